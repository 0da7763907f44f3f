"""The council: what the advisers propose is legal, sensible, and seen with the state's own eyes."""

import pytest
from dma_realm import CATALOGUE, army, city, realm, units, village

from rivals.core.choosing import Reason
from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.core.words import LANGS
from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.following import receipt_for
from rivals.games.dma.orders.language import format_orders, read_orders
from rivals.games.dma.rival.advisers import AFFAIRS, Proposal, Session, advise, proposed
from rivals.games.dma.rival.player import ruler_orders
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.words import WORDS
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.pieces import Item, Player, Unit
from rivals.games.dma.world.seeing import seen_by

DIRECTIONS = [one.id for one in CATALOGUE.directions]
MOST_TAKEN = 40


def session(world, player=1, given=()):
    return Session(seen_by(world, player), player, tuple(given), CATALOGUE)


def heard(world, direction, about="affair", given=()):
    return proposed(session(world, given=given), direction, about)


def silence(world, direction, about="affair"):
    found = next(one for one in advise(session(world)) if one.direction == direction)
    word = getattr(found, about)
    assert isinstance(word, Note)
    return word.rule


def spoken(advice):
    return [word for one in advice for word in (one.affair, one.plea)]


def says(proposal):
    return {one.rule for one in proposal.reasons if one.told}


def told(word):
    notes = [word] if isinstance(word, Note) else list(word.reasons)
    return [
        tell(Note(one.rule, one.params), lang, WORDS)
        for one in notes
        for lang in LANGS
        if not isinstance(one, Reason) or one.told
    ]


def refused(world, player, orders):
    """What the check says against orders that went through their text."""
    parsed = read_orders(format_orders(orders), CATALOGUE)
    assert not parsed.faults
    assert parsed.orders == tuple(orders)
    return receipt_for(seen_by(world, player), player, parsed.orders, CATALOGUE).refused


def obeyed(world, player):
    """The orders of a state that does whatever it is advised, until nobody has more to say."""
    given = ()
    for _ in range(MOST_TAKEN):
        found = [one for one in spoken(advise(session(world, player, given))) if told(one)]
        proposals = [one for one in found if isinstance(one, Proposal)]
        for one in proposals:
            assert one.orders
            assert says(one)
            assert not refused(world, player, [*given, *one.orders])
        if not proposals:
            return given
        given = (*given, *proposals[0].orders)
    raise AssertionError("the council never falls silent")


@pytest.mark.parametrize("seed", [3, 7])
def test_over_weeks_every_proposal_passes_the_check_and_all_taken_leave_nothing_to_say(seed):
    seats = ["human", "human", "raider:easy", "builder:easy"]
    world = generate_world(4, seed, catalogue=CATALOGUE, rulers=seats)
    ordered = 0
    for _ in range(7):
        orders = {one: ruler_orders(seats[one - 1], world, one, seed, CATALOGUE) for one in (3, 4)}
        for player in (1, 2):
            if not world.players[player - 1].out:
                orders[player] = obeyed(world, player)
                ordered += len(orders[player])
        world, _ = advance_week(world, orders, seed, CATALOGUE)
    assert ordered > 20
    assert sum(one.owner in (1, 2) for one in world.villages) >= 2


def test_on_the_first_monday_each_pleads_for_the_first_building_of_his_direction():
    world = generate_world(4, 7, catalogue=CATALOGUE, rulers=["human"] * 4)
    first = {one.direction: one.id for one in CATALOGUE.buildings if one.level == 1}
    for advice in advise(session(world)):
        pleas = [one for one in (advice.affair, advice.plea) if isinstance(one, Proposal)]
        asked = {item for one in pleas for order in one.orders if isinstance(order, do.Projects)
                 for item in order.items}  # fmt: skip
        assert first[advice.direction] in asked


def test_once_a_direction_is_chosen_the_others_say_why_they_do_not_ask():
    world = realm(city(1, 10, 10, buildings=["smithy"]))
    assert silence(world, "faith", "plea") == "dma.ruler.direction.kept"
    plea = heard(world, "craft", "plea")
    assert plea.orders == (do.Projects("c1", ("water_mill",)),)
    assert says(plea) == {"dma.council.plea.level", "dma.council.plea.recruits"}


def test_a_direction_that_is_only_drafted_is_chosen():
    given = (do.Projects("c1", ("chapel",)),)
    plea = heard(realm(), "faith", "plea", given)
    assert plea.orders == (do.Projects("c1", ("chapel", "parish_church")),)
    assert heard(realm(), "war", "plea", given) is None


def test_the_merchant_names_what_pays_and_puts_it_as_early_as_it_can_be_made():
    found = heard(realm(city(1, 10, 10, projects=[Item("militia", 3)])), "trade")
    assert found.orders == (do.Projects("c1", ("trade_rows", "militia*3")),)
    assert says(found) == {"dma.ruler.project.payback"}


def test_the_merchant_is_silent_where_nothing_pays():
    built = [one.id for one in CATALOGUE.buildings if one.direction in ("trade", None)]
    assert silence(realm(city(1, 10, 10, buildings=built)), "trade") == "dma.council.silent.trade"


