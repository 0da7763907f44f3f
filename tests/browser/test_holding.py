"""What is taken up is put down where it may go, by mouse and by finger; a board is zoomed."""

import re

import pytest
from browsing import a_desk, a_phone, begin_match, open_panel, revision, settled, until
from playwright.sync_api import expect

DESK = a_desk(1400)
PHONE = a_phone()
SHIPS = "#panel-ships"


def begin(page):
    """Begin a match of Eclipse against a stand-in."""
    begin_match(page, "eclipse", ["human", "random"], "3")
    expect(page.locator("[data-drag]").first).to_be_attached()
    if page.viewport_size["width"] == DESK["viewport"]["width"]:
        open_panel(page, "ships")


def ways(part):
    """The options that what is taken up may become."""
    return set(part.get_attribute("data-drag").split("|"))


def offered(place):
    return set(
        (place.get_attribute("data-actions") or place.get_attribute("data-action")).split("|")
    )


def lit_slots(page):
    """The places that are lit for what is held, each with what it offers."""
    return [offered(one) for one in page.locator(".target").all()]


def middle(page, locator):
    locator.scroll_into_view_if_needed()
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_part_is_dragged_to_a_slot(open_page):
    page = open_page(**DESK)
    begin(page)
    part = page.locator(f"{SHIPS} [data-drag]").first
    its, before = ways(part), revision(page)
    page.locator(f"{SHIPS} .panel__board").scroll_into_view_if_needed()
    page.mouse.move(*middle(page, part))
    page.mouse.down()
    page.mouse.move(700, 500, steps=4)
    expect(page.locator(".likeness")).to_be_visible()
    lit = lit_slots(page)
    assert lit
    assert all(one & its for one in lit)
    shown = {one.get_attribute("data-when") for one in page.locator("[data-when].seen").all()}
    assert shown == its
    slot = page.locator(f"{SHIPS} .target").last
    (action,) = offered(slot) & its
    page.mouse.move(*middle(page, slot), steps=4)
    expect(slot).to_have_class(re.compile(r"\bover\b"))
    page.mouse.up()
    settled(page, before)
    expect(page.locator(".likeness, .held, .holding")).to_have_count(0)
    expect(page.locator(f'[data-options] button[value="{action}"]')).to_have_count(0)


def test_what_is_let_go_elsewhere_does_nothing(open_page):
    page = open_page(**DESK)
    begin(page)
    part = page.locator(f"{SHIPS} [data-drag]").first
    before = revision(page)
    page.mouse.move(*middle(page, part))
    page.mouse.down()
    page.mouse.move(10, 500, steps=4)
    page.mouse.up()
    expect(page.locator(".likeness, .held, .target")).to_have_count(0)
    part.click()
    expect(page.locator(".held")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".held, .target, .seen")).to_have_count(0)
    assert revision(page) == before


@pytest.mark.slow
def test_a_part_is_tapped_and_then_its_slot(open_page, accessible):
    phone = open_page(**PHONE)
    begin(phone)
    assert phone.evaluate("innerWidth") == 390
    phone.locator('.choices a[href$="?only=upgrade"]').tap()
    phone.locator('.act__where [data-panel-tab="panel-ships"]').tap()
    part = phone.locator(f"{SHIPS} [data-drag]").last
    its, before = ways(part), revision(phone)
    part.tap()
    expect(part).to_have_class(re.compile(r"\bheld\b"))
    slot = phone.locator(f"{SHIPS} .target").nth(1)
    (action,) = offered(slot) & its
    slot.tap()
    button = phone.locator(f'[data-options] button[value="{action}"] .choice__text')
    expect(phone.locator("[data-tell-text]")).to_have_text(button.text_content())
    assert accessible(phone) == []
    phone.locator("[data-confirm]").tap()
    settled(phone, before)


@pytest.mark.parametrize("key", ["+", "="])
def test_the_map_is_zoomed_with_wheel_and_keys(open_page, key):
    page = open_page(**DESK)
    begin(page)
    view = page.locator(".play__main [data-frame-view]")

    board = page.locator(".play__main svg.board:visible")
    fit = board.bounding_box()["width"]
    page.mouse.move(*middle(page, view))
    page.mouse.wheel(0, -500)
    until(board, "(one, fit) => one.clientWidth > fit * 1.5", fit)
    for _ in range(8):
        page.mouse.wheel(0, 500)
    until(board, "(one, fit) => one.clientWidth < fit * 1.1", fit)
    page.keyboard.press(key)
    until(board, "(one, fit) => one.clientWidth > fit * 1.2", fit)
    page.keyboard.press("0")
    until(board, "(one, fit) => Math.abs(one.clientWidth - fit) < 2", fit)
