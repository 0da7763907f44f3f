"""Environments for machine learning: PettingZoo for many agents, Gymnasium for one.

Importing it registers each installed game with Gymnasium as `rivals/<game>`. Needs the extra
`learning`; docs/learning.md is the guide.
"""

try:
    import gymnasium as _gymnasium
    import pettingzoo as _pettingzoo  # noqa: F401 - only to say early that it is missing
except ImportError as _error:
    raise ImportError(
        "environments for learning need PettingZoo and Gymnasium, which come with the extra "
        "`learning`: pip install 'rivals[learning]'"
    ) from _error

from rivals.adapters.aec import AgentCycle, env, raw_env
from rivals.adapters.encoding import Encoding, encoding_for
from rivals.adapters.episode import AGENT, Episode
from rivals.adapters.single import SingleAgent, single
from rivals.core.registry import game_names

__all__ = [
    "AGENT",
    "AgentCycle",
    "Encoding",
    "Episode",
    "SingleAgent",
    "encoding_for",
    "env",
    "raw_env",
    "single",
]

for _name in game_names():  # by name alone: reading a game's version would load it
    _gymnasium.register(
        id=f"rivals/{_name}",
        entry_point="rivals.adapters.single:SingleAgent",
        kwargs={"game": _name},
    )
