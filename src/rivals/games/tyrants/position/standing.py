"""What follows from where the pieces stand: free spaces, presence, control, markers."""

from __future__ import annotations

from functools import lru_cache
from operator import sub
from typing import Any, Protocol

from rivals.games.tyrants.components.maps import Map
from rivals.games.tyrants.position.seats import Seat


class Follower(Protocol):
    """Whoever keeps what follows from the pieces, and wants to know where they move."""

    def moved(self, place: int) -> None:
        """Forget what followed from the pieces there."""


class Standing:
    """The board as the rules see it, made from one arrangement of pieces.

    Places are numbers of the map. Sets of places are bit masks. `side[c]` is the team of
    colour c: each seat its own, but in the team game seats 0 and 2 against 1 and 3; `rivals`
    counts the sides against each. `classes` keeps what AutoMatron has judged of sites, `routes` of
    the spaces between them, by seat; `boards` are those who keep estimates; `noticed` is the seat
    in whose turn the markers were looked at as they are, -1 for none. Told where pieces move
    (`troop_moved`, `spy_moved`), it forgets what may have changed, and tells them.
    """

    __slots__ = (
        "_holders", "_markers", "_own", "_presence", "_seats", "_teams", "_troops",
        "boards", "classes", "free", "map", "noticed", "rivals", "routes", "side",
    )  # fmt: skip

    def __init__(
        self, board: Map, troops: list[list[int]], seats: list[Seat], *, teams: bool
    ) -> None:
        self.map, self._troops, self._seats, self._teams = board, troops, seats, teams
        self.free = list(map(sub, board.slots, map(sum, zip(*troops, strict=True))))
        self.side = _sides(len(seats), teams=teams)
        self.rivals = max(1, len(set(self.side[:-1])) - 1)
        self.classes: list[dict[int, int]] = [{} for _ in seats]
        self.routes: list[dict[int, int]] = [{} for _ in seats]
        self.boards: dict[Any, Follower] = {}
        self.noticed = -1
        self._own: dict[int, int] = {}
        self._presence: dict[int, int] = {}
        self._holders: dict[int, int] = {}
        self._markers: dict[int, list[int]] = {}

    # --- Pieces that move ---------------------------------------------------------------------

    def troop_moved(self, colour: int, place: int, change: int) -> None:
        """Follow a troop of a colour that was put to a place (change 1) or taken off it (-1)."""
        self.free[place] -= change
        for board in self.boards.values():
            board.moved(place)
        if self.map.places[place].is_site:
            self._holders.pop(place, None)
            self._markers.clear()
            self.noticed = -1
            for its in self.classes:
                its.pop(place, None)
        if self._troops[colour][place] == (change > 0):
            self._own.pop(colour, None)
            self._presence.pop(colour, None)
            if colour < len(self.routes):
                self.routes[colour].clear()

    def spy_moved(self, site: int) -> None:
        """Follow a spy that was placed or sent home."""
        for board in self.boards.values():
            board.moved(site)
        self._markers.clear()
        self.noticed = -1
        for its in self.classes:
            its.pop(site, None)
        for its in self.routes:
            its.clear()

    # --- Presence (base rules 8 to 12) ------------------------------------------------------

    def own(self, seat: int) -> int:
        """Give the places where a seat has troops."""
        found = self._own.get(seat)
        if found is None:
            troops = self._troops[seat]
            found = self._own[seat] = sum(1 << place for place, n in enumerate(troops) if n)
        return found

    def troop_presence(self, seat: int) -> int:
        """Give the places where a seat is present by its troops: there or directly beside."""
        found = self._presence.get(seat)
        if found is None:
            found = own = self.own(seat)
            beside = self.map.beside_mask
            while own:
                lowest = own & -own
                found |= beside[lowest.bit_length() - 1]
                own ^= lowest
            self._presence[seat] = found
        return found

    def presence(self, seat: int) -> int:
        """Give the places where a seat is present, spies counted at their sites."""
        found = self.troop_presence(seat)
        for site in self._seats[seat].spies:
            found |= 1 << site
        return found

    # --- Control (base rules 22 to 25) ------------------------------------------------------

    def controls(self, seat: int, site: int) -> bool:
        """Say whether the seat, or its team, has more troops there than each other colour."""
        return self._holder_side(site) == self.side[seat]

    def controls_totally(self, seat: int, site: int) -> bool:
        """Say whether all slots are the side's own and no enemy spy is there (reading T32)."""
        side, troops = self.side[seat], self._troops
        slots, own = self.map.slots[site], troops[seat][site]
        if self._teams:
            own = sum(troops[c][site] for c in range(len(self._seats)) if self.side[c] == side)
        return own == slots and not self.enemy_spies(seat, site)

    def enemy_spies(self, seat: int, site: int) -> list[int]:
        """List the seats of other sides with a spy there."""
        found = [other for other, its in enumerate(self._seats) if site in its.spies]
        side = self.side[seat]
        return [other for other in found if self.side[other] != side] if found else found

    def _holder_side(self, site: int) -> int:
        """Give the side that controls a site; -1 if none does."""
        found = self._holders.get(site)
        if found is None:
            found = self._holders[site] = self._find_holder_side(site)
        return found

    def _find_holder_side(self, site: int) -> int:
        sums: dict[int, int] = {}
        for colour, its in enumerate(self._troops):
            if its[site]:
                sums[self.side[colour]] = sums.get(self.side[colour], 0) + its[site]
        if not sums:
            return -1
        most = max(sums.values())
        leaders = [side for side, number in sums.items() if number == most]
        return leaders[0] if len(leaders) == 1 and leaders[0] >= 0 else -1

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

    def enemies(self, seat: int, site: int, *, white: bool = True) -> int:
        """Count the troops there of other sides, white ones too if wanted."""
        troops = self._troops if white else self._troops[:-1]
        return sum(
            its[site] for colour, its in enumerate(troops) if self.side[colour] != self.side[seat]
        )


def _sides(seats: int, *, teams: bool) -> tuple[int, ...]:
    """Give each colour its side, white -1."""
    return (*(seat % 2 if teams else seat for seat in range(seats)), -1)


@lru_cache(maxsize=4096)
def places(mask: int) -> tuple[int, ...]:
    """List the places of a set in order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)
