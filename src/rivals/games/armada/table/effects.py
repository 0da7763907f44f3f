"""What an order at a real table changes in the rival's memory, and what it then asks.

Of attacks the rival's dice and tokens are its own, and the aces; people see to theirs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from rivals.core.chance import Dice
from rivals.core.choosing import Trail
from rivals.core.deciding import Decision
from rivals.core.errors import BadAnswer
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.core.table import TableTalk
from rivals.games.armada import rules
from rivals.games.armada.components.box import COLOURS, FACES, Colour
from rivals.games.armada.components.ships import ZONES, Pool
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.attack import Attack, Die, Target, die_name, total
from rivals.games.armada.position.names import token_name
from rivals.games.armada.position.state import Position, piece
from rivals.games.armada.rival.desk import Desk
from rivals.games.armada.rules import happenings, harm
from rivals.games.armada.rules.attacking import (
    aces,
    declaring,
    pool,
    sequence,
)
from rivals.games.armada.rules.attacking.defending import HELPER
from rivals.games.armada.rules.attacking.pool import crits_count, under_way
from rivals.games.armada.rules.gunnery import accuracies
from rivals.games.armada.table import memory as remembered
from rivals.games.armada.table.facts import TableFacts, zone
from rivals.games.armada.table.inquiry import ASK
from rivals.games.armada.table.memory import TOKEN, WHOM, ZONE, TableMemory
from rivals.games.armada.table.orders import Hit, Mark, describe, options

T = TypeVar("T")
DIE = "armada.die"
"""The words of a die as it lies: `<colour>-<face>`."""
MOST = 10


class TableDice(Dice):
    """Dice of which those that lie on the table are asked, and damage cards too."""

    def __init__(self, app: Dice, facts: TableFacts) -> None:
        super().__init__()
        self.app = app
        self._facts = facts
        self._thrown: list[str] = []

    def below(self, stream: str, sides: int) -> int:
        """Let the app draw."""
        return self.app.below(stream, sides)

    def pick(self, stream: str, items: Sequence[T]) -> T:
        """Draw one of the items; dice of the table and damage cards are asked."""
        if stream == harm.STREAM:
            return self._among(items, "card", "armada.card", "")
        colour = _colour(items)
        if colour is None or not self._is_asked(stream):
            return super().pick(stream, items)
        if self._thrown:
            thrown = self._thrown.pop(0)
            return next(one for one in items if f"{colour}-{one}" == thrown)
        return self._among(items, f"die-{colour}", DIE, f"{colour}-")

    def _among(self, items: Sequence[T], rule: str, words: str, before: str) -> T:
        """Ask which of the items it is; each is named with something before it."""
        named = {f"{before}{one}": one for one in items}
        return named[self._facts.ask(ASK.one(rule, named, words))]

    def _is_asked(self, stream: str) -> bool:
        """Say whether somebody at the table rolls: people theirs, and the rival's if they like."""
        attack = self._facts.board.attack
        own = attack is None or piece(self._facts.board, attack.attacker).seat == self._facts.seat
        return self._facts.memory.dice == "own" or (stream == pool.STREAM and not own)

    def throw(self, dice: Pool) -> None:
        """Let a person roll all dice of the rival's attack at once, if they lie on the table."""
        if self._facts.memory.dice == "own":
            self._thrown = [die_name(die) for die in ask_dice(self._facts, dice)]


def _colour(items: Sequence[Any]) -> Colour | None:
    """Say which die has these faces."""
    return next((one for one in COLOURS if FACES[one] == items), None)


def ask_dice(facts: TableFacts, rolled: Pool | None) -> list[Die]:
    """Ask how all dice of an attack lie; `rolled` are theirs by colour, None if anything may be.

    Raises BadAnswer where there are more or fewer dice of a colour than were rolled.
    """
    colours = [one for at, one in enumerate(COLOURS) if rolled is None or rolled[at]]
    names = [f"{one}-{face}" for one in colours for face in dict.fromkeys(FACES[one])]
    wanted = {} if rolled is None else dict(zip(COLOURS, rolled, strict=True))
    asked = ASK.worded("own-dice" if wanted else "their-dice").counts("dice", names, DIE, MOST, {})
    said = {"dice": wanted} if wanted else {}
    told: dict[str, int] = facts.ask(replace(asked, params=said))
    if wanted:
        thrown = Counter(one.partition("-")[0] for one, n in told.items() for _ in range(n))
        if any(thrown[one] != wanted[one] for one in COLOURS):
            raise BadAnswer("dice", "armada.answer.dice")
    return [_die(one) for one in names for _ in range(told[one])]


