"""The second factor: codes of a program on one's phone, and ten on paper for when it is lost."""

from __future__ import annotations

import secrets
import time
from base64 import b32encode
from hashlib import sha256
from typing import Final

import pyotp
import segno
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.safestring import SafeString, mark_safe

from rivals.web.accounts.models import RecoveryCode, SecondFactor, User

CODES: Final = 10
"""So many codes on paper one gets."""

_DOMAIN: Final = "rivals.accounts.second"
_STEP: Final = 30
"""Seconds for which a code is shown."""
_NEAR: Final = (-1, 0, 1)
"""Half minutes by which a phone's clock may be off."""
_SIGNS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Signs of codes on paper, none of which looks like another."""
_GROUPS, _GROUP = 4, 4


def factor_of(user: User) -> SecondFactor | None:
    """Give the second factor that is asked of a person, None for who has none."""
    return SecondFactor.objects.filter(user=user, since__isnull=False).first()


def prepare(user: User) -> SecondFactor:
    """Make a second factor that waits for its first code; one that waited before is gone."""
    SecondFactor.objects.filter(user=user, since=None).delete()
    return SecondFactor.objects.create(user=user)


def waiting(user: User) -> SecondFactor | None:
    """Give the second factor that waits for its first code."""
    return SecondFactor.objects.filter(user=user, since=None).first()


def secret_of(factor: SecondFactor) -> str:
    """Give the secret as phones take it: 160 bits in base 32."""
    digest = salted_hmac(_DOMAIN, factor.salt, algorithm="sha256").digest()
    return b32encode(digest[:20]).decode("ascii")


def picture_of(factor: SecondFactor, site: str) -> SafeString:
    """Draw what a phone's camera reads: the secret, with the names of site and account."""
    name = factor.user.get_username()
    address = pyotp.TOTP(secret_of(factor)).provisioning_uri(name=name, issuer_name=site)
    code = segno.make(address, error="m")
    # No colour of its own: the page sets dark on light, which cameras want in any theme.
    drawn = code.svg_inline(scale=4, border=4, omitsize=True, dark="#000", light="#fff")
    return mark_safe(drawn)  # noqa: S308 - segno's own drawing; the names are squares in it


@transaction.atomic
def confirm(factor: SecondFactor, code: str) -> list[str] | None:
    """Ask for it from now on, if this is its code; give the codes for paper, None if it is not."""
    if not _by_phone(factor, _plain(code)):
        return None
    factor.since = timezone.now()
    factor.save(update_fields=["since"])
    return renew_codes(factor)


@transaction.atomic
def renew_codes(factor: SecondFactor) -> list[str]:
    """Make new codes for paper and give them; those before are good for nothing."""
    codes = ["".join(secrets.choice(_SIGNS) for _ in range(_GROUPS * _GROUP)) for _ in range(CODES)]
    factor.codes.all().delete()
    RecoveryCode.objects.bulk_create(
        RecoveryCode(factor=factor, digest=_digest(factor, one)) for one in codes
    )
    return ["-".join(one[at : at + _GROUP] for at in range(0, len(one), _GROUP)) for one in codes]


def passes(factor: SecondFactor, code: str) -> bool:
    """Say whether a code is the phone's or one on paper, and use it up."""
    plain = _plain(code)
    return _by_phone(factor, plain) if plain.isdecimal() else _on_paper(factor, plain)


def drop(user: User) -> bool:
    """Ask for no second factor any more; say whether there was one."""
    return bool(SecondFactor.objects.filter(user=user).delete()[0])


def _by_phone(factor: SecondFactor, code: str) -> bool:
    totp, now = pyotp.TOTP(secret_of(factor)), int(time.time()) // _STEP
    near = (now + one for one in _NEAR)
    steps = [one for one in near if constant_time_compare(totp.generate_otp(one), code)]
    if not steps:
        return False
    # One UPDATE that asks again: of two who bring the same code at once, one is let in.
    newer = SecondFactor.objects.filter(pk=factor.pk, last__lt=steps[-1])
    return bool(newer.update(last=steps[-1]))


def _on_paper(factor: SecondFactor, code: str) -> bool:
    return bool(factor.codes.filter(digest=_digest(factor, code)).delete()[0])


def _plain(code: str) -> str:
    """Take blanks and hyphens out, which people type as they see them."""
    return "".join(sign for sign in code.lower() if sign.isalnum())


def _digest(factor: SecondFactor, code: str) -> str:
    """Digest a code: 79 bits of chance and a salt, so that trying through is out of reach."""
    return sha256(f"{factor.salt}:{code}".encode()).hexdigest()
