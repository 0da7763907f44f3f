"""An honest person at a real table with a rival of Eclipse, who looks at a digital board.

A rival's turn is played at the table and in a match side by side: each order told is compared
with what the rival decides in the match, and each question is answered from the match's board.
"""

from collections import Counter
from unittest import mock

from honest import Echo
from honest import Match as AnyMatch

from rivals.core.asking import Unanswered, ahead
from rivals.core.chance import SeededDice
from rivals.core.errors import RivalsError
from rivals.core.notation import copied
from rivals.core.table import TableTalk
from rivals.games.eclipse import GAME
from rivals.games.eclipse.components.box import RESOURCES
from rivals.games.eclipse.components.hexes import STACKS, stack_of
from rivals.games.eclipse.components.ships import CLASSES
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rival import seating
from rivals.games.eclipse.rival.board_facts import BoardFacts
from rivals.games.eclipse.rival.facts import FAR
from rivals.games.eclipse.rival.player import RivalPlayer
from rivals.games.eclipse.rules import colonising, economy, setup
from rivals.games.eclipse.table import news, orders, turns
from rivals.games.eclipse.table.facts import AWAY, TableFacts
from rivals.games.eclipse.table.memory import TableMemory
from rivals.games.eclipse.table.rivals import RivalsAtTable
from rivals.games.eclipse.table.several import SeveralMemory
from rivals.testing.tables import Screens


def new_seat(one, readings):
    """A seat as it begins, for what a table knows of another's."""
    return setup.new_seat("rival", one.species, one.colour, readings)


KNOWN = {one.key: one.known for one in setup.settings()}
PLAYER = RivalPlayer()
WHERE = ("eclipse.place.", "eclipse.turn.", "eclipse.site.", "eclipse.march.nearest",
         "eclipse.march.largest", "eclipse.march.lowest-number")  # fmt: skip
"""Rules that choose a place on the map: at a table the person follows them."""

SILENT = (do.Stop, do.End)
"""What is not told at a table."""


def begun(players, seed, **options):
    """The first position of a match between rivals rolled at random."""
    chosen = {**KNOWN, **options}
    return seating.set_up(["rival"] * players, chosen, SeededDice(seed))


def remembered(position, number):
    """What a rival remembers at a table where the position lies, and nothing else of it."""
    own = position.seats[number].copy()
    seats = []
    for n, one in enumerate(position.seats):
        its = own if n == number else new_seat(one, position.readings)
        its.out = one.out
        seats.append(its)
    board = Position(
        seats, [], [[], [], []], [[], [], []], 0, [], [], [], [], readings=position.readings,
        round=position.round, phase=position.phase,
        traitor=number if position.traitor == number else -1,
    )  # fmt: skip
    memory = TableMemory(board, economy.on_map(position, number), "rolled", me=number)
    memory.stage = "round"
    for one in economy.controlled(position, number):
        mine = memory.take(one.id, ancients=one.ancients)
        mine.cubes, mine.orbital, mine.monolith = one.cubes.copy(), one.orbital, one.monolith
    facts = BoardFacts(position, number)
    memory.destroyed = [n for n in facts.others() if facts.is_destroyed(n)]
    memory.target = facts.begun()
    return memory


def same_order(order, action, position):
    """Say whether an order told at a table is what the rival does in the match."""
    if isinstance(order, orders.Probe):
        same = order.sector in ("any", stack_of((action.q, action.r)))
        return isinstance(action, do.Explore) and same
    if isinstance(order, orders.Put):
        return isinstance(action, do.Place) and order.hex == action.hex
    if isinstance(order, orders.Raise):
        return isinstance(action, do.Build) and order.what == action.what
    if isinstance(order, orders.March):
        return isinstance(action, do.Move) and order.ship == action.ship
    return order == action


def rules(decision):
    """Name the rules of a decision, but for those that choose a place."""
    return [one.rule for one in decision.reasons if not one.rule.startswith(WHERE)]


class Match(AnyMatch):
    """A match between rivals of Eclipse."""

    game, player = GAME, PLAYER


