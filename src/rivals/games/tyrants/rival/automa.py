"""AutoMatron: what she does at each step of her turn, in the order of Michael Kelley's variant.

A step's place is chosen first, by class of priority and tie-breaks; then the piece there. Each
step is judged anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Literal

import msgspec

from rivals.core.chance import NO_DICE, Dice
from rivals.core.choosing import UNTOLD, Criterion, Trail, Turns, choose
from rivals.core.deciding import Decision
from rivals.core.game import Action
from rivals.core.kits import Kit, Part, part
from rivals.core.rival_files import InForce
from rivals.games.tyrants.components.automatron import AUTOMATRON, AutoMatronSettings, shipped
from rivals.games.tyrants.components.ops import ASPECTS
from rivals.games.tyrants.position.actions import (
    Deploy,
    EndTurn,
    Flip,
    PlaceSpy,
    ReturnSpy,
    Score,
    Start,
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


class AutoMatronAutoma:
    """The procedure over facts: the same on a digital board and at a real table."""

    __slots__ = ("dice", "facts", "plays", "seat", "trail")

    def __init__(self, facts: Facts, seat: int, plays: InForce[AutoMatronSettings]) -> None:
        self.facts = facts
        self.seat = seat
        self.plays = plays
        self.trail = Trail()
        self.dice: Dice = NO_DICE

    def decide(self, dice: Dice) -> Decision:
        """Decide the next step."""
        self.trail = Trail()
        return Decision(self._step(dice), self.trail)

    def quick(self, dice: Dice) -> Action:
        """Give the action alone that `decide` decides for, without its reasons."""
        self.trail = UNTOLD
        return self._step(dice)

    def _step(self, dice: Dice) -> Action:
        self.dice = dice
        op = self.facts.step()
        return self._start(dice) if op is None else self._STEPS[type(op)](self, op)

    # --- Setup ------------------------------------------------------------------------------

    def _start(self, dice: Dice) -> Action:
        """Roll for the start site (reading T1)."""
        options = self.facts.options()
        stream = self._stream
        if self.facts.readings.start_site == "free":
            self.trail.note("tyrants.automatron.start-free", sites=len(options))
            return dice.pick(stream, options)
        while True:
            rolled = dice.below(stream, D6)
            starts = self.facts.starts()
            if rolled < len(starts):
                action = Start(starts[rolled])
                if action in options:
                    self.trail.note("tyrants.automatron.start-numbered", number=rolled + 1)
                    return action

    # --- The delay card ---------------------------------------------------------------------

    def _flip(self, _op: AutoFlip) -> Action:
        """Play the top delay card; it says how many market cards go."""
        removed = self.facts.removed()
        self.trail.note(f"tyrants.automatron.delay-{self.facts.delay() or 'none'}", removed=removed)
        counts = self.facts.market(removed)
        shown = {aspect: counts[aspect] for aspect in ASPECTS if counts.get(aspect)}
        self.trail.note("tyrants.automatron.market", aspects=shown)
        return Flip()

    # --- Guile ------------------------------------------------------------------------------

    def _infiltrate(self, op: AutoInfiltrate) -> Action:
        """Return the spy whose site is best for the effect."""
        self.trail.note(f"tyrants.automatron.guile-{op.cards}", cards=self.facts.cards("guile"))
        options: Sequence[Any] = self.facts.options()
        site = self._location([one.site for one in options], "supplant")
        found: Action = next(one for one in options if one.site == site)
        return found

    # --- Parts of actions -------------------------------------------------------------------

    def _part(self, op: AutoPart) -> Action:
        """Deploy, place a spy, supplant or assassinate."""
        aspect = automatron.aspect_of(op)
        cards = self.facts.cards(aspect)
        number = automatron.times(op, cards, self.plays.settings)
        if number > 1:
            rule = f"tyrants.automatron.parts-{op.kind}"
            self.trail.note(rule, aspect=aspect, cards=cards, of=number)
        else:
            self.trail.note(f"tyrants.automatron.part-{op.kind}", aspect=aspect, cards=cards)
        if op.kind == "deploy":
            return self._deploy()
        return self._spy() if op.kind == "spy" else self._kill()

    def _deploy(self) -> Action:
        """Deploy one troop, its place chosen anew unless a reading says otherwise (reading T12)."""
        options: Sequence[Any] = self.facts.options()
        names = [one.place for one in options]
        if len(names) > 1 and not self.facts.has_troops():
            self.trail.note("tyrants.automatron.no-troops")
        same = self.facts.deployed()
        if self.facts.readings.conquest == "batch" and same in names:
            self.trail.note("tyrants.automatron.same-place")
            return Deploy(same)
        return Deploy(self._location(names, "deploy"))

    def _spy(self) -> Action:
        options: Sequence[Any] = self.facts.options()
        site = self._location([one.site for one in options], "spy")
        return PlaceSpy(site)

    def _kill(self) -> Action:
        """Choose the place, then the piece, or first the kind of piece (reading T6)."""
        kinds = KIT.rows(self.plays, "kind")
        options = choose(self.facts.options(), self.trail).by(kinds, self.facts).left
        places = [_where(one) for one in options]
        place = self._location(list(dict.fromkeys(places)), "kill")
        here = [one for one, its in zip(options, places, strict=True) if its == place]
        pieces = KIT.rows(self.plays, "piece")
        return choose(here, self.trail).by(pieces, self.facts).rolled(self.dice, self._stream)

    # --- Wasted parts -----------------------------------------------------------------------

    def _wasted(self, _op: AutoWasted) -> Action:
        """Deploy for a wasted part, else assassinate for troops not deployed, else score."""
        first: Any = self.facts.options()[0]
        parts = self.facts.wasted() + self.facts.unplaced()
        if isinstance(first, Deploy):
            self.trail.note("tyrants.automatron.wasted-deploy", parts=self.facts.wasted())
            return self._deploy()
        if isinstance(first, Score):
            self.trail.note("tyrants.automatron.wasted-points", parts=parts)
            return first
        white = first.colour == "white"
        rule = "tyrants.automatron.wasted-white" if white else "tyrants.automatron.wasted-player"
        self.trail.note(rule, parts=parts)
        return self._kill()

    # --- Points and refill ------------------------------------------------------------------

    def _score(self, op: AutoScore) -> Action:
        """Gain the points of Ambition, of cards beyond the third, or of the markers."""
        if op.why == "ambition":
            self.trail.note("tyrants.automatron.ambition", cards=self.facts.cards("ambition"))
        elif op.why == "extra":
            self.trail.note("tyrants.automatron.extra", points=self.plays.settings.points_beyond)
        else:
            self._tell_markers()
        return Score(op.points)

    def _tell_markers(self) -> None:
        for city, (side, points) in self.facts.markers().items():
            rule = "tyrants.automatron.marker-total" if side > 1 else "tyrants.automatron.marker"
            self.trail.note(rule, place=city, points=points)

    def _refill(self, _op: AutoRefill) -> Action:
        self.trail.note("tyrants.automatron.refill")
        return EndTurn()

    def _location(self, names: list[str], kind: locations.Kind) -> str:
        """Choose a place by its name: the best class of priority, then the tie-breaks."""
        if self.trail is UNTOLD and len(names) == 1:
            return names[0]
        places, rows = Places(self.facts, kind, names), KIT.rows(self.plays, "place")
        if len(names) == 1:
            self.trail.note("tyrants.location.only", place=names[0])
            fits = (one.rule for one in rows if one.when and one.when(places, names))
            its_class = next(fits, "")
            if its_class:
                self.trail.note(its_class)
            return names[0]
        if self.trail is UNTOLD and self.plays.file is shipped():
            return places.best(names)
        return choose(names, self.trail).by(rows, places).rolled(self.dice, self._stream)

    @property
    def _stream(self) -> str:
        return f"rival.{self.seat}"

    _STEPS: ClassVar[dict[type, Callable[[AutoMatronAutoma, Any], Action]]] = {
        AutoFlip: _flip, AutoInfiltrate: _infiltrate, AutoPart: _part, AutoWasted: _wasted,
        AutoScore: _score, AutoRefill: _refill,
    }  # fmt: skip


# --- Where --------------------------------------------------------------------------------


class Places:
    """What the criteria of a step's place look at."""

    def __init__(self, facts: Facts, kind: locations.Kind, names: Sequence[str]) -> None:
        self.facts, self.kind = facts, kind
        self.classes = facts.classes_of(names, kind)
        self._ends: dict[str, tuple[str, int]] = {}

    def end(self, place: str) -> tuple[str, int]:
        """Give the site whose worth a place has, and its distance: of two ends the better one."""
        found = self._ends.get(place)
        if found is None:
            found = self._ends[place] = min(self.facts.ends(place), key=self._order)
        return found

    def could_hold(self, place: str, enemies: int) -> bool:
        """Say whether a site could hold so many enemies, more than now, and be of its class still.

        A city is, and a site that she does not control.
        """
        of_class = self.classes[place] in (locations.CITY, locations.NOT_CONTROLLED)
        return of_class and self.facts.shortfall(place) >= enemies

    def could_lose(self, place: str, enemies: int) -> bool:
        """Say whether a site could hold so few enemies, and be of its class still.

        A city is, as empty slots are in the way of total control; another site where she has no
        troop. Whom she is to assassinate must be there.
        """
        if enemies < 0 or self.kind not in ("deploy", "spy"):
            return False
        of_class = self.classes[place]
        lonely = of_class == locations.NOT_CONTROLLED and not self.facts.friends(place)
        return lonely or of_class == locations.CITY

    def best(self, names: Sequence[str]) -> str:
        """Give the place that the criteria of the usual file leave, without telling why."""
        first = min(self.classes.values())
        left = [one for one in names if self.classes[one] == first]
        return left[0] if len(left) == 1 else min(left, key=self._key)

    def _key(self, place: str) -> tuple[int, ...]:
        return *min(map(self._order, self.facts.ends(place))), self.facts.rank(place)

    def _order(self, end: tuple[str, int]) -> tuple[int, ...]:
        facts, (site, far) = self.facts, end
        return facts.enemies(site), -facts.points(site), facts.rank(site), far


