"""`rivals play`: a match in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rivals.cli import printing, reading, replaying, talking
from rivals.cli.setting import read_settings
from rivals.cli.talking import Back, Keeper, Options, Stop
from rivals.cli.telling import Teller, plain_position
from rivals.core.doers import doers
from rivals.core.errors import BadSetup
from rivals.core.game import HUMAN, Action, Game, State
from rivals.core.match import Match
from rivals.core.notation import format_action
from rivals.core.notes import Note
from rivals.core.registry import find_game
from rivals.core.speech import tell, tell_done, tell_event
from rivals.core.versions import goes_on
from rivals.core.words import Doer, language


def play(
    game: str,
    seats: str | None,
    *,
    seed: int | None,
    file: Path | None,
    components: Path | None,
    settings: Sequence[str],
    lang: str,
) -> None:
    """Play a new match, or go on with the one in the file."""
    found = find_game(game)
    teller = Teller(found, language(lang))
    if file is not None and file.exists():
        match = _go_on(found, file, seats, settings)
        printing.say(teller.own("goes-on", file=file))
        if len(match.records) in match.marks:
            printing.say(tell(goes_on(found.spec.id), teller.lang))
    else:
        options = reading.read_options(found, components, settings)
        sitting = _seats(found, seats, options)
        match = Match(found, sitting, reading.new_seed(seed), options)
    keeper = Keeper(teller, file, lambda: match.save(standing=True))
    keeper.keep()
    talking.better_lines()
    PlayTalk(match, teller, keeper).run()


def _seats(game: Game[Any], seats: str | None, options: dict[str, Any]) -> tuple[str, ...]:
    """Read the seats; left out, a person plays against the game's first rival."""
    if seats is not None:
        return reading.read_seats(game, seats, options)
    return (HUMAN, *game.spec.rivals[:1])


def _go_on(game: Game[Any], file: Path, seats: str | None, settings: Sequence[str]) -> Match:
    match = replaying.load(str(file), reading.read_text(str(file)))
    if match.game is not game:
        raise BadSetup(
            "cli.fault.other-game", file=str(file), game=match.header.game, wanted=game.spec.id
        )
    if seats is not None and reading.read_seats(game, seats, {}) != match.header.seats:
        there = ",".join(match.header.seats)
        raise BadSetup("cli.fault.other-seats", file=str(file), seats=there)
    wanted = read_settings(game.spec.name, game.settings(), settings)
    if wanted and not _has_settings(match, wanted):
        raise BadSetup("cli.fault.other-settings", file=str(file))
    return match


def _has_settings(match: Match, wanted: dict[str, Any]) -> bool:
    """Say whether a match was set up so, be it by what its game takes for granted."""
    options = match.header.options
    return match.game.read_settings(options) == match.game.read_settings({**options, **wanted})


