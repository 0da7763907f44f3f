"""What a person tells of the time since the rival's last turn, and of combat.

One question stands before each turn, and where nothing happened one tap answers it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.asking import Question
from rivals.core.errors import BadAnswer
from rivals.games.eclipse.components.hexes import CENTRE
from rivals.games.eclipse.components.ships import CLASSES
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.rival.facts import Threat
from rivals.games.eclipse.rules.combat.bombing import destroy
from rivals.games.eclipse.table.facts import ASK, TableFacts
from rivals.games.eclipse.table.memory import (
    MEDAL,
    NOBODY,
    PLAYER,
    SQUARES,
    TILE,
    VALUES,
    TableMemory,
    populated,
    ships,
    square_of,
)

TURN, OVER, THREAT, MET, PRIZE = "turn", "over", "threat", "met", "prize"
PACT, TRUCE, BROKEN, FRONT, DESTROYED = "pact", "truce", "broken", "front", "destroyed"
BATTLE = "battle"
SHIPS, TILES, CUBES, LOST, WON, FOUGHT, OUT = (
    "ships", "tiles", "cubes", "lost", "won", "fought", "out",
)  # fmt: skip
MOST_DRAWN = 5
NONE = "nothing"
NOTHING = f"eclipse.news.{NONE}"


# --- In the action phase ---------------------------------------------------------------------


def hear(facts: TableFacts) -> str:
    """Ask what has happened; say what is to be done: an own turn, an answer, or the round's end.

    `turn`, `over`, `pact` or `truce`; raises Unanswered, BadAnswer.
    """
    if facts.memory.seat.passed:
        return hear_after_pass(facts, OVER)
    if is_first_turn(facts.memory):
        return hear_nothing(facts)
    return hear_news(facts)


def is_first_turn(memory: TableMemory) -> bool:
    """Say whether nobody has had a turn to speak of."""
    return memory.board.round == 1 and not memory.seat.memory.acted


def hear_nothing(facts: TableFacts) -> str:
    """Take it that nothing has happened: an own turn."""
    facts.news.prizes = []
    return TURN


def hear_news(facts: TableFacts) -> str:
    """Ask what has happened since a rival's last turn; say what is to be done."""
    question = ASK.several("news", _choices(facts), "eclipse.news", (), NOTHING)
    _expect_particulars(facts, question)
    told = facts.ask(question)
    _note(facts, told)
    return next((one for one in (PACT, TRUCE) if one in told), TURN)


def _expect_particulars(facts: TableFacts, news: Question) -> None:
    """Let the particulars of what has happened be told with it."""
    if MET in news.choices:
        facts.expect(facts.met_question(), news, MET)
    if PRIZE in news.choices:
        facts.expect(facts.prizes_question(), news, PRIZE)
    if THREAT in news.choices:
        own, others = facts.seat.memory, facts.others()
        if len(others) > 1:
            facts.expect(_enemy(facts), news, THREAT)
        if not any(own.has_truce(one, facts.round) for one in others):
            facts.expect(_near_hex(facts), news, THREAT)
            facts.expect(_attacked_now(facts), news, THREAT)


def _choices(facts: TableFacts) -> tuple[str, ...]:
    """List what may have happened and would matter now."""
    memory = facts.memory
    seat, own = memory.seat, memory.seat.memory
    unmet = [one for one in memory.others() if one not in own.contacts]
    risk = seat.traits and seat.traits.main == "risk" and seat.traits.hated not in memory.destroyed
    possible = {
        THREAT: bool(memory.others() and memory.hexes()),
        MET: bool(unmet),
        PRIZE: seat.discs > 1,
        PACT: bool(facts.proposers()),
        TRUCE: bool(facts.makers_of_peace()),
        BROKEN: bool(seat.ambassadors),
        FRONT: own.mode == "attack",
        DESTROYED: bool(risk),
    }
    return tuple(key for key, can in possible.items() if can)


def hear_after_pass(facts: TableFacts, *over: str) -> str:
    """Ask what comes next once the rival has passed: it only reacts to an alert (A73)."""
    memory = facts.memory
    facts.news.prizes = []
    able = can_react(memory)
    choices = [*over, *([TURN] if is_alerted(memory) else []), *([THREAT] if able else [])]
    choices += [PACT] if facts.proposers() else []
    choices += [TRUCE] if facts.makers_of_peace() else []
    told: str = facts.ask(ASK.one("next", choices, "eclipse.news"))
    if told != THREAT:
        return told
    _note(facts, [THREAT])
    return TURN


