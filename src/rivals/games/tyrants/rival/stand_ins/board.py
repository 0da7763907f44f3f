"""What the pieces on the board are worth to the greedy stand-in, for one seat."""

from __future__ import annotations

from rivals.games.tyrants.components.cards import HAND, TROOPS
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rival.stand_ins.cards import Taste
from rivals.games.tyrants.rival.stand_ins.weights import Weights

LOOK_AHEAD = 5
"""So many troops at most are planned for one site."""


class Board:
    """Estimates of placing and taking pieces, in points for one seat's side."""

    @staticmethod
    def of(position: Position, seat: int, taste: Taste) -> Board:
        """Give the board of a seat: the one made before, with as many turns as are left now."""
        known, key = position.standing.boards, (seat, taste)
        left, found = turns_left(position, taste.weights), known.get(key)
        if not isinstance(found, Board):
            found = known[key] = Board(position, seat, left, taste)
        elif found.turns_left != left:
            found.wait(left)
        return found

    def __init__(self, position: Position, seat: int, turns_left: float, taste: Taste) -> None:
        self.position = position
        self.seat = seat
        self.map = position.map
        self.standing = position.standing
        self.side = self.standing.side[seat]
        self.rivals = self.standing.rivals
        self.turns_left = turns_left
        self.taste = taste
        self.weights = taste.weights
        self._sums: dict[int, list[int]] = {}
        self._now: dict[int, float] = {}
        self._prospects: dict[int, float] = {}
        self._gains: dict[int, dict[int, float]] = {}
        self._opens: dict[int, tuple[int, float]] = {}
        self._spies: dict[int, tuple[int, float]] = {}
        self._old = 0

    def wait(self, turns_left: float) -> None:
        """Let another number of turns be left: it counts where a control marker belongs."""
        self.turns_left = turns_left
        for city in self.map.cities:
            self.moved(city)

    def moved(self, place: int) -> None:
        """Forget what followed from the pieces at a place.

        What follows from who can act where, too, is kept with that.
        """
        if self.map.places[place].ends:
            return
        self._sums.pop(place, None)
        self._now.pop(place, None)
        self._prospects.pop(place, None)
        self._gains.pop(place, None)
        self._spies.pop(place, None)
        self._old |= self.map.behind_mask[place]

    @property
    def reach(self) -> int:
        """The places where the seat can act."""
        return self.standing.presence(self.seat)

    @property
    def troop_reach(self) -> int:
        """The places where it can act by its troops."""
        return self.standing.troop_presence(self.seat)

    # --- Sites ------------------------------------------------------------------------------

    def control_worth(self, site: int) -> float:
        """Give the points of controlling a site to the end, its marker's influence with it."""
        place = self.map.places[site]
        if not place.total:
            return place.vp
        return place.vp + self.weights.marker_turn * self.turns_left

    def total_worth(self, site: int) -> float:
        """Give the points that total control adds, its marker's points with them."""
        return 2.0 + self.map.places[site].total * self.turns_left

    def sums(self, site: int) -> list[int]:
        """Count the troops at a site by side, white last; not to be changed."""
        found = self._sums.get(site)
        if found is None:
            found = self._sums[site] = self.standing.by_side(site)
        return found

    def spied_on(self, site: int) -> bool:
        """Say whether an enemy's spy is there."""
        return bool(self.standing.spied[self.seat] >> site & 1)

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
                return control + total * (self.weights.toward_total if spied else 1.0)
            return (
                control
                + self.weights.toward_total * self.weights.toward_total * total * mine / slots
            )
        worth = self.weights.toward_control * control * mine / (most + 1)
        if most > max(second, mine) and leader != len(sums) - 1:
            theirs = control
            if most == slots and not self._own_spy(site):
                theirs += total
            worth -= self.weights.rival / self.rivals * theirs
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
        sums = self.sums(site).copy()
        for colour, number in changes:
            sums[self.standing.side[colour]] += number  # white is side -1, which is the last
        return self.value(site, sums, spied=self.spied_on(site)) - self.now(site)

    # --- Reach ------------------------------------------------------------------------------

    def prospect(self, site: int) -> float:
        """Estimate being able to act at a site: its worth for the troops that it takes."""
        found = self._prospects.get(site)
        if found is None:
            found = self._prospects[site] = self._prospect(site)
        return found

    def _prospect(self, site: int) -> float:
        sums = self.sums(site)
        mine = sums[self.side]
        others = max(number for side, number in enumerate(sums) if side != self.side)
        missing = others + 1 - mine
        if missing <= 0:
            return 0.0
        free = self.standing.free[site]
        effort = missing if missing <= free else free + 3 * (missing - free)
        wanted = self.control_worth(site) + self.weights.denied * max(0.0, -self.now(site))
        return wanted / (1 + effort)

    def opens(self, place: int) -> float:
        """Estimate the places that a troop there brings into reach."""
        reach = self.reach
        new = self.map.beside_mask[place] & ~reach
        if not new:
            return 0.0
        seen = reach & self.map.ahead_mask[place]
        known = self._opens.get(place)
        if known is None or known[0] != seen or self._old >> place & 1:
            known = self._opens[place] = seen, self._opened(place, new, reach)
            self._old &= ~(1 << place)
        return known[1]

    def _opened(self, place: int, new: int, reach: int) -> float:
        named = self.map.places
        gained = 0.0
        for one in self.map.beside[place]:
            if not new >> one & 1:
                continue
            if not named[one].ends:
                gained += self.prospect(one)
                continue
            for site, far in named[one].ends:
                if not reach >> site & 1 and site != place:
                    gained += self.prospect(site) * self.weights.farther**far
        return self.weights.reach * gained

    # --- Pieces -----------------------------------------------------------------------------

    def deploy(self, place: int, troops: int = 1) -> float:
        """Estimate a troop there, the first of at most so many."""
        best = self.weights.any_troop
        if not self.map.places[place].ends:
            barracks = self.position.seats[self.seat].barracks or 1
            most = min(self.standing.free[place], troops, LOOK_AHEAD, barracks)
            best += self._gain(place, most)
        return best + self.opens(place)

    def _gain(self, site: int, most: int) -> float:
        """Estimate for each of at most so many troops what they change at a site."""
        known = self._gains.setdefault(site, {})
        found = known.get(most)
        if found is None:
            numbers = range(1, most + 1)
            each = (self.changed(site, (self.seat, number)) / number for number in numbers)
            found = known[most] = max(each, default=0.0)
        return found

    def kill(self, place: int, colour: int) -> float:
        """Estimate assassinating a troop."""
        return self.weights.trophy + self.removed(place, colour)

    def removed(self, place: int, colour: int) -> float:
        """Estimate a troop that is gone from a place."""
        own = self.standing.is_friend(self.seat, colour)
        tempo = 0.0 if colour == self.position.white else self.weights.players_troop
        return self.changed(place, (colour, -1)) + (-tempo if own else tempo)

    def kill_and_more(self, place: int, colour: int, power: int, price: int) -> float:
        """Estimate a kill for each power, alone or with a troop deployed after it."""
        alone = self.kill(place, colour) / price
        if power <= price or not self.position.seats[self.seat].barracks:
            return alone
        return max(alone, self.supplant(place, colour) / (price + 1))

    def supplant(self, place: int, colour: int) -> float:
        """Estimate supplanting a troop."""
        tempo = 0.0 if colour == self.position.white else self.weights.players_troop
        own = (self.seat, 1)
        return (
            self.weights.trophy + tempo + self.changed(place, (colour, -1), own) + self.opens(place)
        )

    def put(self, place: int, colour: int) -> float:
        """Estimate a troop of any colour put there."""
        opens = self.opens(place) if colour == self.seat else 0.0
        return self.changed(place, (colour, 1)) + opens

    def spy(self, site: int) -> float:
        """Estimate an own spy at a site, whether it is there or not."""
        present = self.troop_reach >> site & 1
        known = self._spies.get(site)
        if known is None or known[0] != present:
            known = self._spies[site] = present, self._spy(site, present)
        return known[1]

    def _spy(self, site: int, present: int) -> float:
        worth = self.weights.spy_stands
        if not present:
            worth += self.weights.reach * self.prospect(site)
        sums = self.sums(site)
        top = max(range(len(sums) - 1), key=sums.__getitem__)
        if top != self.side and sums[top]:
            filled = sums[top] / self.map.slots[site]
            worth += (
                self.weights.rival
                / self.rivals
                * self.total_worth(site)
                * (1.0 if filled == 1 else 0.3)
            )
        return worth

    def enemy_spy(self, site: int) -> float:
        """Estimate an enemy's spy sent home: it may be all that denies total control."""
        spies = self.standing.enemy_spies(self.seat, site)
        if not spies:
            return 0.0
        sums = self.sums(site)
        mine = sums[self.side] / self.map.slots[site]
        if mine == 1:
            return self.total_worth(site) * self.weights.toward_total / spies
        return 0.2 + (0.2 * self.total_worth(site) if mine > 0.5 else 0.0)

    def start(self, site: int) -> float:
        """Estimate beginning at a site: its own worth and that of the sites around it."""
        named, near = self.map.places, 0.0
        for one in self.map.beside[site]:
            ends = named[one].ends or ((one, 0),)
            near += sum(
                self.prospect(end) * self.weights.farther**far for end, far in ends if end != site
            )
        return self.prospect(site) + self.weights.reach * near


def plays_left(board: Board) -> float:
    """Guess how often a card of the discard pile will still be played by a person."""
    position, its = board.position, board.position.person(board.seat)
    front = sum(play.after == "front" for play in position.plays)
    size = len(its.deck) + len(its.hand) + len(its.discard) + front
    return max(0.0, board.turns_left * HAND / max(HAND, size) - board.weights.unseen)


def turns_left(position: Position, weights: Weights) -> float:
    """Guess the turns that each seat still has, this one not counted."""
    if position.ending:
        return 0.0
    left = max(weights.usual_turns - position.round, 2.0)
    for its in position.seats:
        rate = max(weights.deployed_a_turn, (TROOPS - its.barracks) / position.round)
        left = min(left, its.barracks / rate)
    if not position.has_automatron:
        left = min(left, len(position.deck) / (2.0 * len(position.seats)))
    return max(0.5, left)
