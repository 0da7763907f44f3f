"""The box of Eclipse: every figure as looked up on the components (sources in box.json)."""

from collections import Counter
from typing import get_args

import pytest

from rivals.games.eclipse.components import box
from rivals.games.eclipse.components.hexes import (
    DIRECTIONS,
    HOLES,
    HOME_PLACES,
    STACKS,
    TILES,
    distance,
    neighbour,
    stack_of,
)
from rivals.games.eclipse.components.ships import (
    BLUEPRINTS,
    CLASSES,
    PART_OF_TECH,
    PARTS,
    SHIP_LIMIT,
    STRANGERS,
    bare,
    is_legal,
    profile,
)
from rivals.games.eclipse.components.species import BUILDABLES, SPECIES, Activity
from rivals.games.eclipse.components.techs import CATEGORIES, TECHS, on_track, price

HEXES = """
1 center 111111 4 S S* R R* W W | GCDS D A Galactic Center
101 I 011111 2 M R R* | 1 D - Castor
102 I 101101 3 S S* | 0 - A Pollux
103 I 111011 2 M* W | 0 - - Beta Leonis
104 I 110110 2 M M* S S* | 2 D - Arcturus
105 I 110111 3 M S R* | 1 D A Zeta Herculis
106 I 111100 2 S R | 0 - - Capella
107 I 111101 2 M S* R* | 0 - - Aldebaran
108 I 110110 2 M* S W | 1 D - Mu Cassiopeiae
201 II 010101 1 M R | 0 - - Alpha Centauri
202 II 010101 1 S S* | 0 - - Fomalhaut
203 II 110101 1 M S R | 2 D - Chi Draconis
204 II 110101 2 M* R* W | 1 D A Vega
205 II 001110 1 M M* S* | 0 - - Mu Herculis
206 II 011101 1 R | 0 D - Epsilon Indi
207 II 110100 1 - | 0 D - Zeta Reticuli
208 II 101101 1 - | 0 D - Iota Persei
209 II 110101 1 M* S | 0 - - Delta Eridani
210 II 100101 1 M R | 0 - - Psi Capricorni
211 II 111100 2 M R* W | 1 D A Beta Aquilae
221 home 110110 3 M M* S S* R | 0 - A Procyon
222 home 110110 3 M M* S S* | 0 - A Epsilon Eridani
223 home 110110 3 M M* S S* R | 0 - A Altair
224 home 110110 3 M S S* R* | 0 - A Beta Hydri
225 home 110110 3 M M* S S* R | 0 - A Eta Cassiopeiae
226 home 110110 3 M S R | 0 - A 61 Cygni
227 home 110110 3 M M* S S* R | 0 - A Sirius
228 home 110110 3 M S R* | 0 - A Sigma Draconis
229 home 110110 3 M M* S S* R | 0 - A Tau Ceti
230 home 110110 3 M M* S R* | 0 - A Lambda Aurigae
231 home 110110 3 M M* S S* R | 0 - A Delta Pavonis
232 home 110110 3 M* S R R* | 0 - A Rigel
301 III 101100 2 M S R* | 2 D A Zeta Draconis
302 III 100110 2 M* R | 1 D A Gamma Serpentis
303 III 000101 2 W | 1 D A Eta Cephei
304 III 100100 1 M* R | 0 - - Theta Pegasi
305 III 110100 1 S R | 1 D - Lambda Serpentis
306 III 010100 1 M R | 0 - - Beta Centauri
307 III 101100 1 M S* | 0 - - Sigma Sagittarii
308 III 001101 1 S R* | 0 - - Kappa Scorpii
309 III 100101 1 M S* | 0 - - Phi Piscium
310 III 100100 1 S R | 0 - - Nu Phoenicis
311 III 101100 1 R | 0 D - Canopus
312 III 110100 1 R | 0 D - Antares
313 III 100100 1 W | 0 D - Alpha Ursae Minoris
314 III 001110 1 W | 0 D - Spica
315 III 100101 1 - | 0 D - Epsilon Aurigae
316 III 110100 1 - | 0 D - Iota Carinae
317 III 000110 1 M M* | 0 - - Beta Crucis
318 III 001100 1 R* W | 0 - - Gamma Velorum
"""

