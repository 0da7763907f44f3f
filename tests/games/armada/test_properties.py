"""What holds in every game of Armada, move by move, whoever plays it, with whichever readings."""

from collections import Counter, defaultdict
from itertools import combinations
from math import hypot

import msgspec
import pytest
from armada_wanderings import KNOWN, wandering
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import tries

from rivals.core.chance import SeededDice
from rivals.core.notation import decode_position, encode_position
from rivals.games.armada import GAME
from rivals.games.armada.components.box import BASES, MATS, SQUADRON_RADIUS
from rivals.games.armada.components.damage import DECK
from rivals.games.armada.components.fleets import READY, check_fleet
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import UNITS
from rivals.games.armada.position.readings import GUARDS, READINGS
from rivals.games.armada.rules import setup
from rivals.games.armada.rules.space import measuring
from rivals.games.armada.rules.space.outlines import of

PLAYERS = ("imperial", "aggressive", "random")
SLACK = 0.02
"""Places are hundredths of a millimetre; corners are rounded by as much."""


@st.composite
def games(draw, seats=PLAYERS, points=("180", "400")):
    """Draw seats, options and a seed of a whole game."""
    fleets = st.sampled_from(setup.NAMES)
    options = {
        "points": draw(st.sampled_from(points)),
        "fleet_1": draw(fleets),
        "fleet_2": draw(fleets),
        "obstacles": draw(st.sampled_from(["rolled", "placed", "none"])),
        "first": draw(st.sampled_from(["by_rule", "seat_1", "seat_2"])),
        "guards": draw(st.lists(st.sampled_from(GUARDS), unique=True)),
        **{key: draw(st.sampled_from(values)) for key, values in READINGS.items()},
    }
    names = tuple(draw(st.sampled_from(seats)) for _ in range(2))
    return names, options, draw(st.integers(0, 2**32))


def steps(game):
    """Play a game to its end; give each position with the action that it leads to, None last."""
    names, options, seed = game
    position = GAME.setup(names, {**KNOWN, **options}, SeededDice(seed))
    move = 0
    while (seat := GAME.to_move(position)) is not None:
        action = GAME.player(names[seat]).decide(position, seat, SeededDice(seed, move + 1)).action
        yield position, action
        move += 1
        GAME.apply(position, action, SeededDice(seed, move))
        assert move < 3000
    yield position, None


# --- In every position -----------------------------------------------------------------------


def check_cards(position):
    faceup = [card for ship in position.ships for card in ship.faceup]
    assert Counter([*position.deck, *position.discards, *faceup]) == Counter(DECK)
    assert len(DECK) == 52
    assert 0 <= sum(ship.hidden for ship in position.ships) <= len(position.deck)


def check_ships(position):
    for ship in position.ships:
        for now, most in zip(ship.shields, ship.card.shields, strict=True):
            assert 0 <= now <= most
        assert len(ship.held) <= ship.card.command
        assert len(set(ship.held)) == len(ship.held)
        assert len(ship.dials) <= ship.card.command
        assert ship.seat not in position.rivals or not ship.dials
        assert 0 <= ship.speed <= ship.card.top_speed
        if ship.where == "mat":
            assert 0 <= ship.damage < ship.card.hull
        else:
            assert not ship.damage


def check_squadrons(position):
    for squadron in position.squadrons:
        assert 0 <= squadron.hull <= squadron.card.hull
        assert (squadron.where == "gone") == (squadron.hull == 0)


def corners(ship):
    width, length = BASES[ship.card.size]
    return of(ship).base, hypot(width, length) / 2


def check_mat(position):
    """All on the mat is inside it, and at rest nothing lies on anything else."""
    width, depth = MATS[position.points]
    ships = [ship for ship in position.ships if ship.where == "mat"]
    for ship in ships:
        for x, y in corners(ship)[0]:
            assert -SLACK <= x <= width + SLACK
            assert -SLACK <= y <= depth + SLACK
    for one, other in combinations(ships, 2):
        far = hypot(one.x - other.x, one.y - other.y) / UNITS > corners(one)[1] + corners(other)[1]
        assert far or not measuring.bases_overlap(of(one), of(other))
    under = {
        one for task in position.stack if isinstance(task, to.Clearing) for one in task.squadrons
    }
    flying = [
        (one.x / UNITS, one.y / UNITS)
        for number, one in enumerate(position.squadrons)
        if one.where == "mat" and number not in under and position.phase != "over"
    ]
    for x, y in flying:
        assert SQUADRON_RADIUS - SLACK <= x <= width - SQUADRON_RADIUS + SLACK
        assert SQUADRON_RADIUS - SLACK <= y <= depth - SQUADRON_RADIUS + SLACK
        assert not any(measuring.base_over_squadron(of(ship), (x, y)) for ship in ships)
    for one, other in combinations(flying, 2):
        assert hypot(one[0] - other[0], one[1] - other[1]) >= 2 * SQUADRON_RADIUS - SLACK


