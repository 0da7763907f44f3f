"""A puzzle in a browser: found in the list, solved on the board, remembered."""

import re

import pytest
from browsing import a_desk, a_phone, fits, settled
from playwright.sync_api import expect

from rivals.core.registry import find_game, game_names
from rivals.search.puzzles import puzzles_of

SIZES = {"en": a_desk(1280, 800), "ru": a_phone(360, 740)}
VERDICTS = {
    "en": ("no better move was found", "worth [0-9.]+ less"),
    "ru": ("лучшего хода не найдено", "оценка ниже лучшей найденной"),
}


def make(page, action, *, touch):
    """Make a move on the board itself: click its place, or tap it and confirm."""
    place = page.locator(f'#match [data-action="{action}"]').first
    with page.expect_response(lambda sent: sent.request.method == "POST"):
        if touch:
            place.locator("> :first-child").tap()
            page.locator("[data-confirm]").tap()
        else:
            place.locator("> :first-child").click()
    settled(page)


def test_a_puzzle_is_missed_then_another_is_solved_on_the_board(open_page, accessible, language):
    puzzles = puzzles_of(find_game("panticapaeum"))
    solved, missed = VERDICTS[language]
    page = open_page(**SIZES[language])
    page.goto("/matches/puzzles/")
    fits(page, accessible)
    places = page.locator("#panticapaeum .puzzles__one")
    expect(places).to_have_count(len(puzzles))
    places.first.click()
    assert accessible(page) == []
    expect(page.locator(".coach__way")).to_have_count(0)
    make(page, puzzles[0].found.ways[1].actions[0], touch=language == "ru")
    expect(page.locator(".answer__verdict")).to_contain_text(re.compile(missed))
    expect(page.locator("#live")).to_contain_text(re.compile(missed))
    assert accessible(page) == []
    page.locator(".answer a").click()
    expect(page.locator(".answer")).to_have_count(0)
    make(page, puzzles[1].best, touch=language == "ru")
    expect(page.locator(".answer__verdict")).to_contain_text(solved)
    if language == "ru":
        page.locator(".answer__worth").tap()
        fits(page, accessible)
    expect(page.locator("#panel-answer .coach__way").first).to_be_in_viewport()
    assert accessible(page) == []
    page.goto("/matches/puzzles/")
    expect(places.nth(0)).to_have_class(re.compile("missed"))
    expect(places.nth(1)).to_have_class(re.compile("solved"))
    assert accessible(page) == []


def test_by_keys_and_what_is_worth_what_can_be_pointed_at(open_page):
    puzzle = puzzles_of(find_game("panticapaeum"))[0]
    page = open_page(**SIZES["en"])
    page.goto(f"/matches/puzzles/panticapaeum/{puzzle.key}/")
    page.keyboard.press("Tab")
    page.locator(f'#match [data-action="{puzzle.best}"]').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".answer--solved")).to_be_visible()
    eye = page.locator("#coach [data-coach-point]").nth(1)
    eye.click()
    expect(page.locator("#match .advised").first).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("game", [name for name in game_names() if puzzles_of(find_game(name))])
def test_a_puzzle_of_each_game_is_solved(open_page, accessible, language, game):
    found = puzzles_of(find_game(game))
    page = open_page(**SIZES[language])
    page.goto(f"/matches/puzzles/{game}/{found[0].key}/")
    with page.expect_response(lambda sent: sent.request.method == "POST"):
        button = page.locator(f'[data-options] button[value="{found[0].best}"]')
        button.evaluate("one => one.click()")
    settled(page)
    expect(page.locator(".answer__verdict")).to_contain_text(VERDICTS[language][0])
    assert accessible(page) == []