def can_react(memory: TableMemory) -> bool:
    """Say whether a rival that has passed could still act."""
    able = memory.seat.discs > 0 and memory.board.readings.reactions == "yes"
    return able and bool(memory.others() and memory.hexes())


def is_alerted(memory: TableMemory) -> bool:
    """Say whether a rival that has passed reacts to an alert whenever it has a turn."""
    return can_react(memory) and memory.seat.memory.mode == "defence"


def _note(facts: TableFacts, told: Sequence[str]) -> None:
    """Ask for the particulars of what has happened."""
    memory = facts.memory
    if DESTROYED in told and memory.seat.traits:
        memory.destroyed.append(memory.seat.traits.hated)
    if MET in told:
        facts.meet()
    if BROKEN in told:
        _hear_broken(facts)
    facts.news.front_lost = FRONT in told
    if THREAT in told:
        facts.news.threat = _hear_threat(facts)
    facts.news.prizes = facts.ask_prizes() if PRIZE in told else []


def _hear_broken(facts: TableFacts) -> None:
    """Hear whose ambassador goes home; the rival's own comes back with its cube."""
    memory = facts.memory
    seat = memory.seat
    partners = tuple(memory.colour(one.seat) for one in seat.ambassadors)
    told = partners
    if len(partners) > 1:
        told = facts.ask(ASK.several("broken", partners, PLAYER))
    for colour in told:
        facts.part(memory.of_colour(colour))


def _hear_threat(facts: TableFacts) -> Threat | None:
    """Hear whose force came, and to or beside which hex (readings A7 to A9)."""
    memory = facts.memory
    enemy = facts.others()[0]
    if len(facts.others()) > 1:
        told = memory.told["enemy"] = facts.ask(_enemy(facts))
        enemy = memory.of_colour(told)
    if memory.seat.memory.has_truce(enemy, facts.round) or not facts.hexes():
        return None
    hex = memory.told["near_hex"] = facts.ask(_near_hex(facts))
    attacked = memory.told["attacked_now"] = facts.ask(_attacked_now(facts, int(hex)))
    return Threat(enemy, int(hex), attacked=attacked)


def _enemy(facts: TableFacts) -> Question:
    return facts.with_last(ASK.one("enemy", facts.colours(), PLAYER))


def _near_hex(facts: TableFacts) -> Question:
    return facts.with_last(ASK.one("near_hex", map(str, facts.tiles(own=True)), TILE))


def _attacked_now(facts: TableFacts, hex: int = 0) -> Question:
    """Ask whether they are in the hex, or in that which is told with it."""
    ask = ASK if hex else ASK.worded("attacked-there")
    said = {"hex": hex} if hex else {}
    return facts.with_last(ask.yes_no("attacked_now", False, **said))


def offer(facts: TableFacts, kind: str) -> to.Task:
    """Ask who offers ambassadors or a truce; give the rival's task of answering."""
    if kind == TRUCE:
        return to.Pondering(facts.number, facts.one_of("proposer", facts.makers_of_peace()))
    return to.Answering(facts.number, facts.one_of("proposer", facts.proposers()), "money")


# --- Combat ----------------------------------------------------------------------------------


def ask_combat(facts: TableFacts) -> Sequence[str]:
    """Ask what the combat phase brings, and whether battles are to be run here."""
    memory = facts.memory
    possible = {
        BATTLE: any(memory.ships),
        FOUGHT: bool(memory.others()),
        SHIPS: any(memory.ships),
        TILES: True,
        CUBES: any(populated(one) for one in memory.hexes()),
        LOST: bool(memory.hexes()),
        WON: memory.seat.discs > 0,
        OUT: bool(memory.others()),
    }
    choices = tuple(key for key, can in possible.items() if can)
    told: Sequence[str] = facts.ask(ASK.several("combat", choices, "eclipse.combat", (), NOTHING))
    return told


