"""What holds in every game of Eclipse, move by move, whoever plays it."""

import random
from collections import Counter
from itertools import product

import pytest
from eclipse_tables import KNOWN
from hypothesis import given, settings
from hypothesis import strategies as st

from rivals.core.chance import SeededDice
from rivals.games.eclipse import GAME, rules
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import CLASSES, PARTS, SHIP_LIMIT, is_legal
from rivals.games.eclipse.components.species import BUILDABLES, SPECIES
from rivals.games.eclipse.components.techs import TECHS
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position.readings import READINGS
from rivals.games.eclipse.position.tasks import Acting, Placing, Returning, Rewarding

RESOURCES = ("money", "science", "materials")


def begin(seats, seed, money=None, **options):
    position = GAME.setup(seats, {**KNOWN, **options}, SeededDice(seed))
    for seat in position.seats:
        if money is not None:
            seat.stock = [money, 30, 30]
    return position


def any_kind(position, luck):
    """Pick an action, each kind as likely as the others."""
    options = GAME.options(position)
    kind = luck.choice(list(dict.fromkeys(map(type, options))))
    return luck.choice([one for one in options if type(one) is kind])


def steps(position, seed, random_share=0.0):
    """Play a game to its end; give each action before it is done.

    Seats without traits act at random, rivals in that share of their decisions.
    """
    luck, move = random.Random(seed), 0
    while (seat := GAME.to_move(position)) is not None:
        player = GAME.player(position.seats[seat].name)
        if position.seats[seat].traits is None or luck.random() < random_share:
            action = any_kind(position, luck)
        else:
            action = player.decide(position, seat, SeededDice(seed, move)).action
        yield action
        GAME.apply(position, action, SeededDice(seed, move))
        move += 1
        assert move < 20_000


# --- Nothing is lost ---------------------------------------------------------------------------


def check_pieces(position):
    """Count everything anew, in other ways than the rules and the validity do."""
    cubes, discs = Counter(), Counter()
    ships = Counter()
    for one in position.hexes:
        if one.owner >= 0:
            discs[one.owner] += 1
            cubes[one.owner] += sum(cube != "" for cube in one.cubes)
            cubes[one.owner] += one.orbital in RESOURCES
        else:
            assert set(one.cubes) <= {""}
            assert one.orbital in ("", "-")
        for fleet in one.fleets:
            assert any(fleet.ships)
            for ship, number in zip(CLASSES, fleet.ships, strict=True):
                ships[fleet.seat, ship] += number
    for task in position.stack:
        if isinstance(task, Returning):
            cubes[task.seat] += task.left
    for number, seat in enumerate(position.seats):
        for ambassador in seat.ambassadors:
            cubes[ambassador.seat] += 1
        cubes[number] += sum(seat.cubes) + sum(seat.graveyard)
        more = ("advanced_robotics" in seat.techs) + 2 * ("quantum_grid" in seat.techs)
        assert seat.discs + seat.spent + discs[number] == SPECIES[seat.species].discs + more
        assert min(seat.stock) >= 0
        assert 0 <= seat.colony <= SPECIES[seat.species].colony_ships
    assert [cubes[number] for number in range(len(position.seats))] == [33] * len(position.seats)
    assert all(number <= SHIP_LIMIT[ship] for (_, ship), number in ships.items())
    check_tiles(position)


def check_tiles(position):
    own = [SPECIES[seat.species].techs for seat in position.seats]
    bought = [
        tech
        for seat, first in zip(position.seats, own, strict=True)
        for tech in seat.techs
        if tech not in first
    ]
    assert len(position.supply) + len(position.bag) + len(bought) == 96
    drawn = sum(len(one.drawn) for one in position.stack if isinstance(one, Rewarding))
    held = sum(len(seat.reputation) for seat in position.seats)
    assert len(position.reputation) + held + drawn == 32
    taken = sum(one.tile.discovery and not one.discovery for one in position.hexes)
    assert len(position.discoveries) + taken == 21
    away = [tile for one in position.stack if isinstance(one, Placing) for tile in one.drawn]
    away += [one.id for one in position.hexes]
    away += [tile for pile in position.discards for tile in pile]
    inner = [one.id for one in TILES.values() if one.stack in ("I", "II")]
    assert sorted(
        tile for tile in [*away, *position.stacks[0], *position.stacks[1]] if tile in inner
    ) == sorted(inner)


def check_blueprints(position):
    upgrading = {
        one.seat for one in position.stack if isinstance(one, Acting) and one.activity == "upgrade"
    }
    for number, seat in enumerate(position.seats):
        for ship, tiles in zip(CLASSES, seat.blueprints, strict=True):
            legal = is_legal(seat.kind.blueprint, ship, tuple(tiles))
            assert legal or number in upgrading


@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_lost_at_random_tables(seed):
    luck = random.Random(seed)
    seats = [luck.choice(("rival", "random")) for _ in range(luck.randint(2, 6))]
    chosen = {key: luck.choice(values) for key, values in READINGS.items() if key != "draco_tech"}
    position = begin(seats, seed, money=150, **chosen)
    for _ in steps(position, seed, random_share=0.1):
        check_pieces(position)
        check_blueprints(position)
    check_pieces(position)
    assert position.phase == "over"
    assert position.round == 9 or all(seat.out for seat in position.seats)


