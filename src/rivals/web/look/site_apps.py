"""What an app adds to the pages that all apps share; it is declared in its apps.py.

Any such app may be absent: nothing here or in the shared pages imports one by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.apps import apps
from django.http import HttpRequest
from django.urls import NoReverseMatch, reverse
from django.utils.functional import Promise
from django.utils.safestring import SafeString

from rivals.core.game import Game
from rivals.web.look.parts import Recent

Words = str | Promise


@dataclass(frozen=True, slots=True)
class Page:
    """A page of help: its place in the address, its title and what it is about.

    With a `game` and a `seat` it shows that rival's levels and the way to play against it. With
    `leads_to`, the name of another address, it is only listed and leads there.
    """

    slug: str
    title: Words
    about: Words
    icon: str
    game: str = ""
    seat: str = ""
    leads_to: str = ""

    @property
    def template(self) -> str:
        """Give the template's path."""
        return f"help/{self.slug}.html"


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the main navigation: its title, the name of its address and its icon."""

    title: Words
    leads_to: str
    icon: str

    @property
    def url(self) -> str:
        """Give its address."""
        return reverse(self.leads_to)


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play, as the first page tells it."""

    icon: str
    title: Words
    text: Words


@dataclass(frozen=True, slots=True)
class Act:
    """A button of a game's card: `fields` are sent to `url`; `css` names its form."""

    text: str
    url: str
    fields: Mapping[str, str]
    icon: str
    css: str
    primary: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """What an app offers beside a game: buttons, and links as texts and addresses."""

    acts: Sequence[Act] = ()
    links: Sequence[tuple[Words, str]] = ()


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game as the first page offers it; `note` stands under its title."""

    game: str
    title: str
    note: str
    picture: SafeString
    offer: Offer
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Begun:
    """What the visitor has begun with an app, the latest first."""

    title: Words
    entries: Sequence[Recent] = field(default=())


class SiteApp:
    """The part of an AppConfig that says what the app adds to the site.

    `under` is where its addresses stand, nothing for none; `kept` are files of its own that an
    installed app keeps; `guides` are pages of help of which it brings the templates, and `listed`
    what help lists beside the rivals. `clock_ends_within` are the seconds that what the clock is
    doing has to come to its end when it is stopped, None for as many as it takes.
    """

    name: str
    under: str = ""
    entry: Entry | None = None
    way: Way | None = None
    kept: tuple[str, ...] = ()
    guides: tuple[Page, ...] = ()
    listed: tuple[Page, ...] = ()
    clock_ends_within: float | None = 15.0

    def offer(self, game: Game[Any]) -> Offer | None:
        """Say what this app offers beside a game on a board, if anything."""
        return None

    def cards(self) -> Sequence[GameCard]:
        """Give cards of its own for the first page."""
        return ()

    def begun(self, request: HttpRequest, most: int) -> Begun | None:
        """Give up to so many things that the visitor has begun."""
        return None

    def belongings(self, user: int) -> Iterator[tuple[str, str]]:
        """Give what an account has here as files, by their place in an archive and their text."""
        return iter(())

    def on_leaving(self, user: int) -> Sequence[str]:
        """Say in sentences what becomes of an account's things when it is deleted."""
        return ()

    def let_go(self, user: int) -> None:
        """Part with an account that is about to be deleted; what is its alone goes by itself.

        Raises RivalsError where it cannot be now.
        """

    def keep_clock(self, now: datetime) -> int:
        """Do what is due now; count it. Called every few seconds where a clock is kept.

        It is called by a thread of its own, and never while it is still at work there.
        """
        return 0

    def beside_clock(self) -> AbstractContextManager[None]:
        """Have something stand beside the clock for as long as it is kept."""
        return nullcontext()

    def has_clock(self) -> bool:
        """Say whether there is anything that this app does by the clock."""
        return type(self).keep_clock is not SiteApp.keep_clock

    def sweep(self, now: datetime) -> int:
        """Delete what nobody comes back for; count it. Called every hour where a clock is kept."""
        return 0


def site_apps() -> Iterator[SiteApp]:
    """Give those that are there, in the order of the settings."""
    return (one for one in apps.get_app_configs() if isinstance(one, SiteApp))


def entries() -> list[Entry]:
    """List the entries of the main navigation."""
    return [app.entry for app in site_apps() if app.entry is not None]


def sweep_site(now: datetime) -> int:
    """Have every app delete what nobody comes back for; count it."""
    return sum(app.sweep(now) for app in site_apps())


def address(name: str, *args: object, **named: object) -> str:
    """Give the address of a page by its name; '' where its app is absent."""
    try:
        return reverse(name, args=args, kwargs=named)
    except NoReverseMatch:
        return ""
