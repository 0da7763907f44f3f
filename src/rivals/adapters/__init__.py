"""Environments for machine learning: PettingZoo for many agents, Gymnasium for one.

`weeks` has the one for The Dark Middle Ages, whose seats act at once.

Importing it registers each installed game with Gymnasium as `rivals/<game>`. Needs the extra
`learning`; docs/learning.md is the guide.
"""

from rivals.core.extras import need

need("learning")

import gymnasium

from rivals.adapters.aec import AgentCycle, env, raw_env
from rivals.adapters.encoding import Encoding, encoding_for
from rivals.adapters.episode import AGENT, Episode
from rivals.adapters.single import SingleAgent, single
from rivals.adapters.words import ADAPTER_FAULTS
from rivals.core.registry import game_names
from rivals.core.speech import add_words

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

add_words("adapters", ADAPTER_FAULTS)

for _name in game_names():  # by name alone: reading a game's version would load it
    gymnasium.register(
        id=f"rivals/{_name}",
        entry_point="rivals.adapters.single:SingleAgent",
        kwargs={"game": _name},
    )
