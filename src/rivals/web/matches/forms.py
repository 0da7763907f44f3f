"""The form of a new match, made from what its game says of itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, cast

import msgspec
from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rivals.core import registry
from rivals.core.asking import Question
from rivals.core.decoding import FAULTS, where_undecoded
from rivals.core.errors import BadAnswer, BadSetup, RivalsError
from rivals.core.game import HUMAN, Game, SeatKind
from rivals.core.luck import MAX_SEED, new_luck
from rivals.core.match import Match
from rivals.core.rival_files import MOST_TEXT, OPTION, kind_of, seated
from rivals.core.speech import tell
from rivals.web.look.asking import MANY_SETTINGS, ask_of, expected, sent
from rivals.web.look.parts import Ask
from rivals.web.look.speaking import spoken
from rivals.web.matches.keeping import MAX_FILE
from rivals.web.matches.telling import Teller, say_fault

FEW: Final = 3
"""So many settings are shown at once; more are folded away."""

RIVAL_FILE: Final = f"file-{OPTION}"
_PREFIX: Final = "option-"
_ASKED: Final = "asked"
NOBODY: Final = ""
INVITED: Final = "invited"
"""A seat of somebody who is still to come, with a device of their own."""
LONGEST_NAME: Final = 24
"""So many letters at most has the name of a person at one screen."""


def field_name(question: Question) -> str:
    """Name the field of a setting; what it sends begins with this and a colon."""
    return f"{_PREFIX}{question.key}"


class _Sent(forms.Widget):
    """Reads what the page sends for a question; draws nothing, the page's template does.

    An unticked box sends nothing, so the page says which questions it asked (`asked`); of one it
    did not ask, what is known holds.
    """

    def __init__(self, question: Question) -> None:
        super().__init__()
        self.question = question

    def value_from_datadict(
        self, data: Mapping[str, Any], files: MultiValueDict[str, Any], name: str
    ) -> Any:
        """Give the answer as far as it can be read."""
        posted = cast("QueryDict", data)
        if name not in posted.getlist(_ASKED):
            return self.question.known
        value = sent(self.question, posted, f"{name}:")
        return False if self.question.kind == "yes_no" and value == "" else value


class SettingField(forms.Field):
    """A setup option: its value is an accepted answer to its question, as plain JSON."""

    def __init__(self, question: Question) -> None:
        super().__init__(required=False, initial=question.known, widget=_Sent(question))
        self.question = question

    def clean(self, value: Any) -> Any:
        """Accept the answer. Raises ValidationError that says what was expected."""
        try:
            return _plain(self.question.accept(value))
        except BadAnswer:
            raise forms.ValidationError(expected(self.question)) from None


def _plain(value: Any) -> Any:
    """Give an answer as JSON has it: a list where several are chosen."""
    return list(value) if isinstance(value, tuple) else value


def as_known(question: Question, value: Any) -> bool:
    """Say whether a setting stands as it would if it were left out."""
    try:
        return bool(_plain(question.accept(question.known)) == value)
    except BadAnswer:
        return False  # nothing holds if it is left out: it must be said


def on_a_board(game: Game[Any]) -> bool:
    """Say whether a game is played move by move; worlds in which all act at once are not."""
    return game.spec.dynamics == "sequential"


def game_names() -> tuple[str, ...]:
    """List the games to offer, sorted; one that cannot be loaded is told by who opens it."""
    return tuple(name for name in registry.game_names() if _is_offered(name))


def _is_offered(name: str) -> bool:
    try:
        return on_a_board(registry.find_game(name))
    except BadSetup:
        return True


def quick_seats(game: Game[Any]) -> tuple[str, ...]:
    """Give the seats of a match at once: a person, and the first rival as it comes."""
    return (HUMAN, game.spec.rivals[0]) if game.spec.rivals else (HUMAN,) * game.spec.seats[0]


def plain_level(kind: SeatKind) -> str:
    """Give the level that is played where nobody chooses one; '' where there are no levels."""
    plain = (level for level, switches in kind.levels.items() if not switches)
    return next(plain, next(iter(kind.levels), NOBODY))


@dataclass(frozen=True, slots=True)
class LevelPick:
    """A level as the form shows it: its switches come along."""

    field: str
    value: str
    label: str
    switches: str
    checked: bool


class NumberField(forms.IntegerField):
    """The number of one of so many rivals, `1234567` or `#1234567`; empty where none is meant."""

    def __init__(self, numbers: int) -> None:
        super().__init__(
            min_value=0,
            max_value=numbers - 1,
            required=False,
            widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        )

    def to_python(self, value: Any) -> int | None:
        """Read the number. Raises ValidationError."""
        return super().to_python("" if value is None else str(value).strip().removeprefix("#"))


@dataclass(frozen=True, slots=True)
class NumberPick:
    """A rival's number as the form shows it."""

    field: str
    value: str
    most: int


