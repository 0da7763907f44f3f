"""All that happens in a week is told as dated sentences, in both languages."""

import re
from pathlib import Path

import pytest
from dma_reported import CATALOGUE, EVENTS, played, sunday

import rivals.games.dma
from rivals.core.errors import BadPosition
from rivals.core.words import LANGS
from rivals.games.dma.reports.describe import Teller, book_of, tell_event
from rivals.games.dma.reports.making import player_report
from rivals.games.dma.reports.pieces import Line
from rivals.games.dma.words import WORDS
from rivals.games.dma.words.events import EVENTS as EVENT_WORDS
from rivals.games.dma.words.reports import REPORTS
from rivals.games.dma.world.pieces import Event

BOOK = book_of(sunday(), CATALOGUE)
CODE = Path(rivals.games.dma.__file__).parent
RULES = {f"dma.event.{rule}" for rule, _ in EVENTS}
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
ENDINGS = ("killing", "flag", "stalemate", "darkness")


def tell(rule, params, lang="en"):
    return plain(Teller(BOOK, lang).event(Line(1, f"dma.event.{rule}", params)))


def plain(text):
    """What a person reads: no-break spaces are spaces."""
    return text.replace("\u00a0", " ")


def params_of(rule, /, **changed):
    return {**next(params for name, params in EVENTS if name == rule), **changed}


def own(template):
    """What is said, without the slots."""
    return re.sub(r"\{[^}|]*", "", template)


def test_what_is_tried_here_is_every_event_that_a_week_can_tell():
    week = "\n".join(path.read_text("utf-8") for path in CODE.joinpath("week").glob("*.py"))
    assert set(re.findall(r'"(dma\.event\.\w+)"', week)) == RULES
    assert {one for one in WORDS.ids() if one.startswith("dma.event.")} == RULES


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("rule", "params"), EVENTS)
def test_every_event_is_a_whole_sentence_of_names(rule, params, lang):
    text = tell(rule, params, lang)
    assert text[0].isupper()
    assert text.endswith(".")
    assert not re.search(r"[{}|]|None|\b[acvp]\d+\b(?! “| «)", text)
    assert not re.search(r"\b[a-z]+_[a-z_]+\b", text)


def test_words_are_in_their_language_and_ask_for_the_same_facts():
    allowed = {"n", "count", "villages", "kind", "provinces", "world", "territory", "zone"}
    for rule, entry in {**EVENT_WORDS, **REPORTS}.items():
        assert not CYRILLIC.search(own(entry["en"])), rule
        for lang in LANGS:
            assert entry[lang].strip() == entry[lang] or rule.endswith((".along", ".freed")), rule
        spare = {re.sub("_(gen|acc|ins)$", "", one) for one in WORDS.slots(rule, "ru")}
        english = {re.sub("_(gen|acc|ins)$", "", one) for one in WORDS.slots(rule, "en")}
        assert spare ^ english <= allowed, rule


@pytest.mark.parametrize(
    ("lang", "date"), [("en", "Thursday of week 6: "), ("ru", "Четверг 6-й недели: ")]
)
def test_an_event_has_a_date(lang, date):
    line = Event(4, "dma.event.halted", {"city": "c1"})
    assert tell_event(line, 6, BOOK, lang).startswith(date)


def test_orders_are_refused_on_the_eve():
    line = Event(0, "dma.event.refused", params_of("refused"))
    assert tell_event(line, 6, BOOK, "en") == (
        "Eve of week 6: Line 3 of your orders is refused: Not enough of “Militia” in a11 “First”: "
        "asked for 5, there are 2."
    )
    assert tell_event(line, 6, BOOK, "ru") == (
        "Канун 6-й недели: Строка 3 ваших приказов отклонена: Не хватает единиц «Ополченец» "
        "(a11 «First»): нужно 5, есть 2."
    )


def test_unrest_is_told_with_the_numbers_of_its_formula():
    assert tell("unrest2", params_of("unrest2")) == (
        "Unrest of the second kind in Oakholm: Tavern is destroyed. Main strength 6 (Trade), "
        "second strength 2 (Warriors), d2 = −1; odds 6 × (2 − 1)²/1000 = 0.6 %."
    )
    assert tell("unrest1", params_of("unrest1"), "ru") == (
        "Беспорядки I рода в городе Oakholm: производство стоит весь день. В государстве "
        "12 городов, d1 = −2; вероятность (12 − 1 − 2)/100 = 9 %."
    )
    assert tell("unrest3", params_of("unrest3")).endswith("odds 4²/100 = 16 %.")


