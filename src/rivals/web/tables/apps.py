"""The tables app."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from django.apps import AppConfig
from django.http import HttpRequest
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from rivals.core.game import Game
from rivals.web.look.site_apps import Act, Begun, Entry, Offer, Page, SiteApp, Way

if TYPE_CHECKING:
    from rivals.web.tables.starting import Seat


class TablesConfig(SiteApp, AppConfig):
    """Companions of real tables."""

    name = "rivals.web.tables"
    under = "tables/"
    entry = Entry(gettext_lazy("At the table"), "tables:index", "table")
    way = Way(
        "table",
        gettext_lazy("At the table"),
        gettext_lazy(
            "with the real game before you: your phone plays for the rival, one question at a time."
        ),
    )
    kept = (
        "tables/table.css", "tables/table.js", "tables/wake.js", "tables/taps.js",
        "tables/cells.js", "tables/sums.js", "tables/parts.js", "tables/ticks.js",
        "tables/drafts.js", "rivals/news.js",
    )  # fmt: skip
    guides = (
        Page(
            "table",
            gettext_lazy("At a real table"),
            gettext_lazy("Your phone answers for the rival."),
            "table",
        ),
    )

    def ready(self) -> None:
        """Make known what pages of shared tables listen to."""
        from rivals.web import streams
        from rivals.web.tables.sharing import TABLE, mark_tables

        streams.register(TABLE, mark_tables)

    def offer(self, game: Game[Any]) -> Offer | None:
        """Offer each of a game's rivals for a table at once, and the form of one."""
        from rivals.web.tables.starting import seats_of

        found = seats_of(game)
        return Offer(tuple(map(_run, found)), tuple(map(_form, found))) if found else None

    def begun(self, request: HttpRequest, most: int) -> Begun:
        """Give the visitor's latest tables."""
        from rivals.web.tables.recent import recent_tables

        return Begun(_("Tables"), recent_tables(request, most))

    def belongings(self, user: int) -> Iterator[tuple[str, str]]:
        """Give the account's sessions as their files."""
        from rivals.web.tables.keeping import text_of
        from rivals.web.tables.models import Table

        for row in Table.objects.filter(user=user).iterator():
            yield f"tables/{row.pk}.jsonl", text_of(row)

    def on_leaving(self, user: int) -> Sequence[str]:
        """Say how many sessions go."""
        from rivals.web.tables.models import Table

        n = Table.objects.filter(user=user).count()
        text = ngettext(
            "%(n)s session at a table is deleted.", "%(n)s sessions at a table are deleted.", n
        )
        return [text % {"n": n}] if n else []


def _run(seat: Seat) -> Act:
    text = _("Run %(rival)s at your table") % {"rival": seat.named}
    fields = {"game": seat.game, "rival": seat.rival, "now": "1"}
    return Act(capfirst(text), reverse("tables:begin"), fields, "table", "run")


def _form(seat: Seat) -> tuple[str, str]:
    text = _("%(rival)s at the table: level and rules") % {"rival": seat.name}
    return text, reverse("tables:new", args=(seat.game, seat.rival))
