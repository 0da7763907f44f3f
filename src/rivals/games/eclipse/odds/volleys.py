"""What the dice of one squad do to the other side: every standing it can leave, with its chance.

Dice that hit the same ships are alike, so faces are grouped: a face stands for all faces up
to the next one that hits more.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import lru_cache
from itertools import product
from math import comb, prod

from rivals.games.eclipse.components.ships import STRANGERS
from rivals.games.eclipse.odds.forces import Force, Policy, Standing, Turn, marks, struck
from rivals.games.eclipse.rules.targeting import finishing_blow, hit_faces, largest_kill

Roll = tuple[tuple[int, int], ...]
"""(face, damage) of the dice that may hit, in the order in which they are assigned."""

Row = dict[Standing, float]

Pools = dict[tuple[Standing, int], float]
"""The chance of each standing with so many dice still to be assigned."""

Faces = tuple[tuple[int, int], ...]
"""Groups of faces that hit the same ships, low ones first: (the lowest, how many faces)."""


class TooMuch(Exception):
    """There is more to count than was allowed."""


PAUSE = 250
"""After so much that was looked at the counting may be broken off: some milliseconds."""


class Meter:
    """Counts what is looked at, and stops at a limit; says when a pause is due."""

    __slots__ = ("_limit", "_paused", "left")

    def __init__(self, limit: int) -> None:
        self._limit = self.left = self._paused = limit

    def spend(self, steps: int) -> None:
        """Count some steps. Raises TooMuch when there are no more."""
        self.left -= steps
        if self.left < 0:
            raise TooMuch

    def require(self, steps: int) -> None:
        """Raise TooMuch unless so many steps are left."""
        if steps > self.left:
            raise TooMuch

    @property
    def share(self) -> float:
        """The share of the limit that is spent."""
        return 1 - self.left / self._limit

    def is_due(self) -> bool:
        """Say whether a pause is due; it is made then."""
        due = self._paused - self.left >= PAUSE
        if due:
            self._paused = self.left
        return due


Steps = Generator[float, None, Row]
"""Counts a row, with pauses."""


def aims_for_kill(force: Force, turn: Turn, policy: Policy) -> bool:
    """Say whether a squad assigns by the largest-kill rule: strangers always do (2.6.9)."""
    return policy == "largest-kill" or force[turn.squad].ship in STRANGERS


class Volleys:
    """The volleys at one side; what was worked out is kept."""

    __slots__ = ("_after", "_blows", "_force", "_meter", "_rolls")

    def __init__(self, force: Force, meter: Meter) -> None:
        self._force = force
        self._meter = meter
        self._after: dict[tuple[Roll, int, Standing], Standing] = {}
        self._blows: dict[tuple[int, int, int, Standing], Standing] = {}
        self._rolls: dict[tuple[int, int, Faces], tuple[tuple[Roll, float], ...]] = {}

    def row(self, turn: Turn, ships: int, standing: Standing, *, kill: bool) -> Steps:
        """Give the standings that a volley of so many ships can leave, and the chance of each."""
        faces = self._faces(turn.computer, standing)
        if kill:
            return self._by_roll(turn, ships, standing, faces)
        return self._by_die(turn, ships, standing, faces)

    def _faces(self, computer: int, standing: Standing) -> Faces:
        """Group the faces that hit any ship that is alive."""
        alive = zip(self._force, standing, strict=True)
        counts = sorted({hit_faces(computer, squad.profile.shield) for squad, s in alive if s})
        least = 0
        groups = []
        for count in counts:
            groups.append((7 - count, count - least))
            least = count
        return tuple(groups[::-1])

    def _by_die(self, turn: Turn, ships: int, standing: Standing, faces: Faces) -> Steps:
        """Assign each die by itself: only the standing before it matters, not the whole roll.

        Of dice that deal the same, the low faces are assigned first, so their number is drawn
        first: it is binomial, and the next face's is so among the dice that are left.
        """
        now: Row = {standing: 1.0}
        for damage, each in turn.dice:
            pools: Pools = {(one, each * ships): chance for one, chance in now.items()}
            sides = 6
            for face, count in faces:
                die = face, damage, turn.computer
                pools = yield from self._thinned(pools, die, count / sides)
                sides -= count
            now = {}
            for (one, _), chance in pools.items():
                now[one] = now.get(one, 0.0) + chance
        return now

    def _thinned(
        self, pools: Pools, die: tuple[int, int, int], share: float
    ) -> Generator[float, None, Pools]:
        """Let a share of the dice in each pool show one face, and assign those."""
        face, damage, computer = die
        found: Pools = {}
        for (before, pool), weight in pools.items():
            now = before
            for n, chance in enumerate(_binomial(pool, share)):
                if n:
                    now = self._blow(face, damage, computer, now)
                key = (now, pool - n)
                found[key] = found.get(key, 0.0) + weight * chance
            self._meter.spend(pool + 1)
            if self._meter.is_due():
                yield self._meter.share
        return found

    def _blow(self, face: int, damage: int, computer: int, standing: Standing) -> Standing:
        key = (face, damage, computer, standing)
        after = self._blows.get(key)
        if after is None:
            target = finishing_blow([(face, damage)], computer, marks(self._force, standing))
            after = standing if target is None else struck(standing, target, damage)
            self._blows[key] = after
        return after

    def _by_roll(self, turn: Turn, ships: int, standing: Standing, faces: Faces) -> Steps:
        """Assign each roll as a whole."""
        now: Row = {}
        kinds = [self._shown(damage, each * ships, faces) for damage, each in turn.dice]
        self._meter.require(prod(map(len, kinds)))
        for parts in product(*kinds):
            roll = tuple(die for dice, _ in parts for die in dice)
            chance = 1.0
            for _, one in parts:
                chance *= one
            self._meter.spend(1)
            after = self._assigned(roll, turn.computer, standing)
            now[after] = now.get(after, 0.0) + chance
            if self._meter.is_due():
                yield self._meter.share
        return now

    def _shown(self, damage: int, dice: int, faces: Faces) -> tuple[tuple[Roll, float], ...]:
        key = (damage, dice, faces)
        known = self._rolls.get(key)
        if known is None:
            self._meter.spend(comb(dice + len(faces), dice))
            known = self._rolls[key] = _rolls(damage, dice, faces)
        return known

    def _assigned(self, roll: Roll, computer: int, standing: Standing) -> Standing:
        """Assign the first die, then the rest."""
        if not roll:
            return standing
        key = (roll, computer, standing)
        after = self._after.get(key)
        if after is None:
            self._meter.spend(len(roll))
            target = largest_kill(roll, computer, marks(self._force, standing))
            now = standing if target is None else struck(standing, target, roll[0][1])
            after = self._assigned(roll[1:], computer, now)
            self._after[key] = after
        return after


@lru_cache(maxsize=4096)
def _binomial(dice: int, share: float) -> tuple[float, ...]:
    """Give the chances that 0, 1, … of the dice show a face of that share."""
    return tuple(comb(dice, n) * share**n * (1 - share) ** (dice - n) for n in range(dice + 1))


def _rolls(damage: int, dice: int, faces: Faces) -> tuple[tuple[Roll, float], ...]:
    """List what dice of one damage can show, low faces first, with the chance of each."""

    def deal(n: int, left: int, sides: int) -> Iterator[tuple[Roll, float]]:
        if n == len(faces):
            yield (), 1.0
            return
        face, count = faces[n]
        for shown, chance in enumerate(_binomial(left, count / sides)):
            for rest, other in deal(n + 1, left - shown, sides - count):
                yield ((face, damage),) * shown + rest, chance * other

    return tuple(deal(0, dice, 6))
