"""Claims about Eclipse's rivals: watchers see what happened in a game."""

from types import SimpleNamespace

import numpy as np
import pytest
from eclipse_claims import by_label, decides, make_dice, measured
from eclipse_tables import line, rival_at

from rivals.core.registry import find_game
from rivals.games.eclipse.position.actions import Abandon, Colonise, Pass, Stance, Stop
from rivals.games.eclipse.position.battle import Bombed, Clash, Freed
from rivals.games.eclipse.position.places import Fleet
from rivals.games.eclipse.position.seats import Ambassador
from rivals.lab.claims import (
    eclipse_company,
    eclipse_wars,
)
from rivals.lab.claims.eclipse_seen import fought, opponents
from rivals.lab.playing import play_game

GAME = find_game("eclipse")


# --- Watchers -------------------------------------------------------------------------------


class Everything:
    """Keeps what two positions around each move tell."""

    def __init__(self):
        self.rounds = {}
        self.news = []
        self.spent = 0

    def moved(self, before, seat, decision, after):
        self.news += fought(before, after)
        if after.told:
            when = before.round if before.phase == "combat" or after.phase == "combat" else None
            self.rounds[when or before.round] = list(after.told)
        self.spent += after.seats[seat].spent > before.seats[seat].spent


@pytest.fixture(scope="module")
def war():
    """A game of four Aggressors, with all that was fought in it."""
    watcher = Everything()
    names = ("rival:aggressor",) * 4
    course = eclipse_company.Course(names)
    alarms = eclipse_wars.Alarms(names)

    def moved(*move):
        for one in (watcher, course, alarms):
            one.moved(*move)

    for seed in range(20):
        finished = play_game(GAME, names, {}, seed, watcher=SimpleNamespace(moved=moved))
        if any(opponents_of(one) for one in watcher.news):
            return SimpleNamespace(
                watcher=watcher, course=course.ended(finished), alarms=alarms.ended(finished),
                finished=finished,
            )  # fmt: skip
    raise AssertionError


def opponents_of(told):
    return isinstance(told, Clash) and min(told.attacker, told.defender) >= 0


def test_every_battle_of_a_game_is_seen_once(war):
    seats = [seat.memory.fought for seat in war.finished.state.seats]
    clashes = [one for one in war.watcher.news if opponents_of(one)]
    assert war.course["battles"] == len(clashes) > 0
    for one in clashes:
        assert one.defender in seats[one.attacker]
    # Whoever fought another seat did so in a fight that was seen, or attacked its population.
    fights = {frozenset((one.attacker, one.defender)) for one in clashes}
    bombed = {one.seat for one in war.watcher.news if isinstance(one, Bombed)}
    for number, its in enumerate(seats):
        for other in its:
            assert frozenset((number, other)) in fights or {number, other} & bombed


def test_actions_of_a_game_are_the_discs_spent(war):
    assert war.course["actions"] == war.watcher.spent > 30
    totals = [one.total for one in war.finished.result.seats]
    assert war.course["spread"] == pytest.approx(np.std(totals, ddof=1))


def test_quiet_alarms_are_among_the_alarms(war):
    for kind in ("threats", "attacked"):
        assert 0 <= war.alarms[f"quiet {kind}"] <= war.alarms[kind]
    assert war.alarms["threats"] > 0


def scene(*, own="CC", other="I", main="greedy", **said):
    """A rival and a neighbour in connected hexes, a third seat far off."""
    hexes = line((304, 0, ((0, own),) if own else ()), (310, 1, ((1, other),) if other else ()))
    return rival_at(*hexes, main=main, **said)


def round_of(*moves, told=()):
    """Watch alarms: moves of the action phase, its end with what was fought, the next round."""
    watcher = eclipse_wars.Alarms(())
    position = scene()
    for edit, seat, action in moves:
        edit(position)
        watcher.moved(position, seat, decides(action), position)
    ended = position.copy()
    ended.phase, ended.told = "upkeep", list(told)
    watcher.moved(position, 2, decides(Pass()), ended)
    return watcher, ended


def closed(watcher, ended, *abandoned):
    for seat in abandoned:
        watcher.moved(ended, seat, decides(Abandon(304)), ended)
    after = ended.copy()
    after.round += 1
    watcher.moved(ended, 2, decides(Stop()), after)
    return watcher.ended(None)


