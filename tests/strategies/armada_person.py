"""An honest person at a real table with the Imperial AI, who looks at a digital board.

A rival's turn is played at the table and in a match side by side: each order told is compared
with what the rival decides in the match, and each question is answered from the match's board.
"""

from collections import Counter
from itertools import pairwise

from armada_compared import MARKS, remembered, rules, same_order
from honest import Echo, turn_taps
from honest import Match as AnyMatch

from rivals.core.chance import SeededDice
from rivals.core.choosing import Trail
from rivals.core.table import TableTalk
from rivals.games.armada import GAME
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.names import ship_name, squadron_name, token_name
from rivals.games.armada.position.state import piece
from rivals.games.armada.rival.automa import helm, targets
from rivals.games.armada.rival.automa.mind import Mind
from rivals.games.armada.rival.board_facts import BoardFacts
from rivals.games.armada.rival.player import ImperialPlayer
from rivals.games.armada.rules import engagement, phases, sights
from rivals.games.armada.rules.attacking import pool
from rivals.games.armada.rules.gunnery import allowed, flak_pool
from rivals.games.armada.rules.space import measuring
from rivals.games.armada.rules.space.outlines import of
from rivals.games.armada.rules.steering import spelled
from rivals.games.armada.table import news, turns
from rivals.games.armada.table.effects import TableTurn
from rivals.games.armada.table.facts import BESIDE, ENGAGED, OBSTRUCTED
from rivals.testing.tables import Screens

PLAYER = ImperialPlayer()


class Match(AnyMatch):
    """A match between rivals of Armada; `told` is what came of all moves."""

    game, player = GAME, PLAYER

    def __init__(self, position, seed):
        super().__init__(position, seed)
        self.told = []
        self.locked = [[], []]

    def play(self, action):
        """Carry an action out; remember the tokens that accuracy icons lock."""
        if isinstance(action, do.Lock):
            tokens = piece(self.position, self.position.attack.defender).card.tokens
            self.locked[GAME.to_move(self.position)].append(token_name(tokens, action.token))
        super().play(action)
        self.told += self.position.told


THEIR_TASKS = (to.Defending, to.Redirecting, to.Picking, to.Toggling, to.Modifying, to.Striking)
"""What the others decide while the rival acts."""
QUIET = (*turns._QUIET, to.Defending)


class Lost(Exception):
    """The rival's ship has left the mat, or the game is over: the table hears of it later."""


