"""How AutoMatron sees the places of the map: classes of priority and where it may act.

Source: AutoMatron, priorities and choice of location, and our readings of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, get_args

from rivals.games.tyrants.components.maps import Map
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.standing import places
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rules import pieces

Kind = Literal["deploy", "kill", "supplant", "spy"]
KINDS: tuple[Kind, ...] = get_args(Kind)

CITY, NOT_CONTROLLED, NEARLY_TOTAL, ROUTE, ELSEWHERE, NONE = 1, 2, 3, 4, 5, 6
"""The classes of priority in the order of the source; NONE is no candidate."""

NEAR = 2
"""So many troops short of total control is near it (third priority)."""


def presence(position: Position, seat: int) -> int:
    """Give the places where an AutoMatron is present: as a rule by troops (reading T11)."""
    standing = position.standing
    if position.readings.presence == "spies":
        return standing.presence(seat)
    return standing.troop_presence(seat)


def classes_of(position: Position, seat: int, kind: Kind) -> list[int]:
    """Give the class of priority of each place for a step of this kind.

    A troop on a route may be assassinated, at the fourth priority, wherever the route leads
    (reading T19).
    """
    board, standing = position.map, position.standing
    sites = standing.classes[seat]
    for site in places(standing.unjudged[seat]):
        sites[site] = _judge(position, seat, site)
    standing.unjudged[seat] = 0
    here = 0 if kind == "kill" else presence(position, seat) & board.site_mask
    return [*sites, *_classes_of_routes(board, here)]


@lru_cache(maxsize=4096)
def _classes_of_routes(board: Map, here: int) -> tuple[int, ...]:
    """Give the class of each route space: wanted are those that lead to a site not in `here`."""
    return tuple(ROUTE if ends & ~here else NONE for ends in board.ends_mask[len(board.sites) :])


def _judge(position: Position, seat: int, place: int) -> int:
    standing = position.standing
    if standing.controls_totally(seat, place):
        return NONE
    if position.map.places[place].is_city:
        return CITY
    if not standing.controls(seat, place):
        return NOT_CONTROLLED
    return NEARLY_TOTAL if _nearly_total(position, seat, place) else ELSEWHERE


def _nearly_total(position: Position, seat: int, site: int) -> bool:
    """Say whether a controlled site is two troops short of total control (reading T5)."""
    short = shortfall(position, seat, site)
    if position.readings.nearly_total == "exactly_two":
        return short == NEAR
    return short <= NEAR


def shortfall(position: Position, seat: int, site: int) -> int:
    """Count the slots of a site that do not hold a troop of the seat's side."""
    return position.map.slots[site] - position.standing.friends(seat, site)


def leads_to(position: Position, seat: int, space: int) -> list[tuple[int, int]]:
    """List the ends of a route space where the seat is not present, with their distance."""
    here = presence(position, seat)
    return [(site, far) for site, far in position.map.places[space].ends if not here >> site & 1]


# --- Where AutoMatron may act -------------------------------------------------------------


def deployable(position: Position, seat: int) -> list[int]:
    """List where an AutoMatron may deploy: with presence, or anywhere without any troop.

    Only places of some class of priority: a route between sites where it is present already
    is never wanted (reading T44). Empty barracks are no point here (reading T42).
    """
    if not position.seats[seat].barracks:
        return []
    standing = position.standing
    reach = presence(position, seat) if standing.own(seat) else -1
    classes = classes_of(position, seat, "deploy")
    return [one for one in places(reach & standing.space) if classes[one] != NONE]


def enemies_of(position: Position, seat: int) -> list[int]:
    """List the colours that an AutoMatron acts against, white last.

    Never its ally's; other AutoMatrons' unless they are spared (reading T8).
    """
    standing, spared = position.standing, position.readings.other_automatrons == "spared"
    return [
        colour
        for colour in range(position.white + 1)
        if not standing.is_friend(seat, colour)
        and not (
            spared and colour != position.white and not isinstance(position.seats[colour], Person)
        )
    ]


def victims(
    position: Position, seat: int, kind: Literal["white", "player", "any"], site: int = -1
) -> list[tuple[int, int]]:
    """List the troops that an AutoMatron may assassinate as (place, colour).

    `site` binds them to one site, where it needs no presence.
    """
    where = presence(position, seat) if site < 0 else 1 << site
    colours = enemies_of(position, seat)
    if kind != "any":
        colours = [one for one in colours if (one == position.white) == (kind == "white")]
    return pieces.troops_of(position, colours, where)


def spies_in_reach(position: Position, seat: int) -> list[tuple[int, int]]:
    """List the enemy spies that an AutoMatron may send home as (site, seat)."""
    reach, enemies = presence(position, seat), enemies_of(position, seat)
    return [
        (site, one) for site, one in pieces.enemy_spies_at(position, seat, reach) if one in enemies
    ]


def spyable(position: Position, seat: int) -> list[int]:
    """List where an AutoMatron may place a spy: where neither it nor its ally is in any way.

    A troop beside the site is presence, too (reading T25); with all spies out none is taken
    back (reading T26).
    """
    if not pieces.spies_left(position, seat):
        return []
    standing = position.standing
    taken = 0
    for one in range(position.white):
        if standing.is_friend(seat, one):
            taken |= standing.presence(one)
    return [site for site in position.map.sites if not taken >> site & 1]


def infiltrated(position: Position, seat: int, cards: int) -> list[int]:
    """List the sites whose own spy can be returned for Guile's effect (reading T23)."""
    spies, its = position.seats[seat].spies, position.seats[seat]
    if cards == 1:
        return [site for site in spies if its.barracks and position.standing.free[site]]
    return [site for site in spies if victims(position, seat, "any", site)]
