"""Armada in a real browser: rounds against the Imperial AI, a phone, two people at one screen."""

import re

import pytest
from browsing import (
    a_desk,
    a_phone,
    begin_match,
    double_tap,
    explained,
    fits,
    offered_by_kind,
    place_of,
    press_button,
    revision,
    settled,
    take_up,
    until,
    unveiled,
    upload,
)
from playwright.sync_api import expect

from rivals.core.match import Match
from rivals.core.notation import format_action, parse_action
from rivals.core.registry import find_game

DESK = a_desk(color_scheme="light")
PHONE = a_phone(color_scheme="dark")
AT = """async ([x, y]) => {
    await new Promise(requestAnimationFrame);
    const space = document.querySelector(".measured.current [data-space]");
    const point = new DOMPoint(x, y).matrixTransform(space.getScreenCTM());
    return [point.x, point.y];
}"""
"""Where a place of the mat is on the screen, once what is composed has been scrolled into sight."""
GO = "[data-measure-go]"
SEEN = ".measured.current .outcome.seen"
COMPOSED = ("deploy", "launch", "set", "sail", "fly")
"""What is composed on the mat, with buttons beside."""
AT_ONCE = (
    "set", "fire", "bomb", "strafe", "barrage", "add", "reroll", "lock", "evade", "use",
    "redirect", "recover", "mend", "sail", "fly", "scramble", "deploy", "launch", "reveal",
    "activate", "dial",
)  # fmt: skip
"""What this person does wherever it is offered, the most urgent first."""
BERTHS = ((82_000, 9_000, 3), (70_000, 9_000, 4))
WINGS = ((76_000, 14_500), (88_500, 15_500), (64_000, 14_500), (73_000, 18_500))
DIALS = ("navigate", "concentrate_fire", "squadron", "repair")
MOST_MOVES = 90


def told(page):
    """What has happened since the last look, as it is told beside the board."""
    return page.locator(".told").all_inner_texts()


class Person:
    """Plays what is lit, with a mouse or a finger: fights wherever it can, else goes on."""

    def __init__(self, page, dials=DIALS, *, taps=False):
        self.page = page
        self.taps = taps
        self.kinds, self.said = set(), []
        self.berths, self.wings, self.dials = list(BERTHS), list(WINGS), list(dials)

    # --- What to do -------------------------------------------------------------------------

    def offered(self):
        """Give what is offered, by its kind."""
        return offered_by_kind(self.page)

    def move(self):
        """Make one move."""
        by_kind = self.offered()
        kind = next((one for one in AT_ONCE if one in by_kind), None)
        before = revision(self.page)
        if kind in COMPOSED:
            getattr(self, kind)(by_kind[kind])
        else:
            self.press(self.choose(kind, by_kind))
        settled(self.page, before)
        self.kinds.add(kind or "done")
        self.said += [one for one in told(self.page) if one not in self.said[-3:]]

    def until(self, kind):
        """Play until something of a kind is offered."""
        for _ in range(MOST_MOVES):
            if kind in self.offered():
                return
            self.move()
        raise AssertionError(f"{kind} was never offered")

    def choose(self, kind, by_kind):
        """Choose one of a kind; a dial in turn."""
        if kind is None:
            return next(iter(by_kind.values()))[0]
        if kind == "dial":
            wanted = f"dial {self.dials[0]}"
            self.dials.append(self.dials.pop(0))
            return wanted
        return by_kind[kind][0]

    # --- How to do it -----------------------------------------------------------------------

    def hit(self, place):
        """Click a place, or tap it."""
        if self.taps:
            place.tap()
        else:
            place.click()

    def press(self, action):
        """Hit an action's place, or press its button where it has no place."""
        place, shared = place_of(self.page, action)
        if place is None:
            press_button(self.page, action)
            return
        self.hit(place.locator("> :first-child"))
        if shared:
            self.hit(self.page.locator(f'[data-chooser][open] [data-pick="{action}"]'))
        elif self.taps:
            expect(self.page.locator("[data-tell-text]")).not_to_be_empty()
            self.page.locator("[data-confirm]").tap()

    def touch(self, x, y):
        """Press a place of the mat."""
        spot = self.page.evaluate(AT, [x, y])
        if self.taps:
            above = self.page.locator(".act").bounding_box()["y"] - 40
            self.page.evaluate("by => scrollBy(0, by)", max(0, spot[1] - above))
            spot = self.page.evaluate(AT, [x, y])
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def confirm(self):
        expect(self.page.locator(GO)).to_be_enabled()
        self.hit(self.page.locator(GO))

    def deploy(self, _ways):
        """Put a ship where it stands in line, at full speed or slowly."""
        x, y, speed = self.berths.pop(0)
        self.touch(x, y)
        self.hit(self.page.locator(f"[data-field=speed][data-value='{speed}']"))
        self.confirm()

    def launch(self, _ways):
        self.touch(*self.wings.pop(0))
        self.confirm()

    def sail(self, _ways):
        """Turn to the left for once, and then go straight on, at the speed the ship has."""
        if "sail" not in self.kinds:
            ahead = self.page.locator(SEEN).get_attribute("data-outcome")
            self.hit(self.page.locator("[data-field=joint2][data-value='-1']"))
            turned = ahead.replace("0,0", "0,-1", 1)
            expect(self.page.locator(SEEN)).to_have_attribute("data-outcome", turned)
        self.confirm()

    def fly(self, ways):
        """Fly to the listed place that lies farthest ahead."""
        spots = [tuple(map(int, one.split()[1:])) for one in ways]
        self.touch(*max(spots, key=lambda spot: spot[1]))
        self.confirm()

    def set(self, ways):
        """Put a squadron that was run over where the list has it first."""
        _, _, x, y = ways[0].split()
        self.touch(int(x), int(y))
        self.confirm()


