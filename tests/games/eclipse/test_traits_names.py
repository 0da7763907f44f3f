"""What a rival's seat is called, and what is rolled of it."""

import re
from collections import Counter

import pytest

from rivals.core.chance import Dice, SeededDice
from rivals.core.errors import BadSetup
from rivals.core.speech import tell
from rivals.games.eclipse import GAME
from rivals.games.eclipse.components.species import COLOURS
from rivals.games.eclipse.rival import names
from rivals.games.eclipse.rival.names import MAINS, TRAIT_OF, TRAITS, Wanted, read, roll, spell
from rivals.games.eclipse.rival.numbering import (
    RIVALS,
    allowed,
    faces_of,
    faces_showing,
    make_traits,
    number_of,
    trait_values,
    traits_of,
)

THREE = ("blue", "red", "green")


class TypedDice(Dice):
    """Dice whose results a test gives, counted from 1; they must be exactly enough."""

    def __init__(self, *faces):
        super().__init__()
        self.faces = list(faces)

    def below(self, stream, sides):
        face = self.faces.pop(0)
        assert 1 <= face <= sides
        return face - 1


def rolled(name, *faces, species="terran", colours=THREE, seat=0):
    dice = TypedDice(*faces)
    traits = roll(read(name), species, colours, seat, dice, "rival.0")
    assert not dice.faces, "dice are left over"
    return traits


def test_no_two_traits_share_a_value():
    assert (
        len(TRAIT_OF) == sum(map(len, TRAITS.values())) == 8 + 11 + 12 + 3 + 2 + 3 + 2 + 3 + 3 + 10
    )
    assert not any(word.startswith("hates_") or word.isdecimal() for word in TRAIT_OF)


def test_a_rival_alone_rolls_all_seven_dice():
    assert rolled("rival", 5, 8, 8, 4, 3, 1, 8) == traits_of(faces_of(1_234_567))
    assert rolled("rival:rolled", 5, 8, 8, 4, 3, 1, 8) == traits_of(faces_of(1_234_567))


@pytest.mark.parametrize("name", ["rival:1234567", "rival:#1234567", "rival:0001234567"])
def test_a_number_rolls_none(name):
    assert rolled(name) == traits_of(faces_of(1_234_567))


@pytest.mark.parametrize("main", [one for one in MAINS if one != "risk"])
def test_a_main_trait_leaves_the_rest_to_six_dice(main):
    traits = rolled(f"rival:{main}", 5, 8, 4, 3, 1, 8)
    values = trait_values(traits_of(faces_of(1_234_567))) | {"main": main}
    assert traits == make_traits(values)


def test_a_die_that_decides_two_traits_is_rolled_for_the_one_not_said():
    traits = rolled("rival:turtle+discard_one+offensive_mixed+thorough", 2, 5, 6, 5, 4)
    assert (traits.main, traits.discard, traits.build) == (
        "turtle",
        "discard_one",
        "offensive_mixed",
    )
    assert (traits.tempo, traits.rhythm) == ("low_budget", "thorough")  # yellow 5 says obsessive
    assert traits.discovery == "never_points"


def test_a_die_whose_traits_are_both_said_is_not_rolled():
    traits = rolled("rival:steady+obsessive+even", 1, 1, 1, 1, 1)
    assert (traits.tempo, traits.rhythm, traits.production) == ("steady", "obsessive", "even")


def test_words_override_the_number():
    values = trait_values(traits_of(faces_of(77))) | {"main": "gamer", "discard": "discard_one"}
    assert rolled("rival:77+gamer+discard_one") == make_traits(values)
    assert rolled("rival:discard_one+77+gamer") == make_traits(values)


@pytest.mark.parametrize(
    ("throws", "hated"), [((1,), 1), ((3,), 2), ((2, 4, 5, 6, 3), 2), ((2, 1), 1)]
)
def test_whom_a_risk_rival_hates_is_thrown_until_it_is_another_seat_in_play(throws, hated):
    """Blue is its own; yellow, white and black are not in play (reading A63)."""
    assert rolled("rival:risk", 1, 1, 1, 1, 1, 1, *throws).hated == hated


