"""Where a person is told, in which language, and the links in what is told."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import override

from rivals.core.words import LANGS, Lang
from rivals.web.accounts.models import User
from rivals.web.worlds.models import StoredWorld, Wishes
from rivals.web.worlds.timetable import zone_of


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


def link(name: str, *args: Any) -> str:
    """Give a page's address with the site's name before it, as far as that is known."""
    return f"{settings.SITE_URL}{reverse(name, args=args)}"


def moment(row: StoredWorld, at: datetime, lang: Lang) -> str:
    """Tell a moment by the clock of a world, with its day of the week; it may follow "until"."""
    local = at.astimezone(zone_of(row.zone))
    with override(lang):
        day, rest = date_format(local, "l"), date_format(local, "j E Y, H:i")
    if lang == "ru":  # the name of a day would have to be declined there
        return f"{rest} ({day.lower()}, {row.zone})"
    return f"{day}, {rest} ({row.zone})"
