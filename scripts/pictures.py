"""Take the pictures of docs/pictures from the running app, in a real browser.

Starts the app on a free port with a data folder of its own, and takes in matches and sessions
from fixed seeds, so the pictures change only when the app does. RIVALS_BROWSER names the browser.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from rivals.core.chance import SeededDice
from rivals.core.match import Match
from rivals.core.registry import find_game
from rivals.core.table import TableSession
from rivals.games.armada.position import tasks as armada_to
from rivals.games.armada.position.state import Position as ArmadaPosition
from rivals.games.armada.rival.stand_ins import AggressivePlayer
from rivals.games.dma.battle.drawing import draw_step
from rivals.games.dma.battle.formation_files import read_setting
from rivals.games.dma.battle.recording import record_battle
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.maps import KINDS, draw_map
from rivals.games.dma.rival.player import plan_week
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.pieces import World
from rivals.games.dma.world.seeing import seen_by
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rival.numbering import faces_of, traits_of
from rivals.search.puzzles import puzzles_of

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
START = "from rivals.web.serving import serve; serve('127.0.0.1', 0, 4, without=('clock', 'think'))"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
DESKTOP = {"viewport": {"width": 1280, "height": 860}}
WIDE = {"viewport": {"width": 1480, "height": 900}}
HIGH = {"viewport": {"width": 1280, "height": 1060}}
TALL = {"viewport": {"width": 1280, "height": 1700}}
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "user_agent": "Mozilla/5.0 (Linux; Android 14; K) Chrome/130.0.0.0 Mobile Safari/537.36",
    "device_scale_factor": 2,
}
BOTOS = ("panticapaeum", "botos", 1204)
AUTOMATRON = ("tyrants", "automatron", 1224)
ECLIPSE = ("human", "rival:opportunist", "rival:aggressor", "rival:gamer")
NUMBERED = 1_234_567
"""The rival of Eclipse that is shown; as its author would, so the person plays."""
BATTLE = "/odds/?a-cruiser=2&a-dreadnought=1&a-cruiser-4=gauss_shield&d=ancients&d-ancient=2"
VOLLEY = "/odds/armada/?red=3&blue=3&range=medium&brace=1&redirect=1&shields=3&beside=2"
TABLE_SEED = 3
RULERS = ("builder", "raider") * 6
WEEKS = 16
RULED = 9
PLAYER = ("anna", "amphora-of-wine-7")
WORLD = """
import os
os.environ["DJANGO_SETTINGS_MODULE"] = "rivals.web.settings"
import django
django.setup()
from django.utils import timezone
from rivals.web.accounts.models import User
from rivals.web.worlds import computing, founding
from rivals.web.worlds.models import Pace, Status
founding.random_seed = lambda: 11  # the luck of its weeks: the same whenever pictures are taken
row = founding.found(founding.Plan(("raider", "builder") * 3, 12), None)
row.status, row.pace, row.listed = Status.RUNNING, Pace.BUTTON, False
row.save()
while row.week < {weeks}:
    computing.pass_week(row)
user = User.objects.create_user({player[0]!r}, password={player[1]!r})
row.seats.filter(number=1).update(user=user, ruler="", joined=timezone.now())
print(row.pk)
"""
"""Makes a world that rulers have ruled for some weeks, then gives one of its states to a person."""

STORM = {"golem": "0,3", "pikeman": "-2,3 -2,2 2,3 2,2", "militia": "-1,3 1,3", "mage": "-1,1 1,1"}
GARRISON = {"legion": "-1,3 0,3 1,3 -1,2 0,2 1,2", "crossbow": "-3,3 3,3 -2,2 2,2"}


def around(folder: Path) -> dict[str, str]:
    """Give the environment of an app that keeps its data in a folder of its own, under this one."""
    kept = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    return {**kept, "RIVALS_DATA_DIR": str(folder / "data")}


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve the app with no data yet; gives its address."""
    running = subprocess.Popen(
        [sys.executable, "-c", START], env=around(folder), stdout=subprocess.PIPE, text=True
    )
    try:
        yield running.stdout.readline().split()[-1].rstrip("/") if running.stdout else ""
    finally:
        running.terminate()
        running.communicate(timeout=20)


def match_file(folder: Path, moves: int, game: str, rival: str, seed: int) -> Path:
    """Store a match against a rival after some moves; the greedy stand-in plays the person."""
    match = Match(find_game(game), ("human", rival), seed)
    greedy = match.game.player("greedy")
    while len(match.records) < moves and match.to_move() is not None:
        if match.step() is None and greedy is not None:
            match.play(greedy.decide(match.state, match.to_move() or 0, SeededDice(1)).action)
    match.play_on()
    path = folder / f"{game}-{moves}.jsonl"
    path.write_text(match.save(), encoding="utf-8")
    return path


