"""Matches by really clicking and tapping lit places, and everything around them."""

import re

import pytest
from browsing import (
    A_MATCH,
    a_desk,
    a_phone,
    begin_match,
    fits,
    manage,
    open_panel,
    revision,
    settled,
    sign_up,
    take_up,
)
from playwright.sync_api import expect

MOST_MOVES = 150
SLIDING = "svg, .panels__row, .act__where, .panels__tabs"
WIDEST = """() => Math.max(...[...document.querySelectorAll("body *")]
    .filter(e => e.getClientRects().length && !e.closest(SLIDING))
    .map(e => e.getBoundingClientRect().right + scrollX))""".replace("SLIDING", f"'{SLIDING}'")
DESK = a_desk()
PHONE = a_phone(360, 740)
OVER = {"en": "The last round is over.", "ru": "Последний раунд окончен."}


def begin(page):
    """Start a match against Botos."""
    begin_match(page, "panticapaeum", ["human", "botos"])


def begin_with_one_click(page, *, tap=False):
    """Start a match against Botos from the first page."""
    page.goto("/")
    button = page.locator(".game .now:has([value=panticapaeum]) button")
    button.tap() if tap else button.click()
    page.wait_for_url(A_MATCH)


def lit(page):
    """The places one can choose on the main part of the board, or on any other part."""
    main = page.locator(".play__main [data-action]:visible")
    return main if main.count() else page.locator(".play [data-action]:visible")


def click(page, number):
    """Click a lit place with the mouse."""
    before, places = revision(page), lit(page)
    places.nth(number % places.count()).locator("> :first-child").click()
    settled(page, before)


def tap(page, number):
    """Tap a lit place, see what it leads to, confirm."""
    before, places = revision(page), lit(page)
    place = places.nth(number % places.count())
    notation = place.get_attribute("data-action")
    place.locator("> :first-child").tap()
    page.locator(f'.chosen[data-action="{notation}"]').wait_for()
    told = page.locator("[data-tell-text]").inner_text()
    assert told == page.locator(f'button[value="{notation}"] .choice__text').text_content()
    assert revision(page) == before
    page.locator("[data-confirm]").tap()
    settled(page, before)


def play_to_the_end(page, act):
    for move in range(MOST_MOVES):
        if page.locator(".act--over").count():
            return
        act(page, move * 7)
    pytest.fail("the match does not end")


@pytest.mark.slow
def test_a_match_in_english_on_a_desk_with_a_mouse(open_page, accessible, tmp_path):
    page = open_page(**DESK)
    begin_with_one_click(page)
    for number in range(4):
        click(page, number)
    take_up(page, tmp_path, "panticapaeum", ["human", "botos"], 1, left=12)
    play_to_the_end(page, click)
    expect(page.locator(".act--over")).to_contain_text(OVER["en"])
    expect(page.locator(".score__table")).to_be_visible()
    assert accessible(page) == []
    finished = page.url
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#act-title")).to_have_text("Your move")
    expect(page).not_to_have_url(finished)


@pytest.mark.slow
def test_a_match_in_russian_on_a_phone_with_a_finger(open_page, accessible, tmp_path):
    phone = open_page(**PHONE)
    begin_with_one_click(phone, tap=True)
    for number in range(4):
        tap(phone, number)
    take_up(phone, tmp_path, "panticapaeum", ["human", "botos"], 2, left=12)
    play_to_the_end(phone, tap)
    expect(phone.locator(".act--over")).to_contain_text(OVER["ru"])
    expect(phone.locator("#match")).not_to_have_text(re.compile("[a-z]{4}"), use_inner_text=True)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    assert accessible(phone) == []


def free_of_notices(page):
    """Say whether no notice lies over the title and the seats, the tabs or what to do."""
    told = page.locator("#messages .message").first.bounding_box()
    others = [page.locator(one).bounding_box() for one in (".play__strip", ".panels__tabs", ".act")]
    return not any(
        told["x"] < one["x"] + one["width"]
        and one["x"] < told["x"] + told["width"]
        and told["y"] < one["y"] + one["height"]
        and one["y"] < told["y"] + told["height"]
        for one in others
    )


@pytest.mark.parametrize(("screen", "act"), [(DESK, click), (PHONE, tap)], ids=["desk", "phone"])
def test_a_notice_leaves_the_title_free_and_goes_with_the_first_move(
    open_page, tmp_path, screen, act
):
    page = open_page(**screen)
    take_up(page, tmp_path, "panticapaeum", ["human", "botos"], 1, left=12)
    expect(page.locator("#messages .message")).not_to_have_count(0)
    settled(page)
    assert free_of_notices(page)
    act(page, 0)
    expect(page.locator("#messages .message")).to_have_count(0)


