"""Properties of rivals at a real table: the same decisions, and no answer that upsets them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

import msgspec

from rivals.core.asking import Ahead, Question
from rivals.core.chance import RecalledDice, SeededDice, decision_dice
from rivals.core.entries import Answer, Correct, Done, Entry, Replace
from rivals.core.errors import RivalsError
from rivals.core.game import Action, State
from rivals.core.match import Match
from rivals.core.notation import copied, encode_position, format_action
from rivals.core.stored_tables import load_table, resume_table
from rivals.core.table import Step, TableRival, TableSession, TableTalk, View
from rivals.testing.telling import require_note, require_question, require_reasons, require_told
from rivals.testing.trial import Property, Trial, conforms

TURNS = 12
"""So many turns are played at a table with any answers."""

TRIES = 30
"""So many answers are tried before a question is taken to refuse them all."""


class TableTwin(Protocol):
    """A digital match and an honest person at a real table who show a rival the same game.

    `rival` names one of `game.tables()`; one session of it plays the seats `sits` (ascending)
    of a match with `seats` and the setup `options`. With an attribute `touch` that is true it is
    asked as on a screen that is touched.
    """

    rival: str
    seats: Sequence[str]
    sits: Sequence[int]
    options: Mapping[str, Any]

    def settings(self, state: State) -> Mapping[str, Any]:
        """Answer the rival's settings from the first position of the match."""

    def answer(self, question: Question, before: State, now: State) -> Any:
        """Answer as a person who looks at the board.

        `before` is the match position as the rival's turn began, `now` the one after the
        steps told so far in this turn. Neither may be changed.
        """

    def actions(self, steps: Sequence[Step], before: State) -> Sequence[Action]:
        """Give the match's actions that these steps of one turn stand for, in order."""


@runtime_checkable
class TurnTwin(Protocol):
    """A comparison of single turns, where those at the table are not all those of the match.

    So it is where a match asks a rival for decisions that people see to at a real table, such
    as the dice of a battle. `rival`, `seats` and `options` are as for a `TableTwin`.
    """

    rival: str
    seats: Sequence[str]
    options: Mapping[str, Any]

    def compare(self, trial: Trial) -> None:
        """Play a match; raise AssertionError where a turn at the table decides otherwise."""


class Screen(NamedTuple):
    """What was asked on one screen; `beside` says whether anything was put with the first of it.

    `shown` was put there too, whatever was answered; the rival came to ask it later, or not at all.
    """

    asked: list[tuple[Question, Any]]
    shown: tuple[Question, ...]
    beside: bool


class Screens:
    """What was asked in a turn, screen by screen, by somebody who answers all that he sees."""

    def __init__(self) -> None:
        self.all: list[Screen] = []
        self._place: dict[str, int] = {}
        self._usual: list[Ahead] = []

    def hear(self, talk: TableTalk, question: Question, answer: Any) -> None:
        """Note what is answered: where it was put already, it stands on that screen."""
        place = self._place.get(question.key)
        if place is None:
            place = self._place[question.key] = len(self.all)
            new = [one for one in talk.beside(question) if one.question.key not in self._place]
            sure = {question.key, *(one.question.key for one in new if _is_seen(one))}
            beside = [one for one in new if _is_seen(one) or one.key in sure]
            self._place |= {one.question.key: place for one in beside}
            shown = tuple(one.question for one in beside if _is_seen(one))
            self.all.append(Screen([], shown, bool(beside)))
            self._usual = [one for one in beside if one.usual is not None]
        self.all[place].asked.append((question, answer))
        self._hide(question.key, answer)

    def _hide(self, key: str, answer: Any) -> None:
        """Take away what comes only after a usual answer, where this is another."""
        for number, one in enumerate(self._usual):
            if one.key == key and not one.comes_after(answer):
                for hidden in self._usual[number:]:
                    del self._place[hidden.question.key]
                del self._usual[number:]
                return


def _is_seen(ahead: Ahead) -> bool:
    """Say whether it can be seen before anything is answered."""
    return not ahead.key or ahead.usual is not None


class _HonestTalk(TableTalk):
    """A person who answers every question at once from the match."""

    __slots__ = ("_now", "_twin", "asked", "before", "screens")

    def __init__(self, twin: TableTwin, before: State, now: _Lookahead) -> None:
        super().__init__({}, {})
        self._twin = twin
        self._now = now
        self.before = before
        self.asked: list[tuple[Question, Any]] = []
        self.screens = Screens()

    def ask(self, question: Question) -> Any:
        """Look at the board as the steps told so far have left it."""
        told = self._twin.actions(self.steps, self.before)
        seen = self._twin.answer(question, self.before, self._now.after(told))
        answer = question.accept(seen)
        self.screens.hear(self, question, answer)
        self.asked.append((question, answer))
        return answer


