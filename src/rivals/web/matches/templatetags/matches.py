"""Template tags of matches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from django import template
from django.utils.safestring import SafeString

from rivals.core.errors import BadSetup
from rivals.core.registry import find_game
from rivals.web.look.templatetags.look import face_of, minus
from rivals.web.matches.forms import game_names, plain_level, quick_seats
from rivals.web.matches.laying import ShownPanel
from rivals.web.matches.offering import OptionGroup, ShownOption
from rivals.web.matches.pages import SeatScore
from rivals.web.matches.telling import Teller

register = template.Library()


@register.simple_tag
def choice_buttons(options: Iterable[ShownOption]) -> SafeString:
    """Draw a button for each option: there may be hundreds, over which a template takes long."""
    return SafeString("".join(map(_choice_button, options)))


def _choice_button(one: ShownOption) -> str:
    told = "".join(
        f' <span class="choice__forecast">{escape(line)}</span>' for line in one.forecast
    )
    return (
        f'<button class="choice" name="action" value="{escape(one.value)}">'
        f'<span class="choice__text">{escape(one.text)}</span>{told}</button>'
    )


@register.simple_tag
def kinds_of_choice(kinds: Iterable[OptionGroup], here: str, swaps: object) -> SafeString:
    """Draw a key for each kind of choice: `here` is where the page is found that keeps to one."""
    return SafeString("".join([_kind_key(kind, here, swaps=bool(swaps)) for kind in kinds]))


def _kind_key(kind: OptionGroup, here: str, *, swaps: bool) -> str:
    name, only = f"<span>{escape(kind.title)}</span>", kind.single
    if only is not None:
        value, told = escape(only.value), escape(only.text)
        return (
            f'<button class="choices__one" name="action" value="{value}" title="{told}">'
            f"{name}</button>"
        )
    url = escape(f"{here}?only={'' if kind.chosen else kind.key}")
    swap = f' hx-get="{url}" hx-target="#match" hx-swap="outerHTML"' if swaps else ""
    current = ' aria-current="true"' if kind.chosen else ""
    allows = f' <span class="choices__allows">{escape(kind.allows)}</span>' if kind.allows else ""
    return f'<a class="choices__one" href="{url}"{swap}{current}>{name}{allows}</a>'


@register.simple_tag
def seats_of(seats: Iterable[SeatScore]) -> SafeString:
    """Draw a chip for each seat: who sits there, with the points."""
    return SafeString("".join(map(_seat_chip, seats)))


def _seat_chip(seat: SeatScore) -> str:
    on, name = " play__seat--on" if seat.to_move else "", escape(seat.name)
    who = f'<span class="play__who">{name}</span>'
    if seat.url:
        url, about = escape(seat.url), escape(seat.about)
        who = f'<a class="play__who" href="{url}" title="{about}" hx-boost="false">{name}</a>'
    colour = f' <span class="play__colour">{escape(seat.colour)}</span>' if seat.colour else ""
    points = f'<b class="play__points">{minus(seat.total)}</b>'
    return (
        f'<li class="play__seat{on}" title="{name}">{face_of(seat.face)}{who}{colour} {points}</li>'
    )


@register.simple_tag
def placed_options(groups: Iterable[OptionGroup], folded: object) -> SafeString:
    """Draw the buttons of what the board shows, too, by kind; each kind may be folded."""
    found = [
        _placed(group.title, placed, folded=bool(folded))
        for group in groups
        if (placed := group.placed)
    ]
    return SafeString("".join(found))


def _placed(title: str, options: Sequence[ShownOption], *, folded: bool) -> str:
    told, buttons = escape(title), choice_buttons(options)
    if not folded:
        return f'<fieldset class="options__group"><legend>{told}</legend>{buttons}</fieldset>'
    return (
        f'<details class="options__kind"><summary class="more__ask">{told}'
        f'<span class="panels__lit">{len(options)}</span></summary>'
        f'<fieldset class="options__group"><legend class="unseen">{told}</legend>{buttons}'
        "</fieldset></details>"
    )


@register.simple_tag
def panel_tabs(panels: Iterable[ShownPanel], choices: str) -> SafeString:
    """Draw the tabs of panels; `choices` is the word before how many lie in one."""
    return SafeString("".join([_panel_tab(panel, choices) for panel in panels]))


def _panel_tab(panel: ShownPanel, choices: str) -> str:
    key, title = escape(panel.key), escape(panel.title)
    foot = " panels__tab--foot" if panel.place == "foot" else ""
    seat = " panels__tab--seat" if panel.face else ""
    count = f'<span class="unseen">{escape(choices)} </span>{panel.lit}'
    lit = f'<span class="panels__lit">{count}</span>' if panel.lit else ""
    away = "" if panel.svg else " disabled"
    return (
        f'<button class="panels__tab{foot}{seat}" type="button" data-panel-tab="panel-{key}" '
        f'title="{title}"{away}>{face_of(panel.face)}<span class="panels__name">{title}</span>'
        f"{lit}</button>"
    )


@register.simple_tag
def panel_of(panel: ShownPanel, classes: str, opened: object) -> SafeString:
    """Set a part of the table in its panel; all are open until the page's script closes them."""
    key, title = escape(panel.key), escape(panel.title)
    named = " ".join(filter(None, ["panel", classes, "panel--open" if opened else ""]))
    return SafeString(
        f'<figure class="{named}" id="panel-{key}" data-panel="{key}" data-lit="{panel.lit}">'
        f'<figcaption class="panel__title">{title}</figcaption>'
        f'<div class="panel__board">{panel.svg}</div></figure>'
    )


@register.inclusion_tag("matches/now.html", takes_context=True)
def play_now(context: dict[str, Any]) -> dict[str, Any]:
    """Show a button for each game that begins a match at once, against its first rival."""
    return {"offers": _offers(), "csrf_token": context.get("csrf_token", "")}


def _offers() -> list[dict[str, str]]:
    found = []
    for name in game_names():
        try:
            game = find_game(name)
        except BadSetup:
            continue
        teller = Teller(game, quick_seats(game))
        rival = next((one for one in game.spec.rivals), "")
        level = next((plain_level(kind) for kind in game.seat_kinds() if kind.name == rival), "")
        found.append(
            {
                "game": name,
                "title": teller.title,
                "rival": teller.rival(rival) if rival else "",
                "level": teller.own(f"level.{level}") if level else "",
            }
        )
    return found
