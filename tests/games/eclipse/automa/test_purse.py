"""The money forecast, the actions that are left, and what pays for a trade."""

import pytest

from rivals.games.eclipse.position.readings import Readings
from rivals.games.eclipse.rival.automa.purse import (
    Holding,
    Means,
    actions_left,
    can_act,
    forecast,
    means,
    trades_for,
)

# With 8 discs left the upkeep is 3, with 7 it is 5, with 6 it is 7, with 5 it is 10; a money
# track with 11, 10, 9 or 8 cubes yields 2, 3, 4 or 6.


def test_forecast_is_stock_and_income_less_the_upkeep_after_the_action(make_seat):
    seat = make_seat(stock=(4, 9, 9), discs=8, cubes=(10, 11, 11))
    assert forecast(seat) == 4 + 3 - 5
    assert forecast(seat, 2) == 4 + 3 - 7


def test_an_action_is_made_as_long_as_nothing_is_owed(make_seat, trail):
    seat = make_seat(stock=(2, 0, 0), discs=8, cubes=(10, 11, 11))
    assert can_act(seat, trail)
    assert trail.rules() == []
    seat.stock[0] = 1
    assert not can_act(seat, trail)
    assert trail.rules() == ["purse.bankrupt"]
    assert trail.reasons()[0].params == {"short": 1}


def test_no_trade_can_save_the_forecast(make_seat, trail):
    assert not can_act(make_seat(stock=(0, 90, 90), discs=8, cubes=(10, 11, 11)), trail)


def test_cubes_that_can_be_placed_right_now_count(make_seat, trail):
    seat = make_seat(stock=(0, 0, 0), discs=8, cubes=(9, 11, 11))
    assert not can_act(seat, trail)
    assert can_act(seat, trail, holding=Holding(placing=1))


def test_a_disc_on_a_hex_counts_like_an_action(make_seat, trail):
    seat = make_seat(stock=(2, 0, 0), discs=8, cubes=(10, 11, 11))
    assert not can_act(seat, trail, discs=2)


def test_one_disc_more_for_each_hex_without_planets(make_seat, trail):
    seat = make_seat(stock=(1, 0, 0), discs=8, cubes=(10, 11, 11))
    assert not can_act(seat, trail)
    assert can_act(seat, trail, holding=Holding(barren=1))
    assert trail.rules()[-1] == "purse.barren"
    assert actions_left(seat, Holding(barren=1)) == actions_left(seat) + 1


def test_hexes_without_planets_are_not_mentioned_where_they_change_nothing(make_seat, trail):
    assert can_act(make_seat(stock=(30, 0, 0)), trail, holding=Holding(barren=1))
    assert trail.rules() == []


def test_without_a_disc_there_is_no_action(make_seat, trail):
    assert not can_act(make_seat(stock=(90, 0, 0), discs=0), trail)
    assert trail.rules() == ["purse.no-disc"]


def test_eridani_stop_when_a_round_costs_them_nine(make_seat, trail):
    # 5 discs left: upkeep 10; 10 cubes: income 3.
    spending = make_seat("eridani", stock=(26, 0, 0), discs=5, cubes=(10, 11, 11))
    assert can_act(spending, trail)
    spending.discs = 4  # upkeep 13: they lose 10
    assert not can_act(spending, trail)
    assert trail.rules() == ["purse.eridani"]
    assert actions_left(spending) == 0


def test_others_with_as_much_money_go_on(make_seat, trail):
    assert can_act(make_seat("orion", stock=(26, 0, 0), discs=4, cubes=(10, 11, 11)), trail)


def test_eridani_that_have_less_than_nine_stop_before_bankruptcy(make_seat, trail):
    poor = make_seat("eridani", stock=(1, 0, 0), discs=8, cubes=(10, 11, 11))
    assert not can_act(poor, trail)
    assert trail.rules() == ["purse.bankrupt"]


def test_actions_left_when_threatened_end_before_a_hex_is_lost(make_seat):
    seat = make_seat(stock=(4, 0, 0), discs=8, cubes=(10, 11, 11))  # 7 money for the upkeep
    assert actions_left(seat) == 2
    seat.discs = 1
    seat.stock[0] = 60
    assert actions_left(seat) == 1


