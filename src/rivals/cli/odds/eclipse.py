"""`rivals odds eclipse`: who wins a battle, and what is left of the fleets."""

from __future__ import annotations

from typing import Any

from rivals.cli import printing
from rivals.cli.setting import one_of
from rivals.core.errors import BadSetup, RivalsError
from rivals.core.words import Lang, language
from rivals.games.eclipse.odds import (
    POLICIES,
    SAMPLES,
    BadFleet,
    Force,
    Odds,
    find_odds,
    force_of,
    printed_at,
    read_force,
)
from rivals.games.eclipse.words import WORDS


def odds(
    *,
    attacker: tuple[str, str, str],
    defender: tuple[str | None, str, str],
    tile: int | None,
    policy: str,
    sample: int | None,
    seed: int,
    lang: str,
    as_json: bool,
) -> None:
    """Print the odds; a side is its fleet, its species and what is placed on its blueprints.

    JSON: `{"attacker_wins", "defender_wins", "neither", "method": "exact" | "sampled",
    "policy", "attacker_survivors": {class: number}, "defender_survivors", "states", "samples"}`.
    """
    spoken = language(lang)
    rule = one_of(POLICIES, policy, "policy")
    forces = _force("attacker", *attacker), _defender(tile, *defender)
    with printing.progress(sample or SAMPLES) as told:
        found = find_odds(*forces, policy=rule, samples=sample or 0, seed=seed, told=told)
    if as_json:
        printing.print_json(found)
    else:
        _tell(found, forces, seed, spoken, asked=sample is not None)


def _force(side: str, fleet: str, species: str, parts: str) -> Force:
    try:
        return read_force(fleet, species, parts)
    except BadFleet as error:
        raise RivalsError("core.in", where=side, why=error) from error


def _defender(tile: int | None, fleet: str | None, species: str, parts: str) -> Force:
    if tile is not None:
        try:
            printed = printed_at(tile)
        except BadFleet as error:
            if fleet is None or error.rule == "eclipse.odds.no-tile":
                raise RivalsError("core.in", where="--hex", why=error) from error
        else:
            if fleet is None:
                return force_of(printed, {})
    if fleet is None:
        raise BadSetup("cli.fault.no-defender")
    return _force("defender", fleet, species, parts)


def _tell(found: Odds, forces: tuple[Force, Force], seed: int, lang: Lang, *, asked: bool) -> None:
    """Print the table, then how it was found."""

    def say(key: str, **params: Any) -> str:
        return WORDS.text(f"eclipse.odds.{key}", lang, params)

    wins = (found.attacker_wins, found.defender_wins)
    left = (found.attacker_survivors, found.defender_survivors)
    rows = [
        [
            say(side),
            " + ".join(_counted(one.ship, one.number, lang) for one in force),
            f"{chance:.2%}",
            ", ".join(
                say("of-them", ship=one.ship, number=f"{alive[one.ship]:.2f}", all=one.number)
                for one in force
            ),
        ]
        for side, force, chance, alive in zip(
            ("attacker", "defender"), forces, wins, left, strict=True
        )
    ]
    if found.neither:
        rows.append([say("neither"), "", f"{found.neither:.2%}", ""])
    printing.table([say("side"), say("ships"), say("wins"), say("survivors")], rows, right=(2,))
    if found.method == "exact":
        printing.aside(say("exact", n=found.states))
    else:
        if not asked:
            printing.aside(say("too-much"))
        error = f"{found.error:.2%}"
        printing.aside(say("sampled", n=found.samples, seed=seed, error=error))
    printing.aside(say(f"policy-told.{found.policy}"))
    if found.neither:
        printing.aside(say("explained"))


def _counted(ship: str, number: int, lang: Lang) -> str:
    return WORDS.text(f"eclipse.counted.{ship}", lang, {"n": number})
