"""Which technology is bought: priorities, ties, trades, war, two at once, ancient ones."""

import pytest

from rivals.games.eclipse.rival.automa.purse import Means
from rivals.games.eclipse.rival.automa.research import (
    GENERAL,
    Outlook,
    Purchase,
    choose_ancient,
    choose_tech,
    prices,
    priority,
    structures,
)

NO_TRADE = Means(3, 0, 0)
ONE_TRADE = Means(3, 9, 1)
TWO_TRADES = Means(3, 9, 2)
PEACE = Outlook()


def bought(seat, supply, trail, means=NO_TRADE, outlook=PEACE):
    deal = choose_tech(seat, supply, means, outlook, trail)
    return deal and deal.tech


def noted(trail):
    """The rules that stated something, or that dropped a candidate."""
    told = trail.rules()
    return [
        rule for rule, one in zip(told, trail.reasons(), strict=True) if one.dropped or not one.kept
    ]


# --- Priorities ------------------------------------------------------------------------------


@pytest.mark.parametrize("tech", sorted(GENERAL))
def test_five_technologies_have_priority_for_every_rival(make_seat, trail, tech):
    seat = make_seat("draco", stock=(0, 16, 0), upgrade="specialised_drives")
    assert bought(seat, {tech: 3, "wormhole_generator": 1}, trail) == tech
    assert noted(trail) == ["research.priority", "research.general"]


@pytest.mark.parametrize(
    ("resource", "tech"),
    [
        ("money", "advanced_economy"),
        ("science", "advanced_labs"),
        ("materials", "advanced_mining"),
    ],
)
def test_two_empty_planets_give_their_technology_priority(make_seat, trail, resource, tech):
    seat = make_seat(stock=(0, 16, 0))
    assert priority(seat, tech, Outlook(empty={resource: 1})) == ""
    outlook = Outlook(empty={resource: 2})
    assert bought(seat, {tech: 1, "wormhole_generator": 1}, trail, outlook=outlook) == tech
    assert noted(trail)[-1] == "research.empty-squares"


@pytest.mark.parametrize(
    ("upgrade", "favoured"),
    [
        ("fully_balanced", {"gauss_shield", "phase_shield", "plasma_missile"}),
        ("balanced_armour", {"gauss_shield", "phase_shield", "improved_hull"}),
        ("balanced_guns", {"gauss_shield", "phase_shield", "plasma_missile"}),
        ("specialised_guns", {"plasma_cannon", "antimatter_cannon", "plasma_missile"}),
        ("specialised_armour", {"improved_hull"}),
        (
            "specialised_computer",
            {"positron_computer", "gluon_computer", "gauss_shield", "phase_shield"},
        ),
        ("specialised_shields", {"gauss_shield", "phase_shield"}),
        ("specialised_drives", {"fusion_drive", "tachyon_drive", "gauss_shield", "phase_shield"}),
    ],
)
def test_parts_of_which_the_trait_wants_more_than_is_printed(make_seat, upgrade, favoured):
    seat = make_seat("terran", upgrade=upgrade)
    outlook = Outlook(classes=())
    rules = {tech: priority(seat, tech, outlook) for tech in prices(())}
    assert {one for one, rule in rules.items() if rule.endswith("favoured")} == favoured


def test_a_source_has_priority_where_a_design_lacks_energy(make_seat, trail):
    # Plasma 2 and drive 1 take all of the nuclear source; a positron computer wants 1 more.
    seat = make_seat("terran", stock=(0, 16, 0), techs=("plasma_cannon", "positron_computer"))
    outlook = Outlook(classes=("cruiser",))
    assert bought(seat, {"fusion_source": 5, "quantum_grid": 6}, trail, outlook=outlook) == (
        "fusion_source"
    )
    assert noted(trail) == ["research.fewest-copies", "research.energy"]


