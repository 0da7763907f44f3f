"""Matches to play in tests."""

import re

import pytest
from django.test import Client
from mail_received import confirmed, mail_controller, mailbox, receiver  # noqa: F401 - fixtures
from push_received import push_service  # noqa: F401 - a fixture

from rivals.core.luck import Luck, bind
from rivals.core.notation import format_action


class Visitor:
    """A visitor with a match: acts by posting what the page's buttons post."""

    def __init__(self, client):
        self.client = client
        answer = client.post("/matches/now/", {"game": "panticapaeum"})
        assert answer.status_code == 302
        self.url = answer.url
        self.pk = int(re.fullmatch(r"/matches/(\d+)/", answer.url)[1])

    @property
    def row(self):
        from rivals.web.matches.models import StoredMatch

        return StoredMatch.objects.get(pk=self.pk)

    @property
    def play(self):
        from rivals.web.matches.keeping import take_up

        return take_up(self.row)

    def options(self):
        return [format_action(one) for one in self.play.match.options()]

    def get(self, path="", **kwargs):
        return self.client.get(self.url + path, **kwargs)

    def post(self, path, revision=None, *, part=False, **data):
        sent = {"revision": self.row.revision if revision is None else revision, **data}
        headers = {"hx-request": "true"} if part else {}
        return self.client.post(self.url + path, sent, headers=headers)

    def act(self, action=None, **kwargs):
        return self.post("play/", action=action or self.options()[0], **kwargs)

    def turns(self, number):
        """Take, lay and develop, so many times."""
        for _ in range(3 * number):
            assert self.act(part=True).status_code == 200

    def finish(self):
        while not self.row.finished:
            self.act()


@pytest.fixture
def visitor(db):
    return Visitor(Client())


@pytest.fixture
def lucky(monkeypatch):
    """Let the next matches have a luck that a test knows, without anybody typing a seed."""

    from rivals.web.matches import forms, views

    def luck_of(seed):
        nonce = "00" * 16
        luck = Luck(0, bind(seed, nonce), seed, nonce)
        for module in (forms, views):
            monkeypatch.setattr(module, "new_luck", lambda: luck)
        return luck

    return luck_of


@pytest.fixture
def stranger(db):
    return Client()
