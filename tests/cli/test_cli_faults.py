"""Bad input is one clear sentence and exit code 2, whatever it is."""

import json
import re
import subprocess
from contextlib import chdir

import pytest

RANDOM = ("--seats", "random,random")
FAULTS = {
    "unknown command": (["conquer"], "conquer"),
    "unknown option": (["games", "--loud"], "--loud"),
    "too many arguments": (["schema", "connect_four", "two"], "two"),
    "no game": (["schema"], "GAME"),
    "unknown game": (["schema", "go"], "unknown game 'go'"),
    "other version": (["schema", "connect_four-v9"], "connect_four-v1"),
    "no position": (["decide", "connect_four"], "POSITION.json"),
    "position not there": (["decide", "connect_four", "gone.json"], "gone.json: No such file"),
    "position is a folder": (["score", "connect_four", "."], "Is a directory"),
    "position is no JSON": (["score", "connect_four", "{bad}"], "expected valid JSON"),
    "position is no text": (["score", "connect_four", "{bytes}"], "expected UTF-8"),
    "position is of another shape": (["score", "connect_four", "{list}"], "bad position at $"),
    "position of another game": (["score", "panticapaeum", "{fresh}"], "bad position"),
    "position cannot be": (["score", "connect_four", "{impossible}"], "$.taken"),
    "seat not to move": (["decide", "connect_four", "{fresh}", "--seat", "1"], "seat 0 is to move"),
    "seat below 0": (["decide", "connect_four", "{fresh}", "--seat", "-1"], "--seat"),
    "person to move": (["decide", "connect_four", "{human}"], "--rival"),
    "unknown rival": (["decide", "connect_four", "{human}", "--rival", "x"], "unknown seat 'x'"),
    "person as rival": (["decide", "connect_four", "{fresh}", "--rival", "human"], "--rival"),
    "rival for another seat": (
        ["decide", "panticapaeum", "{city}", "--rival", "botos"], "is not Botos's",
    ),
    "stand-in for another seat": (
        ["decide", "panticapaeum", "{botos}", "--rival", "greedy"], "has no city",
    ),
    "nobody to move": (["decide", "connect_four", "{over}"], "game is over"),
    "unknown language": (["score", "connect_four", "{fresh}", "--lang", "de"], "en and ru"),
    "no seats": (["position", "connect_four"], "--seats"),
    "empty seat": (["position", "connect_four", "--seats", "random,"], "commas"),
    "too few seats": (["position", "connect_four", "--seats", "random"], "2 to 2 seats"),
    "unknown seat": (["position", "connect_four", "--seats", "random,x"], "unknown seat 'x'"),
    "negative seed": (["position", "connect_four", *RANDOM, "--seed", "-1"], "--seed"),
    "huge seed": (
        ["position", "connect_four", *RANDOM, "--seed", str(2**63)], "--seed",
    ),
    "negative after": (["position", "connect_four", *RANDOM, "--after", "-1"], "--after"),
    "too far": (
        ["position", "connect_four", *RANDOM, "--after", "43"],
        "over after",
    ),
    "no components here": (
        ["position", "connect_four", *RANDOM, "--components", "{list}"],
        "no options",
    ),
    "components not there": (
        ["position", "panticapaeum", "--seats", "random,botos", "--components", "gone.json"],
        "gone.json: No such file",
    ),
    "components are no JSON": (
        ["position", "panticapaeum", "--seats", "random,botos", "--components", "{bad}"],
        "expected JSON",
    ),
    "components of another shape": (
        ["position", "panticapaeum", "--seats", "random,botos", "--components", "{list}"],
        "list.json: ",
    ),
    "position not writable": (
        ["position", "connect_four", *RANDOM, "--out", "gone/p.json"],
        "gone/p.json: No such file",
    ),
    "person in a simulation": (["simulate", "connect_four", "--seats", "human,random"], "'human'"),
    "no games": (["simulate", "connect_four", *RANDOM, "--games", "0"], "--games"),
    "no jobs": (["simulate", "connect_four", *RANDOM, "--jobs", "0"], "--jobs"),
    "games is a word": (
        ["simulate", "connect_four", *RANDOM, "--games", "many"], "--games",
    ),
    "results not empty": (
        ["simulate", "connect_four", *RANDOM, "--games", "1", "--out", "."],
        "is not empty",
    ),
    "results are a file": (
        ["simulate", "connect_four", *RANDOM, "--games", "1", "--out", "{list}"],
        "is not a folder",
    ),
    "match not there": (["replay", "gone.jsonl"], "gone.jsonl: No such file"),
    "match is no match": (["replay", "{list}"], "bad match at line 1"),
    "match of an unknown game": (["replay", "{othergame}"], "unknown game"),
    "match goes wrong": (["replay", "{wrongmatch}"], "bad match at line 3"),
    "match not so long": (["replay", "{match}", "--to", "999"], "moves, not 999"),
    "play unknown seat": (["play", "connect_four", "--seats", "human,x"], "unknown seat"),
    "play from a file of others": (
        ["play", "connect_four", "--seats", "human,random", "--file", "{match}"], "--seats",
    ),
    "play from a file of another game": (["play", "panticapaeum", "--file", "{match}"], "match of"),
    "play from no match": (["play", "connect_four", "--file", "{list}"], "bad match"),
    "play into no folder": (["play", "connect_four", "--file", "gone/m.jsonl"], "No such file"),
    "no rival at the table": (["table", "orchard"], "orchard has no rival at a table"),
    "unknown rival at the table": (["table", "panticapaeum", "--rival", "x"], "botos"),
    "no session": (["table", "panticapaeum", "--file", "{match}"], "bad match at line 1"),
    "option without its value": (["schema", "connect_four", "--lang"], "--lang needs a value"),
    "a value of a switch": (["games", "--json=yes"], "--json takes no value"),
    "unknown letter": (["games", "-9"], "-9"),
    "endless games": (["simulate", "connect_four", *RANDOM, "--games", "9" * 20], "--games"),
    "results are no tables": (["rate", "{torn}"], "seats.parquet cannot be read as results"),
    "results of an unknown game": (["rate", "{othertold}"], "manifest.json: unknown game 'go'"),
    "port": (["serve", "--port", "65536"], "--port"),
    "threads": (["serve", "--threads", "0"], "--threads"),
}  # fmt: skip


