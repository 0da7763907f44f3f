"""Turn-based games pass the checks of PettingZoo and Gymnasium, and play as a match does."""

import subprocess
import sys
import textwrap

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from rivals.adapters import Encoding, Episode, env, raw_env, single
from rivals.adapters.encoding import Sizes, encoding_for
from rivals.core.errors import BadSetup, IllegalAction, NotYourTurn
from rivals.core.match import load_match
from rivals.core.notation import format_action
from rivals.core.speech import tell

TABLES = {
    "armada": ("agent", "imperial"),
    "connect_four": ("agent", "agent"),
    "eclipse": ("rival", "agent", "agent"),
    "liars_dice": ("agent", "agent", "random"),
    "nim": ("agent", "agent"),
    "panticapaeum": ("agent", "botos:hard", "agent"),
    "smugglers": ("agent", "agent", "agent"),
    "tyrants": ("agent", "automatron"),
}
HOUSE = ("armada", "eclipse", "panticapaeum", "tyrants")

# PettingZoo expects of all but its own games that an observation is one array, and that an agent
# whose game is over has legal actions.
odd = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


def play(environment, seed, chooser=None):
    """Play a PettingZoo game to its end, at random; each agent's rewards, and the last infos."""
    rng = np.random.default_rng(seed)
    environment.reset(seed=seed)
    got = dict.fromkeys(environment.agents, 0.0)
    infos = {}
    for agent in environment.agent_iter():
        seen, reward, over, cut, info = environment.last()
        got[agent] += reward
        infos[agent] = info
        legal = np.flatnonzero(seen["action_mask"])
        assert over or legal.size
        environment.step(None if over or cut else int(rng.choice(legal)))
    return got, infos


@odd
@pytest.mark.parametrize("made", [raw_env, env])
@pytest.mark.parametrize("game", TABLES)
def test_passes_pettingzoos_tests(game, made, capsys):
    def build():
        return made(game, TABLES[game], render_mode="ansi")

    api_test(build(), num_cycles=12)
    seed_test(build, num_cycles=12)


@odd
@pytest.mark.parametrize("game", ["connect_four", "nim", "smugglers", "liars_dice"])
def test_passes_the_api_test_to_the_end_of_the_game(game, capsys):
    api_test(env(game, TABLES[game], render_mode="ansi"), num_cycles=1000)


@pytest.mark.parametrize("game", HOUSE)
def test_passes_gymnasiums_test(game):
    check_env(gymnasium.make(f"rivals/{game}").unwrapped)


@pytest.mark.parametrize("game", sorted(set(TABLES) - {"armada", "eclipse"}))
def test_plays_as_a_match_does(game):
    made = raw_env(game, TABLES[game])
    got, infos = play(made, 5)
    match = made.episode.match()
    assert match.state == made.episode.state
    assert load_match(match.game, match.save()).state == made.episode.state
    result = match.result()
    shares = result.win_shares()
    for seat in made.episode.agents:
        assert infos[f"seat_{seat}"] == {
            "ending": result.ending,
            "total": result.seats[seat].total,
            "rank": result.seats[seat].rank,
            "win_share": shares[seat],
        }
        count = len(shares)
        assert got[f"seat_{seat}"] == pytest.approx((count * shares[seat] - 1) / (count - 1))


def test_an_only_winner_gets_1_and_the_rewards_of_all_sum_to_0():
    made = raw_env("smugglers", ("agent",) * 4)
    for seed in range(6):
        got, infos = play(made, seed)
        assert sum(got.values()) == pytest.approx(0)
        for agent, info in infos.items():
            if info["win_share"] == 1:
                assert got[agent] == 1
            if info["win_share"] == 0:
                assert got[agent] == pytest.approx(-1 / 3)


def test_the_score_as_reward_is_the_lead_over_the_best_other_seat():
    made = raw_env("panticapaeum", ("agent", "botos", "agent"), reward="score")
    got, _ = play(made, 3)
    totals = [one.total for one in made.episode.game.result(made.episode.state).seats]
    assert got == {
        "seat_0": totals[0] - max(totals[1:]),
        "seat_2": totals[2] - max(totals[:2]),
    }


def test_whoever_plays_alone_is_rewarded_with_the_points():
    made = single("panticapaeum", ("agent",), reward="score")
    made.reset(seed=1)
    over = False
    while not over:
        *_, reward, over, _, info = made.step(0)
    assert reward == info["total"] == made.episode.game.result(made.episode.state).seats[0].total


