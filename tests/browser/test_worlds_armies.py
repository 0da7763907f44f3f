"""Battle orders and routes by the pointer, a finger and the keys, in a real browser."""

import re

import pytest
from browsing import IN_RUSSIAN, Held, settled
from playwright.sync_api import expect


@pytest.fixture
def desk(open_page):
    """A desktop in one language: what is tried here has few words."""
    return open_page(viewport={"width": 1280, "height": 800}, locale="en")


@pytest.fixture
def army_page():
    """Begin a world of the visitor's own and open a page of its first army."""

    def open_it(page, name):
        page.goto("/worlds/")
        page.locator('form[action$="/play-now/"] button').first.click()
        page.wait_for_url(re.compile(r"/worlds/\d+/$"))
        page.goto(page.locator('a[href*="/armies/"]').first.get_attribute("href"))
        page.locator(f'a[href*="{name}"]').first.click()
        page.wait_for_url(re.compile(name))
        return page

    return open_it


def ordered(page, told):
    """Wait for the answer that tells these orders, and until what it brought has its place."""
    expect(page.locator(".drafted__line code")).to_have_text(re.compile(rf"^\w+ a\d+ {told}$"))
    settled(page)


def test_no_click_is_lost_when_an_answer_comes_under_it(desk, army_page):
    page = army_page(desk, "/formations/")
    held = Held(page, r"/array/$")
    page.locator("#own-pile-militia").click()
    page.locator("#own-0_1").click()
    page.locator("#own-1_1").hover()
    page.mouse.down()
    held.let_pass()
    ordered(page, "militia@0/1")
    page.mouse.up()
    held.let_pass()
    ordered(page, "militia@0/1,militia@1/1")


@pytest.mark.slow
def test_units_are_placed_moved_and_taken_back(desk, army_page, accessible):
    page = army_page(desk, "/formations/")
    pile = page.locator("[data-array=own] .pile").first
    page.locator("#own-pile-militia").click()
    page.locator("#own-0_1").click()
    ordered(page, "militia@0/1")
    page.locator("#own-1_1").click()
    ordered(page, "militia@0/1,militia@1/1")
    expect(pile.locator(".pile__count")).to_have_text("8")
    page.keyboard.press("Escape")
    # By hand, from cell to cell, and back to its pile.
    page.locator("#own-1_1 .token").drag_to(page.locator("#own-2_2"))
    ordered(page, "militia@2/2,militia@0/1")
    page.locator("#own-2_2 .token").drag_to(page.locator("#own-pile-militia"))
    ordered(page, "militia@0/1")
    # By the keys.
    page.locator("#own-0_1").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    ordered(page, "militia@1/2")
    expect(page.locator("#own-1_2")).to_be_focused()
    page.keyboard.press("Delete")
    ordered(page, "-")
    # A row filled at once, then the odds.
    page.locator("#own-pile-militia").click()
    page.locator("[data-array=own] [data-fill='3']").click()
    expect(pile.locator(".pile__count")).to_have_text("3")
    settled(page)
    page.locator("#foe-pile-watchman").click()
    page.locator("#foe-0_2").click()
    expect(page.locator("#foe-places")).to_have_value(re.compile("^watchman@0/2 "))
    page.locator("#count-odds").click()
    expect(page.locator(".guess__bar")).to_be_visible()
    assert not accessible(page)


@IN_RUSSIAN
def test_on_a_phone_a_field_and_a_map_fit(phone, army_page, accessible):
    army_page(phone, "/formations/")
    phone.locator("#own-pile-militia").tap()
    phone.locator("#own-3_1").tap()
    ordered(phone, "militia@3/1")
    wide = "document.documentElement.scrollWidth"
    assert phone.evaluate(wide) == 360
    assert phone.locator("#own-3_1").bounding_box()["width"] >= 32
    phone.goto(re.sub(r"formations/a(\d+)/", r"armies/\1/route/", phone.url))
    assert phone.evaluate(wide) == 360
    assert not accessible(phone)


def test_a_route_grows_by_taps_and_keys(desk, army_page):
    page = army_page(desk, "/route/")
    opened = page.locator(".rose__one:enabled").first
    first = opened.get_attribute("value")
    opened.click()
    ordered(page, first)
    page.locator("#route-clear").click()
    ordered(page, "-")
    # Keys that come faster than the answers are all taken.
    there, back = (
        ("PageUp", "End") if page.locator("#rose-ne").is_enabled() else ("Home", "PageDown")
    )
    page.locator("#march-frame").focus()
    for key in (there, back, there):
        page.keyboard.press(key)
    steps = {"PageUp": "ne", "End": "sw", "Home": "nw", "PageDown": "se"}
    told = ",".join(steps[key] for key in (there, back, there))
    ordered(page, told)
    page.keyboard.press("Backspace")
    ordered(page, f"{steps[there]},{steps[back]}")
    end = page.locator("[data-march-start]").bounding_box()
    dx = 1 if there == "PageUp" else -1
    side = page.locator("[data-march]").bounding_box()["width"] / int(
        page.locator("[data-march]").get_attribute("data-columns")
    )
    page.mouse.click(end["x"] + end["width"] / 2 + dx * side, end["y"] + end["height"] / 2 - side)
    ordered(page, told)
