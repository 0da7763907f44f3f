"""People at devices of their own: who invites, who joins, and what each page shows them."""

import html
import re

from django.apps import apps
from django.test import Client

from rivals.web.matches.models import Invitation, StoredMatch


def keep_clock(now):
    """Let matches do what is due now, as the site's clock does; counts it."""
    return apps.get_app_config("matches").keep_clock(now)


class Company:
    """A host with an invitation; others join, each by a client of their own."""

    def __init__(self, game, *seats, client=None, name="Anna", **more):
        self.host = client or Client()
        fields = {f"seat-{number}": seat for number, seat in enumerate(seats)}
        sent = {"game": game, "name-0": name, **fields, **more}
        answer = self.host.post("/matches/new/", sent)
        assert answer.status_code == 302, answer.content.decode()
        self.url = answer.url
        self.pk = int(re.fullmatch(r"/matches/invitations/(\d+)/", answer.url)[1])

    @property
    def invitation(self):
        return Invitation.objects.get(pk=self.pk)

    @property
    def row(self):
        return StoredMatch.objects.get(invitation=self.pk)

    @property
    def match_url(self):
        return self.row.get_absolute_url()

    @property
    def door(self):
        return f"/matches/join/{self.invitation.code}/"

    def join(self, name, client=None, **more):
        """Let somebody join by the link; their client."""
        client = client or Client()
        answer = client.post(self.door, {"name": name, **more})
        assert answer.status_code == 302, answer.content.decode()
        return client

    def post(self, path, client=None, revision=None, **sent):
        """Do as the host, or another, does on the invitation's page."""
        revision = self.invitation.revision if revision is None else revision
        return (client or self.host).post(f"{self.url}{path}", {"revision": revision, **sent})

    def start(self, **sent):
        """Begin the match."""
        answer = self.post("start/", **sent)
        assert answer.status_code == 302, answer.content.decode()
        assert answer.url == self.match_url

    def play(self, client, action, path="play/", **more):
        """Act in the match."""
        sent = {"revision": self.row.revision, "action": action, **more}
        return client.post(self.match_url + path, sent)

    def page(self, client, path=""):
        """The text of a page of the match."""
        answer = client.get(self.match_url + path)
        assert answer.status_code == 200, path
        return answer.content.decode()


LINKS = re.compile(r'\b(?:href|src|action|hx-get|data-src|data-story)="([^"#]*)')
NEVER = re.compile(
    r"""(name="csrfmiddlewaretoken"\svalue="|"X-CSRFToken":\s"|&quot;X-CSRFToken&quot;:\s&quot;)
        \w{64}""",
    re.VERBOSE,
)
BOUND = re.compile(r"<code>[0-9a-f]{64}</code>")
"""The hash that binds the luck is another for another luck; it tells nothing of it."""


def crawl(client, start, stays):
    """Open every page that can be reached from one, under addresses that begin with `stays`."""
    found, waiting = {}, [start]
    while waiting:
        path = waiting.pop()
        if path in found or not path.startswith(stays):
            continue
        answer = client.get(path)
        assert answer.status_code < 500, path
        text = NEVER.sub(r"\1", answer.content.decode())
        found[path] = (answer.status_code, BOUND.sub("", text))
        links = [html.unescape(one) for one in LINKS.findall(text)]
        waiting += [f"{path.partition('?')[0]}{one}" if one[:1] == "?" else one for one in links]
    return found
