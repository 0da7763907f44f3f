"""Botos is read from his file: he plays as before, and what the file says is what he does."""

import random

import msgspec
import pytest
from benchmarks.rival_files import AsCode
from panticapaeum_cases import SUBSETS

from rivals.core import rival_files
from rivals.core.chance import SeededDice
from rivals.core.entries import Answer
from rivals.core.errors import BadSetup
from rivals.core.kits import learn
from rivals.core.match import Match, load_match
from rivals.core.rival_files import RivalFile, read_rival_file
from rivals.core.speech import tell
from rivals.core.stored_tables import load_table
from rivals.core.table import TableSession
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.botos import shipped
from rivals.games.panticapaeum.components.box import default_box
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position.seats import Botos
from rivals.games.panticapaeum.rival.automa import KIT, BotosAutoma
from rivals.games.panticapaeum.rival.facts import PathTile

TEXT = shipped().text
MINE = TEXT.replace('id = "botos"', 'id = "mine"')


class Table:
    """A table as it may be: tiles that were passed, and prices by what was bought."""

    def __init__(self, luck):
        self.tiles = [
            PathTile(number, tuple(luck.choice((0, 0, 0, 1, 1, 2)) for _ in COLOURS))
            for number in range(1, luck.randint(1, 4) + 1)
        ]
        if luck.random() < 0.4:
            self.tiles = [PathTile(number, self.tiles[0][1]) for number, _ in self.tiles]
        self.prices = [luck.choice((2, 3, 3, 4, 4, 5, None)) for _ in COLOURS]

    def tile_under_trireme(self):
        return self.tiles[-1]

    def path(self):
        return self.tiles

    def price(self, colour):
        return self.prices[colour]

    def affordable(self, colour, held):
        price = self.prices[colour]
        return price is not None and price <= held

    def falls_short(self, colour, held):
        return not self.affordable(colour, held)


def turns(kind=BotosAutoma, name="botos", seeds=range(60)):
    """What Botos does at many tables with each set of modifications, and with which reasons."""
    for seed in seeds:
        for switches in SUBSETS:
            luck = random.Random(seed)
            facts = Table(luck)
            held = [luck.choice((0, 1, 1, 2, 2, 3)) for _ in COLOURS]
            botos = Botos(name, held, [luck.randint(0, 3) for _ in COLOURS], switches)
            develops = luck.random() < 0.7
            dice = SeededDice(seed)
            automa = kind(botos, facts, default_box().botos, develops=develops, dice=dice)
            taken, _ = automa.explore()
            yield taken.action, taken.reasons, *_development(automa)


def _development(automa):
    decision = automa.develop()
    return decision.action, decision.reasons


def played(name):
    return ((taken, done) for taken, _, done, _ in turns(name=name))


def learnt(content):
    """The seat of a file with this content."""
    text = f"# {msgspec.json.encode(content).decode()}"
    file = RivalFile(text, content)
    KIT.check(file)
    rival_files.remember(file)
    return file.key


def test_the_file_that_is_shipped_is_one_that_his_kit_allows():
    KIT.check(shipped())


def test_botos_from_his_file_decides_and_explains_as_he_did_in_code():
    def told(kind):
        for taken, why, done, reasons in turns(kind):
            each = [(one.rule, one.params, one.kept, one.dropped) for one in (*why, *reasons)]
            yield taken, done, each

    for mine, old in zip(told(BotosAutoma), told(AsCode), strict=True):
        assert mine == old


ROWS = [(step, n) for step, rows in shipped().content.steps.items() for n in range(len(rows))]


def ids(case):
    step, number = case
    return f"{step}-{shipped().content.steps[step][number].rule}"


@pytest.mark.parametrize("case", ROWS, ids=ids)
def test_without_any_one_of_its_criteria_he_plays_otherwise_somewhere(case):
    step, number = case
    content = msgspec.structs.replace(shipped().content, id=f"less-{step}-{number}")
    rows = list(content.steps[step])
    del rows[number]
    content = msgspec.structs.replace(content, steps={**content.steps, step: tuple(rows)})
    assert any(
        one != other for one, other in zip(played("botos"), played(learnt(content)), strict=True)
    )


@pytest.mark.parametrize("switch", shipped().content.switches)
def test_each_switch_and_each_setting_that_hangs_on_it_changes_what_holds(switch):
    named = [
        *(row.given for rows in shipped().content.steps.values() for row in rows),
        *(
            tuple(case.get("if", ()))
            for value in shipped().content.settings.values()
            if isinstance(value, list)
            for case in value
            if isinstance(case, dict)
        ),
    ]
    assert any(switch in one for one in named)


