"""What is said in matches, as it can be reported to the site's staff."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from django.db.models import F, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rivals.web.look.site_apps import Words
from rivals.web.matches.models import Invitation, Message
from rivals.web.matches.talk.phrases import say
from rivals.web.reports.sources import Reported, Source

KIND: Final = "matches.message"


class SaidInMatches:
    """Messages; see `Source`."""

    kind = KIND
    name: Words = gettext_lazy("message in a match")

    def rows(self) -> QuerySet[Message]:
        """Give all messages."""
        return Message.objects.all()

    def show(self, number: int) -> Reported | None:
        """Show one: the name in the match, and the account where there is one."""
        one = Message.objects.filter(pk=number).select_related("invitation", "user").first()
        if one is None:
            return None
        name = one.name or str(one.seat + 1)
        author = name if one.user is None else f"{name} ({one.user.get_username()})"
        where = _("Match %(number)s") % {"number": one.invitation.match_id}
        return Reported(say(one.phrase) or one.text, author, where, one.down)

    def take_down(self, numbers: Collection[int]) -> None:
        """Let nobody read these any more, and open pages know."""
        said = Message.objects.filter(pk__in=numbers)
        talks = Invitation.objects.filter(pk__in=said.values("invitation"))
        talks.update(talked=F("talked") + 1)
        said.update(down=True)


SAID: Final[Source] = SaidInMatches()
