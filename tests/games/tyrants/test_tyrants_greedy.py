"""The greedy stand-in: a sensible person, who never looks where a person could not."""

from itertools import combinations

import pytest
from tyrants_cases import person, rival, table

from rivals.core.chance import SeededDice
from rivals.core.errors import BadSetup
from rivals.core.game import HUMAN
from rivals.core.notation import encode_position, format_action, parse_action
from rivals.games.tyrants import GAME
from rivals.games.tyrants.components.cards import DECKS, cards
from rivals.games.tyrants.components.maps import find_map
from rivals.games.tyrants.position.actions import Deploy, EndTurn, Play
from rivals.games.tyrants.rival.stand_ins.player import _STAGE_RULES, _TASK_RULES, PATIENCE
from rivals.games.tyrants.words.greedy import GREEDY
from rivals.lab.playing import play_game

PLAYER = GAME.player("greedy")
MOST_MOVES = 2500
"""Far more moves than any game takes: a stand-in that never stops goes beyond."""


def decide(state, seat=0):
    return PLAYER.decide(state, seat, SeededDice(1))


def does(state, seat=0):
    return format_action(decide(state, seat).action)


def rules(state, seat=0):
    return [one.rule for one in decide(state, seat).reasons]


def after(state, *actions):
    for one in actions:
        GAME.apply(state, parse_action(GAME, one) if isinstance(one, str) else one, SeededDice(3))
    return state


def walk(seats, seed, **options):
    """Play a game and give each position in which a greedy seat decides, with its decision."""
    players = [GAME.player(one) for one in seats]
    state = GAME.setup(seats, options, SeededDice(seed))
    for move in range(1, MOST_MOVES):
        seat = GAME.to_move(state)
        if seat is None:
            return
        dice = SeededDice(seed, move)
        decision = players[seat].decide(state, seat, dice)
        if players[seat] is PLAYER:
            assert not dice.drawn
            yield state, seat, decision
        GAME.apply(state, decision.action, SeededDice(seed, move))
    pytest.fail(f"{seats} with seed {seed} is not over after {MOST_MOVES} moves")


def play(*seats, games=10, **options):
    return [
        GAME.result(play_game(GAME, seats, options, seed, checked=False)[0])
        for seed in range(games)
    ]


# --- Whole games --------------------------------------------------------------------------


TABLES = [
    ("greedy", "automatron:hard"),
    ("greedy", "greedy"),
    ("automatron", "greedy", "greedy"),
    ("greedy", "automatron", "random", "automatron:easy"),
]


@pytest.mark.parametrize("decks", list(combinations(DECKS, 2)), ids="-".join)
def test_always_does_something_legal_and_comes_to_an_end(decks):
    number = list(combinations(DECKS, 2)).index(decks)
    for state, _, decision in walk(TABLES[number % len(TABLES)], number, decks=decks):
        assert decision.action in GAME.options(state)


@pytest.mark.parametrize("seed", range(2))
def test_plays_for_its_team(seed):
    seats = ("greedy", "automatron", "greedy", "automatron")
    for state, seat, decision in walk(seats, seed, teams=True, decks=("demons", "undead")):
        ally = ("black", "red", "orange", "blue")[(seat + 2) % 4]
        assert getattr(decision.action, "colour", "") != ally or len(GAME.options(state)) == 1


def test_beats_random_by_far():
    for result in play("greedy", "random", games=15):
        greedy, rand = result.seats
        assert greedy.total > 2 * rand.total
    for result in play("random", "greedy", "random", games=5):
        assert result.seats[1].rank == 1


def test_scores_like_a_person():
    """Logged games of two: 87 points a seat at the mean, ended in round 16 to 18."""
    totals = [seat.total for one in play("greedy", "greedy", games=30) for seat in one.seats]
    assert 75 < sum(totals) / len(totals) < 110


def test_sometimes_beats_an_easy_automatron_and_sometimes_does_not():
    wins = sum(one.win_shares()[0] for one in play("greedy", "automatron:easy", games=30))
    assert 2 < wins < 29


# --- What it looks at ---------------------------------------------------------------------