class _Lookahead:
    """What the rival will do in the match from here on, and what it draws in deciding so."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.draws: list[int] = []
        state, move = match.state.copy(), len(match.records)
        game = match.game
        seat, player = game.to_move(state), match.player_to_move()
        while seat is not None and player is not None and game.to_move(state) == seat:
            dice = decision_dice(match.header.seed_of(move), move + 1)
            decision = player.decide(state, seat, dice)
            self.draws += dice.drawn
            game.apply(state, decision.action, SeededDice(match.header.seed_of(move), move + 1))
            move += 1

    def after(self, actions: Sequence[Action]) -> State:
        """Give the position after these actions."""
        match = self._match
        state, move = match.state.copy(), len(match.records)
        for number, action in enumerate(actions, start=1):
            self._match.game.apply(
                state, action, SeededDice(match.header.seed_of(move + number - 1), move + number)
            )
        return state


def decides_the_same_at_the_table(twin: TableTwin) -> Property:
    """Make the property: in a match and for an honest person, the rival decides the same.

    Both get the same draws. At the end both score the same; where the table has to hear of
    people's last turns first, it does so in one more turn.
    """

    def decides_the_same_at_the_table(trial: Trial) -> None:
        for _ in turns_at_the_table(trial, twin):
            pass

    return conforms(decides_the_same_at_the_table)


class TableTurn(NamedTuple):
    """A turn that was played at a table: what was remembered before it, what was asked and told."""

    before: Any
    asked: Sequence[tuple[Question, Any]]
    screens: Sequence[Screen]
    steps: Sequence[Step]


def turns_at_the_table(trial: Trial, twin: TableTwin) -> Iterator[TableTurn]:
    """Play a match at a table too, and give each turn there; an honest person answers.

    Raises NotConforming where the rival decides otherwise than in the match, or the scores differ.
    """
    rival: TableRival[Any] = trial.game.tables()[twin.rival]
    match = trial.begin()
    begin = rival.begin_by_touch if getattr(twin, "touch", False) else rival.begin
    memory = begin(_settings(trial, rival, twin.settings(match.state)))
    while match.to_move() is not None:
        if match.to_move() in twin.sits:
            before = copied(memory)
            talk = _play_turn(trial, match, rival, memory, twin)
            yield TableTurn(before, talk.asked, talk.screens.all, talk.steps)
        else:
            decision = match.decide()
            match.play(decision.action if decision else trial.any_option(match.state))
        trial.move = len(match.records)
    if not rival.over(memory):
        _hear_the_end(trial, match, rival, memory, twin)
    digital = match.result().seats
    score = [one.breakdown for one in rival.result(memory).seats]
    wanted = [digital[seat].breakdown for seat in twin.sits]
    trial.require(score == wanted, f"the match's score {wanted} at the table, got {score}")


def turns_are_the_same_at_the_table(twin: TurnTwin) -> Property:
    """Make the property: in a turn of a match and for an honest person, the rival decides alike."""

    def turns_are_the_same_at_the_table(trial: Trial) -> None:
        twin.compare(trial)

    return conforms(turns_are_the_same_at_the_table)


def _settings(trial: Trial, rival: TableRival[Any], answers: Mapping[str, Any]) -> dict[str, Any]:
    questions = {question.key: question for question in rival.settings()}
    strange = sorted(set(answers) - set(questions))
    trial.require(not strange, f"answers to the settings {list(questions)}, got {strange}")
    return {key: one.accept(answers.get(key, one.known)) for key, one in questions.items()}


def _play_turn(
    trial: Trial, match: Match, rival: TableRival[Any], memory: Any, twin: TableTwin
) -> _HonestTalk:
    """Play one turn of the rival at the table, and then the same decisions in the match."""
    trial.require(not rival.over(memory), "a rival that has a turn while the match goes on")
    talk = _turn_at_the_table(trial, match, rival, memory, twin)
    actions = twin.actions(talk.steps, talk.before)
    trial.require(len(actions) > 0, "something done in the rival's turn at the table")
    for action in actions:
        trial.move = len(match.records)
        decision = match.decide()
        told = None if decision is None else format_action(decision.action)
        wanted = format_action(action)
        trial.require(told == wanted, f"{wanted} as at the table, in the match decided {told}")
        match.play(action)
    return talk


def _turn_at_the_table(
    trial: Trial, match: Match, rival: TableRival[Any], memory: Any, twin: TableTwin
) -> _HonestTalk:
    before, ahead = match.state.copy(), _Lookahead(match)
    text = encode_position(before)
    talk = _HonestTalk(twin, before, ahead)
    rival.turn(memory, talk, RecalledDice(ahead.draws))
    for question, _ in talk.asked:
        require_question(trial, question)
    trial.require(encode_position(before) == text, "answers that leave the position alone")
    return talk


def _hear_the_end(
    trial: Trial, match: Match, rival: TableRival[Any], memory: Any, twin: TableTwin
) -> None:
    """Let the table hear of people's last turns, after which the rival has none."""
    _turn_at_the_table(trial, match, rival, memory, twin)
    trial.require(rival.over(memory), "the end at the table when the match is over")


