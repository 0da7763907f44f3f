"""What a form sends, read as the answer it was meant to be."""

import pytest
from django.http import QueryDict

from rivals.core.asking import Question
from rivals.core.errors import BadAnswer
from rivals.core.registry import find_game
from rivals.core.table import TableSession
from rivals.web.look.asking import read
from rivals.web.tables.telling import Teller

COLOURS = ("brown", "green")


def question(kind):
    """A question of this kind that takes what its kind may take."""
    none = "sample.none" if kind in {"number", "counts"} else ""
    values = ("no", "near", "far") if kind == "each" else ()
    return Question(
        "k", kind, "sample.k", choices=COLOURS, least=0, most=9, none=none, values=values
    )


@pytest.mark.parametrize(
    ("kind", "sent", "answer"),
    [
        ("yes_no", "answer=yes", True),
        ("yes_no", "answer=no", False),
        ("number", "answer=7", 7),
        ("number", "answer=%207", 7),
        ("number", "none=1&answer=3", None),
        ("one", "answer=brown", "brown"),
        ("several", "answer=brown&answer=green", ("brown", "green")),
        ("several", "none=1&answer=brown", ()),
        ("several", "", ()),
        ("counts", "count.brown=2&count.green=0&count.blue=5", {"brown": 2, "green": 0}),
        ("counts", "count.brown=1&count.green=-", {"brown": 1, "green": None}),
        ("each", "value.brown=far&value.blue=far", {"brown": "far", "green": "no"}),
        ("each", "", {"brown": "no", "green": "no"}),
    ],
)
def test_an_answer_is_read_as_it_was_meant(kind, sent, answer):
    assert read(question(kind), QueryDict(sent)) == answer


@pytest.mark.parametrize(
    ("kind", "sent"),
    [
        ("yes_no", "answer=maybe"), ("number", "answer=-2"), ("number", "answer=seven"),
        ("number", "answer=٣"), ("number", "answer=" + "9" * 5000), ("number", ""),
        ("one", "answer=blue"), ("several", "answer=blue"),
        ("counts", "count.brown=&count.green=1"), ("counts", "count.brown=x&count.green=1"),
        ("each", "value.brown=here"),
    ],
)  # fmt: skip
def test_what_is_no_answer_is_refused(kind, sent):
    with pytest.raises(BadAnswer):
        read(question(kind), QueryDict(sent))


@pytest.mark.parametrize(
    ("tokens", "told"),
    [
        (("ready", "ready"), "brace — ready; redirect — ready"),
        (("ready", "exhausted"), "brace — ready; redirect — exhausted"),
    ],
)
def test_of_a_few_things_each_is_told_how_it_lies(tokens, told):
    """Where all are alike, too: 'defence tokens: ready' could be one of them."""
    session = TableSession(find_game("armada"), "imperial", 5, {})
    names = ("brace", "redirect")
    asked = Question(
        "k", "each", "armada.ask.tokens", choices=names, choice_words="armada.token",
        values=("ready", "exhausted", "discarded"), value_words="armada.lies",
    )  # fmt: skip
    assert Teller(session, "en").answer(asked, dict(zip(names, tokens, strict=True))) == told
