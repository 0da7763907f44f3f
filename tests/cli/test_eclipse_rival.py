"""The numbered rivals of Eclipse from the terminal: told, rolled, refused."""

import json

import pytest

from rivals.games.eclipse.rival.numbering import DICE, RIVALS, faces_of, number_of, trait_values
from rivals.games.eclipse.rival.numbering import traits_of as thrown

DIE_NAMES = [
    "upgrade", "main", "build", "tempo", "explore_war", "discard_discovery", "production",
]  # fmt: skip


def told(rivals, *args):
    ran = rivals("eclipse", *args, "--json")
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


@pytest.mark.parametrize("number", [0, 1, 1_234_567, RIVALS - 1])
def test_a_rival_for_a_program(rivals, number):
    plain = told(rivals, "rival", number)
    dice = plain["dice"]
    assert list(dice) == DIE_NAMES
    upgrade, main, build, tempo, explore_war, discard_discovery, production = dice.values()
    assert number == plain["number"] == (
        ((((((upgrade - 1) * 10 + main - 1) * 12 + build - 1) * 6 + tempo - 1) * 6
          + explore_war - 1) * 6 + discard_discovery - 1) * 10 + production - 1
    )  # fmt: skip
    assert plain["traits"] == trait_values(thrown(dice))
    assert plain["text"].startswith(f"#{number}: ")
    assert plain["seat"] == f"rival:{number}"
    assert {one["trait"]: one["value"] for one in plain["told"]} == plain["traits"]


@pytest.mark.parametrize("spelt", ["#1234567", "rival:1234567", "01234567"])
def test_the_number_may_be_spelt_as_it_is_shared(rivals, spelt):
    assert told(rivals, "rival", spelt) == told(rivals, "rival", "1234567")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["#1234567: Pre-emptive attack.", "yellow d6 4", "Builds a dreadnought, else two"]),
        ("ru", ["#1234567: Упреждающая атака.", "жёлтый к6 4", "Строит дредноут, иначе два"]),
    ],
)
def test_a_rival_for_a_person(rivals, lang, said):
    ran = rivals("eclipse", "rival", "1234567", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert all(text in ran.out for text in said)
    assert len(ran.out.splitlines()) == 2 + 1 + 10 + 1


def test_the_text_speaks_the_language_asked_for(rivals):
    assert told(rivals, "rival", 5, "--lang", "ru")["text"].startswith("#5: Пацифист. Чертежи")


def test_a_seed_rolls_the_same_rival_again(rivals):
    first, again = (told(rivals, "roll", "--seed", 3) for _ in range(2))
    assert first == again
    assert first["number"] == number_of(first["dice"])
    assert len({told(rivals, "roll", "--seed", seed)["number"] for seed in range(20)}) == 20


def test_without_a_seed_a_new_one_is_told(rivals):
    first = told(rivals, "roll")
    assert told(rivals, "roll", "--seed", first["seed"]) == first


def test_real_dice_are_taken_as_they_lie(rivals):
    faces = faces_of(1_234_567)
    typed = " ".join(f"{name}={face}" for name, face in faces.items())
    assert told(rivals, "roll", "--dice", typed)["number"] == 1_234_567
    some = told(rivals, "roll", "--dice", "main=4, build=12", "--seed", 1)
    assert (some["dice"]["main"], some["dice"]["build"]) == (4, 12)


def test_a_main_trait_is_chosen_and_the_rest_rolled(rivals):
    rolled = [told(rivals, "roll", "--main", "turtle", "--seed", seed) for seed in range(12)]
    assert {one["traits"]["main"] for one in rolled} == {"turtle"}
    assert len({one["number"] for one in rolled}) == 12


def test_traits_are_chosen_as_a_seat_spells_them(rivals):
    plain = told(rivals, "roll", "rival:turtle+discard_one+offensive_mixed", "--seed", 1)
    traits = plain["traits"]
    assert (traits["main"], traits["build"], traits["discard"]) == (
        "turtle", "offensive_mixed", "discard_one",
    )  # fmt: skip
    assert (plain["number"], plain["dice"]) == (None, None)
    spelt = told(rivals, "roll", plain["seat"])
    assert spelt["traits"] == traits


def test_risk_hates_a_colour_in_play(rivals):
    hated = {
        told(rivals, "roll", "--main", "risk", "--colours", "white,red,black", "--seed", seed)[
            "hates"
        ]
        for seed in range(12)
    }
    assert hated == {"red", "black"}
    chosen = told(rivals, "roll", "hates_green")
    assert (chosen["hates"], chosen["traits"]["main"]) == ("green", "risk")
    assert chosen["seat"].endswith("+hates_green")
    assert "hates" not in told(rivals, "roll", "--main", "risk")


def test_draco_is_spared_what_it_may_not_have(rivals):
    for seed in range(30):
        traits = told(rivals, "roll", "--species", "draco", "--seed", seed)["traits"]
        assert traits["main"] != "cleaner"
        assert traits["discard"] == "discard_never"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["rival", "2073600"], "there is no rival #2073600: the numbers go from 0 to 2073599"),
        (["rival", "turtle"], "bad rival number 'turtle': expected 0 to 2073599"),
        (["rival", ""], "bad rival number '': expected 0 to 2073599"),
        (["rival", "5", "--lang", "xx"], "unknown language 'xx': expected one of en and ru"),
        (["roll", "turtel"], "unknown trait 'turtel' of a rival: perhaps turtle"),
        (["roll", "turtle", "--main", "gamer"], "turtle and gamer cannot both be"),
        (["roll", "--main", "steady"], "unknown main trait 'steady': expected one of pacifist"),
        (["roll", "--dice", "build=13"], "bad face '13' of the die build: expected 1 to 12"),
        (["roll", "5", "--dice", "build=1"], "a rival has a number or dice, and both were given"),
        (["roll", "--species", "elf"], "unknown species 'elf': expected one of terran"),
        (["roll", "--species", "draco", "--main", "cleaner"], "Descendants of Draco cannot have"),
        (["roll", "--colours", "red,red"], "bad colours 'red,red': expected at least two of red"),
        (["roll", "--colours", "red"], "bad colours 'red': expected at least two of red"),
        (
            ["roll", "hates_red", "--colours", "red,blue"],
            "a rival hates the colour of another seat",
        ),
        (["rolls"], "no command 'rolls'"),
    ],
)
def test_wrong_input_is_one_sentence(rivals, args, said):
    ran = rivals("eclipse", *args)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"rivals: {said}")
    assert ran.err.count("\n") == 1


def test_alone_it_lists_what_it_can(rivals):
    ran = rivals("eclipse")
    assert ran.code == 0
    assert all(f"\n  {name} " in ran.out for name in ("rival", "roll"))


def test_help_names_each_die(rivals):
    out = " ".join(rivals("eclipse", "roll", "--help").out.split())
    assert all(die.name in out for die in DICE)
    assert "Example: rivals eclipse roll --main turtle" in out
