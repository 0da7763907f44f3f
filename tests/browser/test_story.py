"""What the others did is told on the board, step by step, at a pace; sounds only if wanted."""

import pytest
from browsing import A_MATCH, OFFERED, a_desk, manage, open_panel, revision, settled, take_up
from playwright.sync_api import expect

DESK = a_desk(1280, 800)
MOVING = {**DESK, "reduced_motion": "no-preference"}
STORY = ".table--story"
SITTINGS = {
    "panticapaeum": (["human", "botos"], 1, 4),
    "tyrants": (["human", "automatron"], 3, 40),
    "eclipse": (["human", "rival:1234567", "rival:7"], 5, 30),
    "armada": (["human", "imperial"], 2, 60),
}
"""For each game who sits there, the seed, and how many moves lie behind."""

WATCH = """() => {
    window.seen = [];
    const look = () => {
        const now = document.querySelector(".step--now");
        const board = document.querySelector("#match .table--story");
        if (now && board) {
            if (window.seen.at(-1)?.move !== now.dataset.move) window.seen.push({
                move: now.dataset.move,
                places: (now.dataset.places ?? "").split(" "),
                text: now.querySelector(".step__text").textContent.trim(),
                said: document.querySelector("[data-story-text]").textContent,
                lit: [],
                offered: board.querySelectorAll("[data-action], [data-actions]").length,
            });
            const lit = [...board.querySelectorAll(".happens")].map(one => one.dataset.place);
            window.seen.at(-1).lit.push(...lit);
        }
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes down what each step of a story says, lights, and offers when it begins to be told."""
MOVES = """() => [...document.querySelectorAll("[data-story] [data-move]")]
    .map(one => one.dataset.move)"""


def pace(page, value):
    """Choose how fast stories are told, as a person does."""
    page.locator("[data-dialog-open=manage]").first.click()
    page.locator("[data-story-pace]").select_option(value)
    page.locator("#manage [data-dialog-close]").first.click()


def hear_out(page):
    """Let the page's own clock run until the story has been told."""
    while page.locator(STORY).count():
        page.clock.run_for(100)


def play_until_others_do(page):
    """Make moves until the others have done something."""
    for number in range(40):
        before, offered = revision(page), page.evaluate(OFFERED)
        button = page.locator("[data-options] button[name=action]").nth(number % len(offered))
        button.evaluate("one => one.click()")
        settled(page, before)
        if page.locator("[data-story][data-fresh]").count():
            return
    raise AssertionError("nobody else did anything")


@pytest.mark.slow
@pytest.mark.parametrize("game", SITTINGS)
def test_each_step_is_said_and_lit_where_it_happens_before_the_end_is_shown(
    open_page, tmp_path, game
):
    seats, seed, moves = SITTINGS[game]
    page = open_page(**MOVING)
    page.clock.install()
    take_up(page, tmp_path, game, seats, seed, moves=moves)
    pace(page, "fast")
    page.evaluate(WATCH)
    lit = False
    while not lit:  # what is done on a sheet beside the board lights nothing on it
        page.evaluate("window.seen.length = 0")
        play_until_others_do(page)
        told = page.evaluate(MOVES)
        hear_out(page)
        seen = page.evaluate("window.seen")
        assert [one["move"] for one in seen] == told
        for one in seen:
            assert one["said"] == one["text"]
            assert set(one["lit"]) <= set(one["places"])
            assert one["offered"] == 0
        lit = any(one["lit"] for one in seen)
    assert not page.locator(".happens").count()


def test_a_story_is_skipped_and_told_again(open_page, tmp_path):
    seats, seed, moves = SITTINGS["tyrants"]
    page = open_page(**MOVING)
    take_up(page, tmp_path, "tyrants", seats, seed, moves=moves)
    pace(page, "slow")
    play_until_others_do(page)
    expect(page.locator(STORY)).to_have_count(1)
    page.locator("[data-story-skip]").click()
    expect(page.locator(STORY)).to_have_count(0)
    board = page.locator("[data-board]").inner_html()
    before = revision(page)
    page.locator("[data-story-again]").click()
    expect(page.locator(STORY)).to_have_count(1)
    expect(page.locator(".step--now")).to_have_count(1)
    page.locator(STORY).click(position={"x": 20, "y": 20})
    expect(page.locator(STORY)).to_have_count(0)
    assert page.locator("[data-board]").inner_html() == board
    assert revision(page) == before
    page.locator("[data-story-again]").click()
    expect(page.locator(STORY)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-story-skip]")).to_have_count(0)


