"""What a person types at the table: few keys, nothing guessed, nothing lost."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.cli import talking
from rivals.cli.answering import Reader, Unread
from rivals.core.asking import Question
from rivals.core.speech import tell
from rivals.core.words import Words

COLOURS = ("brown", "purple", "beige", "orange", "green")
RUSSIAN = ("коричневый", "фиолетовый", "бежевый", "оранжевый", "зелёный")
WORDS = Words(
    {
        f"x.colour.{one}": {"en": one, "ru": other}
        for one, other in zip(COLOURS, RUSSIAN, strict=True)
    },
    {
        "x.ask": {"en": "What?", "ru": "Что?"},
        "x.none": {"en": "sold out", "ru": "распроданы"},
        "x.place.upper-town": {"en": "upper town", "ru": "верхний город"},
        "x.place.upper-gate": {"en": "upper gate", "ru": "верхние ворота"},
        "x.place.quay": {"en": "quay", "ru": "набережная"},
    },
)


def reader(kind, lang="en", **more):
    if kind in ("one", "several", "counts"):
        more = {"choices": COLOURS, "choice_words": "x.colour", **more}
    return Reader(Question("key", kind, "x.ask", **more), WORDS, lang, talking.NAMES)


def counted(**given):
    return {one: given.get(one, 0) for one in COLOURS}


@pytest.mark.parametrize(
    "typed",
    [
        "brown 2 green 1", "brown 2, green 1", "br2 g1", "br 2 g", "g br2", "g1br2",
        "2 brown 1 green", "2 br g", "br br g", "g BR br", "brown: 2; green: 1", "br=2 g=1",
        "2 0 0 0 1", "2,0,0,0,1",
    ],
)  # fmt: skip
def test_counts_may_be_typed_in_many_ways(typed):
    assert reader("counts").read(typed) == counted(brown=2, green=1)


@pytest.mark.parametrize(
    "typed", ["к2 з1", "к2 з", "з ккк", "2 кор 1 зел", "Зеленый кор 2", "2 0 0 0 1"]
)
def test_counts_in_russian(typed):
    ours = reader("counts", "ru")
    if typed == "з ккк":
        with pytest.raises(Unread) as caught:
            ours.read(typed)
        assert "не подходит" in tell(caught.value, "ru")
    else:
        assert ours.read(typed) == counted(brown=2, green=1)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("b2", "could be brown and beige"), ("x2", "none of these"), ("br2 3", "like br2 pu1"),
        ("2 3", "like br2 pu1"), ("br 2 2 g", "like br2 pu1"), ("2 br 3", "like br2 pu1"),
        ("br2 !", "like br2 pu1"), ("br100", "0 to 99"), ("br99 br1", "0 to 99"), ("", "needed"),
        ("br" + "9" * 5000, "0 to 99"), ("br-", "0 to 99"),
    ],
)  # fmt: skip
def test_counts_that_cannot_be_read_are_explained(typed, said):
    with pytest.raises(Unread) as caught:
        reader("counts").read(typed)
    assert said in tell(caught.value, "en")


def test_a_value_may_be_nothing_where_that_has_a_name():
    ours = reader("counts", least=1, none="x.none")
    assert ours.read("br - pu 3") == {**dict.fromkeys(COLOURS, 1), "brown": None, "purple": 3}
    assert ours.read("- 3 1 1 1") == ours.read("br- pu3")
    assert ours.told(ours.read("br -")) == "brown sold out, purple 1, beige 1, orange 1, green 1"


def test_zero_alone_is_none_of_them():
    assert reader("counts").read("0") == counted()
    assert reader("several").read("0") == ()
    assert reader("several").read("-") == ()


def test_enter_alone_is_what_was_known():
    assert reader("number", known=4).read("") == 4
    assert reader("yes_no", known=False).read(" ") is False
    assert reader("several", known=()).read("") == ()
    assert reader("counts", known=counted(brown=3)).read("") == counted(brown=3)
    assert "Enter: brown 3" in reader("counts", known=counted(brown=3)).hints()


@pytest.mark.parametrize(
    ("lang", "yes", "no"), [("en", "y", "n"), ("ru", "д", "н"), ("ru", "Да", "НЕТ")]
)
def test_yes_and_no(lang, yes, no):
    assert reader("yes_no", lang).read(yes) is True
    assert reader("yes_no", lang).read(no) is False
    with pytest.raises(Unread):
        reader("yes_no", lang).read("maybe")


def test_one_by_number_by_name_and_by_its_beginning():
    ours = reader("one")
    assert ours.read("1") == ours.read("brown") == ours.read("BRO") == "brown"
    assert ours.read("5") == "green"
    for typed in ("0", "6", "b", "yellow", "1.5", "-1"):
        with pytest.raises(Unread):
            ours.read(typed)


def test_a_choice_that_is_itself_a_number_means_itself():
    question = Question("key", "one", "x.ask", choices=("3", "2", "1"))
    ours = Reader(question, WORDS, "en")
    assert [ours.read(typed) for typed in "123"] == ["1", "2", "3"]


def test_names_of_several_words():
    places = {"choices": ("upper-town", "upper-gate", "quay"), "choice_words": "x.place"}
    one, counts = reader("one", **places), reader("counts", **places)
    assert one.read("upper g") == "upper-gate"
    assert one.read("upper-town") == "upper-town"
    assert counts.read("upper town 2 quay") == {"upper-town": 2, "upper-gate": 0, "quay": 1}
    assert counts.read("3 quay 1 upper gate") == {"upper-town": 0, "upper-gate": 1, "quay": 3}


def test_several_keep_the_order_of_the_question():
    ours = reader("several")
    assert ours.read("green br") == ours.read("5,1") == ours.read("g br g") == ("brown", "green")


@pytest.mark.parametrize("typed", ["", "x", "-1", "1.0", "100", "9" * 5000, "٣x", "-"])
def test_numbers_that_are_none_are_explained(typed):
    with pytest.raises(Unread):
        reader("number").read(typed)


def test_short_forms_are_never_a_command():
    for lang in ("en", "ru"):
        short = reader("one", lang).short
        assert not set(short.values()) & set(talking.NAMES)
        assert len(set(short.values())) == len(short)


def known_of(kind):
    """Give what could be known of a question of this kind."""
    known = {"yes_no": True, "number": 3, "one": "beige", "several": ("beige",)}
    return known.get(kind, {"beige": 2})


KINDS = st.sampled_from(["yes_no", "number", "one", "several", "counts"])


@given(
    kind=KINDS,
    lang=st.sampled_from(["en", "ru"]),
    typed=st.text(max_size=20) | st.text("+-,; =1brgокз", max_size=12),
    none=st.booleans(),
    known=st.booleans(),
)
def test_whatever_is_typed_is_an_answer_or_is_explained(kind, lang, typed, none, known):
    ours = reader(
        kind, lang, none="x.none" if none else "", known=known_of(kind) if known else None
    )
    with contextlib.suppress(Unread):
        answer = ours.read(typed)
        assert ours.question.accept(answer) == answer
        assert ours.told(answer)


@given(
    counts=st.fixed_dictionaries({one: st.integers(0, 99) for one in COLOURS}),
    lang=st.sampled_from(["en", "ru"]),
    short=st.booleans(),
)
def test_counts_read_back_as_they_are_told(counts, lang, short):
    ours = reader("counts", lang)
    told = (
        " ".join(f"{ours.short[one]}{number}" for one, number in counts.items())
        if short
        else ours.told(counts)
    )
    assert ours.read(told if any(counts.values()) else "0") == counts


SITES = (*(f"site-{number}" for number in range(1, 78)), "gaunt", "araum", "hall")
NAMES = {
    **{one: (f"Outpost {one.removeprefix('site-')}", f"Застава {one}") for one in SITES},
    "gaunt": ("Gauntlgrym", "Гонтлгрим"),
    "araum": ("Araumycos the Great", "Великий Араумикос"),
    "hall": ("Great Hall of Ch'Chitl", "Большой зал Чшитля"),
}
MAP = Words(
    {f"x.site.{one}": {"en": en, "ru": ru} for one, (en, ru) in NAMES.items()},
    {"x.ask": {"en": "Where?", "ru": "Где?"}},
)


def on_the_map(kind, lang="en", **more):
    question = Question("key", kind, "x.ask", {}, SITES, "x.site", **more)
    return Reader(question, MAP, lang, talking.NAMES)


@pytest.mark.parametrize(
    "typed",
    [
        "gaunt, araumycos the great, outpost 7", "Gau Outpost 7 Araum", "7 78 79", "7,78,79",
        "outpost 7 gauntl the", "araumycos great gaunt 7", "gaunt; outpost 7; the great",
    ],
)  # fmt: skip
def test_several_of_many_by_parts_of_their_names(typed):
    assert on_the_map("several").read(typed) == ("site-7", "gaunt", "araum")


def test_parts_of_names_in_russian():
    assert on_the_map("several", "ru").read("зал, араум гонт") == ("gaunt", "araum", "hall")
    assert on_the_map("counts", "ru").read("зал=2 араум 3")["hall"] == 2


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("nowhere", "nowhere is none of these"), ("gaunt nowhere", "nowhere is none of these"),
        ("great chasm", "chasm is none of these"), ("outpost", "Outpost 1, Outpost 2, Outpost 3"),
        ("81", "81 is none of these"), (",", "none of these"), ("!", "none of these"),
    ],
)  # fmt: skip
def test_what_names_nothing_or_too_much_is_explained_in_short(typed, said):
    with pytest.raises(Unread) as caught:
        on_the_map("several").read(typed)
    assert said in tell(caught.value, "en")
    assert len(tell(caught.value, "en")) < 200


def test_the_beginning_of_a_name_goes_before_a_word_in_another():
    assert on_the_map("one").read("great") == "hall"
    assert on_the_map("one").read("the") == "araum"


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("", ("site-3", "gaunt")), ("+7", ("site-3", "site-7", "gaunt")),
        ("-3 +7", ("site-7", "gaunt")),
        ("+outpost 7, the great -gaunt outpost 3", ("site-7", "araum")), ("- gaunt", ("site-3",)),
        ("-7", ("site-3", "gaunt")), ("7", ("site-7",)), ("0", ()), ("-", ()),
    ],
)  # fmt: skip
def test_what_is_known_of_several_may_be_changed_in_part(typed, expected):
    assert on_the_map("several", known=("site-3", "gaunt")).read(typed) == expected


def test_what_is_known_of_counts_may_be_changed_in_part():
    ours = on_the_map("counts", known={"gaunt": 2, "hall": 1})
    given = {one: value for one, value in ours.read("+the=4 hall=0").items() if value}
    assert given == {"gaunt": 2, "araum": 4}
    assert {one: n for one, n in ours.read("hall=3").items() if n} == {"hall": 3}
    assert ours.read("") == ours.read("+") == ours.read("+" * 5000)
    assert "Enter: Gauntlgrym 2, Great Hall of Ch'Chitl 1" in ours.hints()


def test_many_choices_are_shown_in_columns_and_few_in_lines():
    shown = on_the_map("several").hints()
    assert len(shown) < 30
    text = "\n".join(shown)
    for number, one in enumerate(SITES, start=1):
        assert f"{number} {NAMES[one][0]}" in text
    assert reader("several").hints()[:2] == ["1 brown", "2 purple"]


def test_it_says_how_to_change_what_is_known():
    assert any("+2 -1" in line for line in on_the_map("several", known=("gaunt",)).hints())
    assert any("+br1" in line for line in reader("counts", known=counted(green=2)).hints())
    for known in (None, ()):
        assert not any("+2 -1" in line for line in on_the_map("several", known=known).hints())


def test_what_was_last_told_of_a_choice_stands_beside_it():
    asked = reader(
        "several", choices=("brown", "green"), choice_words="x.colour", beside={"green": 4}
    )
    assert asked.hints()[:2] == ["1 brown", "2 green (4)"]


# --- A short table ---------------------------------------------------------------------------

BANDS = Words(
    {
        "x.ask": {"en": "What?", "ru": "Что?"},
        "x.zone.front": {"en": "front", "ru": "нос"},
        "x.zone.left": {"en": "left side", "ru": "левый борт"},
        "x.zone.rear": {"en": "rear", "ru": "корма"},
        "x.band.no": {"en": "not at all", "ru": "никак"},
        "x.band.close": {"en": "close", "ru": "вблизи"},
        "x.band.long": {"en": "long", "ru": "вдали"},
        "x.band.long-hidden": {"en": "long, obstructed", "ru": "вдали, за преградой"},
    }
)


def table(lang="en", **more):
    question = Question(
        "key", "each", "x.ask", {}, ("front", "left", "rear"), "x.zone",
        values=("no", "close", "long", "long-hidden"), value_words="x.band", **more,
    )  # fmt: skip
    return Reader(question, BANDS, lang, talking.NAMES)


@pytest.mark.parametrize(
    ("lang", "typed", "read"),
    [
        ("en", "front close, rear long", {"front": "close", "rear": "long"}),
        ("en", "f close re long", {"front": "close", "rear": "long"}),
        ("en", "1 close, 3 long", {"front": "close", "rear": "long"}),
        ("en", "left side = long obstructed", {"left": "long-hidden"}),
        ("en", "close not long", {"front": "close", "left": "no", "rear": "long"}),
        ("en", "0", {}),
        ("ru", "нос вблизи; корма вдали", {"front": "close", "rear": "long"}),
        ("ru", "лев вдали за преградой", {"left": "long-hidden"}),
    ],
)
def test_a_short_table_is_typed_by_rows_or_in_order(lang, typed, read):
    full = dict.fromkeys(("front", "left", "rear"), "no")
    assert table(lang).read(typed) == full | read


def test_a_short_table_changes_what_is_known_or_takes_it():
    known = {"front": "close", "left": "no", "rear": "long"}
    assert table(known=known).read("") == known
    assert table(known=known).read("+left close") == known | {"left": "close"}


@pytest.mark.parametrize("typed", ["front", "front here", "nose close", "close", "!"])
def test_what_is_no_row_is_explained(typed):
    with pytest.raises(Unread) as caught:
        table().read(typed)
    assert "like 1 close" in tell(caught.value, "en")


def test_a_short_table_is_told_in_words():
    known = {"front": "close", "left": "no", "rear": "long"}
    assert table(known=known).told(known) == "front — close, rear — long"
    assert any("not at all" in line for line in table(known=known).hints())
