"""The atlas in a real browser: layers and places of a map, a battle watched, a week replayed."""

import re

import pytest
from playwright.sync_api import expect


def fought(page):
    """Let weeks of a practice world pass until there are battles; give world, week and those."""
    page.goto("/worlds/")
    page.locator("form[action$='/play-now/'] button").click()
    page.wait_for_url(re.compile(r"/worlds/\d+/"))
    world = re.search(r"/worlds/\d+/", page.url)[0]
    for week in range(1, 6):
        page.locator("form[action$='/pass/'] button").first.click()
        expect(page.locator(".world-head__facts")).to_contain_text(f"week {week + 1}")
        page.goto(f"{world}battles/{week}/")
        battles = page.locator(".fights__title a").evaluate_all("all => all.map(one => one.href)")
        if battles:
            return world, week, battles
        page.goto(world)
    raise AssertionError("nobody fought for five weeks")


@pytest.mark.slow
def test_a_map_a_battle_and_a_week_are_looked_at(open_page, accessible):
    page = open_page(viewport={"width": 1280, "height": 900}, locale="en")
    world, week, battles = fought(page)
    _map(page, world)
    assert accessible(page) == []
    _battle(page, battles)
    assert accessible(page) == []
    _replay(page, f"{world}replay/?week={week}&day=0")
    assert accessible(page) == []


def _map(page, world):
    page.goto(f"{world}maps/geographic/")
    names = page.locator("[data-layer=names]")
    expect(names).to_be_visible()
    page.get_by_text("Layers", exact=True).first.click()
    page.locator("input[value=names]").uncheck()
    expect(names).to_be_hidden()
    expect(page).to_have_url(re.compile("without=names"))
    page.reload()
    expect(names).to_be_hidden()
    page.locator("[data-trail]").first.dispatch_event("click")
    expect(page.locator("[data-map-title]")).to_contain_text("route of week")
    clash = page.locator("[data-clash]:not([data-battles=''])").first
    clash.evaluate("one => one.scrollIntoView({ block: 'center' })")
    clash.click(force=True)
    expect(page.locator("[data-map-links] a").first).to_be_visible()


def _battle(page, battles):
    """Step on to the first fight, read its odds and draw, then let it play to its end."""
    steps = page.locator("[data-playing]")
    marks = page.locator("#battle [data-strike], #battle [data-clash]")
    for battle in battles:
        page.goto(battle)
        last = int(steps.get_attribute("data-last"))
        at = 1
        while not marks.count() and at < last:
            at += 1
            page.keyboard.press("ArrowRight")
            expect(steps).to_have_attribute("data-at", str(at))
        if marks.count():
            break
    marks.first.hover(force=True)
    odds = re.compile(r"\d+ in \d+ .*Drawn: \d+", re.DOTALL)
    expect(page.locator("[data-tip]")).to_contain_text(odds)
    page.goto(f"{battle}?at={last - 1}")
    page.locator("[data-play-pace]").select_option("700")
    page.locator("[data-play]").click()
    expect(steps).to_have_attribute("data-at", str(last))
    expect(page.locator("[data-play-label]")).to_have_text("Play through")
    page.go_back()
    expect(steps).to_have_attribute("data-at", str(last - 1))
    expect(page.locator("h1")).to_contain_text("battle")


def _replay(page, path):
    """Step by day without asking the server, as the trails say."""
    page.goto(path)
    army = page.locator("[data-places]").first
    places = army.get_attribute("data-places").split("|")
    for day in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-week]")).to_have_attribute("data-day", str(day))
        if places[day]:
            expect(army).to_have_attribute("transform", places[day])
    expect(page).to_have_url(re.compile("day=3"))
    expect(page.locator(".stage__date")).to_contain_text("Wednesday")