def test_who_wants_no_motion_or_all_at_once_sees_no_story(open_page, tmp_path):
    seats, seed, moves = SITTINGS["panticapaeum"]
    for context, chosen in ((DESK, None), (MOVING, "none")):
        page = open_page(**context)
        take_up(page, tmp_path, "panticapaeum", seats, seed, moves=moves)
        if chosen:
            pace(page, chosen)
            page.reload()  # it is remembered
        page.evaluate(WATCH)
        play_until_others_do(page)
        assert page.evaluate("window.seen") == []
        assert page.locator("[data-board] [data-action]").count() > 0


def test_what_a_reason_dropped_stands_as_a_ghost_on_the_board(open_page, tmp_path):
    seats, seed, moves = SITTINGS["tyrants"]
    page = open_page(**DESK)
    take_up(page, tmp_path, "tyrants", seats, seed, moves=moves)
    play_until_others_do(page)
    open_panel(page, "told")
    assert page.locator(".dropped").count() == 0
    why, dropped = asked_why(page), page.locator("[data-board] .dropped")
    ghosts = why.locator("[data-ghosts]").first.get_attribute("data-ghosts").split()
    expect(dropped.first).to_be_attached()
    assert set(ghosts) & {one.get_attribute("data-place") for one in dropped.all()}
    why.locator("> summary").click()
    expect(dropped).to_have_count(0)
    why.locator("> summary").click()
    expect(dropped.first).to_be_attached()


def asked_why(page):
    """Ask why of one step after another until a reason dropped something; the others are shut."""
    asks = page.locator("#panel-told .step:has(a.why__ask)")
    for move in asks.evaluate_all("all => all.map(one => one.dataset.move)"):
        step = page.locator(f"#panel-told [data-move='{move}']")
        step.locator("a.why__ask").click()
        summary = step.locator(".why[open] > summary")
        expect(summary).to_be_focused()
        if step.locator("[data-ghosts]").count():
            return step.locator(".why")
        summary.click()
    raise AssertionError("no reason dropped anything")


def test_sounds_are_off_until_somebody_wants_them(open_page, tmp_path):
    seats, seed, moves = SITTINGS["panticapaeum"]
    page = open_page(**DESK)
    take_up(page, tmp_path, "panticapaeum", seats, seed, moves=moves)
    play_until_others_do(page)
    assert page.evaluate("document.documentElement.dataset.sounded") is None
    manage(page)
    page.locator("label:has([data-sound])").click()
    assert page.evaluate("document.documentElement.dataset.sounded") == "move"
    page.evaluate("delete document.documentElement.dataset.sounded")
    page.reload()
    play_until_others_do(page)
    expect(page.locator("html[data-sounded]")).to_have_count(1)


def test_people_at_one_screen_have_names(open_page):
    page = open_page(**DESK)
    page.goto("/matches/new/?game=panticapaeum")
    name = page.locator(".seat__called input")
    expect(name.first).to_be_hidden()
    page.locator("label:has([name=seat-1][value=human])").click()
    name.nth(0).fill("Anna <b>")
    name.nth(1).fill("Boris")
    page.locator("form.setup button").last.click()
    page.wait_for_url(A_MATCH)
    expect(page.locator(".play__seats")).to_contain_text("Anna <b>")
    expect(page.locator("#act-title")).to_have_text("To move: Anna <b>")
    before = revision(page)
    page.locator("[data-options] button[name=action]").first.evaluate("one => one.click()")
    settled(page, before)
    open_panel(page, "log")
    expect(page.locator("#panel-log")).to_contain_text("Anna <b> took")
    page.goto("/matches/")
    expect(page.locator("main")).to_contain_text("Panticapaeum: Anna <b>, Boris")


def test_what_one_does_with_a_match_holds_after_moves_too(open_page, accessible, tmp_path):
    seats, seed, moves = SITTINGS["panticapaeum"]
    page = open_page(**DESK)
    take_up(page, tmp_path, "panticapaeum", seats, seed, moves=moves)
    play_until_others_do(page)
    for asked in ("Do not ask me", "Ask me each time"):
        manage(page)
        page.get_by_role("button", name=asked).click()
        expect(page.locator("#manage")).to_be_hidden()
        assert page.locator(".play__notice").count() == 0
        play_until_others_do(page)
    manage(page)
    page.locator("[data-dialog-open=resign-match]").click()
    page.locator("#resign-match form button").click()
    expect(page.locator("#act-title")).to_have_text("You have given up")
    for path in ("/matches/", "/matches/record/", f"{page.url}replay/"):
        page.goto(path)
        assert accessible(page) == []
