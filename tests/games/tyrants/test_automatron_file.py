"""AutoMatron is read from her file: what the file says is what she does."""

import random
from types import SimpleNamespace

import msgspec
import pytest

from rivals.core import rival_files
from rivals.core.chance import SeededDice
from rivals.core.choosing import Trail, choose
from rivals.core.errors import BadSetup
from rivals.core.kits import learn
from rivals.core.match import Match, load_match
from rivals.core.rival_files import RivalFile
from rivals.core.speech import tell
from rivals.core.stored_tables import load_table
from rivals.core.table import TableSession
from rivals.games.tyrants import GAME
from rivals.games.tyrants.components.automatron import AutoMatronSettings, played_by, shipped
from rivals.games.tyrants.position.actions import Assassinate, ReturnSpy
from rivals.games.tyrants.rival.automa import KIT, Places
from rivals.games.tyrants.rules import locations

TEXT = shipped().text
MINE = TEXT.replace('id = "automatron"', 'id = "mine"')
SITES = ("ched-nasad", "eryndlyn", "gauntlgrym", "mantol-derith", "skullport")
ROUTES = ("r1", "r2")
COLOURS = ("red", "blue", "white")


class Map:
    """A map as it may be: what each place is worth, and who is there."""

    north = "top"

    def __init__(self, luck):
        self.luck = luck
        self.classes = {one: luck.randint(1, 6) for one in SITES}
        self.classes |= {one: luck.choice((locations.ROUTE, locations.NONE)) for one in ROUTES}
        ranks = list(range(len(SITES + ROUTES)))
        luck.shuffle(ranks)
        self.ranks = dict(zip(SITES + ROUTES, ranks, strict=True))
        self.worth = {one: luck.randint(1, 2) for one in SITES}
        self.foes = {one: luck.randint(0, 1) for one in SITES}
        self.far = {one: [(s, luck.randint(1, 2)) for s in luck.sample(SITES, 2)] for one in ROUTES}
        turned = [(site, far % 2 + 1) for site, far in self.far["r1"]]
        self.far["r2"] = luck.choice((self.far["r1"], turned))
        self.readings = SimpleNamespace(
            choice_order=luck.choice(("place", "colour")),
            piece=luck.choice(("troop_first", "spy_first")),
        )
        self.short = {one: luck.randint(0, 1) for one in SITES}
        self.here = {one: luck.randint(1, 2) for one in COLOURS}

    def classes_of(self, names, _kind):
        return {one: self.classes[one] for one in names}

    def ends(self, place):
        return self.far.get(place) or [(place, 0)]

    def enemies(self, site):
        return self.foes[site]

    def points(self, site):
        return self.worth[site]

    def rank(self, place):
        return self.ranks[place]

    def shortfall(self, site):
        return self.short[site]

    def friends(self, _site):
        return 0

    def troops(self, colour, _place):
        return self.here[colour]

    def seats_after(self, colour):
        return COLOURS.index(colour)


def chosen(file, seeds=range(400)):
    """What she chooses on many maps by a file: a place, the kinds of piece, a piece."""
    plays = file.in_force((), AutoMatronSettings, shipped())
    for seed in seeds:
        luck = random.Random(seed)
        facts = Map(luck)
        kind = luck.choice(locations.KINDS)
        names = luck.sample(SITES + ROUTES, 4)
        places = Places(facts, kind, names)
        place = choose(names, Trail()).by(KIT.rows(plays, "place"), places)
        where = SITES[0]
        pieces = [Assassinate(where, one) for one in COLOURS if luck.random() < 0.6]
        pieces += [ReturnSpy(where, one) for one in COLOURS[:2] if luck.random() < 0.6]
        luck.shuffle(pieces)
        kinds = choose(pieces, Trail()).by(KIT.rows(plays, "kind"), facts).left
        piece = choose(pieces, Trail()).by(KIT.rows(plays, "piece"), facts)
        yield (
            place.rolled(SeededDice(seed), "rival.1"),
            list(kinds),
            piece.rolled(SeededDice(seed), "rival.1") if pieces else None,
        )