TAB_ROWS = """tabs => new Set(tabs.filter(one => one.getClientRects().length)
    .map(one => Math.round(one.getBoundingClientRect().top))).size"""


@pytest.mark.parametrize("rivals", [1, 3])
@pytest.mark.parametrize(("game", "rival"), [("tyrants", "automatron"), ("eclipse", "rival")])
def test_the_tabs_of_panels_take_few_rows_on_a_desk(open_page, game, rival, rivals):
    """Two; in Eclipse three, for those of battles keep their places while there is none."""
    page = open_page(**a_desk(1280, 800))
    begin_match(page, game, ["human", *[rival] * rivals])
    rows = page.locator(".panels__tabs .panels__tab").evaluate_all(TAB_ROWS)
    assert rows <= (3 if game == "eclipse" else 2)
    assert points_in_sight(page) == 1 + rivals


def points_in_sight(page):
    """Count the seats whose points are not cut off by the list of seats."""
    return page.locator(".play__seats").evaluate(
        """seats => [...seats.querySelectorAll(".play__points")]
            .map(one => [one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()])
            .filter(([one, its]) => one.right <= seats.getBoundingClientRect().right + 0.5
                && one.left >= its.left && one.right <= its.right).length"""
    )


@pytest.mark.parametrize("rivals", [1, 3])
def test_a_phone_shows_everybodys_points(open_page, rivals):
    page = open_page(**a_phone(360, 740))
    begin_match(page, "tyrants", ["human", *["automatron"] * rivals])
    assert points_in_sight(page) == 1 + rivals


def test_pointing_at_a_tile_tells_and_shows_where_the_rival_will_land(open_page):
    page = open_page(**DESK)
    begin(page)
    place = lit(page).first
    place.hover()
    expect(page.locator("[data-tell]")).to_contain_text("The trireme stops on tile")
    expect(page.locator("[data-tell]")).to_contain_text("Botos gets tile")
    shown = place.get_attribute("data-shows").split()
    assert shown
    for name in shown:
        expect(page.locator(f"#{name}.shown")).to_have_count(1)
    page.mouse.move(5, 5)
    expect(page.locator(".shown")).to_have_count(0)
    expect(page.locator("[data-tell]")).to_contain_text("Point at a lit place")


def test_by_keys_alone_from_place_to_place_rotate_play_undo(open_page):
    page = open_page(**DESK)
    begin(page)
    lit(page).first.focus()
    first = page.evaluate("document.activeElement.dataset.action")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.action")
    assert first != second
    expect(page.locator("[data-tell-text]")).to_contain_text(second.removeprefix("take "))
    before = revision(page)
    page.keyboard.press("Enter")
    settled(page, before)
    assert page.evaluate("document.activeElement.dataset.action").startswith("place ")
    turned = page.locator(".group.current").first.get_attribute("data-value")
    page.keyboard.press("r")
    expect(page.locator(".group.current").first).not_to_have_attribute("data-value", turned)
    assert page.evaluate("document.activeElement.getClientRects().length") > 0
    page.keyboard.press("?")
    expect(page.locator("#keys[open]")).to_be_visible()
    page.keyboard.press("Escape")
    before = revision(page)
    page.keyboard.press("u")
    settled(page, before)
    expect(page.locator("[data-undo]")).to_be_disabled()
    expect(page.locator("#live")).to_contain_text("Your move")


def test_a_chosen_placement_turns_where_it_is_on_a_phone(open_page):
    phone = open_page(**PHONE)
    phone.goto("/matches/new/?game=panticapaeum")
    phone.locator(".more__ask").tap()
    phone.locator("input[name=seed]").fill("5")
    phone.locator("form.setup > button").tap()
    phone.wait_for_url(A_MATCH)
    tap(phone, 0)
    lit(phone).nth(2).locator("> :first-child").tap()
    chosen = phone.locator(".chosen").get_attribute("data-action")
    phone.locator("[data-rotate]").tap()
    expect(phone.locator(".chosen")).not_to_have_attribute("data-action", chosen)
    expect(phone.locator(".chosen .ghost")).to_be_visible()
    before = revision(phone)
    phone.locator("[data-confirm]").tap()
    settled(phone, before)


def until_the_rival_had_a_choice(page):
    for move in range(40):
        click(page, move * 5)
        if page.locator(".step__change").count():
            return
    pytest.fail("Botos never had a choice")