def round_of(page):
    """Read the round from the board."""
    return int(re.search(r"(?:Round|Раунд) (\d) ", page.locator("#panel-turn").inner_text())[1])


def to_round(person, number):
    """Play until a round begins."""
    for _ in range(MOST_MOVES):
        if round_of(person.page) >= number:
            return
        person.move()
    raise AssertionError(f"round {number} never began")


SEATS = ["human", "imperial"]
DIALS_AGAIN = (7, 47)
"""A seed, and the moves after which the second round begins; soon somebody is in sight."""
UNDER_FIRE = (2, 55)
"""After so many moves the person is attacked for the first time, and may use a token."""


@pytest.mark.slow
def test_a_round_and_attacks_on_a_desk(open_page, accessible, tmp_path):
    page = open_page(**DESK)
    begin_match(page, "armada", SEATS, "7")
    assert accessible(page) == []
    person = Person(page)
    person.until("sail")
    expect(page.locator(SEEN)).to_have_count(1)
    assert accessible(page) == []
    person.move()
    fires(person, tmp_path)
    is_under_fire(person, accessible, tmp_path)
    assert {"fire", "sail", "launch"} <= person.kinds
    assert person.kinds & {"use", "evade"}
    assert any("Victory II" in one and "damage" in one for one in person.said)


def fires(person, folder):
    """Begin the second round, and fire what can be fired by a click on the mat."""
    page, (seed, moves) = person.page, DIALS_AGAIN
    take_up(page, folder, "armada", SEATS, seed, moves=moves)
    taken_back(person)
    page.reload()
    person.until("fire")
    place, _ = place_of(page, person.offered()["fire"][0])
    assert place.evaluate("one => Boolean(one.closest('.play__main'))")
    while not page.locator(".told .why__ask").count():
        person.move()
    explained(page, "armada")


def is_under_fire(person, accessible, folder):
    """Use a token against an attack, which is told in a panel of its own."""
    page, (seed, moves) = person.page, UNDER_FIRE
    take_up(page, folder, "armada", SEATS, seed, moves=moves)
    assert "use" in person.offered()
    expect(page.locator("#panel-attack")).to_be_visible()
    assert accessible(page) == []
    person.move()


def taken_back(person):
    """Take a dial back that was set, and set it again."""
    page = person.page
    person.until("dial")
    offered, before = person.offered(), revision(page)
    person.move()
    assert person.offered() != offered or revision(page) != before
    now = revision(page)
    page.keyboard.press("u")
    settled(page, now)
    assert person.offered() == offered


