"""`rivals odds`: its shapes, its words and its faults."""

import json
import re

import pytest

from rivals.games.eclipse.odds.volleys import TooMuch

TWO_CRUISERS = ("odds", "eclipse", "--attacker", "2 cruiser", "--defender", "1 ancient")


def test_the_json_has_the_shape_that_programs_rely_on(rivals):
    ran = rivals(
        "odds", "eclipse", "--attacker", "2 cruiser + 1 dreadnought", "--defender", "2 ancient",
        "--json",
    )  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(ran.out)
    chances = [told["attacker_wins"], told["defender_wins"], told["neither"]]
    assert all(isinstance(chance, float) for chance in chances)
    assert sum(chances) == pytest.approx(1)
    assert (told["method"], told["policy"]) == ("exact", "finishing-blow")
    assert set(told["attacker_survivors"]) == {"cruiser", "dreadnought"}
    assert set(told["defender_survivors"]) == {"ancient"}
    assert told["states"] > 0
    assert told["samples"] == 0


def test_two_cruisers_suffice_for_an_ancient_two_times_of_three(rivals):
    assert json.loads(rivals(*TWO_CRUISERS, "--json").out)["attacker_wins"] == pytest.approx(
        0.667995, abs=1e-6
    )


def wins(rivals, *args):
    return json.loads(rivals("odds", "eclipse", *args, "--json").out)["attacker_wins"]


def test_species_and_parts_change_the_blueprints(rivals):
    orion = ("--attacker", "cruiser", "--defender", "ancient", "--attacker-species", "orion")
    assert wins(rivals, *orion) == pytest.approx(0.559064, abs=1e-6)
    parts = "cruiser: gauss shield, fusion drive"
    assert wins(rivals, *orion, "--attacker-parts", parts) == wins(rivals, *orion)  # was faster
    terran = orion[:4]
    slower = wins(rivals, *terran, "--attacker-parts", "cruiser: gauss shield")
    assert wins(rivals, *terran, "--attacker-parts", parts) > slower > wins(rivals, *terran)
    shielded = wins(
        rivals, "--attacker", "2 cruiser", "--defender", "ancient",
        "--attacker-parts", "cruiser: gauss shield",
    )  # fmt: skip
    assert shielded == pytest.approx(0.915, abs=5e-4)


def test_the_defender_has_species_and_parts_too(rivals):
    duel = ("--attacker", "cruiser", "--defender", "cruiser")
    plain = wins(rivals, *duel)
    assert wins(rivals, *duel, "--defender-species", "orion") < plain
    assert wins(rivals, *duel, "--defender-parts", "cruiser: improved hull") < plain


@pytest.mark.parametrize(
    ("number", "who"), [("203", "2 ancient"), ("001", "gcds"), ("105", "ancient")]
)
def test_a_hex_names_its_defenders(rivals, number, who):
    there = rivals("odds", "eclipse", "--attacker", "4 cruiser", "--hex", number, "--json")
    typed = rivals("odds", "eclipse", "--attacker", "4 cruiser", "--defender", who, "--json")
    assert there.code == 0
    assert there.out == typed.out


def test_a_defender_who_is_named_fights_in_any_hex(rivals):
    here = rivals(*TWO_CRUISERS, "--hex", "201", "--json")
    assert here.out == rivals(*TWO_CRUISERS, "--json").out


def test_sampling_is_done_when_asked_and_told(rivals):
    asked = (*TWO_CRUISERS, "--sample", "300", "--seed", "4")
    ran = rivals(*asked, "--json")
    told = json.loads(ran.out)
    assert (told["method"], told["samples"], told["states"]) == ("sampled", 300, 0)
    assert abs(told["attacker_wins"] - 0.668) < 0.15
    assert rivals(*asked, "--json").out == ran.out
    text = rivals(*asked).out
    assert re.search(r"Sampled: 300 battles fought \(seed 4\), standard error \d\.\d\d%", text)
    assert "too many states" not in text


