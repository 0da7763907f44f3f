"""Who writes X-Forwarded-For himself gets no fresh tries: after eight the door is locked."""

import re
from ipaddress import ip_network
from pathlib import Path

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as some

from rivals.web.look.proxy import one_visitor, see_through

pytestmark = pytest.mark.django_db

GUIDE = Path(__file__).parents[2] / "docs" / "operations.md"
PROXY, OTHER_PROXY, ATTACKER = "10.0.0.2", "10.0.0.3", "203.0.113.9"
WRONG = {"username": "anna", "password": "guess"}
TRIES = 14


def networks(*named):
    return tuple(map(ip_network, named))


def guesses(peer, header):
    """What the site answers to wrong passwords, each with another forged header."""
    return [
        Client(REMOTE_ADDR=peer)
        .post("/accounts/log-in/", WRONG, headers={"X-Forwarded-For": header.format(number)})
        .status_code
        for number in range(TRIES)
    ]


@pytest.mark.usefixtures("person")
@pytest.mark.parametrize(
    ("trusted", "peer", "header"),
    [
        ((), ATTACKER, "198.51.100.{}"),
        ((), PROXY, "198.51.100.{}"),
        ((PROXY,), ATTACKER, "198.51.100.{}"),
        ((PROXY,), PROXY, "198.51.100.{}, " + ATTACKER),
        ((PROXY,), PROXY, "198.51.100.{}, 10.0.0.2, " + ATTACKER),
        ((PROXY,), PROXY, "198.51.100.{}, " + PROXY),  # the attacker sits on the proxy's machine
        ((PROXY, OTHER_PROXY), PROXY, f"198.51.100.{{}}, {ATTACKER}, {OTHER_PROXY}"),
        ((PROXY, OTHER_PROXY), PROXY, f"198.51.100.{{}}, {ATTACKER}"),
        ((PROXY,), PROXY, "198.51.100.{}, 2001:db8:0:7::5"),
    ],
)
def test_a_forged_header_gives_no_fresh_tries(settings, trusted, peer, header):
    settings.TRUSTED_PROXIES = networks(*trusted)
    assert guesses(peer, header)[-7:] == [429] * 7


@pytest.mark.usefixtures("person")
def test_many_addresses_of_one_ipv6_network_are_one_visitor(settings):
    settings.TRUSTED_PROXIES = networks(PROXY)
    assert guesses(PROXY, "2001:db8:0:7:{:x}::1")[-7:] == [429] * 7


@pytest.mark.usefixtures("person")
def test_visitors_behind_the_proxy_are_told_apart(settings):
    settings.TRUSTED_PROXIES = networks(PROXY)
    assert 429 not in guesses(PROXY, "198.51.100.{}")


def test_whoever_is_no_proxy_cannot_say_that_the_page_is_secure(client, settings):
    settings.TRUSTED_PROXIES = networks(PROXY)
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    settings.SECURE_SSL_REDIRECT = True
    said = {"X-Forwarded-Proto": "https", "X-Forwarded-For": ATTACKER}
    assert client.get("/offline/", headers=said, REMOTE_ADDR=PROXY).status_code == 200
    assert client.get("/offline/", headers=said, REMOTE_ADDR=ATTACKER).status_code == 301


@given(some.lists(some.text(alphabet="0123456789abcdf.:[]%, ", max_size=20), max_size=4))
def test_no_header_breaks_it_or_changes_who_comes_straight(said):
    for peer in (ATTACKER, PROXY):
        meta = {"REMOTE_ADDR": peer, "HTTP_X_FORWARDED_FOR": ", ".join(said)}
        see_through(meta, networks(PROXY))
        assert peer == PROXY or meta == {"REMOTE_ADDR": ATTACKER}


@pytest.mark.parametrize(
    ("text", "visitor"),
    [
        ("203.0.113.9", "203.0.113.9"), ("203.0.113.9:4711", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"), ("[2001:db8::1]:443", "2001:db8::"),
        ("2001:db8:0:7:1:2:3:4", "2001:db8:0:7::"), ("unknown", "unknown"),
    ],
)  # fmt: skip
def test_addresses_are_read_as_proxies_write_them(text, visitor):
    assert one_visitor(text) == visitor


def test_the_guide_lets_the_proxy_set_both_headers():
    guide = GUIDE.read_text(encoding="utf-8")
    assert re.search(r"proxy_set_header X-Forwarded-For \$remote_addr;", guide)
    assert re.search(r"proxy_set_header X-Forwarded-Proto \$scheme;", guide)
