"""The three maps: drawn as the visitor may see them, their layers, weeks and files."""

import html
import json
import re
from math import dist
from xml.etree import ElementTree as ET

import pytest
from django.test import Client
from drawings_on_pages import SVG, WEEKS, drawing, marked, title

from rivals.games.dma.maps import KINDS, draw_map, map_in_steps
from rivals.games.dma.maps.chart import Chart
from rivals.games.dma.maps.sheet import on_sheet
from rivals.web.worlds.atlas import charting, pictures
from rivals.web.worlds.keeping import catalogue_of, seen_world, world_of
from rivals.web.worlds.shelf import Shelf

pytestmark = pytest.mark.django_db


def ask(browser, row, kind="geographic", query=""):
    return browser.get(f"/worlds/{row.pk}/maps/{kind}/{query}")


def inside(drawing):
    """A drawing without its first tag: the page says in it what of the sheet it shows."""
    return drawing.partition('viewBox="')[2].partition('"')[2]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_spectator_gets_the_public_map_of_the_engine(kind, language, played):
    answer = ask(Client(headers={"accept-language": language}), played, kind)
    world, catalogue = seen_world(played, 0), catalogue_of(played)
    drawn = draw_map(kind, world, language, catalogue=catalogue)
    assert inside(drawn) in answer.content.decode()


@pytest.mark.parametrize("kind", ["geographic", "development"])
def test_a_player_sees_its_own_units_and_nobody_elses(kind, played, anna, as_user):
    armies = marked(drawing(ask(as_user(anna), played, kind)), "army")
    owners = {f"a{one.id}": one.owner for one in world_of(played).armies}
    assert armies.keys() == owners.keys()
    assert {1} < set(owners.values())
    for key, element in armies.items():
        assert (";" in title(element)) == (owners[key] == 1)


def test_only_its_own_player_is_led_to_a_province_or_an_army(played, anna, as_user):
    def pages(browser):
        body = ask(browser, played).content.decode()
        return json.loads(html.unescape(re.search(r'data-pages="([^"]*)"', body)[1]))

    world = world_of(played)
    mine = {f"c{one.id}" for one in world.cities if one.owner == 1}
    mine |= {f"a{one.id}" for one in world.armies if one.owner == 1}
    city = next(one.id for one in world.cities if one.owner == 1)
    mine |= {f"v{one.id}" for one in world.villages if one.owner == 1 and one.city == city}
    found = pages(as_user(anna))
    assert found.keys() == mine
    assert [url for _, url in found[f"c{city}"]] == [f"/worlds/{played.pk}/cities/{city}/"]
    army = next(one.id for one in world.armies if one.owner == 1)
    assert [url for _, url in found[f"a{army}"]] == [
        f"/worlds/{played.pk}/armies/{army}/", f"/worlds/{played.pk}/armies/{army}/route/",
    ]  # fmt: skip
    assert pages(Client()) == {}


