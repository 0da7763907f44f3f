"""A match in a program: begun or loaded, looked at, played move by move, explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rivals.cli.reading import new_seed, read_text, take_files
from rivals.cli.telling import Teller
from rivals.core.chance import RecalledDice, decision_dice
from rivals.core.doers import doers
from rivals.core.errors import RivalsError
from rivals.core.game import HUMAN, Action, Game, Record, State
from rivals.core.match import Match, load_match, read_header
from rivals.core.notation import parse_action
from rivals.core.registry import find_game, game_of
from rivals.core.speech import tell_done, tell_event
from rivals.core.words import Lang
from rivals.front.faults import told_faults
from rivals.front.moves import Explained, LegalMove, PlayedMove, Standing
from rivals.front.tables import frame_of
from rivals.lab.whole_files import write_whole

Move = LegalMove | Action | str
"""A move as a program names it: one of the legal ones, an action, or its notation."""


def match(
    game: str,
    seats: Sequence[str] | None = None,
    seed: int | None = None,
    lang: Lang = "en",
    **settings: Any,
) -> OpenMatch:
    """Begin a match. Raises Refused for a game, seats, a seed or settings that cannot be.

    `seats` are names as `rivals games` lists them, in order: `human` is a seat whose moves the
    program makes, `file:mine.toml` a rival's file. Left out, one of those meets the game's first
    rival. Without a seed luck is new each time; it stands in `seed`. `settings` are the game's own
    (docs/settings.md).
    """
    with told_faults(lang):
        found = find_game(game)
        usual = (HUMAN, *found.spec.rivals[:1])
        options = found.read_settings(settings)
        found.prepare(options)
        carried = dict(settings)
        chosen = take_files(found, usual if seats is None else seats, carried)
        return OpenMatch(Match(found, chosen, new_seed(seed), carried), lang)


def load(file: str | Path, lang: Lang = "en") -> OpenMatch:
    """Go on with a match that was kept in a file. Raises Refused for what is no match; OSError."""
    with told_faults(lang):
        text = read_text(str(file))
        return OpenMatch(load_match(game_of(read_header(text).game), text), lang)


class OpenMatch:
    """A match that a program plays; shown in a notebook it draws its board.

    `match` is the same as the core keeps it (`rivals.core.match.Match`). Seats and moves count
    from 0. Where some seats are people's, the board and the scores show what these may know.
    """

    def __init__(self, match: Match, lang: Lang = "en") -> None:
        self.match = match
        self.lang = lang
        self._teller = Teller(match.game, lang)

    # --- What there is ------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.match.game

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where; of a numbered rival the one that was rolled."""
        return self.game.seat_names(self.match.state)

    @property
    def seed(self) -> int | None:
        """The seed of its luck; None where that was dealt by a site, in secret."""
        return self.match.header.seed

    @property
    def position(self) -> State:
        """The position now; a copy, with nothing hidden."""
        return self.match.state.copy()

    @property
    def to_move(self) -> int | None:
        """Which seat decides now; None when the match is over."""
        return self.match.to_move()

    @property
    def is_over(self) -> bool:
        """Say whether nobody is to move any more."""
        return self.to_move is None

    def options(self) -> list[LegalMove]:
        """List the legal moves, none when the match is over.

        Of measured ones (Armada) these are examples: `play` takes any that the rules allow.
        """
        state = self.match.state
        return [LegalMove(one, self._teller.action(state, one)) for one in self.match.options()]

    def result(self) -> Standing:
        """Tell how the seats stand; final when the match is over."""
        known = self.game.known_result(self.match.state, self._lookers())
        return Standing.of(known, self._teller)

    def _lookers(self) -> list[int]:
        """List the seats of people, whose eyes the program has; when it is over all is open."""
        if self.is_over:
            return []
        return [seat for seat, name in enumerate(self.match.header.seats) if name == HUMAN]

    # --- Play ---------------------------------------------------------------------------------

    def play(self, move: Move | None = None) -> list[PlayedMove]:
        """Make a move for the seat to move; or without one let the others play on.

        These play until the program is to move, or to the end. Gives what was played. Raises
        Refused for a move that is not legal; then nothing has changed.
        """
        with told_faults(self.lang):
            if move is not None:
                return [self._made(self._action(move))]
            made = []
            while (one := self.step()) is not None:
                made.append(one)
            return made

    def step(self) -> PlayedMove | None:
        """Let whoever is to move make one move; None where that is the program, or nobody."""
        with told_faults(self.lang):
            decision = self.match.decide()
            if decision is None:
                return None
            return self._made(decision.action, memory=decision.memory)

    def _action(self, move: Move) -> Action:
        if isinstance(move, LegalMove):
            return move.action
        return parse_action(self.game, move) if isinstance(move, str) else move

    def _made(self, action: Action, **more: Any) -> PlayedMove:
        before = self.match.state.copy()
        record = self.match.play(action, **more)
        return self._told(len(self.match.records) - 1, record, before, self.match.state)

    def _told(self, number: int, record: Record, before: State, after: State) -> PlayedMove:
        """Tell a move as done, and what came of it by itself."""
        game, lang, seats = self.game, self.lang, self.game.seat_names(after)
        who = doers(game, seats, lang, plays=False)
        order = game.describe(before, record.action)
        return PlayedMove(
            number,
            record.seat,
            seats[record.seat],
            record.action,
            tell_done(order, who[record.seat], lang, game.words),
            tuple(tell_event(one, who, lang, game.words) for one in game.happenings(before, after)),
        )

    def undo(self, moves: int = 1) -> None:
        """Take the last moves back. Raises Refused if there are not so many."""
        with told_faults(self.lang):
            self.match.undo(moves)

    # --- Why ----------------------------------------------------------------------------------

    def decide(self, by: str | None = None) -> Explained | None:
        """Say what the seat to move would do, and why; nothing is played.

        `by` lets somebody else decide in its place, by the name of a seat: `greedy`, `searcher`,
        another level of the rival, or its file, `file:mine.toml:hard`. None where
        a person's seat is to move and nobody is named, or when it is over. Raises Refused for a
        name that nobody has.
        """
        with told_faults(self.lang):
            state, seat = self.match.state, self.to_move
            if by is None or seat is None:
                decision = self.match.decide()
            else:
                (name,) = take_files(self.game, [by], {})
                player = self.game.player(name)
                state = self.game.reseated(state, seat, name)
                move = len(self.match.records)
                dice = decision_dice(self.match.header.seed_of(move), move + 1)
                decision = None if player is None else player.decide(state, seat, dice)
            return None if decision is None else Explained.of(decision, state, self._teller)

    def why(self, move: int = -1) -> Explained | None:
        """Explain a move that was made, the last one unless told; None for a program's own.

        Raises Refused where there is no such move.
        """
        with told_faults(self.lang):
            made = len(self.match.records)
            number = move if move >= 0 else made + move
            if not self.match.since <= number < made:
                raise RivalsError("front.no-move", move=move, made=made)
            before = self.match.position_at(number)
            decision = self.match.why(number, before)
            return None if decision is None else Explained.of(decision, before, self._teller)

    # --- Looking back, keeping ----------------------------------------------------------------

    def history(self) -> Iterator[PlayedMove]:
        """Tell every move from the first on; those of an older version of the game are left out."""
        since, state = self.match.since, self.match.first_position()
        for number, record in enumerate(self.match.records[since:], since):
            before = state.copy()
            self.game.apply(state, record.action, RecalledDice(record.chance, number + 2))
            yield self._told(number, record, before, state)

    def to_frame(self) -> Any:
        """Make a frame with a row for each move, by pandas or polars. Raises Refused without."""
        moves = list(self.history())
        return frame_of(
            {
                "move": [one.move for one in moves],
                "seat": [one.seat for one in moves],
                "seat_name": [one.seat_name for one in moves],
                "kind": [str(one.action.__struct_config__.tag) for one in moves],
                "notation": [one.notation for one in moves],
                "text": [one.text for one in moves],
                "events": ["\n".join(one.events) for one in moves],
            }
        )

    def save(self, file: str | Path) -> None:
        """Keep the match in a file, which `rivals play` and the site go on with. Raises OSError."""
        write_whole(Path(file), self.match.save(standing=True).encode())

    # --- In a notebook ------------------------------------------------------------------------

    def svg(self) -> str:
        """Draw the board as one SVG element."""
        state = self.match.state
        for seat in self._lookers():
            state = self.game.seen_by(state, seat)
        return self.game.picture(state, self.lang)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        at = "over" if self.to_move is None else f"seat {self.to_move} to move"
        moves = len(self.match.records)
        return f"<{self.game.spec.id} {', '.join(self.seats)}; {moves} moves, {at}>"