def test_a_criterion_that_is_moved_up_decides_before_the_others():
    first = '[[steps.building]]\nrule = "priority"\nwith = { order = %s }\n\n[[steps.building]]\n'
    order = '["green", "orange", "beige", "purple", "brown"]'
    mine = MINE.replace("[[steps.building]]\n", first % order, 1)
    file = learn(mine, GAME.kits())
    botos = Botos(file.key, [9] * 5, [0] * 5, ("greedy_benefit",))
    facts = Table(random.Random(1))
    facts.prices = [2, 2, 2, 2, 5]
    decision = BotosAutoma(botos, facts, default_box().botos).develop()
    assert decision.action.colour == "green"
    (_, reason) = decision.reasons
    assert reason.rule == "panticapaeum.botos.priority"
    told = GAME.words.text(reason.rule, "en", reason.params)
    assert told == "The order of priority of his file: green, orange, beige, purple and brown."


def test_criteria_are_weighed_together_and_tell_it_in_the_words_of_the_file():
    weighed = """
[[steps.resource]]
weigh = [{ rule = "most-of-colour", times = 2 }, { rule = "nearest-building", times = 3 }]
says = { en = "Much of it, and nearly there.", ru = "Много и почти хватает." }

[[steps.resource]]
rule = "priority"
"""
    start, _, _ = MINE.partition("[[steps.resource]]")
    file = learn(start + weighed, GAME.kits())
    facts = Table(random.Random(1))
    facts.prices = [9, 9, 4, 6, 9]
    botos = Botos(file.key, [4, 4, 2, 3, 0], [0] * 5)
    decision = BotosAutoma(botos, facts, default_box().botos).develop()
    # 2 x held - 3 x missing: -7, -7, -2, -3, -27
    assert decision.action.colour == "beige"
    reason = decision.reasons[1]
    assert reason.rule == "core.weighed"
    assert GAME.words.text(reason.rule, "en", reason.params) == "Much of it, and nearly there."
    assert GAME.words.text(reason.rule, "ru", reason.params) == "Много и почти хватает."


def test_figures_of_the_file_stand_in_the_place_of_the_component_sets():
    mine = MINE.replace(
        "[settings]", "[settings]\npoints_by_count = [0, 1]\npoints_each_beyond = 2"
    )
    seat = learn(mine, GAME.kits()).key
    match = Match(GAME, ("random", seat), 3, {"rivals": [mine]})
    match.play_on()
    points = match.result().seats[1]
    botos = match.state.botos_at(1)
    expected = [0 if n == 0 else 1 if n == 1 else 2 * n for n in botos.buildings]
    assert [points.breakdown[colour] for colour in COLOURS] == expected


def test_a_stored_match_carries_the_file_and_is_replayed_without_it():
    file = learn(MINE, GAME.kits())
    match = Match(GAME, ("random", f"{file.key}:hard"), 5, {"rivals": [MINE]})
    match.play_on()
    text = match.save()
    rival_files._KNOWN.clear()
    with pytest.raises(BadSetup):
        GAME.player(file.key)
    again = load_match(GAME, text)
    assert again.result() == match.result()
    assert tell(GAME.seat_title(f"{file.key}:hard"), "ru") == "Ботос (hard)"


def test_what_the_file_leaves_open_is_rolled_and_not_foretold():
    start, _, _ = MINE.partition("[[steps.resource]]")
    only = '[[steps.resource]]\nrule = "not-sold-out"\n'
    mine = start + only
    seat = learn(mine, GAME.kits()).key
    match = Match(GAME, ("greedy", seat), 5, {"rivals": [mine]})
    rules = []
    while match.to_move() is not None:
        if match.to_move() == 0 and match.state.phase == "take":
            GAME.forecast(match.state, match.options()[0])
        rules += [one.rule for one in match.step().reasons]
    assert "core.tie.rolled" in rules


