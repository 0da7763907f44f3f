"""The Dark Middle Ages as an environment in which all act at once."""

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test, parallel_seed_test

from rivals.adapters.encoding import Encoding, Sizes
from rivals.adapters.weeks import ADVISERS, MARCHES, PROJECTS, Commands, parallel_env
from rivals.core.errors import BadSetup, IllegalAction
from rivals.core.match import load_match
from rivals.core.speech import tell
from rivals.games.dma.orders.kinds import Projects, Route


def made(*seats, weeks=2, **how):
    return parallel_env(seats or ("agent", "agent"), {"weeks": weeks}, **how)


def nothing(env, agent="seat_0"):
    return np.zeros(env.action_space(agent).shape, np.int64)


@pytest.fixture(scope="module")
def begun():
    """A world at its first Sunday, two agents; tests that let a week pass make their own."""
    env = made()
    seen, _ = env.reset(seed=4)
    return env, seen


# PettingZoo expects of all but its own games that an observation is one array.
@pytest.mark.filterwarnings("ignore:Observation")
def test_passes_pettingzoos_tests(capsys):
    parallel_api_test(made("agent", "builder:easy", "agent"), num_cycles=3)
    parallel_seed_test(made, num_cycles=2)


def test_a_match_of_weeks_ends_with_a_winner_and_can_be_replayed():
    env = made()
    seen, _ = env.reset(seed=1)
    rng = np.random.default_rng(3)
    while env.agents:
        actions = {
            one: np.array([rng.choice(np.flatnonzero(part)) for part in seen[one]["action_mask"]])
            for one in env.agents
        }
        seen, rewards, over, cut, infos = env.step(actions)
        assert all(env.observation_space(one).contains(seen[one]) for one in seen)
        assert not any(infos[one]["refused"] for one in infos)
    assert over == {"seat_0": True, "seat_1": True}
    assert not any(cut.values())
    assert sum(rewards.values()) == pytest.approx(0)
    assert infos["seat_0"]["ending"] == "dma.ending.time"
    match = env.episode.match()
    assert match.state == env.episode.state
    assert load_match(match.game, match.save()).state == env.episode.state


def test_only_what_the_game_offers_can_be_chosen(begun):
    env, seen = begun
    army, city = env.armies("seat_0")[0], env.cities("seat_0")[0]
    offered = set(env.episode.game.options(env.episode.state))
    adviser, marches, *_ = seen["seat_0"]["action_mask"]
    projects = seen["seat_0"]["action_mask"][1 + Commands().armies]
    assert adviser.all()
    assert list(marches[1:]) == [Route(f"a{army.id}", one) in offered for one in MARCHES]
    assert list(projects[1:]) == [Projects(f"c{city.id}", (one,)) in offered for one in PROJECTS]
    assert seen["seat_0"]["armies"][0].any()
    assert not seen["seat_0"]["armies"][len(env.armies("seat_0"))].any()


def test_a_choice_is_an_order(begun):
    env, seen = begun
    city = env.cities("seat_1")[0]
    choice = nothing(env)
    slot = 1 + Commands().armies
    choice[slot] = np.flatnonzero(seen["seat_1"]["action_mask"][slot])[-1]
    assert env.orders("seat_1", choice) == (Projects(f"c{city.id}", (PROJECTS[choice[slot] - 1],)),)
    assert env.orders("seat_1", nothing(env)) == ()


def test_a_ruler_may_plan_the_week_but_what_is_chosen_goes_before(begun):
    env, seen = begun
    choice = nothing(env)
    choice[0] = 1 + ADVISERS.index("raider")
    planned = env.orders("seat_0", choice)
    assert any(isinstance(one, Projects) for one in planned)
    slot = 1 + Commands().armies
    choice[slot] = np.flatnonzero(seen["seat_0"]["action_mask"][slot])[-1]
    chosen = env.orders("seat_0", choice)
    city = f"c{env.cities('seat_0')[0].id}"
    assert [one for one in chosen if isinstance(one, Projects) and one.city == city] == [
        Projects(city, (PROJECTS[choice[slot] - 1],))
    ]
    assert [one for one in planned if one not in chosen] == [
        one for one in planned if isinstance(one, Projects) and one.city == city
    ]


def test_what_cannot_be_is_refused_and_the_week_passes():
    env = made(weeks=3)
    seen, _ = env.reset(seed=4)
    slot = 1 + Commands().armies
    choice = nothing(env)
    [choice[slot], *_] = np.flatnonzero(seen["seat_0"]["action_mask"][slot] == 0)
    _, rewards, over, _, infos = env.step({"seat_0": choice})
    assert len(infos["seat_0"]["refused"]) == 1
    assert infos["seat_1"]["refused"] == []
    assert env.agents == ["seat_0", "seat_1"]
    assert rewards == {"seat_0": 0, "seat_1": 0}
    assert not any(over.values())


def test_who_is_out_has_lost_and_the_others_go_on():
    env = made("agent", "agent", "agent", weeks=3)
    env.reset(seed=4)
    world = env.episode.state.world
    world.players[1].out = 1
    for city in world.cities:
        if city.owner == 2:
            city.owner = 0
    world.armies = [one for one in world.armies if one.owner != 2]
    env.agents.remove("seat_1")
    seen, rewards, over, _, _ = env.step({})
    assert env.agents == ["seat_0", "seat_2"]
    assert set(seen) == set(rewards) == set(over) == {"seat_0", "seat_2"}


@pytest.mark.parametrize("choices", [[0], [99] * 25, [-1] * 25])
def test_choices_of_another_space_are_refused(begun, choices):
    env, _ = begun
    with pytest.raises(IllegalAction, match=r"adapters\.fault\.choices\(count=25\)"):
        env.step({"seat_0": np.array(choices)})
    assert env.episode.taken == []


@pytest.mark.parametrize(
    ("build", "sentence"),
    [
        (lambda: made("agent", "raider", commands=Commands(armies=0)), "armies must be at least 1"),
        (lambda: made("raider", "raider"), "no seat is 'agent'"),
        (lambda: made("agent", reward="win"), "plays alone always wins"),
        (lambda: made("agent", "agent", render_mode="oil"), "unknown render mode 'oil'"),
        (lambda: made("agent", "agent", encoding=Encoding(Sizes(row=0))), "size row"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(build, sentence):
    with pytest.raises(BadSetup) as caught:
        build()
    assert sentence in tell(caught.value, "en")