def _die(name: str) -> Die:
    named, _, lies = name.partition("-")
    colour = next(one for one in COLOURS if one == named)
    return Die(colour, next(one for one in FACES[colour] if one == lies))


UNHEARD = 2
"""So many damage cards an enemy ship may have of which the rival has not heard: collisions."""

_SILENT = frozenset(
    (
        "armada.told.ship-token",
        "armada.told.squadron-token",
        "armada.told.reshuffled",
        "armada.told.damage",
    )
)
"""What needs no words of its own: the order before it says so."""


class TableTurn:
    """What a turn goes on with: the memory, the person, the dice."""

    def __init__(self, memory: TableMemory, talk: TableTalk, dice: Dice) -> None:
        self.memory = memory
        self.board = memory.board
        self.talk = talk
        self.facts = TableFacts(memory, talk)
        self.dice = TableDice(dice, self.facts)

    def desk(self) -> Desk:
        """Begin a decision on the task on top."""
        return Desk(self.board, self.facts, self.dice)

    def settle(
        self,
        action: Action,
        trail: Trail,
        able: Sequence[Action] | None = None,
        tell: Callable[[TableMemory, Action], Note] = describe,
    ) -> Any:
        """Tell an order; give what is carried out, which a person may have chosen instead."""
        ways = options(self.memory, self.facts, action) if able is None else able
        return self.talk.settle(Decision(action, trail), lambda one: tell(self.memory, one), ways)

    def mark(self) -> None:
        """Tell what came of it by itself."""
        told, self.board.told = self.board.told, []
        for one in told:
            if one.rule == "armada.told.squadron-destroyed":
                self.facts.fell()
            if one.rule not in _SILENT:
                self._say(happenings.tell(self.board, one))

    def _say(self, note: Note) -> None:
        """Tell something that is to be marked."""
        order = Mark(note.rule)
        self.settle(order, Trail(), (order,), lambda _memory, _order: note)


def book(turn: TableTurn, number: int, damage: int) -> None:
    """Keep count of damage to a ship; ask whether it is destroyed where it may be."""
    dealt = turn.memory.dealt[number] = turn.memory.dealt.get(number, 0) + damage
    turn.facts.attacked(number)
    ship = turn.board.ships[number]
    if damage:
        turn.facts.weakened()
    if not damage or dealt + UNHEARD < ship.card.hull:
        return
    name = turn.facts.ship_name(number)
    if turn.facts.ask(ASK.yes_no(f"sunk.{number}", ship=name, damage=damage)):
        harm.destroy(turn.board, number, turn.dice)
        turn.facts.sunk()
        turn.board.told = []


# --- Attacks ------

TASKS = (to.Attacking, to.Sweeping, to.Modifying)


def perform(turn: TableTurn, task: Any, action: Any) -> None:
    """Carry out what the rival does in an attack of its own."""
    match action:
        case do.Fire():
            _fire(turn, task, action)
        case do.Barrage():
            _barrage(turn, task, action)
        case do.Strafe():
            name = turn.facts.squadron_name(action.squadron)
            _dogfight(turn, task, Target("squadron", action.squadron), name)
        case do.Bomb():
            _dogfight(turn, task, Target("ship", action.ship, action.at), action.at)
        case do.Done():
            if isinstance(task, to.Modifying):
                _resolve(turn)
        case _:
            rules.KINDS.perform(turn.board, task, action, turn.dice)
            turn.mark()
            _go_on(turn)


def _fire(turn: TableTurn, task: to.Attacking, action: do.Fire) -> None:
    declaring.go_on_attacking(turn.board, task, action.zone, action.ship)
    hits = turn.facts.hits(task.ship, action.zone, action.ship)
    _open_fire(turn, next(one for one in hits if one.at == action.at).attack(task.ship))


def _barrage(turn: TableTurn, task: to.Attacking | to.Sweeping, action: do.Barrage) -> None:
    declaring.sweep(turn.board, task, action)
    prey = turn.facts.prey(task.ship, action.zone)
    one = next(one for one in prey if one.squadron == action.squadron)
    _open_fire(turn, one.attack(task.ship))


def _dogfight(turn: TableTurn, task: to.Flying, target: Target, name: str) -> None:
    """Attack with a squadron."""
    declaring.go_on_flying(turn.board, task)
    obstructed = turn.facts.is_obstructed(task.squadron, name)
    _open_fire(turn, Attack(Target("squadron", task.squadron), target, "close", obstructed))


