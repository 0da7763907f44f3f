"""Forms of the court: the filters of the chronicle, and where its pages begin."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rivals.core.words import Lang
from rivals.games.dma.reports.pieces import Book
from rivals.web.worlds.court.chronicle import KINDS, Cursor, Wanted, day_name, folded

_DAYS: Final = range(8)
_LONGEST: Final = 80
_CURSOR: Final = re.compile(r"(\d{1,6})\.(\d{1,6})")
_PLACE: Final = re.compile(r"[cv]\d{1,9}")

MOST_SUGGESTED: Final = 300
"""Of so many places the names are suggested where one is asked for; of more, none is."""


class Filters(forms.Form):
    """What of a chronicle is to be shown; every field may be left out."""

    q = forms.CharField(
        label=gettext_lazy("Words to find"), required=False, max_length=_LONGEST, strip=True
    )
    first = forms.IntegerField(label=gettext_lazy("From week"), required=False, min_value=0)
    last = forms.IntegerField(label=gettext_lazy("To week"), required=False, min_value=0)
    day = forms.TypedChoiceField(
        label=gettext_lazy("Day"), required=False, coerce=int, empty_value=None
    )
    state = forms.TypedChoiceField(
        label=gettext_lazy("State"), required=False, coerce=int, empty_value=None
    )
    place = forms.CharField(label=gettext_lazy("Place"), required=False, max_length=_LONGEST)
    kind = forms.MultipleChoiceField(
        label=gettext_lazy("Kind of event"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    own = forms.BooleanField(label=gettext_lazy("Only about my state"), required=False)

    def __init__(self, given: Mapping[str, Any], book: Book, lang: Lang, *, seated: bool) -> None:
        super().__init__(given, auto_id="filter-%s")
        self._book = book
        names = {key: book.names[key] for key in sorted(book.names, key=_number)}
        states = [(key[1:], name) for key, name in names.items() if key.startswith("p")]
        places = sorted(name for key, name in names.items() if _PLACE.fullmatch(key))
        self.places = places if len(places) <= MOST_SUGGESTED else []
        self._choose("day", [(str(one), day_name(one, lang)) for one in _DAYS], _("any day"))
        self._choose("state", states, _("any state"))
        self._choose("kind", [(one, kind_name(one)) for one in KINDS])
        if self.places:
            self.fields["place"].widget.attrs["list"] = "places"
        if not seated:
            del self.fields["own"]

    def _choose(self, field: str, choices: list[tuple[str, str]], none: str = "") -> None:
        chosen = self.fields[field]
        assert isinstance(chosen, forms.ChoiceField)
        chosen.choices = [("", none), *choices] if none else choices

    def clean_place(self) -> frozenset[str]:
        """Give the keys of the places by this name, or of this key (`c3`, `v7`)."""
        asked = self.cleaned_data["place"]
        if not asked or asked in self._book.names:
            return frozenset({asked} if _PLACE.fullmatch(asked) else ())
        found = frozenset(
            key
            for key, name in self._book.names.items()
            if _PLACE.fullmatch(key) and folded(name) == folded(asked)
        )
        if not found:
            raise forms.ValidationError(_("There is no city or village of this name."))
        return found

    def clean(self) -> dict[str, Any]:
        """Check that the weeks are in order."""
        found = super().clean() or self.cleaned_data
        first, last = found.get("first"), found.get("last")
        if first is not None and last is not None and first > last:
            self.add_error("last", _("This week is before the one that the search begins with."))
        return found

    def wanted(self) -> Wanted:
        """Give what is wanted, once the form is valid."""
        found = self.cleaned_data
        return Wanted(
            first=found["first"] or 0,
            last=found["last"],
            day=found["day"],
            kinds=frozenset(found["kind"]),
            state=found["state"],
            places=found["place"],
            own=found.get("own", False),
            words=tuple(folded(found["q"]).split()),
        )


def read_cursor(text: str) -> Cursor | None:
    """Read where a page begins, `6.120`; None for anything else, which is the beginning."""
    match = _CURSOR.fullmatch(text)
    return Cursor(int(match[1]), int(match[2])) if match else None


def write_cursor(cursor: Cursor) -> str:
    """Write where a page begins."""
    return f"{cursor.week}.{cursor.line}"


def kind_name(kind: str) -> str:
    """Name a kind of event."""
    return {
        "battles": _("Battles"),
        "captures": _("Captures"),
        "unrest": _("Unrest"),
        "diplomacy": _("Diplomacy"),
        "production": _("Production"),
        "supply": _("Supply"),
        "marches": _("Marches"),
        "orders": _("Orders refused"),
        "fates": _("Falls and victory"),
        "server": _("Players and the server"),
    }.get(kind, kind)


def _number(key: str) -> tuple[str, int]:
    return key[0], int(key[1:])
