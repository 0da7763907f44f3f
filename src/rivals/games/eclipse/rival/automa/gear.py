"""Which parts a ship of a class should have: the eight upgrade traits and the known parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from rivals.games.eclipse.components.ships import (
    BLUEPRINTS,
    KINDS,
    PARTS,
    Board,
    Kind,
    Part,
    ShipClass,
)
from rivals.games.eclipse.components.techs import TECHS
from rivals.games.eclipse.position.traits import Upgrade

Stock = frozenset[tuple[str, int]]
"""How many of each part one blueprint could hold; parts that it could not are left out."""

PLENTY = 8
"""As many as any blueprint has slots."""


class Row(NamedTuple):
    """A row of the table of upgrade traits (Eclipse AI, section 3a.2).

    `extra` is the interceptor's fourth part, '' for the most expensive one. Source and drive
    go without saying, but where a row names drives they are all it wants. `special` fills what
    a starbase has instead of them (reading A24).
    """

    extra: Kind | Literal[""]
    cruiser: tuple[Kind, ...]
    dreadnought: tuple[Kind, ...]
    special: Kind


def _row(extra: Kind | Literal[""], cruiser: str, dreadnought: str, special: Kind) -> Row:
    """Read a row: g gun, m missile, a armour, c computer, s shield, d drive."""
    return Row(extra, _kinds(cruiser), _kinds(dreadnought), special)


def _kinds(letters: str) -> tuple[Kind, ...]:
    read: dict[str, Kind] = {
        "g": "cannon", "m": "missile", "a": "hull", "c": "computer", "s": "shield", "d": "drive",
    }  # fmt: skip
    return tuple(read[one] for one in letters)


ROWS: dict[Upgrade, Row] = {
    "fully_balanced": _row("", "gacs", "gmaacs", "hull"),
    "balanced_armour": _row("", "gacs", "gaaacs", "hull"),
    "balanced_guns": _row("", "gacs", "gmmmac", "missile"),
    "specialised_guns": _row("cannon", "gmac", "gmmmac", "cannon"),
    "specialised_armour": _row("hull", "gaac", "gaaaac", "hull"),
    "specialised_computer": _row("computer", "gacc", "ggaccss", "computer"),
    "specialised_shields": _row("shield", "gcss", "ggacss", "shield"),
    "specialised_drives": _row("drive", "gacdd", "ggacsdd", "hull"),
}
"""The table as printed; the computer's dreadnought is one part too long (reading A23)."""

SUBSTITUTE: dict[Kind, Kind] = {"missile": "cannon", "shield": "hull"}
"""What stands in for a kind of which no part is known (reading A22)."""

DROPPED: tuple[Kind, ...] = ("shield", "hull", "missile", "computer")
"""What a blueprint with too few slots goes without, first to last (readings A23 and A24)."""

GUNS: tuple[Kind, ...] = ("missile", "cannon")
SPARED: tuple[Kind, ...] = ("shield", *GUNS, "hull", "computer")
"""The same for sound designs (option designs): guns give way before armour."""

CHEAPENED: tuple[Kind, ...] = ("computer", "shield", "drive", "cannon")
"""Where worse parts are taken when energy is short, first to last (reading A25)."""

ORDER: tuple[Kind, ...] = ("cannon", "missile", "computer", "hull", "shield", "drive", "source")
"""Which part comes first where nothing else says so (readings A26 and A28)."""

PRINTED: tuple[str, ...] = tuple(part.id for part in PARTS.values() if part.printed)


def value(part: Part) -> int:
    """Give the number by which parts of a kind are compared (reading A18)."""
    return {
        "cannon": sum(part.cannons),
        "missile": sum(part.missiles),
        "computer": part.computer,
        "shield": part.shield,
        "hull": part.hull,
        "drive": part.movement,
        "source": part.energy,
    }[part.kind]


VALUE: dict[str, int] = {part.id: value(part) for part in PARTS.values()}