class Supposed(TableTalk):
    """The talk of the same turn with answers that may be given yet; each step draws as it did."""

    def __init__(self, answers, dice, moves):
        super().__init__(answers, {})
        self.dice, self.moves = dice, moves

    def settle(self, decision, note, options):
        told = super().settle(decision, note, options)
        if len(self.steps) <= len(self.moves):
            self.dice.again(self.moves[len(self.steps) - 1])
        return told


class LockStep(TableTalk):
    """The talk of one turn: honest answers, and orders compared with the match's."""

    def __init__(self, match, number, dice):
        super().__init__({}, {})
        self.match = match
        self.number = number
        self.dice = dice
        self.memory = None
        self.asked = []
        self.screens = Screens()
        self.orders = []
        self.begun, self.moves = None, []

    @property
    def position(self):
        return self.match.position

    def ask(self, question):
        value = question.accept(self._answer(question))
        self.screens.hear(self, question, value)
        self.asked.append((question, value))
        return value

    def beside(self, question):
        """Look what comes next if a question is answered as usual, as a session does."""
        if self.begun is None:
            return super().beside(question)
        answers = {one.key: value for one, value in self.asked}
        coming = ahead(question, lambda usual: self._supposed({**answers, **usual}))
        return super().beside(question) + coming

    def _supposed(self, answers):
        """What is asked next with these answers, before anything more is told."""
        dice = Echo(self.dice.seed)
        talk = Supposed(answers, dice, self.moves)
        try:
            self.play(copied(self.begun), talk, dice)
        except Unanswered as pause:
            return pause.question if len(talk.steps) == len(self.steps) else None
        except RivalsError:
            return None
        return None

    def play(self, memory, talk, dice):
        """Play the turn from what was remembered before it."""
        facts = TableFacts(memory, talk)
        assert news.hear(facts) == news.TURN
        _Turn(memory, talk, dice, facts).run(to.Turn(self.number))

    def settle(self, decision, note, options):
        told = self._settle(decision, note, options)
        self.moves.append(self.dice.move)
        return told

    def _settle(self, decision, note, options):
        assert decision.action in options
        if isinstance(decision.action, orders.Close | orders.Ready):
            return TableTalk.settle(self, decision, note, options)
        own = self.match.decide()
        if isinstance(decision.action, do.Learn) and not isinstance(own.action, do.Learn):
            assert len(options) == 1  # in the match the only one there is needs no decision
            assert decision.action.tech in self.position.seats[self.number].techs
            return TableTalk.settle(self, decision, note, options)
        while isinstance(own.action, SILENT) and not isinstance(decision.action, SILENT):
            self.match.play(own.action)
            own = self.match.decide()
        assert GAME.to_move(self.position) == self.number, (decision.action, own.action)
        assert same_order(decision.action, own.action, self.position), (
            decision.action, own.action, rules(decision), rules(own),
        )  # fmt: skip
        assert rules(decision) == rules(own), (decision.action, rules(decision), rules(own))
        self.match.play(own.action)
        self.dice.again(self.match.move)
        self.orders.append(decision.action)
        return TableTalk.settle(self, decision, note, options)

    def finish(self):
        """Let the match do what is not told at a table: end the action and the turn."""
        while GAME.to_move(self.position) == self.number:
            task = self.position.stack[-1]
            if not (isinstance(task, to.Acting) or (isinstance(task, to.Turn) and task.acted)):
                return
            own = self.match.decide()
            assert isinstance(own.action, SILENT), own.action
            self.match.play(own.action)

    # --- Answers ----------------------------------------------------------------------------

    def _answer(self, question):
        facts = BoardFacts(self.position, self.number)
        key, _, which = question.key.partition(".")
        if which.isdigit() and key in REPEATED:
            which = ""
        return ANSWERS[key](self, facts, question, which.partition(".")[0])

    def colours(self, seats):
        return [self.position.seats[one].colour for one in seats]

    def seat(self, colour):
        return next(n for n, one in enumerate(self.position.seats) if one.colour == colour)

    def _news(self, facts, question, _):
        memory = facts.seat.memory
        front = memory.mode == "attack" and not facts.is_held_by(memory.hex, memory.enemy)
        true = {"threat": facts.threat() is not None, "prize": bool(facts.prizes()), "front": front}
        return [one for one in question.choices if true.get(one)]

    def _next(self, facts, question, _):
        if facts.threat():
            return "threat"
        return next(one for one in ("turn", "nothing") if one in question.choices)

    def _away(self, facts, question, which):
        tile = int(question.key.split(".")[1])
        ship = question.key.split(".")[2]
        at = CLASSES.index(ship)
        there = 0
        if tile in self.position.chart.index:
            fleet = self.position.hex(tile).fleet(self.number)
            there = fleet.ships[at] if fleet else 0
        steps = Counter(str(need) for need, its, _ in facts.marchers(tile) if -its == at)
        return {"there": there, **{one: steps[one] for one in AWAY if steps[one]}}

    def _accepts(self, facts, question, colour):
        other = self.seat(colour)
        self._let_others(to.Answering)
        partners = [one.seat for one in self.position.seats[self.number].ambassadors]
        return "yes" if other in partners else "no"

    def _agrees(self, facts, question, colour):
        self._let_others(to.Pondering)
        return self.position.seats[self.number].memory.truces.get(self.seat(colour), 0) >= (
            self.position.round
        )

    def _met(self, facts, question, _):
        contacts = facts.seat.memory.contacts
        return [one for one in question.choices if self.seat(one) in contacts]

    def _betrayed(self, facts, question, _):
        partners = [one.seat for one in facts.seat.ambassadors]
        return [one for one in question.choices if self.seat(one) not in partners]

    def _cube_back(self, facts, question, _):
        """Look which track has got a cube more."""
        now, then = facts.seat.cubes, self.memory.seat.cubes
        return next(one for n, one in enumerate(RESOURCES) if now[n] > then[n])

    def _beside_ancients(self, facts, question, _):
        """Look for hexes with ancients, and nobody else, next to the rival's own."""
        hexes, links = self.position.hexes, facts.links()
        owned = {n for n, one in enumerate(hexes) if one.owner == self.number}
        return [
            str(one.id) for n, one in enumerate(hexes)
            if one.ancients and owned & {*links[n]} and one.owner in (-1, self.number)
            and {fleet.seat for fleet in one.fleets} <= {self.number}
        ]  # fmt: skip

    def _let_others(self, kind):
        while isinstance(self.position.stack[-1], kind | to.MakingRoom) and (
            GAME.to_move(self.position) != self.number
        ):
            self.match.play(self.match.decide().action)


