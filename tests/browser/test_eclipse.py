"""Eclipse in a real browser: rounds against two rivals, a battle, a phone, people at one screen."""

import re

import pytest
from playwright.sync_api import expect

DESK = {
    "viewport": {"width": 1360, "height": 900},
    "locale": "en",
    "color_scheme": "light",
    "reduced_motion": "reduce",
}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "locale": "ru",
    "color_scheme": "dark",
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "reduced_motion": "reduce",
}
WHERE = "[data-options] input[name=revision]"
OFFERED = """() => [...document.querySelectorAll("[data-options] button[name=action]")]
    .map(one => one.value)"""
SMALL = """() => [...document.querySelectorAll("main button, main a, main summary, main input")]
    .filter(e => e.getClientRects().length && !e.closest("p, .unseen, label, .play__main .frame"))
    .map(e => [e.getBoundingClientRect(), e.outerHTML.slice(0, 90)])
    .filter(([box]) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
    .map(([box, html]) => `${box.width}x${box.height} ${html}`)"""
PLACE = """(places, action) => {
    const seen = places.map((one, at) => [one, at]).filter(([one]) => one.getClientRects().length);
    const alone = seen.find(([one]) => one.dataset.action === action);
    const among = seen.find(([one]) => one.dataset.actions?.split("|").includes(action));
    return [(alone ?? among)?.[1] ?? -1, !alone && Boolean(among)];
}"""
AT_ONCE = (
    "hit", "fire", "take", "place", "claim", "colonise", "use", "store", "learn", "accept",
    "agree", "kill", "key", "return", "end",
)  # fmt: skip
"""What this person does wherever it is offered, the most urgent first."""
WISHES = (("research", "explore", "build"), ("install", "move", "explore"), ("research", "disc"))
"""What this person does once in each round, as far as it is offered."""
MOST_MOVES = 120


def begin(page, seats, seed):
    """Begin a match from the form, with these seats and this seed."""
    page.goto("/matches/new/?game=eclipse")
    for number, seat in enumerate(seats):
        page.locator(f'input[name="seat-{number}"][value="{seat}"]').evaluate("one => one.click()")
    page.locator("details:has([name=seed]) > summary").click()
    page.locator("input[name=seed]").fill(seed)
    page.locator("form.setup > button").click()
    page.wait_for_url(re.compile(r"/matches/\d+/$"))


def revision(page):
    field = page.locator(WHERE)
    return field.first.input_value() if field.count() else "over"


def settled(page, before):
    expect(page.locator(f'{WHERE}[value="{before}"]')).to_have_count(0, timeout=20_000)
    expect(page.locator(".htmx-request, .htmx-swapping, .htmx-settling")).to_have_count(0)


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
        offered = self.page.evaluate(OFFERED)
        by_kind = {}
        for one in offered:
            by_kind.setdefault(one.split()[0], []).append(one)
        now = next((kind for kind in AT_ONCE if kind in by_kind), None)
        wishes = WISHES[(self.round - 1) % len(WISHES)]
        now = now or next((k for k in wishes if k in by_kind and k not in self.done), None)
        now = now or next((k for k in ("stop", "pass") if k in by_kind), None)
        return by_kind[now][0] if now else offered[0]

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


def place_of(page, action):
    """Give the lit place of an action, and whether others share it; or nothing."""
    places = page.locator(".play :is([data-action], [data-actions])")
    at, shared = places.evaluate_all(PLACE, action)
    return (places.nth(at) if at >= 0 else None), shared


def click(page, action):
    """Click an action's place with the mouse, or its button where it has no place."""
    if action.startswith("install"):
        drag(page, action)
        return
    place, shared = place_of(page, action)
    if place is None:
        page.locator(f'.options button[value="{action}"]').evaluate("one => one.click()")
        return
    place.locator("> :first-child").click()
    if shared:
        page.locator(f'[data-chooser][open] [data-pick="{action}"]').click()


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, action):
    """Drag a ship part from the heap to its slot."""
    part = page.locator(f'#panel-ships [data-drag*="{action}"]').first
    slot, _shared = place_of(page, action)
    page.locator("#panel-ships .panel__board").scroll_into_view_if_needed()
    page.mouse.move(*middle(part))
    page.mouse.down()
    page.mouse.move(*middle(slot), steps=4)
    page.mouse.up()


def tap(page, action):
    """Tap an action's place and confirm what it leads to; or pick it from the chooser."""
    place, shared = place_of(page, action)
    if place is None:
        page.locator(f'.options button[value="{action}"]').evaluate("one => one.click()")
        return
    place.locator("> :first-child").tap()
    if shared:
        page.locator(f'[data-chooser][open] [data-pick="{action}"]').tap()
        return
    page.locator(
        f'.chosen:is([data-action="{action}"], [data-actions*="{action}"])'
    ).first.wait_for()
    assert page.locator("[data-tell-text]").inner_text()
    page.locator("[data-confirm]").tap()


