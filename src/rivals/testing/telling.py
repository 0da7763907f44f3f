"""Properties of words and pictures, in every language."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any
from xml.etree import ElementTree as ET

import msgspec

from rivals.core.asking import Question
from rivals.core.chance import SeededDice
from rivals.core.choosing import Outcome, Reason
from rivals.core.game import SEARCHER, SEARCHERS, Action, State
from rivals.core.notation import format_action
from rivals.core.notes import Note
from rivals.core.speech import tell, words_of
from rivals.core.words import LANGS, Lang
from rivals.testing.trial import Trial, conforms, spread

SVG = "{http://www.w3.org/2000/svg}"
CHOICES = 40
"""In so many positions of a match choices are looked at."""

PICTURES = 4
"""So many positions of a match are drawn."""

_SLOT = re.compile(r"\{\w+(?:!r|:([\w.-]+)|((?:\|[^|{}]*)+))?\}")
_WORD = re.compile(r"[A-Za-z]{4,}")
_PARTED: dict[Outcome, tuple[bool, bool]] = {
    "stated": (False, False), "decided": (True, True),
    "no_difference": (True, False), "nobody_qualified": (True, False),
}  # fmt: skip
"""Whether candidates are kept and whether some are dropped, by what came of a rule."""
_FORMS: dict[Lang, int] = {"en": 2, "ru": 3}


@conforms
def words_are_complete(trial: Trial) -> None:
    """Every rule id has a template in each language, with the same slots and whole plurals."""
    words = trial.game.words
    starts = frozenset(_starts(words.ids()))
    for rule in words.ids():
        for lang in LANGS:
            _require_template(trial, rule, lang, starts)
        slots = {lang: words.slots(rule, lang) for lang in LANGS}
        alike = all(one == slots["en"] for one in slots.values())
        trial.require(alike, f"{rule} with the same slots in each language, got {slots}")
        texts = {words.template(rule, lang) for lang in LANGS}
        told = len(texts) > 1 or not _WORD.search(_SLOT.sub("", next(iter(texts))))
        trial.require(told, f"{rule} translated, got {texts} in every language")


def _starts(ids: Iterable[str]) -> Iterator[str]:
    """Give all that an id begins with, up to a dot."""
    for one in ids:
        for at, sign in enumerate(one):
            if sign == ".":
                yield one[: at + 1]


def _require_template(trial: Trial, rule: str, lang: Lang, starts: Collection[str]) -> None:
    try:
        template = trial.game.words.template(rule, lang)
    except KeyError:
        trial.fail(f"{rule} in {lang}: it has no words there")
    trial.require(bool(template.strip()), f"{rule} in {lang}: its words are empty")
    rest = _SLOT.sub("", template)
    trial.require("{" not in rest and "}" not in rest, f"whole slots in {rule} in {lang}: {rest!r}")
    prefix = rule.partition(".")[0]
    for kind, forms in _SLOT.findall(template):
        number = forms.count("|")
        whole = number in (0, _FORMS[lang])
        trial.require(whole, f"{_FORMS[lang]} plural forms in {rule} in {lang}, got {number}")
        start = f"{prefix}.{kind}."
        trial.require(not kind or start in starts, f"words {start}… for a slot of {rule} in {lang}")


@conforms
def all_that_is_said_has_words(trial: Trial) -> None:
    """Options, forecasts, reasons, scores and sketches are told in each language."""
    game = trial.game
    for match, decision in trial.decisions():
        state = match.state
        for action in trial.game.options(state):
            for note in (game.describe(state, action), *game.forecast(state, action)):
                require_note(trial, note)
        if decision is not None:
            require_reasons(trial, decision.reasons)
        for lang in LANGS:
            require_no_rule_id(trial, game.sketch(state, lang))
        for key in {key for seat in trial.game.result(state).seats for key in seat.breakdown}:
            require_words(trial, f"{game.spec.name}.score.{key}", {})


@conforms
def choices_part_all_options(trial: Trial) -> None:
    """Each option is in one of the choices, each bundle can be played, what is forced is one.

    What options lead to is the same whether they are forecast together or alone.
    """
    game = trial.game
    for _, state in spread(trial.positions(decided=True), CHOICES):
        options = game.options(state)
        alone = [game.forecast(state, one) for one in options]
        trial.require(game.forecasts(state, options) == alone, "each forecast as it is alone")
        choices = game.choices(state, options)
        parts = [one for its in choices for one in its.options]
        whole = len(parts) == len(options) and set(parts) == set(options)
        trial.require(whole, f"each option in one of the choices, got {choices}")
        keys = [one.key for one in choices]
        trial.require(len(set(keys)) == len(keys), f"different keys of choices, got {keys}")
        for one in choices:
            if one.allows is not None:
                require_note(trial, one.allows)
        for bundle in game.bundles(state):
            require_note(trial, bundle.title)
            if not bundle.pauses:
                _require_playable(trial, state, bundle.options)
        forced = game.forced(state)
        trial.require(forced is None or forced in options, f"an option, got {forced}")


def _require_playable(trial: Trial, state: State, options: Sequence[Action]) -> None:
    now, seat = state.copy(), trial.game.to_move(state)
    for number, action in enumerate(options):
        mine = trial.game.to_move(now) == seat and not trial.game.fault(now, action)
        trial.require(mine, f"a bundle that {seat} can play, got {action} of {options}")
        trial.game.apply(now, action, SeededDice(number))


@conforms
def declared_names_have_words(trial: Trial) -> None:
    """Endings, levels, searchers and files of the setup have words in each language."""
    game = trial.game
    for ending in game.spec.endings:
        require_words(trial, ending, {})
    for kind in game.seat_kinds():
        for what, names in (("level", kind.levels), ("modification", kind.switches)):
            for name in names:
                require_words(trial, f"{game.spec.name}.{what}.{name}", {})
    for name in SEARCHERS if game.searcher(SEARCHER) else ():
        require_words(trial, f"{game.spec.name}.seat.{name}", {})
    for name in game.files():
        require_words(trial, f"{game.spec.name}.option.{name}", {})
        require_words(trial, f"{game.spec.name}.option.{name}.help", {})


def require_note(trial: Trial, note: Note) -> None:
    """Raise NotConforming unless the note has words in each language."""
    require_words(trial, note.rule, note.params)


def require_reasons(trial: Trial, reasons: Iterable[Reason]) -> None:
    """Raise NotConforming unless reasons and their candidates have words in each language."""
    for reason in reasons:
        require_words(trial, reason.rule, reason.params)
        if reason.step is not None:
            require_note(trial, reason.step)
        for one in (*reason.kept, *reason.dropped):
            note = None if isinstance(one, Action) else trial.game.candidate(one)
            if note is not None:
                require_note(trial, note)
        if reason.change is not None:
            said = {"one": "", "of": "", "n": 1}
            require_words(trial, reason.change.words(reason.rule), said)


@conforms
def decisions_have_reasons(trial: Trial) -> None:
    """Every decision, to do nothing too, has a reason that is told and says what came of it."""
    for _, decision in trial.decisions():
        if decision is not None:
            require_told(trial, decision.reasons)


def require_told(trial: Trial, reasons: Sequence[Reason]) -> None:
    """Raise NotConforming unless a reason is told, and each says what came of it."""
    rules = [one.rule for one in reasons]
    trial.require(any(one.told for one in reasons), f"a reason that is told, got {rules}")
    for one in reasons:
        parted = bool(one.kept), bool(one.dropped)
        trial.require(
            parted == _PARTED[one.outcome],
            f"{one.rule} {one.outcome}, got {len(one.kept)} kept and {len(one.dropped)} dropped",
        )


def require_question(trial: Trial, question: Question) -> None:
    """Raise NotConforming unless the question and its choices have words in each language."""
    require_words(trial, question.rule, question.params)
    if question.of is not None:
        require_note(trial, question.of)
    if question.none:
        require_words(trial, question.none, {})
    for note in question.by:
        require_note(trial, note)
    for choice in question.choices:
        require_words(trial, f"{question.choice_words}.{choice}", {})
    for value in question.values:
        require_words(trial, f"{question.value_words}.{value}", {})


def require_words(trial: Trial, rule: str, params: Mapping[str, Any]) -> None:
    """Raise NotConforming unless the rule id can be told in each language."""
    said = rule, msgspec.json.encode(params)  # what cannot be written no program can tell either
    if said in trial.said:
        return
    words = trial.game.words
    trial.require(words_of(rule, words) is not None, f"words for the rule id {rule!r}")
    for lang in LANGS:
        try:
            text = tell(Note(rule, dict(params)), lang, words)
        except (KeyError, TypeError, IndexError) as error:
            trial.fail(f"{rule} told in {lang} with {dict(params)}, got {error!r}")
        whole = bool(text.strip()) and "{" not in text
        trial.require(whole, f"{rule} told whole in {lang}, got {text!r}")
    trial.said.add(said)


@conforms
def pictures_are_sound(trial: Trial) -> None:
    """Positions are drawn in each language as one SVG with a place for every given option.

    The parts of a page stand in the same order all through the match.
    """
    parts: dict[int, list[str]] = {}
    for number, state in spread(trial.positions(decided=True), PICTURES):
        trial.move = number
        for lang in LANGS:
            options = trial.game.options(state)
            _require_picture(trial, state, lang, ())
            _require_picture(trial, state, lang, options)
            for seat in range(len(trial.seats)):
                keys = _require_panels(trial, state, lang, seat)
                kept = keys == parts.setdefault(seat, keys)
                trial.require(kept, f"the parts {parts[seat]} for seat {seat}, got {keys}")
            for seat in range(len(trial.seats) if trial.game.spec.hidden else 0):
                _require_picture(trial, trial.game.seen_by(state, seat), lang, ())
                _require_veiled(trial, state, lang, seat)
    drawn = [trial.game.picture(state, "en", options) for _ in range(2)]
    trial.require(drawn[0] == drawn[1], "the same picture again")


def _require_picture(trial: Trial, state: State, lang: Lang, options: Sequence[Action]) -> None:
    drawn = trial.game.picture(state, lang, options)
    _require_places(trial, options, _places(trial, drawn, lang))


def _require_panels(trial: Trial, state: State, lang: Lang, seat: int) -> list[str]:
    """Whatever seat looks, each option has its place in one of the parts; give their keys."""
    options = trial.game.options(state)
    panels = trial.game.panels(state, lang, options, seat)
    found = [_places(trial, panel.svg, lang) for panel in panels if panel.svg]
    _require_places(trial, options, set().union(*found))
    for panel in panels if len(panels) > 1 else ():
        require_note(trial, panel.title)
    return [panel.key for panel in panels]


def _require_veiled(trial: Trial, state: State, lang: Lang, seat: int) -> None:
    """A page also draws what a stranger sees: what is hidden from all seats."""
    for one in range(len(trial.seats)):
        state = trial.game.seen_by(state, one)
    for panel in trial.game.panels(state, lang, (), seat):
        if panel.svg:
            _require_places(trial, (), _places(trial, panel.svg, lang))


def _places(trial: Trial, drawn: str, lang: Lang) -> set[str]:
    """Read a picture, see that it is sound, and list the actions that have a place there."""
    try:
        root = ET.fromstring(drawn)  # noqa: S314 - the game's own output
    except ET.ParseError as error:
        trial.fail(f"a well-formed picture in {lang}, got {error}")
    trial.require(_tag(root) == "svg", f"an svg element, got {root.tag}")
    for element in root.iter():
        _require_tame(trial, element)
    return {place for one in root.iter() for place in _places_of(one)}


def _places_of(element: ET.Element) -> list[str]:
    """List the actions that are chosen at an element: its own, and those that share it.

    Those that a page composes there are given by samples.
    """
    own, shared = element.get("data-action"), element.get("data-actions")
    composed = element.get("data-sample")
    several = [one.split("|") for one in (shared, composed) if one is not None]
    return [*([] if own is None else [own]), *(one for some in several for one in some)]


def _require_places(trial: Trial, options: Sequence[Action], places: set[str]) -> None:
    wanted = {format_action(one) for one in options}
    missing, idle = sorted(wanted - places), sorted(places - wanted)
    trial.require(not missing, f"a place for each option, none for {missing[:5]}")
    trial.require(not idle, f"no place for what is no given option, got {idle[:5]}")


def _tag(element: ET.Element) -> str:
    """Give the tag; a picture made to stand within a page may leave its namespace out."""
    return str(element.tag).removeprefix(SVG)


def _require_tame(trial: Trial, element: ET.Element) -> None:
    """No scripts and no inline style, which a strict page forbids, and no raw rule ids."""
    tag = _tag(element)
    trial.require(tag not in ("script", "style"), f"a picture without <{tag}>")
    for name in element.attrib:
        tame = name != "style" and not name.startswith("on")
        trial.require(tame, f"a picture without the attribute {name} of <{tag}>")
    spoken = (element.text, element.tail, element.get("aria-label"), element.get("title"))
    for text in filter(None, spoken):
        require_no_rule_id(trial, text)


def require_no_rule_id(trial: Trial, text: str) -> None:
    """Raise NotConforming where a rule id stands in the place of its words."""
    raw = re.search(rf"\b(?:{re.escape(trial.game.spec.name)}|core)\.[a-z][\w.-]*", text)
    trial.require(raw is None, f"words, got the rule id in {text!r}")
