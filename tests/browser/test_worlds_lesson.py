"""The guided first week in a browser: by the pointer, by a thumb, and by the keys."""

import re

import pytest
from browsing import IN_ENGLISH, IN_RUSSIAN, SMALL, fits, settled
from playwright.sync_api import expect


def begin(page):
    page.goto("/worlds/")
    page.locator('form[action$="/learn/"] button').click()
    at(page, 1)


def at(page, number):
    expect(page.locator(".lesson__title")).to_have_text(re.compile(rf"\D{number}\D+\d+$"))


def go_on(page, number):
    """Go on, to the step of this number."""
    button = page.locator(".lesson [value=on].button--primary")
    button.click()
    at(page, number)


@pytest.mark.slow
@IN_ENGLISH
def test_a_week_is_learned_with_the_pointer(page, accessible):
    begin(page)
    assert accessible(page) == []
    page.keyboard.press("Enter")  # its button has the focus
    at(page, 2)
    expect(page.locator("[data-frame-view]")).to_be_visible()
    assert accessible(page) == []
    fits(page, accessible)
    go_on(page, 3)
    page.locator("#add-trade_rows").click()
    expect(page.locator(".lesson__done")).to_have_text("Done.")
    go_on(page, 4)
    page.locator(".adds:has(#add-militia):not([open]) summary").evaluate_all(
        "all => all.forEach(one => one.click())"
    )
    page.locator("#add-militia").click()
    expect(page.locator(".lesson__done")).to_have_text("Done.")
    go_on(page, 5)
    page.locator("#own-pile-militia").click()
    for spot in ("0_1", "1_1", "-1_1"):
        page.locator(f"#own-{spot}").click()
    expect(page.locator(".drafted__line code")).to_contain_text("militia@-1/1")
    expect(page.locator(".lesson__done")).to_have_text("Done.")
    go_on(page, 6)
    x, y = re.search(r"\((\d+), (\d+)\)", page.locator(".lesson__text").inner_text()).groups()
    page.locator("summary", has_text="As text").click()
    start = page.locator(".rose__middle").inner_text()
    march(page, start, (int(x), int(y)))
    expect(page.locator(".lesson__done")).to_have_text("Done.")
    go_on(page, 7)
    page.locator("button[formaction$='/orders/hand-in/']").click()
    expect(page.locator(".lesson__done")).to_have_text("Done.")
    go_on(page, 8)
    page.locator("form[action$='/pass/'] button").click()
    at(page, 9)
    page.locator(".lesson a.button--primary").click()
    expect(page.locator(".lesson [value=on].button--primary")).to_be_visible()
    assert accessible(page) == []
    go_on(page, 10)
    expect(page.locator(".battle__board svg").first).to_be_visible()
    before = page.locator(".replay__at").inner_text()
    page.locator("[data-play-on]").click()
    expect(page.locator(".replay__at")).not_to_have_text(before)
    settled(page)
    at(page, 10)
    assert accessible(page) == []
    go_on(page, 11)
    page.locator(".lesson [value=on]").click()
    expect(page.locator(".lesson")).to_have_count(0)


def march(page, start, goal):
    """Go cell by cell with the compass."""
    x, y = map(int, re.findall(r"\d+", start))
    while (x, y) != goal:
        across, down = (goal[0] > x) - (goal[0] < x), (goal[1] > y) - (goal[1] < y)
        way = {-1: "n", 0: "", 1: "s"}[down] + {-1: "w", 0: "", 1: "e"}[across]
        page.locator(f"#rose-{way}").click()
        x, y = x + across, y + down
        expect(page.locator(".rose__middle")).to_have_text(f"({x}, {y})")


@pytest.mark.slow
@IN_RUSSIAN
def test_the_guide_has_room_on_a_phone(phone, accessible):
    begin(phone)
    for number in range(2, 9):
        assert phone.evaluate("document.documentElement.scrollWidth") <= 360
        assert phone.evaluate(SMALL.replace('"main :', '".lesson :')) == []
        phone.locator(".lesson [value=on]").first.click()
        at(phone, number)
    assert accessible(phone) == []
    phone.locator("form[action$='/pass/'] button").click()
    at(phone, 9)
