"""Claims about Eclipse's rivals: watchers see what happened, and verdicts follow from games."""

from functools import cache
from types import SimpleNamespace

import numpy as np
import pytest
from eclipse_tables import line, rival_at

from rivals.core.choosing import Trail
from rivals.core.deciding import Decision
from rivals.core.errors import RivalsError
from rivals.core.registry import find_game
from rivals.games.eclipse.actions import Abandon, Colonise, Pass, Stance, Stop
from rivals.games.eclipse.battle import Bombed, Clash, Freed
from rivals.games.eclipse.places import Fleet
from rivals.games.eclipse.seats import Ambassador
from rivals.lab.claims import (
    eclipse_company,
    eclipse_mains,
    eclipse_options,
    eclipse_rules,
    eclipse_wars,
)
from rivals.lab.claims.eclipse_seen import fought, opponents
from rivals.lab.claims.registry import find_claims
from rivals.lab.executing import InProcess
from rivals.lab.planning import make_plan
from rivals.lab.playing import play_game

CLAIMS = {one.id: one for one in find_claims(["eclipse"])}
GAME = find_game("eclipse")


def measured(name, games):
    return CLAIMS[name].measure(games, 1, InProcess())


def by_label(found):
    return {one.label: one for one in found.figures}


def decides(action):
    return Decision(action, Trail())


# --- Rows: games are pretended, with a score that is known ----------------------------------


def pretend(monkeypatch, module, points, acts=lambda name, options: {}):
    """Let `points(name, options, draw)` be what a seat scores, where `draw` is its own luck."""

    def played(plans, executor):
        rows = []
        for number, plan in enumerate(plans):
            for index in range(plan.games):
                seating = plan.seating(index)
                luck = np.random.default_rng([seating.seed % 2**32, 1]).random(len(seating.names))
                scores = [
                    points(name, plan.options, luck[entry])
                    for name, entry in zip(seating.names, seating.entries, strict=True)
                ]
                best = max(scores)
                rows += [
                    {
                        "index": index, "seat": seat, "entry": seating.entries[seat],
                        "name": name, "total": scores[seat],
                        "rank": 1 + sum(one > scores[seat] for one in scores),
                        "win_share": (scores[seat] == best) / scores.count(best),
                        "breakdown": {"hexes": scores[seat]}, "actions": acts(name, plan.options),
                        "dealt": {"species": "terran"}, "combination": number,
                    }
                    for seat, name in enumerate(seating.names)
                ]  # fmt: skip
        return {
            name: np.array(
                [one[name] for one in rows],
                dtype=object if isinstance(rows[0][name], dict | str) else None,
            )
            for name in rows[0]
        }

    monkeypatch.setattr(module, "played", played)


@cache
def main_of(name):
    return GAME.composition(name)["main"]


@pytest.mark.parametrize(
    ("worth", "verdicts"),
    [
        ({"opportunist": 6, "cleaner": 4, "medals": -3, "aggressor": -3},
         ["holds", "holds", "holds", "holds"]),
        ({"gamer": 3, "risk": 3, "aggressor": 2, "medals": 3},
         ["does not hold", "does not hold", "does not hold", "does not hold"]),
        ({}, ["cannot be told", "cannot be told", "cannot be told", "does not hold"]),
    ],
)  # fmt: skip
def test_main_traits_are_told_apart_by_their_wins(monkeypatch, worth, verdicts):
    """An Aggressor of average luck wins its share, which is more than half of it."""
    pretend(
        monkeypatch, eclipse_mains, lambda name, _, luck: worth.get(main_of(name), 0) / 5 + luck
    )
    games = 240 if worth else 400
    tables = eclipse_mains.tables
    kept = cache(lambda games: tables(games, 1, InProcess()))
    monkeypatch.setattr(eclipse_mains, "tables", lambda games, *_: kept(games))
    found = [measured(name, games) for name in ("C2", "C3", "C4", "C5")]
    assert [one.verdict for one in found] == verdicts
    assert [one.games for one in found] == [games] * 4


