"""`rivals claims`: the list, a measured claim as text and JSON, and what cannot be."""

import json

import msgspec
import pytest

from rivals.cli.lab import claims as lab_claims
from rivals.core.errors import RivalsError
from rivals.core.speech import add_words
from rivals.core.words import Words, pairs
from rivals.games.panticapaeum.components.box import default_box
from rivals.lab.claims.claim import WORDS, Claim, Figure, Measured, claim_in, said
from rivals.lab.claims.registry import CLAIMS
from rivals.lab.claims.words import CLAIM_WORDS
from rivals.lab.claims.words.figures import FIGURE_WORDS

FIGURES = (
    Figure(said("what.wins"), 31.456, 28.1, 34.9, "percent"),
    Figure(said("unit.points"), 1234.0, 1234.0, 1234.0, "points"),
    Figure(said("less"), -0.0312, -0.5, 0.0, "points"),
)
MADE_UP = Words(CLAIM_WORDS, FIGURE_WORDS, pairs("claims", {
    "less": ("less", "меньше"),
    "rain": ("It rained.", "Шёл дождь."),
    "X1.source": ("7, Rain", "7, дождь"),
    "X1.says": ("It rains.", "Идёт дождь."),
    "X1.criterion": ("Holds if it is wet.", "Верно, если мокро."),
    "X2.source": ("8, Sun", "8, солнце"),
    "X2.says": ("It shines.", "Светит."),
    "X2.criterion": ("Holds if it is dry.", "Верно, если сухо."),
}))  # fmt: skip


@pytest.fixture
def made_up(monkeypatch):
    """Two claims that are measured without play; what they were asked for is kept."""
    asked = []

    def measure(games, seed, executor):
        asked.append((games, seed, executor.workers))
        return Measured(FIGURES, 3 * games, "cannot be told", said("rain"))

    def nothing(games, seed, executor):
        return Measured(FIGURES[1:2], 0, "holds")

    claims = (
        Claim("X1", "eclipse", measure),
        Claim("X2", "eclipse", nothing),
    )
    monkeypatch.setattr(lab_claims, "CLAIMS", claims)
    monkeypatch.setattr("rivals.lab.claims.registry.CLAIMS", claims)
    monkeypatch.setattr("rivals.lab.claims.claim.WORDS", MADE_UP)
    add_words("claims", MADE_UP)
    yield asked
    add_words("claims", WORDS)


def test_the_list_has_every_claim_with_its_source(rivals):
    ran = rivals("claims")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0].split() == ["claim", "game", "source", "what", "it", "says"]
    assert [line.split()[0] for line in lines[1:]] == [one.id for one in CLAIMS]
    for line, one in zip(lines[1:], CLAIMS, strict=True):
        told = claim_in(one, "en")
        assert told.source in line
        assert line.endswith(told.claim)


def test_the_list_as_json_has_the_criteria_too(rivals):
    listed = json.loads(rivals("claims", "--json").out)
    assert [one["id"] for one in listed] == [one.id for one in CLAIMS]
    assert listed[0] == msgspec.to_builtins(claim_in(CLAIMS[0], "en"))
    assert list(listed[0]) == ["id", "game", "source", "claim", "criterion"]


def test_a_measured_claim_is_told_with_figures_and_verdict(rivals, made_up):
    ran = rivals("claims", "x1", "--games", 50, "--seed", 4, "--jobs", 1)
    assert (ran.code, ran.err) == (0, "")
    assert made_up == [(50, 4, 1)]
    lines = ran.out.splitlines()
    assert lines[:2] == ["X1 (eclipse, 7, Rain): It rains.", "Criterion: Holds if it is wet."]
    rows = [line.split("  ") for line in lines[3:6]]
    assert [[cell.strip() for cell in row if cell.strip()] for row in rows] == [
        ["wins", "31.46", "28.10 to 34.90", "%"],
        ["points", "1,234", "-", "points"],
        ["less", "-0.031", "-0.500 to 0.00", "points"],
    ]
    assert lines[6] == "It rained."
    assert lines[7].startswith("150 games, seed 4, ")
    assert lines[8:] == ["Verdict: cannot be told"]


def test_a_claim_that_needs_no_play_says_so(rivals, made_up):
    out = rivals("claims", "X2", "--jobs", 1).out
    assert "nothing to play, 0.0 s\nVerdict: holds" in out


