"""Fleets ready to play, and what a fleet may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from math import ceil

import msgspec

from rivals.core.errors import BadSetup
from rivals.games.armada.components.box import Points
from rivals.games.armada.components.ships import SHIPS, ShipCard
from rivals.games.armada.components.squadrons import SQUADRONS, SquadronCard


class Fleet(msgspec.Struct, frozen=True):
    """Ships and squadrons by id, in the order in which they are numbered; the first is flagship."""

    ships: tuple[str, ...]
    squadrons: tuple[str, ...] = ()


READY: dict[Points, dict[str, Fleet]] = {
    "180": {
        "imperial_core": Fleet(("victory_2",), ("tie_fighter",) * 6),
        "imperial_line": Fleet(
            ("victory_1", "gladiator_1"), (*("tie_fighter",) * 5, "tie_bomber")
        ),
        "imperial_raid": Fleet(
            ("gladiator_2", "raider_2", "raider_1"), ("tie_interceptor", "tie_interceptor")
        ),
        "imperial_throne": Fleet(
            ("imperial_1",), ("tie_advanced", *("tie_fighter",) * 3, "tie_bomber", "tie_bomber")
        ),
        "rebel_core": Fleet(("nebulon_escort", "cr90_a"), ("x_wing",) * 4),
        "rebel_line": Fleet(
            ("assault_frigate_b", "cr90_b"), ("x_wing", "b_wing", "a_wing", "y_wing", "y_wing")
        ),
        "rebel_strike": Fleet(
            ("mc30_torpedo", "nebulon_support"), ("x_wing", "b_wing", "a_wing", "a_wing", "y_wing")
        ),
        "rebel_cruiser": Fleet(
            ("mc80_command",), ("x_wing", "x_wing", "a_wing", "y_wing", "y_wing")
        ),
    },
    "400": {
        "imperial_core": Fleet(
            ("imperial_2", "victory_2", "gladiator_1"),
            ("darth_vader", "howlrunner", "tie_advanced", *("tie_fighter",) * 6,
             *("tie_bomber",) * 3),
        ),
        "imperial_line": Fleet(
            ("victory_2", "victory_1", "gladiator_1", "raider_1"),
            ("major_rhymer", *("tie_bomber",) * 4, *("tie_advanced",) * 2, *("tie_fighter",) * 6),
        ),
        "imperial_raid": Fleet(
            ("imperial_1", "gladiator_2", "raider_2", "raider_1"),
            ("soontir_fel", "dengar", "boba_fett", *("tie_interceptor",) * 5),
        ),
        "imperial_throne": Fleet(
            ("imperial_2", "imperial_1", "raider_1"),
            ("howlrunner", "mauler_mithel", *("tie_fighter",) * 4, "tie_advanced", "tie_bomber"),
        ),
        "rebel_core": Fleet(
            ("assault_frigate_b", "nebulon_escort", "nebulon_support", "cr90_a", "cr90_b"),
            ("luke_skywalker", "wedge_antilles", *("x_wing",) * 3, *("y_wing",) * 3,
             *("a_wing",) * 2),
        ),
        "rebel_line": Fleet(
            ("mc80_assault", "assault_frigate_a", "mc30_torpedo"),
            ("dutch_vander", "jan_ors", *("x_wing",) * 3, *("b_wing",) * 2, *("y_wing",) * 3),
        ),
        "rebel_strike": Fleet(
            ("mc80_command", "mc30_scout", "mc30_torpedo", "cr90_b"),
            ("tycho_celchu", "han_solo", "yt2400", "hwk290", "b_wing", *("a_wing",) * 3),
        ),
        "rebel_cruiser": Fleet(
            ("mc80_command", "mc80_assault", "cr90_b"),
            ("wedge_antilles", "keyan_farlander", *("x_wing",) * 3, *("a_wing",) * 3, "y_wing"),
        ),
    },
}  # fmt: skip
"""Fleets of our own making, by points."""


def points_of(card: ShipCard | SquadronCard, *, errata: bool = False) -> int:
    """Give the points of a ship or squadron, as printed or by the errata."""
    return card.errata_points if errata and card.errata_points else card.points


def cost(fleet: Fleet, *, errata: bool = False) -> int:
    """Add up the points of a fleet, printed or by the errata (reading M37)."""
    return sum(points_of(card, errata=errata) for card in _cards(fleet))


def _cards(fleet: Fleet) -> list[ShipCard | SquadronCard]:
    return [*(SHIPS[one] for one in fleet.ships), *(SQUADRONS[one] for one in fleet.squadrons)]


def check_fleet(fleet: Fleet, points: Points, *, errata: bool, cap: bool) -> None:
    """Raise BadSetup unless the fleet may be played at these points (rule 1).

    `cap`: at most one unique squadron with defence tokens for each 100 points.
    """
    _check_known(fleet.ships, SHIPS)
    _check_known(fleet.squadrons, SQUADRONS)
    if not fleet.ships:
        raise BadSetup("armada.setup.no-ship")
    if len({card.faction for card in _cards(fleet)}) > 1:
        raise BadSetup("armada.setup.one-faction")
    limit, total = int(points), cost(fleet, errata=errata)
    if total > limit:
        raise BadSetup("armada.setup.points", most=limit, got=total)
    wings = sum(points_of(SQUADRONS[one], errata=errata) for one in fleet.squadrons)
    most = ceil(limit / 3)
    if wings > most:
        raise BadSetup("armada.setup.squadron-points", most=most, got=wings)
    _check_uniques(fleet, limit, cap=cap)


def _check_known(ids: Sequence[str], known: Collection[str]) -> None:
    for one in ids:
        if one not in known:
            raise BadSetup("armada.setup.unknown", id=one, known=list(known))


def _check_uniques(fleet: Fleet, limit: int, *, cap: bool) -> None:
    uniques = Counter(one for one in fleet.squadrons if SQUADRONS[one].unique)
    twice = [one for one, count in uniques.items() if count > 1]
    if twice:
        raise BadSetup("armada.setup.unique", squadron=twice[0])
    guarded = len([one for one in uniques if SQUADRONS[one].tokens])
    if cap and guarded > limit // 100:
        raise BadSetup("armada.setup.guarded", most=limit // 100, got=guarded)
