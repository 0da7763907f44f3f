"""One game after another between agents that learn and fixed rivals; no framework in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rivals.adapters.encoding import Encoding, encoding_for
from rivals.core.chance import SeededDice, decision_dice
from rivals.core.deciding import Memory
from rivals.core.errors import BadSetup, IllegalAction, NotYourTurn
from rivals.core.game import HUMAN, Action, Game, Result, State
from rivals.core.luck import MAX_SEED
from rivals.core.match import Match
from rivals.core.notation import encode_position, format_action
from rivals.core.registry import find_game

AGENT = "agent"
"""The seat of whoever learns; to the game it is a person's."""

Reward = Literal["win", "score"]
"""What an agent is rewarded for, when the game is over: see `Episode.rewards`."""

LOST: Mapping[Reward, float] = {"win": -1.0, "score": -1000.0}
"""The reward for an index that stands for no option: as bad as losing, or worse."""

Observation = dict[str, NDArray[Any]]


class NextPage(Action, frozen=True, tag="next_page"):
    """Look at the options that did not fit; those passed by are gone for this move."""


def seed_of_game(seed: int | None, rng: np.random.Generator) -> int:
    """Give the seed of the next game, 0 … 2**63 - 1: the one given, or else one drawn."""
    return int(rng.integers(MAX_SEED, endpoint=True)) if seed is None else int(seed)


class Episode:
    """A game that agents and fixed rivals play, seen by index of option.

    The options of the agent to move are `listed`, in the game's own order. If they are more
    than the encoding shows at once they come in pages: the last index turns to the next page,
    there is no way back, and the last page has no such index. So every option can be reached
    and no agent can leaf through them for ever.
    """

    def __init__(
        self,
        game: str,
        seats: Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        reward: Reward = "win",
        encoding: Encoding | None = None,
    ) -> None:
        """Sit down. `seats` are seat names, of which `agent` is one that learns.

        Left out, one agent meets the game's first rival. Raises BadSetup for what cannot be.
        """
        self.game = find_game(game)
        self.seats = tuple(default_seats(self.game) if seats is None else seats)
        self.options = dict(options or {})
        self.agents = tuple(seat for seat, name in enumerate(self.seats) if name == AGENT)
        self._names = _names(self.game, self.seats)
        self._players = [self.game.player(name) for name in self._names]
        if reward not in get_args(Reward):
            raise BadSetup("adapters.fault.reward", reward=reward, known=get_args(Reward))
        if reward == "win" and len(self.seats) == 1:
            raise BadSetup("adapters.fault.alone")
        self.reward = reward
        self.encoding = encoding or encoding_for(self.game.spec.name)
        self.game.prepare(self.options)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Set a new game up, and let rivals play until an agent is to move.

        All its luck comes from the seed, 0 … 2**63 - 1, just as in `rivals play`.
        """
        if not 0 <= seed <= MAX_SEED:
            raise BadSetup("core.bad-seed", most=MAX_SEED, got=seed)
        self.seed = seed
        self.taken: list[Action] = []
        self._memories: list[Memory] = [()] * len(self._names)
        self.state: State = self.game.setup(self._names, self.options, SeededDice(seed))
        self._play_on()

    def _play_on(self) -> None:
        """Let rivals play until an agent is to move or the game is over."""
        while (seat := self.game.to_move(self.state)) is not None:
            player = self._players[seat]
            if player is None:
                break
            mind = player.remembering(self._memories[seat])
            decision = mind.decide(self.state, seat, decision_dice(self.seed, self._move()))
            self._memories[seat] = decision.memory
            self._perform(decision.action)
        self.to_move = seat
        self.all_options = self.game.options(self.state)
        self._turn_to(0)

    def _move(self) -> int:
        return len(self.taken) + 1

    def _perform(self, action: Action) -> None:
        self.game.perform(self.state, action, SeededDice(self.seed, self._move()))
        self.taken.append(action)

    def _turn_to(self, page: int) -> None:
        most = self.encoding.sizes.options
        start = page * (most - 1)
        rest = self.all_options[start:]
        self.page = page
        self.listed: Sequence[Action] = rest
        if len(rest) > most:
            self.listed = [*rest[: most - 1], NextPage()]

    def take(self, index: int) -> None:
        """Do what is listed at this index, and let rivals play until an agent is to move.

        Raises IllegalAction where nothing is listed, and NotYourTurn when the game is over.
        """
        if self.to_move is None:
            raise NotYourTurn(None, None)
        if not 0 <= index < len(self.listed):
            count = len(self.listed)
            raise IllegalAction(index, "adapters.fault.no-such-option", count=count)
        action = self.listed[index]
        if isinstance(action, NextPage):
            self._turn_to(self.page + 1)
            return
        self._perform(action)
        self._play_on()

    def give(self, actions: Sequence[Action]) -> None:
        """Do several legal actions of the seat to move, and let rivals play until an agent is."""
        for action in actions:
            self._perform(action)
        self._play_on()

    def observation_space(self) -> spaces.Space[Any]:
        """Make the space of what `observe` gives."""
        options, position, row = self.encoding.sizes
        return spaces.Dict(
            {
                "observation": spaces.Box(-1, 1, (position,), np.float32),
                "options": spaces.Box(-1, 1, (options, row), np.float32),
                "action_mask": spaces.Box(0, 1, (options,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete[np.int64]:
        """Make the space of indices."""
        return spaces.Discrete(self.encoding.sizes.options)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Give 1 for each index that stands for an option of this seat now, else 0."""
        mask = np.zeros(self.encoding.sizes.options, np.int8)
        if seat == self.to_move:
            mask[: len(self.listed)] = 1
        return mask

    def observe(self, seat: int) -> Observation:
        """Tell what a seat sees: the position, a row for each option, and the mask."""
        options, _, row = self.encoding.sizes
        rows = np.zeros((options, row), np.float32)
        if seat == self.to_move:
            rows[: len(self.listed)] = self.encoding.rows(self)
        return {
            "observation": self.encoding.position(self, seat),
            "options": rows,
            "action_mask": self.mask(seat),
        }

    def rewards(self) -> dict[int, float]:
        """Give each agent's reward, by seat: 0 until the game is over.

        `win`: 1 for the only winner, and the sum over all seats, the rivals' too, is 0; so a
        loss is -1 with two seats, -1/3 with four. A shared win counts in equal parts.
        `score`: the points ahead of the best other seat; alone, one's points.
        """
        if self.to_move is not None:
            return dict.fromkeys(self.agents, 0.0)
        return self.values()

    def values(self) -> dict[int, float]:
        """Give what each agent would be rewarded with if the game were over."""
        result = self.game.result(self.state)
        values = _lead(result) if self.reward == "score" else _wins(result)
        return {seat: values[seat] for seat in self.agents}

    def outcome(self, seat: int) -> dict[str, Any]:
        """Tell how a seat stands when the game is over; empty before."""
        if self.to_move is not None:
            return {}
        result = self.game.result(self.state)
        one = result.seats[seat]
        share = result.win_shares()[seat]
        return {"ending": result.ending, "total": one.total, "rank": one.rank, "win_share": share}

    def notations(self) -> list[str]:
        """Spell the options listed, by index."""
        return [format_action(action) for action in self.listed]

    def position(self, seat: int) -> str:
        """Write the position as this seat sees it, as JSON."""
        return encode_position(self.game.seen_by(self.state, seat))

    def match(self) -> Match:
        """Make a match of the game so far: it can be saved, replayed and looked at."""
        match = Match(self.game, self._names, self.seed, self.options)
        for action in self.taken:
            match.play(action)
        return match

    def drawing(self, seat: int) -> str:
        """Draw the position in characters as this seat sees it; as JSON if the game cannot."""
        return self.game.sketch(self.game.seen_by(self.state, seat), "en") or self.position(seat)


