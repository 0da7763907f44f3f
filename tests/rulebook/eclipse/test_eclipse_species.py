"""What sets each of the seven species apart (rule 1.5), beyond what is printed in figures."""

import pytest
from eclipse_acts import SOUTH, act, allows, people, refused
from eclipse_battles import at, fleet
from eclipse_tables import KNOWN

from rivals.core.chance import SeededDice
from rivals.games.eclipse import GAME
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position.tasks import Acting, Claiming, Finding, Placing

PLACE = do.Explore(*SOUTH)


def draw(position, *tiles):
    pile, places = position.stacks[0].copy(), []
    for tile in tiles:
        places.append(pile.index(tile))
        pile.remove(tile)
    return act(position, PLACE, hexes=places)


# --- Terran ------------------------------------------------------------------------------------


def test_several_terrans_differ_in_colour_alone():
    one, other = people("terran", "terran").seats
    assert one.colour != other.colour
    assert (one.stock, one.techs, one.kind) == (other.stock, other.techs, other.kind)


# --- Eridani -----------------------------------------------------------------------------------


def test_eridani_begin_with_two_random_tiles_of_their_own():
    seen = set()
    for seed in range(30):
        seat = GAME.setup(["human"] * 2, {**KNOWN, "species_1": "eridani"}, SeededDice(seed))
        seen.add(tuple(seat.seats[0].reputation))
        assert len(seat.seats[0].reputation) == 2
        assert len(seat.reputation) == 30
    assert len(seen) > 4


def test_eridani_dreadnoughts_have_an_energy_more():
    eridani, terran = people("eridani", "terran").seats
    assert eridani.profile("dreadnought").energy == terran.profile("dreadnought").energy + 1
    for ship in ("interceptor", "cruiser", "starbase"):
        assert eridani.profile(ship) == terran.profile(ship)


# --- Hydran ------------------------------------------------------------------------------------


def test_hydran_research_twice_and_may_stop_after_one():
    position = people("hydran", "terran")
    position.seats[0].stock[1] = 40
    first, second = allows(position, do.Research)[:2]
    act(position, first)
    assert position.stack[-1] == Acting(0, "research", 1)
    stopped = act(position.copy(), do.Stop())
    assert GAME.to_move(stopped) == 1
    act(position, second)
    assert GAME.to_move(position) == 1


# --- Planta ------------------------------------------------------------------------------------


def test_planta_explore_twice():
    position = draw(people("planta", "terran"), 106)
    act(position, allows(position, do.Place)[0], do.Leave(106))
    assert position.stack[-1] == Acting(0, "explore", 1)
    assert position.seats[0].spent == 1
    again = allows(position, do.Explore)
    assert again
    act(position, do.Stop())
    assert GAME.to_move(position) == 1


def test_planta_have_four_colony_ships_and_smaller_blueprints():
    planta = people("planta", "terran").seats[0]
    assert planta.colony == 4
    assert [len(one) for one in planta.blueprints] == [3, 5, 7, 4]


def test_planta_population_dies_without_dice():
    """The rule is tested with the attacks on population; here in a whole round."""
    position = people("terran", "planta", hexes=[
        at(106, where=SOUTH, turn=3, owner=1, cubes=["science", "materials"]),
    ])  # fmt: skip
    position.seats[1].cubes = [10, 9, 9]
    act(position, do.Move("interceptor", 221, 106), do.Stop(), do.Pass())
    act(position, do.Pass(), reputation=[])
    assert position.seats[1].graveyard == [0, 1, 1]
    assert position.hex(106).owner == -1
    assert allows(position, do.Claim) == [do.Claim(106)]


# --- Draco -------------------------------------------------------------------------------------


def test_draco_draw_two_hexes_and_keep_one_or_none():
    position = draw(people("draco", "terran"), 106, 103)
    assert position.stack[-1] == Placing(0, *SOUTH, (106, 103))
    assert {one.hex for one in allows(position, do.Place)} == {103, 106}
    none = act(position.copy(), do.Discard())
    assert none.discards[0] == [106, 103]
    act(position, next(one for one in allows(position, do.Place) if one.hex == 103))
    assert position.discards[0] == [106]


def test_draco_draw_the_second_from_the_discards_if_the_stack_runs_out():
    position = people("draco", "terran")
    position.discards[0] = [one for one in position.stacks[0] if one != 106]
    position.stacks[0] = [106]
    act(position, PLACE, hexes=[0, 2])
    assert position.stack[-1].drawn == (106, 103)