def test_wins_and_ranks_of_a_main_trait_are_those_of_its_seats(monkeypatch):
    pretend(monkeypatch, eclipse_mains, lambda name, _, luck: main_of(name) == "opportunist")
    found = by_label(measured("C2", 200))
    won = {seats: [] for seats in (4, 6)}
    for seats, shares in won.items():
        plan = make_plan("eclipse", ("any",) * seats, 100, 1, {})
        for index in range(100):
            among = [main_of(one) for one in plan.seating(index).names].count("opportunist")
            shares.extend([1 / among for _ in range(among)])
    for seats, shares in won.items():
        wins = found[f"opportunist wins, {seats} seats"]
        assert wins.value == pytest.approx(100 * np.mean(shares))
        assert found[f"opportunist mean rank of {seats}"].value == 1


def test_seats_of_draco_do_not_count_where_main_traits_are_compared(monkeypatch):
    pretend(monkeypatch, eclipse_mains, lambda name, _, luck: main_of(name) == "gamer")
    ordinary = eclipse_mains.played

    def played(plans, executor):
        rows = ordinary(plans, executor)
        rows["dealt"] = np.array(
            [{"species": "draco" if main_of(one) == "gamer" else "terran"} for one in rows["name"]]
        )
        return rows

    monkeypatch.setattr(eclipse_mains, "played", played)
    with pytest.raises(RivalsError, match='too few games to tell "gamer\'s wins"'):
        measured("C2", 40)


@pytest.mark.parametrize(("gain", "verdict"), [(1, "holds"), (-1, "does not hold")])
def test_a_gamer_is_compared_with_itself_in_other_company(monkeypatch, gain, verdict):
    """Alone it is worth that much less; the tables are told apart by their number."""
    pretend(monkeypatch, eclipse_company, lambda *_: 0.0)
    ordinary = eclipse_company.played

    def played(plans, executor):
        rows = ordinary(plans, executor)
        luck = np.random.default_rng(4).random(len(rows["index"]))
        alone = (rows["combination"] == 0) & (gain > 0)
        together = (rows["combination"] > 0) & (gain < 0)
        rows["win_share"] = np.where(alone | together, luck < 0.1, luck < 0.5).astype(float)
        return rows

    monkeypatch.setattr(eclipse_company, "played", played)
    found = measured("C8", 600)
    assert (found.verdict, found.games) == (verdict, 600)


@pytest.mark.parametrize(("strong", "verdict"), [(1, "holds"), (-1, "does not hold")])
def test_a_turtle_left_alone_is_compared_with_one_attacked(monkeypatch, strong, verdict):
    worth = {"rival:turtle": 0.5 * strong, "rival:aggressor": 0.4 * strong}
    pretend(monkeypatch, eclipse_company, lambda name, _, luck: worth.get(name, 0) + luck)
    found = measured("C10", 400)
    assert found.verdict == verdict
    assert by_label(found)["more than among three aggressors"].value * strong > 0


@pytest.mark.parametrize(
    ("slope", "verdict"), [(1.5, "holds"), (-1.5, "does not hold"), (0.0, "cannot be told")]
)
def test_pacifists_are_worth_what_a_rival_gains_beside_each(monkeypatch, slope, verdict):
    company = []
    pretend(monkeypatch, eclipse_company, lambda *_: 0.0)

    def played(plans, executor):
        company[:] = [plan.seats.count("rival:pacifist") for plan in plans]
        noise = np.random.default_rng(3).normal(size=(len(plans), plans[0].games))
        return {
            "combination": np.repeat(np.arange(len(plans)), plans[0].games),
            "entry": np.zeros(len(plans) * plans[0].games),
            "total": (slope * np.arange(len(plans))[:, None] + noise).ravel(),
        }

    monkeypatch.setattr(eclipse_company, "played", played)
    found = measured("C17", 400)
    assert company == [0, 1, 2, 3]
    assert found.verdict == verdict
    more = by_label(found)["points more for each pacifist"]
    assert more.low < slope < more.high


