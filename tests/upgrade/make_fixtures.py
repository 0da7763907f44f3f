"""Write what this version of Rivals leaves behind: a site's database and the files of a terminal.

Run once for each version that later ones are to take over from, with that version's code:

    PYTHONPATH=src python tests/upgrade/make_fixtures.py tests/upgrade/v0_1

The same version writes the same matches, tables and worlds; passwords, links and moments differ.
"""

import gzip
import os
import random
import sqlite3
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import django
from django.conf import settings

SEED = 20_260_101
PASSWORD = "amphora-of-wine-7"
GUEST = "0" * 32
MONDAY = datetime(2026, 3, 2, 12, tzinfo=UTC)

GAMES = {
    "armada": (("human", "imperial"), {}),
    "eclipse": (("human", "rival:12345", "rival:987654"), {}),
    "panticapaeum": (("human", "botos:hard"), {}),
    "tyrants": (("human", "automatron"), {}),
}
"""Who plays a match of each game that is on a board, and the setup's options."""

MOVES = {"armada": 40, "eclipse": 30, "panticapaeum": 12, "tyrants": 20}
"""So many moves of a person are in a running match."""

TURNS = {"armada": 8, "eclipse": 6, "panticapaeum": 8, "tyrants": 3}
"""So many turns are in a running session at a table."""


def main() -> None:
    """Make everything in the folder that is named."""
    out = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as data:
        os.environ["RIVALS_DATA_DIR"] = data
        os.environ["RIVALS_SECRET_KEY"] = "only-for-fixtures-" + "0" * 50
        os.environ["DJANGO_SETTINGS_MODULE"] = "rivals.web.settings"
        django.setup()
        settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.PBKDF2PasswordHasher"]
        write_matches(out / "matches")
        write_tables(out / "tables")
        write_worlds(out / "dma")
        write_lab(out / "lab")
        fill_site()
        dump(Path(data) / "rivals.sqlite3", out / "site.sql.gz")


def pack(path: Path, text: str | bytes) -> None:
    """Write a file packed, the same bytes each time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    raw = text.encode() if isinstance(text, str) else text
    path.write_bytes(gzip.compress(raw, 9, mtime=0))


def dump(database: Path, path: Path) -> None:
    """Write a database as SQL."""
    from django.db import connection

    connection.close()
    with sqlite3.connect(database) as base:
        pack(path, "\n".join(base.iterdump()) + "\n")


# --- Files ----------------------------------------------------------------------------------


def write_matches(folder: Path) -> None:
    """Write match files as the terminal does: of each game one that runs and one that is over."""
    for name, (seats, options) in GAMES.items():
        pack(
            folder / f"{name}-running.jsonl.gz",
            played(name, seats, options, MOVES[name]).save(standing=True),
        )
        pack(folder / f"{name}-ended.jsonl.gz", played(name, seats, options).save())
    seats = ("human", "builder", "raider")
    pack(
        folder / "dma-running.jsonl.gz", played("dma", seats, {"weeks": 30}, 25).save(standing=True)
    )
    pack(folder / "dma-ended.jsonl.gz", played("dma", seats, {"weeks": 1}, 25).save())


def played(name: str, seats: tuple[str, ...], options: dict, moves: int = 10**6):
    """Play a match in which people move at random; the last ones end it where they can."""
    from rivals.core.match import Match
    from rivals.core.registry import find_game

    match = Match(find_game(name), seats, SEED, options)
    match.play_on()
    rng, replaced = random.Random(name), 0
    own = 0
    while match.to_move() is not None and own < moves:
        match.play(rng.choice(list(match.options())))
        own += 1
        match.play_on()
        if own >= 5 and not replaced:
            replaced += override(match, rng)
    if options.get("weeks") == 1:
        finish_world(match)
    assert replaced or name == "dma", name
    return match


def override(match, rng: random.Random) -> int:
    """Put another action in the place of a rival's latest move that had a choice."""
    for move in range(len(match.records) - 1, -1, -1):
        record = match.records[move]
        if match.header.seats[record.seat] == "human":
            continue
        others = [
            one for one in match.game.options(match.position_at(move)) if one != record.action
        ]
        if others:
            match.override(move, rng.choice(others))
            match.play_on()
            return 1
    return 0


