"""Eclipse in a real browser: rounds against two rivals, a battle, a phone, people at one screen."""

import re

import pytest
from browsing import (
    OFFERED,
    a_desk,
    a_phone,
    begin_match,
    click,
    explained,
    fits,
    offered_by_kind,
    open_panel,
    place_of,
    revision,
    settled,
    take_up,
    tap,
    unveiled,
)
from playwright.sync_api import expect

DESK = a_desk(color_scheme="light")
PHONE = a_phone(color_scheme="dark")
AT_ONCE = (
    "hit", "fire", "take", "place", "claim", "colonise", "use", "store", "learn", "accept",
    "agree", "kill", "key", "return", "end",
)  # fmt: skip
"""What this person does wherever it is offered, the most urgent first."""
WISHES = (("research", "explore", "build"), ("install", "move", "explore"), ("research", "disc"))
"""What this person does once in each round, as far as it is offered."""
MOST_MOVES = 120


def events(page):
    """What came of the moves by itself, as it is told beside the board."""
    return page.locator(".told .step--event").all_text_contents()


class Person:
    """Plays what is lit: the first place of the kind wanted next, else the pass."""

    def __init__(self, page, play):
        self.page = page
        self.play = play
        self.round, self.done, self.kinds = 1, set(), set()

    def choose(self):
        """Choose among what is offered."""
        by_kind = offered_by_kind(self.page)
        now = next((kind for kind in AT_ONCE if kind in by_kind), None)
        wishes = WISHES[(self.round - 1) % len(WISHES)]
        now = now or next((k for k in wishes if k in by_kind and k not in self.done), None)
        now = now or next((k for k in ("stop", "pass") if k in by_kind), None)
        return by_kind[now][0] if now else next(iter(by_kind.values()))[0]

    def move(self):
        """Make one move; a new round begins the list of wishes anew."""
        before, action = revision(self.page), self.choose()
        self.play(self.page, action)
        settled(self.page, before)
        kind = action.split()[0]
        self.done.add(kind)
        self.kinds.add(kind)
        begun = re.search(r"(?:Round|раунд) (\d+)(?: begins|; первый)", " ".join(events(self.page)))
        if begun and int(begun[1]) != self.round:
            self.round, self.done = int(begun[1]), set()
        return action


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def use_mouse(page, action):
    """Click an action's place; a ship part is dragged from the heap to its slot."""
    if not action.startswith("install"):
        click(page, action)
        return
    open_panel(page, "ships")
    part = page.locator(f'#panel-ships [data-drag*="{action}"]').first
    slot, _shared = place_of(page, action)
    page.locator("#panel-ships .panel__board").scroll_into_view_if_needed()
    page.mouse.move(*middle(part))
    page.mouse.down()
    page.mouse.move(*middle(slot), steps=4)
    page.mouse.up()


def to_round(person, number, told):
    """Play until a round begins; gather what is told, once each."""
    for _ in range(MOST_MOVES):
        if person.round >= number:
            return
        person.move()
        told += [one for one in events(person.page) if one not in told[-30:]]
    raise AssertionError(f"round {number} never began")


@pytest.mark.slow
def test_two_rounds_on_a_desk(open_page, accessible):
    page = open_page(**DESK)
    begin_match(page, "eclipse", ["human", "rival", "rival"], "1")
    names = page.locator("a.play__who")
    assert all(re.fullmatch(r"\w+(, #\d+ \w.*)?", one) for one in names.all_inner_texts())
    expect(names).to_have_count(2)
    assert accessible(page) == []
    person, told = Person(page, use_mouse), []
    to_round(person, 2, told)
    explained(page, "eclipse")
    assert accessible(page) == []
    to_round(person, 3, told)
    assert {"research", "explore", "build", "install", "move", "pass"} <= person.kinds
    assert any(re.match("Round 2 begins; first: ", one) for one in told)
    while not page.locator(".told .step__change").count():
        person.move()
    replaced(page)
    name = names.first.inner_text()
    names.first.click()
    expect(page.locator("h1")).to_contain_text(name)


def replaced(page):
    """Put another action in the place of a rival's last move, and take it back."""
    open_panel(page, "told")
    page.locator(".told .step__change").last.click()
    expect(page.locator(".act__turn")).to_contain_text("instead")
    expect(page.locator(".told .why__ask")).to_have_count(1)
    page.locator(".options button[name=action]").last.evaluate("one => one.click()")
    page.wait_for_url(re.compile(r"/matches/\d+/$"))
    note = page.locator(".log .aside").filter(has_text="Instead of its own choice")
    expect(note.last).to_be_attached()
    before, notes = revision(page), note.count()
    page.keyboard.press("u")
    settled(page, before)
    expect(note).to_have_count(notes - 1)


