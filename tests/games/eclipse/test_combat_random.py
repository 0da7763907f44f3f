"""Battles between random fleets end, lose nothing, and ask only what is a choice."""

import random
from collections import Counter
from math import sqrt

import pytest
from eclipse_battles import FIELD, LETTERS, at, decide, go, table

from rivals.core.chance import SeededDice
from rivals.games.eclipse import rules
from rivals.games.eclipse.components.box import REPUTATION
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import CLASSES, PARTS
from rivals.games.eclipse.components.species import SPECIES
from rivals.games.eclipse.position.actions import Fire, Hit, Kill, Retreat, Take, TakeNone
from rivals.games.eclipse.position.battle import Cornered, Struck
from rivals.games.eclipse.position.places import STRANGER
from rivals.games.eclipse.position.tasks import Bombing, Firing, Hitting, Returning, Rewarding
from rivals.games.eclipse.rules import combat
from rivals.games.eclipse.rules.combat.firing import aimed_by_rule
from rivals.games.eclipse.rules.combat.sides import next_pair, sides_of
from rivals.games.eclipse.rules.targeting import LARGEST_FIRST

PLACES = [(q, r) for q in (-1, 0, 1) for r in (-1, 0, 1) if abs(q + r) < 2]
BATTLE_TASKS = (Firing, Hitting, Rewarding, Bombing)
BAG = sorted(value for value, number in REPUTATION.items() for _ in range(number))


# --- Random positions -------------------------------------------------------------------------


def random_position(luck):
    """Scatter fleets of two to four seats, ancients, discs and cubes over seven hexes."""
    seats = luck.randint(2, 4)
    readings = {
        "retreat_to": luck.choice(["controlled", "free"]),
        "retreat_tile": luck.choice(["none", "one"]),
    }
    position = table(species=luck.sample(sorted(SPECIES), seats), **readings)
    tiles = luck.sample([one for one in TILES if TILES[one].stack != "home"], len(PLACES))
    position.hexes = [
        random_hex(luck, tile, where, seats) for tile, where in zip(tiles, PLACES, strict=True)
    ]
    position.charted()
    for number, seat in enumerate(position.seats):
        for one in position.hexes:
            if seat.species == "draco" and one.ancients and luck.random() < 0.5:
                one.owner, one.discovery = number, True
    position.reputation = BAG.copy()
    position.discoveries = ["money"] * len(PLACES)  # no cruiser is to be found
    for seat in position.seats:
        seat.discs = luck.randint(0, 3)
        random_design(luck, seat)
        for _ in range(luck.randint(0, 4)):
            seat.reputation.append(position.reputation.pop(luck.randrange(16)))
        seat.reputation.sort()
    if luck.random() < 0.3:
        position.seats[0].memory.truces = {1: 1}
        position.seats[1].memory.truces = {0: 1}
    return position


def random_hex(luck, tile, where, seats):
    here = luck.sample(range(seats), luck.choice([0, 1, 1, 2, 2, min(3, seats)]))
    fleets = [(one, "".join(luck.choices(LETTERS, k=luck.randint(1, 5)))) for one in here]
    made = at(tile, *fleets, where=where, turn=luck.randrange(6))
    made.gcds = TILES[tile].gcds
    made.ancients = 0 if made.gcds else luck.choice([0, 0, 0, 1, 2])
    if not made.strangers:
        made.owner = luck.randrange(-1, seats)
    if made.owner >= 0:
        for square, printed in enumerate(TILES[tile].squares):
            kind = luck.choice(["money", "science"]) if printed.kind == "wild" else printed.kind
            made.cubes[square] = luck.choice(["", kind])
        made.orbital = luck.choice(["", "-", "money"])
    return made


def random_design(luck, seat):
    """Put any parts on any slots: battles do not ask whether a blueprint is legal."""
    for tiles in seat.blueprints:
        for slot in range(len(tiles)):
            if luck.random() < 0.4:
                tiles[slot] = luck.choice(sorted(PARTS))


# --- What must hold ---------------------------------------------------------------------------


def ships(position):
    found = Counter()
    for one in position.hexes:
        found[STRANGER, "ancient"] += one.ancients
        found[STRANGER, "gcds"] += one.gcds
        for fleet in one.fleets:
            assert any(fleet.ships)
            for ship, number in zip(CLASSES, fleet.ships, strict=True):
                found[fleet.seat, ship] += number
    for one in position.told:
        if isinstance(one, Struck) and one.destroyed:
            found[one.side, one.ship] += 1
        elif isinstance(one, Cornered):
            found[one.side, one.ship] += one.ships
    return +found