def finish_world(match) -> None:
    """Say done for whoever is asked until the world's weeks are over."""
    from rivals.core.notation import parse_action

    while match.to_move() is not None:
        match.play(parse_action(match.game, "done"))
        match.play_on()


def write_tables(folder: Path) -> None:
    """Write sessions as the terminal does: of each game one that runs and one that is over."""
    for name in GAMES:
        pack(folder / f"{name}-running.jsonl.gz", sat(name, TURNS[name]).save(standing=True))
        pack(folder / f"{name}-ended.jsonl.gz", sat(name).save())


def sat(name: str, turns: int = 10**6):
    """Run a rival at a table whose people answer anything; a running one is left at a question."""
    from rivals.core.chance import SeededDice
    from rivals.core.errors import RivalsError
    from rivals.core.notation import format_action
    from rivals.core.registry import find_game
    from rivals.core.table import Answer, Correct, Done, Replace, TableSession
    from rivals.testing.tables import any_answer

    game = find_game(name)
    (rival,) = game.tables()
    for seed in range(SEED, SEED + 50):
        session = TableSession(game, rival, seed)
        dice = SeededDice(seed, 1)
        replaced = corrected = False
        tries = 0
        while tries < 400:
            view = session.view()
            midway = view.question and session.entries and isinstance(session.entries[-1], Answer)
            if view.over or (view.turn > turns and midway):
                break
            if view.question is not None:
                entry = Answer(view.question.key, any_answer(view.question, dice))
            elif view.turn > 1 and not replaced and view.steps and len(view.steps[-1].options) > 1:
                options = [one for one in view.steps[-1].options if one != view.steps[-1].action]
                entry = Replace(len(view.steps) - 1, format_action(dice.pick("any", options)))
                replaced = True
            elif view.turn > 2 and not corrected and view.holdings:
                question = dice.pick("any", view.holdings)
                entry = Correct(question.key, any_answer(question, dice))
                corrected = True
            else:
                entry = Done()
            try:
                session.add(entry)
                tries = 0
            except RivalsError:
                tries += 1
            if len(session.entries) > 2500:
                break
        view = session.view()

        if view.over == (turns == 10**6) and tries < 400:
            return session
    raise SystemExit(f"no such session of {name}")


def write_worlds(folder: Path) -> None:
    """Write worlds, orders and reports as `rivals dma new` and `rivals dma week` do."""
    with tempfile.TemporaryDirectory() as place:
        made = Path(place)
        rivals("dma", "new", "--players", "3", "--seed", "11", "--rulers", "human,builder,raider",
               "--out", str(made / "week-0.json"))  # fmt: skip
        for week in (1, 2, 3):
            orders = made / f"orders-{week}"
            orders.mkdir()
            (orders / "1.txt").write_text(orders_of(made / f"week-{week - 1}.json"))
            rivals("dma", "week", str(made / f"week-{week - 1}.json"), "--orders", str(orders),
                   "--reports", str(made / f"reports-{week}"),
                   "--out", str(made / f"week-{week}.json"))  # fmt: skip
        kept = ["week-2.json", "week-3.json", "orders-3/1.txt", "reports-3/1.json"]
        for name in kept:
            pack(folder / f"{name}.gz", (made / name).read_bytes())


def orders_of(path: Path) -> str:
    """Write what a ruler would order for the first state, for a person to hand in."""
    from rivals.games.dma.components.catalogue import default_catalogue
    from rivals.games.dma.orders.language import format_order
    from rivals.games.dma.rival.player import ruler_orders
    from rivals.games.dma.world.keeping import load_world

    book = default_catalogue()
    world = load_world(path.read_bytes(), book)
    return "".join(f"{format_order(one)}\n" for one in ruler_orders("builder", world, 1, 5, book))


def rivals(*words: str) -> None:
    """Run the command line in this process."""
    from rivals.cli import main as command

    if command(list(words)):
        raise SystemExit(f"rivals {' '.join(words)}")


class _Stopped(Exception):
    """The plug is pulled."""


