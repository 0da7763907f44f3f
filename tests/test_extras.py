"""Parts that can be left out: what is left works, decides the same, and names what is missing."""

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from rivals.core.extras import EXTRAS, MissingExtra, need
from rivals.core.speech import tell

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
OPTIONAL = PROJECT["optional-dependencies"]

COMMANDS = (
    "games",
    "games eclipse",
    "rules eclipse A24",
    "position panticapaeum --seats human,botos --after 6 --out position.json",
    "score panticapaeum position.json",
    "schema panticapaeum",
    "position tyrants --seats human,automatron --seed 20 --after 90 --out tyrants.json",
    "decide tyrants tyrants.json --lang ru",
    "position eclipse --seats rival,human --seed 3 --after 40 --out eclipse.json",
    "play panticapaeum --seats random,botos --seed 7 --file game.jsonl",
    "replay game.jsonl",
    "play dma --seats builder,raider --seed 5 --set weeks=3 --file weeks.jsonl",
    "table eclipse",
    "odds eclipse --attacker '2 cruiser' --defender '1 ancient'",
    "odds armada --red 3 --blue 3 --range medium --tokens brace",
    "eclipse rival 1234567",
    "dma new --players 25 --seed 7 --rulers builder,raider --out world.json",
    "dma map world.json --kind political --out map.svg",
    "dma week world.json --out week.json",
    "dma odds a.json b.json --battles 300 --json",
)
"""What is to be had on the three libraries alone."""

MISSING = {
    "serve": "web",
    "clock": "web",
    "think": "web",
    "simulate panticapaeum --seats greedy,botos": "lab",
    "rate results": "lab",
    "effects results": "lab",
    "compare panticapaeum botos:hard botos:master --seats greedy,X": "lab",
    "report results": "lab",
    "claims --lang ru": "lab",
    "eclipse best --from results": "lab",
}
"""Commands that need more, and what."""

FORMATION = {"units": [{"type": "militia", "x": x, "y": 1} for x in (-1, 0, 1)]}
CLOCKED = re.compile(r'"seconds":\s*[\d.e-]+')


def run(folder, commands, *installed):
    """Run commands in a folder with some extras alone."""
    folder.mkdir()
    for name in "ab":
        (folder / f"{name}.json").write_text(json.dumps(FORMATION))
    done = subprocess.run(
        [sys.executable, ROOT / "tests" / "extras_program.py", *installed],
        input="\n".join(commands), cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.slow
def test_engine_and_terminal_stand_on_three_libraries_and_decide_the_same(tmp_path):
    assert {re.match(r"\w+", one)[0] for one in PROJECT["dependencies"]} == {
        "msgspec", "rich", "typer",
    }  # fmt: skip
    bare, whole = tmp_path / "bare", tmp_path / "whole"
    found = run(bare, COMMANDS), run(whole, COMMANDS, "all")
    for command, without, with_all in zip(COMMANDS, *found, strict=True):
        assert (without[0], without[2]) == (0, ""), command
        assert CLOCKED.sub("", without[1]) == CLOCKED.sub("", with_all[1]), command
    files = sorted(one.name for one in bare.iterdir())
    assert files == sorted(one.name for one in whole.iterdir())
    for name in files:
        assert (bare / name).read_bytes() == (whole / name).read_bytes(), name


def test_what_is_missing_is_named_in_one_sentence(tmp_path):
    found = run(tmp_path / "bare", MISSING)
    for (command, extra), (code, out, err) in zip(MISSING.items(), found, strict=True):
        assert (code, out) == (2, ""), command
        needs = "для этого нужно дополнение" if "ru" in command else "this needs the extra"
        assert err == f"rivals: {needs} '{extra}': pip install 'rivals[{extra}]'\n"


def test_the_extra_of_a_cluster_is_named_where_there_is_a_lab(tmp_path):
    command = "simulate panticapaeum --seats greedy,botos --games 2 --ray auto"
    ((code, _, err),) = run(tmp_path / "lab", [command], "lab")
    assert (code, err.count("\n")) == (2, 1)
    assert "pip install 'rivals[cluster]'" in err


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_is_recognised_by_modules_that_it_brings(extra, monkeypatch):
    listed = {re.match(r"[\w-]+", one)[0].lower() for one in OPTIONAL[extra]}
    brought = packages_distributions()
    for module in EXTRAS[extra]:
        assert listed & {one.lower().replace("_", "-") for one in brought[module]}, module
    need(extra)
    for module in EXTRAS[extra]:
        monkeypatch.setitem(sys.modules, module, None)
        with pytest.raises(MissingExtra, match=rf"pip install 'rivals\[{extra}\]'"):
            need(extra)
        monkeypatch.undo()


def test_every_extra_but_those_of_development_is_known():
    assert set(EXTRAS) == set(OPTIONAL) - {"dev", "docs"}
    (everything,) = (one for one in OPTIONAL["dev"] if one.startswith("rivals["))
    assert set(everything.removeprefix("rivals[").removesuffix("]").split(",")) == {*EXTRAS, "docs"}


def test_the_battery_stands_on_three_libraries_and_draws_positions_with_its_extra():
    code = (
        "import sys; from extras_program import Hidden; sys.meta_path.insert(0, Hidden(()))\n"
        "import quay; from rivals.testing import check_game; check_game(quay.GAME)\n"
        "import rivals.testing.strategies"
    )
    folders = [ROOT / "tests", ROOT / "tests" / "toys", os.environ.get("PYTHONPATH", "")]
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders))},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stderr.splitlines()[-1].endswith(str(MissingExtra("testing"))), done.stderr


def test_a_postgresql_address_names_its_extra(tmp_path):
    code = "import sys; sys.modules['psycopg'] = None; from rivals.web.__main__ import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "check"],
        env={**os.environ, "DATABASE_URL": "postgresql://a@b/c", "RIVALS_DATA_DIR": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    sentence = f"rivals: {tell(MissingExtra('postgres'), 'en')}\n"
    assert (done.returncode, done.stderr) == (2, sentence)
