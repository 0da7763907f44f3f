"""Odds that take longer than a page may: counted by a thought of their own, beside it.

A visitor has one at a time of each page; what he asks next takes it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from django.http import HttpRequest

from rivals.web.accounts.owning import Ownership, ownership
from rivals.web.look.proxy import visitor
from rivals.web.look.speaking import spoken
from rivals.web.thinking import queueing
from rivals.web.thinking.models import Thought
from rivals.web.thinking.progress import TAKEN_BACK, Progress, faulty
from rivals.web.thinking.queueing import TooMuchThought


def ask(
    request: HttpRequest, kind: str, fields: Mapping[str, str]
) -> tuple[Thought | None, Progress]:
    """Have odds counted, or give the thought about them that is there; else why there is none."""
    owner = ownership(request)
    try:
        thought = queueing.ask_instead(kind, _subject(owner), owner, visitor(request), fields)
    except TooMuchThought as error:
        return None, faulty(error, spoken())
    return thought, TAKEN_BACK


def stop(request: HttpRequest, kind: str) -> None:
    """Count no further for this visitor."""
    queueing.cancel((kind, _subject(ownership(request))))


def fields_of(thought: Thought) -> dict[str, str]:
    """Give what the page asked."""
    return msgspec.json.decode(thought.given, type=dict[str, str])


def _subject(owner: Ownership) -> dict[str, Any]:
    return {"user": owner["user"].pk} if owner["user"] else {"guest": owner["guest"]}