def test_whom_a_risk_rival_hates_may_be_said():
    by_word = rolled("rival:risk+hates_green", 1, 1, 1, 1, 1, 1)
    assert (by_word.main, by_word.hated) == ("risk", 2)
    assert rolled("rival:hates_green", 1, 1, 1, 1, 1, 1) == by_word
    numbered = number_of(faces_of(0) | {"main": 9})
    assert rolled(f"rival:{numbered}+hates_red").hated == 1
    assert rolled(f"rival:{numbered}", 3).hated == 2


@pytest.mark.parametrize("main", [one for one in MAINS if one != "risk"])
def test_only_a_risk_rival_hates(main):
    assert rolled(f"rival:0+{main}").hated == -1


def test_draco_throws_cleaner_and_discarding_again():
    faces = (1, 5, 5, 6, 1, 1, 1, 2, 4, 6, 3, 1)
    traits = rolled("rival", *faces, species="draco")
    assert (traits.main, traits.discard, traits.discovery) == (
        "aggressor", "discard_never", "points_or_upgrades",
    )  # fmt: skip


def test_draco_takes_any_discovery_with_the_discard_it_is_told():
    traits = rolled("rival:discard_never", 1, 1, 1, 1, 1, 4, 1, species="draco")
    assert (traits.discard, traits.discovery) == ("discard_never", "points_or_upgrades")


def test_draco_never_gets_what_it_cannot_have():
    for seed in range(200):
        traits = roll(Wanted(), "draco", THREE, 0, SeededDice(seed), "rival.0")
        assert allowed(traits, "draco"), f"seed {seed}"


@pytest.mark.parametrize(
    "name",
    ["rival:cleaner", "rival:discard_one", "rival:discard_two", "rival:103680", "rival:10"],
)
def test_draco_is_refused_what_it_cannot_have(name):
    read(name)
    with pytest.raises(BadSetup, match=r"eclipse\.setup\.barred"):
        roll(read(name), "draco", THREE, 0, SeededDice(0), "rival.0")


@pytest.mark.parametrize("seed", range(60))
def test_the_lot_gives_a_species_that_may_have_the_traits(seed):
    seats = ["rival:cleaner", "rival:discard_two", "rival:10", "rival:turtle", "human", "human"]
    position = GAME.setup(seats, {}, SeededDice(seed))
    assert "draco" not in [one.species for one in position.seats[:3]]


def test_who_is_made_draco_is_refused_all_the_same():
    with pytest.raises(BadSetup, match=r"eclipse.setup.barred.*cleaner"):
        GAME.setup(["rival:cleaner", "human"], {"species_1": "draco"}, SeededDice(0))


def test_draco_may_override_what_a_number_has():
    traits = rolled("rival:10+discard_never", species="draco")
    assert traits.discard == "discard_never"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("greedy", r"unknown seat 'greedy' of eclipse: expected one of rival$"),
        ("rival:", r"unknown trait '' of a rival: expected a number, a main trait \(pacifist, .*"),
        ("rival:turtel", r"unknown trait 'turtel' of a rival: perhaps turtle$"),
        ("rival:turtle+cleaner", r"turtle and cleaner cannot both be a rival's trait main$"),
        ("rival:turtle+turtle", r"turtle and turtle cannot both be a rival's trait main$"),
        ("rival:1+2", r"a rival has one number, got '2' too$"),
        ("rival:2073600", r"there is no rival #2073600: the numbers go from 0 to 2073599$"),
        ("rival:-1", r"bad rival number '-1': expected 0 to 2073599$"),
        ("rival:#", r"bad rival number '#': expected 0 to 2073599$"),
        ("rival:#12x", r"bad rival number '#12x': expected 0 to 2073599$"),
        ("rival:" + "9" * 5000, r"bad rival number '9{80}': expected 0 to 2073599$"),
        (
            "rival:turtle+hates_red",
            r"only a rival .* risk hates .*, and turtle has hates_red$",
        ),
        ("rival:0+hates_red", r"only a rival .* risk hates .*, and pacifist has hates_red$"),
        ("rival:hates_red+hates_blue", r"a rival hates one colour, got 'hates_blue' too$"),
        ("rival:hates_pink", r"unknown trait 'hates_pink' of a rival: perhaps hates_.*"),
    ],
)
def test_names_that_no_rival_has(name, told):
    with pytest.raises(BadSetup) as caught:
        read(name)
    assert re.match(told, tell(caught.value, "en"))


