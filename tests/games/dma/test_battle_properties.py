"""What holds in every battle, whoever fights it."""

import itertools
from collections import Counter

import msgspec
import pytest
from dma_battles import (
    CATALOGUE,
    names,
    settings_of_battles,
    side_of,
    sides,
)  # fmt: skip
from hypothesis import given, settings
from hypothesis import strategies as st

from rivals.games.dma.battle.plain import fight
from rivals.games.dma.battle.recording import Recording, record_battle, setting_of
from rivals.games.dma.battle.setting import Setting
from rivals.games.dma.world.chance import Draws, stream_seed
from rivals.games.dma.world.pieces import BattleReport

STREAMS = st.integers(0, 2**64 - 1)


def phases(recording):
    """Give the phases of all steps in order."""
    return [one for step in recording.steps for one in (step, step.second) if one is not None]


@given(settings_of_battles(), STREAMS)
def test_nobody_shares_a_cell_or_leaves_the_field(setting, stream):
    recording = record_battle(setting, CATALOGUE, stream)
    for phase in phases(recording):
        cells = [(one.x, one.y) for one in phase.positions]
        assert len(set(cells)) == len(cells)
        assert all(abs(x) <= recording.half and 0 <= y < recording.rows for x, y in cells)


@given(settings_of_battles(), STREAMS)
def test_each_picture_follows_from_the_one_before(setting, stream):
    recording = record_battle(setting, CATALOGUE, stream)
    told = phases(recording)
    for phase, after in itertools.pairwise(told):
        stood = {one.unit: (one.x, one.y) for one in phase.positions}
        for walk in phase.walks:
            assert stood[walk.unit] == (walk.x, walk.y)
            stood[walk.unit] = (walk.to_x, walk.to_y)
        dead = {one.target for one in phase.strikes if one.killed}
        dead |= {one.a + one.b - one.survivor for one in phase.clashes}
        left = {unit: cell for unit, cell in stood.items() if unit not in dead}
        assert {one.unit: (one.x, one.y) for one in after.positions} == left


@given(settings_of_battles(), STREAMS)
def test_plans_are_kept_or_fail_but_never_turn_into_others(setting, stream):
    for phase in phases(record_battle(setting, CATALOGUE, stream)):
        plans = {one.unit: one for one in phase.plans}
        for walk in phase.walks:
            plan = plans[walk.unit]
            assert plan.action in {"move", "close_up", "sortie"}
            assert (plan.x, plan.y) == (walk.to_x, walk.to_y)
            assert abs(walk.x - walk.to_x) + abs(walk.y - walk.to_y) == 1
        assert [(one.unit, one.target) for one in phase.strikes] == [
            (one.unit, one.target)
            for one in phase.plans
            if one.action == "strike" and not ends_by_flag(phase)
        ]


def ends_by_flag(phase):
    return any(one.action == "capture" for one in phase.plans)


@given(settings_of_battles(), STREAMS)
def test_it_ends_within_fifty_steps_and_says_how(setting, stream):
    recording = record_battle(setting, CATALOGUE, stream)
    outcome = recording.outcome
    assert 1 <= outcome.steps <= 50
    assert outcome.steps == len(recording.steps)
    assert [one.number for one in recording.steps] == list(range(1, outcome.steps + 1))
    assert outcome.ending in {"killing", "flag", "stalemate", "darkness"}
    if outcome.winner != "a":
        assert outcome.survivors_a == ()
    if outcome.winner != "b":
        assert outcome.survivors_b == ()
    if setting.siege:
        assert outcome.winner
    elif outcome.winner:
        assert outcome.survivors_a or outcome.survivors_b
    assert set(outcome.survivors_a) <= {one.id for one in setting.a.units}
    assert set(outcome.survivors_b) <= {one.id for one in setting.b.units}


@given(settings_of_battles(), STREAMS)
def test_a_recording_changes_nothing_and_is_the_same_again(setting, stream):
    bare = fight(setting, CATALOGUE, Draws(stream))
    recording = record_battle(setting, CATALOGUE, stream)
    assert recording.outcome == bare
    assert record_battle(setting, CATALOGUE, stream) == recording


@given(settings_of_battles(), STREAMS)
def test_a_recording_has_a_json_form(setting, stream):
    recording = record_battle(setting, CATALOGUE, stream)
    assert msgspec.json.decode(msgspec.json.encode(recording), type=Recording) == recording


@given(settings_of_battles(), STREAMS)
def test_strengths_are_their_parts(setting, stream):
    for phase in phases(record_battle(setting, CATALOGUE, stream)):
        for one in phase.strikes:
            for strength in (one.attack, one.defence):
                total = strength.base
                for _, factor in strength.factors:
                    total *= factor
                assert strength.total == total + strength.height
            assert not (one.attack.height and one.defence.height)
            assert (one.part, one.whole) == (
                one.attack.total,
                one.attack.total + one.defence.total,
            )


@given(settings_of_battles(), STREAMS)
def test_units_strike_only_enemies(setting, stream):
    side = names(setting)
    for phase in phases(record_battle(setting, CATALOGUE, stream)):
        assert all(side[one.unit] != side[one.target] for one in phase.strikes)
        assert all((side[one.a], side[one.b]) == ("a", "b") for one in phase.clashes)


@given(settings_of_battles(), STREAMS, st.integers(1, 7))
def test_a_reported_battle_can_be_watched(setting, stream, day):
    outcome = fight(setting, CATALOGUE, Draws(stream))
    report = BattleReport(
        1, day, 3, 4, "a1", "c2", (1, 2), setting.a.units, setting.b.units,
        ((setting.a.width, setting.a.depth), (setting.b.width, setting.b.depth)), (0, 0),
        setting.walls, setting.siege, stream, outcome.winner, outcome.ending, outcome.steps,
        outcome.survivors_a + outcome.survivors_b,
    )  # fmt: skip
    again = setting_of(report, setting.readings)
    assert again == setting
    assert record_battle(again, CATALOGUE, report.stream).outcome == outcome


@pytest.mark.slow
@settings(max_examples=8)
@given(sides(most=6), sides(first=101, most=6))
def test_mirrored_settings_are_alike_in_distribution(one, other):
    tries = 600
    ends = []
    for setting in (Setting(one, other), Setting(other, one)):
        found = Counter()
        for number in range(tries):
            seed = stream_seed(1, 0, 0, "mirror", f"{len(ends)}/{number}")
            outcome = fight(setting, CATALOGUE, Draws(seed))
            winner = {"a": "one", "b": "other", "": ""}[outcome.winner]
            if ends and winner:
                winner = "other" if winner == "one" else "one"
            found[winner, outcome.ending] += 1
        ends.append(found)
    for key in ends[0] | ends[1]:
        p = (ends[0][key] + ends[1][key]) / (2 * tries)
        spread = (2 * tries * p * (1 - p)) ** 0.5
        assert abs(ends[0][key] - ends[1][key]) <= 5 * spread + 1, key


def test_a_mirror_favours_neither_side():
    side = "militia -2,3 -1,3 0,3 1,3 2,3; pikeman -1,2 1,2; knight 3,1"
    setting = Setting(side_of(side), side_of(side, 101))
    wins = Counter(fight(setting, CATALOGUE, Draws(one)).winner for one in range(2000))
    assert abs(wins["a"] - wins["b"]) < 4.5 * (wins["a"] + wins["b"]) ** 0.5
