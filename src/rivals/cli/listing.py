"""`rivals games`: what is installed."""

from __future__ import annotations

import msgspec

from rivals.cli import printing
from rivals.core.registry import find_game, game_names


def games(*, as_json: bool) -> None:
    """List the installed games. JSON: `{"games": [{"name", "id", "title", …}]}`."""
    found = [find_game(name) for name in game_names()]
    if as_json:
        content = [
            {
                "name": game.spec.name,
                "id": game.spec.id,
                "title": game.spec.title,
                "seats": list(game.spec.seats),
                "rivals": list(game.spec.rivals),
                "players": list(game.spec.players),
                "kinds": msgspec.to_builtins(game.seat_kinds()),
                "table": list(game.tables()),
                "chance": game.spec.chance,
                "hidden": game.spec.hidden,
                "endings": list(game.spec.endings),
            }
            for game in found
        ]
        printing.print_json({"games": content})
        return
    rows = [
        [
            game.spec.name,
            game.spec.title,
            "-".join(str(number) for number in dict.fromkeys(game.spec.seats)),
            ", ".join(game.spec.rivals),
            ", ".join(game.spec.players),
            ", ".join(game.tables()) or "-",
        ]
        for game in found
    ]
    printing.table(["game", "title", "seats", "rivals", "stand-ins", "at the table"], rows)
    for game in found:
        for kind in game.seat_kinds():
            if kind.levels:
                printing.say(f"{game.spec.name}, levels of {kind.name}: {', '.join(kind.levels)}")
            if kind.switches:
                parts = "+".join(kind.switches)
                printing.say(f"  or any of its rules, as in {kind.name}:{parts}")
