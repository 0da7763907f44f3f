"""Reports made, asked for, and forgotten."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Final

from django.http import HttpRequest

from rivals.web.accounts.owning import ownership
from rivals.web.look.limits import count_visitor
from rivals.web.reports.models import Report
from rivals.web.reports.sources import sources

MOST_A_DAY: Final = 50
"""So much one visitor reports in a day at most."""
_DAY: Final = 24 * 3600


def report(request: HttpRequest, kind: str, number: int) -> bool:
    """Tell the site's staff of something, once; say whether it is new.

    Whoever asks has made sure that the visitor may read it. Raises TooManyRequests.
    """
    if Report.objects.of(request, kind=kind, number=number).exists():
        return False
    count_visitor(request, "report", MOST_A_DAY, _DAY)
    Report.objects.create(**ownership(request), kind=kind, number=number)
    return True


def reported(kind: str, numbers: Iterable[int]) -> set[int]:
    """Say which of these somebody has reported."""
    found = Report.objects.filter(kind=kind, number__in=list(numbers))
    return set(found.values_list("number", flat=True))


def reported_by(request: HttpRequest, kind: str, numbers: Iterable[int]) -> set[int]:
    """Say which of these the visitor has reported."""
    found = Report.objects.of(request, kind=kind, number__in=list(numbers))
    return set(found.values_list("number", flat=True))


def sweep() -> int:
    """Forget reports of what is there no more; those of apps that are absent stay."""
    gone = 0
    for source in sources():
        told = Report.objects.filter(kind=source.kind)
        gone += told.exclude(number__in=source.rows().values("pk")).delete()[0]
    return gone


def belongings(user: int) -> Iterator[tuple[str, str]]:
    """Give what an account has reported, for its archive."""
    told = [
        {
            "kind": one.kind,
            "at": one.created.isoformat(),
            "text": "" if one.reported is None else one.reported.text,
        }
        for one in Report.objects.filter(user=user).order_by("pk")
    ]
    if told:
        yield "reports.json", json.dumps(told, ensure_ascii=False, indent=1) + "\n"
