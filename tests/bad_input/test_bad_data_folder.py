"""A folder for everything kept that is none: one sentence, and nothing is lost."""

import subprocess
import sys

import pytest
from bad_input import SENTENCE, contents

KEPT = b"what was here before"

SERVERS = {
    "serve": ("rivals.cli", "serve", "--port", "0"),
    "clock": ("rivals.cli", "clock"),
    "migrate": ("rivals.web", "migrate"),
}
"""What works on the folder that RIVALS_DATA_DIR names."""


@pytest.fixture
def surroundings(monkeypatch, room):
    """Nothing but the folder says where anything is kept."""
    for name in ("DATABASE_URL", "RIVALS_SECRET_KEY"):
        monkeypatch.delenv(name, raising=False)
    (room / "kept").write_bytes(KEPT)
    return monkeypatch


@pytest.mark.slow
@pytest.mark.parametrize(("folder", "key"), [("kept", ""), ("/proc/data", "x" * 60)])
@pytest.mark.parametrize("name", SERVERS)
def test_a_folder_that_cannot_be_used_is_told(surroundings, room, name, folder, key):
    surroundings.setenv("RIVALS_DATA_DIR", folder)
    surroundings.setenv("RIVALS_SECRET_KEY", key)
    command = [sys.executable, "-m", *SERVERS[name]]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert SENTENCE.fullmatch(ran.stderr), ran.stderr
    assert contents(room) == {"kept": KEPT}