def hear_combat(facts: TableFacts, told: Sequence[str]) -> list[to.Task]:
    """Hear more of what combat has brought; give the rival's tasks, the first to do last."""
    memory = facts.memory
    tasks: list[to.Task] = []
    if FOUGHT in told:
        _hear_fought(facts)
    if SHIPS in told:
        _hear_ships(facts)
    if TILES in told:
        tasks += _hear_tiles(facts)
    free = _hear_cubes(facts) if CUBES in told else 0
    free += _hear_lost(facts) if LOST in told else 0
    if free:
        tasks.append(to.Returning(memory.me, free, dead=True))
    if WON in told:
        tasks += _hear_won(facts)
    if OUT in told:
        _hear_out(facts)
    return tasks[::-1]


def _hear_fought(facts: TableFacts) -> None:
    """Hear whom it fought, and to whom it lost."""
    memory = facts.memory
    own = memory.seat.memory
    fought = facts.ask(facts.which("fought", None))
    for colour in fought:
        own.fought[memory.of_colour(colour)] = facts.round
    if fought:
        told = facts.ask(ASK.several("lost_to", fought, PLAYER, ()))
        seats = [memory.of_colour(one) for one in told]
        own.lost_to += [one for one in seats if one not in own.lost_to]


def _hear_ships(facts: TableFacts) -> None:
    """Hear which ships are left."""
    told = facts.ask(ships(facts.memory).question)
    facts.memory.ships = [told[ship] for ship in CLASSES]


def _hear_tiles(facts: TableFacts) -> list[to.Task]:
    """Hear which reputation tiles were drawn, battle by battle: one of each draw is kept."""
    tasks: list[to.Task] = []
    more = True
    while more:
        told = facts.ask(ASK.counts("tiles", VALUES, MEDAL, MOST_DRAWN))
        drawn = tuple(int(value) for value in VALUES for _ in range(told[value]))
        if not 1 <= len(drawn) <= MOST_DRAWN:
            raise BadAnswer("tiles", "core.between", least=1, most=MOST_DRAWN)
        tasks.append(to.Rewarding(facts.number, 0, drawn))
        more = facts.ask(ASK.yes_no("more_tiles", known=False))
    return tasks


def _own_tiles(facts: TableFacts, key: str, hexes: Sequence[Hex]) -> list[Hex]:
    """Ask for some of its hexes."""
    told = facts.ask(ASK.several(key, (str(one.id) for one in hexes), TILE))
    return [one for one in hexes if str(one.id) in told]


def _hear_cubes(facts: TableFacts) -> int:
    """Hear of cubes destroyed; count those that go to a graveyard of choice."""
    free, board = 0, facts.memory.board
    for one in _own_tiles(facts, "bombed", [one for one in facts.hexes() if populated(one)]):
        choices = populated(one)
        dead = choices
        if len(choices) > 1:
            dead = facts.ask(ASK.several(f"dead.{one.id}", choices, SQUARES, hex=one.id))
        free += sum(destroy(board, one, square_of(choice)) for choice in dead)
    return free


def _hear_lost(facts: TableFacts) -> int:
    """Hear of hexes lost, disc and cubes and all."""
    free, board = 0, facts.memory.board
    for one in _own_tiles(facts, "lost", facts.hexes()):
        free += sum(destroy(board, one, square_of(choice)) for choice in populated(one))
        facts.memory.seat.discs += 1
        facts.memory.lose(one.id)
    return free


def _hear_won(facts: TableFacts) -> list[to.Task]:
    """Hear in which hexes without a disc it is alone, and from whom they were taken."""
    memory = facts.memory
    choices = (*(str(tile) for tile in facts.tiles() if tile != CENTRE), str(CENTRE))
    told = facts.ask(ASK.several("won", choices, TILE))
    tasks: list[to.Task] = []
    for tile in map(int, told):
        owners = (NOBODY, *facts.colours())
        whose = facts.ask(ASK.one(f"whose.{tile}", owners, "eclipse.of", NOBODY, hex=tile))
        taken = memory.seat.memory.taken
        if whose != NOBODY and memory.of_colour(whose) not in taken:
            taken.append(memory.of_colour(whose))
        if len(tasks) < memory.seat.discs:
            tasks.append(to.Claiming(memory.me, tile))
    return tasks


def _hear_out(facts: TableFacts) -> None:
    """Hear who has left the game, and forget their ambassadors."""
    memory = facts.memory
    told = facts.ask(facts.which("out", None))
    for other in [memory.of_colour(one) for one in told]:
        if any(one.seat == other for one in memory.seat.ambassadors):
            facts.part(other)
        memory.board.seats[other].out = True
