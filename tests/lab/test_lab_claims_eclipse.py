"""Claims about Eclipse's rivals: watchers see what happened, and verdicts follow from games."""

from functools import cache

import numpy as np
import pytest
from eclipse_claims import by_label, decides, make_dice, measured

from rivals.core.errors import RivalsError
from rivals.core.registry import find_game
from rivals.games.eclipse.position.actions import Pass, Stop
from rivals.lab.claims import (
    eclipse_company,
    eclipse_mains,
    eclipse_options,
    eclipse_rules,
)
from rivals.lab.claims.claim import note_in
from rivals.lab.executing import InProcess
from rivals.lab.planning import make_plan

GAME = find_game("eclipse")


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
    with pytest.raises(RivalsError, match=r"lab\.fault\.too-few"):
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
    assert "tempo (3 values, 1 seen)" in note_in(many, "en")


def test_a_referee_counts_what_the_rules_forbid():
    position = GAME.setup(("rival", "rival"), {}, make_dice())
    seat = GAME.to_move(position)
    referee = eclipse_rules.Referee(("rival", "rival"))
    for who, action in ((seat, Pass()), (seat, Stop()), (1 - seat, Pass())):
        referee.moved(position, who, decides(action), position)
    assert referee.ended(None) == {"actions": 3, "illegal": 2}


def test_rivals_are_legal_at_tables_of_any_size():
    found = measured("C18", 5)
    assert (found.verdict, found.games) == ("holds", 5)
    assert by_label(found)["actions checked"].value > 500
