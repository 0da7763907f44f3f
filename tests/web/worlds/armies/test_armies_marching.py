"""The page of an army: its route and arrivals, handing over, disbanding, its name."""

import re

import pytest

from rivals.games.dma.week.movement import arrivals, speed
from rivals.games.dma.world.compass import STEPS, stepped

pytestmark = pytest.mark.django_db


def text_of(answer):
    return re.sub(r"\s+", " ", answer.content.decode())


def fault_in(answer):
    return re.search(r'role="alert">.*?<span>(.*?)</span>', text_of(answer))[1]


def open_steps(camp, cell):
    from rivals.web.worlds.keeping import seen_world

    world = seen_world(camp.row, camp.seat.number)
    return [one for one in STEPS if world.passable(*stepped(cell, one))]


def test_steps_are_added_undone_and_cleared(camp):
    first = open_steps(camp, camp.army.cell)[0]
    second = open_steps(camp, stepped(camp.army.cell, first))[-1]
    camp.write("# mine\n")
    assert camp.route(first).url == camp.url("route", camp.army.id)
    camp.route(second)
    assert camp.draft == f"# mine\nroute {camp.sign} {first},{second}\n"
    answer = camp.route("undo", htmx=True)
    assert answer.content.decode().lstrip().startswith('<div id="route-board"')
    assert camp.planned().route == (first,)
    camp.route("clear")
    assert camp.draft == f"# mine\nroute {camp.sign} -\n"
    camp.route(
        "write",
        steps=f"2{first}" if first in open_steps(camp, stepped(camp.army.cell, first)) else first,
    )
    assert camp.planned().route[0] == first


def test_the_arrival_table_is_the_engines(camp):
    from rivals.games.dma.components.catalogue import default_catalogue
    from rivals.web.worlds.keeping import seen_world

    camp.route("to", to=f"{camp.army.x},{camp.army.y - 4}")
    camp.write(camp.draft + f"array {camp.sign} militia@0/1\n")
    army = camp.planned()
    assert len(army.route) == 4
    foretold = arrivals(default_catalogue(), army, 28)
    told = camp.get("army", camp.army.id).context["arrivals"]
    assert told == camp.get("route", camp.army.id).context["arrivals"]
    last = next(n for n, one in enumerate(foretold) if (one.x, one.y) == (army.x, army.y - 4))
    assert last >= 4  # 4 cells at 0.75 a day
    assert [one.cell for one in told[: last + 1]] == [
        f"({one.x}, {one.y})" for one in foretold[: last + 1]
    ]
    assert [one.deposit for one in told[: last + 1]] == [
        f"{one.deposit / 100:.2f}" for one in foretold[: last + 1]
    ]
    assert told[0].date == "Monday of week 1"
    page = camp.get("army", camp.army.id)
    assert page.context["speed"] == f"{speed(default_catalogue(), army.units) / 100:.2f}"
    world = seen_world(camp.row, 1)
    places = {one.cell: one.name for one in (*world.cities, *world.villages)}
    assert all(
        one.place == places.get(tuple(map(int, re.findall(r"\d+", one.cell))), "") for one in told
    )


def test_the_eighth_day_is_the_monday_of_the_next_week(camp):
    camp.route("to", to=f"{camp.army.x},{camp.army.y - 9}")
    camp.write(camp.draft + f"array {camp.sign} militia@0/1\n")
    dates = [one.date for one in camp.get("army", camp.army.id).context["arrivals"]]
    assert dates[:8:7] == ["Monday of week 1", "Monday of week 2"]
    russian = camp.get("army", camp.army.id, headers={"accept-language": "ru"})
    assert "Понедельник 2-й недели" in russian.context["arrivals"][7].date


def test_a_tap_on_a_cell_leads_there_the_cheapest_way(camp):
    from rivals.web.worlds.atlas.plans import cells_of

    x, y = camp.army.cell
    camp.route("to", to=f"{x + 2},{y - 3}")
    assert cells_of(camp.planned())[-1] == (x + 2, y - 3)
    assert len(camp.planned().route) == 3
    camp.route("to", to=f"{x + 2},{y - 3}")
    assert len(camp.planned().route) == 3
    camp.route("to", to=f"{x + 1},{y - 3}")
    assert camp.planned().route[3:] == ("w",)


CANNOT = [
    {"act": "to", "to": "0,0"}, {"act": "to", "to": "99999,1"}, {"act": "to", "to": "-1,3"},
    {"act": "to", "to": "here"}, {"act": "to"}, {"act": "up"}, {},
    {"act": "write", "steps": "north"}, {"act": "write", "steps": "201n"},
    {"act": "write", "steps": "60n"},
]  # fmt: skip


def test_where_no_army_can_go_is_told(camp):
    camp.write("# mine\n")
    for asked in CANNOT:
        answer = camp.post("set-route", camp.army.id, htmx=True, **asked)
        assert answer.status_code == 422, asked
        assert fault_in(answer)
        assert camp.draft == "# mine\n"
        if asked.get("act") == "write":
            assert answer.context["typed"] == asked["steps"]


