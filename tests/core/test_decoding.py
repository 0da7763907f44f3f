"""What the installed msgspec finds wrong comes back as a path and a rule id."""

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from rivals.core.decoding import FAULTS, undecoded, where_undecoded
from rivals.core.errors import RivalsError
from rivals.core.speech import tell
from rivals.core.words import LANGS


class Part(msgspec.Struct, array_like=True):
    x: int
    y: int


class Whole(msgspec.Struct, forbid_unknown_fields=True):
    n: int = 0
    some: Annotated[int, Meta(ge=0, le=5)] = 0
    name: Annotated[str, Meta(min_length=1, max_length=3)] = "a"
    like: Annotated[str, Meta(pattern="^a$")] = "a"
    pair: tuple[int, int] = (0, 0)
    few: Annotated[list[int], Meta(min_length=1, max_length=2)] = []
    way: Literal["up", "down"] = "up"
    maybe: int | None = None
    by: dict[int, int] = {}
    part: Part | None = None
    flag: bool = False
    ratio: float = 0.0


class Needy(msgspec.Struct):
    must: int


class Choosy(msgspec.Struct):
    n: int

    def __post_init__(self) -> None:
        if self.n > 1:
            raise RivalsError("core.hides-nothing", game="g")


@pytest.mark.parametrize(
    ("text", "path", "said"),
    [
        ('{"n":"1"}', "$.n", "core.type(types=['int'])"),
        ('{"flag":0}', "$.flag", "core.type(types=['bool'])"),
        ('{"ratio":"1"}', "$.ratio", "core.type(types=['float'])"),
        ('{"n":1e400}', "$.n", "core.number-too-large"),
        ('{"some":9}', "$.some", "core.at-most(most=5)"),
        ('{"some":-1}', "$.some", "core.at-least(least=0)"),
        ('{"name":""}', "$.name", "core.text-from(n=1)"),
        ('{"name":"abcd"}', "$.name", "core.text-to(most=3)"),
        ('{"like":"b"}', "$.like", "core.pattern(pattern='^a$')"),
        ('{"pair":[1]}', "$.pair", "core.length(n=2)"),
        ('{"pair":3}', "$.pair", "core.type(types=['array'])"),
        ('{"few":[]}', "$.few", "core.length-from(n=1)"),
        ('{"few":[1,2,3]}', "$.few", "core.no-more(most=2)"),
        ('{"part":[1]}', "$.part", "core.length-from(n=2)"),
        ('{"way":"left"}', "$.way", "core.another-value(value=\"'left'\")"),
        ('{"maybe":"x"}', "$.maybe", "core.type(types=['int', 'null'])"),
        ('{"by":{"a":1}}', "$.by", "core.type(types=['int'])"),
        ('{"few":[1,"x"]}', "$.few[1]", "core.type(types=['int'])"),
        ('{"zz":1}', "$", "core.unknown-field(field='zz')"),
        ("[]", "$", "core.type(types=['object'])"),
        ("", "$", "core.json-cut"),
        ('{"n":tru}', "$", "core.json-byte(byte=9)"),
        ("{} x", "$", "core.json-byte(byte=4)"),
        (b'{"name":"\xff"}', "$", "core.json-utf8"),
    ],
)
def test_faults_of_json_are_rule_ids(text, path, said):
    with pytest.raises(FAULTS) as caught:
        msgspec.json.decode(text, type=Whole)
    found, expected = undecoded(caught.value)
    assert (found, str(expected)) == (path, said)
    assert len({tell(where_undecoded(caught.value), lang) for lang in LANGS}) == len(LANGS)


def test_a_missing_field_is_named():
    with pytest.raises(FAULTS) as caught:
        msgspec.json.decode("{}", type=Needy)
    assert str(undecoded(caught.value)[1]) == "core.missing-field(field='must')"


def test_what_a_struct_says_itself_is_told():
    with pytest.raises(FAULTS) as caught:
        msgspec.json.decode('{"n":2}', type=Choosy)
    assert where_undecoded(caught.value).rule == "core.hides-nothing"


def test_endless_nesting_is_no_position():
    with pytest.raises(FAULTS) as caught:
        msgspec.json.decode("[" * 100_000)
    assert undecoded(caught.value)[1].rule == "core.json-nesting"


def test_anything_else_is_something_else():
    assert undecoded(msgspec.ValidationError("Quite wrong - at `$.a`"))[0] == "$.a"
    assert undecoded(msgspec.ValidationError("Quite wrong"))[1].rule == "core.something-else"