def test_does_not_look_at_what_is_hidden():
    looked = 0
    for number, (state, seat, decision) in enumerate(walk(("greedy", "greedy"), 4)):
        if number % 7 == 0:
            other = GAME.reshuffled(state.copy(), seat, SeededDice(number))
            assert decide(other, seat).action == decision.action
            assert decide(GAME.seen_by(state, seat), seat).action == decision.action
            looked += 1
    assert looked > 20


def test_leaves_the_position_as_it_was():
    for number, (state, seat, decision) in enumerate(walk(("greedy", "automatron"), 5)):
        if number % 9 == 0:
            text = encode_position(state)
            assert decide(state, seat).action == decision.action
            assert encode_position(state) == text


def test_refuses_an_automatrons_seat():
    with pytest.raises(BadSetup, match="greedy"):
        decide(table(person(), rival()), 1)


def test_each_of_its_reasons_has_words_and_each_word_a_reason():
    told = {"tyrants.greedy.start", "tyrants.greedy.first", "tyrants.greedy.only"}
    told |= {"tyrants.greedy.stage", *_STAGE_RULES.values(), *_TASK_RULES.values()}
    assert told == set(GREEDY)
    raised = set()
    for decks in (("drow", "dragons"), ("undead", "demons"), ("aberrations", "elemental")):
        for _, _, decision in walk(("greedy", "greedy", "automatron"), 6, decks=decks):
            assert decision.reasons
            raised |= {one.rule for one in decision.reasons}
    assert raised <= told
    assert len(raised) > 15


# --- The course of a turn -----------------------------------------------------------------


def test_plays_its_cards_before_it_spends():
    for state, _, decision in walk(("greedy", "automatron"), 7):
        if not state.stack and isinstance(decision.action, EndTurn):
            assert not any(isinstance(one, Play) for one in GAME.options(state))


def test_ends_no_turn_with_power_that_could_deploy():
    for state, seat, decision in walk(("greedy", "automatron", "greedy"), 8):
        if not state.stack and isinstance(decision.action, EndTurn):
            can = any(isinstance(one, Deploy) for one in GAME.options(state))
            assert not can or (state.seats[seat].barracks == 1 and state.round < PATIENCE)


def test_plays_resources_before_starting_cards_and_draws_first():
    state = table(person(hand=["noble", "bounty_hunter", "rath_modar"], deck=["noble"] * 9))
    assert does(state) == "play rath_modar"
    state.seats[0].hand.remove("rath_modar")
    assert does(state.copy()) == "play bounty_hunter"


def test_plays_a_card_that_counts_the_board_after_its_power():
    hand = ["white_dragon", "death_knight"]
    state = table(person(hand=hand), person(), troops={"eryndlyn": "k"}, power=1, row=["kobold"])
    assert does(state).startswith("deploy")
    state.power = 0
    assert does(state.copy()).startswith("play")
    assert rules(state.copy()) == ["tyrants.greedy.stage", "tyrants.greedy.late"]


def test_ends_its_turn_when_nothing_is_left():
    state = table(person(), person(), troops={"eryndlyn": "k"}, influence=1, row=["deathblade"])
    assert does(state) == "end"


# --- The board ----------------------------------------------------------------------------


def test_starts_beside_sites_worth_having():
    state = GAME.setup((HUMAN, HUMAN), {}, SeededDice(1))
    seat = GAME.to_move(state)
    assert rules(state, seat) == ["tyrants.greedy.start"]
    assert does(state, seat) != "start skullport"  # in a corner: three sites around, none a city


def test_deploys_for_control_of_a_city():
    state = table(
        person(), person(), troops={"tsenviilyq": "kr", "eryndlyn": "kk", "kanaglym": "k"}, power=1
    )
    assert does(state) == "deploy tsenviilyq"


def beside(site):
    """A troop space directly beside a site."""
    board = find_map("2016", ("center",))
    return board.places[board.beside[board.number[site]][0]].id


def test_kills_where_that_breaks_total_control_of_a_city():
    troops = {"araumycos": "rrrr", beside("araumycos"): "k", "eryndlyn": "kkr", "ched_nasad": "r"}
    state = table(person(), person(), troops=troops, power=3, round=4)
    assert does(state) == "assassinate araumycos red"


