"""What an account's archive tells of the matches to which it invites others."""

from __future__ import annotations

from typing import Any

import msgspec

from rivals.web.matches.models import Invitation

_FIELDS = ("game", "match", "seats", "options", "limit", "whole", "late", "stand_in", "rated",
           "listed", "languages")  # fmt: skip


def invitations_of(user: int) -> list[dict[str, Any]]:
    """Give what the account settled of each, without the code."""
    found = Invitation.objects.filter(user=user).order_by("pk").values(*_FIELDS)
    return [{**one, "options": msgspec.Raw(one["options"].encode())} for one in found]
