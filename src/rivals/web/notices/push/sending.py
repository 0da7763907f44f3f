"""A notice to all devices of a person, by the push services that their browsers named."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Sequence
from http.client import HTTPException
from typing import Final

from rivals.core.words import Lang
from rivals.web.notices import hooks
from rivals.web.notices.models import Device
from rivals.web.notices.outboxes import Brief
from rivals.web.notices.push.keys import authorization, decoded, public_text
from rivals.web.notices.push.sealing import seal

_KEPT: Final = 24 * 3600
"""Seconds that a push service may hold a notice for a device that is off."""

_TOGETHER: Final = 15.0
"""Seconds after which devices that do not answer keep the notices of others waiting no longer."""

_GONE: Final = frozenset({404, 410})
"""So a push service tells that a device is not subscribed any more."""

_LONGEST: Final = 120
"""Signs of a title, of a text: no device shows more, and whatever they are, they have room."""


def tell_devices(devices: Sequence[Device], brief: Brief, lang: Lang, name: str) -> int:
    """Tell each that has not taken the notice of this name; give how many have it now.

    A device that is subscribed no more is forgotten. Raises HookFault where one could not be told;
    the others have been by then, as far as there was time: each try has another order.
    """
    told, end = 0, time.monotonic() + _TOGETHER
    faults: list[hooks.HookFault] = []
    for device in random.sample(devices, len(devices)):
        if faults and time.monotonic() > end:
            break
        try:
            told += device.took == name or _tell(device, brief, lang, name)
        except hooks.HookFault as fault:
            faults.append(fault)
    if faults:
        raise faults[0]
    return told


def _tell(device: Device, brief: Brief, lang: Lang, name: str) -> bool:
    """Tell one device; say whether there is one. Raises HookFault."""
    if device.under != public_text():
        device.delete()  # its browser takes nothing that is signed by another key
        return False
    parts = hooks.check(device.endpoint)
    body = seal(_message(brief, lang, name), decoded(device.point), decoded(device.secret))
    headers = {
        "Authorization": authorization(parts),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(_KEPT),
        "Topic": name,
        "Urgency": "normal",
    }
    try:
        status = hooks.call(parts, body, headers)
    except (OSError, HTTPException) as error:
        raise hooks.HookFault("notices.hook.silent", why=type(error).__name__) from None
    if status in _GONE:
        device.delete()
        return False
    if not 200 <= status < 300:
        raise hooks.HookFault("notices.hook.status", status=status)
    Device.objects.filter(pk=device.pk).update(took=name)
    return True


def _message(brief: Brief, lang: Lang, name: str) -> bytes:
    """Write what the site's service worker shows; `tag` lets one that comes twice be shown once."""
    told = {
        "title": _cut(brief.title),
        "text": _cut(brief.text),
        "to": brief.where,
        "tag": name,
        "lang": lang,
    }
    return json.dumps(told, ensure_ascii=False).encode()


def _cut(text: str) -> str:
    one_line = " ".join(text.split())
    return one_line if len(one_line) <= _LONGEST else f"{one_line[: _LONGEST - 1]}…"