def advised(state: Position, seat: int, move: int) -> do.Action:
    """Give what a peaceful rival would do in a person's place."""
    lent = state.copy()
    lent.seats[seat].traits = traits_of(faces_of(NUMBERED))
    top = lent.stack[-1]
    if isinstance(top, to.Turn):
        lent.stack[-1] = msgspec.structs.replace(top, stood=True)
    rival = find_game("eclipse").player("rival")
    chosen = rival.decide(lent, seat, SeededDice(1, move)).action if rival else None
    options = find_game("eclipse").options(state)
    return chosen if chosen in options else options[0]


def war_file(folder: Path) -> Path:
    """Store a match of Eclipse in which a rival has just gone to war, and the person moves."""
    for seed in range(1, 200):
        match, war = Match(find_game("eclipse"), ECLIPSE, seed), False
        while isinstance(match.state, Position) and match.to_move() is not None:
            state, top = match.state, match.state.stack[-1]
            if not (seat := match.to_move()):
                open_turn = isinstance(top, to.Turn) and not (top.acted or state.seats[0].passed)
                if war and open_turn and 4 < state.round < 8:
                    path = folder / "eclipse.jsonl"
                    path.write_text(match.save(), encoding="utf-8")
                    return path
                match.play(advised(state, 0, len(match.records)))
                war = False
            elif decision := match.step():
                action = decision.action
                war |= isinstance(action, do.Stance) and action.mode == "attack"
            else:
                raise LookupError(f"nobody moves for seat {seat}")
    raise LookupError("no rival goes to war")


def armada_file(folder: Path, name: str, reached: Callable[[ArmadaPosition], bool]) -> Path:
    """Store a match of Armada in which the person is to move in such a position as is wanted."""
    person = AggressivePlayer()
    for seed in range(1, 100):
        match = Match(find_game("armada"), ("human", "imperial"), seed)
        while isinstance(match.state, ArmadaPosition) and match.to_move() is not None:
            if match.step() is not None:
                continue
            if reached(match.state):
                path = folder / f"armada-{name}.jsonl"
                path.write_text(match.save(), encoding="utf-8")
                return path
            dice = SeededDice(1, len(match.records))
            match.play(person.decide(match.state, 0, dice).action)
    raise LookupError(f"nobody comes to {name}")


def maneuvers(state: ArmadaPosition) -> bool:
    """Say whether a ship of the person's is to maneuver among enemies."""
    return state.round > 1 and isinstance(state.stack[-1], armada_to.Steering)


def aims(state: ArmadaPosition) -> bool:
    """Say whether a ship of the person's has enemies to choose from."""
    return (
        isinstance(state.stack[-1], armada_to.Attacking)
        and len(find_game("armada").options(state)) > 4
    )


def is_shot_at(state: ArmadaPosition) -> bool:
    """Say whether a ship of the person's is attacked with many dice, and may spend tokens."""
    attack = state.attack
    defends = isinstance(state.stack[-1], armada_to.Defending)
    return defends and attack is not None and len(attack.dice) > 3


def open_match(page: Page, file: Path) -> None:
    """Take a match file in, and stand on the page of the match."""
    page.goto("/matches/")
    page.set_input_files("input[type=file]", file)
    page.locator("form.takein button").click()
    page.wait_for_url("**/matches/*/")
    page.reload()  # without the word that the file was taken in
    page.wait_for_load_state("networkidle")


def keep(page: Page, name: str, part: Locator | None = None) -> None:
    """Write a picture of what the window shows, or of a part, once nothing moves any more."""
    page.wait_for_timeout(700)
    (part or page).screenshot(path=PICTURES / f"{name}.png", animations="disabled")


def picture_play(browser: Browser, address: str, folder: Path) -> None:
    """A match in the browser: choosing a tile, laying it, the end; desktop and phone."""
    middle, laying, end = (match_file(folder, moves, *BOTOS) for moves in (52, 53, 999))
    desk = browser.new_context(base_url=address, locale="en", **DESKTOP).new_page()
    desk.goto("/")
    keep(desk, "home")
    open_match(desk, middle)
    desk.locator("[data-action^='take']").nth(1).hover()
    keep(desk, "play-desktop")
    open_match(desk, laying)
    desk.locator(".group.current [data-action^='place']").nth(3).hover()
    keep(desk, "play-laying")
    open_match(desk, end)
    keep(desk, "play-end")
    night = browser.new_context(base_url=address, locale="ru", color_scheme="dark", **PHONE)
    phone = night.new_page()
    open_match(phone, middle)
    phone.locator("[data-action^='take']").nth(1).tap()
    keep(phone, "play-phone-dark-ru")


