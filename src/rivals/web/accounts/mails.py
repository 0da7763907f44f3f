"""Mails about an account: a link for a new password, and word of what was changed."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth.tokens import default_token_generator
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from django.utils.translation import gettext as _
from django.utils.translation import override

from rivals.web.accounts.models import User
from rivals.web.look import mailing

MOST_ACCOUNTS = 5
"""So many accounts of one address are told of."""


def reset_link(user: User) -> str:
    """Give the address, good once and for three hours, at which a new password is set."""
    sign = urlsafe_base64_encode(force_bytes(user.pk))
    return mailing.link("accounts:reset", sign, default_token_generator.make_token(user))


def send_reset(address: str) -> None:
    """Send a link to each account of an address.

    That is looked up and written beside the answer, whose time so tells nobody whether there is
    one.
    """
    mailing.beside(lambda: _send_reset(address))


def _send_reset(address: str) -> None:
    people = User.objects.filter(email__iexact=address, is_active=True)[:MOST_ACCOUNTS]
    # To the address as it is kept: a letter that only looks the same may be another's.
    mailing.send_soon([_reset_mail(one) for one in people if one.has_usable_password()])


def _reset_mail(user: User) -> EmailMessage:
    with override(user.language or "en"):
        text = render_to_string(
            "accounts/mails/reset.txt", {"name": user.get_username(), "link": reset_link(user)}
        )
        return _mail(_("A new password"), text, user.email)


def tell(user: User, what: str, address: str = "") -> None:
    """Tell somebody what was changed in their account, in the language of the page.

    It goes to `address`, by default the account's; nowhere if there is none.
    """
    to = address or user.email
    if to:
        told = {"name": user.get_username(), "what": what, "link": settings.SITE_URL}
        text = render_to_string("accounts/mails/changed.txt", told)
        mailing.send_soon([_mail(_("Your account was changed"), text, to)])


def _mail(subject: str, text: str, address: str) -> EmailMessage:
    headers = {"Auto-Submitted": "auto-generated"}
    return EmailMessage(
        f"{_('Rivals')}: {subject}", text, settings.MAIL_FROM, [address], headers=headers
    )
