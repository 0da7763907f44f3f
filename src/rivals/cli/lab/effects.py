"""`rivals effects`: what each trait is worth, and which pairs go together."""

from __future__ import annotations

from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from rivals.cli import printing
from rivals.cli.lab import csv_files
from rivals.cli.lab.words import Names, Speech
from rivals.core.words import language

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from rivals.lab.effects import Cell, Effects, ValueEffect
    from rivals.lab.factors import Outcome
    from rivals.lab.shrinking import HeldOut


def effects(
    folder: Path,
    *,
    on: Outcome,
    pairs: int,
    out: Path | None,
    plot: Path | None,
    lang: str,
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

    speech = Speech(language(lang))
    if plot is not None:
        plotting.check_name(plot)
    if out is not None:
        csv_files.check_new(out)
    results = open_results(folder)
    names = Names(results.game, speech.lang)
    table = make_table(results)
    found = estimate(table, on)
    checked = held_out(table, lay_out(table), on)
    if out is not None:
        _write(out, found, checked)
    if plot is not None:
        plotting.save(_picture(found, speech, names), plot)
    if as_json:
        shown = msgspec.structs.replace(found, pairs=found.pairs[:pairs], cells=found.cells[:pairs])
        printing.print_json(_as_json(shown, checked))
        return
    _print_model(found, checked, speech, names)
    _print_values(found, speech, names)
    if pairs:
        _print_pairs(found, pairs, speech, names)
        _print_cells(found, pairs, speech, names)
    if out is not None:
        printing.say(speech.say("effects.all", folder=out))
    if plot is not None:
        printing.say(speech.say("picture", file=plot))


def _as_json(found: Effects, checked: HeldOut) -> dict[str, object]:
    return {**msgspec.to_builtins(found), "held_out": msgspec.to_builtins(checked)}


def _write(out: Path, found: Effects, checked: HeldOut) -> None:
    from rivals.lab.effects import Cell, PairTest, ValueEffect
    from rivals.lab.whole_files import write_all

    model = _as_json(found, checked)
    del model["cells"]
    files = {
        "effects.csv": csv_files.structs(ValueEffect, found.values),
        "pairs.csv": csv_files.structs(PairTest, found.pairs),
        "cells.csv": csv_files.structs(Cell, found.cells),
        "model.json": f"{printing.pretty_json(model)}\n".encode(),
    }
    write_all({out / name: content for name, content in files.items()}, out)


def _picture(found: Effects, speech: Speech, names: Names) -> Figure:
    from rivals.lab import plotting

    asked = {one.factor for one in found.tests if one.kind == "factor"}
    values = [one for one in found.values if one.factor in asked]
    return plotting.intervals(
        [f"{names.trait(one.factor)}: {names.value(one.factor, one.value)}" for one in values],
        [one.effect for one in values],
        [one.low for one in values],
        [one.high for one in values],
        title=speech.say("effects.title", game=found.game, on=speech.say(f"effects.on.{found.on}")),
        axis=speech.say("effects.axis"),
        reference=0.0,
    )


def _print_model(found: Effects, checked: HeldOut, speech: Speech, names: Names) -> None:
    printing.head(
        speech.say(
            "effects.head",
            game=found.game,
            on=speech.say(f"effects.on.{found.on}"),
            rows=found.rows,
            games=found.games,
            clusters=found.clusters,
            mean=f"{found.mean:.3f}",
            sd=f"{found.sd:.3f}",
        )
    )
    beside = [names.trait(one) for one in found.covariates]
    mains = "effects.mains-beside" if beside else "effects.mains"
    printing.say(speech.say(mains, beside=beside, share=_percent(found.r2)))
    if not isnan(checked.mains):
        kind = "effects.better" if checked.with_pairs else "effects.no-better"
        shares = {"mains": _percent(checked.mains), "pairs": _percent(checked.pairs)}
        printing.say(speech.say(kind, **shares))
    for why, rows in found.left_out.items():
        told = speech.say(f"effects.why.{why}")
        printing.say(speech.say("effects.left-out", rows=rows, why=told))
    for trait, value in found.alike.items():
        told = names.value(trait, value)
        printing.say(speech.say("effects.alike", trait=names.trait(trait), value=told))
    if found.dropped:
        listed = ", ".join(names.trait(one) for one in found.dropped)
        printing.say(speech.say("effects.dropped", listed=listed))


def _percent(share: float) -> str:
    return f"{100 * share:.2f} %"


def _print_values(found: Effects, speech: Speech, names: Names) -> None:
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
                names.trait(one.factor) if first else "",
                _percent(test.share) if first else "",
                _p(test.p) if first else "",
                names.value(one.factor, one.value),
                str(one.rows),
                _number(found.on, one.effect),
                _interval(speech, found.on, one),
            ]
        )
    titles = speech.titles("trait", "variance", "p", "value", "seats", "effect", "interval")
    printing.table(titles, rows, right=(1, 2, 4, 5, 6))


def _number(on: str, value: float) -> str:
    """Write an effect: win shares in hundredths."""
    return f"{100 * value:+.1f} %" if on == "win" else f"{value:+.2f}"


def _interval(speech: Speech, on: str, one: ValueEffect | Cell) -> str:
    return speech.between(_number(on, one.low), _number(on, one.high))


def _p(value: float) -> str:
    if isnan(value):
        return "-"
    return "<0.0001" if value < 0.0001 else f"{value:.4f}"


def _print_pairs(found: Effects, number: int, speech: Speech, names: Names) -> None:
    if not found.pairs:
        return
    printing.say()
    printing.head(speech.say("effects.pairs", n=len(found.pairs)))
    rows = [
        [
            f"{names.trait(one.first)} x {names.trait(one.second)}",
            str(one.freedom),
            _percent(one.share),
            _percent(one.share_adjusted),
            _p(one.p),
            _p(one.p_holm),
        ]
        for one in found.pairs[:number]
    ]
    titles = speech.titles("pair", "columns", "variance", "less-chance", "p", "p-of-all")
    printing.table(titles, rows, right=(1, 2, 3, 4, 5))
    if found.untested:
        listed = ", ".join(
            f"{names.trait(one)} x {names.trait(other)}" for one, other in found.untested
        )
        printing.say(speech.say("effects.untested", listed=listed))


def _values_of(found: Effects) -> dict[str, list[str]]:
    values: dict[str, list[str]] = {}
    for one in found.values:
        values.setdefault(one.factor, []).append(one.value)
    return values


def _print_cells(found: Effects, number: int, speech: Speech, names: Names) -> None:
    if not found.cells:
        return
    printing.say()
    printing.head(speech.say("effects.cells", n=len(found.cells)))
    if any(len(its) == 2 for its in _values_of(found).values()):
        printing.say(speech.say("effects.opposite"))
    rows = [
        [
            names.both(one.first, one.first_value),
            names.both(one.second, one.second_value),
            str(one.rows),
            _number(found.on, one.effect),
            _interval(speech, found.on, one),
            _p(one.p_holm),
        ]
        for one in found.cells[:number]
    ]
    titles = speech.titles("value", "with", "seats", "effect", "interval", "p-of-all")
    printing.table(titles, rows, right=(2, 3, 4, 5))