class LockStep(TableTalk):
    """The talk of one turn: honest answers, and orders compared with the match's."""

    def __init__(self, match, number, dice):
        super().__init__({}, {})
        self.match = match
        self.number = number
        self.dice = dice
        self.asked = []
        self.screens = Screens()
        self.orders = []
        self.counters = []
        self.attack = None
        self.defences = []
        match.locked = [[], []]
        self._heard = len(match.told)

    @property
    def position(self):
        return self.match.position

    def ask(self, question):
        self.let_others()
        if question.key.startswith(("card", "fail", "die-")):
            self._skip_quiet(None)
        value = question.accept(self._answer(question))
        self.screens.hear(self, question, value)
        self.asked.append((question, value))
        return value

    def let_others(self):
        """Let the others decide, and let the rival do what is not told at a table."""
        while self.position.stack:
            task = self.position.stack[-1]
            theirs = task.seat != self.number and isinstance(task, THEIR_TASKS)
            theirs = theirs or self._strikes_them(task)
            if not theirs and not self._is_quiet(task):
                return
            if self.attack is not None and self.position.attack and self.position.attack.counter:
                return  # it answers the attack of the turn around this one, which goes on with it
            if theirs and is_attack(self.position):
                self.defences.append(play_defence(self.match, task.seat))
            else:
                self.match.play(self.match.decide().action)

    def _strikes_them(self, task):
        """A damage card of the others that leaves the rival a choice: a person rolls for that."""
        return isinstance(task, to.Striking) and self.position.ships[task.ship].seat != self.number

    def _is_quiet(self, task):
        if task.seat != self.number or not isinstance(task, QUIET):
            return False
        return isinstance(task, to.Modifying) and isinstance(self.match.decide().action, do.Done)

    def _skip_quiet(self, action):
        """Let the rival end what is ended without a word at a table."""
        while GAME.to_move(self.position) == self.number:
            task, own = self.position.stack[-1], self.match.decide()
            silent = isinstance(own.action, do.Done) and isinstance(task, (*QUIET, to.Flying))
            if isinstance(task, to.Defending):  # that no token is spent is told
                silent = silent and bool(self.position.attack.spent)
            if not silent or own.action == action:
                return
            self.match.play(own.action)
            self.let_others()

    def settle(self, decision, note, options):
        assert decision.action in options
        self.let_others()
        if not self.position.stack:
            raise Lost
        if isinstance(decision.action, MARKS):
            return super().settle(decision, note, options)
        self._skip_quiet(decision.action)
        own = self.match.decide()
        assert GAME.to_move(self.position) == self.number, (decision.action, own.action)
        if decision.action != own.action and self._is_tie(decision.action, own.action):
            self._replaced = {**self._replaced, len(self.steps): own.action}
            options = (*options, own.action)
        else:
            assert same_order(decision.action, own.action, self.position), (
                decision.action, own.action, rules(decision), rules(own), self.asked[-4:],
            )  # fmt: skip
            assert rules(decision) == rules(own), (decision.action, rules(decision), rules(own))
        self.match.play(own.action)
        while self.position.stack and isinstance(self.position.stack[-1], to.Omitting):
            self.match.play(self.match.decide().action)  # a table is told what is rolled
        if isinstance(own.action, do.Sail):
            self._look_at_the_mat()
        self._hear()
        self.dice.again(self.match.move)
        self.orders.append(decision.action)
        return super().settle(decision, note, options)

    def _look_at_the_mat(self):
        """A ship that has left the mat is told of before anything else."""
        if any(one.rule == "armada.told.left-mat" for one in self.position.told):
            raise Lost

    def _is_tie(self, action, own):
        """Say whether two squadrons were as close, or a place on the mat lies beside two ships."""
        if isinstance(action, do.Bomb) and isinstance(own, do.Bomb):
            return action.ship != own.ship
        if isinstance(action, do.Scramble) and isinstance(own, do.Scramble):
            facts = BoardFacts(self.position, self.number)
            return len(facts.closest([action.squadron, own.squadron])) == 2
        return False

    def _hear(self):
        """Remember the dice of counters, which the person rolls."""
        new, self._heard = self.match.told[self._heard :], len(self.match.told)
        for before, one in pairwise(new):
            if before.rule == "armada.told.counter" and one.rule == "armada.told.rolled":
                self.counters += one.params["dice"]
        if self.attack is not None:  # the others' dice, which an evade lets them roll anew
            self.counters += [
                one.params["result"] for one in new if one.rule == "armada.told.rerolled"
            ]

    def finish(self):
        """Let the match do what is not told at a table."""
        self.let_others()
        self._skip_quiet(None)

    # --- Answers ----------------------------------------------------------------------------

    def _answer(self, question):
        key, _, which = question.key.partition(".")
        self._hear()
        facts = BoardFacts(self.position, self.number)
        return ANSWERS[key](self, facts, question, which.split("."))

    def ship(self, name):
        return next(
            n for n in range(len(self.position.ships)) if ship_name(self.position, n) == name
        )

    def squadron(self, name):
        count = range(len(self.position.squadrons))
        return next(n for n in count if squadron_name(self.position, n) == name)

    def ships(self, numbers):
        return [ship_name(self.position, one) for one in numbers]

    def squadrons(self, numbers):
        return [squadron_name(self.position, one) for one in numbers]

    def _flak(self, facts, ship):
        """The zone, the squadron and the printed dice of each attack that is to be had."""
        printed = self.position.ships[ship].card.anti_squadron
        for one in facts.flak(ship):
            dice = sum(allowed(printed, one.band)) - one.obstructed
            if dice > 0:
                yield one.zone, one.squadron, dice

    def piece(self, target):
        """Name a ship or a squadron."""
        name = ship_name if target.kind == "ship" else squadron_name
        return name(self.position, target.number)

    def _dice(self, facts, question, which):
        """The dice as they lie, with the accuracy icons spent on tokens."""
        lying = Counter(f"{die.colour}-{die.face}" for die in self.attack.dice)
        lying["blue-accuracy"] += len(self.attack.locked)
        return lying

    def _locked(self, facts, question, which):
        if self.attack is None:  # the others strike back
            locked, self.match.locked[1 - self.number] = self.match.locked[1 - self.number], []
            return locked
        tokens = piece(self.position, self.attack.defender).card.tokens
        return [token_name(tokens, one) for one in self.attack.locked]

    def _card(self, facts, question, which):
        """The damage card that was dealt face up last."""
        dealt = [one for one in self.match.told if one.rule == "armada.told.card-up"]
        return dealt[-1].params["card"]

    def _fail(self, facts, question, which):
        """The zones from which the others took shields."""
        lost = [one.params["zone"] for one in self.position.told
                if one.rule == "armada.told.shields-lost"]  # fmt: skip
        return [one for one in question.choices if one in lost]

    def _slowed(self, facts, question, which):
        """Whether the others slowed the ship by Comm Noise."""
        return any(one.rule == "armada.told.slowed" for one in self.position.told)

    def _near(self, facts, question, which):
        here = of(self.position.ships[int(which[0])])
        return [
            one
            for one in question.choices
            if measuring.ships_within(here, of(self.position.ships[self.ship(one)]), measuring.LONG)
        ]

    def _arcs(self, facts, question, which):
        """The way with most dice of each zone at each enemy."""
        ship = int(which[0])
        own, best = self.position.ships[ship], {}
        for one in facts.shots(ship):
            dice = sights.ship_dice(
                own, one.zone, one.band, obstructed=one.obstructed, against_squadron=False
            )
            pair = f"{one.zone}.{ship_name(self.position, one.ship)}"
            if dice > best.get(pair, (0, ""))[0]:
                best[pair] = dice, one.band + OBSTRUCTED * one.obstructed
        return {pair: told for pair, (_, told) in best.items()}

    def _hits(self, facts, question, which):
        """The zones that can be hit with as many dice."""
        ship, enemy = int(which[0]), int(which[2])
        gunner = targets.Gunner(facts, ship)
        hits = facts.hits(ship, which[1], enemy)
        most = max(gunner.dice_of(one) for one in hits)
        return [one.at for one in hits if gunner.dice_of(one) == most]

    def _flak_counts(self, facts, question, which):
        plain = "front" in question.choices
        return Counter(
            zone if plain else f"{zone}.{dice}"
            for zone, _, dice in self._flak(facts, int(which[0]))
        )

    def _prey(self, facts, question, which):
        """The way with as many dice of the same colours that stands on the list."""
        ship = int(which[0])
        printed = self.position.ships[ship].card.anti_squadron
        listed = {
            flak_pool(
                printed, one.removesuffix(OBSTRUCTED), obstructed=one.endswith(OBSTRUCTED)
            ): one
            for one in question.values[1:]
        }
        return {
            squadron_name(self.position, one.squadron): listed[pool]
            for one in facts.prey(ship, which[1])
            if (pool := flak_pool(printed, one.band, obstructed=one.obstructed)) in listed
        }

    def _command(self, facts, question, which):
        able = facts.commandable(int(which[0]))
        return self.squadrons(facts.closest(able) if able else ["none"])[0] if able else "none"

    def _reach(self, facts, question, which):
        number = int(which[0])
        if facts.targets(number):
            return ENGAGED
        pursuit = facts.pursuit(number)
        if pursuit.squadron is not None:
            return squadron_name(self.position, pursuit.squadron)
        if facts.bombable(number):
            return BESIDE
        return "none" if pursuit.ship is None else ship_name(self.position, pursuit.ship)

    def _beside(self, facts, question, which):
        able = facts.bombable(int(which[0]))
        if not able:
            return "none"
        ships = list(dict.fromkeys(one.ship for one in able))
        return self.ships(facts.nearest_ship(int(which[0]), ships))[0]

    def _bomb(self, facts, question, which):
        ship = self.ship(which[1])
        return {
            at: "obstructed" if through else "clear"
            for one, at, _, through in engagement.bombable(self.position, int(which[0]))
            if one == ship
        }

    def _targets(self, facts, question, which):
        number = int(which[0])
        contacts = engagement.contacts(self.position, number)
        return {
            squadron_name(self.position, one): "obstructed" if contacts[one] else "clear"
            for one in facts.targets(number)
        }

    def _course(self, facts, which):
        """Lay the tool: the course that serves best, of those that a navigate dial adds too."""
        number = int(which[0])
        ship = self.position.ships[number]
        if isinstance(self.position.stack[-1], to.Revealing):
            ship = helm.with_dial(ship)
        return helm.choose_course(Mind(facts, Trail(), SeededDice(self.match.seed)), number, ship)

    def _serves(self, facts, question, which):
        """Say whether nothing serves better than what the dice gave."""
        course, said = self._course(facts, which), question.params
        return [course.speed, list(course.clicks)] == [said["speed"], said["clicks"]]

    def _clicks(self, facts, question, which):
        course = self._course(facts, which)
        return {str(n): str(one) for n, one in enumerate(course.clicks, start=1)}

    def _tokens(self, facts, question, which):
        """How the tokens lie; those that cannot be spent now count as none."""
        attack = self.position.attack
        wing = question.key.startswith("wing_tokens")
        owner = (self.position.squadrons if wing else self.position.ships)[int(which[0])]
        card = owner.card
        names = [token_name(card.tokens, number) for number in range(len(card.tokens))]
        if attack is None:  # with no token to lock, the match did not ask
            return dict.fromkeys(names, "discarded")
        able = {number: how for number, _, how in facts.tokens(attack)}
        able |= dict.fromkeys(attack.locked, "ready")
        return {name: able.get(number, "discarded") for number, name in enumerate(names)}

    def _threat(self, facts, question, which):
        number, n = int(which[0]), question.params["n"]
        return any(
            shot.ship == number
            and sum(pool.gather(self.position, shot.attack(enemy))) >= n
            for enemy in phases.unactivated(self.position, 1 - self.number)
            for shot in sights.shots(self.position, enemy)
        )  # fmt: skip

    def _swarm(self, facts, question, which):
        target = self.squadron(question.params["target"])
        return any(one != int(which[0]) for one in engagement.engaged_with(self.position, target))

    def _led(self, facts, question, which):
        number = int(which[0])
        near = engagement.near(self.position, number, 1)
        return any(self.position.squadrons[one].kind == "howlrunner" for one in near)

    def _near_pilot(self, kind, number, distance):
        """Say whether an ace of its own side is near a squadron."""
        seat = self.position.squadrons[number].seat
        near = engagement.near(self.position, number, distance)
        wings = [self.position.squadrons[one] for one in near]
        return any(one.kind == kind and one.seat == seat for one in wings)

    def _fel(self, facts, question, which):
        engaged = engagement.engaged_with(self.position, int(which[0]))
        return any(self.position.squadrons[one].kind == "soontir_fel" for one in engaged)

    def _beside_ace(self, facts, question, which):
        """The enemies at distance 1 of an ace."""
        number = int(which[0])
        wings = self.squadrons(engagement.near(self.position, number, 1))
        ships = self.ships(engagement.ships_near(self.position, number, 1))
        return [one for one in question.choices if one in (*wings, *ships)]

    def _fett_zones(self, facts, question, which):
        harms = [one for one in GAME.options(self.position) if isinstance(one, do.Harm)]
        ship = self.ship(which[1])
        return [one.zone for one in harms if (one.target, one.number) == ("ship", ship)]


