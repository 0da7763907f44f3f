"""Template tags of the look."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape

from django import template
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from rivals.core.registry import game_names
from rivals.core.words import in_figures
from rivals.web.look.parts import Chip, LogLine, ScoreRow, Step, Why
from rivals.web.look.requests import THEMES
from rivals.web.look.site_apps import Entry, entries

register = template.Library()


class _Once(template.Node):
    """A part of a template that says the same on every page in a language."""

    def __init__(self, nodelist: template.NodeList) -> None:
        self.nodelist = nodelist
        self._said: dict[str, SafeString] = {}

    def render(self, context: template.Context) -> SafeString:
        """Give what was rendered for the first page in this language."""
        lang = get_language() or ""
        if lang not in self._said:
            self._said[lang] = self.nodelist.render(context)
        return self._said[lang]


@register.tag
def once(parser: template.base.Parser, _token: template.base.Token) -> _Once:
    """Render what is inside once for each language: nothing there may come from the page."""
    inside = parser.parse(("endonce",))
    parser.delete_first_token()
    return _Once(inside)


@register.simple_tag
def icon(name: str, label: str = "", classes: str = "") -> SafeString:
    """Show an icon of icons.svg; without a label it is decoration and hidden from readers."""
    if label:
        return format_html(
            '<svg class="icon {}" role="img" aria-label="{}"><use href="{}#{}"></use></svg>',
            classes,
            label,
            static("rivals/icons.svg"),
            name,
        )
    return _drawn("rivals/icons.svg", name, classes)


@register.simple_tag
def glyph(name: str) -> SafeString:
    """Draw the sign of a choice; it always stands beside the choice's name."""
    return _drawn("rivals/glyphs.svg", name)


@cache
def _drawn(file: str, name: str, classes: str = "") -> SafeString:
    """Draw a sign; there are few, and a page has hundreds."""
    return format_html(
        '<svg class="icon {}" aria-hidden="true" focusable="false"><use href="{}#{}"></use></svg>',
        classes,
        static(file),
        name,
    )


@register.simple_tag
def log_lines(lines: Iterable[LogLine], ask: str) -> SafeString:
    """Tell the lines of a log; `ask` is the word for asking why.

    A match has hundreds of them on every page: a template takes longer over them than over all
    the rest.
    """
    question = _question(ask)
    return SafeString("".join([_log_line(line, question) for line in lines]))


@lru_cache(8192)
def _log_line(line: LogLine, ask: str) -> str:
    """Tell a line; remembered, since a page has all those of the page before."""
    body = f"<p>{_face(line.face)}{escape(line.text)}</p>"
    if line.note:
        body += f'<p class="aside">{escape(line.note)}</p>'
    if line.events:
        events = "".join(f"<li>{escape(one)}</li>" for one in line.events)
        body += f'<ul class="log__events">{events}</ul>'
    if line.why_url:
        body += _asking(line.why_url, ask)
    rival = " log__line--rival" if line.is_rival else ""
    mark = f'<span class="log__mark">{escape(line.mark)}</span>'
    return f'<li class="log__line{rival}">{mark}<div class="log__words">{body}</div></li>'


@register.simple_tag
def step_lines(steps: Iterable[Step], ask: str, change: str) -> SafeString:
    """Tell steps, of which a page may have dozens.

    `ask` and `change` are the words for asking why and for doing something else.
    """
    question, other = _question(ask), escape(change)
    return SafeString("".join([_step_line(step, question, other) for step in steps]))


def _step_line(step: Step, ask: str, change: str) -> str:
    move = "" if step.number is None else f' data-move="{step.number}"'
    places = f' data-places="{escape(" ".join(step.places))}"' if step.places else ""
    body = f'<p class="step__text">{_face(step.face)}{escape(step.text)}</p>'
    if step.chips:
        body += f'<p class="step__chips" aria-hidden="true">{chips(step.chips)}</p>'
    if step.note:
        struck = f" <s>{escape(step.struck)}</s>" if step.struck else ""
        pen = _drawn("rivals/icons.svg", "edit")
        body += f'<p class="step__note">{pen}<span>{escape(step.note)}{struck}</span></p>'
    body += f'<div class="step__ways">{_step_ways(step, ask, change)}</div>'
    return (
        f'<li class="step"{move}{places}><span class="step__mark" aria-hidden="true"></span>'
        f'<div class="step__words">{body}</div></li>{"".join(map(_step_event, step.events))}'
    )


@register.simple_tag
def chips(tokens: Iterable[Chip]) -> SafeString:
    """Draw tokens, each with its number where it has one."""
    return SafeString("".join(map(_chip, tokens)))


