"""Bad input that once went wrong, each as the smallest case of it."""

import os
import re
import subprocess
import sys

import pytest
from bad_input import SENTENCE, assert_judged, contents

SEATS = ("--seats", "random,random")


def refused(ran, about=""):
    assert ran.code == 2, ran
    assert_judged(ran)
    assert about in ran.err


def test_a_long_bad_value_is_not_repeated_whole(rivals):
    ran = rivals("position", "connect_four", "--seats", f"random,{'x' * 100_000}")
    refused(ran, "unknown seat 'xxx")
    assert "blocker" in ran.err[-200:], "what was expected is told all the same"


@pytest.mark.parametrize("name", ["/", ".", "..", "here.json/p.json", "no/p.json", "x" * 300])
def test_a_file_that_cannot_be_written_is_named_as_it_was(rivals, room, name):
    (room / "here.json").write_text("[]")
    before = contents(room)
    ran = rivals("position", "connect_four", *SEATS, "--out", name)
    refused(ran, f"rivals: {name}: ")
    assert contents(room) == before


def test_a_name_may_be_as_long_as_the_system_allows(rivals, room):
    name = "x" * 250 + ".json"
    assert rivals("position", "connect_four", *SEATS, "--out", name).code == 0
    assert list(contents(room)) == [name]


def test_a_link_to_itself_is_replaced(rivals, room):
    (room / "loop.json").symlink_to("loop.json")
    assert rivals("position", "connect_four", *SEATS, "--out", "loop.json").code == 0


def test_a_name_that_is_no_utf_8_comes_out_as_it_came_in(start, tmp_path):
    name = os.fsdecode(b"na\xefve.json")
    process = start("dma", "new", "--players", "2", "--seed", "3", "--out", name, cwd=tmp_path)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, b"")
    assert b"The world is in na\xefve.json.\n" in out
    assert (tmp_path / name).is_file()


@pytest.mark.parametrize("typed", [b"\xff\xfe\n", b"take \xed\xa0\x80\n", b"\x00\n"])
def test_typed_bytes_that_are_no_text_are_no_option(rivals, typed):
    ran = rivals("play", "connect_four", "--seats", "human,blocker", typed=typed + b"q\n")
    assert ran.code == 0, ran
    assert ran.out.count("[q]") == 1, "the question stands"


@pytest.mark.parametrize(
    "name", ["~nobody-has-this-name/x", "a\x00b", "/", "no/such/folder", "x" * 5000]
)
def test_a_name_that_no_file_can_have_is_told_at_the_table(rivals, room, name):
    ran = rivals("play", "connect_four", "--seats", "human,blocker", typed=f"s\n{name}\nq\n")
    assert ran.code == 0, ran
    assert re.search(r"(?m)^.*not.* kept", ran.out), ran.out
    assert contents(room) == {}


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