ANSWERS = {
    "in_reach": lambda self, facts, q, which: [
        one for one in q.choices if facts.enemy_in_range(self.ship(one))
    ],
    "reach": LockStep._reach,
    "attacked": lambda self, facts, q, which: self.piece(self.attack.defender),
    "attacker": lambda self, facts, q, which: self.piece(self.attack.attacker),
    "hit": lambda self, facts, q, which: self.attack.defender.zone,
    "band": lambda self, facts, q, which: self.attack.band,
    "dice": LockStep._dice,
    "locked": LockStep._locked,
    "card": LockStep._card,
    "fail": LockStep._fail,
    "near": LockStep._near,
    "arcs": LockStep._arcs,
    "hits": LockStep._hits,
    "flak": LockStep._flak_counts,
    "prey": LockStep._prey,
    "shields": lambda self, facts, q, which: dict(
        zip(ZONES, facts.shields(int(which[0])), strict=True)
    ),
    "tokens": LockStep._tokens,
    "wing_tokens": LockStep._tokens,
    "threat": LockStep._threat,
    "exposed": lambda self, facts, q, which: facts.exposed_zone(int(which[0])),
    "spared": lambda self, facts, q, which: [
        one for one in q.choices if facts.spared(self.ship(one))
    ],
    "command": LockStep._command,
    "through": lambda self, facts, q, which: self.attack.obstructed,
    "beyond": lambda self, facts, q, which: facts.commandable_beyond(int(which[0]), q.params["n"]),
    "engaged": lambda self, facts, q, which: [
        one for one in q.choices if facts.targets(self.squadron(one))
    ],
    "tied": lambda self, facts, q, which: bool(facts.targets(int(which[0]))),
    "targets": LockStep._targets,
    "raid": lambda self, facts, q, which: facts.pursuit(int(which[0])).at,
    "beside": LockStep._beside,
    "bomb": LockStep._bomb,
    "nearest": lambda self, facts, q, which: self.ships(
        facts.nearest_ship(int(which[0]), [self.ship(one) for one in q.choices])
    )[0],
    "station": lambda self, facts, q, which: facts.off_station(int(which[0])),
    "lay": lambda self, facts, q, which: spelled(self._course(facts, which)),
    "serves": LockStep._serves,
    "stranded": lambda self, facts, q, which: helm.must_navigate(
        facts, int(which[0]), self.position.ships[int(which[0])]
    ),
    "speed": lambda self, facts, q, which: str(self._course(facts, which).speed),
    "clicks": LockStep._clicks,
    "sunk": lambda self, facts, q, which: self.position.ships[int(which[0])].where == "gone",
    "slowed": LockStep._slowed,
    "hull": lambda self, facts, q, which: self.position.squadrons[int(which[0])].hull,
    "led": LockStep._led,
    "dengar": lambda self, facts, q, which: self._near_pilot("dengar", int(which[0]), 2),
    "jan": lambda self, facts, q, which: self._near_pilot("jan_ors", int(which[0]), 2),
    "fel": LockStep._fel,
    "dash": LockStep._beside_ace,
    "fett": LockStep._beside_ace,
    "fett_zones": LockStep._fett_zones,
    "swarm": LockStep._swarm,
    **{
        f"die-{colour}": lambda self, facts, q, which: self.counters.pop(0)
        for colour in ("red", "blue", "black")
    },
}
"""What a person sees on the digital board, by the key of the question."""


