"""Sample data for the style guide: what a game would give to each component."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from rivals.web.look.parts import (
    Ask,
    LogLine,
    Pick,
    Recent,
    Replay,
    ScoreRow,
    ScoreSeat,
    Step,
    Why,
)


def samples() -> dict[str, Any]:
    """Give one of everything, in the reader's language."""
    return {
        "asks": _asks(),
        "whys": _whys(),
        "steps": _steps(),
        "log": _log(),
        "seats": (ScoreSeat(_("You"), 57, winner=True), ScoreSeat(_("Botos"), 55)),
        "rows": _rows(),
        "replay": Replay(at=7, last=30, url="/help/look/"),
        "recents": (
            Recent(_("Against Botos"), "/help/look/#list", _("Round 3 of 5"), icon="trireme"),
            Recent(_("Against Botos"), "/help/look/#list", _("57 to 55"), done=True),
        ),
    }


def _colours(*known: int) -> tuple[Pick, ...]:
    return (
        Pick("brown", _("brown"), "tower", "brown", known=known[0]),
        Pick("purple", _("purple"), "winery", "purple", known=known[1]),
        Pick("beige", _("beige"), "temple", "beige", known=known[2]),
        Pick("orange", _("orange"), "house", "orange", known=known[3]),
        Pick("green", _("green"), "aqueduct", "green", known=known[4]),
    )


def _asks() -> tuple[Ask, ...]:
    return (
        Ask(
            "sample.counts",
            "counts",
            _("Which resources are on the tile Botos got?"),
            _("Tap a colour once for each resource."),
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
            known_label=_("Still 4"),
            none_label=_("None left"),
        ),
        Ask(
            "sample.one",
            "one",
            _("Which colour does the card show?"),
            picks=_colours(0, 0, 0, 0, 0),
        ),
        Ask(
            "sample.several",
            "several",
            _("Which buildings became dearer?"),
            picks=_colours(1, 0, 0, 0, 1),
        ),
    )


def _whys() -> tuple[Why, ...]:
    return (
        Why(
            _("He builds if he can pay for a building."),
            "sample.can-pay",
            "2.3",
            kept=(_("Watchtower"), _("House")),
            dropped=(_("Winery"), _("Temple"), _("Aqueduct")),
        ),
        Why(
            _("Of several he takes the first on the board, from top to bottom."),
            "sample.priority",
            "2.4",
            kept=(_("Watchtower"),),
            dropped=(_("House"),),
        ),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Step(_("Move the trireme two tiles on."), "trireme"),
        Step(
            _("Botos gets that tile and its resources."),
            "tile",
            chips=(("brown", 1), ("orange", 2)),
        ),
        Step(_("He builds a watchtower for three brown."), "tower", chips=(("brown", 3),)),
        Step(_("The next watchtower costs 4."), "coin"),
    )


def _log() -> tuple[LogLine, ...]:
    return (
        LogLine(_("take the tile two ahead and place it high"), _("You"), "2.1"),
        LogLine(_("sell two green for three coins"), _("You"), "2.2"),
        LogLine(_("builds a watchtower"), _("Botos"), "2.3", "rival", _whys()),
    )


def _rows() -> tuple[ScoreRow, ...]:
    return (
        ScoreRow(_("Watchtowers"), (12, 10), "tower", "brown"),
        ScoreRow(_("Wineries"), (6, 3), "winery", "purple"),
        ScoreRow(_("Temples"), (14, 0), "temple", "beige"),
        ScoreRow(_("Houses"), (18, 30), "house", "orange"),
        ScoreRow(_("Aqueducts"), (5, 10), "aqueduct", "green"),
        ScoreRow(_("Coins and resources"), (4, 2), "coin"),
        ScoreRow(_("Drought"), (-2, 0), "sun"),
    )
