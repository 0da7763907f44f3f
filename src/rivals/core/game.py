"""The contract every game keeps: how it declares itself, its positions, records and results."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, ClassVar, Generic, Literal, Self, TypeVar

import msgspec

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choices import Bundle, Choices, by_kind
from rivals.core.deciding import Memory, Player, RandomPlayer
from rivals.core.errors import NOT_AN_OPTION, BadSetup, IllegalAction
from rivals.core.health import Health
from rivals.core.kits import HasKits
from rivals.core.lessons import Lesson
from rivals.core.manual import Manual
from rivals.core.notes import Note
from rivals.core.papers import HasPapers
from rivals.core.refusing import no_option, no_seat, setting
from rivals.core.words import Lang, Words

HUMAN = "human"
"""The seat name of a person: nobody decides for it."""
RANDOM = "random"
"""The seat name of a stand-in that takes any option."""
SEARCHER = "searcher"
"""The kind of seat of a stand-in that searches."""
SEARCH_LEVELS: Mapping[str, tuple[str, ...]] = {
    "quick": ("quick",),
    "usual": (),
    "deep": ("deep",),
}
"""How much a searcher thinks, the least first; the usual level goes without saying."""
SEARCHERS = (f"{SEARCHER}:quick", SEARCHER, f"{SEARCHER}:deep")
"""The seat names of searchers."""

LEVEL = "level"
"""The one trait of a kind of seat that has levels and no switches."""
OFF, ON = "no", "yes"
"""The values of a switch."""


class Action(msgspec.Struct, frozen=True, gc=False):
    """What a seat may do. Each kind is a frozen struct with a tag and plain fields.

    Its notation is the tag and the fields' values with blanks between, e.g. `build brown 3 4`;
    the parts of a list are joined by commas. It holds no cycle: the collector leaves it alone.
    """

    def __str__(self) -> str:
        """Write the action in notation."""
        values = (getattr(self, name) for name in self.__struct_fields__)
        return " ".join([str(self.__struct_config__.tag), *map(written, values)])


def written(value: Any) -> str:
    """Write a value of an action in notation."""
    if isinstance(value, tuple | list):
        return ",".join(map(str, value)) or "-"
    return str(value)


class Record(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One move as it happened, a line of a stored match; with its chance, replay needs no dice.

    `chance` is what the dice gave, in order. `instead` is the rival's own choice where a
    person put `action` in its place. `memory` is what its player wanted to remember.
    """

    seat: int
    action: Any
    chance: tuple[int, ...] = ()
    instead: Any = None
    memory: Memory = ()


class SeatResult(msgspec.Struct, frozen=True):
    """A seat's score: `total` is the sum of `breakdown`; `rank` 1 is best, ties share a rank."""

    name: str
    total: int
    rank: int
    breakdown: dict[str, int]


class Result(msgspec.Struct, frozen=True):
    """How the seats stand. `ending` is the rule id of the way the game ended, '' while it runs."""

    seats: tuple[SeatResult, ...]
    ending: str = ""

    def win_shares(self) -> tuple[float, ...]:
        """Share one win among the seats of rank 1, in equal parts."""
        winners = sum(seat.rank == 1 for seat in self.seats)
        return tuple(1 / winners if seat.rank == 1 else 0.0 for seat in self.seats)


