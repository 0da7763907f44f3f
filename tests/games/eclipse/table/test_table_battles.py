"""A rival's battles at a real table are fought as in a match, with the dice of app or people."""

import pytest
from eclipse_battles import FIELD, NORTH_EAST, SOUTH, at, decide, disarm, outfit, table, told
from eclipse_tables import PLAIN, memory_of

from rivals.core.chance import SeededDice
from rivals.core.errors import BadAnswer
from rivals.core.table import TableTalk
from rivals.core.words import LANGS
from rivals.games.eclipse import GAME, rules
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import CLASSES
from rivals.games.eclipse.odds import find_odds, read_force
from rivals.games.eclipse.position.actions import Hit
from rivals.games.eclipse.position.battle import Volley
from rivals.games.eclipse.rival.player import act
from rivals.games.eclipse.rules import combat
from rivals.games.eclipse.table import battles, several
from rivals.games.eclipse.table.facts import TableFacts
from rivals.games.eclipse.table.fights import APP, MISS, OWN, TYPED
from rivals.games.eclipse.table.memory import lay_home
from rivals.games.eclipse.table.neighbours import Among
from rivals.games.eclipse.table.orders import Bombard, Gone, Salvo, Strike, Yield
from rivals.games.eclipse.table.rivals import RivalsAtTable
from rivals.games.eclipse.table.turns import TableTurn

LETTERS = "ICDB"
CALM = {
    "battle_at": "none",
    "foe": "none",
    "whose": "none",
    "retreats": (),
    "came_last": True,
    "aims": lambda question: question.choices[0],
}
"""What is answered where a test says nothing else."""


class Answers(TableTalk):
    """A person who answers each question by its beginning, from a list where it comes again."""

    def __init__(self, **answers):
        super().__init__({}, {})
        self.answers = {
            key: list(one) if isinstance(one, list) else one for key, one in answers.items()
        }
        self.asked = []

    def ask(self, question):
        self.asked.append(question)
        key = question.key.partition(".")[0]
        told = self.answers.get(key, CALM.get(key, question.known))
        if isinstance(told, list):
            told = told.pop(0) if told else CALM.get(key, question.known)
        if callable(told):
            told = told(question)
        return question.accept(told)

    def keys_asked(self):
        return [one.key.partition(".")[0] for one in self.asked]


def fight(memory, seed=1, **answers):
    """Fight the battles of a rival; give the talk."""
    talk = Answers(**answers)
    battles.run(TableTurn(memory, talk, SeededDice(seed), TableFacts(memory, talk)))
    return talk


def steps(talk, kind):
    return [one.action for one in talk.steps if isinstance(one.action, kind)]


def counted(letters):
    found = {ship: letters.count(sign) for ship, sign in zip(CLASSES, LETTERS, strict=True)}
    return {ship: number for ship, number in found.items() if number}


# --- As in a match ---------------------------------------------------------------------------


def in_a_match(own, theirs, seed, parts):
    """Fight in a match: a rival attacks a player, or ancients; give what it comes to."""
    strangers = set(theirs) == {"A"}
    fleets = [(0, own)] if strangers else [(1, theirs), (0, own)]
    here = at(FIELD, *fleets, ancients=len(theirs) if strangers else 0)
    position = table(here, species=("hydran", "terran", "orion"))
    position.round, position.reputation = 3, [1, 2, 3, 4] * 4
    for seat in (0, 1):
        position.seats[seat].traits = PLAIN
        for ship, slot, part in parts:
            outfit(position, seat, ship, slot, part)
    dice, hits = SeededDice(seed), []
    combat.begin(position)
    while position.stack or combat.advance(position, dice):
        if position.stack:
            task = position.stack[-1]
            action = act(position, task.seat, dice)
            hits += [action] if isinstance(action, Hit) and task.seat == 1 else []
            decide(position, action, dice)
    return position, hits


def shown(position):
    """Type the dice as they fell in a match: those that can hit by damage and face."""
    volleys = iter(told(position, Volley))

    def answer(question):
        volley = next(volleys)
        faces = [f"{damage}-{face}" for face, damage in volley.dice]
        faces = [one if one in question.choices else MISS for one in faces]
        if question.kind == "one":
            return faces[0]
        return {one: faces.count(one) for one in question.choices}

    return answer