def test_deploys_rather_than_kills_where_troops_are_enough():
    troops = {"araumycos": "ww", beside("araumycos"): "k"}
    state = table(person(), person(), troops=troops, power=3, round=4)
    assert does(state).startswith("deploy")


def test_places_a_spy_where_it_denies_total_control():
    troops = {"menzoberranzan": "rrrrrr", "kanaglym": "k"}
    state = table(person(hand=["spy_master"]), rival(), troops=troops)
    assert does(after(state, "play spy_master")) == "spy menzoberranzan"


def test_does_not_deploy_the_last_troop_while_behind():
    state = table(person(), rival(), troops={"eryndlyn": "k"}, power=1)
    state.seats[0].barracks, state.seats[1].vp = 1, 30
    assert does(state) == "end"
    late, ahead = state.copy(), state.copy()
    ahead.seats[0].vp = 60
    late.round = PATIENCE
    assert does(ahead).startswith("deploy")
    assert does(late).startswith("deploy")


# --- Cards --------------------------------------------------------------------------------


def test_recruits_the_better_of_two_cards_of_a_price():
    row = ["marilith", "imix"]  # five power for a card, or four to six for none
    state = table(person(deck=["noble"] * 8), person(), influence=6, row=row)
    assert does(state) == "recruit imix 2"


def test_late_it_recruits_points():
    row = ["conjurer", "doppelganger"]
    state = table(person(deck=["noble"] * 12), person(), influence=5, row=row, round=19)
    state.seats[1].barracks = 1
    assert does(state) == "recruit doppelganger 2"


def test_promotes_a_weak_card_early_and_a_costly_one_late():
    hand = ["wyrmspeaker", "noble", "severin_silrajin"]
    early = table(person(hand=hand, deck=["noble"] * 7), person(), troops={"eryndlyn": "k"})
    late = early.copy()
    late.round, late.ending = 20, "troops"
    for state, card in ((early, "noble"), (late, "severin_silrajin")):
        for name in hand:
            after(state, f"play {name}")
        state.power = state.influence = 0
        after(state, "end")
        assert does(state) == f"promote {card} played"


def test_discards_the_weakest_card():
    state = table(
        person(hand=["neogi"]), person(hand=["noble", "deathblade", "bounty_hunter"]),
        troops={"eryndlyn": "k", "chasmleap": "r"}, decks=("aberrations", "drow"),
    )  # fmt: skip
    state.power = 0
    after(state, "play neogi")
    while GAME.to_move(state) == 0:
        after(state, decide(state).action)
    assert does(state, 1) == "discard noble"


def test_devours_a_weak_card_for_a_strong_effect_but_no_strong_one():
    weak = table(person(hand=["marilith", "noble"]), person(), troops={"eryndlyn": "k"})
    assert does(after(weak, "play marilith")) == "devour noble 0"
    strong = table(person(hand=["glabrezu", "severin_silrajin"]), person())
    after(strong, "play glabrezu")
    assert does(strong) == "decline"


def test_gives_a_weak_card_to_be_rid_of_an_outcast():
    state = table(person(hand=["insane_outcast", "noble"]), person())
    assert does(state) == "play insane_outcast"
    assert does(after(state, "play insane_outcast")) == "discard noble"


def test_every_card_can_be_played():
    for name in cards():
        if name == "hidden":
            continue
        state = table(
            person(hand=[name, "noble", "house_guard"], discard=["noble"], inner=["soldier"]),
            rival(), person(hand=["noble"] * 5),
            troops={"eryndlyn": "kkr", "araumycos": "wwo", "chasmleap": "k", "labyrinth": "o"},
            spies={"eryndlyn": "r", "skullport": "k", "labyrinth": "k"},
            trophies={0: "wwr", 1: "kw"},
        )  # fmt: skip
        after(state, f"play {name}")
        for _ in range(60):
            seat = GAME.to_move(state)
            if seat == 1:
                break
            after(state, decide(state, seat).action)
        assert seat == 1, f"{name} leads to no end of the turn"