TECH_TILES = """
military neutron_bombs 2 2 5
military starbase 4 3 5
military plasma_cannon 6 4 5
military phase_shield 8 5 4
military advanced_mining 10 6 4
military tachyon_source 12 6 3
military plasma_missile 14 7 3
military gluon_computer 16 8 3
grid gauss_shield 2 2 5
grid improved_hull 4 3 5
grid fusion_source 6 4 5
grid positron_computer 8 5 4
grid advanced_economy 10 6 4
grid tachyon_drive 12 6 3
grid antimatter_cannon 14 7 3
grid quantum_grid 16 8 3
nano nanorobots 2 2 5
nano fusion_drive 4 3 5
nano advanced_robotics 6 4 5
nano orbital 8 5 4
nano advanced_labs 10 6 4
nano monolith 12 6 3
nano artifact_key 14 7 3
nano wormhole_generator 16 8 3
"""

SHIP_PARTS = """
ion_cannon cannon -1 0 0 0 0 0 1 - start 6
plasma_cannon cannon -2 0 0 0 0 0 2 - plasma_cannon 18
antimatter_cannon cannon -4 0 0 0 0 0 4 - antimatter_cannon 10
plasma_missile missile 0 0 0 0 0 0 - 2,2 plasma_missile 14
electron_computer computer 0 0 0 1 0 0 - - start 6
positron_computer computer -1 1 0 2 0 0 - - positron_computer 8
gluon_computer computer -2 2 0 3 0 0 - - gluon_computer 8
gauss_shield shield 0 0 0 0 1 0 - - gauss_shield 7
phase_shield shield -1 0 0 0 2 0 - - phase_shield 7
hull hull 0 0 0 0 0 1 - - start 6
improved_hull hull 0 0 0 0 0 2 - - improved_hull 18
nuclear_drive drive -1 1 1 0 0 0 - - start 4
fusion_drive drive -2 2 2 0 0 0 - - fusion_drive 8
tachyon_drive drive -3 3 3 0 0 0 - - tachyon_drive 8
nuclear_source source 3 0 0 0 0 0 - - start 6
fusion_source source 6 0 0 0 0 0 - - fusion_source 12
tachyon_source source 9 0 0 0 0 0 - - tachyon_source 8
axion_computer computer 0 0 0 3 0 0 - - discovery 1
hypergrid_source source 11 0 0 0 0 0 - - discovery 1
shard_hull hull 0 0 0 0 0 3 - - discovery 1
ion_turret cannon -1 0 0 0 0 0 1,1 - discovery 1
conformal_drive drive -2 2 4 0 0 0 - - discovery 1
flux_shield shield -2 0 0 0 3 0 - - discovery 1
"""

PRINTED = """
standard interceptor 2 0 0 : ion - source drive : 3 0 0 1 1 1 1
standard cruiser 1 0 0 : ion hull source computer - drive : 2 1 0 2 1 1 1
standard dreadnought 0 0 0 : ion ion hull hull computer - source drive : 1 1 0 3 1/1 0 1
standard starbase 4 3 0 : ion hull hull computer - : 4 1 0 3 1 2 0
eridani dreadnought 0 1 0 : ion ion hull hull computer - source drive : 1 1 0 3 1/1 1 1
orion interceptor 3 1 0 : ion gauss source drive : 4 0 1 1 1 2 1
orion cruiser 2 2 0 : ion hull source computer gauss drive : 3 1 1 2 1 3 1
orion dreadnought 1 3 0 : ion ion hull hull computer gauss source drive : 2 1 1 3 1/1 3 1
orion starbase 5 3 0 : ion hull hull computer gauss : 5 1 1 3 1 2 0
planta interceptor 0 2 1 : ion source drive : 1 1 0 1 1 3 1
planta cruiser 0 2 1 : ion hull source - drive : 1 1 0 2 1 3 1
planta dreadnought 0 2 1 : ion ion hull hull source - drive : 1 1 0 3 1/1 2 1
planta starbase 2 5 1 : ion hull hull computer : 2 2 0 3 1 4 0
"""
LETTERS = {"M": "money", "S": "science", "R": "materials", "W": "wild"}
SHORT = {
    "-": "", "ion": "ion_cannon", "hull": "hull", "source": "nuclear_source",
    "drive": "nuclear_drive", "computer": "electron_computer", "gauss": "gauss_shield",
}  # fmt: skip

NORMAL = {"interceptor": 3, "cruiser": 5, "dreadnought": 8, "starbase": 3, "orbital": 5,
          "monolith": 10}  # fmt: skip
CHEAP = {"interceptor": 2, "cruiser": 4, "dreadnought": 7, "starbase": 2, "orbital": 4,
         "monolith": 8}  # fmt: skip

