"""A city's project list: changed by forms, kept in the draft, judged and foretold by the rules."""

import re

import pytest
from django.urls import reverse

from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.world.pieces import Item
from rivals.games.dma.world.readings import Readings
from rivals.web.worlds.drafting import draft_of, drafted, save_text
from rivals.web.worlds.keeping import catalogue_of, world_of
from rivals.web.worlds.models import Via
from rivals.web.worlds.provinces.planning import forecast
from rivals.web.worlds.submitting import hand_in


def _own(world, town):
    return next(one for one in world.cities if one.id == town.id)


def test_projects_are_added_to_the_draft(town):
    answer = town.post("add:smithy")
    assert answer.status_code == 302
    assert answer["Location"] == f"{town.url}#plan"
    town.post("add:militia")
    town.post("add:militia")
    assert town.listed() == [("smithy", 1), ("militia", 2)]
    assert draft_of(town.seat).text == f"projects c{town.id} smithy,militia*2\n"


def test_building_is_added_with_what_it_needs(town):
    page = town.page().content.decode()
    adds = re.search(r'value="(add:[^"]*)" id="add-workshop"', page)[1]
    town.post(adds)
    assert town.listed() == [("smithy", 1), ("water_mill", 1), ("workshop", 1)]


def test_lines_are_moved_and_removed(town):
    for project in ("smithy", "chapel", "militia"):
        town.post(f"add:{project}")
    town.post("up:2")
    assert [one for one, _ in town.listed()] == ["smithy", "militia", "chapel"]
    town.post("down:0")
    assert [one for one, _ in town.listed()] == ["militia", "smithy", "chapel"]
    town.post("up:0")
    town.post("remove:1")
    assert [one for one, _ in town.listed()] == ["militia", "chapel"]


def test_dragged_order_and_numbers_are_taken_as_they_are_sent(town):
    for project in ("smithy", "chapel", "militia"):
        town.post(f"add:{project}")

    def dragged(rows):
        smithy, chapel, (key, militia, _count, share) = rows
        return [(key, militia, "7", share), chapel, smithy]

    town.post(edit=dragged)
    assert town.listed() == [("militia", 7), ("chapel", 1), ("smithy", 1)]


def test_keys_outlive_a_change_so_that_the_focus_stays(town):
    for project in ("smithy", "chapel"):
        town.post(f"add:{project}")
    answer = town.post("up:1", htmx=True).content.decode()
    assert re.findall(r'name="key" value="(\d+)"', answer) == ["1", "0"]
    assert "<html" not in answer


def test_emptied_list_is_an_order(town, words):
    town.post("add:smithy")
    town.post("remove:0")
    assert draft_of(town.seat).text == f"projects c{town.id} -\n"
    assert "The list is empty: free production is lost." in words(town.page())


def test_other_lines_of_the_draft_stay_as_written(town):
    before = "# my own words\nроут a999 n\n  peace   2 # a friend?\n\n"
    save_text(town.seat, before)
    town.post("add:smithy")
    town.post("add:chapel")
    assert draft_of(town.seat).text == f"{before}projects c{town.id} smithy,chapel\n"
    assert [type(one).__name__ for one in drafted(town.seat).orders] == ["Peace", "Projects"]


def test_list_that_cannot_be_is_kept_and_its_refusal_told(town, words):
    town.post("add:smithy,water_mill")
    town.post("up:1")
    said = words(town.page())
    assert "As it stands, the list will be refused:" in said
    assert "“Water Mill” needs, standing or earlier in the list: Smithy." in said
    assert "The former list would go on." in said
    assert town.listed() == [("water_mill", 1), ("smithy", 1)]
    assert "plan__finish" not in town.page().content.decode()


def test_order_typed_by_hand_is_shown_with_its_notes(town, rebuild, words):
    def build(world):
        _own(world, town).buildings[:] = ["smithy"]

    rebuild(town.row, build)
    save_text(town.seat, f"projects c{town.id} smithy chapel chapel")
    said = words(town.page())
    assert f"“Smithy” stands already in c{town.id}" in said
    assert f"“Chapel” is ordered twice in c{town.id}" in said


def test_units_that_cannot_be_recruited_say_what_is_missing(town, words):
    page = town.page()
    assert "“Knight” needs strength 6 of the direction “Warriors”" in words(page)
    assert 'id="add-knight"' not in page.content.decode()
    assert 'id="add-militia"' in page.content.decode()
    assert 'id="add-new_army"' in page.content.decode()


def test_draft_says_whether_it_is_handed_in(town, words):
    assert "This list goes on from last week" in words(town.page())
    town.post("add:smithy")
    assert "not handed in as it is now" in words(town.page())
    hand_in(town.seat, draft_of(town.seat).text, Via.WEB)
    assert "the draft is handed in" in words(town.page())
    assert reverse("hall:orders", args=(town.row.pk,)) in town.page().content.decode()