class _Turn(TableTurn):
    """A turn whose decisions get the match's draws."""

    def desk(self):
        self.dice.app.again()
        return super().desk()


def is_turn(position):
    """Say whether a rival begins a turn that it has at a table too."""
    task = position.stack[-1] if position.stack else None
    if isinstance(task, to.Patrolling):
        return task.left == phases.SQUADRONS_A_TURN
    return isinstance(task, to.Mustering)


def play_turn(match, number, before=None):
    """Play a rival's turn at the table and in the match; give the talk and what it remembers.

    That is None where the turn ended with the game, or with a ship off the mat.
    """
    dice = Echo(match.seed)
    talk = LockStep(match, number, dice)
    memory = remembered(match.position, number, before)
    turn = _Turn(memory, talk, dice)
    patrols = isinstance(match.position.stack[-1], to.Patrolling)
    try:
        news.happen(turn, news.SQUADRONS if patrols else news.SHIP)
        turns.run(turn)
        talk.finish()
    except Lost:
        memory = None
    return talk, memory


def is_attack(position):
    """Say whether a rival has to defend itself against an attack of the others' own making."""
    task = position.stack[-1] if position.stack else None
    if not isinstance(task, to.Defending) or position.attack.counter:
        return False
    others = piece(position, position.attack.attacker)
    return not getattr(others, "faceup", ())  # of damage on enemy ships a table does not hear


