"""What the pieces on the board are worth to the greedy stand-in, for one seat."""

from __future__ import annotations

from rivals.games.tyrants.components.cards import TROOPS
from rivals.games.tyrants.position.state import Position

MARKER_TURN = 2.1
"""Points of a control marker each turn: an influence for its holder, and for nobody else."""

TROPHY = 1.0
RIVAL = 0.8
"""What a rival's points weigh against one's own, shared among the rivals."""

TOWARD_CONTROL = 0.43
"""Part of a site's worth that counts while troops stand there without control, in full sight."""

TOWARD_TOTAL = 0.5
"""Part of total control that counts for the slots filled so far."""

REACH = 0.44
"""Part of a site's worth that counts for being able to act there."""

DENIED = 0.78
"""Part of what a rival holds at a site that counts for being able to act there."""

FARTHER = 0.56
"""What is left of that for each further space on the way."""

SPY_STANDS = 0.35
"""Points of a spy for the effects that take it back."""

ANY_TROOP = 0.02
"""Points of a troop that changes nothing: the barracks are emptier."""

PLAYERS_TROOP = 0.3
"""Points of a player's troop gone: it must be deployed anew."""

USUAL_TURNS = 17
DEPLOYED_A_TURN = 2.0
LOOK_AHEAD = 5
"""So many troops at most are planned for one site."""