PEOPLES = {
    # colours' homes; money/science/materials; technologies; activations explore, research,
    # upgrade, build, move, influence; trade; board; first ship; discs; colony ships;
    # reputation spaces ambassador/either/tile; cubes placed money/science/materials
    "terran": ({"red": 221, "blue": 223, "green": 225, "yellow": 227, "white": 229, "black": 231},
               (2, 3, 3), ("starbase",), (1, 1, 2, 2, 3, 2), 2, "standard", "interceptor", 13, 3,
               (1, 4, 0), (1, 1, 1)),
    "eridani": ({"red": 222}, (26, 2, 4), ("plasma_cannon", "gauss_shield", "fusion_drive"),
                (1, 1, 2, 2, 2, 2), 3, "eridani", "interceptor", 11, 3, (0, 4, 0), (1, 1, 0)),
    "hydran": ({"blue": 224}, (2, 5, 2), ("advanced_labs",), (1, 2, 2, 2, 2, 2), 3, "standard",
               "interceptor", 13, 3, (1, 3, 0), (1, 2, 0)),
    "planta": ({"green": 226}, (4, 4, 4), ("starbase",), (2, 1, 2, 2, 2, 2), 3, "planta",
               "interceptor", 13, 4, (1, 3, 0), (1, 1, 1)),
    "draco": ({"yellow": 228}, (2, 4, 3), ("fusion_drive",), (1, 1, 2, 2, 2, 2), 3, "standard",
              "interceptor", 13, 3, (0, 4, 0), (1, 1, 0)),
    "mechanema": ({"white": 230}, (3, 3, 3), ("positron_computer",), (1, 1, 3, 3, 2, 2), 3,
                  "standard", "interceptor", 13, 3, (0, 4, 0), (1, 1, 0)),
    "orion": ({"black": 232}, (3, 3, 5), ("neutron_bombs", "gauss_shield"), (1, 1, 2, 2, 2, 2), 4,
              "orion", "cruiser", 13, 3, (0, 4, 1), (0, 1, 1)),
}  # fmt: skip


def rows(text):
    return [line.split() for line in text.strip().splitlines()]


# --- Hexes -------------------------------------------------------------------------------------


def test_hexes_are_as_printed():
    found = {}
    for line in HEXES.strip().splitlines():
        left, right = line.split(" | ")
        number, stack, wormholes, vp, *squares = left.split()
        ancients, discovery, artifact, name = right.split(" ", 3)
        tile = TILES[int(number)]
        printed = [LETTERS[one[0]] + "*" * one.endswith("*") for one in squares if one != "-"]
        assert [one.kind + "*" * one.advanced for one in tile.squares] == printed, number
        assert (tile.name, tile.stack, tile.wormholes, tile.vp) == (name, stack, wormholes, int(vp))
        assert (tile.gcds, tile.ancients) == (
            ancients == "GCDS",
            0 if ancients == "GCDS" else int(ancients),
        )
        assert (tile.discovery, tile.artifact) == (discovery == "D", artifact == "A"), number
        found[tile.id] = tile
    assert found == TILES


def test_hexes_are_as_many_as_in_the_box():
    assert Counter(one.stack for one in TILES.values()) == {
        "center": 1, "I": 8, "II": 11, "III": 18, "home": 12,
    }  # fmt: skip
    assert sum(one.discovery for one in TILES.values()) == 21
    assert sum(one.ancients for one in TILES.values()) == 14
    assert not any(
        square.advanced and square.kind == "wild"
        for tile in TILES.values()
        for square in tile.squares
    )


@pytest.mark.parametrize("tile", TILES)
def test_a_turned_hex_has_its_wormholes_further_on(tile):
    """A wormhole on edge e of a tile turned by k lies on edge e + k."""
    printed = [one == "1" for one in TILES[tile].wormholes]
    for turn in range(6):
        for edge in range(6):
            assert HOLES[tile][turn][(edge + turn) % 6] == printed[edge]


def test_places_rings_and_homes():
    assert DIRECTIONS == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    north, north_east, south_east = (0, -2), (2, -2), (2, 0)
    south, south_west, north_west = (0, 2), (-2, 2), (-2, 0)
    where = {
        2: (north, south),
        3: (north, south_east, south_west),
        4: (north_east, south_east, south_west, north_west),
        5: (north, north_east, south_east, south_west, north_west),
        6: (north, north_east, south_east, south, south_west, north_west),
    }
    assert where == HOME_PLACES
    for edge in range(6):
        near = neighbour((0, 0), edge)
        assert (distance(near, (0, 0)), stack_of(near)) == (1, "I")
        assert neighbour(near, (edge + 3) % 6) == (0, 0)
        assert stack_of(neighbour(near, edge)) == "II"
        assert stack_of(neighbour(neighbour(near, edge), edge)) == "III"
    assert stack_of((9, -4)) == "III"
    assert STACKS == ("I", "II", "III")


