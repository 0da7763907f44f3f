"""A rival at a digital board: its intentions as actions, and what it answers when asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rivals.core.chance import Dice
from rivals.core.choosing import UNTOLD, Trail, choose
from rivals.core.deciding import Decision, Player
from rivals.core.game import Action
from rivals.games.eclipse import rules
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rival import places
from rivals.games.eclipse.rival.automa import answers
from rivals.games.eclipse.rival.automa.intents import Intent, March, Probe, Raise
from rivals.games.eclipse.rival.automa.rival import Rival
from rivals.games.eclipse.rival.board_facts import BoardFacts
from rivals.games.eclipse.rules import discoveries, exploring
from rivals.games.eclipse.rules.combat import firing
from rivals.games.eclipse.rules.combat.sides import under_way


class RivalPlayer(Player):
    """Decides for the rivals of a digital match."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        """Decide for a rival's seat."""
        trail = Trail()
        return Decision(_Board(state, seat, dice, trail).decide(), trail)


def act(position: Position, seat: int, dice: Dice) -> Action:
    """Give what a rival does in a seat with traits, where nobody will read why."""
    return _Board(position, seat, dice, UNTOLD).decide()


class _Board:
    """One decision on a board."""

    def __init__(self, position: Position, seat: int, dice: Dice, trail: Trail) -> None:
        self.position = position
        self.facts = BoardFacts(position, seat)
        self.trail = trail
        self.rival = Rival(self.facts, self.trail, dice)
        self.seat = position.seats[seat]
        self.number = seat
        self.dice = dice

    def decide(self) -> Action:
        """Decide what the task on top asks for."""
        task = self.position.stack[-1]
        own = self._TASKS.get(type(task))
        return own(self, task) if own else answers.ANSWERS[type(task)](self.rival, task)

    # --- Intentions as actions --------------------------------------------------------------

    def _turn(self, task: to.Turn) -> Action:
        if task.acted:
            return self._does(self.rival.after(), do.End())
        return self._does(self.rival.turn(stood=task.stood), do.Pass())

    def _acting(self, task: to.Acting) -> Action:
        intent = self.rival.colony() or answers.more(self.rival, task.activity, task.left)
        return self._in_order(self._does(intent, do.Stop()))

    def _in_order(self, wanted: Action) -> Action:
        """Give what it wants, or a way out where a person has left its blueprints out of order."""
        if not rules.fault(self.position, wanted):
            return wanted
        if not rules.fault(self.position, do.Stop()):
            return do.Stop()
        return choose(rules.options(self.position), self.trail).left[0]

    def _does(self, intent: Intent | None, rest: Action) -> Action:
        """Turn an intention into an action on this board."""
        if intent is None:
            return rest
        match intent:
            case Probe():
                return places.explore_place(self.facts, intent.sector, self.trail)
            case Raise():
                return places.build_hex(self.facts, intent.what, self.trail)
            case March():
                return places.next_move(self.facts, intent.hex, self.trail) or rest
        return intent

    # --- Exploring --------------------------------------------------------------------------

    def _placing(self, task: to.Placing) -> Action:
        """Keep or discard what was drawn (A36, A66), then turn it (A35)."""
        where = task.q, task.r
        fitting = {
            tile: turns
            for tile in task.drawn
            if (turns := exploring.turns(self.position, self.number, where, tile))
        }
        if not fitting:
            self.trail.note("eclipse.explore.no-fit")
            return do.Discard()
        tile = self.rival.keeps(list(fitting))
        if tile is None:
            return do.Discard()
        options = [do.Place(tile, turn) for turn in fitting[tile]]
        return places.rotation(self.facts, options, where, self.trail)

    def _finding(self, task: to.Finding) -> Action:
        return answers.finds(
            self.rival, task, len(discoveries.cheapest(self.position, self.number))
        )

    def _learning(self, _task: to.Learning) -> Action:
        supply = self.facts.supply()
        offered = discoveries.cheapest(self.position, self.number)
        return answers.learns(self.rival, {tech: supply[tech] for tech in offered})

    def _returning(self, _task: to.Returning) -> Action:
        found = answers.returns(self.rival)
        if found is None:
            raise LookupError(f"no track of seat {self.number} has room")
        return found

    # --- Battle -----------------------------------------------------------------------------

    def _firing(self, _task: to.Firing) -> Action:
        if under_way(self.position).cornered:
            self.trail.note("eclipse.battle.cornered")
            return rules.options(self.position)[0]
        self.trail.note("eclipse.battle.no-retreat")
        return do.Fire()

    def _hitting(self, task: to.Hitting) -> Action:
        self.trail.note("eclipse.battle.largest-kill")
        return firing.aimed_by_rule(self.position, task)

    def _bombing(self, task: to.Bombing) -> Action:
        options = rules.options(self.position)
        self.trail.note("eclipse.battle.bomb")
        return options[0]

    # --- Upkeep -----------------------------------------------------------------------------

    def _upkeep(self, _task: to.Upkeep) -> Action:
        """Use colony ships, then see to a debt."""
        intent = self.rival.colony()
        if intent is not None:
            return self._does(intent, do.Stop())
        return answers.pays(self.rival) or do.Stop()

    _TASKS: dict[type[to.Task], Callable[[Any, Any], Action]] = {
        to.Turn: _turn, to.Acting: _acting, to.Placing: _placing, to.Finding: _finding,
        to.Learning: _learning, to.Returning: _returning, to.Firing: _firing,
        to.Hitting: _hitting, to.Bombing: _bombing, to.Upkeep: _upkeep,
    }  # fmt: skip