def test_a_step_into_the_water_is_refused_by_the_game(camp):
    from rivals.web.worlds.keeping import seen_world

    world = seen_world(camp.row, 1)
    steps = 0
    while world.passable(camp.army.x, camp.army.y + steps + 1):
        steps += 1
    camp.route("write", steps=f"{steps}s" if steps else "-")
    page = text_of(camp.get("route", camp.army.id))
    assert re.search(r'id="rose-s"[^>]*disabled', page)
    before = camp.draft
    answer = camp.route("s")
    assert answer.status_code == 422
    assert f"({camp.army.x}, {camp.army.y + steps + 1})" in fault_in(answer)
    assert camp.draft == before


def test_the_picture_of_the_land_is_cut_to_what_is_asked(camp):
    from rivals.web.worlds.keeping import seen_world

    page = camp.get("route", camp.army.id)
    box = page.context["drawn"].box
    assert box.left <= camp.army.x < box.left + box.width
    assert box.top <= camp.army.y < box.top + box.height
    picture = camp.client.get(camp.url("land"), {"box": str(box)})
    assert picture.headers["Content-Type"] == "image/svg+xml"
    assert f'viewBox="{page.context["drawn"].view}"' in picture.content.decode()
    world = seen_world(camp.row, 1)
    for wrong in ("", "0,0,0,5", f"0,0,{world.width + 1},3", "1,2,3", "a,b,c,d", "-1,0,3,3"):
        assert camp.client.get(camp.url("land"), {"box": wrong}).status_code == 422


def test_units_are_handed_over_in_the_draft(camp):
    answer = camp.post(
        "transfer", camp.sign, target=camp.town, unit=f"militia#{camp.city.id}", count=3
    )
    assert (answer.status_code, answer.url) == (302, camp.url("army", camp.army.id))
    assert camp.draft == f"transfer {camp.sign} {camp.town} militia 3 0\n"
    camp.post("transfer", camp.town, target=camp.sign, unit="militia", count=1)
    assert len(camp.planned().units) == 8
    for asked in (
        {"target": camp.town, "unit": "militia", "count": 9},
        {"target": camp.town, "unit": "militia", "count": 0},
        {"target": camp.town, "unit": "militia", "count": "many"},
        {"target": camp.town, "unit": "dragon", "count": 1},
        {"target": camp.town, "unit": "", "count": 1},
        {"target": camp.town, "unit": "militia#x", "count": 1},
        {"target": f"a{camp.foreign.id}", "unit": "militia", "count": 1},
        {"target": "nowhere", "unit": "militia", "count": 1},
        {},
    ):
        before = camp.draft
        answer = camp.post("transfer", camp.sign, **asked)
        assert answer.status_code == 422, asked
        assert fault_in(answer)
        assert camp.draft == before


def test_only_own_formations_near_are_offered(camp):
    page = camp.get("army", camp.army.id)
    assert [sign for sign, _ in page.context["targets"]] == [camp.town]

    def away(world):
        army = next(one for one in world.armies if one.id == camp.army.id)
        army.y -= 3

    camp.rebuild(away)
    assert camp.get("army", camp.army.id).context["targets"] == []


def test_of_a_type_with_several_homes_the_home_is_said(camp):
    other = camp.foreign_city.id
    camp.muster(("militia", 0, None), ("militia", other, None))
    camp.post("transfer", camp.sign, target=camp.town, unit=f"militia#{other}", count=1)
    assert camp.draft == f"transfer {camp.sign} {camp.town} militia 1 {other}\n"


def test_disbanding_is_asked_first(camp):
    asked = {"unit": f"militia#{camp.city.id}", "count": 2}
    page = camp.post("disband", camp.sign, **asked)
    assert page.status_code == 200
    assert camp.draft == ""
    assert 'name="confirmed"' in text_of(page)
    camp.post("disband", camp.sign, **asked, confirmed=1)
    assert camp.draft == f"disband {camp.sign} militia 2\n"
    assert len(camp.planned().units) == 8
    assert camp.post("disband", camp.sign, unit="militia", count=99, confirmed=1).status_code == 422
    assert camp.post("disband", camp.sign, unit="militia", count="x").status_code == 422
    assert camp.post("disband", camp.town, unit="all", confirmed=1).status_code == 422
    camp.post("disband", camp.sign, unit="all", confirmed=1)
    for page in (
        camp.get("army", camp.army.id),
        camp.get("formation", camp.sign),
        camp.get("route", camp.army.id),
    ):
        assert "Your draft disbands it." in text_of(page)
        assert len(page.context["lines"]) == 2


def test_an_army_is_renamed(camp):
    answer = camp.post("name", camp.army.id, name=' Полк "левой" руки ')
    assert answer.status_code == 302
    assert camp.planned().name == 'Полк "левой" руки'
    for wrong in ("", "   ", "x" * 41, "a\x07b"):
        before = camp.draft
        answer = camp.post("name", camp.army.id, name=wrong)
        assert answer.status_code == 422
        assert fault_in(answer)
        assert camp.draft == before
