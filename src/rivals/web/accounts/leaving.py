"""An account taken along as one archive, and an account deleted."""

from __future__ import annotations

import json
import tempfile
import zipfile
from collections.abc import Iterator
from typing import IO, Any, Final

from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.db import transaction

from rivals.web.accounts import second, visits
from rivals.web.accounts.models import User
from rivals.web.look.site_apps import site_apps

_IN_MEMORY: Final = 2**20
"""An archive of so many bytes at most is made without a file."""


def archive(user: User) -> IO[bytes]:
    """Give a zip of all that there is of an account; secrets and digests of them are left out."""
    file = tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115 - who sends it closes it
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("account.json", as_json(_account(user)))
        for name, text in _belongings(user.pk):
            packed.writestr(name, text)
    file.seek(0)
    return file


def as_json(value: Any) -> str:
    """Write a value for people who look into a file."""
    return json.dumps(value, ensure_ascii=False, indent=1, default=str) + "\n"


def _belongings(user: int) -> Iterator[tuple[str, str]]:
    for app in site_apps():
        yield from app.belongings(user)


def _account(user: User) -> dict[str, Any]:
    factor = second.factor_of(user)
    return {
        "name": user.get_username(),
        "first_name": user.first_name,
        "last_name": user.last_name,
        "email": user.email,
        "language": user.language,
        "joined": user.date_joined,
        "last_login": user.last_login,
        "staff": user.is_staff,
        "second_factor_since": None if factor is None else factor.since,
        "visits": [
            {"browser": visits.told_of(one.agent), "agent": one.agent, "begun": one.begun,
             "seen": one.seen}
            for one in user.visits.all()
        ],
        "log_ins": list(
            AccessLog.objects.filter(username=user.get_username()).values(
                "attempt_time", "logout_time", "ip_address", "user_agent"
            )
        ),
    }  # fmt: skip


def told(user: User) -> list[str]:
    """Say in sentences what becomes of everything that an account has."""
    return [sentence for app in site_apps() for sentence in app.on_leaving(user.pk)]


@transaction.atomic
def delete(user: User) -> None:
    """Delete an account with what is its alone. Raises RivalsError, and deletes nothing."""
    for app in site_apps():
        app.let_go(user.pk)
    for kept in (AccessAttempt, AccessFailureLog, AccessLog):
        kept.objects.filter(username=user.get_username()).delete()
    user.delete()
