"""Who asks of the whole site, and what must hold of every answer and afterwards."""

import html
import logging
import re
from http.cookies import SimpleCookie

from bad_requests import Request
from django.apps import apps
from django.db import connection, transaction
from served_worlds import forget

OWN_COUNTS = {
    "sessions.session",
    "accounts.visit",
    "axes.accessattempt",
    "axes.accesslog",
    "axes.accessfailurelog",
    "look.tally",
}
"""What may change although a request was refused: who visits, who failed to log in, how often."""

_MARKUP = re.compile(r"<script.*?</script>|<style.*?</style>|<[^>]*>", re.DOTALL)
_TOLD = re.compile(
    r'<(\w+)[^>]*(?:role="alert"|class="[^"]*(?:error|message--warning|notice--wrong)[^"]*")'
    r"(?![^>]*hidden)[^>]*>(.*?)</\1>",
    re.DOTALL,
)
_HEADING = re.compile(r"<h1[^>]*>(.*?)</h1>(.*?)<p[^>]*>(.*?)</p>", re.DOTALL)


class Faults(logging.Handler):
    """Keeps what the site's own log has with a traceback."""

    def __init__(self):
        super().__init__(logging.WARNING)
        console = next(one for one in logging.getLogger().handlers if one.filters)
        self.filters = console.filters
        self.found = []

    def emit(self, record):
        if record.exc_info and record.exc_info[0] is not None:
            self.found.append(f"{record.name}: {record.getMessage()} {record.exc_info[1]!r}")


class House:
    """Asks as one of those who visit, judges the answer, and undoes what was done."""

    def __init__(self, clients, faults):
        self.clients, self.faults = clients, faults
        self.cookies = {who: client.cookies.output() for who, client in clients.items()}
        self.changes = None

    def ask(self, who, request: Request, after=None):
        """Ask, and give the answer whole; nothing stays.

        `after` looks at what was done, while it is still there: it is given the client and the
        answer, unless the request was refused.
        """
        self.faults.found.clear()
        self.changes = _changes()
        client = self.clients[who]
        kept = client.cookies.copy()
        with transaction.atomic():
            try:
                answer = self._answer(client, request)
                self._judge(request, answer)
                left = self._left(answer)
                if after is not None and answer.status_code < 400:
                    after(client, answer)
            except Exception as error:
                error.add_note(f"{who} asked {request}"[:2000])
                raise
            finally:
                transaction.set_rollback(True)
                client.cookies = SimpleCookie(kept)
        changed = _differing(_rows(), left) if left else set()
        assert not changed, f"{who} asked {request}, {answer.status_code}, and changed {changed}"
        if request.method == "POST" and answer.status_code < 400:
            forget()
        return answer

    def _answer(self, client, request):
        answer = client.generic(
            request.method, request.address, request.body, request.kind, headers=request.headers
        )
        if answer.streaming:
            answer.streaming_content = [b"".join(answer.streaming_content)]
        return answer

    def _judge(self, request, answer):
        if answer.status_code == 503 and request.address.startswith("/readyz"):
            return  # no clock runs here, and it says so to programs
        assert answer.status_code < 500
        assert not self.faults.found, self.faults.found
        if answer.status_code >= 400 and request.method != "HEAD":
            assert says_why(answer), (answer.status_code, answer.content[:600].decode())

    def _left(self, answer):
        """Give all that is kept while a refused request is not yet undone; {} if it wrote nothing.

        Limits count every request, so something is written nearly always.
        """
        if answer.status_code < 400 or _changes() == self.changes:
            return {}
        return _rows()


def _changes():
    """How many rows were changed since the line was opened, where that is counted."""
    own = connection.connection
    return own.total_changes if connection.vendor == "sqlite" else object()


def _rows():
    """All that is kept, as it is kept, but not who visits."""
    kept = [one._meta for one in apps.get_models() if one._meta.label_lower not in OWN_COUNTS]
    with connection.cursor() as cursor:
        return {one.label: _rows_of(cursor, one) for one in kept}


def _rows_of(cursor, meta):
    cursor.execute(f'SELECT * FROM "{meta.db_table}" ORDER BY "{meta.pk.column}"')
    return cursor.fetchall()


def _differing(before, now):
    """Name the models whose rows differ; a page of orders may have begun a draft."""
    begun = {name for name, rows in before.items() if now[name][: len(rows)] == rows}
    same = {name for name, rows in before.items() if now[name] == rows}
    return set(before) - same - (begun & {"worlds.Draft"})


def opens(client, answer):
    """Hold that the page an answer leads to can be opened."""
    if answer.status_code == 302:
        assert client.get(answer.url).status_code == 200, answer.url


def is_whole_match(client, answer):
    """Hold that every match stands where its file leads, and that its page can be opened."""
    from rivals.core.match import load_match
    from rivals.web.matches.keeping import game_of, take_up
    from rivals.web.matches.models import StoredMatch

    opens(client, answer)
    if "/matches/" in answer.request["PATH_INFO"]:
        row = StoredMatch.objects.latest("updated")
        assert load_match(game_of(row.game), row.file).state == take_up(row).match.state


def is_whole_table(client, answer):
    """Hold that every table's session is as long as is written beside it, and can be opened."""
    from rivals.web.tables.keeping import session_of
    from rivals.web.tables.models import Table

    opens(client, answer)
    row = Table.objects.latest("updated")
    assert len(session_of(row).entries) == row.count


def says_why(answer):
    """Say whether an answer tells in a sentence, in the language of the page, why it refuses."""
    if answer.headers["Content-Type"].startswith("application/json"):
        told = answer.json()
        return set(told) == {"error", "message", "params"} and told["message"].endswith(".")
    if not answer.headers["Content-Type"].startswith("text/html"):
        return False
    page = answer.content.decode()
    told = " ".join(html.unescape(_MARKUP.sub(" ", one)) for one in _sentences(page)).split()
    russian = any("а" <= sign <= "я" for word in told for sign in word.lower())
    return len(told) > 1 and russian == (answer.headers.get("Content-Language") == "ru")


def _sentences(page):
    return [one[1] for one in _TOLD.findall(page)] or [
        " ".join(one) for one in _HEADING.findall(page)
    ]
