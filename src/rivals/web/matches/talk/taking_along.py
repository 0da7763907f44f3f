"""What there is of an account's talk, for its archive."""

from __future__ import annotations

from typing import Any

from rivals.web.matches.models import Block, Message


def talk_of(user: int) -> dict[str, Any]:
    """Give what an account said, and whom it blocked; nothing where there is none."""
    said = Message.objects.filter(user=user).order_by("pk")
    blocked = Block.objects.filter(chair__user=user).order_by("pk")
    told = {
        "said": [
            {"match": match, "at": at, "text": text or phrase}
            for match, at, text, phrase in said.values_list(
                "invitation__match", "created", "text", "phrase"
            )
        ],
        "blocked": list(blocked.values_list("chair__invitation__match", "other__name")),
    }
    return told if any(told.values()) else {}
