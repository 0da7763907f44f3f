"""The forecast of a maneuver names the squadrons that the ship runs over, one's own apart."""

import random

from rivals.core.chance import SeededDice
from rivals.core.match import Match
from rivals.core.speech import tell
from rivals.games.armada import GAME
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Sail
from rivals.games.armada.position.names import squadron_name


def test_a_maneuver_runs_over_whom_the_forecast_names():
    """Each maneuver of some games, and every squadron that is then put aside."""
    seen = set()
    for seed in range(4):
        match, chance = Match(GAME, ("random", "imperial"), seed, {"guards": []}), random.Random(1)
        while match.to_move() is not None and len(match.records) < 220:
            before, decision = match.state.copy(), match.decide()
            action = decision.action
            if isinstance(before.stack[-1], to.Steering):
                action = chance.choice(GAME.options(before))
            if isinstance(action, Sail):
                seen |= agrees(before, action)
            match.follow(decision)
    assert seen == {"runs-over-own", "runs-over"}


def agrees(before, action):
    told = {
        note.rule.rpartition(".")[2]: note.params["squadrons"]
        for note in GAME.forecast(before, action)
        if "runs-over" in note.rule
    }
    after = before.copy()
    GAME.apply(after, action, SeededDice(1))
    clearing = [one for one in after.stack if isinstance(one, to.Clearing)]
    under = clearing[0].squadrons if clearing else ()
    own = before.ships[before.stack[-1].ship].seat
    named = {
        "runs-over-own": [
            squadron_name(before, n) for n in under if before.squadrons[n].seat == own
        ],
        "runs-over": [squadron_name(before, n) for n in under if before.squadrons[n].seat != own],
    }
    assert told == {key: names for key, names in named.items() if names}
    for note in GAME.forecast(before, action):
        assert all(tell(note, lang, GAME.words) for lang in ("en", "ru"))
    return set(told)