def open_panel(page: Page, key: str) -> None:
    """Open a panel beside the board, if it is shut."""
    tab = page.locator(f".panels__tabs [data-panel-tab=panel-{key}]")
    if tab.get_attribute("aria-pressed") != "true":
        tab.click()


def picture_tyrants(browser: Browser, address: str, folder: Path) -> None:
    """A match of Tyrants: the turn of AutoMatron told, her reasons, the market; a phone."""
    middle = match_file(folder, 104, *AUTOMATRON)
    desk = browser.new_context(base_url=address, locale="en", **DESKTOP).new_page()
    open_match(desk, middle)
    desk.locator(".play__main [data-action^='assassinate']:visible").first.hover()
    keep(desk, "tyrants-desktop")
    told = browser.new_context(base_url=address, locale="en", **TALL).new_page()
    open_match(told, middle)
    open_panel(told, "told")
    step = told.locator(".told .step:has(.why__ask)").nth(3)
    step.locator(".why__ask").click()
    told.locator(".why[open]").wait_for()
    keep(told, "tyrants-why", part=step)
    night = browser.new_context(base_url=address, locale="ru", color_scheme="dark", **PHONE)
    phone = night.new_page()
    open_match(phone, middle)
    phone.locator(".play__main [data-action^='assassinate']").first.tap()
    keep(phone, "tyrants-phone-dark-ru")


def picture_eclipse(browser: Browser, address: str, folder: Path) -> None:
    """A match of Eclipse: the map, blueprints, why a rival goes to war; a phone."""
    at_war = war_file(folder)
    desk = browser.new_context(base_url=address, locale="en", **WIDE).new_page()
    open_match(desk, at_war)
    lit = desk.locator("#panel-map [data-action], #panel-map [data-actions]")
    lit.first.hover()
    keep(desk, "eclipse-desktop")
    told = browser.new_context(base_url=address, locale="en", **TALL).new_page()
    open_match(told, at_war)
    open_panel(told, "ships")
    told.locator("#panel-ships [data-drag]").first.click()
    keep(told, "eclipse-blueprints", part=told.locator("#panel-ships"))
    open_panel(told, "told")
    step = told.locator(".told .step:has-text('declared war, to attack')").first
    step.locator(".why__ask").click()
    told.locator(".why[open]").wait_for()
    keep(told, "eclipse-why", part=step)
    night = browser.new_context(base_url=address, locale="ru", color_scheme="dark", **PHONE)
    phone = night.new_page()
    open_match(phone, at_war)
    keep(phone, "eclipse-phone-dark-ru")


def picture_eclipse_pages(browser: Browser, address: str, _folder: Path) -> None:
    """A rival of Eclipse by its number, and the odds of a battle."""
    desk = browser.new_context(base_url=address, locale="en", **DESKTOP).new_page()
    desk.goto(f"/eclipse/rivals/{NUMBERED}/")
    keep(desk, "eclipse-rival")
    desk.goto(BATTLE)
    keep(desk, "eclipse-odds")


def picture_armada(browser: Browser, address: str, folder: Path) -> None:
    """A match of Armada: the mat and a maneuver, an attack, why it came; a phone."""
    turning = armada_file(folder, "maneuver", maneuvers)
    attacked = armada_file(folder, "attack", is_shot_at)
    desk = browser.new_context(base_url=address, locale="en", **WIDE).new_page()
    open_match(desk, turning)
    keep(desk, "armada-desktop")
    told = browser.new_context(base_url=address, locale="en", **TALL).new_page()
    open_match(told, attacked)
    open_panel(told, "attack")
    keep(told, "armada-attack", part=told.locator("#panel-attack"))
    open_panel(told, "told")
    step = told.locator(".told .step:has-text('attack')").last
    step.locator(".why__ask").click()
    told.locator(".why[open]").wait_for()
    keep(told, "armada-why", part=step)
    night = browser.new_context(base_url=address, locale="ru", color_scheme="dark", **PHONE)
    phone = night.new_page()
    open_match(phone, armada_file(folder, "aim", aims))
    keep(phone, "armada-phone-dark-ru")