class Board:
    """Estimates of placing and taking pieces, in points for one seat's side."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.map = position.map
        self.standing = position.standing
        self.side = self.standing.side[seat]
        self.rivals = max(1, len(set(self.standing.side[:-1])) - 1)
        self.turns_left = turns_left(position)
        self.reach = self.standing.presence(seat)
        self.troop_reach = self.standing.troop_presence(seat)
        self._now: dict[int, float] = {}
        self._deploys: dict[tuple[int, int], float] = {}

    # --- Sites ------------------------------------------------------------------------------

    def control_worth(self, site: int) -> float:
        """Give the points of controlling a site to the end, its marker's influence with it."""
        place = self.map.places[site]
        return place.vp + (MARKER_TURN * self.turns_left if place.total else 0.0)

    def total_worth(self, site: int) -> float:
        """Give the points that total control adds, its marker's points with them."""
        return 2.0 + self.map.places[site].total * self.turns_left

    def sums(self, site: int) -> list[int]:
        """Count the troops at a site by side, white last."""
        troops = self.position.troops
        if not self.position.teams:
            return [its[site] for its in troops]
        return [
            troops[0][site] + troops[2][site], troops[1][site] + troops[3][site], troops[4][site],
        ]  # fmt: skip

    def spied_on(self, site: int) -> bool:
        """Say whether an enemy's spy is there."""
        return bool(self.standing.enemy_spies(self.seat, site))

    def value(self, site: int, sums: list[int], *, spied: bool) -> float:
        """Estimate a site with so many troops of each side, for the own side."""
        side, slots = self.side, self.map.slots[site]
        mine = sums[side]
        most = second = 0
        leader = -1
        for one, number in enumerate(sums):
            if one != side:
                if number > most:
                    most, second, leader = number, most, one
                elif number > second:
                    second = number
        control = self.control_worth(site)
        total = self.total_worth(site)
        if mine > most:
            if mine == slots:
                return control + total * (TOWARD_TOTAL if spied else 1.0)
            return control + TOWARD_TOTAL * TOWARD_TOTAL * total * mine / slots
        worth = TOWARD_CONTROL * control * mine / (most + 1)
        if most > max(second, mine) and leader != len(sums) - 1:
            theirs = control
            if most == slots and not self._own_spy(site):
                theirs += total
            worth -= RIVAL / self.rivals * theirs
        return worth

    def _own_spy(self, site: int) -> bool:
        side = self.standing.side
        seats = self.position.seats
        return any(side[n] == self.side and site in one.spies for n, one in enumerate(seats))

    def now(self, site: int) -> float:
        """Estimate a site as it stands."""
        found = self._now.get(site)
        if found is None:
            found = self._now[site] = self.value(site, self.sums(site), spied=self.spied_on(site))
        return found

    def changed(self, site: int, *changes: tuple[int, int]) -> float:
        """Estimate what it brings if colours have so many troops more at a place."""
        if self.map.places[site].ends:
            return 0.0
        sums = self.sums(site)
        for colour, number in changes:
            sums[self.standing.side[colour]] += number  # white is side -1, which is the last
        return self.value(site, sums, spied=self.spied_on(site)) - self.now(site)

    # --- Reach ------------------------------------------------------------------------------

    def prospect(self, site: int) -> float:
        """Estimate being able to act at a site: its worth for the troops that it takes."""
        sums = self.sums(site)
        mine = sums[self.side]
        others = max(number for side, number in enumerate(sums) if side != self.side)
        missing = others + 1 - mine
        if missing <= 0:
            return 0.0
        free = self.standing.free[site]
        effort = missing if missing <= free else free + 3 * (missing - free)
        wanted = self.control_worth(site) + DENIED * max(0.0, -self.now(site))
        return wanted / (1 + effort)

    def opens(self, place: int) -> float:
        """Estimate the places that a troop there brings into reach."""
        new = self.map.beside_mask[place] & ~self.reach
        if not new:
            return 0.0
        named = self.map.places
        gained = 0.0
        for one in self.map.beside[place]:
            if not new >> one & 1:
                continue
            if not named[one].ends:
                gained += self.prospect(one)
                continue
            for site, far in named[one].ends:
                if not self.reach >> site & 1 and site != place:
                    gained += self.prospect(site) * FARTHER**far
        return REACH * gained

    # --- Pieces -----------------------------------------------------------------------------

    def deploy(self, place: int, troops: int = 1) -> float:
        """Estimate a troop there, the first of at most so many."""
        key = (place, min(troops, LOOK_AHEAD))
        found = self._deploys.get(key)
        if found is None:
            found = self._deploys[key] = self._deploy(*key)
        return found

    def _deploy(self, place: int, troops: int) -> float:
        barracks = self.position.seats[self.seat].barracks
        most = min(self.standing.free[place], troops, max(1, barracks))
        best = ANY_TROOP
        if not self.map.places[place].ends:
            seat = self.seat
            best += max(
                (self.changed(place, (seat, number)) / number for number in range(1, most + 1)),
                default=0.0,
            )
        return best + self.opens(place)

    def kill(self, place: int, colour: int) -> float:
        """Estimate assassinating a troop."""
        return TROPHY + self.removed(place, colour)

    def removed(self, place: int, colour: int) -> float:
        """Estimate a troop that is gone from a place."""
        own = self.standing.is_friend(self.seat, colour)
        tempo = 0.0 if colour == self.position.white else PLAYERS_TROOP
        return self.changed(place, (colour, -1)) + (-tempo if own else tempo)

    def kill_and_more(self, place: int, colour: int, power: int, price: int) -> float:
        """Estimate a kill for each power, alone or with a troop deployed after it."""
        alone = self.kill(place, colour) / price
        if power <= price or not self.position.seats[self.seat].barracks:
            return alone
        return max(alone, self.supplant(place, colour) / (price + 1))

    def supplant(self, place: int, colour: int) -> float:
        """Estimate supplanting a troop."""
        tempo = 0.0 if colour == self.position.white else PLAYERS_TROOP
        own = (self.seat, 1)
        return TROPHY + tempo + self.changed(place, (colour, -1), own) + self.opens(place)

    def put(self, place: int, colour: int) -> float:
        """Estimate a troop of any colour put there."""
        opens = self.opens(place) if colour == self.seat else 0.0
        return self.changed(place, (colour, 1)) + opens

    def spy(self, site: int) -> float:
        """Estimate an own spy at a site, whether it is there or not."""
        worth = SPY_STANDS
        if not self.troop_reach >> site & 1:
            worth += REACH * self.prospect(site)
        sums = self.sums(site)
        top = max(range(len(sums) - 1), key=sums.__getitem__)
        if top != self.side and sums[top]:
            filled = sums[top] / self.map.slots[site]
            worth += RIVAL / self.rivals * self.total_worth(site) * (1.0 if filled == 1 else 0.3)
        return worth

    def enemy_spy(self, site: int) -> float:
        """Estimate an enemy's spy sent home: it may be all that denies total control."""
        spies = len(self.standing.enemy_spies(self.seat, site))
        if not spies:
            return 0.0
        sums = self.sums(site)
        mine = sums[self.side] / self.map.slots[site]
        if mine == 1:
            return self.total_worth(site) * TOWARD_TOTAL / spies
        return 0.2 + (0.2 * self.total_worth(site) if mine > 0.5 else 0.0)

    def start(self, site: int) -> float:
        """Estimate beginning at a site: its own worth and that of the sites around it."""
        named, near = self.map.places, 0.0
        for one in self.map.beside[site]:
            ends = named[one].ends or ((one, 0),)
            near += sum(self.prospect(end) * FARTHER**far for end, far in ends if end != site)
        return self.prospect(site) + REACH * near


def turns_left(position: Position) -> float:
    """Guess the turns that each seat still has, this one not counted."""
    if position.ending:
        return 0.0
    left = 99.0
    for its in position.seats:
        rate = max(DEPLOYED_A_TURN, (TROOPS - its.barracks) / position.round)
        left = min(left, its.barracks / rate)
    if not position.has_automatron:
        left = min(left, len(position.deck) / (2.0 * len(position.seats)))
    usual = USUAL_TURNS - position.round
    return max(0.5, min(left, max(usual, 2.0)))