# --- Rivals ------------------------------------------------------------------------------------


def check_rivals(seed):
    """Play a table of rolled rivals and species; each action is legal, each game ends."""
    position = begin(["rival"] * (2 + seed % 5), seed)
    for action in steps(position, seed):
        assert not rules.fault(position, action), action
    check_pieces(position)
    return position


@pytest.mark.parametrize("seed", range(12))
def test_rivals_never_break_a_rule(seed):
    assert GAME.result(check_rivals(1000 + seed)).ending == "eclipse.ending.rounds"


@settings(max_examples=10)
@given(st.integers(0, 2**40), st.lists(st.integers(0, 2_073_599), min_size=2, max_size=6))
def test_rivals_of_any_number_play_to_the_end(seed, numbers):
    position = begin([f"rival:{one}" for one in numbers], seed, **dict.fromkeys(
        (f"species_{n}" for n in range(1, 7)), "terran"))  # fmt: skip
    for action in steps(position, seed):
        assert not rules.fault(position, action)


@pytest.mark.parametrize("seed", range(6))
def test_rivals_cope_with_what_people_make_them_do(seed):
    position = begin(["rival"] * (2 + seed % 5), seed, money=40)
    for action in steps(position, seed, random_share=0.1):
        assert not rules.fault(position, action)


@pytest.mark.parametrize("seed", range(4))
def test_rivals_decide_the_same_whatever_they_cannot_see(seed):
    """Hidden reputation tiles, dealt anew or left out, change no decision and no reason."""
    position = begin(["rival"] * (2 + seed % 5), seed, species_1="eridani")
    hidden = 0
    for move, action in enumerate(steps(position, seed)):
        seat = GAME.to_move(position)
        player, dice = GAME.player("rival"), SeededDice(seed, move)
        seen = player.decide(position, seat, dice)
        assert seen.action == action
        twin = GAME.reshuffled(position, seat, SeededDice(seed, move + 1))
        hidden += twin != position
        for other in (twin, GAME.seen_by(position, seat)):
            again = player.decide(other, seat, SeededDice(seed, move))
            assert again.action == action
            assert again.reasons == seen.reasons
    assert hidden


# --- Same seed, copies, options and faults -----------------------------------------------------


def strange_actions(position, luck):
    """Actions of every kind, with hexes, parts and seats drawn from all there are."""
    hexes = [0, *(one.id for one in position.hexes), luck.choice(list(TILES))]
    seats, parts = range(6), list(PARTS)
    ships = list(CLASSES)
    where = luck.choice(position.hexes)
    near = (where.q + luck.randint(-1, 1), where.r + luck.randint(-1, 1))
    pick = luck.choice
    yield do.Explore(*near)
    yield do.Place(pick(list(TILES)), luck.randrange(6))
    yield from (do.Claim(pick(hexes)), do.Leave(pick(hexes)), do.Abandon(pick(hexes)))
    yield from (do.Disc(source, pick(hexes)) for source in hexes)
    yield do.Research(pick(list(TECHS)))
    yield from (do.Install(pick(ships), luck.randrange(8), pick(parts)) for _ in range(8))
    yield from (do.Strip(pick(ships), luck.randrange(8)) for _ in range(4))
    yield from (do.Build(pick(BUILDABLES), one) for one in hexes)
    yield from (do.Move(pick(ships), pick(hexes), one) for one in hexes)
    yield from (do.Colonise(pick(hexes), luck.randrange(10), pick(RESOURCES)) for _ in range(8))
    yield from (do.Trade(one, other) for one, other in product(RESOURCES, RESOURCES))
    yield from (do.Propose(pick(seats), one) for one in RESOURCES)
    yield from (do.Accept(one) for one in RESOURCES)
    yield from (do.Key(one) for one in RESOURCES)
    yield from (do.Return(one) for one in RESOURCES)
    yield from (do.Truce(one) for one in seats)
    yield from (do.Stance(one, pick(seats), pick(hexes)) for one in ("peace", "defence", "attack"))
    yield from (do.GiveUp(one) for one in range(5))
    yield from (do.Learn(one) for one in TECHS)
    yield do.Hit(pick((*ships, "ancient", "gcds")), luck.randrange(4))
    yield from (do.Take(luck.randrange(5), one) for one in range(5))
    yield from (do.Kill(one) for one in range(10))
    yield from (do.Retreat(one) for one in hexes)
    yield from (
        do.Discard(), do.Refresh(), do.Stop(), do.End(), do.Pass(), do.Agree(), do.Refuse(),
        do.Use(), do.Keep(), do.Store(), do.Fire(), do.TakeNone(),
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_options_are_exactly_what_has_no_fault(seed):
    luck = random.Random(seed)
    position = begin(["random"] * (2 + seed % 4), seed, money=150)
    judged = Counter()
    for number, _ in enumerate(steps(position, seed)):
        if number % 5:
            continue
        options = GAME.options(position)
        assert len(options) == len(set(options))
        assert not any(rules.fault(position, one) for one in options)
        listed = set(options)
        for action in strange_actions(position, luck):
            legal = not rules.fault(position, action)
            assert legal == (action in listed), (action, position.stack[-1])
            judged[legal] += 1
    assert judged[True] > 100
    assert judged[False] > 1000
