"""Tables with several phones: codes that are guessed, doors that are the owner's, numbers known."""

import re

import pytest
from django.test import Client

from rivals.web.streams import HEARING
from rivals.web.tables.models import Helper, Table

pytestmark = [pytest.mark.django_db, pytest.mark.database]

OWN = ("share/", "rename/", "delete/", "file/")
"""What only whose table it is may do."""
OPEN = ("", "journal/", "news/", "events/", "correct/tiles/")


@pytest.fixture
def host():
    """Somebody who has opened a table to others."""
    client = Client()
    begun = client.post("/tables/begin/", {"game": "panticapaeum", "rival": "botos", "now": "1"})
    client.url = begun.url
    client.post(f"{begun.url}share/", {"door": "answer"})
    return client


@pytest.fixture
def guest(host):
    client = Client()
    client.post(f"/tables/join/{Table.objects.get().code}/", {"name": "Boris"})
    return client


def test_a_code_is_not_found_by_trying(host, settings):
    settings.LIMITED = True
    guesser, code = Client(REMOTE_ADDR="192.0.2.7"), Table.objects.get().code
    for number in range(30):
        assert guesser.get(f"/tables/join/AAAAAA{number:02}/").status_code == 404
    # From there not even the right one opens now, by either door; from elsewhere it does.
    assert guesser.get(f"/tables/join/{code}/").status_code == 429
    assert guesser.post("/tables/join/", {"code": code}).status_code == 429
    assert Client(REMOTE_ADDR="192.0.2.8").get(f"/tables/join/{code}/").status_code == 200


def test_whoever_knows_the_number_of_a_table_finds_nothing(host):
    stranger = Client()
    for path in (*OPEN, *OWN[:1], "file/"):
        assert stranger.get(f"{host.url}{path}").status_code == 404
    for path in ("answer/", "done/", "replace/", "undo/", "leave/", *OWN[:3]):
        sent = {"at": 0, "key": "tiles", "count.green": 1, "door": "close", "keep": 0}
        assert stranger.post(f"{host.url}{path}", sent).status_code == 404
    assert Table.objects.get().count == 0
    assert Table.objects.get().code


def test_a_guest_does_not_what_is_the_owners(host, guest):
    for path in OWN:
        asked = guest.get if path == "file/" else guest.post
        assert asked(f"{host.url}{path}", {"door": "close", "title": "mine"}).status_code == 404
    row = Table.objects.get()
    assert (row.title, bool(row.code), row.helpers.count()) == ("", True, 1)


def test_no_code_is_none(host):
    host.post(f"{host.url}share/", {"door": "close"})
    for code in ("", "None", "none", "NULL", "%00"):
        assert Client().post("/tables/join/", {"code": code}).status_code == 404


def test_coming_twice_takes_one_place(host, guest):
    guest.post(f"/tables/join/{Table.objects.get().code}/", {"name": "Boris again"})
    assert [one.name for one in Helper.objects.all()] == ["Boris"]


def test_a_name_is_only_text(host):
    bad = "<script>alert(1)</script>\u202e\n"
    guest = Client()
    guest.post(f"/tables/join/{Table.objects.get().code}/", {"name": bad})
    guest.post(f"{host.url}answer/", {"at": 0, "key": "tiles", "count.green": 1})
    for path in ("", "journal/", "share/"):
        page = host.get(f"{host.url}{path}").content.decode()
        assert "<script>alert" not in page
    name = Helper.objects.get().name
    assert len(name) <= 24
    assert "\n" not in name


def test_a_stream_is_heard_only_by_who_is_at_the_table(host, guest):
    heard = []

    def hearing(ear):
        heard.append(ear.key)
        return True

    for client in (host, guest):
        assert client.get(f"{host.url}events/", **{HEARING: hearing}).status_code == 200
    assert Client().get(f"{host.url}events/", **{HEARING: hearing}).status_code == 404
    assert len(set(heard)) == 2


def test_the_code_stands_on_no_page_but_the_owners(host, guest):
    code = Table.objects.get().code
    for path in ("", "journal/"):
        assert code not in guest.get(f"{host.url}{path}").content.decode()
    assert re.search(code, host.get(f"{host.url}share/").content.decode())
