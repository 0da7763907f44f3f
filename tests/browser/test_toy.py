"""With a toy game: options of a match, the curtain, places that options share, choice maps."""

import re

import pytest
from browsing import a_desk, a_phone, begin_match, fits, open_panel, settled, until
from playwright.sync_api import expect

DESK = a_desk(1280, 800)
PHONE = a_phone()
SHARED = "[data-actions]"
CHOOSER = "[data-chooser][open]"
BOX = "one => one.getBoundingClientRect()"


@pytest.fixture
def desk(open_page, toy_server):
    return open_page(base_url=toy_server, **DESK)


@pytest.fixture
def phone(open_page, toy_server):
    return open_page(base_url=toy_server, **PHONE)


def begin(page, *, people=2):
    """Begin a match of so many people and the clerk."""
    begin_match(page, "smugglers", [*["human"] * people, "clerk"])


def look(page):
    """Say that it is the person to move who looks."""
    page.locator(".act__look button").click()
    page.locator("[data-tell]").wait_for()
    settled(page)


def place(page, number):
    return page.locator(SHARED).nth(number).locator("> :first-child")


@pytest.mark.slow
def test_options_of_a_game_are_chosen_on_a_phone(phone, accessible):
    phone.goto("/matches/new/?game=smugglers")
    expect(phone.get_by_text("Полнолуние?")).to_be_hidden()
    phone.locator("[data-settings] summary").tap()
    for label in ("Полнолуние?", "Длинная", "Южная бухта"):
        phone.get_by_label(label).tap()
    phone.locator("[data-settings] [data-step='1']").tap()
    fits(phone, accessible)
    phone.locator("form.setup > button").tap()
    phone.wait_for_url(re.compile(r"/matches/\d+/$"))
    expect(phone.locator(SHARED)).to_have_count(2)
    expect(phone.locator("[data-action^=show]")).to_have_count(3)
    phone.goto("/matches/new/?game=smugglers")
    phone.locator("[data-settings] summary").tap()
    for cove in ("Северная", "Южная", "Восточная"):
        phone.get_by_label(f"{cove} бухта").tap()
    phone.locator("form.setup > button").tap()
    expect(phone.locator("[role=alert]")).to_contain_text("нужна хотя бы одна")
    expect(phone.get_by_label("Восточная бухта")).not_to_be_checked()


def test_two_people_at_one_phone_never_see_each_others_hand(phone, accessible):
    begin(phone)
    hand = phone.locator("#panel-hand")
    expect(phone.locator("[data-curtain]")).to_be_visible()
    expect(hand).to_have_count(0)
    fits(phone, accessible)
    look(phone)
    expect(hand).not_to_contain_text("?")
    fits(phone, accessible)
    phone.reload()
    expect(hand).to_be_visible()
    place(phone, 0).tap()
    phone.locator(f"{CHOOSER} [data-pick]").first.tap()
    phone.locator("[data-curtain]").wait_for()
    settled(phone)
    expect(phone.locator("#curtain-title")).to_contain_text("Игрок 2")
    expect(phone.locator(".told")).to_contain_text("Игрок 1")
    phone.reload()
    expect(hand).to_have_count(0)
    expect(phone.locator("[data-curtain]")).to_be_visible()
    look(phone)
    expect(hand).to_be_visible()
    expect(phone.locator("#act-title")).to_contain_text("Игрок 2")


def apart(one, other):
    """Say whether two boxes have nothing in common."""
    return any(
        first[at] + first[size] <= second[at]
        for at, size in (("x", "width"), ("y", "height"))
        for first, second in ((one, other), (other, one))
    )


def test_a_shared_place_opens_a_chooser_by_mouse(desk, accessible):
    begin(desk, people=1)
    place(desk, 1).hover()
    told = desk.locator("[data-tell-forecast] li")
    ships = [f"Ship {cargo} to the south cove." for cargo in ("tea", "silk", "rum")]
    expect(told).to_have_text(ships)
    place(desk, 1).click()
    chooser = desk.locator(CHOOSER)
    expect(chooser.locator("[data-pick] .choice__text")).to_have_text(ships)
    expect(chooser.locator(".choice__forecast").first).to_have_text("The first cargo there.")
    assert accessible(desk) == []
    box, lit = chooser.bounding_box(), place(desk, 1).bounding_box()
    assert apart(box, lit)
    desk.mouse.click(5, 5)
    expect(chooser).to_have_count(0)
    place(desk, 1).click()
    chooser.locator("[data-pick]").nth(2).click()
    expect(desk.locator(".told")).to_contain_text("Clerk")
    settled(desk)
    open_panel(desk, "log")
    expect(desk.locator(".log")).to_contain_text("Ship rum to the south cove.")


def test_a_shared_place_is_chosen_by_keys_alone(desk):
    begin(desk, people=1)
    first = desk.locator(SHARED).first
    first.focus()
    expect(first).to_have_attribute("aria-haspopup", "dialog")
    desk.keyboard.press("ArrowRight")
    south = desk.locator(":focus[aria-label='South cove']")
    expect(south).to_have_count(1)
    desk.keyboard.press("Enter")
    expect(desk.locator(f"{CHOOSER} .dialog__title")).to_have_text("South cove")
    expect(desk.locator(":focus")).to_contain_text("tea")
    desk.keyboard.press("Escape")
    expect(desk.locator(CHOOSER)).to_have_count(0)
    expect(south).to_have_count(1)
    desk.keyboard.press("Enter")
    desk.keyboard.press("Tab")
    desk.keyboard.press("Enter")
    expect(desk.locator("[data-undo]")).to_be_enabled()
    settled(desk)
    open_panel(desk, "log")
    expect(desk.locator(".log")).to_contain_text("Ship silk to the south cove.")


