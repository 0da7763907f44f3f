"""README.md and CONTRIBUTING.md tell what `make` can do: each command exists and is told once."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
PROGRAM = re.compile(r"(?<![\w./])((?:scripts|\.ci)/[\w-]+(?:\.py)?)")

if shutil.which("make") is None:
    pytest.skip("make is not here", allow_module_level=True)


def told(page):
    """The `make` commands of a page, as inline code or as a line of a block."""
    text = page.read_text(encoding="utf-8")
    return set(re.findall(r"(?:`|^)(make(?: [^`\n]+)?)(?:`|$)", text, re.MULTILINE))


ALONE = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
"""The environment of a `make` of its own, though these tests may run under another."""


def make(*arguments):
    return subprocess.run(
        ["make", *arguments], cwd=ROOT, env=ALONE, capture_output=True, text=True, check=False
    )


def targets():
    """The targets that `make` alone lists."""
    return set(re.findall(r"^  make ([\w-]+)", make().stdout, re.MULTILINE))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_make_command_told_can_be_made(page):
    assert told(page)
    for command in told(page):
        done = subprocess.run(
            ["bash", "-c", f"{command} --dry-run"],
            cwd=ROOT, env=ALONE, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{command}\n{done.stderr}"


def test_every_target_is_told_to_contributors():
    text = PAGES[1].read_text(encoding="utf-8")
    assert {one for one in targets() if f"`make {one}" not in text} == {"help"} & targets()


def test_the_two_commands_of_the_readme_are_what_users_and_ci_run():
    run = make("--dry-run", "--always-make", "run", "PORT=8123").stdout
    assert "bin/rivals serve --port 8123" in run
    test = make("--dry-run", "--always-make", "test", 'PYTEST_ARGS="-k botos"').stdout
    assert "scripts/run_tests.py" in test
    assert "-k botos" in test
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert re.search(r"\bmake (?:--jobs 2 )?test\b", ci)


@pytest.mark.parametrize(("arguments", "asked"), [((), ()), (("--all",), ("ALL=1",))])
def test_without_make_the_same_is_run(monkeypatch, arguments, asked):
    spec = importlib.util.spec_from_file_location("checkout", ROOT / "scripts/checkout.py")
    checkout = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(checkout)
    ran = []
    monkeypatch.setattr(checkout, "call", lambda *command: ran.append(" ".join(command)))
    monkeypatch.setattr(checkout, "ready", lambda *_: None)
    checkout.main(["test", *arguments])
    made = make("--dry-run", "test", *(asked or ("ALL=",))).stdout.replace(
        ".venv/bin/", f"{ROOT}/.venv/bin/"
    )
    wanted = [line.strip().replace('"not slow"', "not slow") for line in made.splitlines()]
    parts = [line.partition(" ")[2] if "=" in line.split()[0] else line for line in wanted]
    assert ran == [line for line in parts if "/bin/" in line and "prepare" not in line]
    ran.clear()
    checkout.main(["run", "--port", "8123"])
    assert ran == [f"{ROOT}/.venv/bin/rivals serve --port 8123"]


def test_every_program_told_is_there_and_can_be_started():
    for page in PAGES:
        for name in PROGRAM.findall(page.read_text(encoding="utf-8")):
            program = ROOT / name
            assert program.is_file(), name
            if program.suffix == ".py":
                done = subprocess.run(
                    [sys.executable, "-m", "py_compile", str(program)], check=False
                )
                assert done.returncode == 0, name
            else:
                assert program.stat().st_mode & 0o111, name