def check_turns(game: Game[Any]) -> None:
    """Raise BadSetup for a game whose seats do not take turns."""
    if game.spec.dynamics != "sequential":
        raise BadSetup("adapters.fault.no-turns", game=game.spec.name)


def check_render_mode(mode: str | None) -> None:
    """Raise BadSetup for a way to draw that there is not."""
    if mode not in (None, "ansi"):
        raise BadSetup("adapters.fault.render-mode", mode=mode)


def default_seats(game: Game[Any]) -> tuple[str, ...]:
    """Seat one agent, and the game's first rival opposite it and wherever else one must sit."""
    least, most = game.spec.seats
    count = min(max(least, 2), most)
    return (AGENT, *game.spec.rivals[:1] * (count - 1))


def _names(game: Game[Any], seats: Sequence[str]) -> tuple[str, ...]:
    """Give the seats as the game is to know them. Raises BadSetup."""
    if isinstance(seats, str) or AGENT not in seats:
        raise BadSetup("adapters.fault.no-agent", agent=AGENT)
    if HUMAN in seats:
        raise BadSetup("adapters.fault.person", human=HUMAN, agent=AGENT)
    names = tuple(HUMAN if name == AGENT else name for name in seats)
    game.check_seats(names)
    return names


def _wins(result: Result) -> list[float]:
    count = len(result.seats)
    return [(count * share - 1) / (count - 1) for share in result.win_shares()]


def _lead(result: Result) -> list[float]:
    totals = [one.total for one in result.seats]
    others = (totals[:seat] + totals[seat + 1 :] for seat in range(len(totals)))
    return [float(own - max(rest, default=0)) for own, rest in zip(totals, others, strict=True)]
