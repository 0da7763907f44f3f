"""Full disks, folders where files belong, pipes that close, Ctrl-C: one word, nothing is lost."""

import errno
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest
from bad_input import SENTENCE, assert_judged, contents

WRITERS = {
    "position": ("position", "connect_four", "--seats", "random,random", "--out", "{}"),
    "play": ("play", "connect_four", "--seats", "human,blocker", "--file", "{}"),
    "table": (
        "table", "panticapaeum", "--seed", 3, "--set", "level=hard", "--set", "modifications=",
        "--file", "{}",
    ),
    "new": ("dma", "new", "--players", 1, "--seed", 3, "--out", "{}"),
    "week": ("dma", "week", "{good}/world.json", "--out", "{}"),
    "map": ("dma", "map", "{good}/week.json", "--kind", "political", "--out", "{}"),
    "report of a week": ("dma", "report", "{good}/week.json", "--out", "{}"),
    "battle": ("dma", "battle", "{good}/a.json", "{good}/b.json", "--svg", "{}"),
    "plot": ("rate", "{good}/results", "--plot", "{}"),
}  # fmt: skip
"""Commands that write a file."""

FILLERS = {
    "simulate": (
        "simulate", "connect_four", "--seats", "random,blocker", "--games", 3, "--jobs", 1,
        "--out", "{}",
    ),
    "effects": ("effects", "{good}/results", "--out", "{}"),
    "report": ("report", "{good}/results", "--out", "{}"),
    "reports": ("dma", "week", "{good}/world.json", "--out", "next.json", "--reports", "{}"),
}  # fmt: skip
"""Commands that fill a folder."""

HERE = {"old.txt": b"what was here before", "folder": None, "folder/x": b"x"}


def called(command, good, out):
    return [str(one).replace("{good}", str(good)).replace("{}", str(out)) for one in command]


def laid_out(room):
    (room / "old.txt").write_bytes(HERE["old.txt"])
    (room / "folder").mkdir()
    (room / "folder" / "x").write_bytes(b"x")
    assert contents(room) == HERE


@pytest.mark.parametrize("out", ["folder", "/", "old.txt/x.png", "gone/x.png", "/proc/x.png", ""])
@pytest.mark.parametrize("name", WRITERS)
def test_a_file_that_cannot_be_made_is_told(rivals, good, room, name, out):
    laid_out(room)
    ran = rivals(*called(WRITERS[name], good, out))
    assert_judged(ran, good=())
    assert contents(room) == HERE


NO_FOLDERS = [
    (name, out)
    for name in FILLERS
    for out in ("old.txt", "folder", "old.txt/x", "/proc/x", "/dev/null")
    if (name, out) != ("report", "folder")  # a report puts its pages beside what is there
]
"""Commands that fill a folder, each with places where it cannot."""


@pytest.mark.parametrize(("name", "out"), NO_FOLDERS)
def test_a_folder_that_cannot_be_made_is_told(rivals, good, room, name, out):
    laid_out(room)
    assert_judged(rivals(*called(FILLERS[name], good, out)), good=())
    assert contents(room) == HERE


@pytest.fixture
def full_disk(good, monkeypatch):
    """A disk that takes nothing more: what is written is never there."""

    def full(_file):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)


@pytest.mark.parametrize("out", ["new.png", "old.txt"])
@pytest.mark.parametrize("name", WRITERS)
def test_a_full_disk_costs_no_file(rivals, good, room, full_disk, name, out):
    laid_out(room)
    if name in ("play", "table") and out == "old.txt":
        shutil.copy(
            good / ("connect_four.match.jsonl" if name == "play" else "panticapaeum.session.jsonl"),
            out,
        )
    if name == "plot" and out == "old.txt":
        out = shutil.move(room / "old.txt", room / "old.png")
    before = contents(room)
    command = [one for one in WRITERS[name] if one != "--set" and "=" not in str(one)]
    command = command if out == "old.txt" and name == "table" else WRITERS[name]
    force = () if name in ("play", "table", "plot") else ("--force",)
    ran = rivals(*called(command, good, out), *force)
    assert_judged(ran, good=())
    assert "No space left on device" in ran.err
    assert contents(room) == before


