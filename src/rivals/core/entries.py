"""What a session at a real table is stored as: its first line, and what a person enters."""

from __future__ import annotations

from typing import Any

import msgspec

FORMAT = "rivals-table/1"


class Answer(msgspec.Struct, frozen=True, tag="answer", omit_defaults=True):
    """A person's answer to the open question, or to one that is put with it.

    `together`: it was given on one screen with the entry before it.
    """

    key: str
    value: Any
    together: bool = False


class Replace(msgspec.Struct, frozen=True, tag="replace"):
    """A person put another action in the place of step `step` of this turn (from 0)."""

    step: int
    action: str


class Correct(msgspec.Struct, frozen=True, tag="correct"):
    """A person set something remembered to what lies on the table.

    `after`: the turn's steps were already done; else it changes what the turn starts from.
    """

    key: str
    value: Any
    after: bool = False


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The turn's steps have been carried out: on to the next turn."""


Entry = Answer | Replace | Correct | Done


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """A line of a stored session before a turn's first entry: what was remembered then.

    It is as the version `game` had it, so a later one need not replay what is before.
    """

    game: str
    turn: int
    memory: msgspec.Raw


LINE: Any = Entry | Snapshot
"""What a line of a stored session is, after the first."""


class TableHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line of a stored table session; `touch`: it was begun on a screen to be touched.

    `files` are the texts of the files by which its rival is played.
    """

    format: str
    game: str
    rival: str
    seed: int
    settings: dict[str, Any] = {}
    touch: bool = False
    files: tuple[str, ...] = ()
