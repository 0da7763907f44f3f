"""The coach: fair, reproducible, and honest about luck; a review in parts that can be kept."""

from itertools import pairwise
from statistics import mean

import msgspec
import pytest
from connect_four.game import GAME as CONNECT_FOUR
from connect_four.game import Drop

from rivals.core.chance import SeededDice
from rivals.core.deciding import to_the_end
from rivals.core.errors import BadSetup
from rivals.core.game import Action, Game, GameSpec, Result, SeatResult, State, ranked
from rivals.core.match import Match
from rivals.core.notes import Note
from rivals.core.registry import find_game
from rivals.core.words import CORE_WORDS, Words, pairs
from rivals.search import Budget, Outcome, Policy
from rivals.search.coaching import Advice, Coach, coach_of, has_coach
from rivals.search.reviewing import Judged, Review, Unit, dearest, units
from rivals.search.saying import say_advice, say_dear, say_how, say_sum, say_verdict
from rivals.search.words import COACH_WORDS


class Bet(Action, frozen=True, tag="bet"):
    """Bet on one of some machines."""

    on: int


class Casino(State):
    """What was bet on in each round, what was won, and what lies face down."""

    bets: list[int]
    won: int = 0
    hidden: int = 0

    def copy(self):
        return Casino(list(self.bets), self.won, self.hidden)


ROUNDS = 3


class Machines(Game[Casino]):
    """Each round one bets: machine 0 pays 9 for certain, any other 0 to 20, 10 at the mean."""

    spec = GameSpec(
        "machines-v1", "Machines", (1, 1), ("random",), (), ("machines.end",),
        chance="moves", hidden=True,
    )  # fmt: skip
    words = Words(CORE_WORDS, pairs("machines.score", {"won": ("Won", "Выиграно")}))
    state_type, action_type = Casino, Bet
    machines = 6
    pays = (9,)

    def setup(self, seats, options, dice):
        return Casino([], 0, dice.below("hidden", 1000))

    def seat_names(self, state):
        return ("you",)

    def to_move(self, state):
        return 0 if len(state.bets) < ROUNDS else None

    def options(self, state):
        return [Bet(one) for one in range(self.machines)] if len(state.bets) < ROUNDS else []

    def perform(self, state, action, dice):
        state.bets.append(action.on)
        known = action.on < len(self.pays)
        state.won += self.pays[action.on] if known else dice.below("pay", 21)

    def result(self, state):
        return Result((SeatResult("you", state.won, *ranked([state.won]), {"won": state.won}),))

    def describe(self, state, action):
        return Note("machines.bet", {"on": action.on})

    def reshuffled(self, state, seat, dice):
        return Casino(list(state.bets), state.won, dice.below("hidden", 1000))

    def picture(self, state, lang, options=()):
        return "<svg/>"


class Gambler(Policy[Casino]):
    """Tries each machine and stays with it; what lies face down would tell it the best."""

    budgets = {"usual": Budget(6, 6)}
    checks = 16
    game = Machines()

    def lines(self, world, seat, dice, most):
        return [(one,) for one in self.game.options(world)]

    def play_out(self, world, seat, line, dice, number):
        while self.game.to_move(world) is not None:
            self.game.perform(world, line[0], dice)
            yield
        return Outcome(float(world.won + world.hidden % 7 / 100), line)


class Known(Machines):
    """All machines but one are known: 9 and 4."""

    pays = (9, 4)
    machines = 2


class Careful(Gambler):
    game = Known()


def advice(seed=0, hidden=5, game=Machines, policy=Gambler):
    return to_the_end(Coach(game(), policy()).advising(Casino([], 0, hidden), seed))


def reviewed(review, found=None):
    """Go through a review to its end, part by part; what was found so far stands in `found`."""
    found = {} if found is None else found
    while (part := review.next_part(found)) is not None:
        judged = to_the_end(part)
        found[judged.move] = judged
    return found


def played(*bets, game=Machines):
    match = Match(game(), ("human",), 3)
    for on in bets:
        match.play(Bet(on))
    return match


def test_the_coach_sees_no_more_than_its_seat():
    assert len({msgspec.json.encode(advice(hidden=one)) for one in range(40)}) == 1


@pytest.mark.parametrize("name", ["tyrants", "eclipse", "armada"])
def test_what_is_hidden_in_a_real_game_makes_no_difference(name, monkeypatch):
    game = find_game(name)
    policy = coach_of(game, "quick").policy
    monkeypatch.setattr(type(policy), "checks", 2)
    rival = game.spec.rivals[0]
    match = Match(game, ("human", rival), 4)
    while len(match.records) < 9 or match.player_to_move() is not None:
        if match.step() is None:
            match.play(match.options()[0])
    other = game.reshuffled(match.state, match.to_move(), SeededDice(99))
    assert other != match.state or name != "tyrants"  # elsewhere nothing is hidden so early
    one, two = (
        to_the_end(Coach(game, policy, "quick").advising(its)) for its in (match.state, other)
    )
    assert one == two