@pytest.mark.slow
def test_why_opens_the_reasons_and_another_action_can_take_their_place(open_page, accessible):
    page = open_page(**DESK)
    begin(page)
    until_the_rival_had_a_choice(page)
    step = page.locator(".told .step", has=page.locator(".step__change"))
    own = step.locator(".step__text").inner_text()
    changed = "Instead of its own choice: Botos"
    step.locator(".why__ask").click()
    expect(step.locator(".why__text").first).to_be_visible()
    expect(step.locator(".why__rule code").first).to_contain_text("panticapaeum.botos.")
    expect(step.locator(".why__rule span").first).to_contain_text("Solo mode v0.1")
    step.locator(".step__change").click()
    page.wait_for_url("**/instead/*/")
    expect(page.locator("#act-title")).to_contain_text("What should Botos do instead?")
    assert accessible(page) == []
    loose = page.locator(".options__loose button")
    choice = loose.first if loose.count() else page.locator(".play [data-action]:visible").first
    choice.click()
    page.wait_for_url(A_MATCH)
    expect(page.locator(".step__note")).to_contain_text(changed)
    page.locator("[data-undo]").click()
    page.locator(".step__note").wait_for(state="detached")
    expect(page.locator(".told")).to_contain_text(own)


def test_earlier_moves_come_where_they_are_asked_for_and_keep_the_focus(open_page, tmp_path):
    page = open_page(**DESK)
    take_up(page, tmp_path, "panticapaeum", ["human", "botos"], 6, moves=60)
    click(page, 0)
    open_panel(page, "log")
    more, marks = page.locator(".log__more"), page.locator(".log__mark")
    assert marks.first.inner_text() != "1"
    more.press("Enter")
    expect(marks.first).to_have_text("1")
    expect(more).to_have_count(0)
    expect(page.locator(".log__list")).to_be_focused()


@pytest.mark.slow
def test_a_match_goes_out_and_comes_in_again(open_page, tmp_path):
    page = open_page(**DESK)
    begin(page)
    for move in range(3):
        click(page, move)
    manage(page)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download").click()
    file = tmp_path / "match.jsonl"
    waiting.value.save_as(file)
    other = open_page(**DESK)
    other.goto("/matches/")
    other.set_input_files("input[name=file]", file)
    other.get_by_role("button", name="Load it").click()
    other.wait_for_url(A_MATCH)
    expect(other.locator("#messages")).to_contain_text("every move in it was checked")
    expect(other.locator(".log__line")).to_have_count(page.locator(".log__line").count())
    bad = tmp_path / "bad.jsonl"
    bad.write_text("no match at all\n")
    other.goto("/matches/")
    other.set_input_files("input[name=file]", bad)
    other.get_by_role("button", name="Load it").click()
    expect(other.locator("#fault")).to_contain_text("This is not a match file")


@pytest.mark.slow
def test_whoever_has_the_link_looks_on_and_the_replay_has_a_slider(open_page, accessible):
    page = open_page(**DESK)
    begin(page)
    for move in range(3):
        click(page, move)
    manage(page)
    page.get_by_role("button", name="Make a link").click()
    link = page.locator("[data-link]").input_value()
    page.keyboard.press("Escape")
    watcher = open_page(**DESK)
    watcher.goto(link)
    expect(watcher.locator("[data-action], [data-options], [data-undo]")).to_have_count(0)
    expect(watcher.locator(".act--look")).to_contain_text("You are watching.")
    assert accessible(watcher) == []
    lines = watcher.locator(".log__line").count()
    click(page, 3)
    expect(watcher.locator(".log__line")).to_have_count(lines + 1)
    watcher.get_by_role("link", name="Replay").click()
    watcher.wait_for_url("**/replay/**")
    slide = watcher.locator("[data-replay-slide]")
    last = int(slide.get_attribute("max"))
    expect(slide).to_have_value("0")
    slide.fill(str(last))
    watcher.wait_for_url(re.compile(rf"[?&](at|move)={last}\b"))
    expect(watcher.locator("[data-replay-at]")).to_have_text(f"{last} / {last}")
    watcher.locator("#act-title").click()
    watcher.keyboard.press("ArrowLeft")
    watcher.wait_for_url(re.compile(rf"[?&](at|move)={last - 1}\b"))
    watcher.get_by_role("link", name="To the beginning").click()
    watcher.wait_for_url(re.compile(r"[?&](at|move)=0\b"))
    expect(watcher.locator(".told")).to_have_count(0)
    assert accessible(watcher) == []
    manage(page)
    page.get_by_role("button", name="Revoke the link").click()
    expect(page.locator("[data-link]")).to_have_count(0)
    assert watcher.goto(link).status == 404


