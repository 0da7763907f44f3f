"""The order language: what is written can be read back, and reading is lax and never fails."""

import string
from pathlib import Path

import msgspec
import pytest
from dma_orders import CATALOGUE, KINDS, ORDERS, PLANS, land
from hypothesis import given
from hypothesis import strategies as st

import rivals.games.dma.orders
from rivals.core.errors import BadPosition
from rivals.core.notation import parse_action
from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.core.words import LANGS, Words
from rivals.games.dma.orders.describe import Teller
from rivals.games.dma.orders.kinds import (
    AnyOrder,
    Array,
    Disband,
    Name,
    Peace,
    Place,
    Projects,
    Reserve,
    Route,
    Transfer,
    War,
)
from rivals.games.dma.orders.language import (
    MOST_ORDERS,
    RUSSIAN_TAGS,
    TAGS,
    format_order,
    format_orders,
    orders_from_json,
    parse_orders,
    read_orders,
)
from rivals.games.dma.orders.writing import Writer
from rivals.games.dma.words.orders import ORDER_WORDS

WORDS = Words(ORDER_WORDS)
CODE = Path(rivals.games.dma.orders.__file__).parent


def read(line):
    """The one order of a text."""
    parsed = parse_orders(line, CATALOGUE)
    assert not parsed.faults
    (order,) = parsed.orders
    return order


def fault(line):
    """The rule id that one bad line breaks, told in both languages on the way."""
    parsed = parse_orders(line, CATALOGUE)
    assert not parsed.orders
    (found,) = parsed.faults
    for lang in LANGS:
        assert tell(Note(found.rule, found.params), lang, WORDS) != found.rule
    return found.rule.removeprefix("dma.language.")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_what_is_written_is_read_back(kind, data):
    order = data.draw(KINDS[kind])
    assert read(format_order(order)) == order


@pytest.mark.parametrize("lang", LANGS)
@given(order=ORDERS)
def test_what_is_written_in_a_language_is_read_back(lang, order):
    assert read(Writer(CATALOGUE, lang).order(order)) == order


def test_russian_orders_have_no_letter_of_another_script():
    orders = (
        Transfer("a11", "c3", "militia", 5, 2),
        Array("a1", ("legion@0/1#3",)),
        Disband("a1"),
        Projects("c3", ("water_mill", "militia*2%5")),
        Route("a12", ("n", "ne", "ne", "w")),
        Projects("c3", ()),
    )
    assert [Writer(CATALOGUE, "ru").order(one) for one in orders] == [
        "передать а11 с3 ополченец 5 2",
        "строй а1 легион@0/1#3",
        "распустить а1 все",
        "проекты с3 водяная_мельница ополченец*2%5",
        "маршрут а12 с 2св з",
        "проекты с3 -",
    ]


def test_a_name_that_reads_as_another_is_left_out_for_the_id():
    units = tuple(
        msgspec.structs.replace(one, name_ru="Легион") if one.id == "militia" else one
        for one in CATALOGUE.units
    )
    twice = msgspec.structs.replace(CATALOGUE, units=units)
    writer = Writer(twice, "ru")
    for unit in ("militia", "legion"):
        order = Transfer("a1", "c1", unit, 1)
        assert parse_orders(writer.order(order), twice).orders == (order,)


@given(ORDERS.filter(lambda one: not isinstance(one, Name)))
def test_what_is_written_is_cores_notation(order):
    class Game:
        action_type = AnyOrder

    assert parse_action(Game(), format_order(order)) == order


@given(PLANS, st.none() | st.integers(1, 999))
def test_a_whole_text_is_read_back(plan, week):
    parsed = parse_orders(format_orders(plan, week), CATALOGUE)
    assert parsed.orders == tuple(plan)
    assert parsed.week == week
    first = 1 if week is None else 2
    assert parsed.lines == tuple(range(first, first + len(plan)))


@given(PLANS, st.none() | st.integers(1, 999))
def test_json_is_read_back(plan, week):
    value = plan if week is None else {"week": week, "orders": plan}
    parsed = orders_from_json(msgspec.json.encode(value).decode())
    assert (parsed.orders, parsed.week, parsed.faults) == (tuple(plan), week, ())
    assert parsed.lines == tuple(range(1, len(plan) + 1))


@given(st.text() | st.text(string.printable + '@#%*/"«»“”\\,-'))
def test_any_text_is_read_without_failing(text):
    parsed = parse_orders(text, CATALOGUE)
    assert len(parsed.orders) == len(parsed.lines)