def _chip(chip: Chip) -> str:
    number = "" if chip.number is None else f"<span>{chip.number}</span>"
    return f'<span class="chip chip--{chip.css}">{glyph(chip.glyph)}{number}</span>'


def _step_ways(step: Step, ask: str, change: str) -> str:
    """Give the ways on from a step: to its reasons, and to something else in its place."""
    ways = _asking(step.why_url, ask) if step.why_url else ""
    if step.whys and not ways:
        ways = render_to_string("components/reasons.html", {"whys": step.whys})
    if step.change_url:
        ways += f'<a class="step__change" href="{escape(step.change_url)}">{change}</a>'
    return ways


def _step_event(event: str) -> str:
    return f'<li class="step step--event"><p class="step__event">{escape(event)}</p></li>'


@register.simple_tag
def ask_why(url: str, ask: str) -> SafeString:
    """Link to the reasons of a move, which take the link's place; `ask` is the word for it."""
    return SafeString(_asking(url, _question(ask)))


def _question(ask: str) -> str:
    return f"{_drawn('rivals/icons.svg', 'why')}<span>{escape(ask)}</span>"


def _asking(url: str, ask: str) -> str:
    where = escape(url)
    swap = 'hx-target="this" hx-swap="outerHTML" hx-push-url="false"'
    return f'<a class="why__ask" href="{where}" hx-get="{where}" {swap}>{ask}</a>'


@register.simple_tag
def face_of(face: str) -> SafeString:
    """Draw a face that the page has, by its id; nothing for ''."""
    return SafeString(_face(face))


@lru_cache(64)
def _face(face: str) -> str:
    if not face:
        return ""
    use = f'<use href="#{escape(face)}"/>'  # the symbol fits itself into the size
    return f'<svg class="face" aria-hidden="true" width="20" height="20">{use}</svg>'


@register.simple_tag
def score_rows(rows: Iterable[ScoreRow], marks: object) -> SafeString:
    """Lay out the rows of a score; with `marks` each has its sign."""
    return SafeString("".join([_score_row(row, marks=bool(marks)) for row in rows]))


def _score_row(row: ScoreRow, *, marks: bool) -> str:
    sign = _score_mark(row) if marks else ""
    title = f'<div class="score__row">{sign}<span>{escape(row.label)}</span></div>'
    return f'<tr><th scope="row">{title}</th>{"".join(map(_score_cell, row.values))}</tr>'


def _score_mark(row: ScoreRow) -> str:
    if row.glyph:
        return f'<span class="score__mark chip--{row.css}">{glyph(row.glyph)}</span>'
    return f'<span class="score__mark">{_drawn("rivals/icons.svg", "tile")}</span>'


def _score_cell(value: int | None) -> str:
    none = ' class="score__zero"' if value == 0 else ""
    return f"<td{none}>{minus(value)}</td>"


@register.simple_tag(takes_context=True)
def navigation(context: template.Context) -> list[tuple[Entry, bool]]:
    """List what the apps that are there add to the main navigation, and whether it is open."""
    here = context["request"].path if "request" in context else ""
    return [(one, here.startswith(one.url)) for one in entries()]


@register.filter
def rule_url(rule: str) -> str:
    """Give the place of a rule on the page of rules behind reasons; '' where it has none."""
    book = rule.partition(".")[0]
    if book != "core" and book not in game_names():
        return ""
    return f"{reverse('help:reasons', args=[book])}#{rule}"


@register.filter
def having(whys: Iterable[Why], outcome: str) -> list[Why]:
    """Give the reasons of which that came; of equal ones one, and none that is told as well."""
    told = {why.text for why in whys if why.told}
    found = {why.text: why for why in whys if why.outcome == outcome and why.text not in told}
    return list(found.values())


@register.filter
def next_theme(theme: str) -> str:
    """Give the theme after this one in the circle auto, light, dark."""
    return THEMES[(THEMES.index(theme) + 1) % len(THEMES)]


@register.filter
def scripts(names: str) -> list[str]:
    """Give the addresses of our modules by their names, separated by blanks."""
    return [static(f"rivals/{name}.js") for name in names.split()]


@register.filter
def styles(names: str) -> list[str]:
    """Give the addresses of our style sheets by their names, separated by blanks."""
    return [static(f"rivals/{name}.css") for name in names.split()]


@register.filter
def minus(value: int | None) -> str:
    """Write a number with a true minus sign; nothing for None."""
    return "" if value is None else in_figures(value)


@register.filter
def names(listed: str) -> list[str]:
    """Split names separated by blanks."""
    return listed.split()