PARTS = [("cruiser", 1, "plasma_cannon"), ("interceptor", 1, "hull")]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("own", "theirs", "parts"),
    [("CC", "A", ()), ("ICC", "AA", PARTS), ("IICD", "IIC", ()), ("ICC", "IICB", PARTS[1:])],
)
def test_it_ends_as_in_a_match_by_the_same_dice(own, theirs, parts, seed):
    position, hits = in_a_match(own, theirs, seed, parts)
    ships = [own.count(sign) for sign in LETTERS]
    memory = memory_of(ships=ships)
    for ship, slot, part in parts:
        memory.seat.blueprints[CLASSES.index(ship)][slot] = part
    strangers = set(theirs) == {"A"}
    aims = iter(hits)

    def aim(_question):
        one = next(aims)
        return f"{one.ship}-{one.damage}"

    talk = fight(
        memory, battle_at=[_ancients(len(theirs)) if strangers else str(FIELD)],
        foe=["ancients" if strangers else "red"], own_there=counted(own),
        there=counted(theirs), ancients_in=len(theirs), rolls=TYPED, shows=shown(position),
        parts_of=lambda question: {
            part: sum(one[2] == part and one[0] == question.params["ship"] for one in parts)
            for part in question.choices
        },
        aims=aim, tiles=lambda question: {"1": question.total},
    )  # fmt: skip
    left = position.hex(FIELD).fleet(0)
    assert memory.ships == (left.ships if left else [0, 0, 0, 0])
    memory_there = position.seats[0].memory
    assert memory.seat.memory.fought == memory_there.fought
    assert memory.seat.memory.lost_to == memory_there.lost_to
    drawn = [question.total for question in talk.asked if question.key == "tiles"]
    assert drawn == [
        one.tiles for one in position.told if type(one).__name__ == "Drew" and one.seat == 0
    ]
    volleys = [one for one in position.told if isinstance(one, Volley)]
    assert [(one.ship, one.ships) for one in steps(talk, Salvo)] == [
        (one.ship, one.ships) for one in volleys
    ]


def _ancients(number):
    """Name a hex on which so many ancients are printed."""
    return str(next(one.id for one in TILES.values() if one.ancients == number))


# --- Odds, dice, hits ------------------------------------------------------------------------


def duel(ships=(0, 2, 0, 0), seed=1, memory=None, **answers):
    """Fight one battle against red in a hex of nobody's."""
    memory = memory or memory_of(ships=ships)
    said = {"battle_at": ["301"], "foe": ["red"], "own_there": {"cruiser": 2}, "rolls": APP}
    said |= {"there": {"interceptor": 2}, "tiles": lambda question: {"1": question.total}}
    return memory, fight(memory, seed, **(said | answers))


def asked(talk, key):
    return next(one for one in talk.asked if one.key.partition(".")[0] == key)


def test_the_odds_are_told_before_anybody_rolls():
    memory, talk = duel()
    question = asked(talk, "rolls")
    found = find_odds(
        read_force("2 cruiser", "hydran"), read_force("2 interceptor"), policy="largest-kill"
    )
    assert question.params["wins"] == round(100 * found.attacker_wins)
    assert question.params["loses"] == round(100 * found.defender_wins)
    assert memory.odds == {}  # there is no battle under way any more


def test_the_page_of_odds_is_asked_for_the_battle_under_way():
    memory = memory_of(ships=(0, 2, 0, 0))
    seen = {}
    duel(
        memory=memory,
        parts_of={"hull": 1},
        rolls=lambda question: seen.update(memory.odds) or APP,
    )
    assert seen["a"], seen["d"] == ("hydran", "terran")
    assert (seen["a-cruiser"], seen["d-interceptor"]) == ("2", "2")
    assert "hull" in [seen.get(f"d-interceptor-{n}") for n in range(4)]


def test_parts_told_once_are_there_the_next_time():
    memory, _ = duel(parts_of={"hull": 1}, rolls=TYPED, shows=_hits)
    _, talk = duel(memory=memory, own_there={"cruiser": 1})
    assert asked(talk, "parts_of").known["hull"] == 1


def test_the_app_rolls_for_all_and_asks_no_more():
    _, talk = duel()
    assert "shows" not in talk.keys_asked()
    assert {one.side for one in steps(talk, Salvo)} == {"blue", "red"}


def test_people_roll_their_own_dice_and_choose_what_these_hit():
    _, talk = duel(
        ships=(1, 2, 0, 0),
        own_there={"interceptor": 1, "cruiser": 2},
        rolls=OWN,
        shows=lambda question: (
            question.choices[-1]
            if question.kind == "one"
            else {question.choices[-1]: question.total}
        ),
        aims=["interceptor-0"],
    )
    assert {one.params["side"] for one in talk.asked if one.key[:5] == "shows"} == {"red"}
    assert steps(talk, Strike)[0] == Strike("blue", "interceptor", 1, True)