@given(st.sampled_from(sorted({*TAGS, *RUSSIAN_TAGS, "week"})), st.text(max_size=30))
def test_any_words_behind_an_order_word_are_read_without_failing(tag, rest):
    parsed = parse_orders(f"{tag} {rest}", CATALOGUE)
    for one in parsed.faults:
        for lang in LANGS:
            assert WORDS.text(one.rule, lang, one.params)


# Laxer on reading


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("PEACE 4", Peace(4)),
        ("  war\t2  # at last", War(2)),
        ("transfer a11 c3 militia 5", Transfer("a11", "c3", "militia", 5)),
        ("Transfer A11, C3, Militia, 5, 2", Transfer("a11", "c3", "militia", 5, 2)),
        ("array a1 militia@0/1#3 militia@-1/1", Array("a1", ("militia@0/1#3", "militia@-1/1"))),
        ("array a1 militia@0/1 , militia@1/1", Array("a1", ("militia@0/1", "militia@1/1"))),
        ("array a1 -", Array("a1", ())),
        ("array a1 militia@-0/01", Array("a1", ("militia@0/1",))),
        ('place a1 "Free Guardsman"@1/1', Place("a1", ("volunteer@1/1",))),
        ("place a1 free_guardsman@1/1", Place("a1", ("volunteer@1/1",))),
        ("place a1 «Боевой монах»@1/1#2", Place("a1", ("monk@1/1#2",))),
        ("place a1 наемник@1/1", Place("a1", ("mercenary@1/1",))),
        ("place a1 Наёмник@1/1", Place("a1", ("mercenary@1/1",))),
        ("place a1 man_at_arms@1/1", Place("a1", ("guardsman@1/1",))),
        ("reserve a1", Reserve("a1")),
        ("reserve a1 -", Reserve("a1")),
        ("reserve a1 0/1 -2/3", Reserve("a1", ("0/1", "-2/3"))),
        ("name a1 Red Army", Name("a1", "Red_Army")),
        ("name a1 Red_Army # ours", Name("a1", "Red_Army")),
        ('name a1 "Red  Army"', Name("a1", "Red__Army")),
        ('name a1 "#1, \\"Best\\" \\\\"', Name("a1", '#1,_"Best"_\\')),
        ("name a1 «Красные братья»", Name("a1", "Красные_братья")),
        ("name a1 Red#1, Blue", Name("a1", "Red#1,_Blue")),
        ("disband a1", Disband("a1")),
        ("disband a1 ALL", Disband("a1")),
        ("disband a1 militia 3", Disband("a1", "militia", 3)),
        ('projects c3 "Trade Rows", militia*5', Projects("c3", ("trade_rows", "militia*5"))),
        ("projects c3 Часовня%40 ополченец*2%5", Projects("c3", ("chapel%40", "militia*2%5"))),
        ("projects c3 «Создание новой армии»", Projects("c3", ("new_army",))),
        ("projects c3 smithy*1%0", Projects("c3", ("smithy",))),
        ("projects c3", Projects("c3", ())),
        ("route a12 ne e e", Route("a12", ("ne", "e", "e"))),
        ("route a12 ne,e,e", Route("a12", ("ne", "e", "e"))),
        ("route a12 2e, 3NE", Route("a12", ("e", "e", "ne", "ne", "ne"))),
        ("route a12", Route("a12", ())),
        ("route a12 -", Route("a12", ())),
    ],
)
def test_reading_is_lax(line, order):
    assert read(line) == order
    assert read(format_order(order)) == order


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("мир 4", Peace(4)),
        ("Война 4", War(4)),
        ("передать а11 г3 ополченец 5", Transfer("a11", "c3", "militia", 5)),
        ("строй А1 ополченец@0/1", Array("a1", ("militia@0/1",))),
        ("поставить с3 легион@0/1", Place("c3", ("legion@0/1",))),
        ("резерв а1 0/1", Reserve("a1", ("0/1",))),
        ("ИМЯ а1 Рать", Name("a1", "Рать")),
        ("распустить а1 все", Disband("a1")),
        ("проекты г3 кузница, «Водяная мельница»", Projects("c3", ("smithy", "water_mill"))),
        ("путь а12 с", Route("a12", ("n",))),
        ("маршрут а12 с св 2в юв ю юз з сз", Route(
            "a12", ("n", "ne", "e", "e", "se", "s", "sw", "w", "nw"))),
    ],
)  # fmt: skip
def test_the_order_words_have_russian_ones(line, order):
    assert read(line) == order


