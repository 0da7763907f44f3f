"""The Imperial AI as a sheet of paper to play by: its dice tables, and its choices in order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rivals.core.choosing import Criterion
from rivals.core.papers import Page, Section, Writer
from rivals.core.words import Lang
from rivals.games.armada.components.box import FACES
from rivals.games.armada.face.manual import MANUAL
from rivals.games.armada.position.pieces import Style
from rivals.games.armada.rival.automa import commander, helm, imperial, targets, wings
from rivals.games.armada.rival.automa.mind import BlueFace
from rivals.games.armada.words import WORDS

_BLUE: tuple[BlueFace, ...] = ("hit", "crit", "accuracy")
_ORDERS = ("dial", "token", "reroll", "drop")
_DEFENCE = ("minimise", "no-brace", "exhausted", "brace-to-live", "redirect", "no-redirect")
_REPAIR = ("token", "card", "shield", "facing", "lacks-most", "move")


def imperial_ai(lang: Lang) -> Page:
    """Tell the Imperial AI."""
    writer = Writer("armada", WORDS, lang)
    return Page(
        writer.say("seat.imperial"),
        (),
        (
            writer.manual(MANUAL, "rival"),
            _style(writer),
            _focus(writer),
            _side(writer),
            *(_orders(writer, style) for style in commander.TABLES),
            writer.rules("orders-then", _ids("order", _ORDERS), ordered=False),
            writer.rules("activation", _rules(imperial.ACTIVATION)),
            writer.rules("target", _rules(targets.AIMS, targets.HITS)),
            writer.rules("defence", _ids("defence", _DEFENCE), ordered=False),
            writer.rules("maneuver", _rules(helm.COURSES)[1:]),  # the first asks for a tool
            writer.rules("squadrons", _rules(wings.COMMANDED, targets.PREY, wings.BOMBED)),
            writer.rules("patrol", _rules(wings.PATROLS), ordered=False),
            writer.rules("repair", _ids("repair", _REPAIR), ordered=False),
            writer.rules("damage", _rules(imperial.SUFFERING, imperial.GIVEN_UP)),
        ),
    )


def _rules(*tables: Sequence[Criterion[Any, Any]]) -> list[str]:
    return [one.rule for table in tables for one in table]


def _ids(kind: str, names: tuple[str, ...]) -> list[str]:
    return [f"armada.{kind}.{one}" for one in names]


# --- Tables for the blue die ------------------------------------------------------------------


def _faces() -> list[int]:
    many = Counter(FACES["blue"])
    return [many[face] for face in _BLUE]


def _die(writer: Writer) -> str:
    return writer.say("paper.blue")


def _style(writer: Writer) -> Section:
    head = [_die(writer), *(writer.say(f"paper.{one}") for one in ("style", "speed", "berth"))]
    rows = [
        (
            writer.say(f"face.{face}"),
            writer.say(f"style.{style}"),
            str(commander.START_SPEED[style]),
            writer.say(f"berth.{style}"),
        )
        for face, style in ((face, commander.STYLE[face]) for face in _BLUE)
    ]
    return writer.grid("style", head, rows, _faces())


def _focus(writer: Writer) -> Section:
    rows = [(writer.say(f"face.{face}"), _shift(writer, commander.SHIFT[face])) for face in _BLUE]
    return writer.grid("focus", [_die(writer), writer.say("paper.focus")], rows, _faces())


def _shift(writer: Writer, step: int) -> str:
    if not step:
        return writer.say("paper.focus-stays")
    return writer.say("paper.focus-moves", way="west" if step < 0 else "east")


def _side(writer: Writer) -> Section:
    rows = [
        (writer.say(f"face.{face}"), writer.say(f"flank.{commander.SIDE[face]}")) for face in _BLUE
    ]
    return writer.grid("side", [_die(writer), writer.say("paper.side")], rows, _faces())


def _orders(writer: Writer, style: Style) -> Section:
    """Lay out the commands of a style: out of range, and in it."""
    nearness: tuple[commander.Nearness, ...] = ("out", "in")
    head = [_die(writer), *(writer.say(f"nearness.{near}") for near in nearness)]
    rows = [
        [
            writer.say(f"face.{face}"),
            *(
                writer.named("command", commander.TABLES[style][near][face], " / ")
                for near in nearness
            ),
        ]
        for face in _BLUE
    ]
    return writer.grid(style, head, rows, _faces())