class PlayTalk:
    """One match being played by a person and whoever else has a seat."""

    def __init__(self, match: Match, teller: Teller, keeper: Keeper) -> None:
        self._match = match
        self._teller = teller
        self._keeper = keeper
        self._told: list[int] = []  # the rivals' moves since a person last did something

    def run(self) -> None:
        """Play until the match is over or the person stops."""
        try:
            while self._match.to_move() is not None:
                if self._match.player_to_move() is None:
                    self._person()
                else:
                    self._rival()
        except Stop:
            self._keeper.farewell()
            return
        printing.head(self._teller.ending(self._match.result()))
        self._teller.print_result(self._match.result())

    def _rival(self) -> None:
        state, seat = self._match.state, self._match.to_move()
        decision = self._match.decide()
        if decision is None or seat is None:
            return
        self._told.append(len(self._match.records))
        before = state.copy()
        text = self._told_to_others(before, seat, decision.action)
        printing.say(text)
        self._match.follow(decision)
        self._tell_what_came(before)
        self._keeper.keep_or_say()

    def _told_to_others(self, state: State, seat: int, action: Action) -> str:
        """Tell a move, or where a person plays too only what that person may know of it."""
        game = self._teller.game
        veil = game.veiled(action) if HUMAN in self._match.header.seats else None
        return self._done(seat, game.describe(state, action) if veil is None else veil)

    def _done(self, seat: int, order: Note) -> str:
        """Tell that a seat did what a note orders."""
        game, lang = self._teller.game, self._teller.lang
        return tell_done(order, self._doers()[seat], lang, game.words)

    def _doers(self) -> tuple[Doer, ...]:
        game, lang = self._teller.game, self._teller.lang
        return doers(game, game.seat_names(self._match.state), lang, plays=True)

    def _tell_what_came(self, before: State) -> None:
        """Tell what came of an action by itself: dice, damage, a new round."""
        game, lang = self._teller.game, self._teller.lang
        for event in game.happenings(before, self._match.state):
            line = tell_event(event, self._doers(), lang, game.words)
            printing.say(self._teller.own("came", text=line))

    def _person(self) -> None:
        """Let the person to move do one thing: choose an option or give a command."""
        state, seat = self._match.state, self._match.to_move()
        if seat is None:
            return
        able: dict[str, Callable[[], bool]] = {
            talking.WHY: self._why,
            talking.UNDO: self._undo,
            talking.REPLACE: self._replace,
            talking.POSITION: self._show_position,
            talking.SAVE: self._keeper.ask_where,
            talking.QUIT: talking.stop,
        }
        commands = tuple(able)
        able[talking.HELP] = lambda: self._help(commands)
        printing.say()
        self._teller.print_position(self._match.game.seen_by(state, seat))
        options = self._options(state)
        options.show()
        talking.show_commands(self._teller, commands)
        prompt = self._prompt(seat)
        while True:
            typed = talking.ask(prompt)
            command = talking.command_of(typed, able)
            if command is not None:
                if able[command]():
                    return
                continue
            action = options.read(typed) if typed else None
            if action is not None:
                self._play(action)
                return

    def _prompt(self, seat: int) -> str:
        """Ask the person to move; of several, say at which seat, counted from 1."""
        move = len(self._match.records) + 1
        if self._match.header.seats.count(HUMAN) > 1:
            return self._teller.own("your-move-at", move=move, seat=seat + 1)
        return self._teller.own("your-move", move=move)

    def _options(self, state: State) -> Options:
        """Let a person choose among what is legal in a position, measured actions too."""
        return Options(
            self._teller,
            self._match.game.options(state),
            lambda one: self._outlook(state, one),
            state,
        )

    def _outlook(self, state: State, action: Action) -> list[str]:
        """Tell an option, and what it would lead to."""
        game = self._teller.game
        return [
            self._teller.action(state, action),
            *self._teller.notes(game.forecast(state, action)),
        ]

    def _play(self, action: Action) -> None:
        before = self._match.state.copy()
        self._match.play(action)
        self._tell_what_came(before)
        self._told.clear()
        self._keeper.keep_or_say()

    def _why(self) -> bool:
        """Explain the rivals' moves since the person's own. Every command says if all changed."""
        if not self._told:
            printing.say(self._teller.own("nothing-to-explain"))
        for move in self._told:
            state = self._match.position_at(move)
            decision = self._match.why(move, state)
            if decision is None:
                continue
            record = self._match.records[move]
            order = self._teller.game.describe(state, record.action)
            printing.head(self._done(record.seat, order))
            for line in self._teller.why(state, decision.reasons):
                printing.say(line)
        return False

    def _undo(self) -> bool:
        move = self._match.last_own_move()
        if move is None:
            printing.say(self._teller.own("nothing-to-undo"))
            return False
        self._match.go_back_to(move)
        self._told.clear()
        self._keeper.keep_or_say()
        return True

    def _replace(self) -> bool:
        """Put another action in the place of a rival's latest decision that allows one."""
        for move in reversed(self._told):
            state = self._match.position_at(move)
            if self._has_others(state, self._match.records[move].action):
                return self._replace_at(move, state)
        printing.say(self._teller.own("nothing-to-replace"))
        return False

    def _has_others(self, state: State, own: Action) -> bool:
        """Say whether there may be more: of a measured kind more is legal than is listed."""
        measured = isinstance(own, self._teller.game.measured)
        return measured or any(one != own for one in self._match.game.options(state))

    def _replace_at(self, move: int, state: State) -> bool:
        own = self._match.records[move].action
        options = self._options(state)
        printing.head(self._teller.own("replace-what", text=self._teller.action(state, own)))
        options.show()
        try:
            typed = talking.ask_beside(self._teller, format_action(own))
        except Back:
            return False
        action = options.read(typed) if typed else None
        if action is None or action == own:
            return False
        before = self._match.position_at(move)
        self._match.override(move, action)
        self._told = [one for one in self._told if one <= move]
        order = self._teller.game.describe(state, action)
        printing.say(self._done(self._match.records[move].seat, order))
        self._tell_what_came(before)
        self._keeper.keep_or_say()
        return True

    def _help(self, commands: Sequence[str]) -> bool:
        talking.show_help(self._teller, commands, self._teller.own("help.options"))
        return False

    def _show_position(self) -> bool:
        state, seat = self._match.state, self._match.to_move()
        game, lookers = self._match.game, () if seat is None else (seat,)
        printing.print_json(plain_position(state if seat is None else game.seen_by(state, seat)))
        self._teller.print_result(game.known_result(state, lookers))
        return False