def test_the_same_seed_gives_the_same_advice_and_leaves_the_position_as_it_is():
    state = Casino([], 0, 5)
    coach = Coach(Machines(), Gambler())
    first = to_the_end(coach.advising(state, 7))
    assert first == to_the_end(coach.advising(state, 7))
    assert first != to_the_end(coach.advising(state, 8))
    assert state == Casino([], 0, 5)
    assert first == msgspec.convert(msgspec.to_builtins(first), Advice)


def test_its_steps_say_how_far_it_is():
    shares = list(Coach(Machines(), Gambler()).advising(Casino([], 0, 5)))
    assert shares == sorted(shares)
    assert 0 <= shares[0] < shares[-1] <= 1


def test_the_best_of_many_alike_does_not_flatter_itself():
    # What five machines of luck pay is 30 at the mean; the best of six in a search looks better.
    coach, searched, told = Coach(Machines(), Gambler()), [], []
    for seed in range(60):
        thought = coach.thought(Casino([], 0, 5), 0, seed)
        lines = to_the_end(coach.lines(thought))
        tried = to_the_end(coach.searched(thought, lines))
        if tried[0].line[0].on == 0:
            continue
        searched.append(tried[0].value)
        told.append(advice(seed).ways[0].worth.value)
    assert mean(searched) > 32
    assert 29 < mean(told) < 31


def test_differences_come_from_the_same_worlds_and_say_what_sets_the_best_apart():
    found = advice(game=Known, policy=Careful)
    assert [one.actions for one in found.ways] == [("bet 0",), ("bet 1",)]
    (behind,) = found.behind
    assert str(behind) == "15.0 ± 0.0"
    (part,) = found.parts
    assert (part.key, part.by.signed) == ("won", "+15.0 ± 0.0")
    assert [one.rule for one in say_advice(Known(), found)] == [
        "search.coach.clear", "search.coach.apart",
    ]  # fmt: skip


def test_where_nothing_can_be_told_apart_it_says_so():
    found = advice()
    assert found.tries > 80
    (unclear, *_) = say_advice(Machines(), found)
    assert unclear.rule == "search.coach.unclear"
    assert 0 < unclear.params["n"] <= len(found.behind)


def test_one_way_alone_is_not_weighed():
    class Alone(Gambler):
        def lines(self, world, seat, dice, most):
            return [(Bet(2),)]

    found = advice(policy=Alone)
    assert (found.weighed, found.tries) == (False, 0)
    assert [one.rule for one in say_advice(Machines(), found)] == ["search.coach.alone"]


def test_ways_that_differ_in_their_order_alone_are_one():
    class Both(Gambler):
        def lines(self, world, seat, dice, most):
            return [(Bet(0), Bet(1)), (Bet(1), Bet(0))]

    found = advice(game=Known, policy=Both)
    assert len(found.ways) == 1
    assert [one.rule for one in say_advice(Known(), found)] == ["search.coach.same"]


def test_who_has_no_searcher_has_no_coach_and_a_game_that_is_over_no_advice():
    assert has_coach(CONNECT_FOUR)
    assert not has_coach(Machines())
    with pytest.raises(BadSetup, match=r"search\.coach\.none"):
        coach_of(Machines())
    with pytest.raises(BadSetup, match=r"search\.coach\.level"):
        coach_of(CONNECT_FOUR, "endless")
    with pytest.raises(BadSetup, match=r"search\.coach\.over"):
        to_the_end(Coach(Machines(), Gambler()).advising(Casino([0] * ROUNDS)))
    with pytest.raises(BadSetup, match=r"search\.coach\.no-seat"):
        Review(Coach(Machines(), Gambler()), played(0), 1)


# --- Reviews -------------------------------------------------------------------------------------


def test_the_best_found_costs_nothing_and_what_is_worse_costs_what_it_is_worth():
    found = reviewed(Review(Coach(Known(), Careful()), played(0, 1, 0, game=Known), 0))
    assert [found[move].verdict for move in (0, 1, 2)] == ["best", "dear", "best"]
    assert found[0].cost.value == found[2].cost.value == 0
    # Who bets on the worse one goes on with it: two rounds are left.
    assert round(found[1].cost.value) == 10
    assert found[1].checked
    assert [one.move for one in dearest(found.values())] == [1]
    assert say_verdict(found[1]) == Note("search.review.dear", {"cost": "10.0 ± 0.0"})
    assert say_dear(Known(), found[1], proof=False)[0].rule == "search.review.valued"
    assert say_sum(found.values())[0].params["n"] == 3