@pytest.mark.parametrize(
    ("name", "option", "better"), [("C6", "attack_ancients", "yes"), ("C15", "colonise", "all")]
)
@pytest.mark.parametrize(("gain", "verdict"), [(2, "holds"), (-2, "does not hold")])
def test_an_option_is_worth_what_a_seat_gains_by_it(
    monkeypatch, name, option, better, gain, verdict
):
    pretend(
        monkeypatch, eclipse_options,
        lambda seat, options, luck: luck + gain * (options[option] == better),
        lambda seat, options: {"colonise": 3 + (options[option] == better)},
    )  # fmt: skip
    found = measured(name, 40)
    assert found.verdict == verdict
    assert found.games == 40
    assert found.figures[1].value == pytest.approx(gain)  # the same luck on both sides
    if name == "C15":
        assert by_label(found)["colony ships used more for all"].value == 1


def test_a_tempo_that_makes_no_difference_is_none(monkeypatch):
    pretend(monkeypatch, eclipse_options, lambda name, options, luck: luck)
    assert measured("C19", 60).verdict == "does not hold"
    pretend(
        monkeypatch, eclipse_options,
        lambda name, options, luck: luck + (name == "rival:low_budget"),
    )  # fmt: skip
    found = measured("C19", 60)
    assert found.verdict == "holds"
    assert by_label(found)["tech_addict less low_budget, graded"].value == pytest.approx(-1)


def test_rhythms_are_compared_by_what_is_done():
    one, other = np.array([[30.0, 10, 0], [20, 20, 0]])
    # By hand: all four cells are off by 5 from 25, 15.
    assert eclipse_options.chi_square(np.array([one, other])) == pytest.approx(2 * 1 + 2 * 25 / 15)


@pytest.mark.parametrize(("more", "verdict"), [(0, "does not hold"), (3, "holds")])
def test_a_rhythm_that_changes_no_share_is_none(monkeypatch, more, verdict):
    def acts(name, options):
        extra = more * (name == "rival:thorough")
        return {"explore": 4 + extra, "research": 4, "build": 4, "fire": 9}

    pretend(monkeypatch, eclipse_options, lambda name, options, luck: luck, acts)
    found = measured("C20", 40)
    assert found.verdict == verdict
    assert by_label(found)["explore, thorough"].value == pytest.approx(
        100 * (4 + more) / (12 + more)
    )


# --- Odds and numbers -----------------------------------------------------------------------


def test_the_odds_are_those_of_other_solvers():
    """Figures of the reference (section 4, C16), which agree with three other programs."""
    found = measured("C16", 20)
    assert [one.value for one in found.figures] == pytest.approx(
        [66.8, 65.2, 75.5, 66.5, 97.7, 95.0, 91.5], abs=0.05
    )
    assert (found.verdict, found.games) == ("holds", 0)


def test_values_that_never_act_apart_count_as_one():
    assert eclipse_rules.classes([[1, 1, 2], [4, 4, 4]]) == 2
    assert eclipse_rules.classes([[1, 1, 2], [4, 5, 4]]) == 3
    found = eclipse_rules.changed("it", [[1, 1, 2], [4, 4, 4], [7, 8, 9], [1, 1, 1]])
    assert found.value == pytest.approx(100 * (2 / 3 + 0 + 1 + 0) / 4)


def test_rivals_are_varied_in_one_trait():
    values, others = eclipse_rules.drawn(5, 0)
    assert (values, others) != eclipse_rules.drawn(5, 1)
    assert len(others) == 3
    for trait, its in eclipse_rules.TRAITS.items():
        names = eclipse_rules.varied(values, trait)
        assert [GAME.composition(one)[trait] for one in names] == list(its)
        for one in names:
            assert values.items() - dict(GAME.composition(one)).items() <= {(trait, values[trait])}


