"""Odds of battles: counts of the kernel's battles, their intervals, and the command."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from rivals.cli.app import make_app
from rivals.games.dma.battle.kernel import streams
from rivals.games.dma.battle.odds import odds, stream, wilson
from rivals.games.dma.battle.plain import fight
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.pieces import Fighter

APP = make_app(coloured=False)
SPOTS = ((0, 1), (-1, 1), (1, 1), (-2, 1), (2, 1), (0, 2), (-1, 2), (1, 2))


def side(first: int, *types: str) -> Side:
    spots = zip(types, SPOTS, strict=False)
    return Side(tuple(Fighter(first + n, one, *at) for n, (one, at) in enumerate(spots)), 7, 4)


MIXED = Setting(
    side(1, "militia", "militia", "crossbow", "outrider"),
    side(11, "bodyguard", "militia", "pikeman", "pikeman"),
)
HOLDERS = Setting(side(1, *["bodyguard"] * 3), side(11, *["bodyguard"] * 3))


def write(folder: Path, name: str, units: list[dict[str, object]]) -> str:
    path = folder / name
    path.write_text(json.dumps({"units": units}), encoding="utf-8")
    return str(path)


def placed(one: Side) -> list[dict[str, object]]:
    return [{"type": unit.type, "x": unit.x, "y": unit.y} for unit in one.units]


def test_shares_steps_and_survivors_are_those_of_battles_fought_one_by_one() -> None:
    catalogue, battles, seed = default_catalogue(), 400, 5
    found = odds(MIXED, catalogue, battles, seed)
    plain = [fight(MIXED, catalogue, Draws(stream(seed, n))) for n in range(battles)]
    winners, endings = Counter(one.winner for one in plain), Counter(one.ending for one in plain)
    assert (found.a_wins, found.b_wins) == (winners["a"] / battles, winners["b"] / battles)
    assert found.both_destroyed == winners[""] / battles
    assert found.endings == {
        one: endings[one] / battles for one in ("killing", "flag", "stalemate", "darkness")
    }
    assert found.mutual_stalemate == endings["stalemate"] / battles
    assert found.mean_steps == sum(one.steps for one in plain) / battles
    left = [one.survivors_b for one in plain]
    pikemen = sum((13 in ids) + (14 in ids) for ids in left)
    told = found.survivors["b"]["pikeman"]
    assert (told.placed, told.mean) == (2, pikemen / battles)
    assert told.when_winning == pikemen / winners["b"]
    assert told.mean_ci[0] < told.mean < told.mean_ci[1]
    assert list(found.survivors["a"]) == ["militia", "crossbow", "outrider"]


def test_streams_are_the_seeds_splitmix_whatever_the_batch() -> None:
    for seed in (0, 7, 2**63 - 1):
        draws = Draws(seed)
        expected = [draws.next64() for _ in range(50)]
        assert streams(seed, 0, 50).tolist() == expected
        assert streams(seed, 20, 5).tolist() == expected[20:25]
        assert [stream(seed, n) for n in range(50)] == expected


def test_batches_do_not_change_the_counts_and_are_told() -> None:
    catalogue, heard = default_catalogue(), list[int]()
    whole = odds(MIXED, catalogue, 3000, 1, heard.append)
    again = odds(MIXED, catalogue, 3000, 1)
    assert msgspec.structs.replace(whole, seconds=0.0) == msgspec.structs.replace(
        again, seconds=0.0
    )
    assert heard == sorted(set(heard))
    assert heard[-1] == 3000
    assert len(heard) > 1


def test_wilsons_interval_against_published_figures() -> None:
    # 15 of 148: Newcombe, 1998, table I, method 3.
    assert [round(one, 4) for one in wilson(15, 148)] == [0.0624, 0.1605]
    assert [round(one, 4) for one in wilson(0, 20)] == [0.0, 0.1611]
    assert wilson(20, 20)[1] == 1.0


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    catalogue = default_catalogue()
    truth = odds(MIXED, catalogue, 100_000, 99).a_wins
    held = [odds(MIXED, catalogue, 300, seed).a_wins_ci for seed in range(200)]
    assert 180 <= sum(low <= truth <= high for low, high in held) <= 199


def test_walls_hold_up_an_assault_but_no_siege_tower() -> None:
    garrison, catalogue = side(11, *["watchman"] * 5), default_catalogue()
    for attackers, stopped in ((["militia"] * 8, True), (["siege_tower"] * 5, False)):
        army = side(1, *attackers)
        walls: tuple[tuple[str, ...], ...] = ((), ("city_wall",))
        open_, walled = (
            odds(Setting(army, garrison, one, siege=True), catalogue, 2000, 0).a_wins
            for one in walls
        )
        assert (walled < 0.6 * open_) if stopped else (walled > 0.95 * open_)


def test_holders_stand_and_both_are_destroyed_unless_it_is_a_siege() -> None:
    catalogue = default_catalogue()
    found = odds(HOLDERS, catalogue, 500, 0)
    assert (found.mutual_stalemate, found.both_destroyed) == (1.0, 1.0)
    assert found.survivors["a"]["bodyguard"].when_winning is None
    held = odds(msgspec.structs.replace(HOLDERS, siege=True), catalogue, 500, 0)
    assert (held.b_wins, held.both_destroyed) == (1.0, 0.0)
    assert held.survivors["b"]["bodyguard"].mean == 3.0


@pytest.mark.parametrize("setting", [MIXED, HOLDERS, msgspec.structs.replace(MIXED, siege=True)])
def test_fought_by_the_plain_implementation_they_are_the_same(setting: Setting) -> None:
    catalogue = default_catalogue()
    compiled, plain = (odds(setting, catalogue, 1500, 4, compiled=one) for one in (True, False))
    assert plain.seconds >= 0
    assert msgspec.structs.replace(plain, seconds=0.0) == msgspec.structs.replace(
        compiled, seconds=0.0
    )
    with pytest.raises(ValueError, match="needs units on both sides"):
        odds(Setting(side(1), side(1, "militia")), catalogue, 5, 0)


def test_the_command_prints_json_for_programs(tmp_path: Path) -> None:
    a = write(tmp_path, "a.json", placed(MIXED.a))
    b = write(tmp_path, "b.json", placed(MIXED.b))
    call = ["dma", "odds", a, b, "--battles", "1000", "--seed", "3", "--json"]
    told = json.loads(CliRunner().invoke(APP, call).stdout)
    assert {"a_wins", "b_wins", "both_destroyed", "battles", "seconds"} <= set(told)
    assert told["battles"] == 1000
    assert told["a_wins"] + told["b_wins"] + told["both_destroyed"] == pytest.approx(1)
    direct = odds(MIXED, default_catalogue(), 1000, 3)
    assert (told["a_wins"], told["a_wins_ci"]) == (direct.a_wins, list(direct.a_wins_ci))
    walled = json.loads(CliRunner().invoke(APP, [*call, "--walls", "city_wall", "--siege"]).stdout)
    assert walled["both_destroyed"] == 0
    assert walled["b_wins"] != told["b_wins"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("A wins", "Bodyguard", "Beware: in 100.0%", "1,000 battles by seed 0")),
        ("ru", ("победа A", "Телохранитель", "Осторожно: в 100.0%", "000 битв с зерном 0")),
    ],
)
def test_the_command_tells_intervals_survivors_and_the_stalemate(
    tmp_path: Path, lang: str, words: tuple[str, ...]
) -> None:
    a = write(tmp_path, "a.json", placed(HOLDERS.a))
    call = ["dma", "odds", a, a, "--battles", "1000", "--lang", lang]
    result = CliRunner().invoke(APP, call)
    assert result.exit_code == 0
    for word in words:
        assert word in result.stdout
    assert "0.00% … 0.38%" in result.stdout
    siege = CliRunner().invoke(APP, [*call, "--siege"]).stdout
    assert words[2] not in siege


def test_the_commands_group_starts_without_the_compiler(tmp_path: Path) -> None:
    script = (
        "import sys, rivals.cli.app as a; a.make_app(coloured=False);"
        "import rivals.games.dma.battle.odds;"
        "print('numba' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert done.stdout.strip() == "False"
