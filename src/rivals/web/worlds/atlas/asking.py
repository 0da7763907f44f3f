"""What the address of a page of the atlas asks for, and addresses that ask for something else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

from django.http import Http404
from django.urls import reverse

from rivals.web.look.requests import whole_number
from rivals.web.worlds.visiting import Visit

LONGEST = 6
"""Digits of a number in an address."""


def whole(text: str | None, default: int, least: int, most: int) -> int:
    """Read a whole number, `default` where there is none. Raises Http404 for any other."""
    if not text:
        return default
    number = whole_number(text, LONGEST)
    if number is None:
        raise Http404
    return within(number, least, most)


def within(number: int, least: int, most: int) -> int:
    """Give a number back that is `least` … `most`. Raises Http404 for any other."""
    if not least <= number <= most:
        raise Http404
    return number


def eyes(seen: Visit) -> dict[str, str]:
    """Give what keeps a page to the eyes it is seen with: `as`, once the game is over."""
    return {"as": str(seen.number)} if seen.over and "as" in seen.request.GET else {}


def address(
    seen: Visit, page: str, asked: Mapping[str, str | int | Sequence[str]], **where: str | int
) -> str:
    """Give the address of a page of this world, with the eyes of this one."""
    query = urlencode({**eyes(seen), **asked}, doseq=True)
    path = reverse(f"atlas:{page}", kwargs={"pk": seen.row.pk, **where})
    return f"{path}?{query}" if query else path