@pytest.fixture(scope="module")
def files(rivals, tmp_path_factory):
    """Files that something is wrong with, or right, by name."""
    folder = tmp_path_factory.mktemp("files")

    def position(name, *args, game="connect_four"):
        text = rivals("position", game, *args).out
        (folder / name).write_text(text)
        return json.loads(text)

    fresh = position("fresh.json", "--seats", "blocker,random")
    position("human.json", "--seats", "human,random")
    position("city.json", "--seats", "human,botos", game="panticapaeum")
    position("botos.json", "--seats", "human,botos", "--after", "3", game="panticapaeum")
    (folder / "impossible.json").write_text(json.dumps({**fresh, "taken": 2}))
    four = {"mine": 0b111 << 7, "taken": 0b1111 | 0b111 << 7, "ending": "connect_four.ending.four"}
    (folder / "over.json").write_text(json.dumps({**fresh, **four}))
    (folder / "bad.json").write_text('{"mine": ')
    (folder / "bytes.json").write_bytes(b'{"seats": "\xff\xfe"}')
    (folder / "list.json").write_text("[1, 2]")
    header = {
        "format": "rivals-match/1", "game": "connect_four-v1", "seats": ["human", "blocker"],
        "seed": 1,
    }  # fmt: skip
    drop = {"seat": 0, "action": {"type": "drop", "column": 1}}
    write = {
        "match": [header, drop, {**drop, "seat": 1}],
        "wrongmatch": [header, drop, drop],
        "othergame": [{**header, "game": "go-v1"}],
    }
    with chdir(folder):
        for name in ("torn", "othertold"):
            rivals("simulate", "connect_four", *RANDOM, "--games", 1, "--out", f"{name}.json")
    (folder / "torn.json" / "seats.parquet").write_bytes(b"PAR1")
    manifest = folder / "othertold.json" / "manifest.json"
    manifest.write_text(manifest.read_text().replace("connect_four-v1", "go-v1"))
    for name, lines in write.items():
        (folder / f"{name}.json").write_text("".join(json.dumps(one) + "\n" for one in lines))
    return folder


def assert_one_sentence(ran, *, about=""):
    assert ran.code == 2, ran
    assert ran.out == ""
    assert re.fullmatch(r"rivals: [^\n]+\n", ran.err), ran.err
    assert about in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_one_sentence(rivals, files, monkeypatch, name, lang):
    monkeypatch.chdir(files)
    monkeypatch.setenv("RIVALS_LANG", lang)
    args, about = FAULTS[name]
    args = [re.sub(r"^\{(\w+)\}$", r"\1.json", arg) for arg in args]
    before = sorted(files.rglob("*"))
    ran = rivals(*args)
    if lang == "en" or "--lang" in args[:-1]:
        assert_one_sentence(ran, about=about)
    else:
        assert_one_sentence(ran)
        said = re.sub(r"'[^']*'|«[^»]*»", "", ran.err)
        assert re.search(r"[а-яё]", said), ran.err
        assert not re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}", said), ran.err
    assert sorted(files.rglob("*")) == before, "something was left behind"


def test_a_position_can_be_piped_in_and_so_can_a_fault(rivals):
    text = rivals("position", "connect_four", "--seats", "random,random").out
    assert rivals("score", "connect_four", "-", typed=text).code == 0
    ran = rivals("score", "connect_four", "-", typed="nonsense")
    assert_one_sentence(ran, about="standard input: bad position")


def test_a_reader_who_has_had_enough_is_no_fault(start):
    process = start(
        "position", "panticapaeum", "--seats", "random,botos", "--after", "40",
        stdout=subprocess.PIPE,
    )  # fmt: skip
    process.stdout.close()
    err = process.stderr.read()
    process.wait(timeout=60)
    assert b"Traceback" not in err
    assert b"Exception" not in err
    process.stderr.close()
    process.stdin.close()


def test_a_narrow_encoding_is_no_fault(start):
    process = start("schema", "connect_four", env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C"})
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, b"")
    assert json.loads(out)


def test_a_bad_choice_is_told_with_the_good_ones(rivals):
    ran = rivals("effects", "results", "--on", "foo")
    assert ran.code == 2
    assert ran.err == ("rivals: bad value of '--on': expected one of score, rank and win\n")