def to_round(person, number, told):
    """Play until a round begins; gather what is told, once each."""
    for _ in range(MOST_MOVES):
        if person.round >= number:
            return
        person.move()
        told += [one for one in events(person.page) if one not in told[-30:]]
    raise AssertionError(f"round {number} never began")


def test_three_rounds_on_a_desk(open_page, accessible):
    page = open_page(**DESK)
    begin(page, ["human", "rival", "rival"], "1")
    names = page.locator("a.play__who")
    assert all(re.fullmatch(r"#\d+ \w.*", one) for one in names.all_inner_texts())
    assert names.count() == 2
    assert accessible(page) == []
    person, told = Person(page, click), []
    to_round(person, 2, told)
    explained(page)
    assert accessible(page) == []
    to_round(person, 4, told)
    assert {"research", "explore", "build", "install", "move", "pass"} <= person.kinds
    assert any(re.match("Round [23] begins; first: ", one) for one in told)
    while not page.locator(".told .step__change").count():
        person.move()
    replaced(page)
    name = names.first.inner_text()
    names.first.click()
    expect(page.locator("h1")).to_have_text(name)


def explained(page):
    """Each reason of the rivals' last moves is a sentence, with its rule and where it stands."""
    for ask in page.locator(".told .why__ask").all():
        ask.click()
    shown = page.locator(".told .why[open] .why__link")
    assert shown.count()
    for link in shown.all():
        text, rule = link.locator(".why__text").inner_text(), link.locator("code").inner_text()
        assert rule.startswith(("eclipse.", "core."))
        assert rule not in text
        assert re.fullmatch(r"[A-Z0-9#].*\.", text, re.DOTALL), text


def replaced(page):
    """Put another action in the place of a rival's last move, and take it back."""
    page.locator(".told .step__change").last.click()
    expect(page.locator(".act__turn")).to_contain_text("instead")
    own = page.locator(".told .step__text").first.inner_text()
    assert page.locator(".told .why__ask").count() == 1
    page.locator(".options button[name=action]").last.evaluate("one => one.click()")
    page.wait_for_url(re.compile(r"/matches/\d+/$"))
    note = page.locator(".log .aside").filter(has_text=own.rstrip("."))
    assert note.last.text_content().startswith("Put in the place of its own choice")
    before, notes = revision(page), note.count()
    page.keyboard.press("u")
    settled(page, before)
    expect(note).to_have_count(notes - 1)


def fits(page, accessible):
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate(SMALL) == []
    assert accessible(page) == []


def test_a_round_on_a_phone_in_russian_and_then_in_english(open_page, accessible):
    phone = open_page(**PHONE)
    begin(phone, ["human", "rival", "rival"], "1")
    fits(phone, accessible)
    person, told = Person(phone, tap), []
    to_round(person, 2, told)
    fits(phone, accessible)
    assert any(one.startswith("Начинается раунд 2") for one in told)
    assert not re.search("[a-z]{4}", phone.locator("#match").inner_text())
    phone.locator("button[name=language][value=en]").tap()
    expect(phone.locator(".act__turn")).to_have_text("Your move")
    assert not re.search("[а-я]{4}", phone.locator("#match").inner_text())


def test_keys_lead_from_place_to_place_and_size_the_map(open_page):
    page = open_page(**DESK)
    begin(page, ["human", "rival", "rival"], "1")
    place = page.locator('.play__main [tabindex="0"]:is([data-action], [data-actions])').first
    place.focus()
    first = page.evaluate("document.activeElement.outerHTML")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.outerHTML") != first
    map_ = page.locator(".play__main svg.board")
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


def look(page):
    """Open the curtain if it is closed; give whom it waited for."""
    if not page.locator("[data-curtain]").count():
        return set()
    assert page.locator(".panel").count() == 0
    title = page.locator("#curtain-title").inner_text()
    page.locator(".act__look button").click()
    page.locator(".panel").first.wait_for()
    expect(page.locator(".htmx-request, .htmx-swapping, .htmx-settling")).to_have_count(0)
    return {title}


def test_two_people_at_one_screen_the_curtain_and_a_battle(open_page, accessible):
    page = open_page(**DESK)
    begin(page, ["human", "human"], "4")
    people, told, seen = {}, [], set()
    for _ in range(MOST_MOVES):
        seen |= look(page)
        name = page.locator(".act__turn").inner_text()
        people.setdefault(name, Explorer(page, click)).move()
        told += [one for one in events(page) if one not in told[-30:]]
        if any("Round 2 begins" in one for one in told):
            break
    assert len(seen) == 2
    said = " ".join(told)
    assert re.search(r"(\w+) against the ancients in [\w ]+ \(\d+\)\.", said), said
    assert re.search(r"Round 1: \w+, \d \w+, rolled \d", said)
    assert re.search(r"The ancients: \d damage|rolled", said)
    look(page)
    expect(page.locator("#panel-combat")).to_be_visible()
    assert accessible(page) == []