def _open_fire(turn: TableTurn, attack: Attack) -> None:
    """Roll the dice of the rival's attack, and let it change them while it can."""
    turn.board.attack = attack
    remembered.scatter(turn.board)
    defender = piece(turn.board, attack.defender)
    if attack.defender.kind == "squadron":
        turn.facts.forget(f"wing_tokens.{attack.defender.number}")
    defender.defence = ["ready"] * len(defender.card.tokens)  # whether they are, is asked
    muster(turn, attack)
    dice = pool.gather(turn.board, attack)
    turn.dice.throw(dice)
    pool.roll(turn.board, attack, dice, turn.dice)
    turn.mark()
    _go_on(turn)


def _go_on(turn: TableTurn) -> None:
    """Ask the rival whether it changes the dice, while it may."""
    task = to.Modifying(turn.memory.me)
    if sequence.CHANGES.options(turn.board, task):
        turn.board.stack.append(task)
    else:
        _resolve(turn)


# --- The rival's attack hits ----------------------------------------------------------------


def _resolve(turn: TableTurn) -> None:
    """Let a squadron suffer by the rules; of a ship people see to it."""
    attack = under_way(turn.board)
    if attack.defender.kind == "squadron":
        sequence.defend(turn.board, turn.dice)
        return
    if aces.may_pick(turn.board, attack):
        _pick(turn, attack)
    _strike_ship(turn, attack)
    turn.board.attack = None


def _pick(turn: TableTurn, attack: Attack) -> None:
    """Nym: discard the enemy's token that serves it best."""
    tokens = turn.facts.tokens(attack)
    if tokens:
        desk = turn.desk()
        action = do.Discard(desk.takes_away(tokens))
        turn.settle(action, desk.trail, (action,))
        turn.board.ships[attack.defender.number].defence[action.token] = "discarded"


def _strike_ship(turn: TableTurn, attack: Attack) -> None:
    """Tell what the dice do to a ship."""
    number = attack.defender.number
    damage = total(attack.dice, crits=crits_count(turn.board, attack))
    hit = Hit(damage, sequence.has_standard_crit(turn.board, attack))
    turn.settle(hit, Trail(), (hit,))
    book(turn, number, damage)


# --- What others decide ---------------------------------------------------------------------


def theirs(turn: TableTurn, task: Any) -> None:
    """Ask what the others decide: their tokens, or what a damage card does to the rival."""
    match task:
        case to.Striking():
            action = _struck(turn, task)
            harm.decide(turn.board, task.ship, task.card, action)
        case to.Defending() | to.Redirecting():
            _defended(turn)
        case to.Picking() | to.Toggling() | to.Modifying():
            _chosen(turn, task)


def _struck(turn: TableTurn, task: to.Striking) -> Action:
    """Ask whether a damage card slows the rival's ship, or which shields it takes from it."""
    ways = harm.choices(turn.board, task.ship, task.card)
    name = turn.facts.ship_name(task.ship)
    if task.card == "comm_noise":
        slowed = turn.facts.ask(ASK.yes_no(f"slowed.{task.ship}", ship=name))
        return do.Slow() if slowed else do.Leave()
    fails = [one for one in ways if isinstance(one, do.Fail)]
    held = [one for one in ZONES if any(one in way.zones for way in fails)]
    told = turn.facts.ask(ASK.several(f"fail.{task.ship}", held, ZONE, (), ship=name))
    wanted = do.Fail(tuple(zone(one) for one in told))
    return next((one for one in ways if one == wanted), ways[0])


def _defended(turn: TableTurn) -> None:
    """Ask what is left of a squadron that may spend tokens, and go on."""
    attack = under_way(turn.board)
    number = attack.defender.number
    squadron = turn.board.squadrons[number]
    damage = total(attack.dice, crits=crits_count(turn.board, attack))
    name, known = turn.facts.squadron_name(number), max(0, squadron.hull - damage)
    told = turn.facts.ask(
        ASK.number(f"hull.{number}", squadron.hull, known=known, squadron=name, damage=damage)
    )
    harm.harm_squadron(turn.board, number, squadron.hull - told)
    sequence.answer(turn.board, turn.dice)


