"""Whatever an address, a question or a form brings, no page of the worlds breaks over it.

The addresses come from the resolver and the names of fields from the sources, so that new ones are
tried, too. What a request did is undone before the next one.
"""

from pathlib import Path

import pytest
from bad_requests import encoded as written
from bad_requests import fields_in
from django.db import transaction
from django.test import Client
from served_worlds import forget
from worlds_addresses import HOLE, SOUND, filled, known_of, patterns

import rivals.web.notices
import rivals.web.worlds

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

HUGE = b"9" * 25
LONG = str(2**63).encode()
"""One more than a database can keep."""

NUMBERS = (b"0", b"2147483648", LONG, HUGE)
NAMES = (b"a\0", b"a" + HUGE, "c²".encode(), b"\xff\xfe", b"x" * 300)
VALUES = (HUGE, "-1\0b\r\nc: ²<b>".encode(), b"\xff\xed\xa0\x80")
BODIES = (b"\xff", b"[]", b"[" * 5000, b'{"text": "\\u0000", "week": 1e400}')


def fields():
    """Every name of a field that a page of the worlds, or of their notices, reads."""
    rooms = (rivals.web.worlds, rivals.web.notices)
    return sorted({name for room in rooms for name in fields_in(Path(room.__file__).parent)})


def encoded(form):
    """A form as a browser sends it; its values may be bytes."""
    return written(form.items())


class Attacker:
    """Somebody who asks, and keeps note of what broke."""

    def __init__(self, client, token=""):
        self.client, self.token, self.broken = client, token, []
        client.raise_request_exception = False

    def ask(self, method, address, body=b"", kind="application/x-www-form-urlencoded"):
        headers = {}
        if address.startswith("/api/") and self.token:
            headers = {"authorization": f"Bearer {self.token}"}
        more = {"content_type": kind} if method in ("post", "put") else {}
        with transaction.atomic():
            answer = getattr(self.client, method)(address, body or None, headers=headers, **more)
            if answer.streaming:
                b"".join(answer.streaming_content)
            transaction.set_rollback(True)
        if "/master/" in address and answer.status_code == 302:
            forget()
        if answer.status_code >= 500:
            self.broken.append(f"{method} {address[:90]} {body[:90]}")


@pytest.fixture
def known(running):
    return known_of(running)


@pytest.fixture
def attackers(running, as_user, anna, gina):
    """A guest, a player, who has a token, and the master."""
    from rivals.web.worlds.seating import new_token

    token = new_token(running.seats.get(number=1))
    return [Attacker(Client()), Attacker(as_user(anna), token), Attacker(as_user(gina))]


def who_posts(attackers, name):
    return attackers[2] if name.startswith("masters:") else attackers[1]


def broken(attackers):
    return [line for one in attackers for line in one.broken]


def test_all_apps_and_fields_are_found():
    names = {name for name, _ in patterns()}
    assert set(SOUND) <= names
    assert {name.split(":")[0] for name in names} == {
        "hall", "court", "provinces", "armies", "atlas", "masters", "api", "notices", "book",
        "fame",
    }  # fmt: skip
    assert {"states", "week", "text", "places", "map_seed", "hook", "path"} <= set(fields())


@pytest.mark.database
def test_no_address_breaks_a_page(attackers, known):
    for _name, route in patterns():
        for kind, hole in HOLE.findall(route):
            for value in NUMBERS if kind == "int" else NAMES:
                attackers[1].ask("get", filled(route, known, hole, value))
        for one in attackers:
            one.ask("get", filled(route, known))
    assert broken(attackers) == []


@pytest.mark.database
def test_no_question_breaks_a_page(attackers, known):
    names = fields()
    for _name, route in patterns():
        address = filled(route, known)
        for value in VALUES:
            query = encoded(dict.fromkeys(names, value))
            attackers[1].ask("get", f"{address}?{query}")
    assert broken(attackers) == []


@pytest.mark.database
def test_no_form_breaks_a_page(attackers, known):
    names = fields()
    for name, route in patterns():
        address, one = filled(route, known), who_posts(attackers, name)
        for value in VALUES:
            one.ask("post", address, encoded(dict.fromkeys(names, value)))
        one.ask("post", address)
    assert broken(attackers) == []


@pytest.mark.database
def test_no_field_of_a_sound_form_breaks_a_page(attackers, known):
    for name, route in patterns():
        form, one = SOUND.get(name, {}), who_posts(attackers, name)
        for field in form:
            for value in (HUGE, b"a\0b"):
                one.ask("post", filled(route, known), encoded({**form, field: value}))
    assert broken(attackers) == []


def test_no_body_and_no_method_breaks_a_page(attackers, known):
    player = attackers[1]
    for _name, route in patterns():
        address = filled(route, known)
        for method in ("put", "options", "trace"):
            player.ask(method, address)
        for body in BODIES if address.startswith("/api/") else BODIES[:1]:
            player.ask("post", address, body, "application/json")
            player.ask("put", address, body, "application/json")
        player.ask("post", address, b"x", "multipart/form-data")
        player.ask("post", address, b"x", "multipart/form-data; boundary=x")
    assert broken(attackers) == []
