"""What fails beside other tests is run once more, alone: green then is unsteady, red is red."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

RUNNER = Path(__file__).parents[1] / "scripts" / "run_tests.py"
ONCE = """
from pathlib import Path
import pytest

@pytest.mark.parametrize("number", range({often}))
def test_fails_once(number):
    before = Path(__file__).with_name(f"before-{{number}}")
    begun = before.exists()
    before.touch()
    assert begun, "a bad minute"
"""
ALWAYS = "def test_fails_always():\n    assert 1 == 2\n"
GREEN = "def test_passes():\n    pass\n"
# Each run is several processes; what other libraries add to pytest is most of the time they start.
BARE = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
BARE.pop("PYTEST_ADDOPTS", None)


def run(folder, *arguments, **files):
    """Run the tests of a project of these files; give how it ended and what was told."""
    (folder / "pytest.ini").write_text("[pytest]\n")
    for name, text in {"test_green": GREEN, **files}.items():
        (folder / f"{name}.py").write_text(text)
    done = subprocess.run(
        [sys.executable, RUNNER, "-p", "no:cacheprovider", *arguments],
        cwd=folder, env=BARE, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout


@pytest.mark.parametrize("workers", [[], ["-p", "xdist", "-n", "2"]], ids=["alone", "workers"])
def test_one_that_fails_once_is_named_and_the_run_is_green(tmp_path, workers):
    code, told = run(tmp_path, *workers, test_once=ONCE.format(often=1))
    assert code == 0, told
    last = told.splitlines()[-3:]
    assert last[0] == "unsteady: test_once.py::test_fails_once[0]"
    assert "a bad minute" in last[1]
    assert re.fullmatch(r"  alone: passed after \d+ s", last[2])


def test_one_that_fails_always_is_red_also_beside_an_unsteady_one(tmp_path):
    code, told = run(tmp_path, test_once=ONCE.format(often=1), test_always=ALWAYS)
    assert code == 1
    assert "red: test_always.py::test_fails_always\n" in told
    assert "unsteady: test_once.py::test_fails_once[0]\n" in told
    assert re.search(r"alone: failed again after \d+ s \(1\)", told)


@pytest.mark.parametrize(("often", "code", "again"), [(5, 0, 5), (6, 1, 0)])
def test_more_than_five_are_red_without_another_try(tmp_path, often, code, again):
    ended, told = run(tmp_path, test_once=ONCE.format(often=often))
    assert ended == code
    assert told.count("Once more, alone: ") == again
    assert told.count("\nunsteady: ") == again


def test_what_is_no_failing_test_ends_as_pytest_does(tmp_path):
    assert run(tmp_path)[0] == 0
    assert run(tmp_path, test_broken="import nothing_of_that_name\n")[0] == 2
    assert run(tmp_path, "--no-such-flag")[0] == 4
