"""What may go wrong while a world is played: no connection, haste, a double click, long words."""

import re

import pytest
from browsing import IN_ENGLISH, IN_RUSSIAN, Held, sign_up
from playwright.sync_api import expect


@pytest.fixture
def world(page):
    """The address of a world of one's own, in its first week."""
    page.goto("/worlds/")
    page.locator("form[action$='/play-now/'] button").click()
    page.wait_for_url(re.compile(r"/worlds/\d+/$"))
    return page.url


@IN_RUSSIAN
def test_orders_may_be_handed_in_while_they_are_being_saved(page, world):
    page.goto(f"{world}orders/")
    page.locator("#draft-text").fill("peace 2\n")
    page.locator("button[formaction$='/hand-in/']").click()
    page.wait_for_url(re.compile("/receipts/"))
    expect(page.locator("main .plan__list")).to_contain_text("мир 2")


@IN_ENGLISH
def test_a_draft_that_was_not_saved_is_told_and_saved_later(page, world):
    page.goto(f"{world}orders/")
    page.context.set_offline(True)
    page.locator("#draft-text").fill("peace 3\n")
    state = page.locator("#draft-state")
    expect(state.locator("[role=alert]")).to_be_visible()
    page.locator("button[formaction$='/hand-in/']").click()
    expect(page.locator("#messages .message--error")).to_be_visible()
    expect(page.locator("#draft-text")).to_have_value("peace 3\n")
    page.context.set_offline(False)
    expect(state).to_contain_text("peace 3")
    page.reload()
    expect(page.locator("#draft-text")).to_have_value("peace 3\n")


@IN_RUSSIAN
def test_a_stance_that_did_not_get_through_is_told(page, world):
    page.goto(f"{world}diplomacy/")
    page.context.set_offline(True)
    page.locator(".stances__one--peace").first.click()
    expect(page.locator("#messages .message--error")).to_be_visible()
    expect(page.locator(".stances__one--war").first).to_have_attribute("aria-pressed", "true")


@IN_ENGLISH
def test_a_week_passes_once_though_the_button_is_pressed_twice(page, world):
    page.goto(world)
    page.locator("form[action$='/pass/'] button").dblclick()
    expect(page.locator("#messages .message--success")).to_be_visible()
    expect(page.locator(".world-head__facts")).to_contain_text("2")
    expect(page.locator("h1")).to_have_count(1)


@IN_RUSSIAN
def test_a_long_word_does_not_widen_the_page(phone):
    phone.goto("/worlds/")
    phone.locator("form[action$='/play-now/'] button").click()
    phone.wait_for_url(re.compile(r"/worlds/\d+/$"))
    phone.goto(f"{phone.url}orders/")
    phone.locator("#draft-text").fill(f"name a7 {'W' * 90}\n{'Ы' * 150}\n")
    phone.locator("#draft-form .button--quiet").click()
    expect(phone.locator("#draft-state .line")).to_have_count(2)
    expect(phone.locator("html")).to_have_js_property("scrollWidth", 360)


@IN_RUSSIAN
def test_the_plots_fit_a_phone(phone):
    phone.goto("/worlds/")
    phone.locator("form[action$='/play-now/'] button").click()
    phone.wait_for_url(re.compile(r"/worlds/\d+/$"))
    world = phone.url
    phone.locator("form[action$='/pass/'] button").click()
    expect(phone.locator("#messages .message--success")).to_be_visible()
    phone.goto(f"{world}statistics/")
    expect(phone.locator(".plot").first).to_be_visible()
    broad = "all => all.every(one => one.getBoundingClientRect().right <= innerWidth)"
    assert phone.locator(".plot").evaluate_all(broad)


@IN_RUSSIAN
def test_going_back_shows_the_list_as_it_is_now(page, world):
    page.goto(world)
    page.goto(page.locator("a[href*='/cities/']").first.get_attribute("href"))
    page.locator("#add-smithy").click()
    expect(page.locator("#plan input[name=was]")).to_have_value("smithy")
    page.goto(f"{world}orders/")
    page.go_back()
    expect(page.locator("#plan input[name=was]")).to_have_value("smithy")
    page.locator("#add-tavern").click()
    expect(page.locator("#plan input[name=was]")).to_have_value("smithy tavern")


@pytest.fixture
def held(page):
    """Requests for a land and of a project list, which wait until the test lets them pass."""
    return Held(page, r"/new/land/$|/projects/$")


@IN_ENGLISH
@pytest.mark.parametrize("asked", ["players", "another"])
def test_a_seed_typed_while_a_land_is_drawn_stays(page, held, asked):
    sign_up(page, f"founder-{asked}")
    page.goto("/worlds/new/")
    with page.expect_request("**/new/land/"):
        if asked == "players":
            page.locator("#id_players").fill("4")
            page.locator("#id_players").blur()
        else:
            page.locator("button[name=another]").click()
    page.locator("#id_map_seed").fill("7")
    # Meanwhile the page asks how far the land is that it shows.
    page.evaluate("() => htmx.ajax('GET', '/healthz', { target: '#land-shown', swap: 'none' })")
    page.locator("#land").evaluate("one => { one.dataset.before = 'this' }")
    held.let_pass()
    expect(page.locator("#land[data-before]")).to_have_count(0)
    expect(page.locator("#id_map_seed")).to_have_value("7")


@IN_RUSSIAN
@pytest.mark.parametrize("then", ["nothing", "Tab", "smithy"])
def test_a_number_typed_while_the_list_is_saved_is_saved_after_it(page, world, held, then):
    """Whether one stays in the field, leaves it, or adds something else meanwhile."""
    page.goto(world)
    page.goto(page.locator("a[href*='/cities/']").first.get_attribute("href"))
    page.locator("#add-militia").click()
    held.let_pass()
    expect(page.locator("#count-0")).to_have_value("1")
    with page.expect_request("**/projects/"):
        page.locator("#add-chapel").click()
    page.locator("#count-0").fill("4")
    if then == "Tab":
        page.locator("#count-0").press("Tab")
    if then == "smithy":
        page.locator("#add-smithy").click()
    held.let_pass()
    expect(page.locator("#plan input[name=was]")).to_have_value("militia chapel")
    expect(page.locator("#count-0")).to_have_value("4")
    held.let_pass()
    after = "militia*4 chapel smithy" if then == "smithy" else "militia*4 chapel"
    expect(page.locator("#plan input[name=was]")).to_have_value(after)
