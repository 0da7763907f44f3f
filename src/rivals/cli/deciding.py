"""`rivals decide`: a rival's turn in a position, with its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from rivals.cli import printing, reading
from rivals.cli.telling import Teller, plain_position, plain_reasons
from rivals.core.chance import SeededDice, decision_dice
from rivals.core.deciding import Decision, Player
from rivals.core.errors import BadSetup, NotYourTurn, RivalsError
from rivals.core.game import Game, State
from rivals.core.notation import format_action
from rivals.core.registry import find_game
from rivals.core.words import language

MANY = 5
"""A turn of more decisions is told once more in short, without the reasons."""


def decide(
    game: str,
    position: str,
    *,
    seat: int | None,
    rival: str | None,
    seed: int,
    components: Path | None,
    settings: Sequence[str],
    lang: str,
    as_json: bool,
) -> None:
    """Print every decision of the turn in order, and the position after it.

    JSON: `{"decisions": [{"seat", "action", "text", "reasons": […]}], "position": …}`.
    The turn lasts until another seat, or nobody, is to move.
    """
    found = find_game(game)
    teller = Teller(found, language(lang))
    options = reading.read_options(found, components, settings)
    wanted = reading.take_files(found, [rival] if rival else [], options)
    state = reading.read_position(found, position)
    mover = seat_to_move(found, state, seat)
    there = found.seat_names(state)[mover]
    name = wanted[0] if wanted else there
    player = player_called(found, name, mover)
    state = found.reseated(state, mover, name)
    decisions: list[dict[str, Any]] = []
    while found.to_move(state) == mover:
        decision = player.decide(state, mover, decision_dice(seed, len(decisions) + 1))
        player = player.remembering(decision.memory)
        decisions.append(_told(teller, state, mover, decision))
        if not as_json:
            _print_decision(teller, state, len(decisions), decision)
        found.apply(state, decision.action, SeededDice(seed, len(decisions)))
    state = found.reseated(state, mover, there)
    if as_json:
        content = {"decisions": decisions, "position": plain_position(state)}
        printing.print_json({"game": found.spec.id, "seat": mover, "rival": name, **content})
        return
    if len(decisions) > MANY:
        printing.head(teller.own("in-short"))
        for number, one in enumerate(decisions, start=1):
            printing.say(f"{number:3d}. {one['text']}")
    printing.head(teller.own("after"))
    printing.drawn(printing.pretty_json(plain_position(state)))


def seat_to_move(game: Game[Any], state: State, wanted: int | None) -> int:
    """Give the seat to move. Raises NotYourTurn if it is not the wanted one, or nobody is."""
    mover = game.to_move(state)
    if mover is None:
        raise RivalsError("cli.fault.nobody-moves")
    if wanted is not None and wanted != mover:
        raise NotYourTurn(wanted, mover)
    return mover


def player_called(game: Game[Any], name: str, seat: int) -> Player:
    """Give who decides under a seat name. Raises BadSetup for a person and for a stranger."""
    player = game.player(name)
    if player is None:
        able = game.spec.rivals + game.spec.players
        raise BadSetup("cli.fault.a-person", seat=seat, name=name, able=able)
    return player


def _told(teller: Teller, state: State, seat: int, decision: Decision) -> dict[str, Any]:
    return {
        "seat": seat,
        "action": format_action(decision.action),
        "fields": msgspec.to_builtins(decision.action),
        "text": teller.action(state, decision.action),
        "reasons": plain_reasons(teller, decision.reasons),
    }


def _print_decision(teller: Teller, state: State, number: int, decision: Decision) -> None:
    notation = format_action(decision.action)
    printing.head(f"{number}. {teller.action(state, decision.action)}  [{notation}]")
    for line in teller.why(state, decision.reasons):
        printing.say(line)