def test_a_source_has_none_where_energy_suffices(make_seat):
    outlook = Outlook(classes=("cruiser",))
    assert priority(make_seat("terran"), "fusion_source", outlook) == ""
    short = make_seat("terran", techs=("plasma_cannon", "positron_computer"))
    assert priority(short, "fusion_source", Outlook(classes=())) == ""


def test_a_source_that_is_no_better_has_no_priority(make_seat):
    seat = make_seat("terran", techs=("antimatter_cannon", "gluon_computer", "tachyon_source"))
    assert priority(seat, "fusion_source", PEACE) == ""


@pytest.mark.parametrize(
    ("nature", "wanted"),
    [
        ("pacifist", {"orbital", "monolith"}), ("turtle", {"orbital", "monolith"}),
        ("mix", {"orbital", "monolith"}), ("gamer", {"monolith"}), ("opportunist", set()),
        ("greedy", set()), ("cleaner", set()), ("aggressor", set()), ("medals", set()),
        ("preemptive", set()), ("risk", set()),
    ],
)  # fmt: skip
def test_structures_that_a_main_trait_wants(make_seat, nature, wanted):
    assert structures(nature) == wanted
    for mode in ("peace", "attack"):
        outlook = Outlook(nature=nature, mode=mode)
        named = {one for one in ("orbital", "monolith") if priority(make_seat(), one, outlook)}
        assert named == (wanted if mode == "peace" else set())


def test_a_structure_is_told_as_the_main_traits_priority(make_seat, trail):
    outlook = Outlook(nature="turtle")
    seat = make_seat(stock=(0, 16, 0))
    assert bought(seat, {"orbital": 1, "antimatter_cannon": 1}, trail, outlook=outlook) == "orbital"
    assert noted(trail)[-1] == "research.structure"


# --- Ties ------------------------------------------------------------------------------------


def test_priority_scarcest_first(make_seat, trail):
    seat = make_seat("draco", stock=(0, 16, 0))
    assert bought(seat, {"quantum_grid": 2, "improved_hull": 1}, trail) == "improved_hull"
    assert noted(trail) == ["research.fewest-copies", "research.general"]


def test_priority_then_the_dearest_as_printed(make_seat, trail):
    seat = make_seat("draco", stock=(0, 16, 0))
    assert bought(seat, {"quantum_grid": 1, "improved_hull": 1}, trail) == "quantum_grid"
    assert noted(trail) == ["research.dearest", "research.general"]


def test_priority_then_the_greatest_discount(make_seat, trail):
    # Starbase and Improved Hull cost 4; one military technology is owned, no grid one.
    seat = make_seat("draco", stock=(0, 16, 0), techs=("neutron_bombs",))
    assert bought(seat, {"improved_hull": 1, "starbase": 1}, trail) == "starbase"
    assert noted(trail) == ["research.discount", "research.general"]


def test_priority_then_the_own_speciality(make_seat, trail):
    seat = make_seat("draco", stock=(0, 16, 0), upgrade="specialised_armour", own_techs=False)
    assert bought(seat, {"improved_hull": 1, "starbase": 1}, trail) == "improved_hull"
    assert noted(trail) == ["research.own-kind", "research.favoured"]


def test_priority_then_the_list(make_seat, trail):
    seat = make_seat("draco", stock=(0, 16, 0), own_techs=False)
    assert bought(seat, {"improved_hull": 1, "starbase": 1}, trail) == "starbase"
    assert noted(trail) == ["research.list-order", "research.general"]


def test_ordinary_dearest_then_discount_then_scarcest_then_list(make_seat, trail):
    seat = make_seat("draco", stock=(0, 16, 0), own_techs=False)
    dear = {"wormhole_generator": 2, "gluon_computer": 1, "artifact_key": 1}
    assert bought(seat, dear, trail) == "gluon_computer"
    assert noted(trail) == ["research.no-priority", "research.dearest", "research.fewest-copies"]
    seat.techs.append("nanorobots")
    assert bought(seat, dear, type(trail)()) == "wormhole_generator"
    even = {"wormhole_generator": 1, "gluon_computer": 1}
    seat.techs.clear()
    assert bought(seat, even, type(trail)()) == "gluon_computer"