def test_two_windows_do_not_play_over_each_other(open_page):
    page = open_page(**DESK)
    begin(page)
    other = page.context.new_page()
    other.goto(page.url)
    click(page, 0)
    other.locator(".play__main [data-action]").nth(1).click()
    other.locator(".play__notice").wait_for()
    expect(other.locator(".play__notice")).to_contain_text("Nothing is lost")
    assert revision(other) == revision(page)


def test_a_new_match_with_a_level_and_switches(open_page, accessible):
    page = open_page(**DESK)
    page.goto("/matches/new/?game=panticapaeum")
    page.get_by_label("Hard", exact=True).check()
    switches = page.locator(".switch input")
    for number, on in enumerate((True, True, False, False)):
        expect(switches.nth(number)).to_be_checked(checked=on)
    switches.nth(1).uncheck(force=True)
    expect(page.get_by_label("Brisk", exact=True)).to_be_checked()
    switches.nth(3).check(force=True)
    expect(page.get_by_label("Own rules", exact=True)).to_be_checked()
    assert accessible(page) == []
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(A_MATCH)
    expect(page.locator(".play__seats")).to_contain_text("Botos (own rules)")


@pytest.mark.slow
def test_the_table_is_accessible_and_fits_a_phone_by_night(open_page, accessible):
    phone = open_page(**PHONE, color_scheme="dark")
    begin(phone)
    for move in range(4):
        if move % 2:
            fits(phone, accessible)
        tap(phone, move)
    phone.goto("/matches/new/?game=panticapaeum")
    fits(phone, accessible)


def test_without_script_a_match_is_played_with_the_list_of_choices(open_page):
    page = open_page(**DESK, java_script_enabled=False)
    begin_with_one_click(page)
    for _ in range(4):
        before = revision(page)
        if page.locator(".options__ask").count():
            page.locator(".options__ask").first.click()
        page.locator(".options :is(.options__all, .options__loose) button").first.click()
        settled(page, before)
        expect(page.locator(".log__line").first).to_be_attached()  # the whole page is a new one
    assert page.locator(".log__line").count() >= 4


@pytest.mark.slow
def test_four_seats_at_one_screen_fit_a_phone(open_page, accessible):
    phone = open_page(**PHONE)
    phone.goto("/matches/new/?game=panticapaeum")
    for seat, who in enumerate(["human", "botos", "human", "greedy"]):
        pick = phone.locator(f'input[name="seat-{seat}"][value="{who}"]')
        pick.evaluate("one => one.scrollIntoView({block: 'center'})")  # from under the button
        pick.check(force=True)
    phone.locator("form.setup > button").tap()
    phone.wait_for_url(A_MATCH)
    expect(phone.locator("#act-title")).to_contain_text("Игрок 1")
    for move in range(3):
        tap(phone, move)
    expect(phone.locator("#act-title")).to_contain_text("Игрок 3")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    assert accessible(phone) == []


def test_without_a_connection_it_is_said_and_the_move_can_be_made_later(open_page):
    page = open_page(**DESK)
    begin(page)
    before = revision(page)
    page.context.set_offline(True)
    lit(page).first.locator("> :first-child").click()
    page.locator("#messages .message--error").wait_for()
    expect(page.locator("#messages")).to_contain_text("Nothing is lost")
    assert revision(page) == before
    page.context.set_offline(False)
    click(page, 0)
    expect(page.locator(".log__line")).to_have_count(1)
    expect(page.locator("#messages .message--error")).to_have_count(0)


def test_a_page_that_has_expired_says_so_and_goes_on_when_loaded_again(open_page):
    page = open_page(**DESK)
    begin(page)
    page.context.clear_cookies(name="csrftoken")
    lit(page).first.locator("> :first-child").click()
    expect(page.locator("#messages")).to_contain_text("load the page again")
    page.reload()
    click(page, 0)
    expect(page.locator(".log__line")).to_have_count(1)


@pytest.mark.parametrize("width", [360, 1360])
def test_long_names_stay_within_the_page(open_page, width):
    page = open_page(viewport={"width": width, "height": 800}, locale="ru")
    sign_up(page, "Ж" * 145 + str(width))
    expect(page.locator("#messages")).to_contain_text("ЖЖЖ")
    assert page.evaluate(WIDEST) <= width
    begin(page)
    manage(page)
    page.fill("[name=title]", "Щ" * 80)
    page.locator("form[action$='/rename/'] button").click()
    expect(page.locator(".play__title")).to_contain_text("ЩЩЩ")
    for path in ("", "/matches/", "/", "/accounts/"):
        if path:
            page.goto(path)
        assert page.evaluate(WIDEST) <= width