def tiles(position):
    drawn = [one.drawn for one in position.stack if isinstance(one, Rewarding)]
    held = [seat.reputation for seat in position.seats]
    assert position.reputation == sorted(position.reputation)
    return sorted(sum(map(list, (*drawn, *held)), position.reputation))


def cubes(position):
    """Count each seat's cubes on tracks, in graveyards, on the way there, and of all on hexes."""
    found = [sum(seat.cubes) + sum(seat.graveyard) for seat in position.seats]
    for one in position.stack:
        if isinstance(one, Returning):
            found[one.seat] += one.left
    for one in position.hexes:
        number = sum(map(bool, one.cubes)) + (one.orbital not in {"", "-"})
        if number:
            found[one.owner] += number
    return found


def discs(position):
    owners = Counter(one.owner for one in position.hexes)
    return [seat.discs + owners[n] for n, seat in enumerate(position.seats)]


COUNTS = (ships, tiles, cubes, discs)


def others(task):
    """List actions for a task, legal or not."""
    if isinstance(task, Firing):
        return [Fire(), *(Retreat(one) for one in TILES)]
    if isinstance(task, Hitting):
        return [Hit(ship, damage) for ship in LARGEST_FIRST for damage in range(30)]
    if isinstance(task, Rewarding):
        return [TakeNone(), *(Take(tile, one) for tile in range(1, 5) for one in range(5))]
    return [Kill(square) for square in range(10)]


def check_asked(position, task):
    """Check that there is a choice, and that faults and options say the same."""
    listed = rules.options(position)
    assert len(listed) == len(set(listed)) > 1
    legal = [one for one in others(task) if not rules.fault(position, one)]
    assert set(listed) == set(legal)


# --- Whole phases -----------------------------------------------------------------------------


def play_phase(seed, check):
    """Play a combat phase out; `check` looks at each decision. Give the number of battles."""
    luck = random.Random(seed)
    position = random_position(luck)
    position.told = []
    before = [count(position) for count in COUNTS]
    combat.begin(position)
    battles = len(position.battles)
    dice = SeededDice(seed)
    for _ in range(20_000):
        task = go(position, dice)
        if task is None:
            break
        if isinstance(task, BATTLE_TASKS):
            check(position, task)
        decide(position, luck.choice(rules.options(position)), dice)
    else:
        pytest.fail("the phase does not end")
    assert [count(position) for count in COUNTS] == before
    assert (position.battle, position.battles, position.settling) == (None, [], [])
    return position, battles


def test_battles_end_and_lose_nothing():
    fought = 0
    asked = Counter()

    def look(position, task):
        asked[type(task)] += 1
        check_asked(position, task)

    for seed in range(300):
        position, battles = play_phase(seed, look)
        fought += battles
        if position.readings.retreat_to == "controlled":
            for one in position.hexes:
                assert next_pair(position, one, sides_of(one)) is None
    assert fought > 1000
    assert min(asked[task] for task in BATTLE_TASKS) > 20


# --- Against exact odds ---------------------------------------------------------------------------


GAMES = 500

ODDS = [
    ("I", {"ancients": 1}, "terran", 0.0311), ("C", {"ancients": 1}, "terran", 0.1703),
    ("CC", {"ancients": 1}, "terran", 0.6680), ("D", {"ancients": 1}, "terran", 0.6521),
    ("C", {"ancients": 1}, "orion", 0.5591), ("CCC", {"ancients": 2}, "terran", 0.3958),
    ("CCCC", {"gcds": True}, "terran", 0.1954), ("I", "I", "terran", 0.4545),
    ("C", "C", "terran", 0.4480), ("CC", "D", "terran", 0.5869), ("D", "B", "terran", 0.7970),
    ("II", "B", "terran", 0.1404),
]  # fmt: skip
"""Attackers, defenders, the attackers' species, and the chance that the attackers win."""


def attacker_wins(start, seed):
    position = start.copy()
    combat.begin(position)
    dice = SeededDice(seed)
    while (task := go(position, dice)) is not None:
        decide(position, aimed_by_rule(position, task), dice)
    return bool(position.hexes[0].fleet(0))


@pytest.mark.parametrize(("attackers", "defenders", "species", "chance"), ODDS)
def test_battles_agree_with_exact_odds(attackers, defenders, species, chance):
    if isinstance(defenders, str):
        field = at(FIELD, (1, defenders), (0, attackers), owner=1)
    else:
        field = at(FIELD, (0, attackers), **defenders)
    start = table(field, species=(species, "hydran"))
    won = sum(attacker_wins(start, seed) for seed in range(GAMES)) / GAMES
    assert abs(won - chance) < 4 * sqrt(chance * (1 - chance) / GAMES)