BAD = [
    ('format = "rivals-rival/1"', 'format = "else"', "$.format", "another value than 'else'"),
    ('game = "panticapaeum"', 'game = "tyrants"', "$.game", "one of panticapaeum"),
    ('rival = "botos"', 'rival = "else"', "$.rival", "one of botos"),
    ('id = "botos"', 'id = "Not so"', "$.id", "text that matches"),
    ('id = "botos"', "", "$", "an object with the field id"),
    ("[about]", "[abut]", "$", "an object without the field abut"),
    ("[about]", "[about]\nfr = 'Il'", "$.about", "an object without the field fr"),
    ("standard = []", 'standard = ["fast"]', "$.levels.standard[0]", "one of no_skip"),
    ("standard = []", "standard = [3]", "$.levels.standard[0]", "text"),
    ("[settings]", "[settings]\nrounds = 3", "$.settings.rounds", "one of tiles, priority"),
    ('is = "under-trireme"', 'is = "any"', "$.settings.tiles[1].is", "another value than 'any'"),
    ("is = 0", "is = -1", "$.settings.skipped_rounds[0].is", "a number of 0 or more"),
    ("is = 0", 'is = "0"', "$.settings.skipped_rounds[0].is", "a whole number"),
    ("{ is = 0,", "{ its = 0,", "$.settings.skipped_rounds", "a value, or a list of values"),
    (', "green"]', ', "brown"]', "$.settings.priority", "each of brown"),
    (', "green"]', ', "white"]', "$.settings.priority[4]", "another value than 'white'"),
    ('rule = "tile-priority"', 'rule = "nearest"', "$.steps.tile[2].rule", "one of most-res"),
    ('rule = "tile-priority"', "", "$.steps.tile[2]", "either 'rule' or 'weigh'"),
    ('unless = ["skips', 'unless = ["keeps', "$.steps.tile[1].unless[0]", "one of no_skip"),
    ("[[steps.tile]]", "[[steps.tiles]]", "$.steps", "one of tile, building and resource"),
    ("[name]", "[name", "$", "valid TOML, which it is not in line 14"),
    (
        'rule = "nearer-tile"',
        "with = { n = 1 }\nrule = 'nearer-tile'",
        "$.steps.tile[3].with",
        "an",
    ),
    ('rule = "nearer-tile"', "rule = 'nearer-tile'\non = 1", "$.steps.tile[3].on", "true or false"),
]


@pytest.mark.parametrize(("old", "new", "path", "expected"), BAD)
def test_a_file_that_cannot_be_says_where_and_what_was_expected(old, new, path, expected):
    assert old in TEXT
    with pytest.raises(BadSetup) as caught:
        learn(TEXT.replace(old, new), GAME.kits())
    english = tell(caught.value, "en")
    assert english.startswith(f"in the rival's file {path}: expected {expected}"), english
    russian = tell(caught.value, "ru")
    assert russian.startswith(f"в файле соперника {path}: ожидается "), russian


@pytest.mark.parametrize("text", ["[" * 9000, "a = " + "9" * 5000, "x" * 70_000, "\0", ""])
def test_any_other_text_is_one_sentence_too(text):
    with pytest.raises(BadSetup) as caught:
        learn(text, GAME.kits())
    assert "\n" not in tell(caught.value, "en")


def test_a_file_is_read_once():
    assert read_rival_file(MINE) is read_rival_file(MINE)


@pytest.mark.parametrize("value", ["text", [1], ["a"] * 9])
def test_a_setup_carries_files_as_texts(value):
    with pytest.raises(BadSetup) as caught:
        Match(GAME, ("random", "botos"), 1, {"rivals": value})
    assert tell(caught.value, "en").startswith(("the option rivals must be", "in the rival's file"))


def test_a_seat_whose_file_nobody_has_loaded_is_refused():
    with pytest.raises(BadSetup) as caught:
        GAME.player("botos@mine-000000000000")
    assert "nobody has loaded" in tell(caught.value, "en")


def test_at_a_real_table_a_session_carries_the_file():
    seat = learn(MINE, GAME.kits()).key
    session = TableSession(GAME, f"{seat}:no_skip", 1, files=(MINE,))
    question = session.view().question
    drawn = dict.fromkeys(question.choices, 0) | {"brown": 2}
    session.add(Answer(question.key, drawn))
    text = session.save()
    rival_files._KNOWN.clear()
    again = load_table(GAME, text)
    assert again.header.files == (MINE,)
    assert again.save() == text
    assert again.view().question == session.view().question
    assert again.rival.settings() == ()
    with pytest.raises(BadSetup):
        TableSession(GAME, f"{seat}:nothing", 1, files=(MINE,))


def test_what_a_file_says_is_text_wherever_it_is_drawn():
    mine = MINE.replace('"Botos"', """'<script>"&'""").replace('"Ботос"', """'<script>"&'""")
    seat = learn(mine, GAME.kits()).key
    match = Match(GAME, ("human", seat), 1, {"rivals": [mine]})
    drawn = [GAME.picture(match.state, "en"), *(one.svg for one in GAME.panels(match.state, "ru"))]
    assert any("&lt;script&gt;" in one for one in drawn)
    assert not any("<script" in one for one in drawn)