def picture_armada_odds(browser: Browser, address: str, _folder: Path) -> None:
    """The odds of an attack in Armada."""
    desk = browser.new_context(base_url=address, locale="en", **DESKTOP).new_page()
    desk.goto(VOLLEY)
    keep(desk, "armada-odds")


def ruled_world() -> World:
    """Let rulers rule a continent for some weeks, the same every time."""
    catalogue = default_catalogue()
    world = generate_world(len(RULERS), 12, catalogue=catalogue, rulers=RULERS)
    while world.week < WEEKS and not world.ended:
        orders = {}
        for player in world.players:
            dice = SeededDice(world.seed, world.week + 1)
            seen = seen_by(world, player.id)
            plan = plan_week(player.ruler, seen, player.id, dice, catalogue)
            orders[player.id] = [one.action for one in plan]
        world, _ = advance_week(world, orders, world.seed, catalogue)
    return world


def formation(units: Mapping[str, str]) -> bytes:
    """Write a formation file from types with their cells."""
    cells = [(kind, cell.split(",")) for kind, some in units.items() for cell in some.split()]
    placed = [{"type": kind, "x": int(x), "y": int(y)} for kind, (x, y) in cells]
    return msgspec.json.encode({"units": placed})


def picture_dma(browser: Browser, _address: str, _folder: Path) -> None:
    """The three maps of a world that rulers have ruled for a while, and a step of a siege."""
    catalogue, world = default_catalogue(), ruled_world()
    drawn = {kind: draw_map(kind, world, "en") for kind in KINDS}
    setting = read_setting(
        formation(STORM), formation(GARRISON), catalogue, ("city_wall",), siege=True
    )
    drawn["battle"] = draw_step(record_battle(setting, catalogue, 7), 3, catalogue, "en")
    page = browser.new_context(viewport={"width": 1180, "height": 900}).new_page()
    for name, picture in drawn.items():
        page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{picture}")
        keep(page, f"dma-{name}", part=page.locator("svg").first)


def picture_worlds(browser: Browser, address: str, folder: Path) -> None:
    """A world on the site: its main hall, a battle order, a battle, statistics."""
    command = [sys.executable, "-c", WORLD.format(player=PLAYER, weeks=RULED)]
    made = subprocess.run(
        command, env=around(folder), check=True, stdout=subprocess.PIPE, text=True
    )
    world = f"/worlds/{made.stdout.strip()}/"
    desk = browser.new_context(base_url=address, locale="en", **HIGH).new_page()
    desk.goto("/accounts/log-in/")
    for name, text in zip(("username", "password"), PLAYER, strict=True):
        desk.fill(f"[name={name}]", text)
    desk.locator("form:has([name=password]) button").click()
    desk.wait_for_url(f"{address}/")
    desk.goto(world)
    armies = desk.locator("a[href*='/armies/']")
    paths = [army.get_attribute("href") or "" for army in armies.all()]
    keep(desk, "worlds-hall")
    next(path for path in paths if drawn_up(desk, path))
    field = desk.locator("[data-array=own]")
    keep(desk, "worlds-formation", part=desk.locator("section.sheet").filter(has=field))
    desk.goto(f"{world}statistics/")
    desk.set_viewport_size({"width": 1280, "height": 2400})
    keep(desk, "worlds-statistics", part=desk.locator(".plots"))
    desk.set_viewport_size(HIGH["viewport"])
    week = next(one for one in range(RULED, 0, -1) if fought(desk, f"{world}battles/{one}/"))
    desk.goto(f"{world}battles/{week}/1/")
    while not desk.locator("#battle [data-strike]").count():
        desk.locator("[data-play-on]").click()
        desk.wait_for_load_state("networkidle")
    desk.evaluate("scrollTo(0, 0)")
    keep(desk, "worlds-battle")


def drawn_up(page: Page, path: str) -> bool:
    """Open the battle order of an army, and say whether several units stand in it."""
    page.goto(path)
    page.locator("a[href*='/formations/']").first.click()
    page.locator("[data-array=own]").wait_for()
    return page.locator("[data-array=own] .spot .token").count() > 2


def fought(page: Page, path: str) -> bool:
    """Open the battles of a week, and say whether there were any."""
    page.goto(path)
    return page.locator(".fights__one").count() > 0


