"""Armada's odds in a real browser: answered without a reload, and without scripts too."""

import re

from browsing import IN_RUSSIAN
from playwright.sync_api import expect


def mean(page):
    return page.locator(".chance--damage .chance__number")


@IN_RUSSIAN
def test_the_odds_follow_every_tap_without_a_reload(page, accessible):
    page.goto("/odds/armada/?red=3&blue=3&range=medium")
    page.evaluate("window.stays = true")
    expect(mean(page)).to_have_text("4,50")
    page.click("#black-more")
    page.wait_for_url(re.compile("black=1"))
    expect(mean(page)).to_have_text("4,50")
    page.click("label:has(#range-close)")
    expect(page.locator(".chance--damage .chance__number")).to_have_text("5,50")
    page.click("#red-more")
    page.wait_for_url(re.compile("red=4"))
    expect(page.locator("#red-more")).to_be_focused()
    page.click("label:has(#obstructed)")
    page.wait_for_url(re.compile("obstructed=1"))
    expect(page.locator("#obstructed")).to_be_checked()
    expect(mean(page)).to_have_text("5,50")
    page.fill("#shields", "2")
    page.locator("#shields").blur()
    page.wait_for_selector(".chart--cards")
    assert accessible(page) == []
    page.select_option("#against", "squadron")
    page.wait_for_selector(".odds__answer .field__error")
    expect(page.locator(".chart")).to_have_count(0)
    assert page.evaluate("window.stays")
    assert accessible(page) == []
    page.reload()
    expect(page.locator(".odds__answer .field__error")).to_have_count(1)


@IN_RUSSIAN
def test_the_chart_fits_a_phone(phone):
    phone.goto("/odds/armada/?red=3&blue=3&black=3&shields=1")
    expect(phone.locator(".chart__svg")).to_have_count(2)
    boxes = [one.bounding_box() for one in phone.locator(".chart__svg").all()]
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in boxes)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    assert phone.locator("#red-more").bounding_box()["height"] >= 44


def test_it_works_on_a_phone_without_scripts(open_page):
    phone = open_page(
        viewport={"width": 360, "height": 740}, locale="en", java_script_enabled=False
    )
    phone.goto("/odds/armada/")
    phone.fill("#red", "2")
    phone.fill("#blue", "1")
    phone.fill("#brace", "0")
    phone.click("form#odds button[type=submit]")
    expect(mean(phone)).to_have_text("2.25")