BEST: dict[Kind, tuple[Part, ...]] = {
    kind: tuple(
        sorted(
            (part for part in PARTS.values() if part.kind == kind),
            key=lambda part: (-VALUE[part.id], -part.energy),
        )
    )
    for kind in KINDS
}
"""The parts of a kind from the best; of equals the one that needs less energy first (A22)."""


def _dearness(part: Part) -> int:
    """Say what a part's technology costs: printed parts 0, ancient ones as those they match."""
    if part.tech:
        return TECHS[part.tech].cost
    matched = (
        TECHS[one.tech].cost
        for one in BEST[part.kind]
        if part.ancient and one.tech and VALUE[one.id] <= VALUE[part.id]
    )
    return max(matched, default=0)


DEARNESS: dict[str, int] = {part.id: _dearness(part) for part in PARTS.values()}


class Gear(NamedTuple):
    """The parts wanted but for sources, how many sources, and the rules that changed the row."""

    parts: tuple[str, ...]
    sources: int
    rules: tuple[str, ...]


LEFT_ALONE = Gear((), 0, ())
"""The answer where so few tiles are left that the row cannot be filled (option part_tiles)."""


def gear(
    board: Board, trait: Upgrade, ship: ShipClass, stock: Stock, *, sound: bool = False
) -> Gear:
    """Fill a trait's row with the best parts there are and the best source (A22 to A26).

    `sound` goes without all guns but one before it goes without armour (option designs).
    """
    kinds = _asked(trait, ship)
    asked = frozenset([one for one in stock if PARTS[one[0]].kind in kinds])
    return _gear(board, trait, ship, asked, sound=sound)


@lru_cache(maxsize=1 << 6)
def _asked(trait: Upgrade, ship: ShipClass) -> frozenset[Kind]:
    """Name the kinds of parts on which a design can depend."""
    row = ROWS[trait]
    if ship == "interceptor" and row.extra in ("", "shield"):
        return frozenset(KINDS)  # the dearest part of any kind
    wanted = {
        "interceptor": (row.extra,),
        "cruiser": row.cruiser,
        "dreadnought": row.dreadnought,
        "starbase": (*row.cruiser, row.special),
    }[ship]
    return frozenset((*wanted, "cannon", "hull", "drive", "source"))  # type: ignore[arg-type]


@lru_cache(maxsize=1 << 14)
def _gear(board: Board, trait: Upgrade, ship: ShipClass, stock: Stock, *, sound: bool) -> Gear:
    have = dict(stock)
    extra = ROWS[trait].extra
    if ship == "interceptor" and (not extra or (extra == "shield" and not _known("shield", have))):
        return _dearest(board, have)
    rules: list[str] = []
    dropped = SPARED if sound else DROPPED
    kinds, sources = _row_for(board, trait, ship, rules, dropped)
    kinds = _substituted(kinds, have, rules)
    return _fitted(board, ship, kinds, sources, have, rules, sound=sound)


def _known(kind: Kind, have: dict[str, int]) -> bool:
    return any(have.get(part.id, 0) for part in BEST[kind])


def _row_for(
    board: Board, trait: Upgrade, ship: ShipClass, rules: list[str], dropped: Sequence[Kind]
) -> tuple[list[Kind], int]:
    """Give the kinds that a class should have on a board, and the number of sources."""
    row, slots = ROWS[trait], len(BLUEPRINTS[board][ship].slots)
    kinds: list[Kind]
    if ship == "starbase":
        kinds = [kind for kind in row.cruiser if kind != "drive"]
        rules.append("eclipse.design.starbase")
        return [*kinds, *[row.special] * (slots - len(kinds))], 0
    if ship == "interceptor":
        kinds = ["cannon", *([row.extra] if row.extra and slots > 3 else [])]
    else:
        kinds = list(row.cruiser if ship == "cruiser" else row.dreadnought)
    if "drive" not in kinds or ship == "interceptor":
        kinds.append("drive")
    while len(kinds) + 1 > slots:
        _drop(kinds, dropped)
        rules.append("eclipse.design.too-few-slots")
    return kinds, 1