def test_the_same_seed_gives_the_same_game_and_no_seed_another():
    made = single("panticapaeum", ("agent", "botos"))
    first, _ = made.reset(seed=7)
    second, _ = made.reset()
    third, _ = made.reset()
    assert made.episode.seed not in (7, 0)
    again = [made.reset(seed=7)[0], made.reset()[0], made.reset()[0]]
    for one, other in zip([first, second, third], again, strict=True):
        assert all(np.array_equal(one[key], other[key]) for key in one)
    assert not np.array_equal(first["observation"], second["observation"])
    assert not np.array_equal(second["observation"], third["observation"])


def test_an_illegal_index_loses_and_says_so():
    made = single("connect_four", ("agent", "blocker"))
    made.reset(seed=1)
    before = made.position()
    seen, reward, over, cut, info = made.step(7)
    assert (reward, over, cut, info) == (-1.0, True, False, {"illegal": True})
    assert made.position() == before
    assert made.observation_space.contains(seen)


def test_an_illegal_index_ends_the_wrapped_game_with_a_loss():
    made = env("connect_four", ("agent", "agent"))
    made.reset(seed=1)
    made.step(200)
    assert all(made.terminations.values())
    assert made.rewards == {"seat_0": -1.0, "seat_1": 0}


def test_an_illegal_index_is_no_way_out_of_a_bad_score():
    made = single("panticapaeum", ("agent", "botos"), reward="score")
    made.reset(seed=1)
    assert made.step(511)[1] == -1000
    table = env("panticapaeum", ("agent", "botos"), reward="score")
    table.reset(seed=1)
    table.step(511)
    assert table.rewards == {"seat_0": -1000}


@pytest.mark.parametrize("index", [-1, 7, None])
def test_the_bare_game_refuses_an_illegal_index_and_stays(index):
    made = raw_env("connect_four", ("agent", "agent"))
    made.reset(seed=1)
    before = made.position("seat_0")
    with pytest.raises(IllegalAction, match=r"adapters\.fault\.no-such-option\(count=7\)"):
        made.step(index)
    assert made.position("seat_0") == before
    assert made.agent_selection == "seat_0"


def test_nothing_can_be_taken_when_the_game_is_over():
    episode = Episode("nim", ("agent", "agent"))
    while episode.to_move is not None:
        episode.take(0)
    assert not episode.listed
    assert episode.mask(0).sum() == 0
    with pytest.raises(NotYourTurn, match=r"core\.over"):
        episode.take(0)


def test_rivals_have_moved_when_an_agent_is_asked():
    episode = Episode("connect_four", ("blocker", "agent"))
    assert episode.to_move == 1
    assert [format_action(one) for one in episode.taken] == ["drop 4"]
    assert episode.rewards() == {1: 0.0}
    assert episode.outcome(1) == {}


def test_only_who_is_to_move_is_shown_options():
    made = raw_env("connect_four", ("agent", "agent"))
    made.reset(seed=1)
    idle = made.observe("seat_1")
    assert not idle["action_mask"].any()
    assert not idle["options"].any()
    assert made.observe("seat_0")["action_mask"].sum() == 7
    assert made.notations() == [f"drop {column}" for column in range(1, 8)]


def test_masks_are_what_maskable_ppo_asks_for():
    made = single("connect_four", ("agent", "blocker"))
    seen, _ = made.reset(seed=1)
    assert made.action_masks().dtype == np.bool_
    assert np.array_equal(made.action_masks(), seen["action_mask"].astype(bool))


def small(options):
    return Encoding(Sizes(options=options, position=64, row=16))


def reachable(episode):
    """Leaf through the pages to the last, and spell all that could be taken."""
    found, mark = [], "next_page"
    while mark in (listed := episode.notations()):
        assert listed.index(mark) == len(listed) - 1 == episode.encoding.sizes.options - 1
        found += listed[:-1]
        episode.take(len(listed) - 1)
    return found + listed


@pytest.mark.parametrize("most", [2, 3, 4, 6, 7, 8])
def test_every_option_is_on_just_one_page(most):
    episode = Episode("connect_four", ("agent", "agent"), encoding=small(most))
    assert reachable(episode) == [f"drop {column}" for column in range(1, 8)]
    assert episode.page == {2: 5, 3: 2, 4: 1, 6: 1, 7: 0, 8: 0}[most]
    assert episode.taken == []


