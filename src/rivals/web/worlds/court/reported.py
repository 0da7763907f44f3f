"""Letters between states, as they can be reported to the site's staff."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rivals.web.look.site_apps import Words
from rivals.web.look.speaking import spoken
from rivals.web.reports.sources import Reported, Source
from rivals.web.worlds.keeping import spelled_seen
from rivals.web.worlds.models import Letter

KIND: Final = "worlds.letter"


class LettersOfWorlds:
    """Letters; see `Source`. No master reads them: whoever reports one shows it to staff."""

    kind = KIND
    name: Words = gettext_lazy("letter in a world")

    def rows(self) -> QuerySet[Letter]:
        """Give all letters."""
        return Letter.objects.all()

    def show(self, number: int) -> Reported | None:
        """Show one: the state that wrote it, and the account."""
        found = Letter.objects.filter(Q(sender__isnull=False) | Q(office=True), pk=number)
        one = found.select_related("world", "sender", "author").first()
        if one is None:
            return None
        if one.sender is None:
            return Reported(one.text, _("The master"), _where(one), one.down)
        names = {state.id: state.name for state in spelled_seen(one.world, 0, spoken()).players}
        name = names.get(one.sender.number, str(one.sender.number))
        author = name if one.author is None else f"{name} ({one.author.get_username()})"
        return Reported(one.text, author, _where(one), one.down)

    def take_down(self, numbers: Collection[int]) -> None:
        """Let nobody read these any more."""
        Letter.objects.filter(pk__in=numbers).update(down=True)


def _where(one: Letter) -> str:
    return _("World %(number)s: %(name)s") % {"number": one.world_id, "name": one.world.called}


LETTERS: Final[Source] = LettersOfWorlds()