def _drop(kinds: list[Kind], dropped: Sequence[Kind] = DROPPED) -> None:
    """Go without one part (readings A23 and A24); one gun is always kept."""
    guns = sum(kind in GUNS for kind in kinds)
    kinds.remove(next(kind for kind in dropped if kind in kinds and (kind not in GUNS or guns > 1)))


def _substituted(kinds: list[Kind], have: dict[str, int], rules: list[str]) -> list[Kind]:
    """Replace kinds of which no part is known (reading A22)."""
    missing = [kind for kind in SUBSTITUTE if kind in kinds and not _known(kind, have)]
    rules += [f"eclipse.design.no-{kind}" for kind in missing]
    return [SUBSTITUTE[kind] if kind in missing else kind for kind in kinds]


def _fitted(  # noqa: PLR0913 - what is wanted, what there is, and how to give way
    board: Board,
    ship: ShipClass,
    kinds: list[Kind],
    sources: int,
    have: dict[str, int],
    rules: list[str],
    *,
    sound: bool,
) -> Gear:
    """Take the best parts that the energy allows; else one more source for an armour (A25)."""
    while True:
        parts = _picked(kinds, [], have)
        power = _power(board, ship, sources, have)
        cheaper = _cheapened(parts, [], power, have)
        if cheaper is not None:
            if cheaper != parts:
                rules.append("eclipse.design.energy")
            return Gear(tuple(cheaper), sources, tuple(rules))
        if not set(kinds) & set(DROPPED):
            return LEFT_ALONE
        kinds = kinds.copy()
        _drop(kinds, (*(GUNS if sound else ()), "hull", *DROPPED))
        sources += 1
        rules.append("eclipse.design.second-source")


def _dearest(board: Board, have: dict[str, int]) -> Gear:
    """Give an interceptor the most expensive part that the energy allows (reading A26)."""
    kinds: list[Kind] = ["cannon", "drive"]
    power = _power(board, "interceptor", 1, have)
    if len(BLUEPRINTS[board]["interceptor"].slots) < 4:
        parts = _cheapened(_picked(kinds, [], have), [], power, have)
        return Gear(tuple(parts or ()), 1, ("eclipse.design.too-few-slots",))
    others = [part for part in PARTS.values() if part.kind != "source" and have.get(part.id, 0)]
    others.sort(key=lambda part: (-DEARNESS[part.id], ORDER.index(part.kind), -VALUE[part.id]))
    for one in others:
        pinned = [one.id]
        parts = _cheapened(_picked(kinds, pinned, have), pinned, power, have)
        if parts is not None:
            return Gear((one.id, *parts), 1, ("eclipse.design.dearest",))
    return LEFT_ALONE


def _power(board: Board, ship: ShipClass, sources: int, have: dict[str, int]) -> int:
    """Say what energy a blueprint makes with so many of the best sources."""
    return BLUEPRINTS[board][ship].energy + sum(
        PARTS[one].energy for one in best_sources(sources, have)
    )


def best_sources(number: int, have: dict[str, int]) -> list[str]:
    """Give so many sources, the best first."""
    return _best("source", number, have)


def _best(kind: Kind, number: int, have: dict[str, int]) -> list[str]:
    found: list[str] = []
    for part in BEST[kind]:
        if len(found) >= number:
            break
        found += [part.id] * min(have.get(part.id, 0), number - len(found))
    return found


def _picked(kinds: list[Kind], pinned: list[str], have: dict[str, int]) -> list[str]:
    """Pick the best parts of the kinds; where tiles have run out, armour stands in (A22)."""
    rest = dict(have)
    for one in pinned:
        rest[one] -= 1
    picked: list[str] = []
    short = 0
    for kind in dict.fromkeys(kinds):
        number = kinds.count(kind)
        best = _best(kind, number, rest)
        picked += best
        if kind != "hull":
            short += number - len(best)
    if short:
        hulls = kinds.count("hull")
        picked += _best("hull", hulls + short, rest)[hulls:]
    return picked


