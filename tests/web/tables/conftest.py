"""Tables to run in tests."""

import re

import pytest
from django.test import Client

from rivals.core.registry import find_game


class Sitter:
    """A visitor at a table: sends what the page's forms send."""

    def __init__(self, client, path="/tables/begin/", **data):
        self.client = client
        sent = data or {"game": "panticapaeum", "rival": "botos", "now": "1"}
        answer = client.post(path, sent)
        assert answer.status_code == 302, answer.content.decode()
        self.url = answer.url
        self.pk = int(re.fullmatch(r"/tables/(\d+)/", answer.url)[1])

    @property
    def row(self):
        from rivals.web.tables.models import Table

        return Table.objects.get(pk=self.pk)

    @property
    def session(self):
        from rivals.web.tables.keeping import session_of

        return session_of(self.row)

    @property
    def view(self):
        return self.session.view()

    def get(self, path="", **kwargs):
        return self.client.get(self.url + path, **kwargs)

    def post(self, path, at=None, *, part=False, **data):
        sent = {"at": self.row.version if at is None else at, **data}
        headers = {"hx-request": "true"} if part else {}
        return self.client.post(self.url + path, sent, headers=headers)

    def answer(self, value=None, **kwargs):
        """Answer the open question: a number, a text, a list, or counts by choice."""
        question = self.view.question
        kwargs.setdefault("key", question.key)
        return self.post("answer/", **fields(question, value), **kwargs)

    def done(self, **kwargs):
        return self.post("done/", **kwargs)

    def turns(self, number, **counts):
        """Play so many turns of round one: one tile, then done."""
        for _ in range(number):
            assert self.answer(counts or {"green": 1}, part=True).status_code == 200
            assert self.done(part=True).status_code == 200

    def to_prices(self):
        """Go on to the first question for prices."""
        self.turns(3)
        self.answer({"brown": 2}, part=True)
        assert self.view.question.key == "prices"


def fields(question, value, prefix=""):
    """What the form of a question sends for a value."""
    if question.kind == "counts":
        return {f"{prefix}count.{one}": "-" if n is None else n for one, n in value.items()}
    if question.kind == "each":
        return {f"{prefix}value.{one}": its for one, its in value.items()}
    if question.kind == "yes_no":
        return {f"{prefix}answer": "yes" if value else "no"}
    if value is None or value == []:
        return {f"{prefix}none": "1"}
    return {f"{prefix}answer": value}


@pytest.fixture
def sitter(db):
    return Sitter(Client())


@pytest.fixture
def sit(db):
    """Begin a table with a client of one's own."""
    return Sitter


@pytest.fixture
def sit_with(sit):
    """Begin a table with some settings, all others as they stand."""

    def begin(game, rival, /, lang="en", **settings):
        chosen = {"game": game, "rival": rival}
        for one in find_game(game).tables()[rival].settings():
            chosen |= fields(one, settings.get(one.key, one.known), f"{one.key}:")
        return sit(Client(headers={"accept-language": lang}), **chosen)

    return begin