def test_too_many_states_are_sampled_and_told(rivals, monkeypatch):
    monkeypatch.setattr("rivals.games.eclipse.odds.asking.Chain.count", _too_much)
    text = rivals(*TWO_CRUISERS).out
    assert "too many states" in text
    assert "10000 battles" in text


def _too_much(*_):
    raise TooMuch


def test_people_read_a_table_with_method_and_policy(rivals):
    text = rivals(*TWO_CRUISERS, "--policy", "largest-kill").out
    assert re.search(r"Attacker +2 cruisers +66\.80% +Cruiser 1\.07 of 2", text)
    assert re.search(r"Defender +1 ancient ship +33\.20%", text)
    assert "Exact: all 8 states" in text
    assert "largest-kill" in text
    assert "Neither" not in text


def test_a_battle_that_nobody_wins_is_explained(rivals):
    missiles = "interceptor: plasma missile for ion cannon"
    text = rivals(
        "odds", "eclipse", "--attacker", "interceptor", "--defender", "interceptor",
        "--attacker-parts", missiles, "--defender-parts", missiles,
    ).out  # fmt: skip
    assert re.search(r"Neither +\d\d\.\d\d%", text)
    assert "no cannons are left" in text


def test_russian_is_spoken(rivals):
    text = rivals(*TWO_CRUISERS, "--lang", "ru").out
    assert re.search(r"Нападающий +2 крейсера +66\.80% +Крейсер 1\.07 из 2", text)
    assert "Точно" in text


FLEETS = ("--attacker", "cruiser", "--defender", "ancient")
FAULTS = {
    "another game": (["tyrants", *FLEETS], "no command 'tyrants'"),
    "no attacker": (["eclipse", "--defender", "ancient"], "--attacker"),
    "no defender": (["eclipse", "--attacker", "cruiser"], "--hex"),
    "unknown class": (["eclipse", *FLEETS, "--attacker", "2 frigate"], "attacker: unknown class"),
    "bad defender": (["eclipse", *FLEETS, "--defender", "9 cruiser"], "defender: 9 is too many"),
    "unknown species": (["eclipse", *FLEETS, "--attacker-species", "x"], "unknown species 'x'"),
    "unknown part": (["eclipse", *FLEETS, "--attacker-parts", "cruiser: x"], "unknown part 'x'"),
    "no slot": (
        ["eclipse", *FLEETS, "--attacker-parts", "cruiser: hull, phase shield"],
        "as in Phase Shield for Ion Cannon",
    ),
    "no energy": (
        ["eclipse", *FLEETS, "--attacker-parts", "cruiser: fusion drive"],
        "use 4 energy and only 3",
    ),
    "no drive": (
        ["eclipse", *FLEETS, "--attacker-parts", "cruiser: hull for nuclear drive"],
        "a ship needs a drive",
    ),
    "base with a drive": (
        ["eclipse", *FLEETS, "--defender", "starbase", "--defender-parts",
         "starbase: nuclear drive"],
        "a starbase has no drive",
    ),
    "no such hex": (["eclipse", "--attacker", "cruiser", "--hex", "999"], "no hex 999"),
    "no such hex, defended": (["eclipse", *FLEETS, "--hex", "999"], "no hex 999"),
    "nobody there": (["eclipse", "--attacker", "cruiser", "--hex", "201"], "Alpha Centauri"),
    "unknown policy": (["eclipse", *FLEETS, "--policy", "x"], "finishing-blow and largest-kill"),
    "no samples": (["eclipse", *FLEETS, "--sample", "0"], "--sample"),
    "unknown language": (["eclipse", *FLEETS, "--lang", "de"], "en and ru"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_one_sentence(rivals, name):
    args, about = FAULTS[name]
    ran = rivals("odds", *args)
    assert (ran.code, ran.out) == (2, "")
    assert re.fullmatch(r"rivals: [^\n]+\n", ran.err), ran.err
    assert about in ran.err