def test_as_printed_two_tempos_are_one():
    """Both upgrade after two new parts, so their traces are the same in any game."""
    did, games = eclipse_rules.traces(1, ["tempo"], 2, "printed", InProcess())
    assert games == 3
    addict, steady, _ = did["tempo"][0]
    assert addict == steady


def test_a_count_of_rivals_needs_enough_games_to_be_told_against(monkeypatch):
    def traces(bases, traits, seed, tempo, executor):
        alike = {one: [[0.0] * len(its)] * bases for one, its in eclipse_rules.TRAITS.items()}
        apart = {one: [list(range(len(its)))] * bases for one, its in eclipse_rules.TRAITS.items()}
        found = apart | ({"tempo": alike["tempo"]} if tempo == "printed" else {})
        return {one: found[one] for one in traits}, bases

    monkeypatch.setattr(eclipse_rules, "traces", traces)
    few, many = measured("C1", 40), measured("C1", 2000)
    assert (few.verdict, many.verdict) == ("cannot be told", "does not hold")
    assert [one.value for one in many.figures[:3]] == [2_073_600, 691_200, 2_073_600]
    assert "tempo (3 values, 1 seen)" in many.note


def test_a_referee_counts_what_the_rules_forbid():
    position = GAME.setup(("rival", "rival"), {}, make_dice())
    seat = position.to_move()
    referee = eclipse_rules.Referee(("rival", "rival"))
    for who, action in ((seat, Pass()), (seat, Stop()), (1 - seat, Pass())):
        referee.moved(position, who, decides(action), position)
    assert referee.ended(None) == {"actions": 3, "illegal": 2}


def test_rivals_are_legal_at_tables_of_any_size():
    found = measured("C18", 5)
    assert (found.verdict, found.games) == ("holds", 5)
    assert by_label(found)["actions checked"].value > 500


def make_dice():
    from rivals.core.chance import SeededDice

    return SeededDice(3)


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
    totals = [one.total for one in war.finished.state.result().seats]
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
        ("I", ATTACK, {"cases 0 to 33 %": 1, "attacks 0 to 33 %": 1}),  # 3 of 10
        ("C", ATTACK, {"cases 33 to 66 %": 1, "attacks 33 to 66 %": 1}),  # 5 of 10
        ("C", Pass(), {"cases 33 to 66 %": 1, "attacks 33 to 66 %": 0}),
        ("ICI", Pass(), {"cases 100 % and more": 1, "attacks 100 % and more": 0}),  # 11 of 10
        ("D", Pass(), {"cases 80 to 100 %": 1, "attacks 80 to 100 %": 0}),  # 8 of 10
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
    assert watcher.ended(SimpleNamespace(state=position)) == {
        "contacts": 2, "fourth": 0, "partners": 1, "wars": 0,
    }  # fmt: skip
    watcher.moved(position, 0, decides(ATTACK), position)
    position.seats[0].memory.contacts = [1, 2, 3, 4]
    assert watcher.ended(SimpleNamespace(state=position)) == {
        "contacts": 4, "fourth": 1, "partners": 1, "wars": 1,
    }  # fmt: skip


def test_survival_is_a_hex_to_one_s_name():
    watcher = eclipse_company.Survival(())
    position = scene()
    assert watcher.ended(SimpleNamespace(state=position))["alive"]
    position.hexes[0].owner = 1
    found = watcher.ended(SimpleNamespace(state=position))
    assert (found["alive"], found["hexes"]) == (0, 0)
    assert found["points"] == position.result().seats[0].total


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
        if one.unit == "%" and "less" not in one.label:
            assert 0 <= one.low <= one.high <= 100


def test_events_name_their_opponents():
    position = scene()
    assert opponents(position, Clash(310, 0, 1)) == {0, 1}
    assert opponents(position, Bombed(0, 310, (), 2)) == {0, 1}
    assert opponents(position, Clash(310, 0, -1)) is None
    assert opponents(position, Freed(310, 1)) is None