def test_the_fighter_leads_an_idle_army_and_leaves_one_alone_that_is_on_its_way():
    places = [village(21, 13, 10)]
    found = heard(realm(army(9, 10, 10, *["militia"] * 12), *places), "war")
    assert found.orders[0].army == "a9"
    assert "dma.ruler.march.leg" in says(found)
    going = army(9, 10, 10, *["militia"] * 12, route=("e",))
    assert silence(realm(going, *places), "war") == "dma.council.silent.war"


def test_an_army_in_reserve_is_drawn_up_before_it_is_led_anywhere():
    host = army(9, 10, 10, *["militia"] * 12, placed=False)
    found = heard(realm(host, village(21, 13, 10)), "war")
    assert [type(one) for one in found.orders] == [do.Route, do.Array]


def test_the_priest_goes_for_the_villages_that_feed():
    found = heard(realm(army(9, 10, 10, *["militia"] * 12), village(21, 13, 10)), "faith")
    assert found.orders[0].army == "a9"
    assert found.orders[0].steps[:3] == ("e", "e", "e")


def test_the_priest_stops_recruiting_where_troops_go_hungry():
    guard = units(500, *["militia"] * 30)
    town = city(1, 10, 10, garrison=guard, projects=[Item("smithy"), Item("militia", 4)])
    found = heard(realm(town), "faith")
    assert found.orders == (do.Projects("c1", ("smithy",)),)
    assert says(found) == {"dma.council.hunger"}


def test_the_guardian_takes_the_weakest_of_an_army_for_an_empty_city_and_draws_them_up():
    found = heard(realm(army(9, 10, 10, *["militia"] * 12)), "order")
    assert found.orders[0] == do.Transfer("a9", "c1", "militia", 2)
    assert found.orders[1].formation == "c1"
    assert "dma.ruler.muster.guard" in says(found)


def test_the_guardian_recruits_where_nobody_can_be_spared():
    found = heard(realm(), "order")
    assert found.orders == (do.Projects("c1", ("militia*2",)),)
    assert "dma.ruler.project.guard" in says(found)


def test_the_guardian_draws_a_garrison_up_and_is_silent_then():
    town = city(1, 10, 10, garrison=units(500, *["militia"] * 3))
    found = heard(realm(town), "order")
    assert [one.formation for one in found.orders] == ["c1"]
    assert heard(realm(town), "order", given=found.orders) is None


def test_the_sorcerer_draws_up_against_whom_the_army_will_meet():
    host = army(9, 10, 10, *["militia"] * 12, placed=False, route=("e", "e", "e"))
    found = heard(realm(host, village(21, 13, 10)), "magic")
    assert "dma.ruler.order.way" in says(found)
    assert silence(realm(army(9, 10, 10, *["militia"] * 5)), "magic") == "dma.council.silent.magic"


def test_the_politician_takes_back_a_peace_that_a_ruler_does_not_keep():
    world = realm()
    world.players = [Player(1, "First", ruler="human", peace=[2, 3]),
                     Player(2, "Second", ruler="builder"),
                     Player(3, "Third", ruler="human")]  # fmt: skip
    found = heard(world, "politics")
    assert found.orders == (do.War(2),)
    assert heard(world, "politics", given=found.orders) is None


def test_the_politician_calms_the_city_that_is_likeliest_to_riot():
    towns = [city(n, 10 + 3 * n, 10, buildings=["print_house"]) for n in (1, 2, 3, 4)]
    found = heard(realm(*towns), "politics")
    assert found.orders == (do.Projects("c1", ("town_hall",)),)
    assert says(found) == {"dma.council.calm"}


def test_the_smith_fills_the_list_of_the_city_that_has_least_to_do():
    full = [Item(one) for one in ("water_mill", "workshop", "foundry")]
    towns = [city(1, 10, 10, buildings=["smithy"], projects=full),
             city(2, 20, 10, buildings=["smithy"])]  # fmt: skip
    found = heard(realm(*towns), "craft")
    assert [one.city for one in found.orders] == ["c2"]


def test_what_nobody_may_see_changes_no_advice():
    world = realm(city(2, 20, 10, owner=2), army(9, 10, 10, *["militia"] * 12), village(21, 13, 10))
    other = world.copy()
    other.cities[1].garrison = [Unit(700 + n, "knight", 2, 0) for n in range(20)]
    other.cities[1].projects = [Item("bank")]
    assert advise(session(world)) == advise(session(other))


def test_a_state_without_a_city_has_no_council():
    world = realm(city(1, 10, 10, owner=2), army(9, 12, 10, "militia"))
    assert {one.affair.rule for one in advise(session(world))} == {"dma.council.no-city"}


def test_nobody_speaks_for_a_direction_that_is_none():
    assert heard(realm(), "alchemy") is None


def test_each_direction_has_an_adviser_with_affairs_of_his_own():
    assert list(AFFAIRS) == DIRECTIONS
    for one in DIRECTIONS:
        for kind in ("", ".about", ".affair"):
            assert all(WORDS.has(f"dma.adviser{kind}.{one}", lang) for lang in LANGS)
        assert f"dma.council.silent.{one}" in WORDS