def test_of_moves_all_alike_none_costs_anything_at_the_mean():
    costs, dear = [], 0
    for seed in range(40):
        found = reviewed(Review(Coach(Machines(), Gambler()), played(1, 2, 3), 0, seed))
        costs += [one.cost.value for one in found.values()]
        dear += len(dearest(found.values()))
    assert abs(mean(costs)) < 1
    assert dear <= 6  # of 120: what seems dear must seem so once more, in other worlds


def test_a_review_sees_no_more_than_its_seat():
    def of(hidden):
        class Laid(Machines):
            def setup(self, seats, options, dice):
                return Casino([], 0, hidden)

        return reviewed(Review(Coach(Laid(), Gambler()), played(1, 0, 2, game=Laid), 0))

    assert of(1) == of(2)


def test_a_review_goes_on_where_its_parts_were_kept_and_ends_the_same():
    match = played(1, 0, 2)
    whole = reviewed(Review(Coach(Machines(), Gambler()), match, 0))
    again, kept = Review(Coach(Machines(), Gambler()), match, 0), {}
    shares = [again.share(kept)]
    while (part := Review(again.coach, match, 0).next_part(kept)) is not None:
        judged = to_the_end(part)
        text = msgspec.json.encode([*kept.values(), judged])
        kept = {one.move: one for one in msgspec.json.decode(text, type=list[Judged])}
        shares.append(again.share(kept))
    assert msgspec.to_builtins(kept) == msgspec.to_builtins(whole)
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0, 1)


def test_a_turn_is_judged_whole_as_far_as_no_luck_speaks_in_it():
    match = played(0, 0, 1, game=Known)
    assert units(match, 0, whole=False) == [Unit(0, 1), Unit(1, 1), Unit(2, 1)]
    assert units(match, 0, whole=True) == [Unit(0, 3)]
    lucky = played(0, 1, 2)
    assert units(lucky, 0, whole=True) == [Unit(0, 2), Unit(2, 1)]


def test_what_is_forced_is_not_judged():
    match = Match(CONNECT_FOUR, ("human", "human"), 1)
    for column in [1] * 6 + [2] * 6 + [3, 4]:
        match.play(Drop(column))
    assert all(one.move % 2 == 0 for one in units(match, 0, whole=False))


# --- Where a line found can be played ------------------------------------------------------------


@pytest.fixture(scope="module")
def city():
    """A match of Panticapaeum against Botos, seven turns before its end."""
    game = find_game("panticapaeum")
    played_on = Match(game, ("greedy", "botos:hard"), 5)
    played_on.play_on()
    match = Match(game, ("human", "botos:hard"), 5)
    for record in played_on.records:
        match.play(record.action)
    return match


def test_the_line_that_is_shown_leads_to_the_lead_that_is_told(city):
    game, before = city.game, city.position_at(46)
    found = to_the_end(coach_of(game, "quick").advising(before))
    assert (found.proof, found.by_lines, found.ways[0].worth.margin) == (True, True, None)
    world, dice, line = before.copy(), SeededDice(1), list(found.ways[0].actions)
    while (mover := game.to_move(world)) is not None:
        player = game.player("human" if mover == found.seat else "botos:hard")
        if player is None:
            action = next(one for one in game.options(world) if str(one) == line[0])
            del line[0]
        else:
            action = player.decide(world, mover, dice).action
        game.apply(world, action, dice)
    totals = [one.total for one in game.result(world).seats]
    assert (line, totals[0] - totals[1]) == ([], found.ways[0].worth.value)
    assert sum(one.seat == 0 for one in found.shown) == len(found.ways[0].actions)
    assert {one.rule for one in say_how(coach_of(game), proof=True)} == {
        "search.coach.by-lines", "search.coach.proof",
    }  # fmt: skip


def test_between_people_a_line_proves_nothing():
    game = find_game("panticapaeum")
    match = Match(game, ("human", "human"), 5)
    assert not coach_of(game).proves(match.state, 0)


def test_a_review_of_lines_goes_backwards_and_what_was_found_later_is_known_before(
    city, monkeypatch
):
    review = Review(coach_of(city.game, "quick"), city, 0)
    last = review.units[-9:]
    monkeypatch.setattr(review, "units", last)
    found = reviewed(review)
    values = [found[one.move].made.worth.value for one in last]
    ended = city.result().seats
    assert values[-1] >= ended[0].total - ended[1].total
    assert all(found[one.move].cost.value >= 0 for one in last)
    assert values == sorted(values, reverse=True)
    for one, after in pairwise(last):
        assert found[one.move].made.worth.value >= found[after.move].best.worth.value
    assert all(one.shown for one in dearest(found.values()))


def test_everything_said_has_words_in_both_languages():
    for rule in COACH_WORDS.ids():
        for lang in ("en", "ru"):
            assert COACH_WORDS.has(rule, lang)
        assert COACH_WORDS.slots(rule, "en") == COACH_WORDS.slots(rule, "ru"), rule
