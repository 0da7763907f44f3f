"""All claims, by their number."""

from __future__ import annotations

from collections.abc import Iterable

from rivals.core.errors import BadSetup
from rivals.lab.claims import (
    automatron,
    botos,
    eclipse_company,
    eclipse_mains,
    eclipse_options,
    eclipse_rules,
    eclipse_wars,
    imperial,
    rulers,
)
from rivals.lab.claims.claim import Claim

_ECLIPSE: tuple[Claim, ...] = (
    *eclipse_rules.CLAIMS,
    *eclipse_mains.CLAIMS,
    *eclipse_options.CLAIMS,
    *eclipse_wars.CLAIMS,
    *eclipse_company.CLAIMS,
)


CLAIMS: tuple[Claim, ...] = (
    *sorted(_ECLIPSE, key=lambda claim: int(claim.id[1:])),
    *botos.CLAIMS,
    *automatron.CLAIMS,
    *imperial.CLAIMS,
    *rulers.CLAIMS,
)
"""Game after game."""


def find_claims(names: Iterable[str]) -> tuple[Claim, ...]:
    """Find claims by id or all of a game by its name, in the order of `CLAIMS`.

    Capital letters do not matter. Raises BadSetup for a name that none has.
    """
    wanted = [one.casefold() for one in names]
    for one in wanted:
        if not any(one in _names(claim) for claim in CLAIMS):
            games = list(dict.fromkeys(claim.game for claim in CLAIMS))
            raise BadSetup("lab.fault.unknown-claim", claim=one, games=games)
    return tuple(claim for claim in CLAIMS if any(one in _names(claim) for one in wanted))


def _names(claim: Claim) -> tuple[str, str]:
    return claim.id.casefold(), claim.game.casefold()
