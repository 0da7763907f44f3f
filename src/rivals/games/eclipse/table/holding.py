"""What is remembered at a real table, as the questions whose answers correct it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rivals.core.asking import Question
from rivals.core.errors import BadAnswer
from rivals.games.eclipse.actions import ORBITAL
from rivals.games.eclipse.components.box import (
    CUBES,
    MOST_DISCS,
    REPUTATION,
    RESOURCES,
    ROUNDS,
    TRACK_LENGTH,
)
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import (
    ANCIENT_PARTS,
    BLUEPRINTS,
    CLASSES,
    PARTS,
    SHIP_LIMIT,
    ShipClass,
    is_legal,
)
from rivals.games.eclipse.components.techs import CATEGORIES, TECHS, on_track
from rivals.games.eclipse.places import Hex
from rivals.games.eclipse.rules import studying
from rivals.games.eclipse.seats import CLASS_INDEX, INDEX, Ambassador
from rivals.games.eclipse.table.inquiry import PLAYER, TILE
from rivals.games.eclipse.table.news import SQUARES, populated, ships_question, square_of, squares
from rivals.games.eclipse.table.remembering import NOBODY, TableMemory

HOLD = "eclipse.hold"
MOST_STOCK = 99
MODES = ("peace", "defence", "attack")
BUILT = ("orbital", "monolith")


def holdings(memory: TableMemory) -> tuple[Question, ...]:
    """List what the rival owns, what it remembers of the others, and the course of the game."""
    if memory.stage == "opening":
        return ()
    hexes = tuple(one for hex in memory.hexes() for one in (_hex_question(hex),))
    return (
        _counts("stock", dict(zip(RESOURCES, memory.seat.stock, strict=True)), MOST_STOCK),
        _counts("cubes", dict(zip(RESOURCES, memory.seat.cubes, strict=True)), CUBES),
        _number("discs", memory.seat.discs, MOST_DISCS),
        _number("spent", memory.seat.spent, MOST_DISCS),
        _number("colony", memory.seat.colony, memory.seat.kind.colony_ships),
        ships_question(memory),
        _several("techs", tuple(TECHS), "eclipse.tech", memory.seat.techs),
        _hexes_question(memory),
        *hexes,
        _tiles_question(memory),
        _number("discoveries", memory.seat.discoveries, 21),
        *_seats(memory),
        *_course(memory),
        *(_parts_question(memory, ship) for ship in CLASSES),
        _several("stored", ANCIENT_PARTS, "eclipse.part", memory.seat.stored),
        _counts("display", _display(memory), 5, "tech"),
    )


def _display(memory: TableMemory) -> dict[str, int]:
    """Count the technologies on the supply that the rival lacks, as last told."""
    return {tech: memory.display.get(tech, 0) for tech in TECHS if tech not in memory.seat.techs}


def _counts(key: str, known: Mapping[str, int], most: int, kind: str = "resource") -> Question:
    return Question(
        key, "counts", f"{HOLD}.{key}", {}, tuple(known), f"eclipse.{kind}", most=most,
        known=dict(known),
    )  # fmt: skip


def _number(key: str, known: int, most: int, least: int = 0) -> Question:
    return Question(key, "number", f"{HOLD}.{key}", least=least, most=max(most, known), known=known)


def _several(key: str, choices: Sequence[str], words: str, known: Sequence[str]) -> Question:
    return Question(key, "several", f"{HOLD}.{key}", {}, tuple(choices), words, known=tuple(known))


def _parts_question(memory: TableMemory, ship: ShipClass) -> Question:
    """Ask for the tiles on a blueprint, whatever their slots: of parts that the rival can have."""
    tiles = memory.seat.blueprints[CLASS_INDEX[ship]]
    able = {*studying.available(memory.seat), *tiles, *ANCIENT_PARTS} - {""}
    known = {part: tiles.count(part) for part in PARTS if part in able}
    return Question(
        f"parts.{ship}", "counts", f"{HOLD}.parts", {"ship": ship}, tuple(known), "eclipse.part",
        most=len(tiles), known=known,
    )  # fmt: skip


def _hexes_question(memory: TableMemory) -> Question:
    known = [str(one.id) for one in memory.hexes()]
    return _several("hexes", [str(tile) for tile in TILES], TILE, known)


def _hex_question(hex: Hex) -> Question:
    """Ask for what stands in a hex: cubes by square, an orbital with or without one, a monolith."""
    printed = [one for one in squares(hex) if square_of(one) != ORBITAL]
    known = [one for one in populated(hex) if square_of(one) != ORBITAL]
    known += [one for one in BUILT if getattr(hex, one)]
    if hex.orbital not in ("", "-"):
        known.append(f"{ORBITAL}-orbital")
    choices = (*printed, *BUILT, f"{ORBITAL}-orbital")
    return Question(
        f"hex.{hex.id}", "several", f"{HOLD}.hex", {"hex": hex.id}, choices, SQUARES,
        known=tuple(known),
    )  # fmt: skip


def _tiles_question(memory: TableMemory) -> Question:
    known = {str(one): memory.seat.reputation.count(one) for one in REPUTATION}
    return _counts("reputation", known, 5, "medal")


def _seats(memory: TableMemory) -> tuple[Question, ...]:
    """List what lies between the rival and the others."""
    own = memory.seat.memory
    colours = tuple(one.colour for n, one in enumerate(memory.board.seats) if n != memory.me)

    def named(seats: Sequence[int]) -> list[str]:
        return [memory.colour(one) for one in seats]

    truces = [one for one, until in own.truces.items() if until >= memory.board.round]
    out = [n for n, one in enumerate(memory.board.seats) if one.out and n != memory.me]
    return (
        _several("contacts", colours, PLAYER, named(own.contacts)),
        _several("partners", colours, PLAYER, named([its.seat for its in memory.seat.ambassadors])),
        _several("wars", colours, PLAYER, named(own.wars)),
        _several("truces", colours, PLAYER, named(truces)),
        _several("refused", colours, PLAYER, named(own.refused)),
        _several("out", colours, PLAYER, named(out)),
        Question("traitor", "yes_no", f"{HOLD}.traitor", known=memory.board.traitor == memory.me),
    )


def _course(memory: TableMemory) -> tuple[Question, ...]:
    """List the stance and where the game is."""
    own = memory.seat.memory
    enemy = memory.colour(own.enemy) if 0 <= own.enemy < len(memory.board.seats) else NOBODY
    colours = tuple(one.colour for one in memory.board.seats if one is not memory.seat)
    choices = (NOBODY, *(str(tile) for tile in TILES))
    return (
        Question("mode", "one", f"{HOLD}.mode", {}, MODES, "eclipse.mode", known=own.mode),
        Question(
            "enemy", "one", f"{HOLD}.enemy", {}, (NOBODY, *colours), "eclipse.of", known=enemy
        ),
        Question(
            "target", "one", f"{HOLD}.target", {}, choices, TILE,
            known=str(own.hex) if own.hex else NOBODY,
        ),
        _number("explored", own.explored, 50),
        _number("round", memory.board.round, ROUNDS, 1),
        Question("passed", "yes_no", f"{HOLD}.passed", known=memory.seat.passed),
    )  # fmt: skip


# --- Corrections -----------------------------------------------------------------------------


def correct(memory: TableMemory, key: str, value: Any) -> None:
    """Set a remembered value. Raises BadAnswer for what cannot be."""
    what, _, which = key.partition(".")
    if what == "parts":
        _set_parts(memory, which, value)  # type: ignore[arg-type]  # a class of ships
    elif what == "hex":
        _set_hex(memory.board.hex(int(which)), value)
    elif what in _NUMBERS:
        setattr(memory.seat, what, value)
    elif what in _SEATS:
        _set_seats(memory, what, [memory.of_colour(one) for one in value])
    else:
        _SET[what](memory, value)


_NUMBERS = ("discs", "spent", "colony", "discoveries", "passed")
_SEATS = ("contacts", "partners", "wars", "truces", "refused", "out")


def _set_parts(memory: TableMemory, ship: ShipClass, told: Mapping[str, int]) -> None:
    """Lay tiles on a blueprint: those there stay, others go on empty slots first."""
    board = memory.seat.kind.blueprint
    printed = BLUEPRINTS[board][ship].slots
    left = {part: number for part, number in told.items() if number}
    laid = list(memory.seat.blueprints[CLASS_INDEX[ship]])
    for slot, part in enumerate(laid):
        if part and left.get(part):
            left[part] -= 1
        else:
            laid[slot] = ""
    free = sorted(
        (slot for slot, part in enumerate(laid) if not part), key=lambda slot: bool(printed[slot])
    )
    waiting = [part for part, number in left.items() for _ in range(number)]
    if len(waiting) > len(free):
        raise BadAnswer(f"parts.{ship}", f"at most {len(laid)} parts")
    for part in waiting:
        slot = _slot_for(part, free, printed)
        free.remove(slot)
        laid[slot] = part
    if not is_legal(board, ship, tuple(laid)):
        raise BadAnswer(f"parts.{ship}", "parts for which the energy suffices, with a drive")
    memory.seat.blueprints[CLASS_INDEX[ship]] = laid


def _slot_for(part: str, free: Sequence[int], printed: Sequence[str]) -> int:
    """Find the slot of a tile: over a printed part of its kind, else the first that is free."""
    kind = PARTS[part].kind
    alike = [slot for slot in free if printed[slot] and PARTS[printed[slot]].kind == kind]
    return alike[0] if alike else free[0]


def _set_hex(hex: Hex, told: Sequence[str]) -> None:
    """Set what stands in a hex; a wild square and an orbital keep what they had, else money."""
    orbital = f"{ORBITAL}-orbital"
    if orbital in told:
        hex.orbital = hex.orbital if hex.orbital not in ("", "-") else "money"
    else:
        hex.orbital = "-" if "orbital" in told else ""
    hex.monolith = "monolith" in told
    for choice in squares(hex):
        number = square_of(choice)
        if number == ORBITAL:
            continue
        kind = hex.tile.squares[number].kind
        filled = choice in told
        cube = hex.cubes[number] or ("money" if kind == "wild" else kind)
        hex.cubes[number] = cube if filled else ""


def _set_stock(memory: TableMemory, told: Mapping[str, int]) -> None:
    memory.seat.stock = [told[one] for one in RESOURCES]


def _set_cubes(memory: TableMemory, told: Mapping[str, int]) -> None:
    for one in RESOURCES:
        if told[one] + memory.seat.graveyard[INDEX[one]] > CUBES:
            memory.seat.graveyard[INDEX[one]] = CUBES - told[one]
    memory.seat.cubes = [told[one] for one in RESOURCES]


def _set_ships(memory: TableMemory, told: Mapping[str, int]) -> None:
    for ship in CLASSES:
        if told[ship] > SHIP_LIMIT[ship]:
            raise BadAnswer("ships", f"at most {SHIP_LIMIT[ship]} of {ship}")
    memory.ships = [told[ship] for ship in CLASSES]


def _set_techs(memory: TableMemory, told: Sequence[str]) -> None:
    for category in CATEGORIES:
        if on_track(told, category) > TRACK_LENGTH:
            raise BadAnswer("techs", f"at most {TRACK_LENGTH} of a category")
    memory.seat.techs = list(told)


def _set_stored(memory: TableMemory, told: Sequence[str]) -> None:
    memory.seat.stored = list(told)


def _set_hexes(memory: TableMemory, told: Sequence[str]) -> None:
    """Set which hexes it controls; what stands in those that stay stays."""
    mine = {one.id for one in memory.hexes()}
    wanted = [int(one) for one in told]
    for tile in mine.difference(wanted):
        memory.lose(tile)
    for tile in wanted:
        if tile not in mine:
            memory.take(tile)


def _set_reputation(memory: TableMemory, told: Mapping[str, int]) -> None:
    memory.seat.reputation = sorted(
        int(value) for value, number in told.items() for _ in range(number)
    )


def _set_seats(memory: TableMemory, what: str, seats: list[int]) -> None:
    own = memory.seat.memory
    if what == "partners":
        memory.seat.ambassadors = [Ambassador(one, "money") for one in seats]
    elif what == "truces":
        later = memory.board.round
        own.truces = {one: max(own.truces.get(one, 0), later) for one in seats}
    elif what == "out":
        for number, one in enumerate(memory.board.seats):
            one.out = number in seats
    else:
        before: list[int] = getattr(own, what)
        kept = [one for one in before if one in seats]
        setattr(own, what, [*kept, *(one for one in seats if one not in kept)])


def _set_traitor(memory: TableMemory, told: bool) -> None:
    memory.board.traitor = memory.me if told else -1


def _set_mode(memory: TableMemory, told: Any) -> None:
    memory.seat.memory.mode = told
    if told == "peace":
        memory.seat.memory.enemy, memory.seat.memory.hex = -1, 0


def _set_enemy(memory: TableMemory, told: str) -> None:
    memory.seat.memory.enemy = -1 if told == NOBODY else memory.of_colour(told)


def _set_target(memory: TableMemory, told: str) -> None:
    memory.seat.memory.hex = 0 if told == NOBODY else int(told)


def _set_explored(memory: TableMemory, told: int) -> None:
    memory.seat.memory.explored = told


def _set_round(memory: TableMemory, told: int) -> None:
    memory.board.round = told


def _set_display(memory: TableMemory, told: Mapping[str, int]) -> None:
    memory.display |= told


_SET: dict[str, Any] = {
    "stock": _set_stock, "cubes": _set_cubes, "ships": _set_ships, "techs": _set_techs,
    "stored": _set_stored, "hexes": _set_hexes, "reputation": _set_reputation,
    "traitor": _set_traitor, "mode": _set_mode, "enemy": _set_enemy, "target": _set_target,
    "explored": _set_explored, "round": _set_round, "display": _set_display,
}  # fmt: skip
