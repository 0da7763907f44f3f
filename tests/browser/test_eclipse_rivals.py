"""The numbered rivals of Eclipse in a browser: read, looked up, rolled."""

import re

import pytest
from browsing import a_desk, a_phone, fits
from playwright.sync_api import expect

DESK = a_desk(1280, 800, color_scheme="light")
PHONE = a_phone(color_scheme="dark")
PAGE = re.compile(r"/eclipse/rivals/(\d+)/$")


@pytest.mark.parametrize(
    ("options", "main", "look_up", "roll"),
    [
        (DESK, "Pre-emptive attack", "Look it up", "Roll one"),
        (PHONE, "Упреждающая атака", "Найти", "Бросить кубики"),
    ],
    ids=["desk", "phone"],
)
def test_a_rival_is_looked_up_and_another_rolled(
    open_page, accessible, options, main, look_up, roll
):
    page = open_page(**options)
    page.goto("/eclipse/rivals/")
    fits(page, accessible)
    page.fill("#number", "#1234567")
    page.get_by_role("button", name=look_up).click()
    page.wait_for_url(PAGE)
    expect(page.locator("h1")).to_have_text(re.compile(rf", #1234567 {main}$"))
    expect(page.locator(".traits__one")).to_have_count(10)
    fits(page, accessible)
    page.select_option("#main-trait", "gamer")
    page.get_by_role("button", name=roll).click()
    page.wait_for_url(lambda url: "1234567" not in url)
    number = PAGE.search(page.url)[1]
    expect(page.locator("h1")).to_contain_text(f"#{number}")
    expect(page.locator("h1")).to_contain_text({"en": "Gamer", "ru": "Геймер"}[options["locale"]])
