"""The page of a city: its owner's affairs, and what others see of it."""

import pytest
from django.test import Client
from django.urls import reverse

from rivals.games.dma.world.pieces import Item, Unit


def address_of(town, number):
    return reverse("provinces:city", args=(town.row.pk, number))


def _city(world, number):
    return next(one for one in world.cities if one.id == number)


def test_owner_reads_sums_odds_and_garrison(town, rebuild, words):
    def guard(world):
        city = _city(world, town.id)
        city.garrison = [Unit(world.next_id, "legion", city.id, 0, (0, 1)),
                         Unit(world.next_id + 1, "militia", city.id, 0)]  # fmt: skip
        world.next_id += 2

    rebuild(town.row, guard)
    page = town.page()
    said = words(page)
    assert page.status_code == 200
    assert "City 15" in said
    assert "Upkeep of the army Militia × 11: 11 Legionary × 1: 1 armies" in said
    assert "armies themselves × 1: 1 13" in said
    assert "Free production 2" in said
    assert "I (disorder) 0 % (1 − 1 + 0)/100 n = 1: your cities" in said
    assert "III (separatism) 0 % no main direction" in said
    assert "Unit Placed Reserve Legionary 1 0 Militia 0 1" in said
    battle_order = reverse("armies:formation", args=(town.row.pk, f"c{town.id}"))
    assert f'href="{battle_order}"' in page.content.decode()


def test_buildings_are_told_in_order_with_what_they_do_and_how_they_make_unrest(
    town, rebuild, words
):
    def build(world):
        _city(world, town.id).buildings[:] = ["tavern", "trade_rows", "fair"]

    rebuild(town.row, build)
    said = words(town.page())
    assert "Trade 2 Warriors 1 Tavern d1 −1" in said
    assert "Trade Rows city +5 a day; Trade +1 Fair city +3 a day; Trade +1" in said
    assert "d1 = −1: Tavern −1" in said
    assert "0.2 %" in said
    assert "S1 = 2: strength of “Trade” S2 = 1: strength of “Warriors”" in said
    assert "d2 = 0: no building here changes it" in said


def test_shortage_is_warned_of(town, rebuild, words):
    def crowd(world):
        city = _city(world, town.id)
        city.garrison = [Unit(world.next_id + n, "knight", city.id, 0) for n in range(5)]
        world.next_id += 5

    rebuild(town.row, crowd)
    said = words(town.page())
    assert "The province is short of 11 a day" in said
    assert "Shortage of food 11" in said
    assert "Free production" not in said.partition("Unrest today")[0].partition("Production")[2]


def test_another_s_city_shows_what_is_public_and_no_secret(
    running, as_user, rebuild, words, town_of
):
    def hide(world):
        city = next(one for one in world.cities if one.owner == 2)
        city.buildings[:] = ["smithy", "water_mill"]
        city.direction = "craft"
        city.projects[:] = [Item("workshop"), Item("crossbow", 17)]
        city.invested = {"workshop": 93}
        city.garrison = [Unit(world.next_id, "bombard", city.id, 0)]
        world.next_id += 1

    rebuild(running, hide)
    anna, boris = (running.seats.get(number=number).user for number in (1, 2))
    his = town_of(as_user(boris), running, 2)
    secrets = ("Smithy", "Water Mill", "Workshop", "Crossbowman", "Bombard", "93", "Militia")
    assert all(secret in words(his.page()) for secret in secrets)
    for client in (as_user(anna), Client()):
        page = client.get(his.url)
        shown = words(page)
        assert page.status_code == 200
        assert "main direction: Mechanics" in shown
        assert "Buildings, garrison and projects are known to the owner alone." in shown
        assert not [secret for secret in secrets if secret in shown]
        for sign in ("workshop", "crossbow", "bombard", "smithy", '<form id="plan"'):
            assert sign not in page.content.decode()


def test_another_s_city_takes_no_orders(running, anna, boris, as_user, town_of):
    his = town_of(as_user(boris), running, 2)
    url = reverse("provinces:projects", args=(running.pk, his.id))
    assert as_user(anna).post(url, {"was": "", "act": "add:smithy"}).status_code == 403
    assert Client().post(url, {"was": "", "act": "add:smithy"}).status_code == 404
    assert not his.seat.drafts.exclude(text="").exists()


@pytest.mark.parametrize("number", [0, 99_999, 10**30])
def test_no_such_city(town, number):
    url = reverse("provinces:city", args=(town.row.pk, number))
    page = town.client.get(url)
    assert page.status_code == 404
    assert f"There is no city {number}" in page.content.decode()


def test_own_cities_lead_to_each_other(town, rebuild, neutral):
    other = neutral(town.row)

    def grant(world):
        _city(world, other).owner = town.number

    rebuild(town.row, grant)
    first, second = sorted((town.id, other))
    link = '<a href="{}" rel="{}">'
    for here, there, way in ((first, second, "next"), (second, first, "prev")):
        page = town.client.get(address_of(town, here))
        assert link.format(address_of(town, there), way) in page.content.decode()
    town.row.status = "ended"
    town.row.save()
    page = town.client.get(address_of(town, first), {"as": town.number})
    assert f'{address_of(town, second)}?as={town.number}"' in page.content.decode()


def test_russian(town, rebuild, words):
    def build(world):
        _city(world, town.id).buildings[:] = ["tavern", "trade_rows"]

    rebuild(town.row, build)
    town.client.defaults["HTTP_ACCEPT_LANGUAGE"] = "ru"
    said = words(town.page())
    assert "Производство и снабжение" in said
    assert "Торговые ряды город +5 в день; Торговля +1" in said
    assert "d1 = −1: Трактир −1" in said
    assert "Проекты" in said
    assert "Add" not in said
