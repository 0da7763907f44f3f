"""Streams of events: who hears that something is new, when, and who hears no more."""

import pytest
from django.http import Http404

from rivals.web import streams
from rivals.web.look.limits import TooManyRequests
from rivals.web.look.listening import listen
from rivals.web.streams import HEARING, LIFE, NEWS, QUIET, Ear, Hub


class Page:
    """A page that listens, and what it heard."""

    def __init__(self):
        self.heard, self.over = [], False

    def say(self, data):
        self.heard.append(data)

    def hang_up(self):
        self.over = True


@pytest.fixture
def marks(monkeypatch):
    """The marks of a kind of subject, as tests set them."""
    found = {"1": "a", "2": "a"}
    monkeypatch.setitem(
        streams._LOOKS, "toy", lambda keys: {k: found[k] for k in keys if k in found}
    )
    return found


@pytest.fixture
def hub():
    """A hub that looks when a test says so."""
    made = Hub()
    made._running = True
    return made


def listening(hub, key, visitor="192.0.2.1"):
    page = Page()
    hub.add(page, Ear("toy", key, "a", visitor))
    return page


def test_whose_mark_changed_hears_it_once_and_nothing_else(hub, marks):
    one, other = listening(hub, "1"), listening(hub, "2")
    now = hub._ears[one].since
    hub.look(now)
    marks["1"] = "b"
    hub.look(now)
    hub.look(now)
    assert (one.heard, other.heard) == ([NEWS], [])


def test_what_is_no_longer_theirs_is_not_heard(hub, marks):
    one = listening(hub, "1")
    del marks["1"]
    hub.look(hub._ears[one].since)
    assert one.over
    assert one.heard == []


def test_a_quiet_stream_breathes_and_an_old_one_ends(hub, marks):
    one = listening(hub, "1")
    since = hub._ears[one].since
    hub.look(since + QUIET + 1)
    hub.look(since + QUIET + 2)
    assert one.heard == [b":\n\n"]
    hub.look(since + LIFE + 1)
    assert one.over


def test_one_address_has_so_many_and_who_goes_makes_room(hub, marks, monkeypatch):
    monkeypatch.setattr(streams, "MOST_OF_ONE", 2)
    pages = [listening(hub, "1") for _ in range(2)]
    assert not hub.has_room("192.0.2.1")
    assert hub.has_room("192.0.2.2")
    hub.drop(pages[0])
    assert hub.has_room("192.0.2.1")
    monkeypatch.setattr(streams, "MOST", 1)
    assert not hub.has_room("192.0.2.2")


def test_a_page_listens_where_the_server_keeps_streams(rf, marks):
    ears = []
    request = rf.get("/", **{HEARING: lambda ear: ears.append(ear) or True})
    answer = listen(request, "toy", "1")
    assert answer.headers["Content-Type"] == "text/event-stream"
    assert answer.headers["Cache-Control"] == "no-store"
    assert [(one.kind, one.key, one.mark) for one in ears] == [("toy", "1", "a")]
    with pytest.raises(Http404):
        listen(request, "toy", "3")
    with pytest.raises(TooManyRequests):
        listen(rf.get("/", **{HEARING: lambda ear: False}), "toy", "1")
    assert listen(rf.get("/"), "toy", "1").status_code == 204