def test_draco_live_with_ancients_but_leave_them_the_discovery():
    position = draw(people("draco", "terran"), 104, 106)
    act(position, next(one for one in allows(position, do.Place) if one.hex == 104))
    assert position.stack[-1] == Claiming(0, 104)
    act(position, do.Claim(104))
    there = position.hex(104)
    assert (there.owner, there.ancients, there.discovery) == (0, 2, True)
    assert not isinstance(position.stack[-1], Finding)
    assert {one.hex for one in allows(position, do.Colonise)} == {104}
    GAME.validate(position)


def test_draco_put_discs_on_hexes_with_ancients_by_influence():
    hexes = [at(104, where=SOUTH, turn=3, ancients=2)]
    assert do.Disc(0, 104) in GAME.options(people("draco", "terran", hexes=hexes))
    others = people("terran", "draco", hexes=[one.copy() for one in hexes])
    assert refused(others, do.Disc(0, 104)) == "ships-there"


def test_draco_and_ancients_do_not_fight_but_the_defense_system_does():
    hexes = [at(104, (0, "I"), where=SOUTH, turn=3, ancients=2)]
    position = act(people("draco", "terran", hexes=hexes), do.Pass())
    act(position, do.Pass())
    assert position.battle is None
    assert position.stack[-1] == Claiming(0, 104)
    assert position.hex(104).fleets == [fleet(0, "I")]


def test_draco_take_the_discovery_when_the_ancients_are_gone():
    """Another seat, with a truce, destroys the last ancient of a hex that Draco control."""
    hexes = [at(101, (1, "DD"), where=(0, 1), turn=0, ancients=1, owner=0, discovery=True)]
    position = people("draco", "terran", hexes=hexes)
    for seat in (0, 1):
        position.seats[seat].memory.truces = {1 - seat: 3}
    act(position, do.Pass())
    faces = [5, 5, 5, 5] + [0] * 40
    GAME.apply(position, do.Pass(), _Lucky(faces))
    while GAME.to_move(position) is not None and position.round == 1 and position.phase == "combat":
        options = GAME.options(position)
        if isinstance(position.stack[-1], Finding):
            assert position.stack[-1].seat == 0
            return
        GAME.apply(position, options[0], _Lucky(faces))
    pytest.fail("Draco find nothing")


class _Lucky(SeededDice):
    """Dice of a battle show the best faces first; all else is drawn lowest."""

    def __init__(self, faces):
        super().__init__(0)
        self.faces = list(faces)

    def below(self, stream, sides):
        return self.faces.pop(0) if stream == "combat" else 0


# --- Mechanema ---------------------------------------------------------------------------------


def test_mechanema_build_and_upgrade_three_times():
    position = people("mechanema", "terran")
    position.seats[0].stock = [0, 0, 30]
    act(position, do.Build("interceptor", 230), do.Build("interceptor", 230))
    assert position.stack[-1] == Acting(0, "build", 1)
    act(position, do.Build("cruiser", 230))
    assert position.seats[0].stock[2] == 30 - 2 - 2 - 4
    position = people("mechanema", "terran")
    act(position, do.Install("interceptor", 1, "hull"))
    assert position.stack[-1] == Acting(0, "upgrade", 2)


# --- Orion -------------------------------------------------------------------------------------


def test_orion_begin_with_a_cruiser_and_gauss_shields_in_force():
    position = people("orion", "terran")
    assert position.hexes[1].fleets == [fleet(0, "C")]
    seat = position.seats[0]
    assert seat.profile("cruiser").shield == 1
    assert seat.profile("starbase").shield == 1
    assert do.Trade("money", "science") not in GAME.options(position)
    seat.stock[0] = 4
    assert refused(position, do.Trade("science", "money")) == "trade-poor"


@pytest.mark.parametrize(
    ("species", "techs"),
    [
        ("terran", ["starbase"]), ("planta", ["starbase"]), ("hydran", ["advanced_labs"]),
        ("eridani", ["plasma_cannon", "gauss_shield", "fusion_drive"]),
        ("draco", ["fusion_drive"]), ("mechanema", ["positron_computer"]),
        ("orion", ["neutron_bombs", "gauss_shield"]),
    ],
)  # fmt: skip
def test_parts_of_the_first_technologies_can_be_installed(species, techs):
    position = people(species, "terran")
    assert position.seats[0].techs == techs
    parts = {one.part for one in allows(position, do.Install)}
    for tech in techs:
        if tech in ("plasma_cannon", "fusion_drive", "positron_computer"):
            assert tech in parts