def _chosen(turn: TableTurn, task: Any) -> None:
    """Ask for a token that is lost, or whether a squadron counts as activated; else go on."""
    board, dice = turn.board, turn.dice
    if isinstance(task, to.Modifying):
        lock(turn.facts, under_way(board))
        rules.carry_out(board, task, do.Done(), dice)
        return
    if isinstance(task, to.Toggling):
        name = turn.facts.squadron_name(task.squadron)
        told = turn.facts.yes(f"toggled.{task.squadron}", squadron=name)
        rules.carry_out(board, task, do.Toggle(told), dice)
        return
    owner = piece(board, under_way(board).defender)
    if owner.tokens():
        _lost(turn, task)
    else:
        rules.carry_out(board, task, do.Done(), dice)


def lock(facts: TableFacts, attack: Attack) -> None:
    """Ask which of the rival's tokens are locked; those accuracy icons are spent."""
    pieces: Any = facts.board.ships if attack.defender.kind == "ship" else facts.board.squadrons
    owner = pieces[attack.defender.number]
    sure = accuracies(attack.dice)
    names = {token_name(owner.card.tokens, number): number for number, _, _ in owner.tokens()}
    if not sure or not names:
        return
    told = facts.once(ASK.several("locked", names, TOKEN, (), n=len(sure)))
    if len(told) > len(sure):
        raise BadAnswer("locked", "core.no-more", most=len(sure))
    attack.locked = [names[one] for one in told]
    for place in reversed(sure[: len(told)]):
        del attack.dice[place]


def _lost(turn: TableTurn, task: to.Picking) -> None:
    """Ask which of the rival's tokens Nym discards."""
    attack = under_way(turn.board)
    tokens = turn.board.ships[attack.defender.number].tokens()
    kinds = tuple(dict.fromkeys(kind for _, kind, _ in tokens))
    told = turn.facts.pick(ASK.one("picked", (*kinds, "none"), "armada.token_or"))
    number = next((one for one, kind, _ in tokens if kind == told), None)
    action: Action = do.Done() if number is None else do.Discard(number)
    rules.carry_out(turn.board, task, action, turn.dice)


TOUCHING = 4_000
"""From middle to middle, in hundredths of a millimetre: within distance 1."""

ALONGSIDE = 8_000
"""The same to a ship, whatever its size: beside its base, and within distance 1 of that."""


# --- Company that counts in an attack --------------------------------------------------------


def muster(turn: TableTurn, attack: Attack) -> None:
    """Ask where squadrons stand whose company counts, and put them so in memory."""
    if attack.defender.kind == "squadron":
        _jan_ors(turn, attack)
    if attack.attacker.kind == "ship":
        return
    own = turn.board.squadrons[attack.attacker.number].seat == turn.memory.me
    if own:
        _dash_rendar(turn, attack)
    if attack.defender.kind == "squadron":
        if own:
            _swarm(turn, attack)
        _dengar(turn, attack)
    _soontir_fel(turn, attack, own=own)


def _swarm(turn: TableTurn, attack: Attack) -> None:
    """Ask for Howlrunner, and for another squadron engaged with the target."""
    board, number = turn.board, attack.attacker.number
    own = board.squadrons[number]
    if "swarm" not in own.card.keywords:
        return
    others = [one for one in board.in_flight(own.seat) if one != number]
    leader = next((one for one in others if board.squadrons[one].kind == "howlrunner"), None)
    name = turn.facts.squadron_name(number)
    if leader is not None and turn.facts.yes(f"led.{number}", squadron=name):
        _put_beside(board, leader, number)
    target = attack.defender.number
    wing = [one for one in others if one != leader]
    said = {"squadron": name, "target": turn.facts.squadron_name(target)}
    if others and turn.facts.yes(f"swarm.{number}", **said):
        _put_beside(board, (wing or others)[0], target)


def _dash_rendar(turn: TableTurn, attack: Attack) -> None:
    """Ask who is beside Dash Rendar, who rolls as many dice anew."""
    board, facts, number = turn.board, turn.facts, attack.attacker.number
    if board.squadrons[number].kind != "dash_rendar":
        return
    names = (*facts.named_squadrons(facts.enemy_squadrons()), *facts.named_ships(facts.enemies()))
    target = attack.defender.number
    name_of = facts.squadron_name if attack.defender.kind == "squadron" else facts.ship_name
    known = name_of(target)
    told = facts.once(ASK.several(f"dash.{number}", names, WHOM, (known,)))
    for name in told:
        if facts.is_ship(name):
            ship = board.ships[facts.ship_of(name)]
            ship.x, ship.y = board.squadrons[number].x + ALONGSIDE, board.squadrons[number].y
        else:
            _put_beside(board, facts.squadron_of(name), number)