def test_the_file_that_is_shipped_is_one_that_her_kit_allows():
    KIT.check(shipped())
    names = [one for its in KIT.steps.values() for one in its]
    written = {row.rule for rows in shipped().content.steps.values() for row in rows}
    assert written == {one.name for one in names}


ROWS = [(step, n) for step, rows in shipped().content.steps.items() for n in range(len(rows))]


@pytest.mark.parametrize(
    ("step", "number"), ROWS, ids=lambda one: one if isinstance(one, str) else str(one)
)
def test_without_any_one_of_her_criteria_she_plays_otherwise_somewhere(step, number):
    content = shipped().content
    rows = list(content.steps[step])
    rows[number] = msgspec.structs.replace(rows[number], on=False)
    changed = msgspec.structs.replace(content, steps={**content.steps, step: tuple(rows)})
    file = RivalFile("", changed)
    assert any(one != other for one, other in zip(chosen(shipped()), chosen(file), strict=True))


@pytest.mark.parametrize(
    ("level", "deck"),
    [("easy", (13, 10)), ("normal", (10, 7)), ("hard", (7, 4)), ("legendary", (0, 10))],
)
def test_her_delay_decks_are_those_of_the_source(level, deck):
    its = played_by(f"automatron:{level}").settings.delay_deck
    assert (its.outcasts, its.starters) == deck


def test_tables_and_the_order_of_aspects_are_the_files():
    mine = MINE.replace("ambition = [2, 4, 7]", "ambition = [9, 9, 9]")
    mine = mine.replace("conquest = [2, 4, 7]", "conquest = [1, 1, 1]")
    mine = mine.replace(
        'aspects = ["guile", "malice", "conquest", "ambition"]',
        'aspects = ["ambition", "conquest", "malice", "guile"]',
    )
    seat = learn(mine, GAME.kits()).key
    match = Match(GAME, ("random", seat), 4, {"rivals": [mine]})
    told = []
    while match.to_move() is not None and len(told) < 120:
        told += [(one.rule, one.params) for one in match.step().reasons]
    points = [params for rule, params in told if rule == "tyrants.automatron.ambition"]
    assert points
    parts = [rule for rule, _ in told if rule.startswith("tyrants.automatron.part")]
    assert "tyrants.automatron.parts-deploy" not in parts


def test_a_stored_match_carries_the_file_and_is_replayed_without_it():
    seat = learn(MINE, GAME.kits()).key
    match = Match(GAME, ("random", f"{seat}:hard"), 5, {"rivals": [MINE]})
    for _ in range(80):
        match.step()
    text = match.save()
    rival_files._KNOWN.clear()
    again = load_match(GAME, text)
    assert again.state == match.state
    plain = Match(GAME, ("random", "automatron:hard"), 5)
    for _ in range(80):
        plain.step()
    assert [one.action for one in plain.records] == [one.action for one in match.records]


def test_at_a_real_table_a_session_carries_the_file():
    seat = learn(MINE, GAME.kits()).key
    session = TableSession(GAME, f"{seat}:easy", 1, {"first": "2"}, files=(MINE,))
    assert "difficulty" not in session.header.settings
    rival_files._KNOWN.clear()
    again = load_table(GAME, session.save())
    assert again.view().heading == session.view().heading
    seats = again.view().memory.board.seats
    assert len(seats[1].delay) == 23


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("outcasts = 13,", "outcasts = 99,", "$.settings.delay_deck[0].is.outcasts"),
        ('[["white"],', '[["black"],', "$.settings.malice[0][0]"),
        ('"conquest", "ambition"]', '"conquest", "conquest"]', "$.settings.aspects"),
        ('of = "place"', 'of = "sea"', "$.steps.place[10].with.of"),
        ('rule = "player-spy"', 'rule = "city"', "$.steps.piece[2].rule"),
    ],
)
def test_a_file_that_cannot_be_says_where(old, new, path):
    assert old in TEXT
    with pytest.raises(BadSetup) as caught:
        learn(TEXT.replace(old, new), GAME.kits())
    assert tell(caught.value, "en").startswith(f"in the rival's file {path}"), caught.value