def play_defence(match, number):
    """Defend a rival at the table and in the match, which leaves it the same; give the talk."""
    dice = Echo(match.seed)
    talk = LockStep(match, number, dice)
    talk.attack = match.position.attack.copy()
    memory = remembered(match.position, number)
    turn = _Turn(memory, talk, dice)
    news.happen(turn, news.ATTACKED)
    turns.run(turn)
    talk.finish()
    if memory.board.round == match.position.round:  # else the round has ended since
        assert owned(memory.board, number) == owned(match.position, number)
    return talk


def owned(position, number):
    """What a rival owns, as far as a table remembers it."""
    ships = [
        (one.where, one.shields, one.hidden, sorted(one.faceup), one.defence, one.held, one.dial)
        for one in position.ships
        if one.seat == number
    ]
    wings = [(one.where, one.hull, one.activated) for one in position.squadrons]
    return ships, [one for one, its in zip(wings, position.squadrons, strict=True)
                   if its.seat == number]  # fmt: skip


def play_through(position, seed):
    """Play a match at a table too; give (what it was, taps) of each turn and defence.

    After each the rival has at the table what it has in the match.
    """
    match, before, counted = Match(position, seed), {}, []
    while (number := GAME.to_move(match.position)) is not None:
        if not is_turn(match.position):
            match.play(match.decide().action)
            continue
        phase = match.position.phase
        talk, memory = play_turn(match, number, before.get(number))
        before[number] = memory or before.get(number)
        counted.append((phase, turn_taps(talk.screens.all)))
        counted += [("attack", turn_taps(its.screens.all)) for its in talk.defences]
    return counted


class HonestPerson:
    """Compares each turn of the rivals of a match with the same turn at a real table."""

    rival = "imperial"
    seats = ("imperial", "imperial")

    def __init__(self, **options):
        self.options = options

    def compare(self, trial):
        """Play a match of rivals; every turn of theirs is played at a table too."""
        match = Match(trial.begin().state, trial.seed)
        before = {}
        while (number := GAME.to_move(match.position)) is not None:
            trial.move = match.move
            if is_turn(match.position):
                _, memory = play_turn(match, number, before.get(number))
                before[number] = memory or before.get(number)
            elif is_attack(match.position):
                play_defence(match, number)
            else:
                match.play(match.decide().action)
