"""`rivals effects`: what each trait is worth, and which pairs go together."""

from __future__ import annotations

from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from rivals.cli import csv_files, printing, reading

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from rivals.lab.effects import Effects
    from rivals.lab.factors import Outcome
    from rivals.lab.shrinking import HeldOut

WORDS: dict[str, str] = {
    "score": "the score",
    "rank": "the rank (1 is best: below 0 is good)",
    "win": "the win share",
}


def effects(
    folder: Path,
    *,
    on: Outcome,
    pairs: int,
    out: Path | None,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Estimate the effects and print them, of the pairs and cells so many as asked for.

    `out` gets all of them: effects.csv, pairs.csv, cells.csv, model.json. JSON is the fields
    of `lab.effects.Effects`, with `pairs` and `cells` cut, and `held_out`: the parts of the
    variance of held-out games that main effects alone, and all interactions besides, explain.
    """
    from rivals.lab import plotting
    from rivals.lab.effects import estimate
    from rivals.lab.factors import lay_out, make_table
    from rivals.lab.results import open_results
    from rivals.lab.shrinking import held_out

    if plot is not None:
        plotting.check_name(plot)
    if out is not None:
        csv_files.check_new(out)
    table = make_table(open_results(folder))
    found = estimate(table, on)
    checked = held_out(table, lay_out(table), on)
    if out is not None:
        _write(out, found, checked)
    if plot is not None:
        plotting.save(_picture(found), plot)
    if as_json:
        shown = msgspec.structs.replace(found, pairs=found.pairs[:pairs], cells=found.cells[:pairs])
        printing.print_json(_as_json(shown, checked))
        return
    _print_model(found, checked)
    _print_values(found)
    if pairs:
        _print_pairs(found, pairs)
        _print_cells(found, pairs)
    for path, what in ((out, "All effects are"), (plot, "The picture is")):
        if path is not None:
            printing.say(f"{what} in {path}.")


def _as_json(found: Effects, checked: HeldOut) -> dict[str, object]:
    return {**msgspec.to_builtins(found), "held_out": msgspec.to_builtins(checked)}


def _write(out: Path, found: Effects, checked: HeldOut) -> None:
    from rivals.lab.effects import Cell, PairTest, ValueEffect

    csv_files.make_folder(out)
    csv_files.write_structs(out / "effects.csv", ValueEffect, found.values)
    csv_files.write_structs(out / "pairs.csv", PairTest, found.pairs)
    csv_files.write_structs(out / "cells.csv", Cell, found.cells)
    model = _as_json(found, checked)
    del model["cells"]
    reading.write_whole(out / "model.json", f"{printing.pretty_json(model)}\n")


def _picture(found: Effects) -> Figure:
    from rivals.lab import plotting

    asked = {one.factor for one in found.tests if one.kind == "factor"}
    values = [one for one in found.values if one.factor in asked]
    return plotting.intervals(
        [f"{one.factor}: {one.value}" for one in values],
        [one.effect for one in values],
        [one.low for one in values],
        [one.high for one in values],
        title=f"{found.game}: what each value does to {WORDS[found.on]}",
        axis="deviation from the mean of all values, with 95 % interval",
        reference=0.0,
    )


def _print_model(found: Effects, checked: HeldOut) -> None:
    printing.head(
        f"{found.game}: effects on {WORDS[found.on]}, from {found.rows} seats of "
        f"{found.games} games with {found.clusters} seeds; mean {found.mean:.3f}, "
        f"sd {found.sd:.3f}"
    )
    beside = f", with {' and '.join(found.covariates)} beside them," if found.covariates else ""
    printing.say(f"Main effects{beside} explain {_percent(found.r2)} of the variance.")
    if not isnan(checked.mains):
        kind = "better" if checked.with_pairs else "no better"
        printing.say(
            f"Of games held out they explain {_percent(checked.mains)}; with all pairs, shrunk, "
            f"{_percent(checked.pairs)}: {kind}."
        )
    for why, rows in found.left_out.items():
        printing.say(f"Left out: {rows} seats {why}.")
    for trait, value in found.alike.items():
        printing.say(f"Left out: {trait}, which is always {value}.")
    if found.dropped:
        printing.say(f"Cannot be told from the others: {', '.join(found.dropped)}.")


def _percent(share: float) -> str:
    return f"{100 * share:.2f} %"


def _print_values(found: Effects) -> None:
    """Print each value's effect, factor by factor."""
    printing.say()
    tests = {one.factor: one for one in found.tests}
    rows = []
    before = ""
    for one in found.values:
        test = tests[one.factor]
        first = one.factor != before
        before = one.factor
        rows.append(
            [
                one.factor if first else "",
                _percent(test.share) if first else "",
                _p(test.p) if first else "",
                one.value,
                str(one.rows),
                _number(found.on, one.effect),
                f"{_number(found.on, one.low)} to {_number(found.on, one.high)}",
            ]
        )
    titles = ["trait", "variance", "p", "value", "seats", "effect", "95 % interval"]
    printing.table(titles, rows, right=(1, 2, 4, 5, 6))


def _number(on: str, value: float) -> str:
    """Write an effect: win shares in hundredths."""
    return f"{100 * value:+.1f} %" if on == "win" else f"{value:+.2f}"


def _p(value: float) -> str:
    if isnan(value):
        return "-"
    return "<0.0001" if value < 0.0001 else f"{value:.4f}"


def _print_pairs(found: Effects, number: int) -> None:
    if not found.pairs:
        return
    printing.say()
    printing.head(
        f"Pairs of traits, the clearest of {len(found.pairs)}: p by Holm's method for all of them"
    )
    rows = [
        [
            f"{one.first} x {one.second}",
            str(one.freedom),
            _percent(one.share),
            _percent(one.share_adjusted),
            _p(one.p),
            _p(one.p_holm),
        ]
        for one in found.pairs[:number]
    ]
    titles = ["pair", "columns", "variance", "less chance", "p", "p of all"]
    printing.table(titles, rows, right=(1, 2, 3, 4, 5))
    if found.untested:
        listed = ", ".join(f"{one} x {other}" for one, other in found.untested)
        printing.say(f"Too few games for: {listed}.")


def _values_of(found: Effects) -> dict[str, list[str]]:
    values: dict[str, list[str]] = {}
    for one in found.values:
        values.setdefault(one.factor, []).append(one.value)
    return values


def _print_cells(found: Effects, number: int) -> None:
    if not found.cells:
        return
    printing.say()
    printing.head(
        f"What two values do together beyond each alone, the clearest of {len(found.cells)}: "
        "the intervals hold for all of them at once"
    )
    if any(len(its) == 2 for its in _values_of(found).values()):
        printing.say("Of two values the second is told: the first is its opposite.")
    rows = [
        [
            f"{one.first} {one.first_value}",
            f"{one.second} {one.second_value}",
            str(one.rows),
            _number(found.on, one.effect),
            f"{_number(found.on, one.low)} to {_number(found.on, one.high)}",
            _p(one.p_holm),
        ]
        for one in found.cells[:number]
    ]
    titles = ["value", "with", "seats", "effect", "95 % interval", "p of all"]
    printing.table(titles, rows, right=(2, 3, 4, 5))