def test_every_order_has_a_russian_word():
    assert set(TAGS.values()) == set(RUSSIAN_TAGS.values()) == set(KINDS)


@pytest.mark.parametrize("entry", CATALOGUE.project.values(), ids=lambda one: one.id)
def test_everything_goes_by_its_id_and_its_names(entry):
    for name in (entry.id, entry.name_en, entry.name_ru, entry.name_ru.upper()):
        assert read(f'projects c1 "{name}"') == Projects("c1", (entry.id,))
        bare = name.replace(" ", "_")
        assert read(f"projects c1 {bare}*2") == Projects("c1", (f"{entry.id}*2",))


def test_a_mail_is_read_as_it_comes():
    """Quoted lines, comments, blank lines, carriage returns and the signature are passed over."""
    text = (
        "\ufeffweek 6\r\n\r\n# my plan\r\n> peace 2\r\n  > war 3\r\nroute a12 ne\r\n"
        "peace 2 # at last\r\n-- \r\nYours,\r\npeace 3\r\n"
    )
    parsed = parse_orders(text, CATALOGUE)
    assert parsed.week == 6
    assert parsed.orders == (Route("a12", ("ne",)), Peace(2))
    assert parsed.lines == (6, 7)
    assert parsed.faults == ()


def test_a_bad_line_is_a_fault_by_itself():
    parsed = parse_orders("peace 2\npaece 3\nwar 2\nroute a12 up\n", CATALOGUE)
    assert parsed.orders == (Peace(2), War(2))
    assert [(one.line, one.text) for one in parsed.faults] == [(2, "paece 3"), (4, "route a12 up")]


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("paece 2", "no-order"), ("peace", "missing-number"), ("peace Anna", "number"),
        ("peace -1", "number"), ("peace 9999999999", "number"), ("peace ²", "number"),
        ("peace 2 3", "extra"), ("transfer", "missing-formation"), ("transfer v1", "formation"),
        ("transfer a0", "formation"), ("transfer a1 c1", "missing-unit"),
        ("transfer a1 c1 militja 5", "no-unit-near"), ("transfer a1 c1 xyzzyx 5", "no-unit"),
        ("transfer a1 c1 smithy 5", "no-unit"), ("transfer a1 c1 militia", "missing-number"),
        ("array a1", "missing-places"), ("place a1", "missing-places"),
        ("array a1 militia", "place"), ("array a1 militia@0", "place"),
        ("array a1 xyzzyx@0/1", "no-unit"), ("reserve a1 militia@0/1", "spot"),
        ("name a1", "missing-name"), ('name a1 "Red', "quote"), ("name a1 «Red", "quote"),
        ("disband a1 5", "no-unit"), ("projects c1 smity", "no-project-near"),
        ("projects c1 xyzzyx", "no-project"), ("projects c1 smithy*x", "item"),
        ("route a1 up", "step"), ("route a1 0e", "step"), ("route a1 e2", "step"),
        ("route a1 201e", "route-long"), ("route a1 " + "999e " * 500, "route-long"),
        ("week x", "number"), ("week 6 7", "extra"),
    ],
)  # fmt: skip
def test_a_bad_line_says_what_is_wrong(line, rule):
    assert fault(line) == rule


def test_a_fault_names_what_may_have_been_meant():
    (found,) = parse_orders("projects c1 smity", CATALOGUE).faults
    assert found.params == {"word": "smity", "near": "smithy"}


def test_no_text_takes_for_ever():
    """Lines that nobody closes, names that nobody knows, and more of them than anybody needs."""
    for text in ("name a1 " + "«" * 50_000, "projects c1 smity\n" * 20_000, "peace 2\n" * 20_000):
        parsed = parse_orders(text, CATALOGUE)
        assert len(parsed.orders) + len(parsed.faults) in {1, MOST_ORDERS + 1}
    entries = [{"order": "peace", "player": 2}] * (MOST_ORDERS + 5)
    parsed = orders_from_json(msgspec.json.encode(entries))
    assert len(parsed.orders) == MOST_ORDERS
    assert [one.line for one in parsed.faults] == [MOST_ORDERS + 1]