def _dengar(turn: TableTurn, attack: Attack) -> None:
    """Ask for Dengar beside the squadron attacked: it strikes back with a die more."""
    dengar = _comrade(turn.board, "dengar", attack.defender.number)
    ig88 = turn.board.squadrons[attack.attacker.number].kind == "ig88"  # nobody strikes back at it
    if dengar is not None and not ig88:
        _ask_beside(turn, "dengar", dengar, attack.defender.number)


def _jan_ors(turn: TableTurn, attack: Attack) -> None:
    """Ask for Jan Ors beside the squadron attacked: it may spend her tokens, while she has any."""
    jan = _comrade(turn.board, HELPER, attack.defender.number)
    if jan is not None and turn.board.squadrons[jan].tokens():
        _ask_beside(turn, "jan", jan, attack.defender.number)


def _comrade(board: Position, kind: str, number: int) -> int | None:
    """Find an ace in flight on a squadron's side; not that squadron itself."""
    found = _pilot(board, kind, board.squadrons[number].seat)
    return None if found == number else found


def _ask_beside(turn: TableTurn, key: str, ace: int, number: int) -> None:
    if turn.facts.yes(f"{key}.{number}", squadron=turn.facts.squadron_name(number)):
        _put_beside(turn.board, ace, number, side=-1)


def _soontir_fel(turn: TableTurn, attack: Attack, *, own: bool) -> None:
    """Find out whether Soontir Fel is engaged with a squadron that attacks anybody else."""
    board, number = turn.board, attack.attacker.number
    fel = _pilot(board, "soontir_fel", 1 - board.squadrons[number].seat)
    if fel is None or (attack.defender.kind, attack.defender.number) == ("squadron", fel):
        return
    if own:
        engaged = fel in turn.facts.engaging(number)
    else:
        name = turn.facts.squadron_name(number)
        engaged = turn.facts.yes(f"fel.{number}", squadron=name)
    if engaged:
        _put_beside(board, fel, number, side=-1)


def _pilot(board: Position, kind: str, seat: int) -> int | None:
    """Find an ace of a seat who is in flight."""
    return next((one for one in board.in_flight(seat) if board.squadrons[one].kind == kind), None)


def _put_beside(board: Position, number: int, other: int, side: int = 1) -> None:
    """Let a squadron touch another one in memory, on its east or (`side` -1) on its west."""
    beside = board.squadrons[other]
    board.squadrons[number].x = beside.x + side * TOUCHING
    board.squadrons[number].y = beside.y


# --- Mauler Mithel ---------------------------------------------------------------------------


def flown(turn: TableTurn, number: int) -> None:
    """Mauler Mithel has moved: every squadron engaged with him suffers 1."""
    if turn.board.squadrons[number].kind == "mauler_mithel":
        aces.maul(turn.board, turn.facts.met(number))
        turn.mark()


# --- Boba Fett -------------------------------------------------------------------------------


def activated(turn: TableTurn, number: int) -> None:
    """Boba Fett acts: an enemy at distance 1, a squadron if there is any, suffers 1."""
    if turn.board.squadrons[number].kind != "boba_fett":
        return
    ways = _harms(turn, number)
    if not ways:
        return
    desk, task = turn.desk(), to.Harming(turn.memory.me, number)

    def tell(memory: TableMemory, action: Action) -> Note:
        """Tell whom he harms: his own task is not yet begun."""
        return rules.KINDS.describe(memory.board, task, action)

    action = turn.settle(desk.harms(ways), desk.trail, (*ways, do.Done()), tell)
    if not isinstance(action, do.Harm):
        return
    if action.target == "squadron":
        harm.harm_squadron(turn.board, action.number, 1)
        turn.mark()
    else:
        book(turn, action.number, 1)


def _harms(turn: TableTurn, number: int) -> list[do.Harm]:
    """Ask who is at distance 1; of ships, with no squadron there, also which zones are."""
    facts = turn.facts
    names = (*facts.named_squadrons(facts.enemy_squadrons()), *facts.named_ships(facts.enemies()))
    told = facts.once(ASK.several(f"fett.{number}", names, WHOM, ()))
    squadrons = [facts.squadron_of(one) for one in told if not facts.is_ship(one)]
    if squadrons:
        return [do.Harm("squadron", one) for one in squadrons]
    ask = ASK.worded("fett-zones")
    return [
        do.Harm("ship", facts.ship_of(name), zone(at))
        for name in told
        for at in facts.once(ask.several(f"fett_zones.{number}.{name}", ZONES, ZONE, (), ship=name))
    ]
