"""What was played, and how to play it again."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from rivals.lab.planning import varied_keys
from rivals.lab.reporting.elements import Html, element, joined, table
from rivals.lab.reporting.naming import Naming
from rivals.lab.reporting.rows import Rows
from rivals.lab.reporting.sections import Section, titles


def what_was_played(rows: Rows, naming: Naming) -> Section:
    """Tell game, seats, settings, games, seed and versions, and the command."""
    manifest = rows.results.manifest
    plan = rows.plans[0]
    told = {
        "game": f"{naming.title()} ({manifest.game})",
        "seats": _listed([_seat(rows, naming, entry) for entry in range(rows.width)]),
        "seating": naming.say("played.rotated" if plan.rotate else "played.fixed"),
        "games": _games(rows, naming),
        "settings": _settings(rows, naming),
        "varied": _varied(rows),
        "seed": str(plan.seed),
        "versions": ", ".join(f"{name} {number}" for name, number in manifest.versions.items()),
    }
    lines = [(naming.say(f"played.{key}"), value) for key, value in told.items() if value]
    body = [table(naming.say("played.caption"), titles(naming, "what", "value"), lines, named=2)]
    if manifest.command:
        command = element("pre", element("code", shlex.join(manifest.command)), tabindex="0")
        body += [element("p", naming.say("played.again")), command]
    return Section("played", naming.say("played.title"), (), body)


def _seat(rows: Rows, naming: Naming, entry: int) -> Html:
    names = dict.fromkeys(plan.seats[entry] for plan in rows.plans)
    spelt = [joined([naming.entry(one), " ", element("code", one)]) for one in names]
    return _between(" / ", spelt)


def _games(rows: Rows, naming: Naming) -> str:
    games = rows.plans[0].games
    total = naming.whole(sum(plan.games for plan in rows.plans))
    if len(rows.plans) == 1:
        return total
    each = naming.say("played.each", games=naming.whole(games), n=len(rows.plans))
    return f"{total}: {each}"


def _settings(rows: Rows, naming: Naming) -> str:
    plan, varied = rows.plans[0], varied_keys(rows.plans)
    told = [f"{key}={value}" for key, value in plan.settings.items() if key not in varied]
    files = [key for key in plan.options if key in naming.game.files()]
    told += [naming.say("played.file", key=key) for key in files]
    return _listed([element("code", one) for one in told]) or naming.say("played.usual")


def _varied(rows: Rows) -> Html:
    keys = varied_keys(rows.plans)
    values = {key: dict.fromkeys(plan.settings[key] for plan in rows.plans) for key in keys}
    return _listed([element("code", f"{key}={'/'.join(its)}") for key, its in values.items()])


def _listed(parts: Sequence[Html]) -> Html:
    return _between(element("br"), parts)


def _between(between: str, parts: Sequence[Html]) -> Html:
    return joined(joined([between, one]) if n else one for n, one in enumerate(parts))