def test_json_and_the_file_hold_the_same(rivals, made_up, tmp_path):
    file = tmp_path / "claims.json"
    shown = json.loads(rivals("claims", "eclipse", "--jobs", 1, "--json", "--out", file).out)
    kept = json.loads(file.read_text())
    for one in [*shown, *kept]:
        assert one.pop("seconds") >= 0
    assert shown == kept
    assert [one["id"] for one in kept] == ["X1", "X2"]
    assert kept[0]["figures"][0] == {
        "label": "wins", "value": 31.456, "low": 28.1, "high": 34.9, "unit": "%",
    }  # fmt: skip
    assert (kept[0]["games"], kept[0]["seed"], kept[0]["note"]) == (6000, 1, "It rained.")
    assert [one.name for one in tmp_path.iterdir()] == ["claims.json"]


def test_what_is_measured_stays_if_the_next_claim_goes_wrong(
    rivals, made_up, tmp_path, monkeypatch
):
    def broken(games, seed, executor):
        raise RivalsError("no such luck")

    first, second = lab_claims.CLAIMS
    claims = (first, msgspec.structs.replace(second, measure=broken))
    monkeypatch.setattr("rivals.lab.claims.registry.CLAIMS", claims)
    file = tmp_path / "claims.json"
    ran = rivals("claims", "X1", "X2", "--jobs", 1, "--out", file)
    assert (ran.code, ran.err) == (2, "rivals: no such luck\n")
    assert [one["id"] for one in json.loads(file.read_text())] == ["X1"]


def test_what_a_file_has_is_not_measured_again(rivals, made_up, tmp_path):
    file = tmp_path / "claims.json"
    asked = ("--games", 50, "--jobs", 1, "--out", file)
    rivals("claims", "X1", *asked)
    ran = rivals("claims", "X2", "X1", *asked)
    assert made_up == [(50, 1, 1)]
    assert f"Measured before, see {file}. Verdict: cannot be told" in " ".join(ran.out.split())
    assert {one["id"] for one in json.loads(file.read_text())} == {"X1", "X2"}
    assert rivals("claims", "X1", *asked, "--seed", 2).code == 2
    assert rivals("claims", "X1", *asked, "--seed", 2, "--force").code == 0
    assert made_up == [(50, 1, 1), (50, 2, 1)]


def test_a_claim_is_measured_with_a_component_set_of_ones_own(rivals, tmp_path):
    box, out = tmp_path / "box.json", tmp_path / "claims.json"
    own = msgspec.to_builtins(default_box())
    own["botos"]["points_per_resource"] += 3
    box.write_bytes(msgspec.json.encode(own))
    asked = ("claims", "B1", "--games", 20, "--jobs", 1)
    (usual,) = json.loads(rivals(*asked, "--json").out)
    (mine,) = json.loads(rivals(*asked, "--json", "--components", box, "--out", out).out)
    assert (usual["components"], len(mine["components"])) == ("", 12)
    assert usual["figures"] != mine["figures"]
    assert rivals(*asked, "--out", out).code == 2  # these are of other components
    ran = rivals("claims", "B1", "I1", "--components", box)
    assert (ran.code, ran.out) == (2, "")
    assert "the claims of one game, not for panticapaeum and armada" in ran.err


def test_a_claim_is_measured_in_play(rivals):
    ran = rivals("claims", "C16", "--jobs", 1)
    assert "2 cruisers beat 1 ancient " in ran.out
    assert ran.out.endswith("Verdict: holds\n")


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["X3"], "unknown claim 'x3': 'rivals claims' lists them all"),
        (["X1", "--games", "19"], "20 to 1000000000"),
        (["X1", "--seed", 2**63], "expected 0 to 9223372036854775807"),
        (["X1", "--out", "."], ". is a folder: expected a file to write"),
        (["X1", "--out", "no/where.json"], "there is no folder no to write where.json in"),
        (["--out", "here.json"], "--out needs the claims to measure"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_nothing_is_played(rivals, made_up, args, says):
    ran = rivals("claims", *args)
    assert ran.code == 2
    assert ran.out == ""
    assert says in ran.err
    assert ran.err.count("\n") == 1
    assert made_up == []
