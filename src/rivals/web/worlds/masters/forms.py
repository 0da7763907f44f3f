"""Forms of masters: founding a world, and what is typed for the acts."""

from __future__ import annotations

import re
import secrets
from datetime import datetime
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rivals.core.errors import BadPosition
from rivals.core.game import HUMAN
from rivals.core.speech import tell
from rivals.games.dma.components.checking import read_catalogue
from rivals.games.dma.match.setup import CHARACTERS, LEVELS, MOST_SEATS, RULERS
from rivals.games.dma.rival.automa.figures import NORMAL, named
from rivals.games.dma.words import WORDS
from rivals.games.dma.world.generating.making import MOST_PLAYERS
from rivals.games.dma.world.readings import Readings
from rivals.games.dma.world.validating import LONGEST, is_name
from rivals.web.look.speaking import spoken
from rivals.web.worlds import timetable
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.founding import MOST_SEED, SETTINGS, Plan
from rivals.web.worlds.models import Weekday

LEAST_PLAYERS: Final = 2
LARGEST_CATALOGUE: Final = 1024 * 1024
"""Bytes of a catalogue's file."""

_DASH: Final = re.compile(r"\s*[-–—]\s*")
_BREAK: Final = re.compile(r"[,;\s]+")
_SEATS: Final = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?")
_DRAWN_BELOW: Final = 10**9
"""Seeds drawn for a map are short enough to be told on; the luck of the weeks is another."""


def read_seats(text: str, most: int) -> set[int]:
    """Read numbers of seats, as in '2, 4-6'. Raises ValidationError."""
    found: set[int] = set()
    for one in filter(None, _BREAK.split(_DASH.sub("-", text))):
        span = _SEATS.fullmatch(one)
        first, last = (int(span[1]), int(span[2] or span[1])) if span else (0, 0)
        if not 1 <= first <= last <= most:
            raise ValidationError(
                _("%(text)s names no seats: write numbers from 1 to %(most)s, as in 2, 4-6.")
                % {"text": one[:20], "most": most}
            )
        found.update(range(first, last + 1))
    return found


def _field_attrs(**attrs: Any) -> dict[str, Any]:
    return {"autocomplete": "off", **attrs}


def known_zone(zone: str) -> str:
    """Give a time zone's name back. Raises ValidationError for one that is not known."""
    try:
        timetable.zone_of(zone)
    except Refused as error:
        raise ValidationError(tell(error, spoken())) from None
    return zone


def _seats(label: Any, hint: Any) -> forms.CharField:
    """Ask for the seats of the rulers of a character."""
    widget = forms.TextInput(attrs=_field_attrs())
    return forms.CharField(
        label=label, max_length=400, required=False, help_text=hint, widget=widget
    )


