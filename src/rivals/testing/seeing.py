"""Properties of what a seat may see."""

from __future__ import annotations

from rivals.core.chance import SeededDice
from rivals.core.game import State
from rivals.core.notation import decode_position, encode_position, format_action
from rivals.testing.trial import Trial, conforms, same, spread

POSITIONS, SHUFFLES = 24, 2
"""So many positions of a match are looked at, and dealt anew so many times for each seat."""


@conforms
def seen_by_leaks_nothing(trial: Trial) -> None:
    """Changing what a seat may not see changes neither its view, its options nor its known score.

    An open game shows every seat the whole position.
    """
    check = _hides_well if trial.game.spec.hidden else _shows_all
    check(trial, trial.positions())


def _shows_all(trial: Trial, positions: list[State]) -> None:
    for number, state in enumerate(positions):
        trial.move = number
        for seat in range(len(trial.seats)):
            whole = same(trial.game.seen_by(state, seat), state)
            trial.require(whole, f"seat {seat} to see everything: the game hides nothing")


def _hides_well(trial: Trial, positions: list[State]) -> None:
    changed = False
    for number, state in spread(positions, POSITIONS):
        trial.move = number
        text = encode_position(state)
        for seat in range(len(trial.seats)):
            for shuffle in range(SHUFFLES):
                other = _reshuffled(trial, state, seat, shuffle)
                changed = changed or encode_position(other) != text
        trial.require(encode_position(state) == text, "looking and dealing anew to change nothing")
    trial.require(changed, "dealing anew to change something in some position")


def _reshuffled(trial: Trial, state: State, seat: int, shuffle: int) -> State:
    """Deal anew what `seat` may not see, and see that it notices nothing."""
    dice = SeededDice(trial.seed + shuffle, trial.move)
    other: State = trial.game.reshuffled(state.copy(), seat, dice)
    decode_position(trial.game, encode_position(other))
    view, again = trial.game.seen_by(state, seat), trial.game.seen_by(other, seat)
    wanted, got = encode_position(view), encode_position(again)
    trial.require(got == wanted, f"seat {seat} to see {wanted} whatever is hidden, got {got}")
    known, now_known = (trial.game.known_result(one, (seat,)) for one in (state, other))
    trial.require(now_known == known, f"a score {known} that tells seat {seat} nothing hidden")
    twice = encode_position(trial.game.seen_by(view, seat))
    trial.require(twice == wanted, f"seat {seat} to see in its view {wanted}, got {twice}")
    trial.require(
        trial.game.to_move(other) == trial.game.to_move(state),
        "the same seat to move after dealing anew",
    )
    if trial.game.to_move(state) == seat:
        options = [format_action(one) for one in trial.game.options(state)]
        now = [format_action(one) for one in trial.game.options(other)]
        trial.require(now == options, f"options {options} that tell seat {seat} nothing, got {now}")
    return other
