"""The coach beside a match and the review after it, as a person uses them."""

import re

import pytest
from browsing import WHERE, a_desk, a_phone, fits, open_panel, revision, settled, upload
from playwright.sync_api import expect

from rivals.core.match import Match
from rivals.core.registry import find_game

SIZES = {"en": a_desk(1280, 800), "ru": a_phone(360, 740)}
ASK = {"en": "What would you do?", "ru": "Как бы вы пошли?"}
AGAINST = {"en": re.compile("against the first"), "ru": re.compile("против первого")}
VERDICTS = {"en": "the best found", "ru": "лучшее из найденного"}


def take_up(page, folder, *, left):
    """Take up a match against Botos of which so many moves are left to the person, or none."""
    game, seats = find_game("panticapaeum"), ("human", "botos:hard")
    played = Match(game, ("greedy", "botos:hard"), 5)
    played.play_on()
    match = Match(game, seats, 5)
    own = [number for number, one in enumerate(played.records) if one.seat == 0]
    for record in played.records[: own[-left] if left else None]:
        match.play(record.action)
    upload(page, folder, match)


def asked(page, language):
    """Ask the coach, and wait for what it says."""
    open_panel(page, "coach")
    coach = page.locator("#coach")
    coach.get_by_role("button", name=ASK[language]).click()
    expect(coach.locator(".coach__way").first).to_be_visible()
    settled(page)
    return coach


def test_what_it_would_do_is_told_pointed_at_and_not_played(
    open_page, language, accessible, tmp_path
):
    page = open_page(**SIZES[language])
    take_up(page, tmp_path, left=3)
    before = page.locator(WHERE).first.input_value()
    coach = asked(page, language)
    if coach.locator(".coach__way").count() > 1:
        expect(coach.locator(".coach__way").nth(1)).to_contain_text(AGAINST[language])
    eye = coach.locator("[data-coach-point]").first
    notation = eye.get_attribute("data-coach-point")
    eye.click()
    expect(eye).to_have_attribute("aria-pressed", "true")
    lit = page.locator("#match .advised")
    assert notation in {
        one for place in lit.all() for one in (
            place.get_attribute("data-actions") or place.get_attribute("data-action")
        ).split("|")
    }  # fmt: skip
    eye.click()
    expect(lit).to_have_count(0)
    assert page.locator(WHERE).first.input_value() == before
    coach.locator("summary").last.click()
    if language == "ru":
        fits(page, accessible)
    assert accessible(page) == []
    page.reload()
    expect(page.locator(".coach__way").first).to_be_visible()
    page.locator("[data-options] button[name=action]").first.evaluate("one => one.click()")
    settled(page, before)
    expect(page.locator(".coach__way")).to_have_count(0)


def test_by_keys_alone_the_answer_has_the_focus_and_a_choice_is_kept(open_page, tmp_path):
    page = open_page(**SIZES["en"])
    take_up(page, tmp_path, left=3)
    open_panel(page, "coach")
    page.locator("#coach button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#coach-title")).to_be_focused()
    expect(page.locator(".coach__way").first).to_be_visible()
    expect(page.locator("#live")).not_to_be_empty()


def test_a_choice_under_the_finger_stays_while_the_coach_thinks(open_page, tmp_path):
    page = open_page(**a_phone(360, 740))
    take_up(page, tmp_path, left=30)
    page.locator("[data-panel-tab=panel-coach]").tap()
    page.locator("#coach button").tap()
    expect(page.locator("#coach progress")).to_be_visible()
    place = page.locator("#match .option").first
    place.locator("> :first-child").tap()
    expect(page.locator("#match .chosen").first).to_be_visible()
    for _ in range(3):
        with page.expect_response("**/coach/?*"):
            pass
    expect(page.locator("#match .chosen").first).to_be_visible()
    before = revision(page)
    page.locator("[data-confirm]").tap()
    settled(page, before)


def test_a_review_is_begun_shows_how_far_it_is_and_can_be_stopped(
    open_page, language, accessible, tmp_path
):
    page = open_page(**SIZES[language])
    take_up(page, tmp_path, left=0)
    page.locator(".act__buttons a[href$='/review/']").click()
    page.locator("form[action$='/review/begin/'] button").click()
    expect(page.locator("#review progress")).to_be_visible()
    expect(page.locator("#review progress:not([value='0'])")).to_be_visible()
    assert accessible(page) == []
    page.locator("form[action$='/review/stop/'] button").click()
    expect(page.locator("#review progress")).to_have_count(0)
    expect(page.locator(".review__move").first).to_contain_text(
        re.compile(r"best found|cost|лучш|стоило")
    )
    expect(page.locator("form[action$='/review/begin/'] button")).to_be_visible()
    fits(page, accessible)


@pytest.mark.slow
def test_a_whole_review_with_its_plot_and_the_dearest_moves(
    open_page, thinking_server, accessible, tmp_path
):
    page = open_page(base_url=thinking_server, **SIZES["en"])
    take_up(page, tmp_path, left=0)
    page.locator(".act__buttons a[href$='/review/']").click()
    page.locator("form[action$='/review/begin/'] button").click()
    expect(page.locator(".review__dear")).to_be_visible(timeout=240_000)
    phone = {**SIZES["ru"], "storage_state": page.context.storage_state()}
    russian = open_page(base_url=thinking_server, **phone)
    russian.goto(page.url)
    for one, language in ((page, "en"), (russian, "ru")):
        assert 1 <= one.locator(".review__one").count() <= 3
        expect(one.locator("[data-course]")).to_be_visible()
        expect(one.get_by_text(VERDICTS[language]).first).to_be_visible()
        one.locator(".review__ask").first.click()
        one.locator(".review__one summary").first.click()
        fits(one, accessible)
    page.locator(".review__one a").first.click()
    expect(page.locator("[data-replay-slide]")).to_be_visible()
