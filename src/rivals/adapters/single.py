"""Any turn-based game as a Gymnasium environment: one agent among fixed rivals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from rivals.adapters.encoding import Encoding
from rivals.adapters.episode import (
    AGENT,
    LOST,
    Episode,
    Observation,
    Reward,
    check_render_mode,
    check_turns,
    seed_of_game,
)
from rivals.core.errors import BadSetup, IllegalAction
from rivals.core.registry import find_game


class SingleAgent(gymnasium.Env[Observation, np.int64]):
    """One seat named `agent` against rivals. `episode` is the game behind it."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        reward: Reward = "win",
        encoding: Encoding | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Make the environment; see `Episode`. `render_mode` is None or `ansi`."""
        check_render_mode(render_mode)
        check_turns(find_game(game))
        self.episode = Episode(game, seats, options, reward=reward, encoding=encoding)
        if len(self.episode.agents) != 1:
            count = len(self.episode.agents)
            raise BadSetup("adapters.fault.one-agent", agent=AGENT, got=count)
        self._seat = self.episode.agents[0]
        self.observation_space = self.episode.observation_space()
        self.action_space = self.episode.action_space()
        self.render_mode = render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game, with this seed or the next one that follows from the last given.

        `options` are Gymnasium's; there are none, and whatever is given is ignored.
        """
        super().reset(seed=seed)
        self.episode.begin(seed_of_game(seed, self.np_random))
        return self.episode.observe(self._seat), self.episode.outcome(self._seat)

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take the option at this index, and let the rivals move.

        An index that stands for no option ends the game with the reward LOST, and the info
        has `illegal`. When the game has ended, info tells `ending`, `total`, `rank` and
        `win_share`.
        """
        seat = self._seat
        try:
            self.episode.take(int(action))
        except IllegalAction:
            lost = LOST[self.episode.reward]
            return self.episode.observe(seat), lost, True, False, {"illegal": True}
        over = self.episode.to_move is None
        reward = self.episode.rewards()[seat]
        return self.episode.observe(seat), reward, over, False, self.episode.outcome(seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """Say of each index whether it stands for an option; maskable PPO asks by this name."""
        return self.episode.mask(self._seat).astype(bool)

    def notations(self) -> list[str]:
        """Spell the options, by index."""
        return self.episode.notations()

    def position(self) -> str:
        """Write the position as the agent sees it, as JSON."""
        return self.episode.position(self._seat)

    def render(self) -> str | None:
        """Draw the position in characters as the agent sees it, if `render_mode` says so."""
        return None if self.render_mode is None else self.episode.drawing(self._seat)


def single(
    game: str,
    seats: Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
    **how: Any,
) -> SingleAgent:
    """Make the environment; `how` is what `SingleAgent` takes. Raises BadSetup."""
    return SingleAgent(game, seats, options, **how)
