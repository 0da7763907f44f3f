"""The map as a desk: panels of what is tapped, routes drawn there, what is in reach by Sunday."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.rival.automa.ways import Chart, Ways
from rivals.games.dma.week.movement import arrivals, speed
from rivals.games.dma.world.pieces import Unit
from rivals.web.worlds.atlas.plans import reach
from rivals.web.worlds.keeping import seen_world, world_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def seen_by_all(camp):
    """Whoever looks on may see the world."""
    camp.row.listed = True
    camp.row.save()


DESK = {"HX-Request": "true", "HX-Target": "desk-panel"}


def text_of(answer):
    return answer.content.decode()


def on_desk(camp, page, *args, **data):
    """Ask as the map's panel does."""
    if data:
        return camp.client.post(camp.url(page, *args), data, headers=DESK)
    return camp.client.get(camp.url(page, *args), headers=DESK)


def the_map(client, row, kind="geographic"):
    return text_of(client.get(f"/worlds/{row.pk}/maps/{kind}/"))


def plans(body):
    """The armies whose routes are drawn over the map, and whether something is shaded."""
    return re.findall(r'data-plan="(\w+)"', body), "data-reach" in body


def test_an_own_army_opens_with_its_orders(camp):
    body = text_of(on_desk(camp, "army", camp.army.id))
    assert "<html" not in body
    for page in ("set-route", "name"):
        assert f'action="{camp.url(page, camp.army.id)}"' in body
    for page in ("transfer", "disband", "formation"):
        assert camp.url(page, camp.sign) in body
    assert plans(body) == ([camp.sign], True)
    assert "<html" in text_of(camp.get("army", camp.army.id))


def test_a_route_is_drawn_without_leaving_the_map(camp):
    x, y = camp.army.cell
    body = text_of(on_desk(camp, "set-route", camp.army.id, act="to", to=f"{x + 2},{y - 3}"))
    assert "<html" not in body
    assert len(camp.planned().route) == 3
    assert plans(body) == ([camp.sign], True)
    assert plans(the_map(camp.client, camp.row)) == ([camp.sign], False)
    assert plans(the_map(Client(), camp.row)) == ([], False)
    body = text_of(on_desk(camp, "set-route", camp.army.id, act="undo"))
    assert len(camp.planned().route) == 2
    line = camp.draft.splitlines().index(next(one for one in camp.draft.splitlines() if one)) + 1
    from rivals.web.worlds.drafting import draft_of

    revision = draft_of(camp.seat).revision
    body = text_of(on_desk(camp, "drop", camp.sign, line=line, revision=revision, back="army"))
    assert "<html" not in body
    assert camp.planned().route == ()


def test_a_fault_is_told_in_the_panel(camp):
    answer = on_desk(camp, "set-route", camp.army.id, act="to", to="0,0")
    assert answer.status_code == 422
    assert 'role="alert"' in text_of(answer)
    assert "<html" not in text_of(answer)


def test_other_orders_of_an_army_are_given_in_the_panel(camp):
    body = text_of(on_desk(camp, "name", camp.army.id, name="Vanguard"))
    assert "Vanguard" in body
    assert "<html" not in body
    sure = text_of(on_desk(camp, "disband", camp.sign, unit="all"))
    assert "<html" not in sure
    assert 'name="confirmed"' in sure
    body = text_of(on_desk(camp, "disband", camp.sign, unit="all", confirmed="1"))
    assert f"disband {camp.sign}" in body
    assert "<html" not in body
    # Nothing waits to be told on the next page: the panel has shown it.
    page = camp.client.get(f"/worlds/{camp.row.pk}/maps/geographic/")
    assert list(page.context["messages"]) == []