@pytest.mark.slow
def test_a_round_on_a_phone_in_russian(open_page, accessible):
    phone = open_page(**PHONE)
    begin_match(phone, "armada", ["human", "imperial"], "3")
    person = Person(phone, taps=True)
    for kind in ("deploy", "launch", "dial", "activate", "reveal", "sail", "fly"):
        person.until(kind)
        fits(phone, accessible)
    to_round(person, 2)
    fits(phone, accessible)
    said = phone.locator("#match").inner_text()
    assert not re.search("[a-z]{4}", said.replace("X-wing", ""))
    phone.locator("button[name=language][value=en]").tap()
    expect(phone.locator(".act__turn")).to_have_text("Your move")
    expect(phone.locator("#match")).not_to_have_text(re.compile("[а-я]{4}"), use_inner_text=True)


COVERED = """() => {
    const act = document.querySelector(".act").getBoundingClientRect();
    const go = document.querySelector("[data-measure-go]").getBoundingClientRect();
    const group = document.querySelector(".measured.current");
    const matrix = group.querySelector("[data-space]").getScreenCTM();
    const [left, low, right, high] = (group.dataset.room ?? "0 0 0 0").split(" ").map(Number);
    const rows = [low, high].map((y) => new DOMPoint(left, y).matrixTransform(matrix).y);
    const course = group.querySelector(".outcome.seen")?.getBoundingClientRect();
    const { top, bottom } = course ?? { top: Math.min(...rows), bottom: Math.max(...rows) };
    return [
        act.height > innerHeight * 0.55 && "the form is too tall",
        go.bottom > innerHeight && "Confirm is cut off",
        (top < 0 || bottom > act.top) && "what is composed lies under the form",
    ].filter(Boolean);
}"""
"""What of the mat or the form cannot be seen where something is composed."""


def test_on_a_small_phone_the_form_covers_neither_the_zone_nor_the_ship(open_page, tmp_path):
    phone = open_page(**a_phone(360, 740))
    for moves in (0, 19):
        take_up(phone, tmp_path, "armada", ["human", "imperial"], 1, moves=moves)
        phone.reload()
        until(phone.locator("body"), f"() => !({COVERED})().length")
    assert phone.locator(SEEN).count() == 1


def test_the_broad_mat_on_a_phone_is_enlarged(open_page, accessible):
    phone = open_page(**PHONE)
    begin_match(phone, "armada", ["human", "imperial"], "3", points="400")
    board = phone.locator(".play__main svg.board:visible")
    box = board.bounding_box()
    double_tap(phone, phone.viewport_size["width"] / 2, box["y"] + box["height"] / 2)
    until(board, "(one, fit) => one.clientWidth > fit * 2", box["width"])
    fits(phone, accessible)


# --- Two people at one screen -----------------------------------------------------------------


def seen_by_north(page, folder, dials):
    """Let south set these dials; give its own cards then, and the page that north sees after."""
    upload(page, folder, deployed())
    unveiled(page)
    person = Person(page, dials)
    south = page.locator(".act__turn").inner_text()
    while page.locator(".act__turn").inner_text() == south:
        own = page.locator("#panel-own-ships").inner_html()
        person.move()
    unveiled(page)
    number = re.search(r"/matches/(\d+)/", page.url)[1]
    shown = page.locator("#match").inner_html()
    return own, re.sub(r'(csrf\w*" value=)"\w+"', r"\1", shown).replace(f"/{number}/", "/")


def deployed():
    """A match of two people who have deployed what they have, slowly, and come to their dials."""
    game = find_game("armada")
    match = Match(game, ["human", "human"], 3, {"obstacles": "none"})
    while not (ways := list(map(format_action, match.options())))[0].startswith("dial"):
        keen = [one for one in ways if re.fullmatch(r"deploy \d+ \d+ \d+ \d+ 2", one)]
        match.play(parse_action(game, (keen or ways)[0]))
    return match


@pytest.mark.slow
def test_what_south_puts_on_its_dials_north_does_not_get(open_page, tmp_path):
    page = open_page(**DESK)
    repairs, seen = seen_by_north(page, tmp_path, ["repair"])
    navigates, seen_then = seen_by_north(page, tmp_path, ["navigate"])
    assert repairs != navigates
    assert "dial navigate" in seen
    assert seen == seen_then
