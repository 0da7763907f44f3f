"""What docs/operations.md tells an administrator to type is typed, in a folder that stands for /.

The programs that only root and systemd have are stood in for by ones that write down how they were
called; pip installs from this checkout, and finds the libraries that are here already.
"""

import os
import re
import shutil
import site
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "operations.md"
BLOCKS = re.findall(
    r"^```sh\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
)
LINES = [line.split("  #")[0].strip() for block in BLOCKS for line in block.splitlines()]
CHECKOUT = (
    "pyproject.toml",
    "hatch_build.py",
    "README.md",
    "LICENSE",
    "src",
    "docs/service",
)
POSTGRES = ("pg_dump", "pg_restore")
"""Run on a real server by tests/servers/test_backup.py."""
ABSOLUTE = re.compile(r"(?<![\w.])/(?=(?:opt|etc|var|usr/local)/)")
STANDING_IN = {
    "python3": f"""
{sys.executable} "$@"
if [ "$2" = venv ]; then
  printf '%s\\n' {" ".join(one for one in site.getsitepackages() if Path(one).is_dir())} \\
    > "$(echo "$3"/lib/python*/site-packages)/lent.pth"
fi
""",
    "useradd": "",
    "systemctl": "",
    "runuser": 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
    "install": """
args=(); skip=
for one in "$@"; do
  if [ -n "$skip" ]; then skip=; continue; fi
  case "$one" in -o|-g) skip=1 ;; *) args+=("$one") ;; esac
done
exec /usr/bin/install "${args[@]}"
""",
}
"""Programs that change the system, and what is done in their place; all are written down.

A fresh environment finds the libraries installed here, but not this checkout.
"""


@pytest.fixture
def machine(tmp_path):
    """A folder that stands for / and a shell whose programs change nothing outside it."""
    root, programs = tmp_path / "root", tmp_path / "programs"
    for name in (
        "etc/systemd/system",
        "usr/local/bin",
        "var/lib/rivals",
        "var/backups/rivals",
        "opt",
    ):
        (root / name).mkdir(parents=True)
    here = Path(sys.executable).parent
    programs.mkdir()
    for name, does in STANDING_IN.items():
        program = programs / name
        program.write_text(f'#!/bin/bash\necho "{name} $*" >> {tmp_path}/called\n{does}\n')
        program.chmod(0o755)
    environment = {
        "HOME": str(tmp_path),
        "LC_ALL": "C.UTF-8",
        "PATH": os.pathsep.join(
            map(str, [programs, root / "usr/local/bin", here, "/usr/bin:/bin"])
        ),
        "PIP_NO_DEPS": "1",
        "PIP_NO_BUILD_ISOLATION": "0",  # pip's way to say that it is not wanted
        "PIP_NO_INDEX": "1",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "RIVALS_SECRET_KEY": "a-key-for-this-test-only",
    }
    checkout = tmp_path / "checkout"
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *CHECKOUT],
        cwd=ROOT, capture_output=True, check=True,
    )  # fmt: skip
    names = filter(None, listed.stdout.decode().split("\0"))
    for name in (one for one in names if (ROOT / one).is_file()):
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, checkout / name)

    def run(line):
        moved = ABSOLUTE.sub(f"{root}/", line)
        return subprocess.run(
            ["bash", "-ec", moved], cwd=checkout, env=environment, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, check=False, timeout=300,
        )  # fmt: skip

    return root, run


def look_here(root):
    """Let the commands of the site look into the folder that stands for /."""
    for program in (root / "usr/local/bin").glob("rivals-*"):
        program.write_text(ABSOLUTE.sub(f"{root}/", program.read_text()))


@pytest.mark.slow
def test_an_administrators_commands_work_one_after_another(machine, tmp_path):
    root, run = machine
    for line in LINES:
        if line.startswith(POSTGRES):
            continue
        done = run(line)
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
        if "docs/service/rivals-manage" in line:
            look_here(root)
            done = run("rivals-manage migrate --verbosity 0")
            assert done.returncode == 0, done.stderr
    kept = {path.name for path in (root / "var/lib/rivals").iterdir()}
    assert {"rivals.sqlite3"} <= kept
    (nightly,) = (root / "var/backups/rivals").glob("20*")
    assert {path.name for path in nightly.iterdir()} == {"rivals.sqlite3", "secret-key"}
    called = (tmp_path / "called").read_text().splitlines()
    assert "systemctl enable --now rivals rivals-clock rivals-think rivals-backup.timer" in called
    assert run("/opt/rivals/bin/rivals --version").stdout.startswith("rivals ")
    for unit in ("rivals.service", "rivals-clock.service", "rivals-think.service"):
        text = (root / "etc/systemd/system" / unit).read_text()
        program, command = re.search(r"^ExecStart=(\S+) (\w+)", text, re.MULTILINE).groups()
        assert run(f"{program} {command} --help").returncode == 0
    units = {path.name for path in (root / "etc/systemd/system").iterdir()}
    assert {"rivals-backup.service", "rivals-backup.timer"} <= units
    assert old_backups_go(root, run)


def old_backups_go(root, run):
    """Whether the command of the timer's unit keeps as many backups as it is told, the latest."""
    backups, unit = root / "var/backups/rivals", root / "etc/systemd/system/rivals-backup.service"
    for day in ("2026-01-01T000000Z", "2026-01-02T000000Z"):
        (backups / day).mkdir()
    (root / "etc/rivals.conf").write_text("BACKUPS_KEPT='2'\n", encoding="utf-8")
    command = re.search(r"^ExecStart=(\S+)$", unit.read_text(), re.MULTILINE)[1]
    done = run(command)
    assert done.returncode == 0, done.stderr
    kept = sorted(path.name for path in backups.glob("20*"))
    return len(kept) == 2 and kept[0] > "2026-01-02T000000Z" and not (backups / ".making").exists()


def test_every_command_of_the_page_is_known():
    programs = {line.split()[0].removeprefix("/opt/rivals/bin/") for line in LINES if line}
    assert programs <= {*STANDING_IN, *POSTGRES, "rivals-upgrade", "pip", "mv"}


def test_the_timer_calls_the_unit_of_its_name_and_that_one_may_write_where_backups_lie():
    service, timer = (
        (ROOT / "docs/service" / f"rivals-backup.{kind}").read_text(encoding="utf-8")
        for kind in ("service", "timer")
    )
    assert "OnCalendar=" in timer
    assert "WantedBy=timers.target" in timer
    assert "[Install]" not in service  # the timer alone starts it
    assert "ReadWritePaths=/var/backups/rivals" in service
    assert "ExecStart=/usr/local/bin/rivals-backup\n" in service


def test_all_units_are_shut_in_alike():
    """Each has the lines of the others by which it can reach nothing but its data."""
    shut_in = [
        set(re.findall(r"^(?:Protect|Restrict|System).+$", unit.read_text(), re.MULTILINE))
        for unit in sorted((ROOT / "docs/service").glob("*.service"))
    ]
    assert len(shut_in) == 4
    assert all(lines == shut_in[0] for lines in shut_in)