def sit_down(
    browser: Browser, address: str, folder: Path, game: str, rival: str, **settings: str
) -> Page:
    """Take in a session at a real table that has just begun, on a phone."""
    file = folder / f"{game}-table.jsonl"
    begun = TableSession(find_game(game), rival, TABLE_SEED, settings, touch=True)
    file.write_text(begun.save(), encoding="utf-8")
    phone = browser.new_context(base_url=address, locale="en", **PHONE).new_page()
    phone.goto("/tables/")
    phone.locator("summary:has-text('Take up a session')").tap()
    phone.set_input_files("#session-file", file)
    phone.locator("form:has(#session-file) button").tap()
    phone.wait_for_url("**/tables/*/")
    phone.reload()  # without the word that the file was taken in
    phone.wait_for_load_state("networkidle")
    return phone


def picture_table(browser: Browser, address: str, folder: Path) -> None:
    """Botos at a real table, on a phone: a question, and what to do."""
    phone = sit_down(browser, address, folder, "panticapaeum", "botos")
    phone.locator(".also__add").nth(3).tap()
    keep(phone, "table-question")
    go_on(phone, phone.locator(".quick__one").nth(6))
    keep(phone, "table-orders")


def picture_tyrants_table(browser: Browser, address: str, folder: Path) -> None:
    """AutoMatron at a real table, on a phone: what people have changed, and what to do."""
    phone = sit_down(browser, address, folder, "tyrants", "automatron", first="1")
    phone.locator(".answer [data-choice=skullport]:visible").tap()
    go_on(phone, phone.locator("[data-main]:visible").first)
    for cell in ("skullport.2", "skullport-kanaglym.1", "kanaglym.1"):
        phone.locator(f".answer [data-cell='{cell}']:visible").tap()
    keep(phone, "tyrants-table-question")
    for aspect in ("guile", "malice"):
        phone.locator(f".sum.chip--{aspect} label").nth(1).tap()
    go_on(phone, phone.locator(".sum.chip--conquest label").nth(1))
    phone.locator(".step__tick").first.tap()
    keep(phone, "tyrants-table-orders")


def picture_eclipse_table(browser: Browser, address: str, folder: Path) -> None:
    """A rival of Eclipse at a real table, on a phone: what to do, and what has happened."""
    phone = sit_down(browser, address, folder, "eclipse", "rival")
    go_on(phone, phone.locator("[data-main]:visible").first)
    go_on(phone, phone.locator(".some-of-them"))
    go_on(phone, phone.locator(".answer button[value='209']"))
    keep(phone, "eclipse-table-orders")
    go_on(phone, phone.locator("[data-main]:visible").first)
    keep(phone, "eclipse-table-question")


def picture_armada_table(browser: Browser, address: str, folder: Path) -> None:
    """The Imperial AI at a real table, on a phone: how it deploys, and a question."""
    phone = sit_down(browser, address, folder, "armada", "imperial")
    keep(phone, "armada-table-orders")
    go_on(phone, phone.locator("[data-main]:visible").first)
    go_on(phone, phone.locator(".answer button[value=ship]"))
    for ship in phone.locator(".answer label:visible").all():
        ship.tap()
    keep(phone, "armada-table-question")


def go_on(phone: Page, button: Locator) -> None:
    """Tap what brings a new screen of a session, and wait for it."""
    at = phone.locator("#screen").get_attribute("data-at")
    button.tap()
    phone.locator(f'#screen:not([data-at="{at}"])').wait_for()


def picture_puzzle(browser: Browser, address: str, _folder: Path) -> None:
    """A puzzle, solved: what each move was worth."""
    puzzle = puzzles_of(find_game("panticapaeum"))[0]
    page = browser.new_context(**DESKTOP, locale="en").new_page()
    page.goto(f"{address}/matches/puzzles/panticapaeum/{puzzle.key}/")
    page.locator(f'[data-options] button[value="{puzzle.best}"]').evaluate("one => one.click()")
    page.locator("#panel-answer .coach__way").first.wait_for()
    keep(page, "puzzle")


TAKEN = (
    picture_play, picture_puzzle, picture_tyrants, picture_eclipse, picture_eclipse_pages,
    picture_armada, picture_armada_odds, picture_table, picture_tyrants_table,
    picture_eclipse_table, picture_armada_table, picture_dma, picture_worlds,
)  # fmt: skip


def main() -> int:
    """Take all pictures."""
    program = os.environ.get("RIVALS_BROWSER") or shutil.which("chromium")
    if not program:
        print("pictures: no Chromium; install it or name one in RIVALS_BROWSER", file=sys.stderr)
        return 2
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        with serving(place) as address, sync_playwright() as tools:
            browser = tools.chromium.launch(executable_path=program, args=FLAGS)
            for take in TAKEN:
                take(browser, address, place)
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