def _supply(facts):
    return Counter(facts.position.supply)


REPEATED = frozenset(
    (
        "sectors", "prizes", "supply", "drawn", "prey", "cheapest", "safest", "near", "warring",
        "met", "betrayed", "beside_ancients",
    )
)  # fmt: skip
ANSWERS = {
    "news": LockStep._news,
    "next": LockStep._next,
    "enemy": lambda self, facts, q, _: self.colours([facts.threat().enemy])[0],
    "near_hex": lambda self, facts, q, _: str(facts.threat().hex),
    "attacked_now": lambda self, facts, q, _: facts.threat().attacked,
    "prizes": lambda self, facts, q, _: [str(one.hex) for one in facts.prizes()],
    "sectors": lambda self, facts, q, _: [
        one for one, can in zip(STACKS, facts.stacks(), strict=True) if can
    ],
    "systems": lambda self, facts, q, _: {
        one: facts.systems(self.seat(one)) for one in q.choices
    },
    "supply": lambda self, facts, q, _: {one: _supply(facts)[one] for one in q.choices},
    "cheapest": lambda self, facts, q, _: {one: _supply(facts)[one] for one in q.choices},
    "still": lambda self, facts, q, tech: tech in self.position.supply,
    "attacked": lambda self, facts, q, tile: facts.is_attacked(int(tile)),
    "fleet": lambda self, facts, q, colour: dict(
        zip(CLASSES, economy.on_map(self.position, self.seat(colour)), strict=True)
    ),
    "better": lambda self, facts, q, colour: q.choices[: facts.better(self.seat(colour))],
    "better_own": lambda self, facts, q, colour: q.choices[: facts.better_own(self.seat(colour))],
    "better_ships": lambda self, facts, q, colour: facts.better(self.seat(colour)),
    "points": lambda self, facts, q, colour: max(0, facts.points(self.seat(colour))),
    "steps": lambda self, facts, q, colour: (
        None if facts.steps(self.seat(colour)) == FAR else facts.steps(self.seat(colour))
    ),
    "near": lambda self, facts, q, _: [one for one in q.choices if facts.is_near(self.seat(one))],
    "warring": lambda self, facts, q, _: [one for one in q.choices if facts.at_war(self.seat(one))],
    "foes": lambda self, facts, q, colour: self.colours(facts.foes(self.seat(colour))),
    "prey": lambda self, facts, q, _: [str(one.hex) for one in facts.prey()],
    "ancients_in": lambda self, facts, q, tile: self.position.hex(int(tile)).ancients,
    "beside_ancients": LockStep._beside_ancients,
    "ancients_left": lambda self, facts, q, _: facts.ancients_left(),
    "ancients": lambda self, facts, q, _: sum(one.ancients for one in self.position.hexes),
    "blocker": lambda self, facts, q, _: (
        "none" if facts.blocker() is None else self.colours([facts.blocker()])[0]
    ),
    "front": lambda self, facts, q, colour: str(facts.front(self.seat(colour)) or "none"),
    "away": LockStep._away,
    "classes": lambda self, facts, q, tile: facts.classes_in(int(tile)),
    "exchange": lambda self, facts, q, colour: facts.can_exchange(self.seat(colour)),
    "far": lambda self, facts, q, tile: facts.from_home(self.position.hex(int(tile))),
    "kept_out": lambda self, facts, q, _: [
        one for one in q.choices
        if colonising.is_kept_out(self.position, self.number, self.position.hex(int(one)))
    ],
    "drawn": lambda self, facts, q, _: (
        [str(one) for one in self.position.stack[-1].drawn]
        if q.kind == "several"
        else str(self.position.stack[-1].drawn[0])
    ),
    "found": lambda self, facts, q, _: (
        self.position.stack[-1].tile if isinstance(self.position.stack[-1], to.Finding) else "none"
    ),
    "safest": lambda self, facts, q, _: str(self.match.decide().action.hex),
    "met": LockStep._met,
    "met_at": LockStep._met,
    "betrayed": LockStep._betrayed,
    "cube_back": LockStep._cube_back,
    "hostile": lambda self, facts, q, colour: facts.can_offer_truce(self.seat(colour)),
    "accepts": LockStep._accepts,
    "agrees": LockStep._agrees,
}  # fmt: skip
"""What a person sees on the digital board, by the key of the question."""