@dataclass(frozen=True, slots=True)
class SeatPick:
    """Somebody who may take a seat, with the levels, switches and numbers where there are some."""

    value: str
    label: str
    checked: bool
    levels: tuple[LevelPick, ...]
    levels_title: str
    switches: tuple[LevelPick, ...]
    number: NumberPick | None

    @property
    def own_level(self) -> bool:
        """Say whether none of the levels is chosen: the switches alone speak."""
        return not any(level.checked for level in self.levels)


@dataclass(frozen=True, slots=True)
class SeatField:
    """One seat of the form."""

    number: int
    field: str
    picks: tuple[SeatPick, ...]
    errors: tuple[str, ...]
    name: str = ""
    name_field: str = ""


class NewMatchForm(forms.Form):
    """Seats, levels, settings, files and seed of a new match of one game.

    Fields: `seat-N` (counted from 0) is a kind of seat, `invited` or '' for nobody; `level-N-KIND`
    one of its levels or '', `switch-N-KIND` several of its switches, `number-N-KIND` the number of
    a numbered one, which goes before both; `name-N` the name of a person beside others;
    `option-KEY` a setup option; `file-NAME` a JSON file, `file-rivals` a rival's (TOML). `given`
    holds seats, levels and numbers to begin with; what cannot be is left aside.
    """

    def __init__(
        self, game: Game[Any], *args: Any, given: Mapping[str, str] | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        self.teller = Teller(game)
        least, most = game.spec.seats
        quick = quick_seats(game)
        for number in range(most):
            first = quick[number] if number < len(quick) else NOBODY
            self._add_seat(number, first, required=number < least)
        self.questions = game.settings()
        for question in self.questions:
            self.fields[field_name(question)] = SettingField(question)
        for name in game.files():
            self.fields[f"file-{name}"] = forms.FileField(
                label=self.teller.own(f"option.{name}") or name,
                help_text=self.teller.own(f"option.{name}.help"),
                required=False,
                widget=forms.FileInput(attrs={"accept": ".json,application/json"}),
            )
        if game.kits():
            self.fields[RIVAL_FILE] = forms.FileField(
                label=_("A rival's file"),
                help_text=_(
                    "A rival of your own (TOML), as 'rivals design' begins one: it plays in the "
                    "seats of its kind, at the level that you pick there."
                ),
                required=False,
                widget=forms.FileInput(attrs={"accept": ".toml,application/toml"}),
            )
        self.fields["seed"] = forms.IntegerField(
            label=_("Seed"),
            min_value=0,
            max_value=MAX_SEED,
            required=False,
            help_text=_(
                "Empty: luck that nobody knows, bound by a hash, to be checked at the end. "
                "A seed that you type gives the same shuffle each time, and is no secret to you."
            ),
            widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        )
        self._begin_with(given or {})

    def _begin_with(self, given: Mapping[str, str]) -> None:
        for name, value in given.items():
            if name.startswith(("seat-", "level-", "number-")) and name in self.fields:
                with suppress(forms.ValidationError):
                    self.initial[name] = self.fields[name].clean(value)

    def _kinds(self, number: int) -> list[SeatKind]:
        return [one for one in self.game.seat_kinds() if not one.seats or number in one.seats]

    def _add_seat(self, number: int, first: str, *, required: bool) -> None:
        kinds = self._kinds(number)
        nobody = [] if required else [(NOBODY, _("Nobody"))]
        names = [(kind.name, self.teller.seat_kind(kind.name)) for kind in kinds]
        names[1:1] = [(INVITED, _("Somebody else, invited"))] if self._invites(kinds) else []
        self.fields[f"seat-{number}"] = forms.ChoiceField(
            choices=[*names, *nobody], initial=first, required=required
        )
        self.fields[f"name-{number}"] = forms.CharField(
            required=False, max_length=LONGEST_NAME, strip=True
        )
        for kind in kinds:
            if kind.levels:
                self.fields[f"level-{number}-{kind.name}"] = forms.ChoiceField(
                    choices=[(NOBODY, ""), *((level, level) for level in kind.levels)],
                    initial=plain_level(kind),
                    required=False,
                )
            if kind.numbers:
                self.fields[f"number-{number}-{kind.name}"] = NumberField(kind.numbers)
            if kind.switches:
                self.fields[f"switch-{number}-{kind.name}"] = forms.MultipleChoiceField(
                    choices=[(switch, switch) for switch in kind.switches], required=False
                )

    def _invites(self, kinds: Sequence[SeatKind]) -> bool:
        """Say whether somebody can be invited to a seat: not where there are no other people."""
        several = self.game.spec.seats[1] > 1 and kinds and kinds[0].name == HUMAN
        return bool(several) and not settings.ALONE

    # --- What the page shows ----------------------------------------------------------------

    def note(self) -> str:
        """Give what the game says of its setup as a whole; '' where it says nothing."""
        return self.teller.own("setup.note")

    def stand_ins(self) -> list[tuple[str, str]]:
        """List who may take a person's seat, each with what it does."""
        told = (
            (self.teller.seat_kind(one), self.teller.who(one)) for one in self.game.spec.players
        )
        return [(name, does) for name, does in told if does]

    def seats(self) -> list[SeatField]:
        """List the seats with what may be picked for each."""
        return [self._seat_field(number) for number in range(self.game.spec.seats[1])]

    def _seat_field(self, number: int) -> SeatField:
        name = f"seat-{number}"
        seat = cast("forms.ChoiceField", self.fields[name])
        chosen = self._value(name)
        choices = cast("list[tuple[str, str]]", seat.choices)
        picks = tuple(self._seat_pick(number, value, label, chosen) for value, label in choices)
        own = f"name-{number}"
        fields = [name, own, *(pick.number.field for pick in picks if pick.number)]
        errors = [str(error) for field in fields for error in self[field].errors]
        return SeatField(number + 1, name, picks, tuple(errors), self._value(own) or "", own)

    def _seat_pick(self, number: int, value: str, label: str, chosen: str) -> SeatPick:
        kind = next((one for one in self._kinds(number) if one.name == value), None)
        levels, switches = (kind.levels, kind.switches) if kind else ({}, ())
        field = f"{number}-{value}"
        return SeatPick(
            value,
            self._person(number) if value == HUMAN else label,
            chosen == value,
            self._level_picks(f"level-{field}", "level", levels),
            self.teller.own(f"levels.{value}"),
            self._level_picks(f"switch-{field}", "modification", {one: (one,) for one in switches}),
            self._number(number, kind),
        )

    def _person(self, number: int) -> str:
        return _("You") if number == 0 else _("A person beside you")

    def _value(self, name: str) -> Any:
        return self[name].value()

    def _level_picks(
        self, field: str, words: str, shown: Mapping[str, Sequence[str]]
    ) -> tuple[LevelPick, ...]:
        """Show levels or switches, each with the switches that come along."""
        value = self._value(field) if shown else None
        chosen = value if isinstance(value, list) else [value]
        return tuple(
            LevelPick(
                field, one, self.teller.own(f"{words}.{one}") or one, " ".join(its), one in chosen
            )
            for one, its in shown.items()
        )

    def _number(self, number: int, kind: SeatKind | None) -> NumberPick | None:
        if kind is None or not kind.numbers:
            return None
        field = f"number-{number}-{kind.name}"
        value = self._value(field)
        return NumberPick(field, "" if value is None else str(value), kind.numbers - 1)

    def settings(self) -> list[dict[str, Any]]:
        """List the setup options, each as it is chosen and what is wrong with it."""
        names = {field_name(one): one for one in self.questions}
        return [
            {"ask": self._ask(one, name), "errors": list(map(str, self[name].errors))}
            for name, one in names.items()
        ]

    def _ask(self, question: Question, name: str) -> Ask:
        """Put a setting into words, with what the form holds now; its key is its field's name."""
        held = msgspec.structs.replace(question, key=name, known=self._value(name))
        return ask_of(self.game, held, self.teller.lang)

    def settings_folded(self) -> bool:
        """Say whether there are so many setup options that they are folded away."""
        return len(self.questions) > FEW

    def settings_many(self) -> bool:
        """Say whether there are so many setup options that each takes as little room as it can."""
        return len(self.questions) > MANY_SETTINGS

    def settings_touched(self) -> bool:
        """Say whether a setup option is at fault, or a refused form does not hold what is known."""
        names = [field_name(one) for one in self.questions]
        chosen = [
            not as_known(one, self.cleaned_data.get(field_name(one)))
            for one in (self.questions if self.errors else ())
        ]
        return any(name in self.errors for name in names) or any(chosen)

    def extra_errors(self) -> bool:
        """Say whether the seed or a file is at fault."""
        return any(name == "seed" or name.startswith("file-") for name in self.errors)

    # --- What it gives ----------------------------------------------------------------------

    def clean(self) -> dict[str, Any]:
        """Put the seats, the options and the seed together, and try whether a match can be."""
        found = super().clean() or {}
        if self.errors:
            return found
        taken = {n: name for n in range(self.game.spec.seats[1]) if (name := self._seat(n))}
        seats = list(taken.values())
        if HUMAN not in seats:
            raise forms.ValidationError(gettext_lazy("At least one seat must be a person's."))
        seed = found.get("seed")
        if seed is not None and seats.count(HUMAN) > 1:
            self.add_error(
                "seed",
                _("Where several people play, nobody chooses the seed: who knows it knows all."),
            )
        seats, by_file = self._by_file(seats, found.get(RIVAL_FILE))
        setup = {
            "seats": seats,
            "options": self._options(found) | by_file,
            "seed": new_luck() if seed is None else seed,
        }
        if not self.errors:
            self._try(setup)
        people = [found[f"name-{n}"] if who == HUMAN else "" for n, who in taken.items()]
        return found | setup | {"people": people} | self._invited(taken)

    def _invited(self, taken: Mapping[int, str]) -> dict[str, Any]:
        """Say whether somebody is `invited`, and then which seat is `mine`."""
        own = [self.cleaned_data[f"seat-{n}"] == HUMAN for n in taken]
        invited = any(self.cleaned_data[f"seat-{n}"] == INVITED for n in taken)
        if invited and sum(own) != 1:
            raise forms.ValidationError(
                gettext_lazy("Where somebody is invited one seat is yours; all others are invited.")
            )
        return {"invited": invited, "mine": own.index(True) if invited else None}

    def _seat(self, number: int) -> str:
        chosen = self.cleaned_data[f"seat-{number}"]
        if chosen == INVITED:
            return HUMAN
        kind = next((one for one in self._kinds(number) if one.name == chosen), None)
        if kind is None:
            return NOBODY
        level = self.cleaned_data.get(f"level-{number}-{chosen}", "")
        switches = self.cleaned_data.get(f"switch-{number}-{chosen}", ())
        by_number = self.cleaned_data.get(f"number-{number}-{chosen}")
        return kind.seat_name(level, switches, by_number)

    def _options(self, found: dict[str, Any]) -> dict[str, Any]:
        sent = {name: found.get(f"file-{name}") for name in self.game.files()}
        files = {name: self._read(name, file) for name, file in sent.items() if file}
        return self._chosen(found) | files

    def _by_file(
        self, seats: list[str], file: UploadedFile[Any] | None
    ) -> tuple[list[str], dict[str, Any]]:
        """Let a rival's file play in the seats of its kind; give the option that carries it."""
        if file is None:
            return seats, {}
        if (file.size or 0) > MOST_TEXT:
            self.add_error(RIVAL_FILE, _("The file is larger than 64 kilobytes."))
            return seats, {}
        try:
            options = {OPTION: [file.read().decode("utf-8-sig")]}
            (rival,) = self.game.learn_rivals(options)
        except UnicodeDecodeError:
            self.add_error(RIVAL_FILE, _("This file is no text in UTF-8."))
            return seats, {}
        except RivalsError as error:
            self.add_error(RIVAL_FILE, say_fault(error, self.teller))
            return seats, {}
        kind = rival.content.rival
        own = [seated(one, rival.key) if kind_of(one) == kind else one for one in seats]
        if own == seats:
            self.add_error(RIVAL_FILE, _("No seat is played by the rival of this file."))
        return own, options

    def _chosen(self, found: dict[str, Any]) -> dict[str, Any]:
        """Give the settings that differ from what holds if they are left out."""
        values = {one.key: (one, found[field_name(one)]) for one in self.questions}
        return {key: value for key, (one, value) in values.items() if not as_known(one, value)}

    def _read(self, name: str, file: UploadedFile[Any]) -> Any:
        if (file.size or 0) > MAX_FILE:
            self.add_error(f"file-{name}", _("The file is larger than one megabyte."))
            return None
        try:
            return msgspec.json.decode(file.read())
        except FAULTS as error:
            why = tell(where_undecoded(error), spoken())
            fault = _("This file is not JSON: %(why)s.") % {"why": why}
            self.add_error(f"file-{name}", fault)
            return None

    def _try(self, setup: dict[str, Any]) -> None:
        """Blame the file where the match could be without it."""
        try:
            Match(self.game, **setup)
        except RivalsError as error:
            fault = say_fault(error, self.teller)
            able = (*self.game.files(), OPTION)
            names = [name for name in able if name in setup["options"]]
            self.add_error(f"file-{names[0]}" if names else None, fault)