def test_turning_the_page_is_no_move_and_shows():
    made = raw_env("connect_four", ("agent", "agent"), encoding=small(4))
    made.reset(seed=1)
    first = made.observe("seat_0")
    made.step(3)
    assert made.agent_selection == "seat_0"
    second = made.observe("seat_0")
    assert not np.array_equal(first["observation"], second["observation"])
    assert made.notations() == ["drop 4", "drop 5", "drop 6", "drop 7"]
    made.step(0)
    assert made.agent_selection == "seat_1"
    assert made.episode.page == 0
    assert [format_action(one) for one in made.episode.taken] == ["drop 4"]


@odd
def test_games_in_pages_pass_the_api_test(capsys):
    api_test(raw_env("panticapaeum", ("agent", "botos"), encoding=small(8)), num_cycles=40)


@pytest.mark.parametrize("game", HOUSE)
def test_the_houses_games_need_no_second_page_as_a_rule(game):
    made = Episode(game, ("agent", *TABLES[game][1:2]) if game != "eclipse" else ("agent", "rival"))
    rng = np.random.default_rng(1)
    for _ in range(60):
        if made.to_move is None:
            break
        assert len(made.all_options) <= made.encoding.sizes.options
        made.take(int(rng.integers(len(made.listed))))


def test_it_draws_the_position_in_characters():
    made = raw_env("panticapaeum", ("agent", "botos"), render_mode="ansi")
    made.reset(seed=1)
    assert len(made.render().splitlines()) > 5
    assert raw_env("panticapaeum", ("agent", "botos")).render() is None
    guest = single("connect_four", ("agent", "blocker"), render_mode="ansi")
    guest.reset(seed=1)
    assert guest.render() == guest.position()  # it has no drawing of its own


def test_a_version_may_be_asked_for():
    assert single("panticapaeum-v1").episode.game.spec.id == "panticapaeum-v1"
    assert raw_env("panticapaeum", ("agent", "botos")).metadata["name"] == "panticapaeum_v1"
    with pytest.raises(BadSetup, match=r"core\.other-version"):
        single("panticapaeum-v9")


def test_options_are_the_games_own():
    made = single("tyrants", ("agent", "automatron"), {"decks": ["demons", "undead"]})
    assert made.episode.state.decks == ("demons", "undead")


@pytest.mark.parametrize(
    ("build", "sentence"),
    [
        (lambda: single("chess"), "unknown game 'chess'"),
        (lambda: raw_env("dma", ("agent",)), "write orders at once"),
        (lambda: gymnasium.make("rivals/dma"), "dma has no environment for learning"),
        (lambda: raw_env("nim", ("random", "random")), "no seat is 'agent'"),
        (lambda: raw_env("nim", "agent"), "seats are a list of seat names"),
        (lambda: raw_env("nim", ("agent",) * 4), "nim takes 2 to 3 seats, got 4"),
        (lambda: raw_env("nim", ("agent", "human")), "name a rival, or 'agent'"),
        (lambda: raw_env("panticapaeum", ("agent", "bots")), "unknown seat 'bots'"),
        (lambda: raw_env("panticapaeum", ("botos", "agent")), "in the second seat"),
        (lambda: single("tyrants", None, {"decks": "x"}), "decks"),
        (lambda: single("nim", ("agent", "agent")), "one seat must be 'agent', got 2"),
        (lambda: single("nim", reward="glory"), "unknown reward 'glory'"),
        (lambda: single("panticapaeum", ("agent",)), "plays alone always wins"),
        (lambda: single("nim", render_mode="oil"), "unknown render mode 'oil'"),
        (lambda: raw_env("nim", ("agent", "agent"), render_mode="oil"), "unknown render mode"),
        (lambda: Encoding(Sizes(options=1)), "size options must be at least 2, got 1"),
        (lambda: Encoding(Sizes(row=0)), "size row must be at least 1, got 0"),
        (lambda: Episode("nim").begin(-1), "seed must be 0 to 9223372036854775807, got −1"),
        (lambda: Episode("nim").begin(2**63), "seed must be 0 to"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(build, sentence):
    with pytest.raises(BadSetup) as caught:
        build()
    assert sentence in tell(caught.value, "en")


@pytest.mark.parametrize("missing", ["gymnasium", "pettingzoo"])
def test_without_the_extra_it_says_which_one_to_install(missing):
    code = f"""
        import sys
        sys.modules[{missing!r}] = None
        import rivals.adapters
    """
    run = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    last = run.stderr.splitlines()[-1]
    told = "this needs the extra 'learning': pip install 'rivals[learning]'"
    assert last == f"rivals.core.extras.MissingExtra: {told}"


def test_games_of_others_have_the_default_sizes():
    assert encoding_for("connect_four").sizes == Sizes()
