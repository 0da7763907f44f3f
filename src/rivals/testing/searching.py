"""Properties of who looks ahead: it knows no luck to come and no secrets, and can be repeated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rivals.core.chance import Dice, SeededDice, decision_dice
from rivals.core.deciding import Decision, Memory, Player, to_the_end
from rivals.core.game import SEARCHERS, State
from rivals.core.notation import format_action
from rivals.testing.moving import require_option
from rivals.testing.telling import require_told, require_words
from rivals.testing.trial import Trial, conforms, same, spread

POSITIONS = 3
"""So many positions of a match are searched."""
ENOUGH = 12
"""So many draws do not fall alike twice by chance: a coin's would in one of 4096 matches."""


_Way = Callable[[Trial, Player, State, int], Decision]


class _Overheard(Player):
    """Decides as another player does, and keeps the dice that it was given."""

    def __init__(self, player: Player, heard: list[Dice]) -> None:
        self._player, self._heard = player, heard

    def remembering(self, memory: Memory) -> Player:
        return _Overheard(self._player.remembering(memory), self._heard)

    def decide(self, state: Any, seat: int, dice: Dice) -> Decision:
        self._heard.append(dice)
        return self._player.decide(state, seat, dice)


@conforms
def decisions_foretell_nothing(trial: Trial) -> None:
    """The dice that a decision is given do not tell how those of its move will fall."""
    if trial.game.spec.chance != "moves":
        return
    heard: list[Dice] = []
    foretold: dict[int, list[int]] = {}
    game = trial.game.with_players(lambda _, player: _Overheard(player, heard))
    match = None
    for match, decision in Trial(game, trial.seats, trial.seed, trial.options).decisions():
        if decision is not None:
            dice = heard.pop()
            drawn = len(dice.drawn)
            trial.game.perform(match.state.copy(), decision.action, dice)
            foretold[len(match.records)] = dice.drawn[drawn:]
    if match is None:
        return
    fell = {move: list(match.records[move].chance) for move in foretold}
    draws = sum(map(len, fell.values()))
    trial.require(draws < ENOUGH or fell != foretold, f"{draws} draws that nobody could foretell")


@conforms
def searchers_decide_well(trial: Trial) -> None:
    """Who searches takes an option, the same each time, and explains it by a table of values.

    What it remembers is read back; what it cannot read is forgotten. In steps it decides the same
    as at once.
    """
    for state, seat, player in _searched(trial):
        before = state.copy()
        told = set()
        ways: tuple[tuple[_Way, Memory], ...] = (
            (_decided, ()),
            (_thought_over, ()),
            (_decided, ("no such action",)),
        )
        for way, memory in ways:
            decision = way(trial, player.remembering(memory), state, seat)
            require_option(trial, state, decision.action)
            _require_told(trial, decision)
            told.add((format_action(decision.action), repr(decision.reasons), decision.memory))
            rest = player.remembering(decision.memory)
            require_option(trial, state, _decided(trial, rest, state, seat).action)
        trial.require(same(state, before), "searching to leave the position alone")
        trial.require(len(told) == 1, f"the same decision each time, got {told}")


def _require_told(trial: Trial, decision: Decision) -> None:
    require_told(trial, decision.reasons)
    for reason in decision.reasons:
        require_words(trial, reason.rule, reason.params)
        for note in (note for row in reason.table for note in row.does):
            require_words(trial, note.rule, note.params)


@conforms
def searchers_see_what_their_seat_sees(trial: Trial) -> None:
    """Who searches decides the same whatever lies hidden from its seat."""
    if not trial.game.spec.hidden:
        return
    for state, seat, player in _searched(trial):
        other: State = trial.game.reshuffled(state, seat, SeededDice(trial.seed + 1, trial.move))
        told = [
            (format_action(one.action), repr(one.reasons))
            for one in (_decided(trial, player, here, seat) for here in (state, other))
        ]
        trial.require(told[0] == told[1], f"one decision whatever is hidden, got {told}")


def _searched(trial: Trial) -> list[tuple[State, int, Player]]:
    """Give positions with the seat to move and the quickest searcher; none where there is none."""
    player = trial.game.searcher(SEARCHERS[0])
    if player is None:
        return []
    positions = [one for one in trial.positions() if trial.game.to_move(one) is not None]
    seated = []
    for _, state in spread(positions, POSITIONS):
        seat = trial.game.to_move(state)
        if seat is not None and _may_search(trial, seat):
            seated.append((state, seat, player))
    return seated


def _may_search(trial: Trial, seat: int) -> bool:
    """Say whether a seat is one that stand-ins may take."""
    return trial.seats[seat].partition(":")[0] not in trial.game.spec.rivals


def _decided(trial: Trial, player: Player, state: State, seat: int) -> Decision:
    return player.decide(state, seat, decision_dice(trial.seed, trial.move + 1))


def _thought_over(trial: Trial, player: Player, state: State, seat: int) -> Decision:
    return to_the_end(player.thinking(state, seat, decision_dice(trial.seed, trial.move + 1)))
