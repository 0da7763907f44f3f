"""Fleets and blueprints as they are typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.words import LANGS
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import (
    BLUEPRINTS,
    CLASSES,
    PARTS,
    bare,
    is_legal,
    profile,
)
from rivals.games.eclipse.components.species import SPECIES
from rivals.games.eclipse.odds import BadFleet, printed_at, read_force
from rivals.games.eclipse.odds.designs import (
    MOST,
    Order,
    fitted,
    read_counts,
    read_orders,
    read_species,
)
from rivals.games.eclipse.words import WORDS


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("2 cruiser + 1 dreadnought", {"cruiser": 2, "dreadnought": 1}),
        ("2 Cruisers, dreadnought", {"cruiser": 2, "dreadnought": 1}),
        (" 4x interceptor+ 4 interceptor ", {"interceptor": 8}),
        ("14 ancient + gcds", {"ancient": 14, "gcds": 1}),
        ("4 starbase", {"starbase": 4}),
    ],
)
def test_a_fleet_is_numbers_and_classes(text, counts):
    assert read_counts(text) == counts


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "no-ships"), ("0 cruiser", "no-ships"), ("cruiser +", "unread-ships"),
        ("2", "unread-ships"), ("-1 cruiser", "unread-ships"), ("2 cruizer", "class"),
        ("5 cruiser", "too-many"), ("15 ancient", "too-many"), ("2 gcds", "too-many"),
        ("1 cruiser + 1 ancient", "mixed"),
    ],
)  # fmt: skip
def test_what_is_no_fleet_is_told(text, fault):
    with pytest.raises(BadFleet) as told:
        read_counts(text)
    assert told.value.rule == f"eclipse.odds.{fault}"


def test_parts_are_read_by_class():
    assert read_orders("cruiser: Gauss Shield, plasma_cannon for ion  cannon ; starbase: hull") == {
        "cruiser": [Order("gauss_shield"), Order("plasma_cannon", "ion_cannon")],
        "starbase": [Order("hull")],
    }
    assert read_orders("") == {}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("gauss shield", "unread-parts"), ("cruiser:", "part"), ("cruiser: gauss", "part"),
        ("cruiser: hull for gauss", "part"), ("frigate: hull", "class"),
        ("ancient: hull", "no-blueprint"),
    ],
)  # fmt: skip
def test_what_are_no_parts_is_told(text, fault):
    with pytest.raises(BadFleet) as told:
        read_orders(text)
    assert told.value.rule == f"eclipse.odds.{fault}"


def tiles(ship, text, board="standard"):
    return fitted(board, ship, read_orders(f"{ship}: {text}")[ship])


def test_parts_go_into_empty_slots_and_then_over_their_kind():
    assert tiles("cruiser", "gauss shield") == ("", "", "", "", "gauss_shield", "")
    assert tiles("cruiser", "gauss shield, fusion drive") == (
        "", "", "", "", "gauss_shield", "fusion_drive",
    )  # fmt: skip
    assert tiles("cruiser", "gauss shield, fusion drive", "orion")[4:] == (
        "gauss_shield",
        "fusion_drive",
    )


def test_a_part_replaces_the_one_that_is_named():
    over = "fusion source for nuclear source, plasma cannon for ion cannon"
    assert tiles("cruiser", over)[0:3:2] == ("plasma_cannon", "fusion_source")
    again = "hull, improved hull for hull, improved hull for hull"
    assert tiles("cruiser", again) == ("", "improved_hull", "", "", "improved_hull", "")


@pytest.mark.parametrize(
    ("ship", "text", "fault"),
    [
        ("interceptor", "hull, hull", "no-slot"),
        ("cruiser", "hull for phase shield", "not-there"),
        ("cruiser", "fusion drive", "energy"),
        ("cruiser", "antimatter cannon", "energy"),
        ("cruiser", "hull for nuclear drive", "no-drive"),
        ("starbase", "nuclear drive", "drive-there"),
    ],
)
def test_an_illegal_blueprint_is_refused(ship, text, fault):
    with pytest.raises(BadFleet) as told:
        tiles(ship, text)
    assert told.value.rule == f"eclipse.odds.{fault}"


orders = st.builds(Order, st.sampled_from(list(PARTS)), st.sampled_from(["", "", *PARTS]))


@given(st.sampled_from(list(BLUEPRINTS)), st.sampled_from(CLASSES), st.lists(orders, max_size=4))
def test_what_is_not_refused_is_legal_and_holds_what_was_ordered(board, ship, ordered):
    try:
        placed = fitted(board, ship, ordered)
    except BadFleet:
        return
    assert is_legal(board, ship, placed)
    assert len(placed) == len(BLUEPRINTS[board][ship].slots)
    if ordered:
        assert ordered[-1].part in placed


@pytest.mark.parametrize("species", SPECIES)
def test_ships_start_with_the_blueprints_of_their_species(species):
    board = SPECIES[read_species(species.upper())].blueprint
    for ship in CLASSES:
        (squad,) = read_force(ship, species)
        assert squad.profile == profile(board, ship, tuple(bare(board, ship)))


def test_an_unknown_species_is_told():
    with pytest.raises(BadFleet, match=r"eclipse.odds.species.*klingon"):
        read_species("klingon")


@pytest.mark.parametrize("tile", TILES)
def test_a_hex_is_defended_by_who_is_printed_there(tile):
    printed = TILES[tile]
    if printed.gcds:
        assert printed_at(tile) == {"gcds": 1}
    elif printed.ancients:
        assert printed_at(tile) == {"ancient": printed.ancients}
    else:
        with pytest.raises(BadFleet, match=f"eclipse.odds.nobody.*{tile}"):
            printed_at(tile)


def test_there_are_as_many_ancients_as_are_printed():
    assert MOST["ancient"] == 14


@pytest.mark.parametrize("lang", LANGS)
def test_every_word_uses_the_same_parameters_in_both_languages(lang):
    for rule in WORDS.ids():
        assert WORDS.template(rule, lang)
        assert WORDS.slots(rule, lang) == WORDS.slots(rule, "en")


def test_a_fault_is_told_in_russian_too():
    with pytest.raises(BadFleet) as told:
        tiles("cruiser", "fusion drive")
    text = WORDS.text(told.value.rule, "ru", told.value.params)
    assert text.startswith("Крейсер: чертёж не годен")