def as_is(position):
    """Change nothing."""


ALARM = (as_is, 0, Stance("defence", 1, 304))


@pytest.mark.parametrize(
    ("told", "quiet"),
    [
        ((), 1),
        ((Clash(304, 1, 0),), 0),
        ((Bombed(1, 304, (), 1),), 0),
        ((Clash(304, 2, 0), Clash(304, 1, -1), Bombed(2, 310, (), 1)), 1),
    ],
)
def test_an_alarm_is_quiet_without_a_fight_against_whom_it_was_about(told, quiet):
    watcher, ended = round_of(ALARM, ALARM, told=told)
    assert closed(watcher, ended) == {"threats": 1, "quiet threats": quiet}


def test_an_alarm_with_the_enemy_in_the_hex_is_another_kind():
    def enters(position):
        position.hexes[0].fleets.append(Fleet(1, [0, 2, 0, 0]))

    watcher, ended = round_of(ALARM, (enters, 0, Stance("defence", 1, 304)))
    assert closed(watcher, ended) == {"attacked": 1, "quiet attacked": 1}


def test_alarms_of_one_round_are_forgotten_in_the_next():
    watcher, ended = round_of(ALARM)
    closed(watcher, ended)
    later = ended.copy()
    later.phase, later.round = "action", ended.round + 1
    quiet = later.copy()
    quiet.phase = "upkeep"
    watcher.moved(later, 2, decides(Pass()), quiet)
    assert closed(watcher, quiet) == {"threats": 1, "quiet threats": 1}


def overspends(position):
    seat = position.seats[0]
    seat.memory.mode, seat.stock[0], seat.discs, seat.cubes = "defence", 0, 0, [11, 11, 11]


@pytest.mark.parametrize(
    ("told", "abandoned", "kind", "gave_up"),
    [
        ((Clash(304, 1, 0), Freed(304, 0)), (), "lost", 0),
        ((Clash(304, 1, 0), Freed(304, 0)), (0,), "lost", 1),
        ((Clash(304, 1, 0),), (0,), "kept", 1),
        ((Clash(310, 2, 1), Freed(310, 1)), (1,), "quiet", 0),
    ],
)
def test_who_overspent_is_sorted_by_what_the_battle_brought(told, abandoned, kind, gave_up):
    watcher, ended = round_of((overspends, 0, Stance("defence", 1, 304)), told=told)
    found = closed(watcher, ended, *abandoned)
    assert found[f"overspent {kind}"] == 1
    assert found[f"bankrupt {kind}"] == gave_up
    assert [one for one in found if one.startswith("overspent")] == [f"overspent {kind}"]


@pytest.mark.parametrize("spoiled", ["peace", "rich"])
def test_who_can_pay_or_is_at_peace_did_not_overspend(spoiled):
    def edit(position):
        overspends(position)
        if spoiled == "rich":
            position.seats[0].stock[0] = 30
        else:
            position.seats[0].memory.mode = "peace"

    watcher, ended = round_of((edit, 0, Pass()))
    assert closed(watcher, ended) == {}


ATTACK = Stance("attack", 1, 310)


@pytest.mark.parametrize(
    ("other", "action", "expected"),
    [
        ("I", ATTACK, {"cases 0": 1, "attacks 0": 1}),  # 3 of 10
        ("C", ATTACK, {"cases 1": 1, "attacks 1": 1}),  # 5 of 10
        ("C", Pass(), {"cases 1": 1, "attacks 1": 0}),
        ("ICI", Pass(), {"cases 4": 1, "attacks 4": 0}),  # 11 of 10
        ("D", Pass(), {"cases 3": 1, "attacks 3": 0}),  # 8 of 10
        ("C", Colonise(304, 0, "money"), {}),  # it has not decided yet
    ],
)
def test_greed_is_counted_by_the_neighbours_fleet(other, action, expected):
    watcher = eclipse_wars.Greed(())
    position = scene(other=other)
    for _ in range(2):  # the second is the same round's
        watcher.moved(position, 0, decides(action), position)
    assert watcher.ended(None) == expected