def write_lab(folder: Path) -> None:
    """Write a folder of results that is finished, and one that was stopped in the middle."""
    from rivals.core.registry import find_game
    from rivals.lab.executing import InProcess
    from rivals.lab.planning import Plan
    from rivals.lab.simulate import simulate
    from rivals.lab.storing import Store

    plan = Plan(find_game("panticapaeum").spec.name, ("greedy", "botos"), 30, SEED)
    folder.mkdir(parents=True, exist_ok=True)
    with Store(folder / "finished", force=True) as store:
        simulate(plan, InProcess(), store=store, command=("rivals", "simulate"))

    def stop(done: int) -> None:
        if done:
            raise _Stopped

    try:
        with Store(folder / "half", force=True) as store:
            simulate(plan, InProcess(), store=store, command=("rivals", "simulate"), progress=stop)
    except _Stopped:
        pass


# --- The site -------------------------------------------------------------------------------


def fill_site() -> None:
    """Make a site: two people, their master, a guest; matches, tables and worlds."""
    from django.core.management import call_command
    from django.test import Client
    from django.test.utils import setup_test_environment

    from rivals.web.accounts.models import User

    call_command("migrate", verbosity=0)
    setup_test_environment()
    people = {
        name: User.objects.create_user(name, f"{name}@example.org", PASSWORD)
        for name in ("anna", "boris", "gina")
    }
    anna = Client()
    anna.force_login(people["anna"], backend="django.contrib.auth.backends.ModelBackend")
    guest = Client()
    session = guest.session
    session["rivals_guest"] = GUEST
    session.save()
    for name in GAMES:
        keep_matches(anna, name)
        keep_tables(anna, guest, name)
    keep_shared(guest)
    keep_worlds(people)
    from django.contrib.sessions.models import Session

    Session.objects.all().delete()


def keep_matches(client, name: str) -> None:
    """Play a match on its pages, with an override, a move taken back and a link; take one in."""
    from rivals.web.matches import showing
    from rivals.web.matches.keeping import take_up
    from rivals.web.matches.models import StoredMatch

    seats, options = GAMES[name]
    rng = random.Random(name)
    begin(client, name, seats, options)
    row = StoredMatch.objects.latest("pk")
    for number in range(MOVES[name]):
        act(client, row, rng)
        if number == 4:
            post(client, f"/matches/{row.pk}/undo/", row)
        if number == 8:
            play = take_up(row)
            move = next(
                one
                for one in range(len(play.told) - 1, -1, -1)
                if showing.can_change(play, one) and play.told[one].others
            )
            before = play.match.position_at(move)
            record = play.match.records[move]
            others = [one for one in play.match.game.options(before) if one != record.action]
            post(client, f"/matches/{row.pk}/instead/{move}/", row, rng.choice(others))
    send(client, f"/matches/{row.pk}/link/", {})
    send(client, f"/matches/{row.pk}/rename/", {"title": f"A match of {name}"})
    upload(client, "/matches/upload/", played(name, seats, options).save())
    assert StoredMatch.objects.latest("pk").finished, name


def keep_shared(client) -> None:
    """A guest's match of two people at one screen, who may not see each other's hands."""
    from rivals.web.matches.models import StoredMatch

    begin(client, "tyrants", ("human", "human", "automatron"), {})
    row = StoredMatch.objects.latest("pk")
    rng = random.Random(2)
    for _ in range(20):
        send(
            client,
            f"/matches/{row.pk}/look/",
            {"seat": opened(row).match.to_move()},
            expected=(302, 409),
        )
        act(client, row, rng)


def begin(client, name: str, seats, options) -> None:
    """Begin a match with the luck of the fixtures."""
    from rivals.core.match import Match
    from rivals.core.registry import find_game

    match = Match(find_game(name), seats, SEED, options)
    upload(client, "/matches/upload/", match.save())


def opened(row):
    """Take a match up as it is stored."""
    from rivals.web.matches.keeping import take_up

    row.refresh_from_db()
    return take_up(row)


def act(client, row, rng: random.Random) -> None:
    """Play any action of the person to move."""
    options = list(opened(row).match.options())
    post(client, f"/matches/{row.pk}/play/", row, rng.choice(options))


def post(client, path: str, row, action=None) -> None:
    """Send what a match's page sends."""
    from rivals.core.notation import format_action

    row.refresh_from_db()
    sent = {"revision": row.revision}
    if action is not None:
        sent["action"] = format_action(action)
    send(client, path, sent)
    row.refresh_from_db()


def send(client, path: str, sent: dict, expected=(302,)):
    """Send a form; limits of what one address may send do not hold here."""
    from rivals.web.look.models import Tally

    Tally.objects.all().delete()
    response = client.post(path, sent)
    assert response.status_code in expected, (path, response.status_code, response.content[:2000])
    return response


