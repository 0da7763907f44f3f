"""The map as a desk, in a real browser: where it opens, how it is enlarged, a week given on it."""

import re

import pytest
from browsing import IN_ENGLISH, IN_RUSSIAN, fits, settled, until
from playwright.sync_api import expect

LEAST = """() => Math.min(...[...document.querySelectorAll("[data-layer=names] text")].map(one => {
    const { a, b } = one.getScreenCTM();
    return Number.parseFloat(one.getAttribute("font-size")) * Math.hypot(a, b);
}))"""
"""How large the least letters of a place's name are on the screen."""
SPOT = """(over, [x, y]) => {
    const point = new DOMPoint((x + 0.5) * 20, (y + 0.5) * 20).matrixTransform(over.getScreenCTM());
    return [point.x, point.y];
}"""
"""Where the middle of a cell is on the screen."""


@pytest.fixture
def opened():
    """Begin a world of the visitor's own; open its map, give the own city's and army's signs."""

    def open_it(page):
        page.goto("/worlds/")
        page.locator('form[action$="/play-now/"] button').first.click()
        page.wait_for_url(re.compile(r"/worlds/\d+/$"))
        world = re.search(r"/worlds/\d+/", page.url)[0]
        own = [
            re.search(
                rf"/{kind}/(\d+)/",
                page.locator(f'main a[href*="/{kind}/"]').first.get_attribute("href"),
            )[1]
            for kind in ("cities", "armies")
        ]
        page.goto(f"{world}maps/geographic/")
        return world, f"c{own[0]}", f"a{own[1]}"

    return open_it


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def cell_in_reach(page):
    """A cell at the edge of what is shaded: the first corner of its outline is the cell's own."""
    x, y = re.match(r"M(\d+) (\d+)", page.locator("[data-reach]").get_attribute("d")).groups()
    return int(x) // 20, int(y) // 20


@IN_ENGLISH
def test_a_week_is_ordered_without_leaving_the_map(page, opened, accessible):
    world, city, army = opened(page)
    view = page.locator("[data-frame-view]")
    castle = page.locator(f"[data-place={city}]")
    assert page.evaluate(LEAST) >= 10
    x, y = middle(castle)
    box = view.bounding_box()
    assert box["x"] < x < box["x"] + box["width"]
    assert box["y"] < y < box["y"] + box["height"]
    assert box["height"] > 0.6 * 800
    assert box["width"] > 0.95 * 1280
    assert accessible(page) == []
    # The wheel enlarges what is under the pointer.
    size = castle.bounding_box()["width"]
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    until(castle, "(one, size) => one.getBoundingClientRect().width > 1.3 * size", size)
    nearer = middle(castle)
    assert abs(nearer[0] - x) < 4
    assert abs(nearer[1] - y) < 4
    page.locator("[data-frame-home]").click()
    # An army's route, cell by cell.
    page.locator(f"[data-army={army}]").click(force=True)
    panel = page.locator("#desk-panel")
    expect(panel.locator("[data-desk-route]")).to_be_visible()
    settled(page)
    assert accessible(page) == []
    page.mouse.click(*page.locator("[data-desk-over]").evaluate(SPOT, cell_in_reach(page)))
    expect(page.locator(f"[data-plan={army}] .plans__mark").first).to_be_attached()
    expect(panel.locator(".drafted__line")).to_have_count(1)
    settled(page)
    # Its battle order; Escape lays down what is held, then closes the panel.
    panel.locator("[data-desk-load]").click()
    page.locator("#own-pile-militia").click()
    page.locator("#own-0_1").click()
    expect(panel.locator(".drafted__line code").last).to_have_text(f"array {army} militia@0/1")
    settled(page)
    page.keyboard.press("Escape")
    expect(panel.locator("#editor")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-desk-panel]")).to_be_hidden()
    # A city's list.
    castle.click(force=True)
    expect(panel.locator("#plan")).to_be_visible()
    settled(page)
    assert accessible(page) == []
    panel.locator(".adds__add").first.click()
    expect(panel.locator(".plan__line")).to_have_count(1)
    page.goto(f"{world}orders/")
    expect(page.locator("textarea").first).to_have_value(
        re.compile(rf"route {army} .*array {army} .*projects {city} ", re.DOTALL)
    )


@IN_RUSSIAN
def test_on_a_phone_the_map_has_the_page(phone, opened, accessible):
    _world, _city, army = opened(phone)
    assert phone.evaluate(LEAST) >= 10
    box = phone.locator("[data-frame-view]").bounding_box()
    assert box["width"] > 350
    assert box["height"] > 0.55 * 740
    fits(phone, accessible)
    phone.locator(f"[data-army={army}]").tap(force=True)
    expect(phone.locator("[data-desk-route]")).to_be_visible()
    settled(phone)
    assert (
        phone.locator(f"[data-army={army}]").bounding_box()["y"]
        < phone.locator("[data-desk-panel]").bounding_box()["y"]
    )
    fits(phone, accessible)
