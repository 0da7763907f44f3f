"""What to say where a form sends what is no answer."""

from __future__ import annotations

from django.utils.translation import gettext as _

from rivals.core.asking import Question
from rivals.core.errors import (
    BadAnswer,
    BadNotation,
    BadSetup,
    IllegalAction,
    RivalsError,
    StaleState,
)
from rivals.core.speech import tell
from rivals.web.look.asking import expected
from rivals.web.look.speaking import spoken


def fault(error: RivalsError, question: Question | None = None) -> str:
    """Say in one sentence what is wrong with what was sent.

    A bad answer comes with its question, or without where the question allows it and only the
    rest of what lies on the table does not.
    """
    if isinstance(error, BadAnswer) and question is not None:
        return expected(question)
    if isinstance(error, BadAnswer):
        return _("That cannot lie on the table so. Please look again.")
    if isinstance(error, IllegalAction | BadNotation):
        return _("That is not one of the moves offered here.")
    if isinstance(error, StaleState | BadSetup):
        return _("That does not fit here any more. This is how things stand.")
    if error.rule.startswith("tables."):
        return tell(error, spoken())
    return _("That did not make sense here. Nothing was changed.")
