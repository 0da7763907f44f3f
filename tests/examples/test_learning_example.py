"""The training example learns, says how, and its page shows code that runs."""

import re
import sys
from pathlib import Path

import guest_games
import numpy as np
import pytest
from connect_four.game import CELLS, has_four

from rivals.adapters import Episode, single

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples/learning"
PAGE = (ROOT / "docs/learning.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^ *(.+?)  +([\d.]+)%  +([\d.]+)% - +([\d.]+)% +(-?[\d.]+)$", re.MULTILINE)


@pytest.fixture(scope="module")
def train(tmp_path_factory):
    """The example's module, with connect four installed."""
    paths = guest_games.install(tmp_path_factory.mktemp("guest"), "connect_four")
    with guest_games.installed([str(FOLDER), *paths]):
        import train

        yield train
        for name in ("train", "four_in_line"):
            sys.modules.pop(name, None)


def run(train, monkeypatch, *args):
    monkeypatch.setattr(sys, "argv", ["train.py", *args])
    return train.main()


def test_it_learns_to_beat_the_blocker(train, monkeypatch, capsys):
    assert run(train, monkeypatch, "--games", "800", "--judge", "40") == 0
    rows = ROW.findall(capsys.readouterr().out)
    assert len(rows) == 12
    (_, _, _, untaught, _), (_, _, taught, _, _) = rows[0], rows[-1]
    assert rows[0][0] == "untaught"
    assert rows[-1][0] == "fresh luck"
    assert float(taught) > float(untaught)


def test_it_goes_with_any_game(train, monkeypatch, capsys):
    args = "--game panticapaeum --seats agent,botos --reward score --games 3 --judge 2"
    assert run(train, monkeypatch, *args.split()) == 0
    assert len(ROW.findall(capsys.readouterr().out)) == 5


def test_what_cannot_be_is_said_in_a_sentence(train, monkeypatch, capsys):
    assert run(train, monkeypatch, "--game", "dma", "--seats", "agent,raider") == 1
    assert "write orders at once" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        run(train, monkeypatch, "--games", "0")
    assert "at least one game" in capsys.readouterr().err


def test_its_features_tell_what_a_disc_does(train):
    from four_in_line import FEATURES, LINES, FourInLine

    assert len(LINES) == 69
    assert all(line.bit_count() == 4 and has_four(line) and not line & ~CELLS for line in LINES)
    episode = Episode("connect_four", ("agent", "agent"), encoding=FourInLine())
    for column in (1, 7, 2, 7, 3, 7):  # the one to move has 1, 2, 3; the other three on 7
        episode.take(column - 1)
    rows = dict(zip(episode.notations(), FourInLine().rows(episode), strict=True))
    said = {name: dict(zip(FEATURES, row, strict=True)) for name, row in rows.items()}
    assert [name for name, row in said.items() if row["wins"]] == ["drop 4"]
    assert [name for name, row in said.items() if row["blocks a four"]] == ["drop 7"]
    assert said["drop 4"]["away from the centre"] == 0
    assert said["drop 7"]["height"] == pytest.approx(0.6)
    assert said["drop 4"]["makes three"] == pytest.approx(0.1)


def test_the_policy_prefers_what_was_followed_by_more(train):
    policy = train.Policy(2)
    rows = np.eye(2, dtype=np.float32)
    for _ in range(200):
        index, towards = policy.choose(rows)
        policy.learn(towards, float(index == 1))
    assert policy.weights[1] > 1 > policy.weights[0]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.split("\n")[0])
def test_the_code_on_the_page_runs(train, block, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    exec(compile(block, "docs/learning.md", "exec"), {})


def test_the_page_tells_how_large_each_observation_is():
    for game in ("armada", "eclipse", "panticapaeum", "tyrants"):
        options, position, row = single(game).episode.encoding.sizes
        assert f"| `{game}` | {options} | {position} | {row} |" in PAGE