def test_on_a_phone_the_dock_leads_to_each_part_with_choices(phone):
    begin(phone, people=1)
    expect(phone.locator('.choices a[href$="?only=ship"]')).to_contain_text("9")
    phone.locator('.choices a[href$="?only=show"]').tap()
    tabs = phone.locator(".act__where button")
    expect(tabs).to_have_count(1)
    assert tabs.all_inner_texts() == ["Ваша рука"]
    phone.set_viewport_size({"width": 390, "height": 560})
    phone.evaluate("scrollTo(0, 0)")
    tabs.tap()
    card = phone.locator("[data-action='show 0']")
    until(card, f"one => ({BOX})(one).bottom <= ({BOX})(document.querySelector('.act')).top")
    card.locator("> :first-child").tap()
    expect(phone.locator("[data-confirm]")).to_be_visible()
    phone.locator("[data-confirm]").tap()
    expect(phone.locator("[data-action='show 1']")).to_have_count(0)


def test_a_board_of_small_places_is_enlarged_on_a_phone(phone):
    begin(phone, people=1)
    larger = phone.locator(".play__main [data-frame-zoom='1']")
    expect(larger).to_be_hidden()
    phone.locator(".play__main svg.board:visible").evaluate(
        "svg => svg.setAttribute('viewBox', '0 0 3600 2000')"
    )
    phone.set_viewport_size({"width": 400, "height": 850})
    larger.tap()
    larger.tap()
    view = phone.locator(".play__main [data-frame-view]")
    until(view, "one => one.scrollWidth / one.clientWidth > 1.7")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 400
    phone.locator(".play__main [data-frame-zoom='0']").tap()
    until(view, "one => one.scrollWidth === one.clientWidth")


def sit(page):
    page.goto("/tables/new/smugglers/clerk/")
    page.locator(".settle__go").click()
    page.wait_for_url(re.compile(r"/tables/\d+/$"))


def cove(page, name):
    return page.locator(f"[data-choice={name}]")


def test_choices_are_tapped_on_the_picture_of_a_table(phone, accessible):
    sit(phone)
    fits(phone, accessible)
    cove(phone, "south").locator("> :first-child").tap()
    phone.get_by_text("Где ваши лодки?").wait_for()
    settled(phone)
    north, east = cove(phone, "north"), cove(phone, "east")
    expect(north).to_have_attribute("aria-pressed", "false")
    for one in (north, east, north):
        one.locator("> :first-child").tap()
    expect(north).to_have_attribute("aria-pressed", "false")
    expect(east).to_have_attribute("aria-pressed", "true")
    assert phone.locator(".aslist input:checked").evaluate_all("all => all.map(e => e.value)") == [
        "east"
    ]
    fits(phone, accessible)
    phone.locator(".aslist summary").tap()
    phone.locator(".mark", has_text="Северная").tap()
    expect(north).to_have_attribute("aria-pressed", "true")
    phone.locator(".some-of-them").tap()
    phone.get_by_text("Сколько ящиков в каждой бухте?").first.wait_for()
    settled(phone)
    counts = phone.locator(".tally__value")
    for n, value in enumerate(["2", "0", "1"]):
        expect(counts.nth(n)).to_have_value(value)
    phone.locator(".tally__add").nth(1).tap()
    phone.locator(".tally__less").nth(0).tap()
    for n, value in enumerate(["1", "1", "1"]):
        expect(counts.nth(n)).to_have_value(value)
    fits(phone, accessible)
    phone.locator(".answer [data-main]").tap()
    phone.locator(".orders").wait_for()
    expect(phone.locator(".drawn svg").first).to_be_visible()
    expect(phone.locator("[data-choice]")).to_have_count(0)
    fits(phone, accessible)


def test_a_picture_is_marked_by_keys_alone(desk):
    sit(desk)
    cove(desk, "north").focus()
    desk.keyboard.press("ArrowRight")
    expect(cove(desk, "south")).to_be_focused()
    desk.keyboard.press("Enter")
    desk.get_by_text("Where are your boats?").wait_for()
    settled(desk)
    cove(desk, "north").focus()
    desk.keyboard.press("Space")
    desk.keyboard.press("ArrowLeft")
    desk.keyboard.press("Space")
    expect(cove(desk, "north")).to_have_attribute("aria-pressed", "true")
    expect(cove(desk, "east")).to_have_attribute("aria-pressed", "true")
    expect(cove(desk, "south")).to_have_attribute("aria-pressed", "false")
    desk.keyboard.press("Space")
    expect(cove(desk, "east")).to_have_attribute("aria-pressed", "false")


def test_without_scripts_all_of_it_is_in_lists_and_forms(open_page, toy_server):
    page = open_page(base_url=toy_server, java_script_enabled=False, **DESK)
    begin(page)
    page.locator(".act__look button").click()
    page.locator(".options__ask").click()
    page.get_by_role("button", name="Ship rum to the east cove.").click()
    expect(page.locator("[data-curtain]")).to_be_visible()
    sit(page)
    page.locator(".aslist summary").click()
    page.get_by_role("button", name="South cove").click()
    page.locator(".aslist summary").click()
    page.locator(".mark", has_text="North").click()
    page.locator(".some-of-them").click()
    expect(page.locator(".tally")).to_be_visible()