def test_dice_of_another_number_are_refused():
    with pytest.raises(BadAnswer, match="dice"):
        duel(rolls=TYPED, shows={"miss": 2, "1-6": 1})


def test_more_ships_than_it_has_are_refused():
    with pytest.raises(BadAnswer):
        duel(own_there={"cruiser": 3})


def test_a_battle_without_ships_is_none():
    with pytest.raises(BadAnswer, match="some-ship"):
        duel(there={})


class _Instead(Answers):
    """Puts another ship in the place of the first that the rule would hit."""

    def settle(self, decision, describe, options):
        if isinstance(decision.action, Strike) and len(options) > 1 and not self._replaced:
            self._replaced = {len(self.steps): options[-1]}
        return super().settle(decision, describe, options)


def test_another_ship_may_be_hit_in_the_place_of_the_rule():
    memory = memory_of(ships=(0, 2, 0, 0))
    talk = _Instead(
        battle_at=["301"], foe=["red"], own_there={"cruiser": 2}, rolls=TYPED, shows=_hits,
        there={"interceptor": 1, "cruiser": 1}, tiles=lambda question: {"1": question.total},
    )  # fmt: skip
    battles.run(TableTurn(memory, talk, SeededDice(1), TableFacts(memory, talk)))
    chosen = next(one for one in talk.steps if len(one.options) > 1)
    assert chosen.instead.ship == "cruiser"
    assert chosen.action.ship == "interceptor"
    assert [one.rule for one in chosen.decision.reasons] == ["eclipse.battle.largest-kill"]


# --- Retreat, and what follows ---------------------------------------------------------------


def test_people_may_retreat_and_the_rival_is_never_asked():
    memory, talk = duel(rolls=TYPED, shows=_misses, retreats=[("interceptor",)])
    assert steps(talk, Gone) == [Gone("red", "interceptor", 2)]
    assert memory.ships == [0, 2, 0, 0]
    assert all(
        one.params["colour"] == "red" for one in talk.asked if one.key.startswith("retreats")
    )


def _misses(question):
    return "miss" if question.kind == "one" else {"miss": question.total}


@pytest.mark.parametrize(("refuge", "left"), [(True, 2), (False, 0)])
def test_an_attacker_without_cannons_goes_or_is_destroyed(refuge, left):
    memory = memory_of(ships=(0, 2, 0, 0))
    memory.seat.blueprints[1][0] = "hull"
    duel(memory=memory, parts_of={"hull": 2}, refuge=refuge)
    assert memory.ships == [0, left, 0, 0]


def test_it_attacks_population_and_claims_what_is_left_without():
    memory, talk = duel(whose="red", shows=_hits, rolls=TYPED, cubes_left=False)
    assert steps(talk, Bombard)[0].damage > 0
    assert memory.of_colour("red") in memory.seat.memory.taken
    assert 301 in [one.id for one in memory.hexes()] or talk.steps[-1].action.hex == 301


def _hits(question):
    """Let the rival hit with all dice, and its enemy miss."""
    return _of_side(question, "blue")


def test_who_loses_its_hex_is_told_to_take_the_disc_back():
    memory = memory_of(ships=(1, 0, 0, 0))
    home = memory.hexes()[0]
    discs = memory.seat.discs
    talk = fight(
        memory, battle_at=[str(home.id)], foe=["red"], there={"dreadnought": 2}, rolls=TYPED,
        shows=_wins, tiles={"1": 1},
    )  # fmt: skip
    assert steps(talk, Yield) == [Yield(home.id, "blue")]
    assert (memory.hexes(), memory.seat.discs) == ([], discs + 1)


def _wins(question):
    """Let red hit with all dice, and the rival miss."""
    return _of_side(question, "red")


def test_after_one_enemy_comes_the_next_in_the_same_hex():
    memory = memory_of(ships=(0, 0, 2, 0))
    talk = fight(
        memory, battle_at=["301"], foe=["red", "black"], own_there={"dreadnought": 2},
        there=[{"interceptor": 1}, {"interceptor": 1}], rolls=TYPED,
        shows=_hits,
        tiles=lambda question: {"1": question.total},
    )  # fmt: skip
    assert {one.side for one in steps(talk, Strike)} == {"red", "black"}
    assert [one.total for one in talk.asked if one.key == "tiles"] == [3]  # taking part, two ships