def upload(client, path: str, text: str) -> None:
    """Hand a file in."""
    from django.core.files.uploadedfile import SimpleUploadedFile

    send(client, path, {"file": SimpleUploadedFile("fixture.jsonl", text.encode())})


def keep_tables(person, guest, name: str) -> None:
    """Keep a session that runs for a guest, and one that is over for a person."""
    upload(guest, "/tables/upload/", sat(name, TURNS[name]).save(standing=True))
    upload(person, "/tables/upload/", sat(name).save())


def keep_worlds(people: dict) -> None:
    """Keep a guest's own world, one by the week with two people, one ended, one won."""
    from unittest.mock import patch

    from rivals.web.worlds import founding
    from rivals.web.worlds.computing import pass_week

    with patch.object(founding, "random_seed", return_value=SEED):
        row, seat = founding.found_practice({"user": None, "guest": GUEST}, seed=7, states=3)
        for _ in range(3):
            orders_in(seat)
            row.refresh_from_db()
            pass_week(row)
        orders_in(seat)
        weekly(people)
        won(people)


def weekly(people: dict) -> None:
    """A world by the week, in its fourth; then one that its master ended."""
    from rivals.web.worlds import founding, mastering, seating
    from rivals.web.worlds.correcting import correct
    from rivals.web.worlds.court import letters
    from rivals.web.worlds.drafting import save_text
    from rivals.web.worlds.keeping import world_of

    gina = people["gina"]
    for ends in (False, True):
        plan = founding.Plan(("human", "human", "builder", "raider"), 8, name=f"Ends {ends}")
        row = mastering.found(plan, gina, now=MONDAY)
        mastering.open_world(row, gina, now=MONDAY)
        seats = [
            seating.join(row, number, {"user": people[name], "guest": ""}, now=MONDAY)
            for number, name in enumerate(("anna", "boris"), 1)
        ]
        row.refresh_from_db()
        row = mastering.start(row, gina)
        for week in range(2 if ends else 4):
            for seat in seats:
                orders_in(seat)
            row.refresh_from_db()
            row = mastering.compute_now(row, gina)
            letters.send(row, seats[week % 2], [seats[1 - week % 2]], f"A letter of week {week}")
        if ends:
            row = mastering.propose_end(row, gina, "The fixtures are made.")
            mastering.end(row, gina)
            continue
        row = mastering.undo_last(row, gina)
        row = mastering.resume(row, gina)
        city = next(one for one in world_of(row).cities if one.owner == 1)
        correct(row, gina, f"c{city.id}.stopped", "true", "A strike.")
        orders_in(seats[0])
        save_text(seats[1], "# nothing yet")


def won(people: dict) -> None:
    """A world that somebody won by a catalogue of its own, in which little land is enough."""
    import json

    from rivals.web.worlds import founding, mastering, seating
    from rivals.web.worlds.keeping import default_catalogue_text
    from rivals.web.worlds.models import Status

    gina = people["gina"]
    book = json.loads(default_catalogue_text())
    book["constants"]["victory_share_percent"]["value"] = 1
    plan = founding.Plan(("human",), 9, name="Won", catalogue=json.dumps(book))
    row = mastering.found(plan, gina, now=MONDAY)
    mastering.open_world(row, gina, now=MONDAY)
    seating.join(row, 1, {"user": people["anna"], "guest": ""}, now=MONDAY)
    row.refresh_from_db()
    row = mastering.start(row, gina)
    for _ in range(3):
        row = mastering.compute_now(row, gina)
        row.refresh_from_db()
        if row.status == Status.ENDED:
            return
    raise SystemExit("nobody won")


def orders_in(seat) -> None:
    """Hand in what a builder would order."""
    from rivals.games.dma.orders.language import format_order
    from rivals.games.dma.rival.player import ruler_orders
    from rivals.web.worlds.keeping import catalogue_of, world_of
    from rivals.web.worlds.models import Via
    from rivals.web.worlds.submitting import hand_in

    row = type(seat.world).objects.get(pk=seat.world_id)
    orders = ruler_orders("builder", world_of(row), seat.number, 5, catalogue_of(row))
    hand_in(seat, "".join(f"{format_order(one)}\n" for one in orders), Via.WEB)


if __name__ == "__main__":
    main()
