"""`rivals claims`: what the sources claim of their rivals, measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import msgspec

from rivals.cli import printing, reading
from rivals.cli.lab.words import Speech
from rivals.core.decoding import FAULTS
from rivals.core.errors import BadSetup
from rivals.core.registry import find_game
from rivals.core.words import language
from rivals.lab.claims.claim import (
    Claim,
    Measured,
    ToldClaim,
    ToldFigure,
    claim_in,
    figures_in,
    note_in,
)
from rivals.lab.claims.measuring import Furnished
from rivals.lab.claims.registry import CLAIMS, find_claims
from rivals.lab.executing import Executor
from rivals.lab.simulate import executor_for


class Told(ToldClaim, frozen=True):
    """A measured claim as JSON."""

    verdict: str
    figures: tuple[ToldFigure, ...]
    note: str
    games: int
    seed: int
    seconds: float
    asked: int = 0
    """So many games were asked for at least."""
    components: str = ""
    """The digest of the component set that was given; '' for the one that comes with the game."""


def claims(
    ids: Sequence[str],
    *,
    games: int,
    seed: int,
    jobs: int | None,
    ray: str | None,
    out: Path | None,
    force: bool,
    components: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """List all claims, or measure some and print figures and verdicts.

    JSON is English in every language: a list of `{"id", "game", "source", "claim",
    "criterion"}`, and of measured ones also `"verdict", "figures": [{"label", "value", "low",
    "high", "unit"}], "note", "games", "seed", "seconds", "asked", "components"`. `out` gets the
    same after each claim, so what is measured stays, and is not measured again on the same terms.
    Raises BadSetup for an unknown claim, and for `out` without one to measure.
    """
    speech = Speech(language(lang))
    if not ids:
        if out is not None:
            raise BadSetup("cli.fault.which-claims")
        _list(speech, as_json=as_json)
        return
    asked = find_claims(ids)
    terms, furnish = _terms(asked, games, seed, components)
    kept: dict[str, Told] = {}
    if out is not None:
        kept = {} if force else _kept(out, terms)
        reading.require_free(out, force=force or bool(kept))
        _check_writable(out)
    executor = furnish(executor_for(jobs, ray))
    told = _measure(asked, terms, executor, out, speech, kept=kept, as_json=as_json)
    if as_json:
        printing.print_json(told)
    elif out is not None:
        printing.say()
        printing.say(speech.say("claims.figures", file=out))


class _Terms(NamedTuple):
    """What settles the figures of a claim: at least so many games, a seed, a component set."""

    games: int
    seed: int
    components: str = ""


def _terms(
    asked: Sequence[Claim], games: int, seed: int, components: Path | None
) -> tuple[_Terms, Callable[[Executor], Executor]]:
    """Give the terms, and what has games played with a component set. Raises BadSetup."""
    if components is None:
        return _Terms(games, seed), lambda executor: executor
    found = list(dict.fromkeys(claim.game for claim in asked))
    if len(found) > 1:
        raise BadSetup("cli.fault.claims-of-one", games=found)
    game = find_game(found[0])
    options = reading.read_options(game, components)
    digest = blake2b(msgspec.json.encode(options), digest_size=6).hexdigest()
    return _Terms(games, seed, digest), lambda executor: Furnished(executor, found[0], options)


def _measure(
    asked: Sequence[Claim],
    terms: _Terms,
    executor: Executor,
    out: Path | None,
    speech: Speech,
    *,
    kept: Mapping[str, Told],
    as_json: bool,
) -> list[Told]:
    """Measure one claim after the other, and tell of each as soon as it is done.

    Those that are kept are not measured again; those among them that nobody asks for stay.
    """
    told: list[Told] = []
    names = [claim.id for claim in asked]
    others = [one for name, one in kept.items() if name not in names]
    for claim in asked:
        if not as_json:
            _print_claim(claim_in(claim, speech.lang), speech, first=not told)
        if claim.id in kept:
            told.append(kept[claim.id])
            if not as_json:
                verdict = speech.say(f"claims.verdict.{kept[claim.id].verdict}")
                printing.head(speech.say("claims.kept", file=out, text=verdict))
            continue
        began = perf_counter()
        measured = claim.measure(terms.games, terms.seed, executor)
        seconds = round(perf_counter() - began, 1)
        told.append(_told(claim, measured, terms, seconds))
        if out is not None:
            reading.write_whole(out, printing.pretty_json([*others, *told]) + "\n")
        if not as_json:
            _print_measured(measured, terms.seed, seconds, speech)
    return told


def _kept(out: Path, terms: _Terms) -> dict[str, Told]:
    """Give what a file has of the same games, by claim; nothing where it is of anything else."""
    try:
        found = msgspec.json.decode(out.read_bytes(), type=list[Told])
    except (OSError, *FAULTS):
        return {}
    same = all(_Terms(one.asked, one.seed, one.components) == terms for one in found)
    return {one.id: one for one in found} if same else {}


def _list(speech: Speech, *, as_json: bool) -> None:
    if as_json:
        printing.print_json([claim_in(claim, "en") for claim in CLAIMS])
        return
    claims = [claim_in(claim, speech.lang) for claim in CLAIMS]
    rows = [[claim.id, claim.game, claim.source, claim.claim] for claim in claims]
    printing.table(speech.titles("claim", "game", "source", "says"), rows)


def _told(claim: Claim, measured: Measured, terms: _Terms, seconds: float) -> Told:
    return Told(
        **msgspec.structs.asdict(claim_in(claim, "en")),
        verdict=measured.verdict,
        figures=figures_in(measured, "en"),
        note=note_in(measured, "en"),
        games=measured.games,
        seed=terms.seed,
        seconds=seconds,
        asked=terms.games,
        components=terms.components,
    )


def _check_writable(out: Path) -> None:
    """Refuse before anything is played what could not be written after it."""
    if out.is_dir():
        raise BadSetup("cli.fault.is-folder", file=str(out))
    if not out.resolve().parent.is_dir():
        raise BadSetup("cli.fault.nowhere", folder=str(out.parent), file=out.name)


def _print_claim(claim: ToldClaim, speech: Speech, *, first: bool) -> None:
    """Print what is to be measured, and what will make the verdict, before it is known."""
    if not first:
        printing.say()
    printing.head(f"{claim.id} ({claim.game}, {claim.source}): {claim.claim}")
    printing.say(speech.say("claims.criterion", text=claim.criterion))


def _print_measured(its: Measured, seed: int, seconds: float, speech: Speech) -> None:
    figures = figures_in(its, speech.lang)
    rows = [[one.label, _number(one.value), _interval(one, speech), one.unit] for one in figures]
    printing.table(speech.titles("figure", "value", "interval", "unit"), rows, right=(1, 2))
    if note := note_in(its, speech.lang):
        printing.say(note)
    key = "claims.games" if its.games else "claims.nothing"
    spent = f"{seconds:.1f}"
    printing.say(speech.say(key, n=its.games, games=f"{its.games:,}", seed=seed, seconds=spent))
    verdict = speech.say(f"claims.verdict.{its.verdict}")
    printing.head(speech.say("claims.verdict", text=verdict))


def _interval(figure: ToldFigure, speech: Speech) -> str:
    """Write an interval; a number that is counted, or never differed, has none."""
    if figure.low == figure.high:
        return "-"
    return speech.between(_number(figure.low), _number(figure.high))


def _number(value: float) -> str:
    """Write whole numbers from 100 on whole, small ones with three places, others with two."""
    if value == int(value) and abs(value) >= 100:
        return f"{int(value):,}"
    return f"{value:.3f}" if 0 < abs(value) < 1 else f"{value:,.2f}"