# --- Technologies ------------------------------------------------------------------------------


def test_technologies_are_as_printed():
    printed = [
        (name, category, int(cost), int(least), int(tiles))
        for category, name, cost, least, tiles in rows(TECH_TILES)
    ]
    assert [(t.id, t.category, t.cost, t.least, t.tiles) for t in TECHS.values()] == printed
    assert len(TECHS) == 24
    assert sum(one.tiles for one in TECHS.values()) == 96
    assert Counter(one.category for one in TECHS.values()) == dict.fromkeys(CATEGORIES, 8)


def test_each_technology_of_a_track_makes_the_next_cheaper():
    """0, 1, 2, 3, 4, 6, 8 less, but not less than the least."""
    owned = []
    track = [one for one in TECHS if TECHS[one].category == "grid"]
    asked = []
    for tech in track[:7]:
        asked.append(price("quantum_grid", owned))
        owned.append(tech)
    assert asked == [16, 15, 14, 13, 12, 10, 8]
    assert on_track(owned, "grid") == 7
    assert on_track(owned, "nano") == 0
    assert price("nanorobots", owned) == 2
    assert price("gauss_shield", track[1:7]) == 2
    assert box.TECH_VP == (0, 0, 0, 0, 1, 2, 3, 5)
    assert box.TRACK_LENGTH == 7


# --- Ships -------------------------------------------------------------------------------------


def _dice(text):
    return () if text == "-" else tuple(map(int, text.split(",")))


def test_ship_parts_are_as_printed():
    ancient = []
    for name, kind, *numbers, cannons, missiles, origin, tiles in rows(SHIP_PARTS):
        part = PARTS[name]
        energy, initiative, movement, computer, shield, hull = map(int, numbers)
        assert part.kind == kind
        assert (part.energy, part.initiative, part.movement) == (energy, initiative, movement), name
        assert (part.computer, part.shield, part.hull) == (computer, shield, hull), name
        assert (part.cannons, part.missiles) == (_dice(cannons), _dice(missiles)), name
        assert part.tiles == int(tiles), name
        assert part.printed == (origin == "start")
        assert part.tech == (origin if origin not in ("start", "discovery") else "")
        ancient += [name] if part.ancient else []
    assert len(PARTS) == len(rows(SHIP_PARTS)) == 23
    assert len(ancient) == 6
    assert sum(one.tiles for one in PARTS.values() if not one.ancient) == 154
    assert set(PART_OF_TECH) == {
        "plasma_cannon", "antimatter_cannon", "plasma_missile", "positron_computer",
        "gluon_computer", "gauss_shield", "phase_shield", "improved_hull", "fusion_drive",
        "tachyon_drive", "fusion_source", "tachyon_source",
    }  # fmt: skip


def test_blueprints_are_as_printed_and_legal():
    seen = set()
    for line in PRINTED.strip().splitlines():
        head, slots, values = line.split(" : ")
        board, ship, *base = head.split()
        printed = BLUEPRINTS[board][ship]
        assert printed.slots == tuple(SHORT[one] for one in slots.split()), line
        assert (printed.initiative, printed.energy, printed.computer) == tuple(map(int, base))
        initiative, computer, shield, hits, dice, energy, movement = values.split()
        tiles = tuple(bare(board, ship))
        its = profile(board, ship, tiles)
        assert (its.initiative, its.computer, its.shield) == (
            int(initiative), int(computer), int(shield),
        )  # fmt: skip
        assert (its.hits, its.energy, its.movement) == (int(hits), int(energy), int(movement))
        assert (its.cannons, its.missiles) == (tuple(map(int, dice.split("/"))), ())
        assert is_legal(board, ship, tiles)
        seen.add((board, ship))
    same = {("eridani", ship) for ship in ("interceptor", "cruiser", "starbase")}
    assert seen | same == {(board, ship) for board in BLUEPRINTS for ship in CLASSES}
    for _, ship in same:
        assert BLUEPRINTS["eridani"][ship] == BLUEPRINTS["standard"][ship]