def test_the_week_is_named_once_and_first():
    assert parse_orders("# hello\nнеделя 6\npeace 2", CATALOGUE).week == 6
    for text in ("peace 2\nweek 6", "week 6\nweek 6"):
        (found,) = parse_orders(text, CATALOGUE).faults
        assert (found.line, found.rule) == (2, "dma.language.week-late")


# JSON


def json_fault(entry):
    parsed = orders_from_json(msgspec.json.encode([{"order": "peace", "player": 2}, entry]))
    assert parsed.orders == (Peace(2),)
    (found,) = parsed.faults
    assert found.line == 2
    for lang in LANGS:
        assert tell(Note(found.rule, found.params), lang, WORDS) != found.rule
    return found.rule.removeprefix("dma.language."), found.params


def test_json_has_the_fields_of_the_orders():
    text = '[{"order": "route", "army": "a12", "steps": ["ne", "e"]}]'
    assert orders_from_json(text).orders == (Route("a12", ("ne", "e")),)
    assert msgspec.json.encode(Peace(2)) == b'{"order":"peace","player":2}'


def test_a_bad_entry_is_a_fault_by_itself():
    no_object = Note("core.type", {"types": ["object"]})
    assert json_fault(3) == ("json", {"path": "$", "expected": no_object})
    assert json_fault({"player": 2})[0] == "no-order"
    assert json_fault({"order": "мир", "player": 2})[0] == "no-order"
    assert json_fault({"order": ["peace"], "player": 2})[0] == "no-order"
    assert json_fault({"order": "peace"}) == ("missing-field", {"field": "player"})
    assert json_fault({"order": "peace", "player": "2"}) == (
        "json", {"path": "$.player", "expected": Note("core.type", {"types": ["int"]})},
    )  # fmt: skip
    assert json_fault({"order": "route", "army": "a1", "steps": [1]})[1]["path"] == "$.steps[0]"


def test_a_field_that_is_misspelt_is_not_taken_for_one_left_out():
    """A whole army would be disbanded otherwise."""
    entry = {"order": "disband", "formation": "a1", "unt": "militia"}
    assert json_fault(entry) == ("no-field", {"field": "unt"})


@pytest.mark.parametrize(
    "text",
    ["", "3", "{}", '{"orders": 3}', '{"week": 6}', '{"week": "6", "orders": []}', "[",
     '{"week": true, "orders": []}', '{"week": -1, "orders": []}', '{"orders": [], "x": 1}',
     "[" * 10_000],
)  # fmt: skip
def test_json_that_is_no_list_of_orders_is_refused_whole(text):
    with pytest.raises(BadPosition):
        orders_from_json(text)


def test_a_file_may_be_in_either_form():
    assert read_orders("peace 2", CATALOGUE) == parse_orders("peace 2", CATALOGUE)
    text = '\ufeff\n [{"order": "peace", "player": 2}]'
    assert read_orders(text, CATALOGUE).orders == (Peace(2),)


# Words


@given(ORDERS, st.sampled_from(LANGS))
def test_every_order_can_be_told(order, lang):
    told = Teller(land(), CATALOGUE, lang).order(order)
    assert told.endswith(".")
    assert "{" not in told or isinstance(order, Name)


def test_an_order_is_told_by_the_names_of_the_world():
    told = {lang: Teller(land(), CATALOGUE, lang) for lang in LANGS}
    transfer = Transfer("a11", "c1", "militia", 4, 2)
    assert told["en"].order(transfer) == (
        "Hand over: 4 × Militia of c2 Белозерск, from a11 “First” to c1 Ashford."
    )
    assert told["ru"].order(transfer) == (
        "Передать: 4 × Ополченец с пропиской c2 Белозерск, a11 «First» → c1 Ashford."
    )
    assert told["ru"].order(Peace(1)) == "Мир с государством Anna."
    assert told["en"].order(Projects("c1", ("smithy", "militia*5%20"))) == (
        "Projects of c1 Ashford: Smithy, 5 × Militia (20 %)."
    )
    assert told["ru"].order(Route("a12", ("ne", "e"))) == "Маршрут (a12 «Second»): СВ, В."


def test_what_cannot_be_read_is_told_as_it_stands():
    """A refused order is told too."""
    teller = Teller(land(), CATALOGUE, "en")
    assert "rubbish" in teller.order(Place("a11", ("rubbish",)))
    assert "a*b" in teller.order(Projects("c1", ("a*b", "casino")))
    assert "up" in teller.order(Route("a12", ("up",)))
    assert teller.order(Peace(9)) == "Peace with 9."