_look = turns.TableTurn._look


class _Turn(turns.TableTurn):
    """A turn whose decisions get the match's draws."""

    def _look(self):
        self.dice.again()
        _look(self)


def play_turn(match, number, before=None):
    """Play a rival's turn at the table and in the match; give the talk and what it remembers.

    `before` is what it remembered after its last turn: answers that it has at hand.
    """
    dice = Echo(match.seed)
    talk = LockStep(match, number, dice)
    memory = talk.memory = remembered(match.position, number)
    if before is not None:
        memory.told, memory.display, memory.far = before.told, before.display, before.far
    talk.begun = copied(memory)
    talk.play(memory, talk, dice)
    talk.finish()
    return talk, memory


class LockSteps(LockStep):
    """The talk of one turn among several rivals, who answer each other's offers."""

    def _settle(self, decision, note, options):
        mover = GAME.to_move(self.position)
        if not isinstance(decision.action, ANSWERED) or mover == self.number:
            return super()._settle(decision, note, options)
        own = self.match.decide()
        assert own.action == decision.action, (decision.action, own.action)
        assert rules(decision) == rules(own)
        self.match.play(own.action)
        self.dice.again(self.match.move)
        self.answered += 1
        return TableTalk.settle(self, decision, note, options)

    answered, several = 0, None

    def play(self, memory, talk, dice):
        """Play the turn of whoever moves next."""
        RivalsAtTable().turn(memory, talk, dice)

    def _answer(self, question):
        """Look for the rival that the question is about."""
        key = question.key.partition(".")[0]
        if key == "concerned":
            return [one for one in question.choices if self._has_news(self.seat(one))]
        if key == "comes":
            return self.position.seats[self.number].colour
        number, self.number = self.number, self.seat(question.of.params["colour"])
        self.memory = self.several.of(self.number)
        try:
            return super()._answer(question)
        finally:
            self.number = number

    def _has_news(self, seat):
        facts = BoardFacts(self.position, seat)
        own = facts.seat.memory
        if facts.threat() is not None or facts.seat.passed:
            return facts.threat() is not None
        front = own.mode == "attack" and not facts.is_held_by(own.hex, own.enemy)
        return bool(front or facts.prizes())