@pytest.mark.slow
def test_a_round_on_a_phone_in_russian_and_then_in_english(open_page, accessible):
    phone = open_page(**PHONE)
    begin_match(phone, "eclipse", ["human", "rival", "rival"], "1")
    fits(phone, accessible)
    person, told = Person(phone, tap), []
    to_round(person, 2, told)
    fits(phone, accessible)
    assert any(one.startswith("Начинается раунд 2") for one in told)
    expect(phone.locator("#match")).not_to_have_text(re.compile("[a-z]{4}"), use_inner_text=True)
    phone.locator("button[name=language][value=en]").tap()
    expect(phone.locator(".act__turn")).to_have_text("Your move")
    expect(phone.locator("#match")).not_to_have_text(re.compile("[а-я]{4}"), use_inner_text=True)


def test_keys_lead_from_place_to_place_and_size_the_map(open_page):
    page = open_page(**DESK)
    begin_match(page, "eclipse", ["human", "rival", "rival"], "1")
    place = page.locator('.play__main [tabindex="0"]:is([data-action], [data-actions])').first
    place.focus()
    first = page.evaluate("document.activeElement.outerHTML")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.outerHTML") != first
    map_ = page.locator(".play__main svg.board:visible")
    fit = map_.bounding_box()["width"]
    page.locator(".play__main [data-frame-zoom='1']").click()
    assert map_.bounding_box()["width"] > fit * 1.2
    page.locator(".play__main [data-frame-zoom='0']").click()
    assert map_.bounding_box()["width"] == pytest.approx(fit, abs=2)
    before = revision(page)
    page.locator('.play__main [data-action^="explore"]').first.focus()
    page.keyboard.press("Enter")
    settled(page, before)
    assert page.evaluate(OFFERED)[0].startswith("place")


class Explorer(Person):
    """Explores, goes where something stands in the way, and fights it."""

    target = ""

    def choose(self):
        """Choose among what is offered: the way to the last hex that could not be claimed."""
        offered = self.page.evaluate(OFFERED)
        first = offered[0].split()
        if first[0] == "place":
            self.target = first[1]
        elif first[0] == "claim" and self.target == first[1]:
            self.target = ""
        if first[0] in AT_ONCE:
            return next(one for one in offered if one.startswith(self._at_once(offered)))
        march = [one for one in offered if one.startswith("move") and one.endswith(self.target)]
        explore = [one for one in offered if one.startswith("explore") and not self.target]
        leave = [one for one in offered if one in {"stop", "pass"}]
        return [*(march if self.target else []), *explore, *leave, *offered][0]

    def _at_once(self, offered):
        kinds = {one.split()[0] for one in offered}
        return next(kind for kind in AT_ONCE if kind in kinds)


class Fighter(Explorer):
    """Passes, and fights what is to be fought."""

    def choose(self):
        """Choose among what is offered."""
        offered = self.page.evaluate(OFFERED)
        return "pass" if "pass" in offered else super().choose()


BATTLE = 20
"""After so many moves of seed 3 both need but pass for a battle with ancients."""


@pytest.mark.slow
def test_two_people_at_one_screen_the_curtain_and_a_battle(open_page, accessible, tmp_path):
    page = open_page(**DESK)
    take_up(page, tmp_path, "eclipse", ["human", "human"], 3, moves=BATTLE)
    people, told, seen = {}, [], set()
    for _ in range(MOST_MOVES):
        seen.add(unveiled(page))
        name = page.locator(".act__turn").inner_text()
        people.setdefault(name, Fighter(page, use_mouse)).move()
        told += [one for one in events(page) if one not in told[-30:]]
        if any("Round 2 begins" in one for one in told):
            break
    assert len(seen - {""}) == 2
    said = " ".join(told)
    assert re.search(r"(\w+) against the ancients at [\w ]+\.", said), said
    assert re.search(r"Round 1: \w+, \d \w+, rolled \d", said)
    assert re.search(r"The ancients: \d damage|rolled", said)
    unveiled(page)
    open_panel(page, "combat")
    assert accessible(page) == []
