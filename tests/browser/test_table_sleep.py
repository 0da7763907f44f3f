"""A session on a phone whose screen cannot be kept on: the page says so, and how to mend it."""

import pytest
from browsing import A_TABLE, SMALL_AT_A_TABLE, a_phone, fits
from playwright.sync_api import expect

PHONE = a_phone(360, 740, locale="en")


def begin(page):
    page.goto("/")
    page.locator(".game .run:has([value=botos]) button").click()
    page.wait_for_url(A_TABLE)


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("Object.defineProperty(window, 'isSecureContext', { value: false })", "--https"),
        ("delete Navigator.prototype.wakeLock", "another browser"),
    ],
)
def test_a_page_whose_screen_goes_off_says_so_and_how_to_mend_it(
    open_page, accessible, script, told
):
    phone = open_page(**PHONE)
    phone.add_init_script(script)
    begin(phone)
    note = phone.locator(".sleeps:visible")
    expect(note).to_have_count(1)
    note.locator("summary").click()
    expect(note).to_contain_text(told)
    fits(phone, accessible, SMALL_AT_A_TABLE)


def test_where_the_screen_stays_on_nothing_is_said(open_page):
    phone = open_page(**PHONE)
    begin(phone)
    expect(phone.locator(".ask")).to_be_visible()
    expect(phone.locator(".sleeps:visible")).to_have_count(0)