def check_position(position):
    check_cards(position)
    check_ships(position)
    check_squadrons(position)
    check_mat(position)
    assert all(tokens >= 0 for tokens in position.passes)


# --- From one position to the next -----------------------------------------------------------


class Log:
    """What is remembered of a game, to see that nothing is done too often."""

    def __init__(self):
        self.activations = Counter()
        self.flights = Counter()
        self.zones = defaultdict(list)
        self.gone = set()

    def see(self, position, action):
        task = position.stack[-1] if position.stack else None
        if isinstance(action, do.Activate):
            self.activations[position.round, action.ship] += 1
        if isinstance(action, do.Scramble):
            self.flights[position.round, action.squadron] += 1
        if isinstance(task, to.Attacking) and isinstance(action, do.Fire | do.Barrage):
            self.zones[position.round, task.ship].append(action.zone)
        if isinstance(task, to.Sweeping) and isinstance(action, do.Barrage):
            assert action.zone == self.zones[position.round, task.ship][-1]
            assert action.squadron not in task.hit
        pieces = [*position.ships, *position.squadrons]
        gone = {number for number, one in enumerate(pieces) if one.where == "gone"}
        assert self.gone <= gone
        self.gone = gone

    def check(self):
        assert set(self.activations.values()) <= {1}
        assert all(len(set(zones)) == len(zones) <= 2 for zones in self.zones.values())


def all_were_activated(before, log):
    """At the end of the ship phase each ship on the mat has been activated."""
    return all(log.activations[before.round, number] == 1 for number in before.on_mat())


@settings(max_examples=12)
@given(games(points=("180",)))
def test_whatever_is_played_the_invariants_hold(game):
    log = Log()
    for position, action in steps(game):
        check_position(position)
        log.see(position, action)
        if position.phase == "squadron":
            assert all_were_activated(position, log)
    log.check()
    assert GAME.spec.endings.count(GAME.result(position).ending) == 1


@settings(max_examples=4)
@given(games(points=("400",)))
def test_they_hold_in_great_games(game):
    log = Log()
    for position, action in steps(game):
        check_position(position)
        log.see(position, action)
    log.check()


@pytest.mark.slow
@settings(max_examples=10)
@given(st.integers(0, 2**32), st.sampled_from(["180", "400"]), st.data())
def test_people_who_do_anything_meet_only_sound_positions(seed, points, data):
    """Kinds of action are equally likely, so that rare ones come up, too."""
    name = st.sampled_from(sorted(READY[points]))
    fleets = {"fleet_1": data.draw(name), "fleet_2": data.draw(name)}
    for position, _ in wandering(seed, points=points, obstacles="placed", **fleets):
        GAME.validate(position)
        check_position(position)


# --- Chance ----------------------------------------------------------------------------------


@settings(max_examples=3)
@given(games(seats=("imperial",), points=("180",)))
def test_a_rival_decides_by_the_position_and_its_dice_alone(game):
    """A position read anew, without anything remembered, leads to the same decision and reasons."""
    names, _, seed = game
    for move, (position, _) in enumerate(steps(game)):
        seat = GAME.to_move(position)
        if seat is None or move % 3:
            continue
        fresh = decode_position(GAME, encode_position(position))
        one, other = (
            GAME.player(names[seat]).decide(state, seat, SeededDice(seed, move))
            for state in (position, fresh)
        )
        assert one.action == other.action
        assert repr(one.reasons) == repr(other.reasons)


@settings(max_examples=tries(30))
@given(games())
def test_a_first_position_is_set_up_as_the_options_say(game):
    names, options, seed = game
    position = GAME.setup(names, options, SeededDice(seed))
    assert position.names == names
    assert position.points == options["points"]
    assert (
        msgspec.to_builtins(position.readings).items()
        >= {key: options[key] for key in READINGS}.items()
    )
    wanted = {"rolled": 6, "placed": 0, "none": 0}[options["obstacles"]]
    assert len(position.obstacles) == wanted
    assert len(position.unplaced) == (6 if options["obstacles"] == "placed" else 0)
    if options["first"] != "by_rule":
        assert position.first == int(options["first"] == "seat_2")
    for seat, key in enumerate(("fleet_1", "fleet_2")):
        fleet = READY[options["points"]][options[key]]
        assert tuple(one.kind for one in position.ships if one.seat == seat) == fleet.ships
        kinds = tuple(one.kind for one in position.squadrons if one.seat == seat)
        assert kinds == fleet.squadrons


@pytest.mark.parametrize("errata", [False, True])
@pytest.mark.parametrize("points", READY)
@pytest.mark.parametrize("cap", [False, True])
def test_every_ready_fleet_may_be_played(points, errata, cap):
    for fleet in READY[points].values():
        check_fleet(fleet, points, errata=errata, cap=cap)
