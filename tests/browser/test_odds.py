"""The page of the odds in a real browser: answered without a reload, and without scripts too.

In English; Armada's, which is made alike, in Russian.
"""

import re

import pytest
from browsing import IN_ENGLISH, Held, a_phone, settled
from playwright.sync_api import expect


def percent(page):
    return page.locator(".chance--a .chance__number")


@IN_ENGLISH
def test_the_odds_follow_every_tap_without_a_reload(page, accessible):
    page.goto("/odds/")
    page.evaluate("window.stays = true")
    expect(percent(page)).to_have_text("66.8 %")
    page.click("#a-cruiser-more")
    page.wait_for_url(re.compile("a-cruiser=3"))
    expect(percent(page)).to_have_text("94.0 %")
    expect(page.locator("#a-cruiser-more")).to_be_focused()
    page.click("label:has(#a-cruiser-b)")
    settled(page)
    page.select_option("#a-cruiser-4", "gauss_shield")
    page.wait_for_url(re.compile("a-cruiser-4=gauss_shield"))
    expect(page.locator("#a-cruiser-4")).to_be_visible()
    expect(percent(page)).to_have_text("99.5 %")
    page.select_option("#a-cruiser-5", "tachyon_drive")
    page.wait_for_selector(".side--a .field__error")
    expect(page.locator(".chance")).to_have_count(0)
    assert page.evaluate("window.stays")
    assert accessible(page) == []
    page.reload()
    expect(page.locator(".side--a .field__error")).to_have_count(1)


@IN_ENGLISH
def test_a_number_typed_while_the_odds_are_counted_is_counted_too(page):
    page.goto("/odds/")
    held = Held(page, r"/odds/\?")
    with page.expect_request("**/odds/?**"):
        page.select_option("#d", "planta")
    page.locator("#a-cruiser").fill("3")
    held.let_pass()
    expect(page.locator("#d-starbase-more")).to_be_visible()
    expect(page.locator("#a-cruiser")).to_have_value("3")
    held.let_pass()
    page.wait_for_url(re.compile("a-cruiser=3"))


@IN_ENGLISH
def test_the_defender_may_be_another_player(page):
    page.goto("/odds/")
    page.select_option("#d", "planta")
    page.wait_for_selector("#d-starbase-more")
    page.click("#d-starbase-more")
    page.wait_for_selector(".chance--d")
    expect(page.locator(".left--d .left__one")).to_have_count(1)


def test_it_works_on_a_phone_without_scripts(open_page):
    phone = open_page(
        viewport={"width": 360, "height": 740}, locale="en", java_script_enabled=False
    )
    phone.goto("/odds/")
    phone.fill("#a-cruiser", "1")
    phone.click("form#odds button[type=submit]")
    expect(percent(phone)).to_have_text("17.0 %")
    width = phone.locator("body").bounding_box()["width"]
    assert width <= 360


@pytest.mark.parametrize(
    ("address", "dial", "asked"),
    [
        ("/odds/", "#d-ancient-more", "d-ancient=2"),
        ("/odds/armada/?red=3&brace=1", "#brace-more", "brace=2"),
    ],
)
def test_on_a_phone_the_answer_stays_in_sight_while_the_dials_are_set(
    open_page, accessible, address, dial, asked
):
    phone = open_page(**a_phone(360, 740))
    phone.goto(address)
    more = phone.locator(dial)
    more.scroll_into_view_if_needed()
    phone.evaluate("window.scrollBy(0, 200)")
    more.click()
    phone.wait_for_url(re.compile(asked))
    settled(phone)
    seen = phone.locator(".odds__head").bounding_box()
    assert 0 <= seen["y"] <= 740 / 4
    assert seen["height"] <= 740 / 4
    over = phone.locator(".bar").bounding_box()
    assert over["y"] + over["height"] <= seen["y"]
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    assert accessible(phone) == []
