"""The Dark Middle Ages as a PettingZoo environment: all agents act at once, week by week."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

import msgspec
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from msgspec.structs import replace
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from rivals.adapters.encoding import Encoding, Hashing, Vector
from rivals.adapters.episode import Episode, Reward, check_render_mode, seed_of_game
from rivals.core.chance import decision_dice
from rivals.core.errors import BadSetup, IllegalAction
from rivals.core.game import Action
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.setup import CHARACTERS
from rivals.games.dma.match.state import Done, Position
from rivals.games.dma.orders.following import Receipt, receipt_for
from rivals.games.dma.orders.kinds import AnyOrder, Projects, Route
from rivals.games.dma.rival.player import plan_week
from rivals.games.dma.world.compass import STEPS
from rivals.games.dma.world.pieces import Army, City, World
from rivals.games.dma.world.seeing import seen_by

GAME = "dma"

ADVISERS = CHARACTERS
"""Rulers whose plan for a week an agent may follow."""

MARCHES: tuple[tuple[str, ...], ...] = (*((one,) for one in STEPS), ())
"""What an army may be sent on: a step in a direction, clockwise from north, or to halt."""

PROJECTS = tuple(default_catalogue().project)
"""What a city may take up, alone."""


class Commands(NamedTuple):
    """How many armies and cities an agent commands, the oldest first; others go on as they do."""

    armies: int = 16
    cities: int = 8


Choices = NDArray[np.int64]
"""What an agent does in a week: whose plan it follows, then a number for each army and city."""

Seen = dict[str, Any]


class Weeks(ParallelEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """The seats named `agent` are its agents, `seat_0`, `seat_1`, …; rivals rule the others.

    All choose at once, then a week passes. `episode` is the game behind it.

    An agent's action is a vector: whose plan for the week it follows (0: nobody's, then one of
    ADVISERS), for each of its armies, the oldest first, 0 or one of MARCHES, for each of its
    cities 0 or one of PROJECTS. 0 leaves it as it is or as the plan has it. What cannot be is
    refused as orders are, and changes nothing.
    """

    def __init__(
        self,
        seats: Sequence[str],
        options: Mapping[str, Any] | None = None,
        *,
        reward: Reward = "win",
        encoding: Encoding | None = None,
        commands: Commands | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Make the environment; see `Episode`. `render_mode` is None or `ansi`."""
        check_render_mode(render_mode)
        self.commands = commands or Commands()
        for kind, size in zip(Commands._fields, self.commands, strict=True):
            if size < 1:
                raise BadSetup("adapters.fault.size", name=kind, least=1, got=size)
        self.episode = Episode(GAME, seats, options, reward=reward, encoding=encoding)
        name = self.episode.game.spec.id.replace("-v", "_v")
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": True}
        self.render_mode = render_mode
        self._rows = Hashing(self.episode.encoding.sizes.row, named=True)
        self._seats = {f"seat_{seat}": seat for seat in self.episode.agents}
        self.possible_agents = list(self._seats)
        self.agents: list[str] = []
        self._spaces = {one: self._observed() for one in self._seats}
        self._actions = {one: spaces.MultiDiscrete(self._sizes()) for one in self._seats}
        self._rng = seeding.np_random()[0]

    def _sizes(self) -> list[int]:
        armies, cities = self.commands
        marches, projects = [1 + len(MARCHES)] * armies, [1 + len(PROJECTS)] * cities
        return [1 + len(ADVISERS), *marches, *projects]

    def _observed(self) -> spaces.Space[Seen]:
        _, position, row = self.episode.encoding.sizes
        armies, cities = self.commands
        return spaces.Dict(
            {
                "observation": spaces.Box(-1, 1, (position,), np.float32),
                "armies": spaces.Box(-1, 1, (armies, row), np.float32),
                "cities": spaces.Box(-1, 1, (cities, row), np.float32),
                "action_mask": spaces.Tuple([spaces.MultiBinary(size) for size in self._sizes()]),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        """Give the space of an agent's observations, always the same object."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.MultiDiscrete:
        """Give the space of an agent's actions, always the same object."""
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begin a new game, with this seed or the next one that follows from the last given.

        `options` are PettingZoo's; there are none, and whatever is given is ignored.
        """
        if seed is not None:
            self._rng = seeding.np_random(seed)[0]
        self.episode.begin(seed_of_game(seed, self._rng))
        self.agents = list(self.possible_agents)
        return {one: self.observe(one) for one in self.agents}, {one: {} for one in self.agents}

    def step(self, actions: Mapping[str, Choices]) -> tuple[dict[str, Any], ...]:
        """Let a week pass by what the agents choose; whom nothing is given for orders nothing.

        Gives observations, rewards, who is out or at the end, who is cut off (nobody), and infos:
        the rules by which orders were `refused`, and at the end how it went. An agent that is out
        of the game has lost, and has no further week.
        """
        played = self.agents
        receipts = {one: self._receipt(one, actions[one]) for one in played if one in actions}
        for one in played:
            orders = receipts[one].accepted if one in receipts else ()
            self.episode.give([*orders, Done()])
        over = self.episode.to_move is None
        ended = {one: over or self._is_out(one) for one in played}
        values = self.episode.values()
        refused = {one: [each.rule for each in its.refused] for one, its in receipts.items()}
        self.agents = [one for one in played if not ended[one]]
        return (
            {one: self.observe(one) for one in played},
            {one: values[self._seats[one]] if ended[one] else 0.0 for one in played},
            ended,
            dict.fromkeys(played, False),
            {
                one: {"refused": refused.get(one, []), **self.episode.outcome(self._seats[one])}
                for one in played
            },
        )

    def orders(self, agent: str, choices: Choices) -> tuple[AnyOrder, ...]:
        """Give the orders that an agent's choices stand for.

        Raises IllegalAction for choices that are not of its action space.
        """
        if not self._actions[agent].contains(np.asarray(choices)):
            sizes = self._actions[agent].nvec
            raise IllegalAction(choices, "adapters.fault.choices", count=len(sizes))
        adviser, *rest = (int(one) for one in choices)
        count = self.commands.armies
        own: list[AnyOrder] = [
            *(
                Route(f"a{army.id}", MARCHES[choice - 1])
                for army, choice in zip(self.armies(agent), rest[:count], strict=False)
                if choice
            ),
            *(
                Projects(f"c{city.id}", (PROJECTS[choice - 1],))
                for city, choice in zip(self.cities(agent), rest[count:], strict=False)
                if choice
            ),
        ]
        named = {_subject(one) for one in own}
        planned = self._plan(agent, ADVISERS[adviser - 1]) if adviser else ()
        return (*(one for one in planned if _subject(one) not in named), *own)

    def _plan(self, agent: str, adviser: str) -> tuple[AnyOrder, ...]:
        player = self._seats[agent] + 1
        dice = decision_dice(self.episode.seed, len(self.episode.taken) + 1)
        plan = plan_week(adviser, seen_by(self._world, player), player, dice, default_catalogue())
        return tuple(one.action for one in plan)

    def _receipt(self, agent: str, choices: Choices) -> Receipt:
        player = self._seats[agent] + 1
        return receipt_for(self._world, player, self.orders(agent, choices), default_catalogue())

    @property
    def _world(self) -> World:
        return cast("Position", self.episode.state).world

    def _is_out(self, agent: str) -> bool:
        return bool(self._world.players[self._seats[agent]].out)

    def armies(self, agent: str) -> list[Army]:
        """List the armies that an agent commands, as its choices count them."""
        own = [one for one in self._world.armies if one.owner == self._seats[agent] + 1]
        return own[: self.commands.armies]

    def cities(self, agent: str) -> list[City]:
        """List the cities that an agent commands, as its choices count them."""
        own = [one for one in self._world.cities if one.owner == self._seats[agent] + 1]
        return own[: self.commands.cities]

    def observe(self, agent: str) -> Seen:
        """Tell what an agent sees: the position, its armies and cities, and what can be chosen."""
        armies, cities = self.commands
        return {
            "observation": self.episode.encoding.position(self.episode, self._seats[agent]),
            "armies": self._told(self.armies(agent), armies),
            "cities": self._told(self.cities(agent), cities),
            "action_mask": self._mask(agent),
        }

    def _told(self, pieces: Sequence[Army | City], most: int) -> Vector:
        """Encode pieces, a row each; rows without a piece are 0."""
        rows = np.zeros((most, self.episode.encoding.sizes.row), np.float32)
        for row, piece in zip(rows, pieces, strict=False):
            row[:] = self._rows.vector(msgspec.to_builtins(piece, str_keys=True))
        return rows

    def _mask(self, agent: str) -> tuple[NDArray[np.int8], ...]:
        """Give for each number of an action which choices there are."""
        options = set(self._options(agent))
        alive = agent in self.agents
        armies = [
            [Route(f"a{one.id}", march) in options for march in MARCHES]
            for one in self.armies(agent)
        ]
        cities = [
            [Projects(f"c{one.id}", (project,)) in options for project in PROJECTS]
            for one in self.cities(agent)
        ]
        count, provinces = self.commands
        armies += [[False] * len(MARCHES)] * (count - len(armies))
        cities += [[False] * len(PROJECTS)] * (provinces - len(cities))
        rows = [[alive] * len(ADVISERS), *armies, *cities]
        return tuple(np.array([True, *row], np.int8) for row in rows)

    def _options(self, agent: str) -> Sequence[Action]:
        """List what the game offers the agent this week."""
        if agent not in self.agents:
            return ()
        state = cast("Position", self.episode.state)
        return self.episode.game.options(replace(state, giving=self._seats[agent]))

    def position(self, agent: str) -> str:
        """Write the position as an agent sees it, as JSON."""
        return self.episode.position(self._seats[agent])

    def render(self) -> str | None:
        """Draw the position in characters as the first agent sees it, if `render_mode` says so."""
        if self.render_mode is None:
            return None
        return self.episode.drawing(self.episode.agents[0])

    def close(self) -> None:
        """Do nothing: it holds nothing that must be given back."""


def _subject(order: AnyOrder) -> str:
    """Name the army whose route, or the city whose projects, an order sets; else nothing."""
    if isinstance(order, Route):
        return order.army
    return order.city if isinstance(order, Projects) else ""


def parallel_env(
    seats: Sequence[str], options: Mapping[str, Any] | None = None, **how: Any
) -> Weeks:
    """Make the environment; `how` is what `Weeks` takes. Raises BadSetup."""
    return Weeks(seats, options, **how)
