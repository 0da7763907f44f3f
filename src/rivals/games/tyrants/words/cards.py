"""A card's text, made from its operations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from rivals.core.words import Lang, Words

Plain = Mapping[str, Any]
"""An operation as plain data, its kind under `op`; a field left out has its default."""

BULLET = "• "

_VARIANT = {
    "promote": "source",
    "play_from": "source",
    "outcast": "to",
    "pay": "cost",
    "if": "count",
}
"""The field that tells the variants of an operation apart, where one does and that is all."""


def effect_lines(words: Words, ops: Sequence[Any], lang: Lang) -> list[str]:
    """Tell a card's operations in short lines, as they may stand on a drawn card.

    `ops` are structs or plain data as in the card file. The options of a choice follow it on
    lines that begin with a bullet. Raises KeyError for an operation that has no words.
    """
    teller = _Teller(words, lang)
    told = [line for op in msgspec.to_builtins(ops) for line in teller.lines(op)]
    return [_capitalised(line) for line in told]


def _capitalised(line: str) -> str:
    start = len(BULLET) if line.startswith(BULLET) else 0
    return line[:start] + line[start : start + 1].upper() + line[start + 1 :]


@dataclass(frozen=True, slots=True)
class _Teller:
    """Tells operations in one language, each in a line, or in several where it has a choice."""

    words: Words
    lang: Lang

    def lines(self, op: Plain, *, chosen: bool = False) -> list[str]:
        """Tell an operation; paying is optional, so that one that was `chosen` need not say so."""
        match op["op"]:
            case "choose":
                return self._choice(op)
            case "pay" if not chosen:
                first, *rest = self._leading(op)
                return [self._say("may", text=first), *rest]
            case "pay" | "if" | "focus" | "end_of_turn" | "when_discarded":
                return self._leading(op)
            case "promote_later" if op.get("then"):
                first, *rest = self._flow(op["then"])
                return [self._say("promote_later.then", text=self._later(op), then=first), *rest]
        return [self._single(op)]

    def _say(self, rule: str, **params: Any) -> str:
        return self.words.text(f"tyrants.op.{rule}", self.lang, params)

    def _plainly(self, op: Plain, **params: Any) -> str:
        field = _VARIANT.get(op["op"])
        rule = f"{op['op']}.{op[field]}" if field else op["op"]
        return self._say(rule, **{"n": 1, **op, **params})

    def _flow(self, ops: Sequence[Plain], *, chosen: bool = False) -> list[str]:
        """Tell operations on one line; after a choice a new one begins."""
        lines: list[str] = []
        run_on = False
        for op in ops:
            first, *rest = self.lines(op, chosen=chosen)
            if run_on:
                lines[-1] += f"; {first}"
            else:
                lines.append(first)
            lines += rest
            run_on = not rest
        return lines

    def _leading(self, op: Plain) -> list[str]:
        first, *rest = self._flow(op["do"] if "do" in op else op["then"])
        return [self._plainly(op, then=first), *rest]

    def _choice(self, op: Plain) -> list[str]:
        times = op.get("times", 1)
        lines = [self._say("choose") if times == 1 else self._say("choose.times", n=times)]
        for option in op["options"]:
            first, *rest = self._flow(option, chosen=True)
            lines += [BULLET + first, *rest]
        return lines

    def _single(self, op: Plain) -> str:
        match op["op"]:
            case "gain":
                text = self._gain(op)
            case "gain_per":
                text = self._say(f"gain_per.{op['what']}", counted=self._counted(op))
            case "draw_per":
                text = self._say("draw_per", counted=self._counted(op))
            case "assassinate" | "assassinate_per" | "supplant" | "trophies":
                text = self._troops(op)
            case "return":
                text = self._say("return", what=self._pieces(op, _sent_home(op)))
            case "move":
                text = self._say("move", what=self._pieces(op, "others"))
            case "promote_later":
                text = self._later(op)
            case "recruit":
                text = self._say("recruit.aspect" if op.get("aspect") else "recruit.up-to", **op)
            case "force_discard":
                text = self._discard(op)
            case _:
                text = self._plainly(op)
        return text

    def _gain(self, op: Plain) -> str:
        gains = [(what, op.get(what, 0)) for what in ("power", "influence")]
        return ", ".join(self._say(f"gain.{what}", n=n) for what, n in gains if n)

    def _counted(self, op: Plain) -> str:
        per = op.get("per", 1)
        if per == 1:
            return self._say(f"each.{op['count']}")
        return self._say(f"every.{op['count']}", n=per)

    def _pieces(self, op: Plain, kind: str) -> str:
        group = "up-to" if op.get("up_to") else "piece"
        return self._say(f"{group}.{kind}", n=op.get("n", 1))

    def _troops(self, op: Plain) -> str:
        """Tell an operation on others' troops, and where they are if presence is not needed."""
        what = self._pieces(op, "white" if op.get("white") else "troop")
        match op["op"]:
            case "assassinate_per":
                return self._say("assassinate_per", what=what, counted=self._counted(op))
            case "trophies":
                text = self._say(f"trophies.{op.get('source', 'any')}", what=what)
                where = op.get("where", "anywhere")
            case verb:
                text = self._say(verb, what=what)
                where = op.get("where", "presence")
        if where != "presence":
            text = self._say(f"at.{where}", text=text)
        if op.get("influence"):
            text = self._say("assassinate.influence", text=text, n=op["influence"])
        return text

    def _later(self, op: Plain) -> str:
        if op.get("type"):
            return self._say("promote_later.type", **op)
        if op.get("aspect"):
            return self._say("promote_later.aspect", **op)
        return self._say("promote_later.up-to" if op.get("optional") else "promote_later", **op)

    def _discard(self, op: Plain) -> str:
        text = self._say(f"force_discard.{op['who']}", n=op.get("n", 1))
        above = op.get("above")
        return self._say("force_discard.above", text=text, above=above) if above else text


def _sent_home(op: Plain) -> str:
    """Name the kind of piece that may be sent home."""
    if op.get("own"):
        return "any"
    return "troop_or_spy" if op.get("troops", True) else "spy"