def test_ancients_and_the_defense_system():
    ancient, system = STRANGERS["ancient"], STRANGERS["gcds"]
    assert (ancient.cannons, ancient.computer, ancient.hits, ancient.initiative) == (
        (1, 1), 1, 2, 2,
    )  # fmt: skip
    assert (system.cannons, system.computer, system.hits, system.initiative) == ((1,) * 4, 1, 8, 0)
    assert {(one.shield, one.missiles, one.movement) for one in STRANGERS.values()} == {(0, (), 0)}


def test_a_blueprint_is_legal_with_enough_energy_and_a_drive_but_on_a_starbase():
    assert not is_legal("standard", "interceptor", ("", "", "", "hull"))  # no drive
    assert not is_legal("standard", "interceptor", ("", "", "hull", ""))  # no source
    assert is_legal("standard", "interceptor", ("", "gauss_shield", "", ""))
    assert not is_legal("standard", "starbase", ("", "", "", "", "nuclear_drive"))
    assert not is_legal("standard", "dreadnought", ("plasma_cannon", "", "", "", "", "", "", ""))
    assert is_legal("eridani", "dreadnought", ("plasma_cannon", "", "", "", "", "", "", ""))


def test_ships_of_a_colour_are_few():
    assert SHIP_LIMIT == {"interceptor": 8, "cruiser": 4, "dreadnought": 2, "starbase": 4}


# --- Species -----------------------------------------------------------------------------------


@pytest.mark.parametrize("species", PEOPLES)
def test_species_are_as_printed(species):
    its = SPECIES[species]
    homes, storage, techs, activations, trade, board, ship, discs, colony, slots, cubes = PEOPLES[
        species
    ]
    three = ("money", "science", "materials")
    assert its.homes == homes
    assert tuple(its.storage[one] for one in three) == storage
    assert its.techs == techs
    assert tuple(its.activations[one] for one in get_args(Activity)) == activations
    assert (its.trade, its.blueprint, its.ship) == (trade, board, ship)
    assert (its.discs, its.colony_ships) == (discs, colony)
    assert (its.slots.ambassador, its.slots.either, its.slots.reputation) == slots
    assert tuple(its.population[one] for one in three) == cubes
    assert its.costs == (CHEAP if species == "mechanema" else NORMAL)
    assert tuple(its.costs) == BUILDABLES


def test_there_are_seven_species_and_each_home_has_one():
    assert list(SPECIES) == list(PEOPLES)
    homes = [tile for one in SPECIES.values() for tile in one.homes.values()]
    assert sorted(homes) == sorted(one.id for one in TILES.values() if one.stack == "home")


# --- Tracks, tiles and setup -------------------------------------------------------------------


def test_tracks():
    assert box.INCOME == (28, 24, 21, 18, 15, 12, 10, 8, 6, 4, 3, 2, 0)
    assert (box.CUBES, box.CUBE_SQUARES) == (11, 12)
    assert box.UPKEEP == (30, 25, 21, 17, 13, 10, 7, 5, 3, 2, 1, 0, 0, 0, 0, 0, 0)
    assert box.MOST_DISCS == 16
    assert box.DISCOUNT == (0, 1, 2, 3, 4, 6, 8)


def test_discovery_and_reputation_tiles():
    assert box.DISCOVERIES == {
        "money": 3, "science": 3, "materials": 3, "ancient_tech": 3, "ancient_cruiser": 3,
        "axion_computer": 1, "hypergrid_source": 1, "shard_hull": 1, "ion_turret": 1,
        "conformal_drive": 1, "flux_shield": 1,
    }  # fmt: skip
    assert sum(box.DISCOVERIES.values()) == 21
    assert box.DISCOVERY_GAINS == {"money": 8, "science": 5, "materials": 6}
    assert box.REPUTATION == {1: 12, 2: 9, 3: 7, 4: 4}
    assert box.DRAWS == {
        "participation": 1, "interceptor": 1, "starbase": 1, "ancient": 1, "cruiser": 2,
        "dreadnought": 3, "gcds": 3, "max_per_battle_hex": 5,
    }  # fmt: skip


def test_setup_numbers():
    assert box.ROUNDS == 9
    assert box.OUTER_HEXES == {2: 5, 3: 10, 4: 14, 5: 16, 6: 18}
    assert box.FIRST_TECHS == {2: 12, 3: 14, 4: 16, 5: 18, 6: 20}
    assert box.NEW_TECHS == {2: 4, 3: 6, 4: 7, 5: 8, 6: 9}
    assert (box.DIPLOMACY_FROM, box.AMBASSADORS) == (4, 3)
    assert (box.DISCOVERY_VP, box.MONOLITH_VP, box.TRAITOR_VP, box.ARTIFACT_GAIN) == (2, 3, -2, 5)