@pytest.mark.parametrize(
    ("part", "whole", "english", "russian"),
    [
        (24, 1000, "2.4 %", "2,4 %"), (9, 100, "9 %", "9 %"), (0, 100, "0 %", "0 %"),
        (-3, 100, "0 %", "0 %"), (144, 100, "100 %", "100 %"), (1, 3, "33.3 %", "33,3 %"),
        (2, 3, "66.7 %", "66,7 %"),
    ],
)  # fmt: skip
def test_chances_are_told_in_percent_between_nothing_and_certain(part, whole, english, russian):
    assert plain(Teller(BOOK, "en").odds(part, whole)) == english
    assert plain(Teller(BOOK, "ru").odds(part, whole)) == russian


@pytest.mark.parametrize(
    ("n", "text"), [(1, "1 город,"), (2, "2 города,"), (5, "5 городов,"), (21, "21 город,")]
)
def test_russian_counts_cities_rightly(n, text):
    assert text in tell("unrest1", params_of("unrest1", n=n), "ru")


@pytest.mark.parametrize(
    ("villages", "text"),
    [
        ([], "становится нейтральным."),
        (["v4"], "нейтральным, а с ним деревня Дубки."),
        (["v4", "v6"], "нейтральным, а с ним деревни Дубки и Birch."),
    ],
)
def test_villages_that_go_with_a_city_are_named(villages, text):
    assert tell("seceded", params_of("seceded", villages=villages), "ru").endswith(text)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("winner", ["a", "b", ""])
def test_every_way_a_battle_ends_is_told_apart(winner, ending, lang):
    texts = [
        tell(rule, params_of(rule, winner=winner, ending=ending), lang)
        for rule in ("battle", "siege", "assault")
    ]
    others = [
        tell(rule, params_of(rule, winner="", ending=other), lang)
        for rule in ("battle", "siege", "assault")
        for other in ENDINGS
        if (winner, ending) != ("", other)
    ]
    assert not set(texts) & set(others)


def test_a_battle_names_the_winner_and_whose_flag_was_captured():
    assert tell("battle", params_of("battle", winner="b")).endswith(
        "Won by army “Lost & <i>gone</i>”: the flag of army “First” is captured."
    )
    assert tell("battle", params_of("battle"), "ru").endswith(
        "Победа армии «First»: захвачен флаг армии «Lost & <i>gone</i>»."
    )


def test_an_army_without_a_name_is_told_by_its_number():
    assert tell("raised", params_of("raised")) == "Army No. 12 is raised in Oakholm."
    assert tell("raised", params_of("raised", army="a77"), "ru").endswith("создана армия № 77.")


@pytest.mark.parametrize(
    ("rule", "params"),
    [
        ("treaty", {}),
        ("halted", {}),
        ("city_taken", {"city": "c1", "by": 2}),
        ("unrest1", params_of("unrest1", whole=0)),
        ("unrest1", params_of("unrest1", part="x")),
        ("battle", params_of("battle", ending="rain")),
        ("siege", params_of("siege", place=3)),
        ("lost", params_of("lost", units=["militia"])),
        ("refused", params_of("refused", rule="dma.order.whim")),
    ],
)
def test_what_no_week_tells_is_said_in_a_sentence(rule, params):
    """As it may stand in a file that somebody wrote."""
    with pytest.raises(BadPosition, match=rf"dma\.world\.told\(rule=.dma\.event\.{rule}"):
        tell(rule, params)


@pytest.mark.parametrize("lang", LANGS)
def test_all_that_happens_in_played_weeks_can_be_told(lang):
    rules = set()
    for world in played():
        for player in world.players:
            report = player_report(world, player.id, CATALOGUE)
            for line in (*report.chronicle, *report.refused):
                assert tell_event(line, world.week, report.book, lang).endswith(".")
                rules.add(line.rule)
    assert {"dma.event.assault", "dma.event.built", "dma.event.refused"} < rules