@pytest.mark.parametrize("colour", ["blue", "yellow"])
def test_nobody_hates_its_own_colour_or_one_not_in_play(colour):
    with pytest.raises(BadSetup, match=rf"eclipse.setup.hated.*\['red', 'green'\].*{colour}"):
        roll(read(f"rival:hates_{colour}"), "terran", THREE, 0, SeededDice(0), "rival.0")


@pytest.mark.parametrize("name", ["rival", "rival:risk", "rival:mix", "rival:discard_one+mix"])
def test_what_is_spelt_is_read_without_a_die(name):
    for seed in range(60):
        traits = roll(read(name), "terran", COLOURS, 4, SeededDice(seed), "rival.4")
        again = rolled(spell(traits, COLOURS), colours=COLOURS, seat=4)
        assert again == traits, f"seed {seed}"


def test_how_rivals_are_spelt():
    assert spell(traits_of(faces_of(1_234_567)), THREE) == "rival:1234567"
    assert spell(rolled("rival:0+mix"), THREE) == "rival:0+mix"
    assert spell(rolled("rival:risk+0+hates_red"), THREE) == "rival:207360+hates_red"
    assert spell(rolled("rival:mix+discard_one+0"), THREE) == "rival:10+mix+discard_one"


def test_each_numbered_rival_is_spelt_by_its_number():
    for number in range(0, RIVALS, 1013):
        traits = traits_of(faces_of(number))
        assert faces_showing(traits) == faces_of(number)
        assert spell(traits, THREE) == f"rival:{number}"


def test_main_traits_come_equally_often():
    many = 4000
    counts = Counter(
        roll(Wanted(), "terran", THREE, 0, SeededDice(seed), "rival.0").main for seed in range(many)
    )
    assert set(counts) == {*MAINS} - {"mix"}
    assert all(abs(count - many / 10) < 6 * (many * 0.09) ** 0.5 for count in counts.values())


def test_a_seat_is_offered_rolled_by_its_main_trait_and_by_its_number():
    kind = names.seat_kind()
    spelt = [kind.seat_name(level) for level in kind.levels]
    assert spelt == ["rival", *(f"rival:{main}" for main in MAINS)]
    assert kind.numbers == RIVALS


def test_dice_that_lie_are_read():
    assert names.read_faces("upgrade=3 main=10") == {"upgrade": 3, "main": 10}
    assert names.read_faces("tempo=6,production=10 ") == {"tempo": 6, "production": 10}
    assert names.read_faces("") == {}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("main=11", "bad face '11' of the die main: expected 1 to 10"),
        ("main=0", "bad face '0' of the die main: expected 1 to 10"),
        ("main", "bad face '' of the die main: expected 1 to 10"),
        ("main=²", "bad face '²' of the die main: expected 1 to 10"),
        ("main=1 main=2", "the die main is given twice"),
        ("yellow=1", "unknown die 'yellow=1': expected DIE=FACE with a die of upgrade, main,"),
    ],
)
def test_dice_that_cannot_lie_so(text, told):
    with pytest.raises(BadSetup) as caught:
        names.read_faces(text)
    assert tell(caught.value, "en").startswith(told)