def _cheapened(
    parts: list[str], pinned: list[str], power: int, have: dict[str, int]
) -> list[str] | None:
    """Take worse parts until the energy suffices, no more than needed; None if it never does.

    Of the kinds in order the first that can save energy gives way, by the smallest loss (A25).
    """
    parts = parts.copy()
    while _spent(parts, pinned) > power:
        swap = next(
            (one for kind in CHEAPENED if (one := _saving(kind, parts, pinned, have))), None
        )
        if swap is None:
            return None
        parts[parts.index(swap[0])] = swap[1]
    there = {PARTS[one].kind for one in parts}
    for kind in ORDER:
        if kind in there:
            _raise(kind, parts, pinned, power, have)
    return parts


def _spent(parts: list[str], pinned: list[str]) -> int:
    return -sum(PARTS[one].energy for one in (*parts, *pinned))


def _spare(part: Part, parts: list[str], pinned: list[str], have: dict[str, int]) -> bool:
    """Say whether one more of a part could be had."""
    return have.get(part.id, 0) > parts.count(part.id) + pinned.count(part.id)


def _saving(
    kind: Kind, parts: list[str], pinned: list[str], have: dict[str, int]
) -> tuple[str, str] | None:
    """Find the swap within a kind that saves energy at the smallest loss."""
    swaps = [
        (VALUE[old] - VALUE[new.id], PARTS[old].energy - new.energy, old, new.id)
        for old in dict.fromkeys(parts)
        if PARTS[old].kind == kind
        for new in BEST[kind]
        if new.energy > PARTS[old].energy and _spare(new, parts, pinned, have)
    ]
    return min(swaps)[2:] if swaps else None


def _raise(
    kind: Kind, parts: list[str], pinned: list[str], power: int, have: dict[str, int]
) -> None:
    """Take better parts again where cheapening others has left energy for them."""
    for n, old in enumerate(parts):
        if PARTS[old].kind != kind or VALUE[old] == VALUE[BEST[kind][0].id]:
            continue
        left = power - _spent(parts, pinned) - PARTS[old].energy
        for new in BEST[kind]:
            better = VALUE[new.id] > VALUE[old]
            if better and left + new.energy >= 0 and _spare(new, parts, pinned, have):
                parts[n] = new.id
                break


@lru_cache(maxsize=256)
def favoured(board: Board, trait: Upgrade) -> frozenset[Kind]:
    """Name the kinds of which a trait wants more than is printed (reading A19)."""
    row = ROWS[trait]
    wishes: dict[ShipClass, Sequence[Kind]] = {
        "interceptor": ("cannon", "drive", *([row.extra] if row.extra else [])),
        "cruiser": row.cruiser,
        "dreadnought": row.dreadnought,
    }
    found: set[Kind] = set()
    for ship, kinds in wishes.items():
        printed = Counter(PARTS[one].kind for one in BLUEPRINTS[board][ship].slots if one)
        found |= {kind for kind, wanted in Counter(kinds).items() if wanted > printed[kind]}
    return frozenset(found)


def own_kind(trait: Upgrade) -> Kind | Literal[""]:
    """Name the kind that a specialised trait is named for; '' for the balanced ones (A19)."""
    return ROWS[trait].extra


def best_values(known: Iterable[str]) -> dict[Kind, int]:
    """Give the value of the best known part of each kind."""
    best: dict[Kind, int] = {}
    for one in known:
        kind = PARTS[one].kind
        best[kind] = max(best.get(kind, 0), VALUE[one])
    return best


def outdone(part: str, best: Mapping[Kind, int]) -> bool:
    """Say whether a better part of the kind is known already (reading A18)."""
    return best.get(PARTS[part].kind, 0) > VALUE[part]