def every_table_rival_has_a_twin(twins: Sequence[TableTwin | TurnTwin]) -> Property:
    """Make the property: each of the game's table rivals is compared with its match."""

    def every_table_rival_has_a_twin(trial: Trial) -> None:
        missing = sorted(set(trial.game.tables()) - {twin.rival for twin in twins})
        trial.require(not missing, f"a twin for each table rival, none for {missing}")

    return conforms(every_table_rival_has_a_twin)


@conforms
def tables_take_any_answers(trial: Trial) -> None:
    """Whatever a person answers, corrects or replaces, a session goes on or says why not.

    All it shows has words; it is saved and loaded as it was, and undo leads back exactly.
    """
    for name, rival in trial.game.tables().items():
        for question in rival.settings():
            require_question(trial, question)
        session = TableSession(trial.game, name, trial.seed)
        shown = [_digest(session.view())]
        trial.move = 0
        while trial.move < TURNS and not session.view().over:
            _any_entry(trial, session)
            shown.append(_digest(session.view()))
        _require_kept(trial, session, shown)


def _any_entry(trial: Trial, session: TableSession) -> None:
    """Do what a person might do now, until the session takes it."""
    view = session.view()
    _require_told(trial, view)
    dice = SeededDice(trial.seed, len(session.entries))
    for _ in range(TRIES):
        entry = _entry(view, dice)
        try:
            session.add(entry)
        except RivalsError:
            continue
        trial.move += isinstance(entry, Done)
        return
    asked = view.question.key if view.question else "the next turn"
    trial.fail(f"{asked} to take one of {TRIES} allowed answers")


def _entry(view: View, dice: SeededDice) -> Entry:
    if view.question is not None:
        beside = [one.question for one in view.beside if not one.key]
        question = dice.pick("battery", [view.question, *beside])
        return Answer(question.key, any_answer(question, dice))
    what = dice.below("battery", 6)
    if what == 0 and view.holdings:
        question = dice.pick("battery", view.holdings)
        return Correct(question.key, any_answer(question, dice))
    if what == 1 and view.steps:
        step = dice.below("battery", len(view.steps))
        return Replace(step, format_action(dice.pick("battery", view.steps[step].options)))
    return Done()


def any_answer(question: Question, dice: SeededDice) -> Any:
    """Draw an answer that the question allows; small numbers most often, and often few."""
    if question.kind == "yes_no":
        return dice.below("battery", 2) == 1
    if question.kind == "one":
        return dice.pick("battery", question.choices)
    if question.kind in ("several", "counts", "each"):
        chosen = _any_choices(question, dice)
        if question.kind == "several":
            return chosen
        if question.kind == "each":
            known = question.known or {}
            picked = {
                one: dice.pick("battery", question.only.get(one, question.values)) for one in chosen
            }
            return {**known, **picked}
        return {one: _any_number(question, dice) for one in chosen}
    return _any_number(question, dice)


def _any_choices(question: Question, dice: SeededDice) -> list[str]:
    """Draw all of the choices, about half of them, or about two."""
    sides = (1, 2, max(2, len(question.choices) // 2))[dice.below("battery", 3)]
    return [one for one in question.choices if dice.below("battery", sides) == 0]


def _any_number(question: Question, dice: SeededDice) -> int | None:
    if question.none and dice.below("battery", 8) == 0:
        return None
    most = question.most if dice.below("battery", 8) == 0 else question.least + 5
    return question.least + dice.below("battery", min(most, question.most) - question.least + 1)


def _require_told(trial: Trial, view: View) -> None:
    """Everything on the screen has words in each language."""
    if view.question is not None:
        require_question(trial, view.question)
    for question in view.holdings:
        require_question(trial, question)
    for note in view.heading:
        require_note(trial, note)
    for step in view.steps:
        require_reasons(trial, step.reasons())
        if step.reasons() or len(step.options) > 1:  # what just happens is no decision
            require_told(trial, step.reasons())
        for note in step.notes.values():
            require_note(trial, note)


def _require_kept(trial: Trial, session: TableSession, shown: list[str]) -> None:
    again = load_table(trial.game, session.save())
    same = again.save() == session.save() and _digest(again.view()) == shown[-1]
    trial.require(same, "a loaded session equal to the saved one")
    resumed = resume_table(trial.game, session.save(standing=True))
    same = resumed.save() == session.save() and _digest(resumed.view()) == shown[-1]
    trial.require(same, "a session that goes on from what was remembered equal to the saved one")
    for number in range(len(shown) - 1, 0, -max(1, len(shown) // 12)):
        session.undo(len(session.entries) - number)
        view = _digest(session.view())
        trial.require(view == shown[number], f"{shown[number]} after undo to {number}, got {view}")


def _digest(view: View) -> str:
    """Write what a view shows as text."""
    question = view.question and view.question.key
    steps = [format_action(step.action) for step in view.steps]
    told = (view.turn, view.memory, question, steps, view.over)
    return msgspec.json.encode(told).decode()
