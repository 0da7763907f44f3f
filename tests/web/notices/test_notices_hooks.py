"""Webhooks, to a real receiver on this machine."""

import re
import socket
import threading
import time
from pathlib import Path

import pytest

from rivals.web.notices import hooks

SECRET = "5" * 64


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
    with pytest.raises(hooks.HookFault, match=r"notices\.hook\.address"):
        hooks.post(url, SECRET, {}, "1")


def test_ports_of_other_services_are_refused():
    with pytest.raises(hooks.HookFault, match=r"notices\.hook\.port"):
        hooks.post("http://a.example.org:25/", SECRET, {}, "1")


def test_the_own_network_is_not_called(receiver, settings):
    settings.WEBHOOKS_PRIVATE = False
    for host in ("127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433"):
        url = f"http://{host}:{receiver.server_port}/"
        with pytest.raises(hooks.HookFault, match=r"notices\.hook\.private"):
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


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1%eth0", "fd00::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:7f00:1::", "ff02::1",
    ],
)  # fmt: skip
def test_private_addresses_in_any_guise_are_told(address):
    assert not hooks.is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f::1", "64:ff9b::5db8:d70e"])
def test_public_addresses_are_told(address):
    assert hooks.is_public(address)


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
    with pytest.raises(hooks.HookFault, match=r"notices\.hook\.silent"):
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
        with pytest.raises(hooks.HookFault, match=r"notices\.hook\.silent"):
            hooks.post(f"http://127.0.0.1:{server.getsockname()[1]}/", SECRET, {}, "1")
        done.set()
        thread.join()


GUIDE = Path(__file__).parents[3] / "docs" / "operations.md"
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
