"""Notices of worlds by webhook, to a real receiver on this machine."""

import hashlib
import hmac
import json
from datetime import timedelta

import pytest

from rivals.web.notices.delivering import deliver
from rivals.web.notices.models import Channel
from rivals.web.worlds.chronicle import notify
from rivals.web.worlds.models import Notice

SECRET = "5" * 64


@pytest.mark.django_db
def test_a_notice_comes_signed_and_once(running, anna, confirmed, receiver, settings, now):
    settings.SITE_URL = "https://play.example.org"
    confirmed(anna, hook=receiver.url, secret=SECRET)
    notify(running, [anna], "result.2", {"week": 0}, now=now)
    assert deliver(now) == 1
    assert deliver(now + timedelta(days=1)) == 0
    ((path, heads, body),) = receiver.calls
    assert path == "/take?it=1"
    assert json.loads(body) == {
        "world": running.pk,
        "name": running.name,
        "week": 0,
        "kind": "result",
        "url": f"https://play.example.org/worlds/{running.pk}/weeks/0/",
    }
    second, _, sign = heads["X-Rivals-Signature"].partition(",")
    second = second.removeprefix("t=")
    meant = hmac.new(SECRET.encode(), f"{second}.".encode() + body, hashlib.sha256).hexdigest()
    assert sign == f"sha256={meant}"
    assert abs(int(second) - now.timestamp()) < 600
    assert len(heads["X-Rivals-Delivery"]) == 32


@pytest.mark.django_db
def test_a_receiver_that_fails_is_asked_again(running, anna, confirmed, receiver, now):
    confirmed(anna, hook=receiver.url, secret=SECRET)
    notify(running, [anna], "started", {}, now=now)
    receiver.status = 503
    assert deliver(now) == 0
    notice = Notice.objects.get(channel=Channel.HOOK)
    assert notice.done is None
    assert "503" in notice.outcome
    receiver.status = 200
    assert deliver(now + timedelta(minutes=2)) == 1
    first, second = (heads["X-Rivals-Delivery"] for _, heads, _ in receiver.calls)
    assert first == second
