"""The designs of the eight upgrade traits, the way there part by part, and when to upgrade."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.choosing import Trail
from rivals.games.eclipse.components.ships import (
    ANCIENT_PARTS,
    CLASSES,
    PART_OF_TECH,
    PARTS,
    is_legal,
    profile,
)
from rivals.games.eclipse.components.species import SPECIES
from rivals.games.eclipse.odds import find_odds, force_of
from rivals.games.eclipse.position.readings import Readings
from rivals.games.eclipse.rival.automa.designs import (
    ANY_FLEET,
    BY_SIZE,
    Fleet,
    Step,
    due,
    fit,
    in_force,
    news,
    next_install,
    pending,
    plan,
    steps,
    target,
    wants_source,
)
from rivals.games.eclipse.rival.automa.gear import ORDER, PRINTED, ROWS, favoured, gear, own_kind

SOUND = Fleet(sound=True)
PLENTY_OF_ENERGY = ("tachyon_source", "gauss_shield", "plasma_missile")
"""With printed guns and drives these sources feed every row: nothing is cheapened."""


def design(seat, ship):
    """The kinds of a target, by letters as in the table of traits, sources left out."""
    board = seat.kind.blueprint
    letters = dict(zip(ORDER, "gmcasdu", strict=True))
    parts = [PARTS[one] for one in in_force(board, ship, target(seat, ship)) if one]
    counted = Counter(letters[one.kind] for one in parts)
    return " ".join(f"{counted[one]}{one}" for one in "gmacsdu" if counted[one])


def parts_of(seat, ship):
    return Counter(one for one in in_force(seat.kind.blueprint, ship, target(seat, ship)) if one)


def upgraded(seat, fleet=ANY_FLEET):
    """Install part after part until nothing is pending; checks every blueprint on the way.

    Tiles come out of the box (`fleet.left`) and go back into it. What is left of them may
    change a plan on the way; where they are unlimited, each step is one less to go.
    """
    done = []
    while step := next_install(seat, fleet, Trail()):
        before = len(steps(seat, step.ship, fleet))
        tiles = seat.blueprints[CLASSES.index(step.ship)]
        if fleet.left is not None:
            moved(fleet.left, tiles[step.slot], 1)
            moved(fleet.left, step.part, -1)
        tiles[step.slot] = step.part
        if step.part in seat.stored:
            seat.stored.remove(step.part)
        if fleet.left is None:
            assert len(steps(seat, step.ship)) == before - 1
        assert is_legal(seat.kind.blueprint, step.ship, tuple(tiles)), step
        done.append(step)
        assert len(done) < 100, "it must end"
    return done


def moved(left, part, number):
    if part and not PARTS[part].ancient:
        left[part] = left.get(part, 0) + number
        assert left[part] >= 0, part


# --- The table of traits ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "cruiser", "dreadnought"),
    [
        ("fully_balanced", "1g 1a 1c 1s 1d 1u", "1g 1m 2a 1c 1s 1d 1u"),
        ("balanced_armour", "1g 1a 1c 1s 1d 1u", "1g 3a 1c 1s 1d 1u"),
        ("balanced_guns", "1g 1a 1c 1s 1d 1u", "1g 3m 1a 1c 1d 1u"),
        ("specialised_guns", "1g 1m 1a 1c 1d 1u", "1g 3m 1a 1c 1d 1u"),
        ("specialised_armour", "1g 2a 1c 1d 1u", "1g 4a 1c 1d 1u"),
        ("specialised_computer", "1g 1a 2c 1d 1u", "2g 1a 2c 1s 1d 1u"),
        ("specialised_shields", "1g 1c 2s 1d 1u", "2g 1a 1c 2s 1d 1u"),
        ("specialised_drives", "1g 1a 1c 2d 1u", "2g 1a 1c 1s 2d 1u"),
    ],
)
def test_each_traits_cruiser_and_dreadnought(make_seat, upgrade, cruiser, dreadnought):
    seat = make_seat(upgrade=upgrade, techs=PLENTY_OF_ENERGY)
    assert design(seat, "cruiser") == cruiser
    assert design(seat, "dreadnought") == dreadnought


@pytest.mark.parametrize(
    ("upgrade", "starbase", "planta"),
    [
        ("fully_balanced", "1g 2a 1c 1s", "1g 1a 1c 1s"),
        ("balanced_armour", "1g 2a 1c 1s", "1g 1a 1c 1s"),
        ("balanced_guns", "1g 1m 1a 1c 1s", "1g 1a 1c 1s"),
        ("specialised_guns", "2g 1m 1a 1c", "1g 1m 1a 1c"),
        ("specialised_armour", "1g 3a 1c", "1g 2a 1c"),
        ("specialised_computer", "1g 1a 3c", "1g 1a 2c"),
        ("specialised_shields", "1g 1c 3s", "1g 1c 2s"),
        ("specialised_drives", "1g 3a 1c", "1g 2a 1c"),
    ],
)
def test_a_starbase_has_the_speciality_instead_of_a_drive(make_seat, upgrade, starbase, planta):
    seat = make_seat(upgrade=upgrade, techs=PLENTY_OF_ENERGY)
    assert design(seat, "starbase") == starbase
    assert design(make_seat("planta", upgrade=upgrade, techs=PLENTY_OF_ENERGY), "starbase") == (
        planta
    )


@pytest.mark.parametrize(
    ("upgrade", "cruiser", "dreadnought"),
    [
        ("fully_balanced", "1g 1a 1c 1d 1u", "1g 1m 2a 1c 1d 1u"),
        ("balanced_armour", "1g 1a 1c 1d 1u", "1g 3a 1c 1d 1u"),
        ("balanced_guns", "1g 1a 1c 1d 1u", "1g 3m 1c 1d 1u"),
        ("specialised_guns", "1g 1m 1c 1d 1u", "1g 3m 1c 1d 1u"),
        ("specialised_armour", "1g 1a 1c 1d 1u", "1g 3a 1c 1d 1u"),
        ("specialised_computer", "1g 2c 1d 1u", "2g 1a 2c 1d 1u"),
        ("specialised_shields", "1g 1c 1s 1d 1u", "2g 1a 1c 1s 1d 1u"),
        ("specialised_drives", "1g 1c 2d 1u", "2g 1a 1c 2d 1u"),
    ],
)
def test_planta_go_without_a_shield_else_armour(make_seat, upgrade, cruiser, dreadnought):
    seat = make_seat("planta", upgrade=upgrade, techs=PLENTY_OF_ENERGY)
    assert design(seat, "cruiser") == cruiser
    assert design(seat, "dreadnought") == dreadnought
    assert design(seat, "interceptor") == "1g 1d 1u"


def test_the_computers_dreadnought_is_one_shield_short(make_seat):
    seat = make_seat(upgrade="specialised_computer", techs=PLENTY_OF_ENERGY)
    assert Counter(ROWS["specialised_computer"].dreadnought)["shield"] == 2
    assert parts_of(seat, "dreadnought")["gauss_shield"] == 1
    assert "eclipse.design.too-few-slots" in plan(seat, "dreadnought").rules


@pytest.mark.parametrize(
    ("upgrade", "extra"),
    [
        ("specialised_guns", "ion_cannon"),
        ("specialised_armour", "hull"),
        ("specialised_computer", "electron_computer"),
        ("specialised_shields", "gauss_shield"),
        ("specialised_drives", "nuclear_drive"),
    ],
)
def test_an_interceptor_has_one_more_of_the_speciality(make_seat, upgrade, extra):
    seat = make_seat(upgrade=upgrade, techs=("gauss_shield",))
    plain = Counter(("ion_cannon", "nuclear_source", "nuclear_drive"))
    assert parts_of(seat, "interceptor") == plain + Counter([extra])


@pytest.mark.parametrize(
    "upgrade", ["fully_balanced", "balanced_armour", "balanced_guns", "specialised_shields"]
)
def test_other_interceptors_have_the_most_expensive_part_that_energy_allows(make_seat, upgrade):
    seat = make_seat(upgrade=upgrade, techs=("antimatter_cannon", "positron_computer"))
    # Antimatter takes 4 of 3; the positron computer costs 8, more than armour.
    assert parts_of(seat, "interceptor")["positron_computer"] == 1
    assert "eclipse.design.dearest" in plan(seat, "interceptor").rules
    seat.techs.append("fusion_source")
    assert parts_of(seat, "interceptor") == Counter(
        ("ion_cannon", "antimatter_cannon", "fusion_source", "nuclear_drive")
    )


def test_the_most_expensive_of_equals_by_kind(make_seat):
    seat = make_seat(techs=("improved_hull", "fusion_drive"))  # both cost 4
    assert parts_of(seat, "interceptor")["improved_hull"] == 1


def test_an_ancient_part_is_as_dear_as_what_it_matches(make_seat):
    seat = make_seat(techs=("phase_shield",), stored=("axion_computer",))  # 8 and 16
    assert parts_of(seat, "interceptor")["axion_computer"] == 1


# --- Parts that are missing, energy ----------------------------------------------------------


def test_guns_for_missiles_and_armour_for_shields_that_are_not_known(make_seat):
    seat = make_seat(upgrade="fully_balanced")
    assert design(seat, "cruiser") == "1g 2a 1c 1d 1u"
    assert design(seat, "dreadnought") == "2g 3a 1c 1d 1u"
    assert plan(seat, "dreadnought").rules == (
        "eclipse.design.no-missile",
        "eclipse.design.no-shield",
    )


def test_an_ancient_part_replaces_a_lesser_one(make_seat):
    seat = make_seat(upgrade="specialised_armour", techs=("improved_hull",), stored=("shard_hull",))
    assert parts_of(seat, "cruiser")["shard_hull"] == 1
    assert parts_of(seat, "cruiser")["improved_hull"] == 1


def test_computers_give_way_before_shields_drives_and_guns(make_seat):
    techs = ("plasma_cannon", "positron_computer", "phase_shield", "fusion_drive")
    seat = make_seat(upgrade="fully_balanced", techs=techs)
    # The best take 2 + 1 + 1 + 2 of 3: computer, shield and drive fall back, the gun stays.
    seat.techs.append("gauss_shield")
    assert parts_of(seat, "cruiser") == Counter(
        ("plasma_cannon", "hull", "electron_computer", "gauss_shield", "nuclear_drive",
         "nuclear_source")
    )  # fmt: skip
    assert "eclipse.design.energy" in plan(seat, "cruiser").rules
    seat.techs.append("fusion_source")
    assert parts_of(seat, "cruiser")["positron_computer"] == 1


def test_guns_give_way_last(make_seat):
    seat = make_seat(upgrade="specialised_armour", techs=("antimatter_cannon", "plasma_cannon"))
    assert parts_of(seat, "cruiser")["plasma_cannon"] == 1


def test_only_as_much_gives_way_as_is_needed(make_seat):
    # Antimatter 4, gluon 2 and drive 1 take 7 of 6: the computer falls back to positron.
    techs = ("antimatter_cannon", "gluon_computer", "positron_computer", "fusion_source")
    seat = make_seat(upgrade="specialised_armour", techs=techs)
    assert parts_of(seat, "cruiser")["positron_computer"] == 1


def test_a_second_source_instead_of_the_last_armour(make_seat):
    seat = make_seat(upgrade="balanced_guns")  # four ion cannons and a drive take 5 of 3
    assert design(seat, "dreadnought") == "4g 1c 1d 2u"
    assert "eclipse.design.second-source" in plan(seat, "dreadnought").rules


def test_guns_give_way_before_armour_in_sound_designs():
    known = frozenset((one, 8) for one in PRINTED)
    made = gear("standard", "balanced_guns", "dreadnought", known, sound=True)
    kinds = Counter(PARTS[one].kind for one in made.parts)
    assert (kinds["cannon"], kinds["hull"], made.sources) == (3, 1, 2)
    assert "eclipse.design.second-source" in made.rules


def test_a_design_that_would_be_worse_than_the_printed_one_is_left_out(make_seat):
    seat = make_seat(upgrade="balanced_guns")
    assert set(target(seat, "dreadnought", SOUND)) == {""}
    assert set(target(seat, "dreadnought")) != {""}


def test_a_source_that_suffices_stays(make_seat):
    seat = make_seat(upgrade="specialised_armour", techs=("fusion_source", "improved_hull"))
    assert parts_of(seat, "cruiser")["nuclear_source"] == 1


# --- The next part ---------------------------------------------------------------------------


def test_the_class_with_most_ships_goes_first(make_seat, trail):
    seat = make_seat(techs=("plasma_cannon",))
    fleet = Fleet({"cruiser": 1, "interceptor": 2})
    assert next_install(seat, fleet, trail).ship == "interceptor"
    assert trail.rules()[0] == "design.most-ships"


def test_the_larger_of_equal_classes_goes_first(make_seat, trail):
    seat = make_seat(techs=("plasma_cannon",))
    assert next_install(seat, Fleet({"cruiser": 1, "dreadnought": 1}), trail) == (
        Step("dreadnought", 0, "plasma_cannon")
        if parts_of(seat, "dreadnought")["plasma_cannon"]
        else Step("dreadnought", 5, "hull")
    )
    assert "design.larger-class" in trail.rules()


def test_guns_go_first(make_seat, trail):
    seat = make_seat(upgrade="specialised_armour", techs=("plasma_cannon", "improved_hull"))
    fleet = Fleet({"cruiser": 1}, classes=("cruiser",))
    assert [step.part for step in upgraded(seat, fleet)] == [
        "plasma_cannon", "improved_hull", "improved_hull",
    ]  # fmt: skip
    assert next_install(seat, fleet, trail) is None
    assert trail.rules() == ["design.ideal"]


def test_energy_goes_before_what_would_lack_it(make_seat, trail):
    seat = make_seat(upgrade="specialised_armour", techs=("antimatter_cannon", "fusion_source"))
    fleet = Fleet({"cruiser": 1}, classes=("cruiser",))
    assert next_install(seat, fleet, trail) == Step("cruiser", 2, "fusion_source")
    assert "design.source-first" in trail.rules()
    assert [step.part for step in upgraded(seat, fleet)][:2] == [
        "fusion_source", "antimatter_cannon",
    ]  # fmt: skip


def test_a_class_that_cannot_be_upgraded_is_skipped(make_seat):
    seat = make_seat("orion", upgrade="fully_balanced", own_techs=False)
    seat.techs.append("gauss_shield")
    assert not steps(seat, "cruiser")
    assert "cruiser" not in pending(seat)


def test_only_the_classes_in_the_hex_fought_over(make_seat):
    seat = make_seat(techs=("plasma_cannon",))
    assert pending(seat, Fleet(classes=("cruiser",))) == ("cruiser",)


def test_starbases_are_left_alone_where_there_can_be_none(make_seat):
    seat = make_seat("draco", techs=("improved_hull",))
    assert "starbase" not in pending(seat)
    assert "starbase" in pending(seat, Fleet({"starbase": 1}))
    assert "starbase" in pending(make_seat("terran", techs=("improved_hull",)))


def test_tiles_that_have_run_out_are_not_planned(make_seat):
    seat = make_seat(upgrade="specialised_armour", techs=("improved_hull",))
    few = Fleet(classes=("dreadnought",), left={"improved_hull": 1})
    assert [step.part for step in upgraded(seat, few)] == ["improved_hull"]
    assert few.left == {"improved_hull": 0}
    none = Fleet(classes=("dreadnought",), left={})
    assert upgraded(make_seat(techs=("improved_hull",)), none) == []


# --- When ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tempo", "reading", "least"),
    [
        ("tech_addict", "printed", 2), ("steady", "printed", 2), ("low_budget", "printed", 3),
        ("tech_addict", "graded", 1), ("steady", "graded", 2), ("low_budget", "graded", 3),
    ],
)  # fmt: skip
def test_new_parts_that_set_off_an_upgrade(make_seat, trail, tempo, reading, least):
    new = ["gauss_shield", "improved_hull", "plasma_missile"]
    for n in range(4):
        seat = make_seat(tempo=tempo, techs=new[:n], fresh=new[:n])
        told = type(trail)()
        assert due(seat, Readings(tempo=reading), Fleet(), told) == (n >= least)
        assert told.rules() == ["upgrade.new-parts" if n >= least else "upgrade.waits"]


def test_parts_that_no_design_wants_do_not_count(make_seat):
    seat = make_seat(
        upgrade="specialised_armour", techs=("gauss_shield", "improved_hull"),
        fresh=("gauss_shield", "improved_hull"),
    )  # fmt: skip
    assert news(seat) == ["improved_hull"]


def test_a_part_counts_until_it_is_installed(make_seat):
    seat = make_seat(techs=("improved_hull",), fresh=("improved_hull",))
    assert news(seat) == ["improved_hull"]
    upgraded(seat)
    assert news(seat) == []


# --- Ancient parts, sources ------------------------------------------------------------------


def test_an_ancient_part_is_placed_at_once_where_it_fits(make_seat, trail):
    seat = make_seat(upgrade="specialised_armour")
    step = fit(seat, "shard_hull", Fleet({"cruiser": 2, "dreadnought": 1}), trail)
    assert (step.ship, step.part) == ("cruiser", "shard_hull")
    assert trail.rules()[:2] == ["discovery.fits", "design.most-ships"]
    assert seat.stored == []


def test_an_ancient_part_that_fits_nowhere_is_stored(make_seat, trail):
    seat = make_seat(upgrade="specialised_armour")
    assert fit(seat, "flux_shield", Fleet({"cruiser": 2}), trail) is None
    assert trail.rules() == ["discovery.store"]


def test_an_ancient_part_in_place_stays_in_the_design(make_seat):
    seat = make_seat(upgrade="specialised_armour", techs=("improved_hull",))
    seat.blueprints[CLASSES.index("cruiser")][4] = "shard_hull"
    assert target(seat, "cruiser") == ("", "improved_hull", "", "", "shard_hull", "")
    assert "shard_hull" not in target(seat, "dreadnought")


def test_a_source_is_wanted_where_it_lets_better_parts_in(make_seat):
    seat = make_seat(upgrade="specialised_armour", techs=("antimatter_cannon",))
    assert wants_source(seat, "fusion_source", ["cruiser"])
    seat.techs.append("fusion_source")
    assert not wants_source(seat, "fusion_source", ["cruiser"])
    assert not wants_source(seat, "tachyon_source", ["cruiser"])
    assert wants_source(seat, "tachyon_source", ["interceptor"]) is False


def test_specialities(make_seat):
    assert [own_kind(one) for one in ROWS] == [
        "", "", "", "cannon", "hull", "computer", "shield", "drive",
    ]  # fmt: skip
    assert "computer" in favoured("planta", "fully_balanced")  # none is printed there
    assert "shield" not in favoured("orion", "fully_balanced")  # one is


def test_no_rival_no_design(make_seat):
    seat = make_seat()
    seat.traits = None
    with pytest.raises(ValueError, match="no traits"):
        target(seat, "cruiser")


# --- Whatever is known -----------------------------------------------------------------------

KNOWN = st.lists(st.sampled_from(sorted(PART_OF_TECH)), unique=True)
FOUND = st.lists(st.sampled_from(sorted(ANCIENT_PARTS)), unique=True)
SHIPS = st.fixed_dictionaries({ship: st.integers(0, 4) for ship in CLASSES})
LEFT = st.none() | st.dictionaries(st.sampled_from(sorted(PARTS)), st.integers(0, 3))


@given(
    st.sampled_from(sorted(SPECIES)), st.sampled_from(sorted(ROWS)),
    st.lists(st.tuples(KNOWN, FOUND), min_size=1, max_size=3), SHIPS, LEFT,
)  # fmt: skip
def test_every_way_is_legal_and_ends_in_the_target(
    make_seat, species, upgrade, gained, ships, left
):
    """Techs and finds come in waves; after each the blueprints are upgraded to the end."""
    seat = make_seat(species, upgrade=upgrade)
    fleet = Fleet(ships, left=left)
    for techs, found in gained:
        seat.techs += [one for one in techs if one not in seat.techs]
        held = {*seat.stored, *(one for tiles in seat.blueprints for one in tiles)}
        seat.stored += [one for one in found if one not in held]
        upgraded(seat, fleet)
        for ship in BY_SIZE:
            tiles = tuple(seat.blueprints[CLASSES.index(ship)])
            if ship != "starbase" or "starbase" in seat.techs or ships["starbase"]:
                assert tiles == target(seat, ship, fleet)
            assert profile(seat.kind.blueprint, ship, tiles).energy >= 0


@given(st.sampled_from(sorted(SPECIES)), st.sampled_from(sorted(ROWS)), KNOWN)
def test_no_sound_design_that_was_changed_is_worse_than_the_printed_one(
    make_seat, species, upgrade, techs
):
    seat = make_seat(species, upgrade=upgrade, techs=techs)
    for ship in BY_SIZE:
        made = plan(seat, ship, SOUND)
        if made.rules and ship != "starbase":
            win = chance_against_an_ancient(seat.kind.blueprint, ship, made.tiles)
            printed = chance_against_an_ancient(seat.kind.blueprint, ship, ("",) * len(made.tiles))
            assert win >= printed


def chance_against_an_ancient(board, ship, tiles):
    force = force_of({ship: 1}, {ship: profile(board, ship, tiles)})
    return find_odds(force, force_of({"ancient": 1}, {})).attacker_wins


@given(st.sampled_from(sorted(SPECIES)), st.sampled_from(sorted(ROWS)), KNOWN)
def test_a_target_has_the_traits_numbers_of_parts(make_seat, species, upgrade, techs):
    """With unlimited tiles every slot is used, one drive at least, none on a starbase."""
    seat = make_seat(species, upgrade=upgrade, techs=techs)
    for ship in CLASSES:
        held = in_force(seat.kind.blueprint, ship, target(seat, ship))
        kinds = Counter(PARTS[one].kind for one in held if one)
        assert all(held)
        assert kinds["cannon"] >= 1
        assert (kinds["drive"] == 0) == (ship == "starbase")