@pytest.mark.parametrize("name", FILLERS)
def test_a_full_disk_costs_no_folder(rivals, good, room, full_disk, name):
    laid_out(room)
    ran = rivals(*called(FILLERS[name], good, "new"))
    assert_judged(ran, good=())
    assert "No space left on device" in ran.err
    left = {one: its for one, its in contents(room).items() if its is not None}
    assert left == {one: its for one, its in HERE.items() if its is not None}


ASKING = {
    "match": ("play", "connect_four", "--seats", "human,blocker"),
    "table": ("table", "panticapaeum"),
}
"""Commands that wait for somebody's answer."""


@pytest.mark.slow
@pytest.mark.parametrize("name", ASKING)
def test_ctrl_c_at_a_question_is_one_short_word(start, name):
    process = start(*ASKING[name])
    while b"?" not in process.stdout.readline():
        assert process.poll() is None
    assert_stopped(process)


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_between_games_keeps_what_is_finished(start, tmp_path, jobs):
    seats, journal = "random,blocker", tmp_path / "results" / "journal.jsonl"
    amount = ("--games", 10**6, "--jobs", jobs, "--out", "results")
    process = start("simulate", "connect_four", "--seats", seats, *amount, cwd=tmp_path)
    while not journal.exists() or journal.read_bytes().count(b"\n") < 2:
        assert process.poll() is None, process.communicate()
        time.sleep(0.05)
    kept = b"rivals: what is finished is kept in results; the same command goes on from there\n"
    assert_stopped(process, kept)
    assert journal.read_bytes().count(b"\n") >= 2


def assert_stopped(process, told=b""):
    """Press Ctrl-C: the command ends and says no more than this."""
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, told + b"rivals: stopped\n")


TALKERS = {
    "games": ("games",),
    "replay": ("replay", "{good}/panticapaeum.match.jsonl"),
    "decide": ("decide", "panticapaeum", "{good}/panticapaeum.position.json", "--json"),
    "report": ("dma", "report", "{good}/week.json", "--format", "html", "--maps"),
    "play": ("play", "connect_four", "--seats", "human,blocker"),
    "table": ("table", "armada", "--lang", "ru"),
    "rate": ("rate", "{good}/results", "--json"),
    "help": ("--help",),
    "refusal": ("score", "connect_four", "gone.json"),
}


def ended(process):
    """Give the exit code and what was said on stderr."""
    err = process.stderr.read().decode()
    code = process.wait(timeout=60)
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            stream.close()
    return code, err


@pytest.mark.slow
@pytest.mark.parametrize("name", ["games", "replay", "report", "play", "rate", "refusal"])
def test_a_pipe_that_closes_is_no_fault(start, good, name):
    process = start(*called(TALKERS[name], good, ""))
    process.stdout.close()
    process.stdout = None
    process.stdin.close()
    code, err = ended(process)
    assert (code, err) in {(0, ""), (1, "")} or SENTENCE.fullmatch(err), (code, err)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["games", "decide", "play", "table", "help", "refusal"])
def test_output_onto_a_full_disk_is_one_sentence(start, good, name):
    with Path("/dev/full").open("wb") as full:
        process = start(*called(TALKERS[name], good, ""), stdout=full)
    process.stdin.close()
    code, err = ended(process)
    assert code == 2
    assert SENTENCE.fullmatch(err), err


CLOSED = [
    *((name, (0, 1, 2)) for name in ("games", "play", "refusal")),
    ("table", (0,)),
    ("rate", (1,)),
    ("refusal", (2,)),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "closed"), CLOSED)
def test_streams_closed_from_the_start_are_no_fault(start, good, name, closed):
    def close():
        for one in closed:
            os.close(one)

    command = called(TALKERS[name], good, "")
    process = start(*command, preexec_fn=close, stdout=subprocess.DEVNULL)
    process.stdin.close()
    process.stdin = None
    code, err = ended(process)
    assert code == (2 if name == "refusal" else 0), err
    assert not err or SENTENCE.fullmatch(err), err
