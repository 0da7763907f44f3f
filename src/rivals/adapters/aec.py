"""Any turn-based game as a PettingZoo environment, in which agents act one after another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from rivals.adapters.encoding import Encoding
from rivals.adapters.episode import (
    LOST,
    Episode,
    Observation,
    Reward,
    check_render_mode,
    check_turns,
    seed_of_game,
)
from rivals.core.registry import find_game


class AgentCycle(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """The seats named `agent` are its agents, `seat_0`, `seat_1`, …; rivals have the others.

    Rivals move inside `reset` and `step`. `episode` is the game behind it.
    """

    def __init__(
        self,
        game: str,
        seats: Sequence[str],
        options: Mapping[str, Any] | None = None,
        *,
        reward: Reward = "win",
        encoding: Encoding | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Make the environment; see `Episode`. `render_mode` is None or `ansi`."""
        super().__init__()
        check_render_mode(render_mode)
        check_turns(find_game(game))
        self.episode = Episode(game, seats, options, reward=reward, encoding=encoding)
        name = self.episode.game.spec.id.replace("-v", "_v")
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self._seats = {f"seat_{seat}": seat for seat in self.episode.agents}
        self._names = {seat: agent for agent, seat in self._seats.items()}
        self.possible_agents = list(self._seats)
        self.agents: list[str] = []
        self._spaces = {one: self.episode.observation_space() for one in self._seats}
        self._actions = {one: self.episode.action_space() for one in self._seats}
        self._rng = seeding.np_random()[0]

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """Give the space of an agent's observations, always the same object."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """Give the space of an agent's actions, always the same object."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game, with this seed or the next one that follows from the last given.

        `options` are PettingZoo's; there are none, and whatever is given is ignored.
        """
        if seed is not None:
            self._rng = seeding.np_random(seed)[0]
        self.episode.begin(seed_of_game(seed, self._rng))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None
        self._settle()

    def _settle(self) -> None:
        """Say who acts, or that it is over and with what."""
        over = self.episode.to_move is None
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {one: self.episode.outcome(self._seats[one]) for one in self.agents}
        rewards = self.episode.rewards()
        self.rewards = {one: rewards[self._seats[one]] for one in self.agents}
        self._accumulate_rewards()
        if self.episode.to_move is not None:
            self.agent_selection = self._names[self.episode.to_move]

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Take the option at this index for the agent to act; None for one whose game is over.

        Raises IllegalAction for an index that stands for no option, and nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.take(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self._settle()

    def observe(self, agent: str) -> Observation:
        """Tell what an agent sees; only the one to act has options."""
        return self.episode.observe(self._seats[agent])

    def notations(self) -> list[str]:
        """Spell the options of the agent to act, by index."""
        return self.episode.notations()

    def position(self, agent: str) -> str:
        """Write the position as an agent sees it, as JSON."""
        return self.episode.position(self._seats[agent])

    def render(self) -> str | None:
        """Draw the position in characters as the agent to act sees it, if `render_mode` says so."""
        if self.render_mode is None:
            return None
        return self.episode.drawing(self._seats[self.agent_selection])

    def close(self) -> None:
        """Do nothing: it holds nothing that must be given back."""


def raw_env(
    game: str, seats: Sequence[str], options: Mapping[str, Any] | None = None, **how: Any
) -> AgentCycle:
    """Make the bare environment; `how` is what `AgentCycle` takes. Raises BadSetup."""
    return AgentCycle(game, seats, options, **how)


def env(
    game: str, seats: Sequence[str], options: Mapping[str, Any] | None = None, **how: Any
) -> Any:
    """Make the environment with PettingZoo's usual wrappers. Raises BadSetup.

    An agent that takes what is no option is given LOST, all others 0, and the game is over.
    """
    bare = raw_env(game, seats, options, **how)
    lost = wrappers.TerminateIllegalWrapper(bare, illegal_reward=LOST[bare.episode.reward])
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(lost))
