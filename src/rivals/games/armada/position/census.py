"""Whether a position from outside can stand: a census of the box, and what rules rely on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rivals.core.errors import BadPosition, BadSetup
from rivals.core.expecting import (
    expect,
    expect_all,
    expect_at_most,
    expect_between,
    expect_different,
    expect_length,
    expect_one_of,
    expect_sorted,
)
from rivals.games.armada.components.box import FACES, OBSTACLES, ROUNDS
from rivals.games.armada.components.damage import CARDS, DECK
from rivals.games.armada.components.fleets import Fleet, check_fleet
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.attack import Attack, Target
from rivals.games.armada.position.pieces import Ship, Squadron
from rivals.games.armada.position.seats import RIVAL
from rivals.games.armada.position.state import Position, piece

WHOLE = Counter(DECK)
MOST_DICE = 20
"""More dice than any attack can gather."""

ATTACKER = (to.Omitting, to.Modifying, to.Picking, to.Toggling)
DEFENDER = (to.Defending, to.Redirecting)
"""The tasks that an attack asks for, by who decides."""
OTHERS = (to.Clearing, to.Striking, to.Toggling)
"""Tasks that may be of another seat than the piece that they name."""


def check(position: Position, plain_seats: Sequence[str]) -> None:
    """Raise BadPosition for the first fault found; later checks rely on earlier ones.

    `plain_seats` are the names that all but the rival may have.
    """
    _check_seats(position, plain_seats)
    check_pieces(position)
    _check_deck(position)
    _check_mat(position)
    _check_phase(position)
    _check_attack(position)
    for number, task in enumerate(position.stack):
        _check_task(position, task, f"stack[{number}]")


# --- The box ---------------------------------------------------------------------------------


def _check_seats(position: Position, plain_seats: Sequence[str]) -> None:
    """Names, rivals, and fleets that the rules allow (rule 1)."""
    for number, name in enumerate(position.names):
        expect_one_of(name, (*plain_seats, RIVAL), f"names[{number}]")
    rivals = [seat for seat in (0, 1) if position.names[seat] == RIVAL]
    expect(list(position.rivals) == rivals, "rivals", "armada.position.rivals", seats=rivals)
    for number, ship in enumerate(position.ships):
        expect_one_of(ship.kind, SHIPS, f"ships[{number}].kind")
    for number, squadron in enumerate(position.squadrons):
        expect_one_of(squadron.kind, SQUADRONS, f"squadrons[{number}].kind")
    for seat in (0, 1):
        _check_fleet(position, seat)


def _check_fleet(position: Position, seat: int) -> None:
    fleet = Fleet(
        tuple(ship.kind for ship in position.ships if ship.seat == seat),
        tuple(squadron.kind for squadron in position.squadrons if squadron.seat == seat),
    )
    readings = position.readings
    errata, cap = readings.costs == "errata", readings.rules != "classic"
    try:
        check_fleet(fleet, position.points, errata=errata, cap=cap)
    except BadSetup as fault:
        raise BadPosition("$.ships", "armada.position.fleet", seat=seat, why=fault) from None


def check_pieces(position: Position) -> None:
    """Check what lies on the cards of ships and squadrons."""
    for number, ship in enumerate(position.ships):
        _check_ship(ship, f"ships[{number}]")
    for number, squadron in enumerate(position.squadrons):
        _check_squadron(position, squadron, f"squadrons[{number}]")


def _check_ship(ship: Ship, path: str) -> None:
    card = ship.card
    for zone, (now, most) in enumerate(zip(ship.shields, card.shields, strict=True)):
        expect_at_most(now, most, f"{path}.shields[{zone}]")
    expect_length(ship.defence, len(card.tokens), f"{path}.defence")
    expect_at_most(ship.speed, card.top_speed, f"{path}.speed")
    expect_different(ship.held, f"{path}.held")
    expect(ship.dial != "hidden", f"{path}.dial", "armada.position.dial")
    alive = ship.where != "mat" or ship.hull > 0
    expect(alive, path, "armada.position.afloat", most=card.hull - 1)


def _check_squadron(position: Position, squadron: Squadron, path: str) -> None:
    card = squadron.card
    expect_length(squadron.defence, len(card.tokens), f"{path}.defence")
    expect_between(squadron.hull, squadron.where != "gone", card.hull, f"{path}.hull")
    if squadron.slot is not None:
        expect_at_most(squadron.slot[0], len(position.ships) - 1, f"{path}.slot[0]")


def _check_deck(position: Position) -> None:
    """Each of the 52 damage cards is in one place."""
    piles = {"deck": position.deck, "discards": position.discards}
    piles |= {f"ships[{n}].faceup": ship.faceup for n, ship in enumerate(position.ships)}
    for path, pile in piles.items():
        expect_all(pile, CARDS, path, "armada.position.card")
    expect_sorted(position.deck, "deck")
    found = Counter(card for pile in piles.values() for card in pile)
    for card, n in WHOLE.items():
        expect(found[card] == n, "deck", "armada.position.cards", n=n, card=card)
    hidden = sum(ship.hidden for ship in position.ships)
    expect(hidden <= len(position.deck), "deck", "armada.position.hidden", n=hidden)


# --- The mat ---------------------------------------------------------------------------------


def _check_mat(position: Position) -> None:
    """Each obstacle is there once; nothing lies off the mat, or where another of its kind does."""
    kinds = [one.kind for one in position.obstacles]
    for path, names in (("obstacles", kinds), ("unplaced", position.unplaced)):
        expect_all(names, OBSTACLES, path, "core.one-of", choices=list(OBSTACLES))
    expect_different([*kinds, *position.unplaced], "obstacles")
    width, depth = position.mat
    for path, x, y in _spots(position):
        on_mat = 0 <= x <= width and 0 <= y <= depth
        expect(on_mat, path, "armada.position.on-mat", width=width, depth=depth)
    for name, pieces in _pieces(position):
        there = [(one.x, one.y) for one in pieces if one.where == "mat"]
        expect_different(there, name)


def _spots(position: Position) -> Iterator[tuple[str, int, int]]:
    """Give the middle of everything on the mat, and the focal points, with their paths."""
    for number, obstacle in enumerate(position.obstacles):
        yield f"obstacles[{number}]", obstacle.x, obstacle.y
    for name, pieces in _pieces(position):
        for number, one in enumerate(pieces):
            if one.where == "mat":
                yield f"{name}[{number}]", one.x, one.y
    for seat, plan in position.plans.items():
        yield f"plans.{seat}", plan.x, plan.y


def _pieces(position: Position) -> tuple[tuple[str, Sequence[Ship | Squadron]], ...]:
    return ("ships", position.ships), ("squadrons", position.squadrons)


def _check_phase(position: Position) -> None:
    """The game goes on while both fleets have ships and rounds are left; all is deployed then."""
    lost = len({ship.seat for ship in position.ships if ship.where != "gone"}) < 2
    if position.phase == "over":
        expect(lost or position.round == ROUNDS, "phase", "armada.position.runs")
        expect_length(position.stack, 0, "stack")
    else:
        expect(not lost, "phase", "armada.position.over")
        expect(bool(position.stack), "stack", "armada.position.task")
    if position.active is not None:
        expect_between(position.active, 0, len(position.ships) - 1, "active")
    if position.phase == "setup":
        return
    for name, pieces in _pieces(position):
        for number, one in enumerate(pieces):
            deployed = one.where != "waiting"
            expect(deployed, f"{name}[{number}].where", "armada.position.deployed")
    for seat in position.rivals:
        expect(str(seat) in position.plans, f"plans.{seat}", "armada.position.plan")


# --- What is to be decided -------------------------------------------------------------------


def _check_attack(position: Position) -> None:
    """An attack is there just while somebody decides about it."""
    attack = position.attack
    top = position.stack[-1] if position.stack else None
    asked = isinstance(top, ATTACKER + DEFENDER)
    expect((attack is not None) == asked, "attack", "armada.position.attack")
    if attack is None:
        return
    for path, end in (("attacker", attack.attacker), ("defender", attack.defender)):
        _check_end(position, end, f"attack.{path}")
    seats = [piece(position, end).seat for end in (attack.attacker, attack.defender)]
    expect(seats[0] != seats[1], "attack.defender", "armada.position.enemy")
    _check_dice(attack)
    tokens = range(len(piece(position, attack.defender).defence))
    lendable = range(len(SQUADRONS["jan_ors"].tokens) if attack.defender.kind == "squadron" else 0)
    for name, pile, allowed in (
        ("locked", attack.locked, tokens), ("spent", attack.spent, tokens),
        ("lent", attack.lent, lendable),
    ):  # fmt: skip
        expect_all(pile, allowed, f"attack.{name}", "armada.position.token")


def _check_end(position: Position, end: Target, path: str) -> None:
    pieces = position.ships if end.kind == "ship" else position.squadrons
    expect_at_most(end.number, len(pieces) - 1, f"{path}.number")
    zoned = (end.zone is not None) == (end.kind == "ship")
    expect(zoned, f"{path}.zone", "armada.position.zone")
    there = piece(position, end).where != "waiting"
    expect(there, path, "armada.position.deployed")


def _check_dice(attack: Attack) -> None:
    expect_at_most(len(attack.dice), MOST_DICE, "attack.dice")
    for number, die in enumerate(attack.dice):
        expect_one_of(die.face, FACES[die.colour], f"attack.dice[{number}].face")


def _check_task(position: Position, task: to.Task, path: str) -> None:
    """A task names pieces that are there, and is of the seat that decides it."""
    for name, pieces in (("ship", position.ships), ("squadron", position.squadrons)):
        number = getattr(task, name, None)
        if number is not None:
            expect_at_most(number, len(pieces) - 1, f"{path}.{name}")
            own = isinstance(task, OTHERS) or task.seat == pieces[number].seat
            expect(own, f"{path}.seat", "armada.position.own", seat=1 - task.seat)
            if pieces[number].where == "gone":  # its tasks are left out when they come up
                return
    if isinstance(task, ATTACKER + DEFENDER):
        _check_step(position, task, path)
    _check_further(position, task, path)


def _check_step(position: Position, task: to.Task, path: str) -> None:
    """A decision about an attack is the last one on the stack."""
    expect(task is position.stack[-1], path, "armada.position.step")
    attack = position.attack
    if attack is not None:
        end = attack.attacker if isinstance(task, ATTACKER) else attack.defender
        seat = piece(position, end).seat
        expect(task.seat == seat, f"{path}.seat", "armada.position.own", seat=seat)


def _check_further(position: Position, task: to.Task, path: str) -> None:
    """What the rules rely on in a task of its kind."""
    rival = task.seat in position.rivals
    match task:
        case to.Picking() | to.Redirecting():
            attack = position.attack
            at_ship = attack is not None and attack.defender.kind == "ship"
            expect(at_ship, path, "armada.position.at-ship")
        case to.Dialling():
            expect(not rival, f"{path}.seat", "armada.position.person")
        case to.Deploying():
            planned = not rival or str(task.seat) in position.plans
            expect(planned, f"plans.{task.seat}", "armada.position.plan")
        case to.Revealing():
            dials = position.ships[task.ship].dials[:1]
            known = rival or dials not in ([], ["hidden"])
            expect(known, f"ships[{task.ship}].dials", "armada.position.dial")
        case to.Panicking():
            revealing = to.Revealing(task.seat, task.ship) in position.stack
            expect(revealing, path, "armada.position.revealing")
        case to.Clearing():
            _check_run_over(position, task.squadrons, f"{path}.squadrons")
        case to.Overlapping():
            there = [one.kind for one in position.obstacles]
            expect(bool(task.obstacles), f"{path}.obstacles", "armada.position.under-ship")
            expect_all(task.obstacles, there, f"{path}.obstacles", "armada.position.under-ship")
            expect_different(task.obstacles, f"{path}.obstacles")
        case to.Striking():
            acting = [one for one in position.stack if isinstance(one, to.Striking)]
            asked = sum((one.ship, one.card) == (task.ship, task.card) for one in acting)
            shown = position.ships[task.ship].faceup.count(task.card)
            expect(asked <= shown, f"{path}.card", "armada.position.face-up")


def _check_run_over(position: Position, squadrons: Sequence[int], path: str) -> None:
    expect(bool(squadrons), path, "armada.position.run-over")
    expect_all(squadrons, position.in_flight(), path, "armada.position.run-over")
    expect_different(squadrons, path)