def test_actions_left_when_attacked_go_on_until_one_hex_is_lost(make_seat):
    seat = make_seat(stock=(4, 0, 0), discs=8, cubes=(9, 11, 11))
    # 8 money: 6 discs left cost 7, 5 cost 10. One hex back: its disc, and a cube less income.
    assert actions_left(seat) == 2
    assert actions_left(seat, Holding(losing=1), attacked=True) == 3
    assert actions_left(seat, Holding(losing=2), attacked=True) == 2


@pytest.mark.parametrize(
    ("stock", "paid"),
    [
        ((3, 0, 9), ("materials",)), ((9, 0, 3), ("money",)), ((5, 0, 5), ("materials",)),
        ((9, 0, 2), ("money",)), ((2, 0, 2), None),
    ],
)  # fmt: skip
def test_a_trade_is_paid_from_the_larger_storage_money_last(make_seat, trail, stock, paid):
    seat = make_seat("orion", stock=stock)
    assert trades_for(seat, "science", 1, Means(3, 9, 1), trail) == paid
    assert ("purse.trade" in trail.rules()) == (paid is not None)


def test_equal_storages_pay_science_before_materials(make_seat, trail):
    seat = make_seat("orion", stock=(0, 4, 4))
    assert trades_for(seat, "money", 1, Means(4, 0, 1), trail) == ("science",)
    assert trail.rules() == ["purse.larger-storage", "purse.money-last", "purse.trade"]


def test_money_that_the_upkeep_needs_is_not_traded(make_seat, trail):
    seat = make_seat("orion", stock=(9, 0, 3))
    assert trades_for(seat, "science", 1, Means(3, 2, 1), trail) == ("materials",)
    seat.stock[2] = 0
    assert trades_for(seat, "science", 1, Means(3, 2, 1), trail) is None


def test_the_larger_storage_is_looked_at_anew_for_each_unit(make_seat, trail):
    seat = make_seat("hydran", stock=(5, 0, 7))
    assert trades_for(seat, "science", 2, Means(3, 5, 2), trail) == ("materials", "money")


def test_no_more_units_than_the_mode_allows(make_seat, trail):
    seat = make_seat(stock=(0, 0, 20))
    assert trades_for(seat, "science", 2, Means(2, 0, 1), trail) is None
    assert trades_for(seat, "science", 0, Means(2, 0, 1), trail) == ()


@pytest.mark.parametrize(("mode", "units"), [("peace", 1), ("attack", 1), ("defence", 2)])
def test_means_depend_on_the_mode(make_seat, mode, units):
    assert means(make_seat(stock=(7, 0, 0)), Readings(), 4, mode) == Means(2, 4, units)


def test_means_never_hold_more_money_than_there_is_nor_less_than_none(make_seat):
    seat = make_seat("orion", stock=(3, 0, 0))
    assert means(seat, Readings(), 10).money == 3
    assert means(seat, Readings(), -4).money == 0


def test_planta_trade_by_the_reading(make_seat):
    seat = make_seat("planta")
    assert means(seat, Readings(), 0).rate == 3
    assert means(seat, Readings(planta_trade="4"), 0).rate == 4


# --- What trades can pay (option bankrupt) ----------------------------------------------------


def test_what_trades_bring_in_may_pay_the_upkeep(make_seat, trail):
    seat = make_seat(stock=(0, 9, 9), discs=8, cubes=(10, 11, 11))
    assert forecast(seat, 1, Holding(traded=2)) == 0
    assert can_act(seat, trail, 1, Holding(traded=2))
    assert trail.rules() == ["purse.traded"]
    assert not can_act(seat, trail, 1, Holding(traded=1))


def test_eridani_may_stop_before_the_action_that_costs_nine(make_seat, trail):
    seat = make_seat("eridani", stock=(30, 0, 0), discs=6, cubes=(11, 11, 11))  # 7 less 2, then 10
    assert can_act(seat, trail)
    seat.discs = 5  # 10 less 2, then 13
    assert can_act(seat, trail)
    assert not can_act(seat, trail, spent=1)
    assert actions_left(seat, spent=1) == 0