@pytest.mark.parametrize("kind", KINDS)
def test_it_opens_on_the_visitors_own_land_at_a_scale_to_be_read(kind, played, anna, as_user):
    world, catalogue = seen_world(played, 1), catalogue_of(played)
    chart = Chart(world, "en", kind, 1, catalogue)
    own = {on_sheet(chart, one.cell): one.name for one in world.cities if one.owner == 1}
    root = drawing(ask(as_user(anna), played, kind))
    x, y, letters = map(float, root.get("data-opens").split())
    assert min(dist((x, y), one) for one in own) < 0.1
    sizes = [float(one.get("font-size")) for one in names_on(root)]
    assert min(sizes) == letters
    left, top, width, height = map(float, root.get("viewBox").split())
    assert left < x < left + width
    assert top < y < top + height
    nobody = drawing(ask(Client(), played, kind)).get("data-opens").split()
    middle = on_sheet(chart, (world.width // 2, world.height // 2))
    assert dist(tuple(map(float, nobody[:2])), middle) < 0.1


def names_on(root):
    layer = next(one for one in root.iter() if one.get("data-layer") == "names")
    return layer.iter(f"{SVG}text")


def hidden(root):
    return {one.get("data-layer") for one in root.iter() if one.get("display") == "none"}


def test_layers_are_left_out_by_the_address(client, played):
    assert hidden(drawing(ask(client, played))) == set()
    answer = ask(client, played, query="?without=grid&without=names&without=land&without=x")
    assert hidden(drawing(answer)) == {"grid", "names"}
    boxes = dict(re.findall(r'name="show" value="(\w+)"( checked)?', answer.content.decode()))
    assert [key for key, on in boxes.items() if not on] == ["grid", "names"]
    assert "without=grid&amp;without=names" in answer.content.decode()


def test_a_form_without_a_script_says_which_layers_to_show(client, played):
    answer = ask(client, played, "political", "?layers=1&show=states&show=cities")
    assert hidden(drawing(answer)) == {"borders", "grid", "villages", "realms", "names"}
    assert hidden(drawing(ask(client, played, "political", "?layers=1"))) >= {"states", "cities"}


def test_every_layer_that_can_be_switched_has_its_name(client, played):
    for kind in KINDS:
        root = drawing(ask(client, played, kind))
        there = {one.get("data-layer") for one in root.iter() if one.get("data-layer")}
        assert there - set(charting.LAYERS) <= {"land", "hidden", "frame", "legend"}


def test_a_week_can_be_chosen(client, played):
    armies = marked(drawing(ask(client, played, query="?week=1")), "army")
    assert armies.keys() == {f"a{one.id}" for one in world_of(played, 1).armies}
    assert armies.keys() != {f"a{one.id}" for one in world_of(played).armies}
    assert ask(client, played, query="?week=0").status_code == 200


@pytest.mark.parametrize(
    "path", ["geographic/?week=6", "geographic/?week=x", "geographic/?week=-1", "hidden/"]
)
def test_what_there_is_not_is_not_found(path, client, played):
    assert client.get(f"/worlds/{played.pk}/maps/{path}").status_code == 404


def test_a_map_comes_as_a_file_as_the_page_shows_it(client, played):
    answer = ask(client, played, query="?week=2&without=names&file=1")
    assert answer["Content-Type"].startswith("image/svg+xml")
    assert f'filename="geographic-{played.pk}-2.svg"' in answer["Content-Disposition"]
    root = ET.fromstring(answer.content)
    assert float(root.get("width")) > 500 < float(root.get("height"))
    assert hidden(root) == {"names"}


def test_after_the_end_anybody_sees_with_anybodys_eyes(client, over):
    answer = ask(client, over, query="?as=2&week=3")
    owners = {f"a{one.id}": one.owner for one in world_of(over, 3).armies}
    told = {key for key, one in marked(drawing(answer), "army").items() if ";" in title(one)}
    assert told == {key for key, owner in owners.items() if owner == 2} != set()
    body = html.unescape(answer.content.decode())
    links = re.findall(r'<a class="chips__one" href="([^"]*)"', body)
    assert len(links) == 3
    assert all("as=2" in one and "week=3" in one for one in links)
    assert '<input type="hidden" name="as" value="2">' in body
    assert 'data-pages="{}"' in body


def test_while_it_goes_on_nobody_sees_with_others_eyes(client, played):
    assert drawing(ask(client, played, query="?as=2")) is not None
    titles = marked(drawing(ask(client, played, query="?as=2")), "army").values()
    assert not any(";" in title(one) for one in titles)


def test_a_map_is_drawn_once_until_the_world_changes(client, played, monkeypatch):
    drawn = []

    def counted(kind, *rest, **more):
        drawn.append(kind)
        return map_in_steps(kind, *rest, **more)

    monkeypatch.setattr(pictures, "map_in_steps", counted)
    ask(client, played)
    ask(client, played)
    assert drawn == ["geographic"]
    played.revision += 1
    played.save()
    ask(client, played)
    assert drawn == ["geographic"] * 2


@pytest.mark.parametrize("kind", KINDS)
def test_players_and_spectators_share_one_drawing(kind, client, played, anna, as_user, monkeypatch):
    ask(client, played, kind)
    monkeypatch.setattr(pictures, "map_in_steps", None)
    answer = ask(as_user(anna), played, kind)
    world, catalogue = seen_world(played, 1), catalogue_of(played)
    own = draw_map(kind, world, "en", player=1, catalogue=catalogue)
    assert inside(own) in answer.content.decode()


def test_a_large_world_lists_only_what_is_the_visitors_own(played, anna, as_user, monkeypatch):
    monkeypatch.setattr(charting, "MOST_LISTED", 3)
    rows = re.findall(r'<th scope="row">', ask(as_user(anna), played).content.decode())
    world = world_of(played)
    things = [*world.cities, *world.villages, *world.armies]
    assert len(rows) == sum(one.owner == 1 for one in things)
    assert '<th scope="row">' not in ask(Client(), played).content.decode()


def test_the_slider_ends_at_the_last_week(client, played):
    assert (
        f'name="week" min="0" max="{WEEKS}" value="2"'
        in ask(client, played, query="?week=2").content.decode()
    )


# --- The shelf ------------------------------------------------------------------------------


def test_the_shelf_gives_back_what_was_made_once():
    shelf, made = Shelf(), []
    for _ in range(2):
        assert shelf.take("map", lambda: made.append(1) or "<svg>карта</svg>") == "<svg>карта</svg>"
    assert made == [1]


def test_the_shelf_holds_no_more_than_its_room():
    shelf = Shelf(room=60)
    for number in range(20):
        shelf.take(number, lambda number=number: f"drawing {number}")
        shelf.take(0, lambda: "drawing 0 again")
        assert shelf.taken <= 60
    assert 0 < len(shelf) < 20
    assert shelf.take(0, lambda: "new") != "new"  # asked for all the time, it stays
    assert shelf.take(5, lambda: "new") == "new"


def test_what_is_larger_than_the_shelf_is_not_kept():
    shelf = Shelf(room=10)
    text = "".join(map(chr, range(200)))
    assert shelf.take("big", lambda: text) == text
    assert (len(shelf), shelf.taken) == (0, 0)
