"""The studio in a real browser: cards dragged and moved by keys, and the decisions beside them."""

import re

import pytest
from browsing import IN_ENGLISH, IN_RUSSIAN, fits, settled
from playwright.sync_api import expect

GRIP = "#grip-resource-{}-1"
CHANGED = "[data-changed]"
A_STUDIO = re.compile(r"/studio/\d+/$")


def begin(page, rival="botos"):
    page.goto("/studio/")
    page.locator(f"form:has(input[value={rival}]) button").click()
    page.wait_for_url(A_STUDIO)
    expect(page.locator(CHANGED)).to_have_text("0")


def rules(page, step="resource"):
    """The criteria of a step as their cards stand."""
    cards = page.locator(f"section[aria-labelledby=step-{step}] .card")
    return [one.removeprefix(f"{step}-") for one in cards.evaluate_all(
        "cards => cards.map(one => one.dataset.card)"
    )]  # fmt: skip


@IN_ENGLISH
def test_a_rule_that_is_reordered_changes_the_decision_shown(page, accessible):
    begin(page)
    before = rules(page)
    assert before[0] == "most-of-colour-1"
    held = page.locator(GRIP.format("priority"))
    first = page.locator(GRIP.format("most-of-colour"))
    page.set_viewport_size({"width": 1280, "height": 1400})
    page.locator("#step-resource").evaluate("one => one.scrollIntoView()")
    box = held.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, first.bounding_box()["y"] + 2, steps=4)
    page.mouse.up()
    expect(page.locator(CHANGED)).not_to_have_text("0")
    settled(page)
    assert rules(page) == [before[-1], *before[:-1]]
    told = page.locator(".otherwise__one").first
    expect(told.locator(".otherwise__before")).not_to_have_text(
        told.locator(".otherwise__after").inner_text()
    )
    page.set_viewport_size({"width": 1280, "height": 800})
    fits(page, accessible)

    told.click()
    expect(page.locator(".ways__text")).to_have_count(2)
    expect(page.locator(".studio__picture svg").first).to_be_visible()
    assert accessible(page) == []
    page.go_back()

    # By keys, back to where it was: the same decisions as at first.
    for place in range(len(before) - 1):
        page.locator(GRIP.format("priority")).press("ArrowDown")
        expect(
            page.locator("section[aria-labelledby=step-resource] .card").nth(place + 1)
        ).to_have_attribute("data-card", "resource-priority-1")
        settled(page)
        expect(page.locator(GRIP.format("priority"))).to_be_focused()
    assert rules(page) == before
    expect(page.locator(CHANGED)).to_have_text("0")


@IN_RUSSIAN
def test_on_a_phone_by_night_switches_sliders_and_games(phone, accessible):
    phone.emulate_media(color_scheme="dark")
    begin(phone, "automatron")
    fits(phone, accessible)
    with phone.expect_response(re.compile("/change/")):
        phone.locator("#on-place-city-1").tap()
    settled(phone)
    expect(phone.locator("#on-place-city-1")).not_to_be_checked()
    expect(phone.locator(CHANGED)).not_to_have_text("0")
    slider = phone.locator("input[type=range][name='settings.points_beyond']")
    with phone.expect_response(re.compile("/change/")):
        slider.press("ArrowRight")
    settled(phone)
    expect(slider).to_have_value("4")
    phone.locator(".games__play button").tap()
    expect(phone.locator(".plot__line").first).to_be_visible()
    phone.locator(".games__stop button").tap()
    expect(phone.locator("#games progress")).to_have_count(0)
    for one in phone.locator("details:not([open]) > summary").all()[:2]:
        one.tap()
    fits(phone, accessible)


@pytest.mark.slow
def test_without_scripts_it_works_by_buttons(open_page):
    page = open_page(
        java_script_enabled=False, viewport={"width": 1280, "height": 800}, locale="en"
    )
    begin(page)
    expect(page.locator(".card__grip").first).to_be_hidden()
    page.locator("#up-resource-priority-1").click()
    page.wait_for_url(A_STUDIO)
    page.locator("#level").select_option("standard")
    page.locator("button[name=save]").click()
    for _ in range(5):
        page.locator("#up-resource-priority-1").click()
        page.wait_for_url(A_STUDIO)
    expect(page.locator(CHANGED)).not_to_have_text("0")
    page.locator("button[value=undo]").click()
    expect(page.locator(CHANGED)).to_have_text("0")


@pytest.mark.slow
@IN_ENGLISH
def test_a_link_leads_others_to_a_page_and_a_copy(page, open_page):
    begin(page)
    page.get_by_role("link", name="Share it").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.locator("#share-link").input_value()
    other = open_page(viewport={"width": 1280, "height": 800}, locale="en")
    other.goto(link)
    expect(other.locator("article h1, article h2").first).to_be_visible()
    other.get_by_role("button", name="Make one of your own of it").click()
    other.wait_for_url(A_STUDIO)
    assert other.url != page.url
