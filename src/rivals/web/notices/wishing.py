"""How a person wants to be told: where, in which language, and whether at all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from rivals.core.words import LANGS, Lang
from rivals.web.accounts.models import User
from rivals.web.notices.models import Device, Wishes


def wishes_of(user: User) -> Wishes:
    """Give how a person wants to be told; what is usual where nothing was said."""
    return Wishes.objects.filter(user=user).first() or Wishes(user=user)


def confirmed_address(user: User) -> str:
    """Give the account's address if mails to it were asked for there, else ''."""
    wishes = wishes_of(user)
    same = wishes.confirmed.casefold() == user.email.casefold()
    return wishes.confirmed if same else ""


def lang_of(user: User) -> Lang:
    """Give the language of an account, English where none was chosen."""
    return next((lang for lang in LANGS if lang == user.language), "en")


def belongings(user: int) -> Iterator[tuple[str, str]]:
    """Give a person's wishes for their archive; secrets of webhook and devices are not repeated."""
    fields = ("mail", "confirmed", "hook", "unwanted", "digest")
    kept: dict[str, Any] = dict(Wishes.objects.filter(user=user).values(*fields).first() or {})
    devices = Device.objects.filter(visit__user=user).order_by("pk")
    if devices:
        kept["devices"] = list(devices.values_list("endpoint", flat=True))
    if kept:
        yield "notices.json", json.dumps(kept, ensure_ascii=False, indent=1) + "\n"