# --- What is available -----------------------------------------------------------------------


def test_what_is_owned_gone_or_has_a_full_track_is_not_available(make_seat, trail):
    seat = make_seat("draco", stock=(0, 99, 0), techs=("starbase",))
    assert bought(seat, {"starbase": 1, "quantum_grid": 0}, trail) is None
    assert noted(trail) == ["research.nothing"]
    nano = ("nanorobots", "fusion_drive", "advanced_robotics", "orbital", "advanced_labs")
    full = make_seat("draco", stock=(0, 99, 0), techs=(*nano, "monolith", "artifact_key"))
    assert bought(full, {"wormhole_generator": 1}, type(trail)()) is None


def test_the_price_is_less_by_the_tracks_discount(make_seat, trail):
    seat = make_seat("draco", stock=(0, 5, 0), techs=("advanced_robotics",))
    assert choose_tech(seat, {"orbital": 1}, NO_TRADE, PEACE, trail) is None
    seat.stock[1] = 6
    deal = choose_tech(seat, {"orbital": 1}, NO_TRADE, PEACE, type(trail)())
    assert deal == Purchase("orbital", 6)


def test_no_lesser_version_of_what_is_known(make_seat, trail):
    seat = make_seat("draco", stock=(0, 16, 0), techs=("antimatter_cannon",))
    assert bought(seat, {"plasma_cannon": 1, "nanorobots": 1}, trail) == "nanorobots"


def test_a_lesser_version_only_for_the_points_of_its_track(make_seat, trail):
    military = ("neutron_bombs", "starbase", "phase_shield")
    seat = make_seat("draco", stock=(0, 16, 0), techs=("antimatter_cannon", *military))
    assert bought(seat, {"plasma_cannon": 1}, trail) == "plasma_cannon"
    assert noted(trail) == ["research.points-only"]
    seat.techs.remove("phase_shield")  # a third technology is worth nothing
    assert bought(seat, {"plasma_cannon": 1}, type(trail)()) is None


def test_a_lesser_version_has_no_priority_either(make_seat, trail):
    seat = make_seat(
        "draco", stock=(0, 16, 0), upgrade="specialised_computer", techs=("gluon_computer",)
    )
    assert bought(seat, {"positron_computer": 1, "nanorobots": 1}, trail) == "nanorobots"


# --- Trades ----------------------------------------------------------------------------------


def test_a_trade_for_the_cheapest_priority_technology(make_seat, trail):
    # Advanced Robotics costs 6 - 1 (Fusion Drive is owned), Quantum Grid 16.
    seat = make_seat("draco", stock=(0, 4, 3))
    supply = {"advanced_robotics": 1, "quantum_grid": 1, "nanorobots": 1}
    deal = choose_tech(seat, supply, ONE_TRADE, PEACE, trail)
    assert deal == Purchase("advanced_robotics", 5, ("materials",))
    assert noted(trail) == ["research.trade", "purse.trade", "research.general"]


def test_no_trade_where_a_priority_technology_can_be_paid(make_seat, trail):
    seat = make_seat("draco", stock=(0, 4, 9))
    supply = {"advanced_robotics": 1, "neutron_bombs": 1}
    deal = choose_tech(seat, supply, ONE_TRADE, PEACE, trail)
    assert deal == Purchase("neutron_bombs", 2)


def test_no_trade_for_an_ordinary_technology(make_seat, trail):
    seat = make_seat("draco", stock=(0, 7, 9), own_techs=False)
    deal = choose_tech(seat, {"orbital": 1, "nanorobots": 1}, ONE_TRADE, PEACE, trail)
    assert deal == Purchase("nanorobots", 2)