@pytest.mark.parametrize(
    "said",
    [{"main": "aggressor"}, {"own": "C"}, {"memory": {"wars": [2]}}, {"memory": {"acted": 1}},
     {"memory": {"truces": {1: 9}}}, {"memory": {"mode": "defence"}}],
    ids=str,
)  # fmt: skip
def test_a_rival_that_cannot_choose_is_no_case_of_greed(said):
    memory = said.pop("memory", {})
    position = scene(**said)
    for name, value in memory.items():
        setattr(position.seats[0].memory, name, value)
    watcher = eclipse_wars.Greed(())
    watcher.moved(position, 0, decides(Pass()), position)
    assert watcher.ended(None) == {}


def test_greed_follows_the_text_in_whole_games():
    """It never attacks a fleet of 80 % or more; of weaker ones some."""
    found = measured("C11", 8)
    figures = by_label(found)
    assert figures["attacks, 80 % or more"].value == 0
    assert figures["attacks, below 66 % less 80 % or more"].value > 0


def test_contacts_partners_and_wars_of_the_first_seat_are_counted():
    watcher = eclipse_wars.Contacts(())
    position = scene(main="preemptive")
    later = position.copy()
    later.seats[0].ambassadors = [Ambassador(2, "money")]
    watcher.moved(position, 1, decides(Stance("attack", 0, 304)), later)
    assert watcher.ended(SimpleNamespace(state=position, result=GAME.result(position))) == {
        "contacts": 2, "fourth": 0, "partners": 1, "wars": 0,
    }  # fmt: skip
    watcher.moved(position, 0, decides(ATTACK), position)
    position.seats[0].memory.contacts = [1, 2, 3, 4]
    assert watcher.ended(SimpleNamespace(state=position, result=GAME.result(position))) == {
        "contacts": 4, "fourth": 1, "partners": 1, "wars": 1,
    }  # fmt: skip


def test_survival_is_a_hex_to_one_s_name():
    watcher = eclipse_company.Survival(())
    position = scene()
    assert watcher.ended(SimpleNamespace(state=position, result=GAME.result(position)))["alive"]
    position.hexes[0].owner = 1
    found = watcher.ended(SimpleNamespace(state=position, result=GAME.result(position)))
    assert (found["alive"], found["hexes"]) == (0, 0)
    assert found["points"] == GAME.result(position).seats[0].total


def test_the_hated_seat_is_hated():
    """Four Terrans: the first is red, and whoever hates red hates it."""
    names = ("rival", eclipse_company.HATER, eclipse_company.HATER, "rival")
    position = GAME.setup(names, eclipse_company.TERRANS, make_dice())
    assert [position.seats[number].traits.hated for number in (1, 2)] == [0, 0]


def test_an_analysis_of_variance_is_the_textbooks():
    groups = [np.array([6.0, 8, 4, 5, 3, 4]), np.array([8.0, 12, 9, 11, 6, 8]),
              np.array([13.0, 9, 11, 8, 7, 12])]  # fmt: skip
    assert eclipse_company.f_ratio(groups) == pytest.approx(9.3, abs=0.05)


def test_two_mixes_are_told_apart_by_any_of_three_measures(monkeypatch):
    def pretended(differing):
        def watch_all(plans, watching, executor):
            luck = np.random.default_rng(2).normal(20, 1, size=(len(plans), plans[0].games))
            luck[0] += differing
            return tuple(
                SimpleNamespace(each=lambda what, its=its: its if what == "battles" else its[::-1])
                for its in luck
            )

        return watch_all

    monkeypatch.setattr(eclipse_company, "watch_all", pretended(3.0))
    assert measured("C14", 400).verdict == "holds"
    monkeypatch.setattr(eclipse_company, "watch_all", pretended(0.0))
    assert measured("C14", 400).verdict == "does not hold"


@pytest.mark.parametrize("name", ["C9", "C12", "C13"])
def test_what_is_watched_in_play_adds_up(name):
    found = measured(name, 6)
    assert found.games >= 6
    for one in found.figures:
        assert one.low <= one.value <= one.high
        if one.unit == "percent" and "less" not in one.label.rule:
            assert 0 <= one.low <= one.high <= 100


def test_events_name_their_opponents():
    position = scene()
    assert opponents(position, Clash(310, 0, 1)) == {0, 1}
    assert opponents(position, Bombed(0, 310, (), 2)) == {0, 1}
    assert opponents(position, Clash(310, 0, -1)) is None
    assert opponents(position, Freed(310, 1)) is None
