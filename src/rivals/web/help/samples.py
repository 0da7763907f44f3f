"""Sample data for the style guide: what a game would give to each component."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from rivals.web.look.parts import (
    Ask,
    Chip,
    LogLine,
    Part,
    Pick,
    Recent,
    Replay,
    ScoreRow,
    ScoreSeat,
    Step,
    Value,
    Why,
)


def samples() -> dict[str, Any]:
    """Give one of everything, in the reader's language."""
    return {
        "asks": _asks(),
        "whys": _whys(),
        "steps": _steps(),
        "chips": [Chip(f"panticapaeum-{css}", css, at) for at, css in enumerate(COLOURS, 1)],
        "log": _log(),
        "seats": (ScoreSeat(_("You"), 57, winner=True), ScoreSeat(_("Botos"), 55)),
        "rows": _rows(),
        "replay": Replay(at=7, last=30, url=reverse("help:look")),
        "recents": (
            Recent(
                _("Against Botos"),
                f"{reverse('help:look')}#list",
                _("Round 3 of 5"),
                icon="trireme",
            ),
            Recent(_("Against Botos"), f"{reverse('help:look')}#list", _("57 to 55"), done=True),
        ),
    }


COLOURS: Final = ("brown", "purple", "beige", "orange", "green")


def _names() -> tuple[str, ...]:
    return (_("brown"), _("purple"), _("beige"), _("orange"), _("green"))


def _colours(*known: Any) -> tuple[Pick, ...]:
    return tuple(
        Pick(css, label, f"panticapaeum-{css}", css, at)
        for css, label, at in zip(COLOURS, _names(), known, strict=True)
    )


def _asks() -> tuple[Ask, ...]:
    return (
        Ask(
            "sample.tally",
            "tally",
            _("Which resources are on the tile Botos got?"),
            _colours(1, 0, 0, 2, 0),
            most=9,
        ),
        Ask("sample.yes", "yes_no", _("Is there still a watchtower in the supply?"), known=True),
        Ask(
            "sample.number",
            "number",
            _("What does the next temple cost?"),
            least=1,
            most=9,
            known=4,
            keys=tuple(range(1, 10)),
            none_label=_("None left"),
        ),
        *_choices(),
        *_tables(),
        _together(),
    )


def _together() -> Ask:
    """Two questions on one screen."""
    first = Ask(
        "sample.together", "yes_no", _("Is there still a watchtower in the supply?"), known=True
    )
    second = Ask(
        "sample.beside",
        "tally",
        _("Which resources are on the tile Botos got?"),
        _colours(1, 0, 0, 2, 0),
        most=9,
        prefix="sample.beside.",
    )
    return replace(first, form="together", parts=(Part(first), Part(second)))


def _choices() -> tuple[Ask, ...]:
    return (
        Ask("sample.one", "one", _("Which colour does the card show?"), _colours(0, 0, 1, 0, 0)),
        Ask(
            "sample.several",
            "several",
            _("Which buildings became more expensive?"),
            _colours(1, 0, 0, 0, 1),
            picture=_picture(),
        ),
    )


def _tables() -> tuple[Ask, ...]:
    return (
        Ask(
            "sample.dial",
            "dial",
            _("What do the next buildings cost?"),
            _colours(3, 4, "-", 2, 5),
            least=1,
            most=9,
            keys=tuple(range(1, 10)),
            none_label=_("None left"),
        ),
        Ask(
            "sample.each",
            "each",
            _("Where does each colour stand?"),
            _colours("none", "high", "none", "low", "none"),
            values=(Value("none", _("nowhere")), Value("high", _("high")), Value("low", _("low"))),
        ),
    )


def _picture() -> SafeString:
    """Draw the place of each colour, to be tapped."""
    places = format_html_join(
        "",
        '<g class="option" data-choice="{}"><circle class="lit swatch--{}" cx="{}" cy="40" r="33" '
        'fill="var(--swatch)" stroke="var(--ink)" stroke-width="2"/></g>',
        [(css, css, 36 + 72 * place) for place, css in enumerate(COLOURS)],
    )
    return format_html('<svg class="board" viewBox="0 0 360 80">{}</svg>', places)


def _whys() -> tuple[Why, ...]:
    return (
        Why(
            _("He builds if he can pay for a building."),
            "sample.can-pay",
            _("The rules, section 2.3"),
            kept=(_("Watchtower"), _("House")),
            dropped=(_("Winery"), _("Temple"), _("Aqueduct")),
        ),
        Why(
            _("Of several he takes the first on the board, from top to bottom."),
            "sample.priority",
            _("The rules, section 2.4"),
            kept=(_("Watchtower"),),
            dropped=(_("House"),),
            change=_("With four brown he would have built a house."),
        ),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Step(_("Botos moved the trireme two tiles on.")),
        Step(
            _("Botos got that tile and its resources."),
            chips=(
                Chip("panticapaeum-brown", "brown", 1),
                Chip("panticapaeum-orange", "orange", 2),
            ),
        ),
        Step(
            _("Botos built a watchtower for three brown."),
            note=_("You changed this. His own choice was:"),
            struck=_("He builds a house."),
            chips=(Chip("panticapaeum-brown", "brown", 3),),
            whys=_whys(),
        ),
    )


def _log() -> tuple[LogLine, ...]:
    return (
        LogLine(_("You took the tile two ahead and placed it high."), _("You"), "1"),
        LogLine(_("You sold two green for three coins."), _("You"), "2"),
        LogLine(_("Botos built a watchtower."), _("Botos"), "3", is_rival=True, why_url="#reasons"),
    )


def _rows() -> tuple[ScoreRow, ...]:
    return (
        ScoreRow(_("Watchtowers"), (12, 10), "panticapaeum-brown", "brown"),
        ScoreRow(_("Wineries"), (6, 3), "panticapaeum-purple", "purple"),
        ScoreRow(_("Temples"), (14, 0), "panticapaeum-beige", "beige"),
        ScoreRow(_("Houses"), (18, 30), "panticapaeum-orange", "orange"),
        ScoreRow(_("Aqueducts"), (5, 10), "panticapaeum-green", "green"),
        ScoreRow(_("Coins and resources"), (4, 2)),
        ScoreRow(_("Drought"), (-2, 0)),
    )
