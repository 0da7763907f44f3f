"""What follows from where the pieces stand: free spaces, presence, control, markers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from operator import or_, sub
from typing import Any, Protocol

from rivals.games.tyrants.components.maps import Map
from rivals.games.tyrants.position.seats import AutoMatron, Seat


class Follower(Protocol):
    """Whoever keeps what follows from the pieces, and wants to know where they move."""

    def moved(self, place: int) -> None:
        """Forget what followed from the pieces there."""


class Standing:
    """The board as the rules see it, made from one arrangement of pieces.

    Places are numbers of the map. Sets of places are bit masks. `side[c]` is the team of
    colour c: each seat its own, but in the team game people against AutoMatrons; `rivals`
    counts the sides against each; `space` are the places with an empty space, `spied[s]` the
    sites with a spy of a side against seat s. `classes` keeps what AutoMatron has judged of
    sites, by seat, and `unjudged` which of them she must judge anew; `boards` are those who keep
    estimates; `noticed` is the seat in whose turn the markers were looked at as they are, -1 for
    none. Told where pieces move (`troop_moved`, `spy_moved`), it follows them, forgets what may
    have changed, and tells whoever wants to know.
    """

    __slots__ = (
        "_holders", "_markers", "_own", "_presence", "_seats", "_spies", "_teams", "_troops",
        "boards", "classes", "free", "map", "noticed", "rivals", "side", "space", "spied",
        "unjudged",
    )  # fmt: skip

    def __init__(
        self, board: Map, troops: list[list[int]], seats: list[Seat], *, teams: bool
    ) -> None:
        self.map, self._troops, self._seats, self._teams = board, troops, seats, teams
        self.free: list[int] = list(map(sub, board.slots, map(sum, zip(*troops, strict=True))))
        self.side = _sides(seats, teams=teams)
        self.rivals = max(1, len(set(self.side[:-1])) - 1)
        self.space = _mask(self.free)
        self.classes: list[list[int]] = [[0] * len(board.sites) for _ in seats]
        self.unjudged = [board.site_mask] * len(seats)
        self.boards: dict[Any, Follower] = {}
        self.noticed = -1
        self._own = [_mask(its) for its in troops]
        self._presence = [_near(board, own) for own in self._own]
        self._holders: dict[int, int] = {}
        self._markers: dict[int, list[int]] = {}
        self._spies = [sum(1 << site for site in its.spies) for its in seats]
        self.spied = [self._spied(seat) for seat in range(len(seats))]

    # --- Pieces that move ---------------------------------------------------------------------

    def troop_moved(self, colour: int, place: int, change: int) -> None:
        """Follow a troop of a colour that was put to a place (change 1) or taken off it (-1)."""
        there = 1 << place
        self.free[place] -= change
        self.space = self.space | there if self.free[place] else self.space & ~there
        if self._troops[colour][place] == (change > 0):
            self._follow(colour, place, came=change > 0)
        self._changed(place)

    def _follow(self, colour: int, place: int, *, came: bool) -> None:
        """Follow the first troop of a colour that came to a place, or the last that left it."""
        near = self.map.near_mask
        self._own[colour] ^= 1 << place
        if came:
            self._presence[colour] |= near[place]
            return
        own = self._own[colour]
        for one in places(near[place]):
            if not near[one] & own:
                self._presence[colour] &= ~(1 << one)

    def spy_moved(self, seat: int, site: int) -> None:
        """Follow a spy of a seat that was placed or sent home."""
        self._spies[seat] ^= 1 << site
        self.spied = [self._spied(one) for one in range(len(self._seats))]
        self._changed(site)

    def _spied(self, seat: int) -> int:
        found = 0
        for one, its in enumerate(self._spies):
            if self.side[one] != self.side[seat]:
                found |= its
        return found

    def _changed(self, place: int) -> None:
        """Forget what followed from the pieces at a place."""
        for board in self.boards.values():
            board.moved(place)
        there = 1 << place
        if not there & self.map.site_mask:
            return
        self._holders.pop(place, None)
        self.unjudged = [its | there for its in self.unjudged]
        if there & self.map.city_mask:
            self._markers.clear()
            self.noticed = -1

    # --- Presence (base rules 8 to 12) ------------------------------------------------------

    def own(self, colour: int) -> int:
        """Give the places where a colour has troops."""
        return self._own[colour]

    def troop_presence(self, seat: int) -> int:
        """Give the places where a seat is present by its troops: there or directly beside."""
        return self._presence[seat]

    def presence(self, seat: int) -> int:
        """Give the places where a seat is present, spies counted at their sites."""
        return self._presence[seat] | self._spies[seat]

    # --- Control (base rules 22 to 25) ------------------------------------------------------

    def controls(self, seat: int, site: int) -> bool:
        """Say whether the seat, or its team, has more troops there than each other colour."""
        return self._holder_side(site) == self.side[seat]

    def controls_totally(self, seat: int, site: int) -> bool:
        """Say whether all slots are the side's own and no enemy spy is there (reading T32)."""
        own = self.friends(seat, site) == self.map.slots[site]
        return own and not self.spied[seat] >> site & 1

    def enemy_spies(self, seat: int, site: int) -> int:
        """Count the spies of other sides there."""
        return sum(
            its >> site & 1 for one, its in enumerate(self._spies) if not self.is_friend(seat, one)
        )

    def _holder_side(self, site: int) -> int:
        """Give the side that controls a site; -1 if none does."""
        found = self._holders.get(site)
        if found is None:
            found = self._holders[site] = self._find_holder_side(site)
        return found

    def _find_holder_side(self, site: int) -> int:
        sums = self.by_side(site)
        most = max(sums)
        if sums.count(most) > 1 or sums[-1] == most:
            return -1
        return sums.index(most)

    def holder(self, site: int) -> int:
        """Give the seat that has the control of a site to its credit; -1 if none has.

        In a team it is the ally with more troops there, then with a spy; equals have
        neither (AutoMatron, team game; reading T31).
        """
        side = self._holder_side(site)
        if side < 0 or not self._teams:
            return side
        allies = [seat for seat in range(len(self._seats)) if self.side[seat] == side]
        keys = [(self._troops[one][site], site in self._seats[one].spies) for one in allies]
        best = max(keys)
        return allies[keys.index(best)] if keys.count(best) == 1 else -1

    def markers(self, seat: int) -> list[int]:
        """List the cities whose control marker a seat holds."""
        found = self._markers.get(seat)
        if found is None:
            found = [city for city in self.map.cities if self.holder(city) == seat]
            self._markers[seat] = found
        return found

    # --- Others -----------------------------------------------------------------------------

    def is_friend(self, seat: int, colour: int) -> bool:
        """Say whether a colour is the seat's own or its ally's."""
        return self.side[colour] == self.side[seat]

    def by_side(self, site: int) -> list[int]:
        """Count the troops there by side, white ones last."""
        if not self._teams:
            return [its[site] for its in self._troops]
        found = [0, 0, 0]
        for side, its in zip(self.side, self._troops, strict=True):
            found[side] += its[site]
        return found

    def friends(self, seat: int, site: int) -> int:
        """Count the troops there of the seat's own side."""
        if not self._teams:
            return self._troops[seat][site]
        troops = enumerate(self._troops)
        return sum(its[site] for one, its in troops if self.is_friend(seat, one))

    def enemies(self, seat: int, site: int, *, white: bool = True) -> int:
        """Count the troops there of other sides, white ones too if wanted."""
        found = self.map.slots[site] - self.free[site] - self.friends(seat, site)
        return found if white else found - self._troops[-1][site]


def _sides(seats: Sequence[Seat], *, teams: bool) -> tuple[int, ...]:
    """Give each colour its side, white -1: people are 0 in the team game, AutoMatrons 1."""
    if teams:
        return (*(int(isinstance(seat, AutoMatron)) for seat in seats), -1)
    return (*range(len(seats)), -1)


def _mask(numbers: Iterable[int]) -> int:
    """Give the places whose number is not 0."""
    return sum(1 << place for place, number in enumerate(numbers) if number)


def _near(board: Map, where: int) -> int:
    """Give the places of a set and those beside them."""
    return reduce(or_, (board.near_mask[one] for one in places(where)), 0)


@lru_cache(maxsize=16384)
def places(mask: int) -> tuple[int, ...]:
    """List the places of a set in order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)
