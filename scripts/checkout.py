"""What `make run` and `make test` do, by Python alone: for Windows, and where there is no make.

    python3 scripts/checkout.py run [arguments of `rivals serve`]
    python3 scripts/checkout.py test [--all] [arguments of pytest]
    python3 scripts/checkout.py prepare FOLDER REQUIREMENTS...

The last makes a virtual environment with the package, editable, and exactly the pinned
dependencies; the others do so where something has changed. Python 3.11 or later with its venv
module is wanted; PYTHON names the one to use, and any Python 3 runs this.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
USUAL = ("python3", "python", "py", "python3.13", "python3.12", "python3.11")
"""Interpreters that are looked for, in this order, where this one is too old."""
NEW_ENOUGH = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))"


def program(venv: Path, name: str) -> str:
    """Give where a program of an environment is, on this system."""
    return str(venv / ("Scripts" if os.name == "nt" else "bin") / name)


def find_python() -> str:
    """Find an interpreter that will do; ends the program where there is none."""
    wanted = os.environ.get("PYTHON", "").split()
    for name in wanted or [sys.executable, *filter(shutil.which, USUAL)]:
        try:
            tried = subprocess.run([name, "-c", NEW_ENOUGH], check=False, capture_output=True)
        except OSError:
            continue
        if tried.returncode == 0:
            return name
    sys.exit(
        "Python 3.11 or later with its venv module is needed (on Debian: python3 and python3-venv)."
        "\nSet PYTHON to one that is not on the path, for example: make run PYTHON=/path/to/python"
    )


def prepare(venv: Path, *requirements: str) -> None:
    """Make an environment where there is none, and install what is pinned into it."""
    if not Path(program(venv, "pip")).exists() and not Path(program(venv, "pip.exe")).exists():
        python = find_python()
        print(f"Making {venv.name} with {python}", flush=True)
        call(python, "-m", "venv", "--clear", str(venv))
    # The build backend is pinned too, so the package is installed without build isolation.
    files = ("requirements-build.txt", *requirements)
    print("Installing the pinned dependencies: " + " ".join(requirements), flush=True)
    pip = (program(venv, "python"), "-m", "pip", "--disable-pip-version-check", "install", "-q")
    named = [part for file in files for part in ("--requirement", file)]
    call(*pip, "--retries", "10", "--require-hashes", *named)
    call(*pip, "--no-deps", "--no-build-isolation", "--editable", ".")


def ready(stamp: str, requirements: str) -> None:
    """Prepare the usual environment unless nothing has changed since; as the Makefile does."""
    marker = VENV / stamp
    since = marker.stat().st_mtime if marker.exists() else 0
    sources = (requirements, "requirements-build.txt", "pyproject.toml", "scripts/checkout.py")
    if any((ROOT / one).stat().st_mtime > since for one in sources):
        prepare(VENV, requirements)
        marker.touch()


def call(*command: str) -> None:
    """Run a program in the checkout; ends with its exit status where it fails."""
    try:
        code = subprocess.run(command, check=False, cwd=ROOT).returncode
    except KeyboardInterrupt:
        code = 130
    if code:
        sys.exit(code)


def run(*arguments: str) -> None:
    """Install what is needed and serve the app."""
    ready(".ready-to-run", "requirements.txt")
    call(program(VENV, "rivals"), "serve", *arguments)


def test(*arguments: str) -> None:
    """Run the checks and the quick tests; with `--all` the slow ones too."""
    ready(".ready-to-test", "requirements-dev.txt")
    os.environ.setdefault("RIVALS_SECRET_KEY", "type-checking")
    call(program(VENV, "ruff"), "check", ".")
    call(program(VENV, "ruff"), "format", "--check", ".")
    call(program(VENV, "mypy"), "--strict", "src")
    call(program(VENV, "lint-imports"), "--no-logo")
    del os.environ["RIVALS_SECRET_KEY"]
    rest = [one for one in arguments if one != "--all"]
    which = () if "--all" in arguments else ("-m", "not slow")
    runner = (program(VENV, "python"), "scripts/run_tests.py", "-n", "2", "--dist", "worksteal")
    call(*runner, *which, *rest)


def main(arguments: list[str]) -> None:
    """Do what is asked for, or say what could be."""
    command, *rest = arguments or [""]
    if command == "prepare" and len(rest) > 1:
        prepare(ROOT / rest[0], *rest[1:])
    elif command == "run":
        run(*rest)
    elif command == "test":
        test(*rest)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
