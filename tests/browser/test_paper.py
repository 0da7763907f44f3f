"""A rival's sheet in a real browser: what is printed of the page, and how it fits a phone."""

import pytest
from browsing import a_phone, fits
from playwright.sync_api import expect

SHOWN = "(part) => getComputedStyle(part).display"


@pytest.mark.parametrize("seat", ["armada/imperial", "eclipse/rival:1234567"])
def test_a_sheet_fits_a_phone_and_alone_is_printed(open_page, accessible, seat):
    phone = open_page(**a_phone(360, 740))
    phone.goto(f"/help/paper/{seat}/?size=a5")
    expect(phone.locator("[data-print]")).to_be_visible()
    fits(phone, accessible)
    phone.emulate_media(media="print")
    for part in (".bar", ".foot", ".unprinted"):
        expect(phone.locator(part).first).to_be_hidden()
    for part in ("body", ".page", ".paper"):  # a flex box does not break between pages
        assert phone.locator(part).evaluate(SHOWN) == "block"
    assert phone.locator(".paper").evaluate("(part) => getComputedStyle(part).page") == "a5"


def test_a_throw_is_told_and_its_row_is_marked(open_page):
    phone = open_page(**a_phone(360, 740, locale="en"))
    phone.goto("/help/paper/armada/imperial/")
    phone.get_by_role("link", name="Commander", exact=True).click()
    expect(phone.locator(".thrown-for li")).to_contain_text("Commander (Blue die: ")
    expect(phone.locator("tr.is-lit")).to_have_count(1)
