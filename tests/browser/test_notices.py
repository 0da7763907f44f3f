"""The page of notices: on a desk and a phone, in both languages, by light and by dark."""

import itertools

import pytest
from browsing import IN_ENGLISH, IN_RUSSIAN, fits, send_form, sign_up
from playwright.sync_api import expect

PEOPLE = itertools.count()
SIZES = {"desk": (1280, 800), "phone": (360, 740)}


@pytest.fixture
def anna(page):
    """A person with a webhook and an address that is not confirmed, on their page of notices."""
    sign_up(page, f"told-{next(PEOPLE)}")
    password = "amphora-of-wine-7"
    send_form(page, "/accounts/email/", email="anna-with-a-name@example.org", password=password)
    send_form(
        page, "/post/hook/", hook="https://receiver.example.org/take/notices/of/rivals?by=anna"
    )
    page.goto("/post/")
    return page


def test_all_of_it_fits_and_is_accessible(anna, accessible, tmp_path):
    for name, (width, height) in SIZES.items():
        anna.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            anna.emulate_media(color_scheme=scheme)
            anna.screenshot(path=tmp_path / f"{name}-{scheme}.png", full_page=True)
            fits(anna, accessible)


@IN_RUSSIAN
def test_what_is_wished_for_is_kept(anna):
    mails = anna.locator('input[name="told"][value$=".mail"]').first
    expect(mails).to_be_checked()
    mails.evaluate("one => one.click()")
    anna.locator("section[aria-labelledby=of-what] button").click()
    expect(anna.locator("[data-message]")).to_be_visible()
    expect(anna.locator('input[name="told"][value$=".mail"]').first).not_to_be_checked()


@IN_ENGLISH
def test_a_wrong_address_is_told_where_it_was_typed(anna, accessible):
    anna.locator("#id_hook").fill("https://receiver.example.org:22/")
    anna.locator("section[aria-labelledby=by-hook] button").first.click()
    expect(anna.locator(".field__error")).to_be_visible()
    expect(anna.locator("#id_hook")).to_have_attribute("aria-invalid", "true")
    fits(anna, accessible)
