"""AutoMatron: what she does at each step of her turn, in the order of Michael Kelley's variant.

A step's place is chosen first, by class of priority and tie-breaks; then the piece there. Each
step is judged anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rivals.core.chance import Dice
from rivals.core.choosing import Trail, choose
from rivals.core.deciding import Decision
from rivals.core.game import Action
from rivals.games.tyrants.components.ops import ASPECTS
from rivals.games.tyrants.position.actions import (
    Assassinate,
    Deploy,
    EndTurn,
    Flip,
    PlaceSpy,
    ReturnSpy,
    Score,
    Start,
    Supplant,
)
from rivals.games.tyrants.position.tasks import (
    AutoFlip,
    AutoInfiltrate,
    AutoPart,
    AutoRefill,
    AutoScore,
    AutoWasted,
)
from rivals.games.tyrants.rival.facts import Facts
from rivals.games.tyrants.rules import automatron, locations

D6 = 6
_CLASS_RULES = {
    locations.CITY: "tyrants.location.city",
    locations.NOT_CONTROLLED: "tyrants.location.not-controlled",
    locations.NEARLY_TOTAL: "tyrants.location.nearly-total",
    locations.ROUTE: "tyrants.location.route",
    locations.ELSEWHERE: "tyrants.location.present",
}
_ROUTE_KILL = "tyrants.location.route-kill"


class AutoMatronAutoma:
    """The procedure over facts: the same on a digital board and at a real table."""

    __slots__ = ("facts", "seat")

    def __init__(self, facts: Facts, seat: int) -> None:
        self.facts = facts
        self.seat = seat

    def decide(self, dice: Dice) -> Decision:
        """Decide the next step."""
        op = self.facts.step()
        if op is None:
            return self._start(dice)
        return self._STEPS[type(op)](self, op)

    # --- Setup ------------------------------------------------------------------------------

    def _start(self, dice: Dice) -> Decision:
        """Roll for the start site (reading T1)."""
        trail = Trail()
        options = self.facts.options()
        stream = f"rival.{self.seat}"
        if self.facts.readings.start_site == "free":
            trail.note("tyrants.automatron.start-free", sites=len(options))
            return Decision(dice.pick(stream, options), trail)
        while True:
            rolled = dice.below(stream, D6)
            starts = self.facts.starts()
            if rolled < len(starts):
                action = Start(starts[rolled])
                if action in options:
                    trail.note("tyrants.automatron.start-numbered", number=rolled + 1)
                    return Decision(action, trail)

    # --- The delay card ---------------------------------------------------------------------

    def _flip(self, _op: AutoFlip) -> Decision:
        """Play the top delay card; it says how many market cards go."""
        trail = Trail()
        removed = self.facts.removed()
        trail.note(f"tyrants.automatron.delay-{self.facts.delay() or 'none'}", removed=removed)
        counts = self.facts.market(removed)
        shown = {aspect: counts[aspect] for aspect in ASPECTS if counts.get(aspect)}
        trail.note("tyrants.automatron.market", aspects=shown)
        return Decision(Flip(), trail)

    # --- Guile ------------------------------------------------------------------------------

    def _infiltrate(self, op: AutoInfiltrate) -> Decision:
        """Return the spy whose site is best for the effect."""
        trail = Trail()
        trail.note(f"tyrants.automatron.guile-{op.cards}", cards=self.facts.cards("guile"))
        options: Sequence[Any] = self.facts.options()
        site = self._location([one.site for one in options], "supplant", trail)
        return Decision(_at(options, site), trail)

    # --- Parts of actions -------------------------------------------------------------------

    def _part(self, op: AutoPart) -> Decision:
        """Deploy, place a spy, supplant or assassinate."""
        trail = Trail()
        aspect = automatron.aspect_of(op)
        cards = self.facts.cards(aspect)
        trail.note(f"tyrants.automatron.part-{op.kind}", aspect=aspect, cards=cards)
        return self._PARTS[op.kind](self, trail)

    def _deploy(self, trail: Trail) -> Decision:
        """Deploy one troop, its place chosen anew unless a reading says otherwise (reading T12)."""
        options: Sequence[Any] = self.facts.options()
        names = [one.place for one in options]
        if len(names) > 1 and not self.facts.has_troops():
            trail.note("tyrants.automatron.no-troops")
        same = self.facts.deployed()
        if self.facts.readings.conquest == "batch" and same in names:
            trail.note("tyrants.automatron.same-place")
            return Decision(Deploy(same), trail)
        return Decision(Deploy(self._location(names, "deploy", trail)), trail)

    def _spy(self, trail: Trail) -> Decision:
        options: Sequence[Any] = self.facts.options()
        site = self._location([one.site for one in options], "spy", trail)
        return Decision(PlaceSpy(site), trail)

    def _kill(self, trail: Trail) -> Decision:
        """Choose the place, then the piece, or first the kind of piece (reading T6)."""
        options: Sequence[Any] = self.facts.options()
        if self.facts.readings.choice_order == "colour":
            options = (
                choose(options, trail)
                .prefer("tyrants.piece.players-first", lambda one: one.colour != "white")
                .left
            )
        at = {one: _where(one) for one in options}
        place = self._location(list(dict.fromkeys(at.values())), "kill", trail)
        return Decision(self._piece([one for one in options if at[one] == place], trail), trail)

    # --- Wasted parts -----------------------------------------------------------------------

    def _wasted(self, _op: AutoWasted) -> Decision:
        """Deploy for a wasted part, else assassinate for troops not deployed, else score."""
        trail = Trail()
        first: Any = self.facts.options()[0]
        parts = self.facts.wasted() + self.facts.unplaced()
        if isinstance(first, Deploy):
            trail.note("tyrants.automatron.wasted-deploy", parts=self.facts.wasted())
            return self._deploy(trail)
        if isinstance(first, Score):
            trail.note("tyrants.automatron.wasted-points", parts=parts)
            return Decision(first, trail)
        white = first.colour == "white"
        rule = "tyrants.automatron.wasted-white" if white else "tyrants.automatron.wasted-player"
        trail.note(rule, parts=parts)
        return self._kill(trail)

    # --- Points and refill ------------------------------------------------------------------

    def _score(self, op: AutoScore) -> Decision:
        """Gain the points of Ambition, of cards beyond the third, or of the markers."""
        trail = Trail()
        if op.why == "ambition":
            trail.note("tyrants.automatron.ambition", cards=self.facts.cards("ambition"))
        elif op.why == "extra":
            trail.note("tyrants.automatron.extra", points=automatron.EXTRA_POINTS)
        else:
            self._tell_markers(trail)
        return Decision(Score(op.points), trail)

    def _tell_markers(self, trail: Trail) -> None:
        for city, (side, points) in self.facts.markers().items():
            rule = "tyrants.automatron.marker-total" if side > 1 else "tyrants.automatron.marker"
            trail.note(rule, place=city, points=points)

    def _refill(self, _op: AutoRefill) -> Decision:
        trail = Trail()
        trail.note("tyrants.automatron.refill")
        return Decision(EndTurn(), trail)

    # --- Where ------------------------------------------------------------------------------

    def _location(self, names: list[str], kind: locations.Kind, trail: Trail) -> str:
        """Choose a place by its name: the best class of priority, then the three tie-breaks."""
        facts = self.facts
        classes = {one: facts.class_of(one, kind) for one in names}
        best = min(classes.values())
        rule = _ROUTE_KILL if kind == "kill" and best == locations.ROUTE else _CLASS_RULES[best]
        if len(names) == 1:
            trail.note("tyrants.location.only", place=names[0])
            trail.note(rule)
            return names[0]
        choice = choose(names, trail).prefer(rule, lambda one: classes[one] == best)
        if len(choice.left) == 1:
            return choice.one
        ends = {one: self._end(one) for one in choice.left}
        choice.fewest("tyrants.tie.fewest-enemies", lambda one: facts.enemies(ends[one][0]))
        choice.most("tyrants.tie.most-points", lambda one: facts.points(ends[one][0]))
        north = facts.north
        choice.fewest("tyrants.tie.north", lambda one: facts.rank(ends[one][0]), north=north)
        choice.fewest("tyrants.tie.nearer-on-route", lambda one: ends[one][1])
        choice.fewest("tyrants.tie.north", facts.rank, north=north)
        return choice.one

    def _end(self, place: str) -> tuple[str, int]:
        """Give the site whose worth a place has, and its distance: of two ends the better one."""
        return min(
            self.facts.ends(place),
            key=lambda end: (
                self.facts.enemies(end[0]), -self.facts.points(end[0]),
                self.facts.rank(end[0]), end[1],
            ),
        )  # fmt: skip

    # --- Which piece ------------------------------------------------------------------------

    def _piece(self, options: Sequence[Any], trail: Trail) -> Action:
        """Choose the piece at a place: a player's troop, a player's spy, a white troop.

        Among players whoever has most troops there, then the next in turn order (reading T7).
        """
        choice = choose(options, trail)
        if self.facts.readings.piece == "spy_first":
            choice.prefer("tyrants.piece.spy-first", self._spy_denies)
        choice.prefer("tyrants.piece.player-troop", _is_player_troop)
        choice.prefer("tyrants.piece.player-spy", lambda one: isinstance(one, ReturnSpy))
        choice.most(
            "tyrants.piece.most-troops", lambda one: self.facts.troops(one.colour, _where(one))
        )
        choice.fewest("tyrants.piece.next-in-turn", lambda one: self.facts.seats_after(one.colour))
        picked: Action = choice.one
        return picked

    def _spy_denies(self, one: Any) -> bool:
        """Say whether it is a spy that alone denies total control."""
        if not isinstance(one, ReturnSpy):
            return False
        return self.facts.shortfall(one.site) == 0

    _STEPS: ClassVar[dict[type, Callable[[AutoMatronAutoma, Any], Decision]]] = {
        AutoFlip: _flip,
        AutoInfiltrate: _infiltrate,
        AutoPart: _part,
        AutoWasted: _wasted,
        AutoScore: _score,
        AutoRefill: _refill,
    }
    _PARTS: ClassVar[dict[str, Callable[[AutoMatronAutoma, Trail], Decision]]] = {
        "deploy": _deploy,
        "spy": _spy,
        "supplant": _kill,
        "white": _kill,
        "any": _kill,
    }


def _where(one: Any) -> str:
    """Name the place of a piece."""
    name: str = one.site if isinstance(one, ReturnSpy) else one.place
    return name


def _at(options: Sequence[ReturnSpy], site: str) -> ReturnSpy:
    return next(one for one in options if one.site == site)


def _is_player_troop(one: Any) -> bool:
    return isinstance(one, Assassinate | Supplant) and one.colour != "white"