# --- Two rivals of one session ---------------------------------------------------------------


def two_rivals(*ships):
    """Two rivals and a person at one table, in the midst of a game."""
    table = RivalsAtTable()
    known = {one.key: one.known for one in table.settings()}
    memory = table.begin({**known, "who_1": "rolled", "who_2": "rolled", "who_3": "person"})
    for one, fleet in zip(memory.rivals, ships, strict=True):
        one.seat.traits, one.stage, one.board.round = PLAIN, "round", 3
        lay_home(one)
        one.ships = list(fleet)
    several.link(memory)
    several.part(memory)
    return memory


def among(memory, **answers):
    """Fight the battles of the first rival; give the talk."""
    talk, dice, own = Answers(**answers), SeededDice(1), memory.rivals[0]
    battles.run(TableTurn(own, talk, dice, Among(memory, own, talk, dice)))
    return talk


def test_two_rivals_fight_by_their_rules_and_both_remember_it():
    memory = two_rivals((0, 2, 0, 0), (2, 1, 0, 0))
    one, other = memory.rivals
    talk = among(
        memory, battle_at=["301"], foe=[other.seat.colour], rolls=APP, own_there={"cruiser": 2},
        there={"interceptor": 2}, tiles=lambda question: {"1": question.total},
    )  # fmt: skip
    asked = set(talk.keys_asked())
    assert not asked & {"parts_of", "retreats", "aims", "shows"}
    lost = [strike.side for strike in steps(talk, Strike) if strike.destroyed]
    assert sum(one.ships) == 2 - lost.count(one.seat.colour)
    assert sum(other.ships) == 3 - lost.count(other.seat.colour)
    assert (one.seat.memory.fought, other.seat.memory.fought) == ({1: 3}, {0: 3})
    assert one.seat.reputation
    assert other.seat.reputation
    for lang in LANGS:
        for step in talk.steps:
            assert GAME.words.text(step.note.rule, lang, step.note.params)


def test_a_rival_takes_the_home_of_another_which_loses_its_disc():
    memory = two_rivals((0, 0, 2, 0), (1, 0, 0, 0))
    one, other = memory.rivals
    home, discs = other.hexes()[0].id, other.seat.discs
    talk = among(
        memory, battle_at=[str(home)], foe=[other.seat.colour], whose=other.seat.colour,
        own_there={"dreadnought": 2}, rolls=TYPED, cubes_left=False,
        shows=lambda question: _of_side(question, one.seat.colour),
        tiles=lambda question: {"1": question.total},
    )  # fmt: skip
    assert steps(talk, Yield) == [Yield(home, other.seat.colour)]
    assert (other.hexes(), other.seat.discs) == ([], discs + 1)
    assert other.me in one.seat.memory.taken


def _of_side(question, side):
    """Let one side hit with all dice, and the other miss."""
    if question.params["side"] != side:
        return _misses(question)
    best = question.choices[-1]
    return best if question.kind == "one" else {best: question.total}


# --- What is told ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_no_ship_is_forgotten_without_a_step_that_tells_it(seed):
    memory, talk = duel(seed=seed, ships=(1, 3, 0, 0), own_there={"cruiser": 3, "interceptor": 1})
    lost = sum(one.destroyed for one in steps(talk, Strike) if one.side == "blue")
    assert sum(memory.ships) == 4 - lost


def test_all_that_is_asked_and_told_has_words_in_both_languages():
    _, talk = duel(retreats=[("interceptor",)])
    for lang in LANGS:
        for one in talk.asked:
            assert GAME.words.text(one.rule, lang, one.params)
        for step in talk.steps:
            assert GAME.words.text(step.note.rule, lang, step.note.params)


# --- In a match ------------------------------------------------------------------------------


def test_in_a_match_a_rival_that_must_retreat_goes_where_it_can():
    """An attacker without cannons may not stay, though a rival never retreats."""
    here = at(FIELD, (1, "C"), (0, "C"))
    ways = [at(number, where=where, owner=0) for number, where in ((221, SOUTH), (222, NORTH_EAST))]
    position = table(here, *ways)
    for seat in (0, 1):
        position.seats[seat].traits = PLAIN
    disarm(position, 0, 1)
    combat.begin(position)
    while not position.stack:
        combat.advance(position, SeededDice(1))
    assert act(position, 0, SeededDice(1)) in rules.options(position)