@pytest.mark.parametrize(
    ("items", "invested"),
    [
        (
            [Item("smithy"), Item("militia", 3), Item("new_army"), Item("water_mill")],
            {"smithy": 41},
        ),
        ([Item("militia", 9), Item("trade_rows"), Item("mercenary", 2)], {}),
    ],
    ids=["building first", "eaters first"],
)
def test_forecast_is_what_a_quiet_week_brings(town, rebuild, items, invested):
    def plan(world):
        city = _own(world, town)
        city.projects, city.invested = list(items), dict(invested)
        next(one for one in world.armies if one.owner == town.number).units.clear()

    rebuild(town.row, plan)
    world, catalogue = world_of(town.row), catalogue_of(town.row)
    foretold = forecast(world, town.id, catalogue)
    assert [one.project for one in _own(world, town).projects] == [one.project for one in items]
    happened = {}
    after = world
    for week in range(1, 13):
        after, events = advance_week(after, {}, 1, catalogue)
        for one in events:
            if one.params.get("city") == f"c{town.id}" and one.rule.rpartition(".")[2] in (
                "built", "recruited", "raised",
            ):  # fmt: skip
                name = one.params.get("building") or one.params.get("unit") or "new_army"
                happened.setdefault(name, []).append((week, one.day))
    for item, one in zip(items, foretold, strict=True):
        days = happened[item.project]
        assert (one.first, one.last) == (days[0], days[-1])


def test_forecast_is_told_with_day_and_week(town, words):
    town.post("add:smithy")
    town.post("add:militia")
    town.post(edit=lambda rows: [rows[0], (*rows[1][:2], "40", rows[1][3])])
    said = words(town.page())
    assert re.search(r"Smithy 0 of 60 paid in [A-Z][a-z]+day of week \d", said)
    assert re.search(
        r"Militia 0 of 10 paid in first: [A-Z]\w+ of week \d not finished within 12 weeks", said
    )


def test_shares_are_asked_for_where_the_world_has_them(town, rebuild):
    def share(world):
        world.readings = Readings(project_shares=True)

    assert 'type="number" inputmode="numeric" id="share-' not in town.page().content.decode()
    rebuild(town.row, share)
    town.post("add:smithy")
    town.post("add:militia")
    town.post(edit=lambda rows: [(*rows[0][:3], "40"), (*rows[1][:3], "60")])
    assert draft_of(town.seat).text == f"projects c{town.id} smithy%40,militia%60\n"
    assert 'id="share-0"' in town.page().content.decode()


WRONG = (
    ("add:dragon", {}, "no project “dragon”"),
    ("fly:0", {}, "in a form that this page does not send"),
    ("up:9", {}, "in a form that this page does not send"),
    ("up:x", {}, "in a form that this page does not send"),
    ("", {"count": ["0"]}, "from 1 to 99, got “0”"),
    ("", {"count": ["²"]}, "from 1 to 99, got “²”"),
    ("", {"share": ["101"]}, "from 0 to 100 percent"),
    ("", {"count": ["1", "1"]}, "in a form that this page does not send"),
    ("", {"key": ["-1"]}, "in a form that this page does not send"),
    ("", {"project": ["militia,peace"]}, "no project “militia,peace”"),
    ("add:" + ",".join(["militia", "new_army"] * 26), {}, "at most 50 lines"),
)


def test_wrong_input_is_told_and_changes_nothing(town, words):
    town.post("add:militia")
    before = draft_of(town.seat).text
    for act, fields, why in WRONG:
        answer = town.post(act, htmx=True, **fields)
        assert answer.status_code == 422
        assert why in words(answer)
        assert draft_of(town.seat).text == before


def test_change_of_an_old_page_is_told_and_loses_nothing(town, words):
    town.post("add:smithy")
    answer = town.post("remove:0", was="chapel", htmx=True)
    assert answer.status_code == 409
    assert "changed elsewhere" in words(answer)
    without_script = town.post("remove:0", was="chapel")
    assert without_script.status_code == 409
    assert "changed elsewhere" in words(without_script)
    assert town.listed() == [("smithy", 1)]


def test_closed_world_shows_its_list_and_takes_no_change(town, words):
    town.post("add:smithy")
    town.row.status = "ended"
    town.row.save()
    page = town.page()
    assert "The game in" in words(page)
    assert 'name="act"' not in page.content.decode()
    assert town.post("remove:0").status_code == 409
    assert town.post("remove:0", htmx=True).status_code == 409


def test_list_in_russian(town, words):
    town.client.defaults["HTTP_ACCEPT_LANGUAGE"] = "ru"
    town.post("add:smithy")
    said = words(town.page())
    assert "Кузница вложено 0 из 60" in said
    assert re.search(r"[А-Я][а-я]+ \d-й недели", said)
    answer = town.post("add:dragon")
    assert "Проекта «dragon» нет." in words(answer)


def test_what_is_no_project_can_be_taken_out(town, words):
    orders = f'[{{"order": "projects", "city": "c{town.id}", "items": ["dragon%40", "smithy"]}}]'
    save_text(town.seat, orders)
    page = town.page()
    assert "There is no project “dragon”." in words(page)
    assert 'id="share-0"' in page.content.decode()
    assert town.post("remove:0").status_code == 302
    assert town.listed() == [("smithy", 1)]
    assert "will be refused" not in words(town.page())


def test_of_a_list_beyond_all_measure_the_beginning_is_shown(town):
    save_text(town.seat, f"projects c{town.id} " + ",".join(["militia*9"] * 5000))
    page = town.page().content.decode()
    assert page.count('name="key"') == 50
    assert "5000" in page
    town.post("remove:49")
    assert len(town.listed()) == 49