def ranked(keys: Sequence[Any]) -> tuple[int, ...]:
    """Give each seat its rank, 1 for the greatest key; equal keys share a rank."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


class State(msgspec.Struct):
    """A position: a tree of structs, ints, strings, lists and tuples, and nothing else.

    It holds no dice, knows no rules, and shares nothing with others; the game answers for it.
    """

    def copy(self) -> Self:
        """Copy the position, so that neither can change the other."""
        raise NotImplementedError


S = TypeVar("S", bound=State)


class Panel(msgspec.Struct, frozen=True):
    """A part of the table as one SVG element, with the words that name it.

    One that comes and goes, as a battle does, keeps its place while it is away: `svg` is empty.
    `place` is where a page puts it: with the board, as a game's first panel always is, at its foot
    or its side. `wide` is it drawn for a window broader than high, where that is another drawing.
    """

    key: str
    title: Note
    svg: str
    place: Literal["board", "foot", "side"] = "side"
    wide: str = ""


class SeatKind(msgspec.Struct, frozen=True):
    """Who may take a seat, as a form offers it: a person, a stand-in or a rival.

    `levels` are named sets of `switches`; a seat name spells either after a colon, e.g.
    `blocker:hard` or `blocker:ahead+centre`. `seats` are those it may take, counted
    from 0; empty means any. `numbers` is how many there are by number, 0 … numbers - 1, e.g.
    `rival:1234567`; 0: none. Words: `<game>.seat.<name>`, `<game>.level.<level>` and
    `<game>.modification.<switch>`.
    """

    name: str
    levels: dict[str, tuple[str, ...]] = {}
    switches: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    numbers: int = 0

    def seat_name(
        self, level: str = "", switches: Sequence[str] = (), number: int | None = None
    ) -> str:
        """Spell a seat: the level that amounts to all these switches, or else each of them.

        A number says everything, whatever the level and the switches are.
        """
        if number is not None:
            return f"{self.name}:{number}"
        chosen = {*self.levels.get(level, ()), *switches}
        for known, its in self.levels.items():
            if set(its) == chosen:
                return f"{self.name}:{known}" if its else self.name
        parts = [one for one in self.switches if one in chosen]
        return ":".join([self.name, *(["+".join(parts)] if parts else [])])

    def traits(self) -> dict[str, tuple[str, ...]]:
        """List the traits with their values: the switches, or else the level."""
        if self.switches:
            return dict.fromkeys(self.switches, (OFF, ON))
        return {LEVEL: tuple(self.levels)} if self.levels else {}

    def composed(self, values: Mapping[str, str]) -> str:
        """Spell the seat with these values of the traits."""
        switches = [one for one in self.switches if values[one] == ON]
        return self.seat_name(values.get(LEVEL, ""), switches)

    def composition(self, seat: str) -> dict[str, str]:
        """Give the values of the traits that a seat name of this kind settles: all of them."""
        said = filter(None, seat.partition(":")[2].split("+"))
        chosen = {switch for part in said for switch in self.levels.get(part, (part,))}
        if self.switches:
            return {one: ON if one in chosen else OFF for one in self.switches}
        named = [one for one, its in self.levels.items() if set(its) == chosen]
        return {LEVEL: named[0]} if named else {}


def search_kind() -> SeatKind:
    """Make the kind of seat of those who search."""
    return SeatKind(SEARCHER, dict(SEARCH_LEVELS))


class GameSpec(msgspec.Struct, frozen=True):
    """What a game says of itself before it acts.

    `id` is `name-vN`; N goes up when behaviour changes, not for speed. `seats` is the least
    and the greatest number of seats. `chance` says where dice are used, `hidden` whether
    seats see different things. `players` are stand-ins that may take a person's seat, the
    person not among them, `rivals` the automated opponents, `endings` the rule ids of all the
    ways to end. `older` are the versions, by id, whose rivals this one can still be, and the
    settings that make them so: a match of theirs is replayed, a table session goes on.
    """

    id: str
    title: str
    seats: tuple[int, int]
    players: tuple[str, ...]
    rivals: tuple[str, ...]
    endings: tuple[str, ...]
    dynamics: Literal["sequential", "simultaneous"] = "sequential"
    chance: Literal["none", "setup", "moves"] = "none"
    hidden: bool = False
    older: Mapping[str, Mapping[str, Any]] = {}

    @property
    def name(self) -> str:
        """The id without its version."""
        return self.id.rpartition("-v")[0]


class Game(HasKits, HasPapers, ABC, Generic[S]):
    """One game: what the registry holds. All methods are pure but for the dice they are given.

    The registry holds a module's constant, e.g. `GAME = ConnectFour()`. The words hold
    `CORE_WORDS` too, and `<name>.score.<key>` for each key of a result's breakdown; a page
    uses `<name>.title`, `<name>.seat.<seat>`, `<name>.kind.<tag>`, a kind of action, and, if
    there, `<name>.named.<seat>`, a rival's name within a sentence, and `<name>.setup.note`, what
    to know before a match; a terminal `<name>.measured`, in which units measured actions are
    written.
    `<rule>.source` says where a rule stands: it is shown beside the reason.
    """

    spec: ClassVar[GameSpec]
    words: ClassVar[Words]
    state_type: ClassVar[type[State]]
    action_type: ClassVar[Any]
    """The union of the game's action structs, as msgspec reads it."""
    measured: ClassVar[tuple[type[Action], ...]] = ()
    """The kinds of action of which options list but some, as a place is measured.

    One that is not listed is legal where `check` lets it pass.
    """
    faults: ClassVar[tuple[str, ...]] = ()
    """The rule ids by which `check` refuses an action, or how they begin: `connect_four.fault.`.

    Those of the core, such as `core.not-an-option`, go without saying.
    """

    manual: ClassVar[Manual | None] = None
    """The rules as people are told them; None: the game tells none."""

    stand_ins: ClassVar[Mapping[str, Player]] = {}
    """The players of the spec, by seat name, that may take a person's seat; `random` may anyway."""

    wide_words: ClassVar[Mapping[int, Words]] = {}
    """The words beside `wide` parts by number of seats, where directions are others there."""

    @abstractmethod
    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> S:
        """Make the first position. Raises BadSetup for seats or options that cannot be.

        `seats` are seat names, e.g. `human`, `random`, `blocker:hard`; `options` is plain JSON.
        """

    def player(self, seat: str) -> Player | None:
        """Give whoever decides for a seat name, or None for `human`. Raises BadSetup."""
        if seat == HUMAN:
            return None
        if seat == RANDOM and seat in self.spec.players:
            return RandomPlayer(self.options)
        found = self.stand_ins.get(seat) or self.searcher(seat) or self.rival(seat)
        if found is None:
            raise no_seat(self.spec.name, self.seat_kinds(), seat)
        return found

    def with_players(self, wrap: Callable[[str, Player], Player]) -> Any:
        """Copy the game, whoever decides for a seat wrapped: to listen, or to take the time."""
        twin: Any = copy(self)

        def player(seat: str) -> Player | None:
            found = self.player(seat)
            return None if found is None else wrap(seat, found)

        twin.player = player
        return twin

    def searcher(self, seat: str) -> Player | None:
        """Give the player that searches of a seat name of `SEARCHERS`; None for any other."""
        return None

    def rival(self, seat: str) -> Player | None:
        """Give the rival of a seat name, or None where it is no rival's.

        Raises BadSetup for a rival's name with a level or number that it does not have.
        """
        return None

    def health(self, seats: int) -> Health[S] | None:
        """Make what counts the signs of a sick rival over one match; None: none are known."""
        return None

    @abstractmethod
    def to_move(self, state: S) -> int | None:
        """Say which seat decides now, counted from 0; None when the game is over."""

    @abstractmethod
    def options(self, state: S) -> Sequence[Action]:
        """List the legal actions in a canonical order; empty exactly when the game is over.

        Where actions are measured the list is finite and `check` judges the rest.
        """

    def has_other(self, state: S, action: Any) -> bool:
        """Say whether another action than this one is listed, too."""
        return any(option != action for option in self.options(state))

    def fault(self, state: S, action: Any) -> str:
        """Say which rule an action breaks here; '' if it is legal."""
        return "" if action in self.options(state) else NOT_AN_OPTION

    def check(self, state: S, action: Any) -> None:
        """Raise IllegalAction unless the action is legal here; the position never changes."""
        fault = self.fault(state, action)
        if fault:
            raise IllegalAction(action, fault)

    @abstractmethod
    def perform(self, state: S, action: Any, dice: Dice) -> None:
        """Change the position by an action already known to be legal."""

    def apply(self, state: S, action: Action, dice: Dice) -> Record:
        """Change the position by an action of the seat to move, and tell what happened.

        Raises IllegalAction and leaves the position untouched.
        """
        self.check(state, action)
        seat = self.to_move(state)
        self.perform(state, action, dice)
        return Record(seat, action, tuple(dice.drawn))  # type: ignore[arg-type]  # checked: not over

    def seen_by(self, state: S, seat: int) -> S:
        """Copy the position without what that seat may not see.

        Seen by one seat after another, it is without what any of them may not see: what a
        stranger sees, and what a screen shows that nobody in particular looks at.
        """
        return state.copy()

    @abstractmethod
    def result(self, state: S) -> Result:
        """Score the position as it stands; final when `to_move` gives None."""

    def known_result(self, state: S, seats: Iterable[int]) -> Result:
        """Score the position as far as each of these seats may know.

        Where a seat knows more of what is hidden than its view shows, e.g. which cards lie in its
        own deck though not in which order, the game says so.
        """
        for seat in seats:
            state = self.seen_by(state, seat)
        return self.result(state)

    def validate(self, state: S) -> None:
        """Raise BadPosition where the parts, each of its right type, cannot stand together."""

    @abstractmethod
    def describe(self, state: S, action: Any) -> Note:
        """Say what an action would do, in the position before it."""

    def veiled(self, action: Any) -> Note | None:
        """Say what others are told of an action that they may not see whole; None: all of it."""
        return None

    def forecast(self, state: S, action: Any) -> tuple[Note, ...]:
        """Say what the action would lead to that a person should see before choosing it."""
        return ()

    def forecasts(self, state: S, actions: Sequence[Any]) -> list[tuple[Note, ...]]:
        """Forecast each of several actions; a game does so together what they have in common."""
        return [self.forecast(state, one) for one in actions]

    @abstractmethod
    def picture(self, state: S, lang: Lang, options: Sequence[Any] = ()) -> str:
        """Draw the position as one SVG element.

        The place of each of the given options carries `data-action="<notation>"`. A place that
        several share carries `data-actions="<notation>|<notation>"`: a page asks which.
        """

    def panels(
        self, state: S, lang: Lang, options: Sequence[Any] = (), seat: int = 0
    ) -> tuple[Panel, ...]:
        """Draw the position in parts for a page: what `seat` looks at, the main part first.

        Marked up like `picture`; each option's place is in one of the parts. A part may hold
        alternatives, of which a page shows one: elements with `data-group` and `data-value`.
        `data-shows` on an option names by id what else lights up with it. Actions with measures
        are composed on elements with `data-measured`, a notation with slots; those that are
        listed have their place by `data-sample` (docs/add-a-game.md).
        """
        title = Note(f"{self.spec.name}.title")
        return (Panel("board", title, self.picture(state, lang, options)),)

    def lesson(self) -> Lesson | None:
        """Give the guided first match; None where there is none."""
        return None

    def puzzles(self) -> str:
        """Give its puzzles, one a line, as `rivals puzzles` writes them; '' where it has none."""
        return ""

    def choices(self, state: S, options: Sequence[Action]) -> tuple[Choices, ...]:
        """Part options of a position by what they are, in the order in which a page offers them.

        Each option is in one of the parts.
        """
        return by_kind(self.spec.name, options)

    def bundles(self, state: S) -> tuple[Bundle, ...]:
        """List what one tap may play as several moves of the seat to move."""
        return ()

    def ahead(self, state: S) -> tuple[Bundle, ...]:
        """List what one tap may do, the last of its options, after what is asked before it."""
        return ()

    def forced(self, state: S) -> Action | None:
        """Give the option that leaves no choice: there is no other, or none that could not wait.

        Nothing can be lost by it: a page may choose it by itself. None: there is a choice.
        """
        options = self.options(state)
        lone = len(options) == 1 and not isinstance(options[0], self.measured)
        return options[0] if lone else None

    def touched(self, state: S, action: Any) -> tuple[str, ...]:
        """Name the places that an action touches: what `data-place` marks in the panels.

        The position is that before it. A place may have gone when the action is done; at least
        one of them is then still drawn.
        """
        return ()

    def candidate_places(self, state: S, one: Any) -> tuple[str, ...]:
        """Name the places of what a reason kept or dropped in this position."""
        return self.touched(state, one) if isinstance(one, Action) else ()

    def to_decide(self, state: S) -> Note | None:
        """Say what the seat to move is to decide; None where its options say enough."""
        return None

    def task(self, state: S) -> Hashable:
        """Tell the decision now apart as the sections of the manual do; None: by its options."""
        return None

    def section(self, state: S, options: Sequence[Action]) -> str:
        """Name the section of the manual about the decision now; '' where there is none."""
        if self.manual is None or not options:
            return ""
        return self.manual.section_of(map(type, options), self.task(state))

    def illustration(self, section: str, lang: Lang) -> str:
        """Draw a picture for a section of the manual as one SVG element; '' where it has none."""
        return ""

    def candidate(self, one: Any) -> Note | None:
        """Tell what a reason kept or dropped, where that is no action; None: as it stands."""
        return None

    def candidate_in(self, state: S, one: Any) -> Note | None:
        """Tell the same of a decision in this position, which may say where something is."""
        return self.candidate(one)

    def sketch(self, state: S, lang: Lang) -> str:
        """Draw the position in characters, for a terminal; '' where the game has no such way."""
        return ""

    def seat_names(self, state: S) -> tuple[str, ...]:
        """Name who sits where in a position, as `setup` was told.

        A kind of seat with numbers may be named by the one that was rolled.
        """
        return tuple(seat.name for seat in self.result(state).seats)

    def seat_title(self, seat: str) -> Note | None:
        """Tell a seat, spelt as `seat_names` has it; None: by its kind and level."""
        return None

    def rival_name(self, seat: str) -> Note | None:
        """Name a rival that has a name of its own, spelt as `seat_names` has it; None: no other.

        The others go by their kind.
        """
        return None

    def seat_colours(self, state: S) -> tuple[str, ...]:
        """Give each seat's colour; words: `<game>.colour.<colour>`. Empty: seats have none."""
        return ()

    def happenings(self, before: S, after: S) -> tuple[Note, ...]:
        """Tell what came of an action by itself, one thing after another, e.g. how dice fell.

        `before` and `after` are the positions before the action and after it.
        """
        return ()

    def prepare(self, options: Mapping[str, Any]) -> None:
        """Get ready for positions made with these setup options. Raises BadSetup."""
        self.read_settings(options)
        self.learn_rivals(options)

    def seat_kinds(self) -> tuple[SeatKind, ...]:
        """List who may take a seat: a person, the rivals with their levels, the stand-ins."""
        rivals = (self.rival_kind(name) for name in self.spec.rivals)
        stand_ins = (self.stand_in_kind(name) for name in self.spec.players)
        return (SeatKind(HUMAN), *rivals, *stand_ins)

    def stand_in_kind(self, name: str) -> SeatKind:
        """Say how a stand-in is offered: one that searches has levels."""
        return search_kind() if name == SEARCHER else SeatKind(name)

    def rival_kind(self, name: str) -> SeatKind:
        """Say how a rival is offered: with which levels, switches, seats and numbers."""
        return SeatKind(name)

    def traits(self, kind: str) -> Mapping[str, tuple[str, ...]]:
        """List what a rival of this kind is composed of: the values of each trait, in order.

        Every combination is a rival. Empty: there is but one of its kind.
        """
        return self._kind(kind).traits()

    def composed(self, kind: str, values: Mapping[str, str]) -> str:
        """Spell the seat of the rival with these values, one for each of its traits."""
        return self._kind(kind).composed(values)

    def composition(self, seat: str) -> Mapping[str, str]:
        """Give the values of the traits that a seat name settles; what it leaves open is not there.

        Empty for a seat that has no traits.
        """
        return self._kind(seat.partition(":")[0]).composition(seat)

    def _kind(self, name: str) -> SeatKind:
        return next((one for one in self.seat_kinds() if one.name == name), SeatKind(name))

    def dealt(self, state: S) -> tuple[Mapping[str, str], ...]:
        """Tell what setup gave each seat that bears on how it does, e.g. its species.

        By the words that the game uses for it. Empty: all seats begin alike.
        """
        return ()

    def settings(self) -> tuple[Question, ...]:
        """List the setup options that a form asks for; `known` is what holds if left out.

        An option's key in `setup` is the question's key, its value an accepted answer.
        """
        return ()

    def read_settings(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Give a value for each of `settings`: the accepted option, or what holds if left out.

        Options that `files` names, and rivals' files, are left to the game. Raises BadSetup for an
        option that is neither, and for a value that its question does not accept.
        """
        questions = {question.key: question for question in self.settings()}
        known = (*questions, *self.files(), *self.kit_options())
        for key in options:
            if key not in known:
                raise no_option(self.spec.name, known, key)
        return {key: setting(one, options.get(key, one.known)) for key, one in questions.items()}

    def files(self) -> tuple[str, ...]:
        """Name the setup options that a person gives as a JSON file.

        Words: `<game>.option.<name>`, and `<game>.option.<name>.help` says what belongs in it.
        """
        return ()

    def reshuffled(self, state: S, seat: int, dice: Dice) -> S:
        """Copy a position with all that `seat` may not see dealt anew.

        Where searchers deal by it, how it was dealt makes no difference: positions that look the
        same to the seat become the same.
        """
        raise BadSetup("core.hides-nothing", game=self.spec.name)

    def check_seats(self, seats: Sequence[str]) -> None:
        """Raise BadSetup unless the number of seats fits and each seat name is known."""
        least, most = self.spec.seats
        if not least <= len(seats) <= most:
            raise BadSetup(
                "core.seats", game=self.spec.name, least=least, most=most, got=len(seats)
            )
        for seat in seats:
            self.player(seat)