class FoundingForm(forms.Form):
    """Everything that makes a world; `plan` gives it once the form is valid."""

    name = forms.CharField(
        label=gettext_lazy("Name of the world"),
        max_length=LONGEST,
        required=False,
        help_text=gettext_lazy("Left empty, one is invented."),
        widget=forms.TextInput(attrs=_field_attrs()),
    )
    players = forms.IntegerField(
        label=gettext_lazy("Number of states"),
        initial=6,
        min_value=LEAST_PLAYERS,
        max_value=MOST_PLAYERS,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )
    builders = _seats(
        gettext_lazy("Seats of builders"),
        gettext_lazy("Rulers who build: numbers of states, as in 2, 4-6."),
    )
    raiders = _seats(gettext_lazy("Seats of raiders"), gettext_lazy("Rulers who conquer."))
    abbots = _seats(
        gettext_lazy("Seats of abbots"), gettext_lazy("Rulers whose villages feed many.")
    )
    chancellors = _seats(
        gettext_lazy("Seats of chancellors"),
        gettext_lazy("Rulers who keep their cities calm. All other seats wait for people."),
    )
    level = forms.ChoiceField(
        label=gettext_lazy("Level of all these rulers"),
        required=False,
        choices=(),
        initial=NORMAL,
    )
    map_seed = forms.IntegerField(
        label=gettext_lazy("Seed of the land"),
        required=False,
        min_value=0,
        max_value=MOST_SEED,
        help_text=gettext_lazy(
            "The same number makes the same land. The luck of the weeks is drawn apart from it."
        ),
        widget=forms.TextInput(attrs=_field_attrs(inputmode="numeric", pattern="[0-9]*")),
    )
    weekday = forms.TypedChoiceField(
        label=gettext_lazy("Day"), choices=Weekday.choices, coerce=int, initial=Weekday.SUNDAY
    )
    hour = forms.IntegerField(label=gettext_lazy("Hour"), initial=20, min_value=0, max_value=23)
    minute = forms.IntegerField(label=gettext_lazy("Minute"), initial=0, min_value=0, max_value=59)
    zone = forms.CharField(
        label=gettext_lazy("Time zone"),
        initial="UTC",
        max_length=64,
        help_text=gettext_lazy("Type a part of a city's name in English, as in Europe/Berlin."),
        widget=forms.TextInput(attrs=_field_attrs(list="zones", spellcheck="false")),
    )
    readings = forms.MultipleChoiceField(
        label=gettext_lazy("Readings of the rules"), required=False, choices=()
    )
    catalogue = forms.FileField(
        label=gettext_lazy("Catalogue of your own"),
        required=False,
        help_text=gettext_lazy(
            "A JSON file with all units, buildings and figures; without one the game's own is used."
        ),
        widget=forms.FileInput(attrs={"accept": ".json,application/json"}),
    )
    late_minutes = forms.IntegerField(
        label=gettext_lazy("Minutes late at most"),
        initial=180,
        min_value=1,
        max_value=7 * 24 * 60,
        help_text=gettext_lazy(
            "A week that the server would compute later than this is postponed."
        ),
    )
    grace_hours = forms.IntegerField(
        label=gettext_lazy("Postponed by hours"), initial=24, min_value=1, max_value=14 * 24
    )
    remind_hours = forms.IntegerField(
        label=gettext_lazy("Remind hours before"),
        initial=24,
        min_value=0,
        max_value=6 * 24,
        help_text=gettext_lazy("Only those who have not handed in; 0 for never."),
    )
    most_missed = forms.IntegerField(
        label=gettext_lazy("Weeks missed at most"),
        initial=2,
        min_value=1,
        max_value=50,
        help_text=gettext_lazy(
            "After so many in a row a ruler takes over until the player is back."
        ),
    )
    stand_in = forms.ChoiceField(
        label=gettext_lazy("Ruler who takes over"), choices=(), initial=CHARACTERS[0]
    )

    by_word = forms.BooleanField(
        label=gettext_lazy("Newcomers wait for the master's word"), required=False
    )

    def __init__(self, *args: Any, most_players: int = MOST_SEATS, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        lang = spoken()
        self._most_players = most_players
        self.fields["players"].widget.attrs["max"] = most_players
        self._choose(
            "readings",
            [(one, WORDS.text(f"dma.option.{one}", lang)) for one in Readings.__struct_fields__],
        )
        self._choose("level", [(one, WORDS.text(f"dma.level.{one}", lang)) for one in LEVELS])
        self._choose("stand_in", [(one, WORDS.text(f"dma.seat.{one}", lang)) for one in RULERS])

    def _choose(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def clean_players(self) -> int:
        """Refuse more states than this person may found."""
        players = int(self.cleaned_data["players"])
        if players > self._most_players:
            raise ValidationError(_("At most %(most)s states.") % {"most": self._most_players})
        return players

    def clean_name(self) -> str:
        """Refuse what cannot be printed."""
        name = str(self.cleaned_data["name"])
        if name and not is_name(name):
            raise ValidationError(_("The name holds signs that cannot be printed."))
        return name

    def clean_zone(self) -> str:
        """Refuse what is no time zone."""
        return known_zone(self.cleaned_data["zone"])

    def clean_catalogue(self) -> str:
        """Read the file; a fault is told with its place. Gives its text, '' for none."""
        file = self.cleaned_data["catalogue"]
        if not file:
            return ""
        if file.size > LARGEST_CATALOGUE:
            raise ValidationError(_("The file is too large: at most 1 MB."))
        try:
            text: str = file.read().decode()
            read_catalogue(text)
        except UnicodeDecodeError:
            raise ValidationError(_("The file is no text in UTF-8.")) from None
        except BadPosition as error:
            raise ValidationError(
                _("The catalogue cannot be used: at %(path)s, expected %(expected)s.")
                % {"path": error.path, "expected": tell(error.fault, spoken())}
            ) from None
        return text

    def clean(self) -> dict[str, Any]:
        """Seat the rulers, each seat once."""
        found = super().clean() or self.cleaned_data
        players = found.get("players")
        if players is None:
            return found
        rulers: dict[int, str] = {}
        for character in CHARACTERS:
            field = f"{character}s"
            try:
                seats = read_seats(found.get(field, ""), players)
            except ValidationError as error:
                self.add_error(field, error)
                continue
            if twice := sorted(seats & rulers.keys()):
                self.add_error(field, _("Seat %(seat)s has a ruler already.") % {"seat": twice[0]})
            rulers.update(dict.fromkeys(seats, named(character, found.get("level", ""))))
        found["rulers"] = tuple(rulers.get(seat, HUMAN) for seat in range(1, players + 1))
        return found

    def plan(self) -> Plan:
        """Give the plan of a valid form; without a seed one is drawn."""
        found = self.cleaned_data
        return Plan(
            rulers=found["rulers"],
            map_seed=found["map_seed"] if found["map_seed"] is not None else drawn_seed(),
            readings=Readings(**dict.fromkeys(found["readings"], True)),
            **{key: found[key] for key in ("name", "catalogue", *SETTINGS)},
        )


def drawn_seed() -> int:
    """Draw a seed for a land."""
    return secrets.randbelow(_DRAWN_BELOW)


class PutOffForm(forms.Form):
    """A new deadline: a moment, or so many hours later.

    The moment is read by the clocks of the time zone in force: override it with the world's.
    """

    until = forms.DateTimeField(
        label=gettext_lazy("New deadline"),
        required=False,
        input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M"],
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}),
    )
    hours = forms.IntegerField(
        label=gettext_lazy("Or by hours"), required=False, min_value=1, max_value=366 * 24
    )

    @property
    def moment(self) -> datetime | None:
        """The moment typed, None for none."""
        found: datetime | None = self.cleaned_data["until"]
        return found
