"""The compiled kernel fights every battle exactly as the plain implementation does."""

from __future__ import annotations

from random import Random

import msgspec
import numba
import numpy as np
import pytest

from rivals.games.dma.battle.compiling import CODES, below
from rivals.games.dma.battle.kernel import (
    compile_battles,
    fight_compiled,
)
from rivals.games.dma.battle.plain import fight
from rivals.games.dma.battle.setting import Outcome, Setting, Side
from rivals.games.dma.components.catalogue import (
    Catalogue,
    Constant,
    Fortification,
    UnitType,
    default_catalogue,
)
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.formations import on_field
from rivals.games.dma.world.pieces import Fighter
from rivals.games.dma.world.readings import Readings

SEED = 20_260_106
FEATURES = ("DOUBLE_MOVE", "DEPTH", "RANGED", "CAVALRY", "ANTI_CAVALRY", "FOE_OF_MAGIC", "LIFT")


def random_side(rng: Random, catalogue: Catalogue, types: list[str], most: int, first: int) -> Side:
    number = rng.randint(1, most)
    width, depth = size = catalogue.field_size(number)
    cells = [(x, y) for y in range(depth) for x in range(-(width // 2), width // 2 + 1)]
    spots = rng.sample([cell for cell in cells if on_field(size, cell)], number)
    return Side(
        tuple(Fighter(first + n, rng.choice(types), x, y) for n, (x, y) in enumerate(spots)),
        width,
        depth,
    )


def random_setting(rng: Random, catalogue: Catalogue, most: int = 60) -> Setting:
    """Few types a side or many, so that like units stand behind each other often enough."""
    known = list(catalogue.unit)
    types = [rng.sample(known, rng.choice((1, 2, 4, len(known)))) for _ in range(2)]
    if rng.random() < 0.3:
        types[1] = types[0]
    walls = [one for one in catalogue.fortifications if rng.random() < 0.5]
    return Setting(
        random_side(rng, catalogue, types[0], most, 1),
        random_side(rng, catalogue, types[1], most, 1001),
        tuple(walls) if rng.random() < 0.5 else (),
        siege=rng.random() < 0.4,
        readings=Readings(
            foremost_soldiers=rng.random() < 0.3,
            plan_once=rng.random() < 0.3,
            dig_in_one_step=rng.random() < 0.3,
            no_sorties=rng.random() < 0.3,
        ),
    )


def random_catalogue(rng: Random) -> Catalogue:
    """Types, strike orders, algorithms, fortifications and constants that nobody has seen."""

    def offsets(reach: int) -> tuple[tuple[int, int], ...]:
        around = [
            (x, y)
            for x in range(-reach, reach + 1)
            for y in range(-reach, reach + 1)
            if (x, y) != (0, 0)
        ]
        return tuple(rng.sample(around, rng.randint(1, 8)))

    def clauses() -> tuple[str, ...]:
        shuffled = rng.sample(list(CODES), rng.randint(4, len(CODES)))
        return (*(one for one in shuffled if one != "WAIT" or rng.random() < 0.3),)

    def retyped(one: UnitType) -> UnitType:
        return msgspec.structs.replace(
            one,
            attack=rng.randint(0, 9),
            defence=rng.randint(0, 9),
            features=tuple(rng.sample(FEATURES, rng.randint(0, 4))),
            lift=rng.randint(0, 4),
        )

    plain = default_catalogue()
    constants = dict(plain.constants)
    drawn: dict[str, int | tuple[int, ...]] = {
        "battle_steps": rng.randint(1, 30),
        "dig_in_multiplier": rng.randint(1, 4),
        "anti_cavalry_multiplier": rng.randint(1, 3),
        "foe_of_magic_multiplier": rng.randint(1, 3),
        "depth_multipliers": tuple(rng.randint(1, 5) for _ in range(rng.randint(1, 5))),
        "neutral_zone_widths": tuple(rng.randint(1, 5) for _ in range(rng.randint(1, 3))),
    }
    constants |= {key: Constant(value=one, provenance="ours") for key, one in drawn.items()}
    hills = Fortification(
        cells=tuple((rng.randint(-4, 4), rng.randint(0, 12), rng.randint(1, 5)) for _ in range(10)),
        provenance="ours",
    )
    return msgspec.structs.replace(
        plain,
        constants=constants,
        units=tuple(retyped(one) for one in plain.units),
        strike_orders={name: offsets(rng.randint(1, 3)) for name in plain.strike_orders},
        algorithms={name: clauses() for name in plain.algorithms},
        sortie_zone=offsets(4),
        fortifications={**plain.fortifications, "hills": hills},
    )


def compare(settings: list[Setting], catalogue: Catalogue, rng: Random) -> list[Outcome]:
    """Fight each setting both ways by one stream of its own; give the outcomes."""
    starts = [rng.getrandbits(64) for _ in settings]
    jobs = np.arange(len(starts), dtype=np.int64)
    ready = compile_battles(settings, catalogue)
    found = fight_compiled(ready, np.array(starts, np.uint64), jobs)
    outcomes = []
    for number, (setting, start) in enumerate(zip(settings, starts, strict=True)):
        outcome = fight(setting, catalogue, Draws(start))
        assert found.outcome(number, setting) == outcome, (start, msgspec.json.encode(setting))
        outcomes.append(outcome)
    return outcomes


@pytest.mark.slow
def test_a_thousand_random_battles_come_out_alike() -> None:
    rng, catalogue = Random(SEED), default_catalogue()
    outcomes = compare([random_setting(rng, catalogue) for _ in range(1000)], catalogue, rng)
    assert {one.ending for one in outcomes} >= {"killing", "flag", "stalemate"}
    assert {one.winner for one in outcomes} == {"a", "b", ""}


@pytest.mark.parametrize("number", range(25))
def test_random_catalogues_come_out_alike(number: int) -> None:
    rng = Random(SEED + number)
    catalogue = random_catalogue(rng)
    outcomes = compare([random_setting(rng, catalogue, 30) for _ in range(80)], catalogue, rng)
    assert len(set(outcomes)) > 1


def test_cramped_battles_of_few_types_come_out_alike() -> None:
    """Many conflicts for a cell, ties and double moves need small fields, met often."""
    rng, catalogue = Random(SEED), default_catalogue()
    small = [random_setting(rng, catalogue, 6) for _ in range(1500)]
    assert {one.steps for one in compare(small, catalogue, rng)} >= set(range(2, 12))


def test_battles_cut_off_by_darkness_come_out_alike() -> None:
    rng, plain = Random(SEED), default_catalogue()
    short = {**plain.constants, "battle_steps": Constant(value=6, provenance="ours")}
    catalogue = msgspec.structs.replace(plain, constants=short)
    outcomes = compare([random_setting(rng, catalogue, 30) for _ in range(300)], catalogue, rng)
    dark = [one for one in outcomes if one.ending == "darkness"]
    assert {one.winner for one in dark} == {"b", ""}


def test_the_draws_are_those_of_the_plain_stream() -> None:
    for sides in (1, 2, 3, 10, 1000, 3 * 2**61, 2**62 + 1, 2**63 - 1):
        plain, state = Draws(SEED), np.array([SEED], np.uint64)
        for _ in range(50):
            assert below(state, sides) == plain.below(sides)
            assert int(state[0]) == plain.state


def test_neither_threads_nor_company_change_a_battle() -> None:
    rng, catalogue = Random(SEED), default_catalogue()
    compiled = compile_battles(random_setting(rng, catalogue), catalogue)
    starts = np.array([rng.getrandbits(64) for _ in range(200)], np.uint64)
    whole = fight_compiled(compiled, starts)
    threads = numba.get_num_threads()
    numba.set_num_threads(1)
    try:
        alone = fight_compiled(compiled, starts)
    finally:
        numba.set_num_threads(threads)
    halves = [fight_compiled(compiled, part) for part in (starts[:77], starts[77:])]
    for column in range(5):
        assert np.array_equal(whole[column], alone[column])
        assert np.array_equal(whole[column], np.concatenate([one[column] for one in halves]))


def test_a_side_without_units_is_refused() -> None:
    side = Side((Fighter(1, "militia", 0, 1),), 7, 4)
    with pytest.raises(ValueError, match="both sides"):
        compile_battles(Setting(side, Side((), 7, 4)), default_catalogue())