ANSWERED = (do.Accept, do.Refuse, do.Agree, do.GiveUp)


def play_among(match, number, sits, before=None):
    """Play the turn of one of several rivals in one session, and in the match.

    `sits` are the seats of all of them, `before` is what was remembered after the last turn.
    Gives the talk and what is remembered then.
    """
    dice = Echo(match.seed)
    talk = LockSteps(match, number, dice)
    memory = talk.several = SeveralMemory(
        [remembered(match.position, one) for one in sits], match.position.start
    )
    if before is not None:
        for one, then in zip(memory.rivals, before.rivals, strict=True):
            one.told, one.display, one.far = then.told, then.display, then.far
        if before.round == match.position.round:
            memory.last, memory.named = before.last, before.named
    talk.begun = copied(memory)
    with mock.patch.object(turns.TableTurn, "_look", _Turn._look):
        talk.play(memory, talk, dice)
    talk.finish()
    return talk, memory


def play_upkeep(match, number):
    """Keep a rival's house at the table and in the match; give what it then remembers.

    The match asks nothing of a seat that has nothing to decide; the table tells it even so.
    """
    dice = Echo(match.seed)
    talk = LockStep(match, number, dice)
    memory = talk.memory = remembered(match.position, number)
    _Turn(memory, talk, dice, TableFacts(memory, talk)).run(to.Upkeep(number))
    assert isinstance(talk.steps[-1].action, orders.Close | orders.Fall)
    while match.position.phase == "upkeep" and GAME.to_move(match.position) == number:
        match.play(match.decide().action)
    return memory


def is_upkeep(position):
    """Say whether a rival has to decide something in its upkeep."""
    return bool(position.stack) and isinstance(position.stack[-1], to.Upkeep)


def is_turn(position):
    """Say whether a rival begins a turn in which it may act at the table."""
    task = position.stack[-1] if position.stack else None
    if not isinstance(task, to.Turn) or task.acted or task.stood or position.phase != "action":
        return False
    seat = position.seats[task.seat]
    alerted = seat.memory.mode == "defence" or BoardFacts(position, task.seat).threat() is not None
    return not seat.passed or (alerted and seat.discs > 0)


def owned(seat):
    """What a rival owns, as far as a table remembers it."""
    return (
        seat.stock, seat.cubes, seat.graveyard, seat.discs, seat.spent, seat.colony,
        sorted(seat.techs), seat.blueprints, seat.stored, seat.discoveries, seat.passed,
        seat.memory.mode, seat.memory.hex, seat.memory.last, seat.memory.acted,
        seat.memory.explored, seat.memory.done, seat.memory.fresh,
    )  # fmt: skip


class HonestPerson:
    """Compares each turn of the rivals of a match with the same turn at a real table."""

    rival = "rival"

    def __init__(self, players=3, **options):
        self.seats = ("rival",) * players
        self.options = options

    def compare(self, trial):
        """Play a match of rivals; every turn in which one may act is played at a table too."""
        match = Match(trial.begin().state, trial.seed)
        before = {}
        while (number := GAME.to_move(match.position)) is not None:
            trial.move = match.move
            if is_turn(match.position):
                _, before[number] = play_turn(match, number, before.get(number))
            else:
                match.play(match.decide().action)


class HonestPeople(HonestPerson):
    """Compares each turn of several rivals in one session with the same turn of a match."""

    rival = "rivals"

    def compare(self, trial):
        """Play a match of rivals; every turn of all but the first is played at one table too."""
        match = Match(trial.begin().state, trial.seed)
        sits, memory = range(1, len(match.position.seats)), None
        while (number := GAME.to_move(match.position)) is not None:
            trial.move = match.move
            if number in sits and is_turn(match.position):
                _, memory = play_among(match, number, sits, memory)
            else:
                match.play(match.decide().action)