def _of_class(rule: str, wanted: int, *kinds: locations.Kind) -> Criterion[Places, str]:
    """Make the row that keeps the places of a class of priority, if there is any."""
    return Criterion.prefer(
        rule,
        lambda places, one: places.classes[one] == wanted,
        when=lambda places, left: (
            wanted in map(places.classes.get, left) and places.kind in (kinds or locations.KINDS)
        ),
    )


class _North(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of what it is asked how far north it lies: of a place's site, or of the place itself."""

    of: Literal["site", "place"] = "site"


def _to_north(own: _North, _settings: AutoMatronSettings) -> tuple[Criterion[Places, str], ...]:
    """Make the row that keeps the place of which a site, or it itself, lies farthest north."""
    whole = own.of == "place"
    return (
        Criterion(
            "tyrants.tie.north", "fewest",
            lambda places, left: [
                places.facts.rank(one if whole else places.end(one)[0]) for one in left
            ],
            params=lambda places: {"north": places.facts.north},
        ),
    )  # fmt: skip


_CLASSES: tuple[Part[Any], ...] = (
    part(_of_class("tyrants.location.city", locations.CITY)),
    part(_of_class("tyrants.location.not-controlled", locations.NOT_CONTROLLED)),
    part(_of_class("tyrants.location.nearly-total", locations.NEARLY_TOTAL)),
    part(_of_class("tyrants.location.route", locations.ROUTE, "deploy", "supplant", "spy")),
    part(_of_class("tyrants.location.route-kill", locations.ROUTE, "kill")),
    part(_of_class("tyrants.location.present", locations.ELSEWHERE)),
)
PLACE: tuple[Part[Any], ...] = (
    *_CLASSES,
    part(
        Criterion.fewest(
            "tyrants.tie.fewest-enemies",
            lambda places, one: places.facts.enemies(places.end(one)[0]),
            turns=(Turns("other", Places.could_lose), Turns("chosen", Places.could_hold)),
        ),
        after=tuple(one.name for one in _CLASSES),
    ),
    part(
        Criterion.most(
            "tyrants.tie.most-points", lambda places, one: places.facts.points(places.end(one)[0])
        )
    ),
    Part("tyrants.tie.north", _to_north, _North, told=lambda own, _: {"of": own.of}),
    part(Criterion.fewest("tyrants.tie.nearer-on-route", lambda places, one: places.end(one)[1])),
)
"""The place of a step: priorities, then the tie-breaks of the choice of location."""


# --- Which piece --------------------------------------------------------------------------


def _where(one: Any) -> str:
    """Name the place of a piece."""
    name: str = one.site if isinstance(one, ReturnSpy) else one.place
    return name


KIND: tuple[Part[Any], ...] = (
    part(
        Criterion.prefer(
            "tyrants.piece.players-first",
            lambda _, one: one.colour != "white",
            when=lambda facts, _: facts.readings.choice_order == "colour",
        )
    ),
)
"""The kind of piece, where it is chosen before the place (reading T6)."""

PIECE: tuple[Part[Any], ...] = (
    part(
        Criterion.prefer(  # a spy that alone denies total control
            "tyrants.piece.spy-first",
            lambda facts, one: isinstance(one, ReturnSpy) and facts.shortfall(one.site) == 0,
            when=lambda facts, _: facts.readings.piece == "spy_first",
        )
    ),
    part(
        Criterion.prefer(
            "tyrants.piece.player-troop",
            lambda _, one: not isinstance(one, ReturnSpy) and one.colour != "white",
        )
    ),
    part(Criterion.prefer("tyrants.piece.player-spy", lambda _, one: isinstance(one, ReturnSpy))),
    part(
        Criterion.most(
            "tyrants.piece.most-troops", lambda facts, one: facts.troops(one.colour, _where(one))
        )
    ),
    part(
        Criterion.fewest(
            "tyrants.piece.next-in-turn", lambda facts, one: facts.seats_after(one.colour)
        )
    ),
)
"""The piece at a place: a player's troop, a player's spy, a white troop (reading T7)."""

KIT: Kit[Any] = Kit(
    game="tyrants",
    rival=AUTOMATRON,
    settings=AutoMatronSettings,
    steps={"place": PLACE, "kind": KIND, "piece": PIECE},
    usual=shipped,
    facts=("classes", "enemies", "points", "north", "troops", "spies", "turn-order"),
)
"""What her file may name: `components/automatron.toml` is the one that comes with the game."""