@pytest.mark.parametrize("garrison", [False, True])
def test_a_battle_order_is_set_in_the_panel(camp, garrison):
    sign = camp.town if garrison else camp.sign
    if garrison:

        def build(world):
            city = next(one for one in world.cities if one.id == camp.city.id)
            city.garrison = [Unit(world.next_id, "militia", city.id, 0, None)]
            world.next_id += 1

        camp.rebuild(build)
    body = text_of(on_desk(camp, "formation", sign))
    assert "<html" not in body
    assert f'hx-post="{camp.url("array", sign)}" hx-target="#editor"' in body
    home = f"c{camp.city.id}" if garrison else camp.sign
    assert f'data-desk-open="{home}"' in body
    camp.array("militia@0/1", sign=sign, htmx=True)
    assert f"array {sign} militia@0/1" in camp.draft
    from rivals.web.worlds.drafting import draft_of

    given = {"line": 1, "revision": draft_of(camp.seat).revision, "back": "formation"}
    body = text_of(on_desk(camp, "drop", sign, **given))
    assert "<html" not in body
    assert 'id="editor"' in body
    assert camp.draft.strip() == ""


def test_of_others_armies_a_panel_says_what_everybody_knows(camp):
    own = text_of(on_desk(camp, "army", camp.foreign.id))
    assert "<html" not in own
    assert "<form" not in own
    assert plans(own)[1] is False
    nobody = Client().get(camp.url("army", camp.foreign.id), headers=DESK)
    assert nobody.status_code == 200
    assert "<form" not in text_of(nobody)


def panel(client, row, page, number):
    return client.get(reverse(f"provinces:{page}", args=[row.pk, number]), headers=DESK)


def test_a_city_opens_with_its_list_and_others_without(camp):
    own = text_of(panel(camp.client, camp.row, "city", camp.city.id))
    assert "<html" not in own
    assert f'hx-post="{reverse("provinces:projects", args=[camp.row.pk, camp.city.id])}"' in own
    assert f'data-desk-open="{camp.sign}"' in own
    other = text_of(panel(camp.client, camp.row, "city", camp.foreign_city.id))
    assert "<html" not in other
    assert "<form" not in other
    assert panel(camp.client, camp.row, "city", 99999).status_code == 404


def test_a_village_has_a_page_and_a_panel(camp):
    village = world_of(camp.row).villages[0]
    where = reverse("provinces:village", args=[camp.row.pk, village.id])
    for answer in (camp.client.get(where), panel(Client(), camp.row, "village", village.id)):
        assert answer.status_code == 200
        assert village.name in text_of(answer)
        assert f'data-desk-open="c{village.city}"' in text_of(answer)
    assert "<html" not in text_of(answer)
    assert panel(camp.client, camp.row, "village", 99999).status_code == 404


def test_everything_on_the_map_leads_to_its_page_without_a_script(camp):
    body = the_map(Client(), camp.row)
    world = seen_world(camp.row, 0)
    for key, page, things in (
        ("c", "provinces:city", world.cities), ("v", "provinces:village", world.villages),
        ("a", "armies:army", world.armies),
    ):  # fmt: skip
        for one in things:
            where = reverse(page, args=[camp.row.pk, one.id])
            assert f'href="{where}" data-desk-open="{key}{one.id}"' in body


@pytest.mark.parametrize("one_step", [False, True])
def test_what_is_shaded_can_be_reached_by_sunday_and_nothing_else(camp, one_step):
    from msgspec.structs import replace

    catalogue = default_catalogue()
    world = seen_world(camp.row, 1)
    world = replace(world, readings=replace(world.readings, one_step_a_day=one_step))
    army = next(one for one in world.armies if one.owner == 1)
    cells = set(reach(world, army, catalogue))
    limit = 2 * (army.deposit + 7 * speed(catalogue, army.units))
    chart = Chart(world.terrain, catalogue)
    ways = Ways(chart, chart.cells, army.cell, limit)
    arrived = set()
    for x in range(world.width):
        for y in range(world.height):
            if ways.cost((x, y)) is None:
                continue
            marching = replace(army, route=ways.steps((x, y)))
            last = arrivals(catalogue, marching, 7, one_step=one_step)[-1]
            if (last.x, last.y) == (x, y):
                arrived.add((x, y))
    assert arrived <= cells
    if not one_step:
        assert arrived == cells
    assert len(cells) > 20
