"""Webhooks, to a real receiver on this machine."""

import hashlib
import hmac
import json
import re
import socket
import threading
import time
from datetime import timedelta
from pathlib import Path

import pytest

from rivals.web.worlds.chronicle import notify
from rivals.web.worlds.models import Channel, Notice
from rivals.web.worlds.post import hooks
from rivals.web.worlds.post.delivering import deliver

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


def test_redirects_are_not_followed(receiver):
    receiver.status = 302
    with pytest.raises(hooks.HookFault, match="302"):
        hooks.post(receiver.url, SECRET, {}, "1")
    assert len(receiver.calls) == 1


@pytest.mark.parametrize(
    "url",
    ["ftp://a.example.org/", "http:///x", "http://me:pw@a.example.org/", "http://a:port/", "x"],
)
def test_what_is_no_address_of_the_web_is_refused(url):
    with pytest.raises(hooks.HookFault, match=r"worlds\.hook\.address"):
        hooks.post(url, SECRET, {}, "1")


def test_ports_of_other_services_are_refused():
    with pytest.raises(hooks.HookFault, match=r"worlds\.hook\.port"):
        hooks.post("http://a.example.org:25/", SECRET, {}, "1")


def test_the_own_network_is_not_called(receiver, settings):
    settings.WEBHOOKS_PRIVATE = False
    for host in ("127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433"):
        url = f"http://{host}:{receiver.server_port}/"
        with pytest.raises(hooks.HookFault, match=r"worlds\.hook\.private"):
            hooks.post(url, SECRET, {}, "1")
    assert receiver.calls == []


@pytest.mark.parametrize(
    "address",
    [
        "10.0.0.1", "100.64.0.1", "169.254.169.254", "0.0.0.0", "224.0.0.1", "::", "::1",
        "::10.0.0.1", "::ffff:10.0.0.1", "::ffff:0:10.0.0.1", "64:ff9b::a00:1",
        "64:ff9b:1::a00:1", "2002:a00:1::", "2001:0:4136:e378:8000:63bf:3fff:fdd2",
        "fe80::1%eth0", "fec0::1", "fc00::1", "ff02::1", "5f00::1",
    ],
)  # fmt: skip
def test_no_form_of_an_address_hides_a_private_one(address):
    assert not hooks.is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_the_world_outside_may_be_called(address):
    assert hooks.is_public(address)


def test_the_address_that_was_looked_up_is_the_one_called(receiver, settings, monkeypatch):
    """A name that gives a public address first and a private one next gains nothing."""
    settings.WEBHOOKS_PRIVATE = False
    called = []

    def looked_up(host, port, **_):
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.215.14", port))]

    def connect(place, timeout):
        called.append(place)
        raise TimeoutError

    monkeypatch.setattr(hooks.socket, "getaddrinfo", looked_up)
    monkeypatch.setattr(hooks.socket, "create_connection", connect)
    with pytest.raises(hooks.HookFault, match=r"worlds\.hook\.silent"):
        hooks.post(f"http://rebound.example.org:{receiver.server_port}/", SECRET, {}, "1")
    assert called == [("93.184.215.14", receiver.server_port)]


def test_a_receiver_that_dribbles_is_hung_up_on(monkeypatch, settings):
    settings.WEBHOOKS_PRIVATE = True
    monkeypatch.setattr(hooks, "TIMEOUT", 0.2)
    done = threading.Event()

    def dribble(server):
        line, _ = server.accept()
        with line:
            line.sendall(b"HTTP/1.1 ")
            while not done.wait(0.02):
                try:
                    line.sendall(b"x")
                except OSError:
                    return

    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=dribble, args=(server,), daemon=True)
        thread.start()
        with pytest.raises(hooks.HookFault, match=r"worlds\.hook\.silent"):
            hooks.post(f"http://127.0.0.1:{server.getsockname()[1]}/", SECRET, {}, "1")
        done.set()
        thread.join()


GUIDE = Path(__file__).parents[4] / "docs" / "operations.md"
BODY = '{"world": 3, "name": "Эрдонория"}'.encode()


@pytest.fixture(scope="module")
def verify():
    text = GUIDE.read_text(encoding="utf-8")
    (lines,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    known = {}
    exec(lines, known)
    return known["is_from_rivals"]


def test_what_was_signed_here_is_believed(verify):
    assert verify(BODY, hooks.signature(BODY, SECRET, int(time.time())), SECRET)


@pytest.mark.parametrize(
    ("body", "secret", "ago"),
    [(BODY + b" ", SECRET, 0), (BODY, "6" * 64, 0), (BODY, SECRET, 900), (BODY, SECRET, -900)],
    ids=["changed", "other-secret", "old", "of-tomorrow"],
)
def test_what_was_not_is_not(verify, body, secret, ago):
    sign = hooks.signature(BODY, SECRET, int(time.time()) - ago)
    assert not verify(body, sign, secret)


@pytest.mark.parametrize("sign", ["", "t=,sha256=", "sha256=0", "t=١,sha256=я", "t=1"])
def test_a_broken_sign_is_no_fault(verify, sign):
    assert not verify(BODY, sign, SECRET)