def test_two_trades_only_in_defence(make_seat, trail):
    seat = make_seat("draco", stock=(0, 2, 9), upgrade="specialised_armour")
    supply = {"improved_hull": 1}
    for mode in ("peace", "attack"):
        outlook = Outlook(mode=mode)
        assert choose_tech(seat, supply, ONE_TRADE, outlook, type(trail)()) is None
    deal = choose_tech(seat, supply, TWO_TRADES, Outlook(mode="defence"), trail)
    assert deal == Purchase("improved_hull", 4, ("materials", "materials"))
    assert noted(trail)[0] == "research.defence"


# --- War -------------------------------------------------------------------------------------


def test_in_war_only_ship_parts_and_bombs_if_attacked(make_seat, trail):
    seat = make_seat("draco", stock=(0, 16, 0))
    supply = {"quantum_grid": 1, "starbase": 1, "neutron_bombs": 1, "plasma_cannon": 1}
    attack = bought(seat, supply, trail, outlook=Outlook(mode="attack"))
    assert attack == "plasma_cannon"
    assert noted(trail)[0] == "research.attack"
    defence = type(trail)()
    assert bought(seat, supply, defence, outlook=Outlook(mode="defence")) == "neutron_bombs"
    assert noted(defence) == ["research.defence", "research.priority", "research.bombs"]


def test_in_war_armour_has_priority_only_for_those_that_favour_it(make_seat):
    outlook = Outlook(mode="attack")
    assert priority(make_seat(upgrade="specialised_armour"), "improved_hull", outlook)
    assert not priority(make_seat(upgrade="specialised_guns"), "improved_hull", outlook)


# --- Hydran Progress -------------------------------------------------------------------------


def test_hydrans_begin_with_the_cheapest_if_two_can_be_paid(make_seat, trail):
    seat = make_seat("hydran", stock=(0, 8, 0))
    two = Outlook(activations=2)
    supply = {"advanced_robotics": 1, "neutron_bombs": 4}
    assert bought(seat, supply, trail, outlook=two) == "neutron_bombs"
    assert noted(trail) == ["research.two", "research.cheapest", "research.general"]
    seat.techs.append("neutron_bombs")
    seat.stock[1] = 6
    assert bought(seat, supply, type(trail)(), outlook=Outlook()) == "advanced_robotics"


def test_hydrans_take_the_dearest_if_only_one_can_be_paid(make_seat, trail):
    seat = make_seat("hydran", stock=(0, 5, 0))
    two = Outlook(activations=2)
    supply = {"advanced_robotics": 4, "neutron_bombs": 1}
    assert bought(seat, supply, trail, outlook=two) == "advanced_robotics"
    assert "research.only-one" in noted(trail)
    assert bought(seat, supply, type(trail)()) == "neutron_bombs"


def test_hydrans_plan_two_ordinary_ones_as_well(make_seat, trail):
    seat = make_seat("hydran", stock=(0, 9, 0))
    two = Outlook(activations=2)
    supply = {"orbital": 1, "nanorobots": 1}  # 8 - 1 and 2, then 8 - 2
    assert bought(seat, supply, trail, outlook=two) == "nanorobots"
    assert noted(trail) == ["research.no-priority", "research.two", "research.cheapest"]


# --- Ancient technology ----------------------------------------------------------------------


def test_an_ancient_technology_is_chosen_as_in_research(make_seat, trail):
    seat = make_seat("draco", techs=("phase_shield",))
    supply = {"neutron_bombs": 2, "gauss_shield": 1, "nanorobots": 1}
    assert choose_ancient(seat, list(supply), supply, PEACE, trail) == "neutron_bombs"
    assert noted(trail) == ["research.not-outdone", "research.priority"]


def test_an_ancient_technology_may_be_a_lesser_version_if_there_is_no_other(make_seat, trail):
    seat = make_seat("draco", techs=("phase_shield",))
    assert choose_ancient(seat, ["gauss_shield"], {"gauss_shield": 1}, PEACE, trail) == (
        "gauss_shield"
    )
