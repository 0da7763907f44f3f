"""Quick phrases: kept by their key, and told to each reader in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

PHRASES: Final[Mapping[str, Promise]] = {
    "hello": _("Hello!"),
    "good-luck": _("Good luck!"),
    "well-played": _("Well played!"),
    "thanks": _("Thank you!"),
    "sorry": _("Sorry!"),
    "thinking": _("One moment, I am thinking."),
    "your-turn": _("It is your turn."),
    "later": _("I will play on later."),
    "good-game": _("Good game!"),
}
"""What can be said by one tap. A key that is kept somewhere stays, whatever its words become."""


def say(phrase: str) -> str:
    """Say a phrase; nothing for one that is not known any more."""
    return str(PHRASES.get(phrase, ""))
