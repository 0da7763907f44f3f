"""A world of rulers and scripted people, played through the site: pages, forms and nothing else.

Used by the tests for a short one and by `benchmarks/world_played.py` for a long one. People join by
themselves; each week each of them looks at the hall, takes over what the council proposes or hands
in orders as text, and sometimes writes to somebody or to the master. The master begins the game,
lets each week pass, now and then has one computed again, and ends it.
"""

import re
from collections import Counter
from html import unescape
from unittest.mock import patch

from django.test import Client
from served_worlds import land

from rivals.games.dma.match.setup import CHARACTERS
from rivals.games.dma.orders.language import format_orders
from rivals.games.dma.rival.player import ruler_orders
from rivals.web.accounts.models import User
from rivals.web.worlds import founding
from rivals.web.worlds.keeping import catalogue_of, seen_world
from rivals.web.worlds.models import Status, StoredWorld, Submission

PROPOSAL = re.compile(
    r'name="adviser" value="([^"]*)"><input type="hidden" name="about" value="([^"]*)">'
    r'<input type="hidden" name="lines" value="([^"]*)"'
)


class Played:
    """A world on its way; `asked` counts what was asked of the site, `told` what it answered."""

    def __init__(self, states, people, *, seed=7, council_every=5):
        self.council_every = council_every
        self.asked = Counter()
        self.master = self._comes("master")
        self.people = [self._comes(f"person{number}") for number in range(1, people + 1)]
        rulers = tuple(
            "human" if number < people else f"{CHARACTERS[number % len(CHARACTERS)]}:easy"
            for number in range(states)
        )
        with patch.object(founding, "generate_world", land):
            self.row = founding.found(
                founding.Plan(rulers, seed), User.objects.get(username="master")
            )
        self.at = f"/worlds/{self.row.pk}/"

    @staticmethod
    def _comes(name):
        client = Client(headers={"host": "localhost", "accept-language": "en"})
        client.force_login(User.objects.create_user(name, f"{name}@example.org"))
        return client

    def look(self, client, page, **query):
        """Open a page, which must be there; give its text."""
        self.asked["pages"] += 1
        answer = client.get(self.at + page, query)
        assert answer.status_code == 200, (page, answer.status_code)
        return unescape(answer.content.decode())

    def send(self, client, form, **fields):
        """Send a form, which must be taken."""
        self.asked["forms"] += 1
        answer = client.post(self.at + form, fields)
        assert answer.status_code in (200, 302), (form, fields, answer.content.decode()[-2000:])
        return answer

    def begin(self):
        """Let the master open the world, the people join, and the game begin."""
        self.send(self.master, "master/open/")
        for number, client in enumerate(self.people, 1):
            self.send(client, "join/", number=str(number))
        self.send(self.master, "master/start/", fill="yes")
        self._read()

    def _read(self):
        self.row = StoredWorld.objects.get(pk=self.row.pk)

    @property
    def over(self):
        """Whether the game is over."""
        return self.row.status == Status.ENDED

    def week(self):
        """Let everybody give orders, and the week pass."""
        for number, client in enumerate(self.people, 1):
            if not self._fell(number):
                self._order(number, client)
        self.send(self.master, "master/compute/")
        self._read()
        number = self.row.week
        handed = Submission.objects.filter(seat__world=self.row, week=number)
        assert handed.count() >= sum(not self._fell(one + 1) for one in range(len(self.people)))
        if number % self.council_every == 0:
            again = self.send(self.master, "master/recompute/", week=str(number))
            told = unescape(self.master.get(again["Location"]).content.decode())
            assert "byte for byte" in told
            self.asked["weeks computed again"] += 1

    def _fell(self, number):
        return next(one.out for one in seen_world(self.row, 0).players if one.id == number)

    def _order(self, number, client):
        """Give a week's orders: by what the council proposes, or as a text."""
        self.look(client, "")
        week = self.row.next_week
        if self.row.week:
            self.look(client, f"weeks/{self.row.week}/")
        if week % self.council_every == number % self.council_every:
            self._heed(client)
            text, revision = self._draft(client)
        else:
            text, revision = self._thought_up(number), self._draft(client)[1]
        answer = self.send(client, "orders/hand-in/", text=text, revision=revision, week=str(week))
        assert "/receipts/" in answer["Location"]
        self.asked["orders handed in"] += 1
        if (week + number) % 7 == 0:
            to = "master" if number % 2 else str(number % len(self.people) + 1)
            if to == "master" or not self._fell(int(to)):
                self.send(client, "letters/write/", to=to, thread="", text=f"Week {week}.")
                self.asked["letters"] += 1

    def _heed(self, client):
        """Take over what each adviser proposes; each of them knows what is in the draft by then."""
        heeded = set()
        while True:
            said = PROPOSAL.findall(self.look(client, "council/"))
            fresh = [one for one in said if one[1] == "affair" and one[0] not in heeded]
            if not fresh:
                return
            adviser, about, lines = fresh[0]
            self.send(client, "council/heed/", adviser=adviser, about=about, lines=lines)
            self.asked["proposals taken over"] += 1
            heeded.add(adviser)

    def _draft(self, client):
        page = self.look(client, "orders/")
        revision = re.search(r'name="revision" value="(\d+)"', page)
        text = re.search(r"<textarea[^>]*>\n?([^<]*)</textarea>", page)
        return text[1].replace("\r\n", "\n"), revision[1]

    def _thought_up(self, number):
        """Orders as somebody might write them who sees what this person sees."""
        kind = f"{CHARACTERS[number % len(CHARACTERS)]}:easy"
        world, catalogue = seen_world(self.row, number), catalogue_of(self.row)
        return format_orders(ruler_orders(kind, world, number, number, catalogue))

    def end(self):
        """End the game, where the rules have not, and look at what is open to everybody then."""
        if not self.over:
            self.send(self.master, "master/propose/", reason="So many weeks were agreed on.")
            self.send(self.master, "master/end/")
            self._read()
        assert self.over
        stranger = Client(headers={"host": "localhost", "accept-language": "en"})
        for page in ("", "end/", "chronicle/", f"paper/{self.row.week}/", "timelapse/"):
            self.look(stranger, page)
        return self.look(stranger, f"weeks/{self.row.week}/", **{"as": "1"})
