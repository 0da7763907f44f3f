"""What a player may not know is in no page, answer, drawing, file or mail.

A visitor crawls every page that can be reached. Then everything that this visitor may not know is
made up anew in the database - others' troops, towns, plans, stances, orders, drafts, letters,
tokens, seeds - and the same crawl must give the same answers, byte for byte. No list of secrets is
needed: whatever depends on a secret differs.
"""

import html
import json
import re
from contextlib import nullcontext
from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone
from served_worlds import forget, founded, own_army, own_city, seat_in

from rivals.core.chance import SeededDice
from rivals.games.dma.world.keeping import check_world, dump_world, load_world
from rivals.games.dma.world.seeing import reshuffled
from rivals.web.environment import MailServer
from rivals.web.look import mailing
from rivals.web.notices.delivering import deliver
from rivals.web.notices.models import Wishes
from rivals.web.worlds import chronicle, computing, drafting, seating, submitting
from rivals.web.worlds.court.letters import send
from rivals.web.worlds.keeping import catalogue_of, world_text
from rivals.web.worlds.models import (
    Draft,
    Letter,
    LetterCopy,
    Notice,
    Seat,
    Status,
    StoredWeek,
    StoredWorld,
    Submission,
    Via,
)
from rivals.web.worlds.packing import pack

pytestmark = pytest.mark.django_db

WEEKS = 4
LINKS = re.compile(r'\b(?:href|src|action|hx-get|data-src)="([^"#]*)')
NEVER = re.compile(
    r"""(name="csrfmiddlewaretoken"\svalue="|"X-CSRFToken":\s"|&quot;X-CSRFToken&quot;:\s&quot;)
        \w{64}""",
    re.VERBOSE,
)
"""Of a page's bytes only the marks against forged forms differ from one look to the next."""
LEFT_ALONE = re.compile(
    r"data:|/worlds/new/|/(accounts|admin|static|help|look|matches|tables|odds|eclipse)/|//"
)
"""What does not tell of worlds."""
OLD = re.compile(rf"(/weeks/|/battles/|/paper/|week=)[1-{WEEKS - 1}]\b|[?&](at|day)=([4-9]|\d\d)")
"""Of the weeks the first and the last one do, of a battle its first steps."""


@pytest.fixture(scope="module")
def played(django_db_setup, django_db_blocker):
    """The weeks that all tests here look at are computed once, as text by their numbers."""
    from rivals.web.accounts.models import User

    with django_db_blocker.unblock():
        users = [User.objects.create_user(f"module{n}") for n in range(3)]
        row = founded(users, states=5)
        Seat.objects.filter(world=row).update(ruler="abbot", user=None)
        for _ in range(WEEKS):
            computing.pass_week(row)
        weeks = {one.number: (world_text(one), one.inputs) for one in row.weeks.all()}
        row.delete()
        User.objects.filter(pk__in=[one.pk for one in users]).delete()
    return weeks


@pytest.fixture
def world(played, anna, boris, gina):
    """A world some weeks on: Anna, Boris and Gina rule the first three of five states."""
    row = founded([anna, boris, gina], states=5, now=timezone.now())
    row.weeks.all().delete()
    catalogue = catalogue_of(row)
    for number, (text, inputs) in played.items():
        week = StoredWeek.objects.create(
            world=row, number=number, rules=row.rules, luck=row.luck, inputs=inputs,
            computed=pack(text), at=timezone.now(),
        )  # fmt: skip
        computing.store_reports(week, load_world(text, catalogue), catalogue)
    # Paused, it takes orders, and no page counts the minutes to a deadline.
    row.week, row.status, row.due = WEEKS, Status.PAUSED, None
    row.save()
    for number, user in enumerate((anna, boris, gina), 1):
        seat = seat_in(row, number)
        city, army = own_city(row, number), own_army(row, number)
        plan = f"peace {number % 3 + 1}\nprojects {city} smithy militia*2\nroute {army} n n\n"
        drafting.save_text(seat, f"{plan}# draft of {user}\n")
        submitting.hand_in(seat, plan, Via.WEB)
        seating.new_token(seat)
        send(row, seat, [seat_in(row, number % 3 + 1)], f"A letter from {user}", timezone.now())
    return row


def keep_secrets_from(row, number, turn):
    """Make up anew, in the database, everything that a player (0: a spectator) may not know."""
    catalogue, dice = catalogue_of(row), SeededDice(turn)
    for week in row.weeks.all():
        world = reshuffled(load_world(world_text(week), catalogue), number, dice)
        world.seed = turn
        check_world(world, catalogue)
        week.computed, week.luck, week.inputs = pack(dump_world(world)), turn, "{}"
        week.save()
        computing.store_reports(week, world, catalogue)
    StoredWorld.objects.filter(pk=row.pk).update(luck=turn)
    others = Seat.objects.filter(world=row).exclude(number=number)
    others.update(token=f"{turn:064}")
    Draft.objects.filter(seat__in=others).update(text=f"# other plans {turn}")
    hidden = Submission.objects.filter(seat__in=others)
    hidden.update(text=f"war {turn}", orders="[]", lines="[]", receipt="{}", faults="[]")
    unseen = Letter.objects.filter(world=row).exclude(sender__number=number)
    unseen = unseen.exclude(pk__in=LetterCopy.objects.filter(seat__number=number).values("letter"))
    unseen.update(text=f"another letter {turn}")
    row.refresh_from_db()
    forget()  # the same revision, so that addresses stay: nothing may be held of the other one


BOUND = re.compile(r"<code>[0-9a-f]{64}</code>")
"""The hash that binds the luck is another for another luck; it tells nothing of it."""


def crawl(browser, starts):
    """Open every page that can be reached; give the answers by their addresses."""
    found, waiting = {}, list(starts)
    while waiting:
        path = waiting.pop()
        if path in found or LEFT_ALONE.search(path) or OLD.search(path):
            continue
        answer = browser.get(path)
        assert answer.status_code < 500, path
        body = b"".join(answer) if answer.streaming else answer.content
        found[path] = (answer.status_code, BOUND.sub("", NEVER.sub(r"\1", body.decode())))
        if answer.status_code in (301, 302):
            waiting.append(answer["Location"])
        links = [html.unescape(one) for one in LINKS.findall(found[path][1])]
        links = [one for one in links if not LEFT_ALONE.match(one)]
        waiting += [one if one.startswith("/") else joined(path, one) for one in links]
    return found


def joined(path, link):
    """Give where a link leads that is written relative to its page."""
    plain = path.partition("?")[0]
    return f"{plain}{link}" if link.startswith("?") else f"{plain.rpartition('/')[0]}/{link}"


def differing(before, after):
    """Name the pages that differ, with the first place where they do."""
    assert before.keys() == after.keys()
    return {
        path: first(before[path], after[path]) for path in before if before[path] != after[path]
    }


def first(one, other):
    if one[0] != other[0]:
        return one[0], other[0]
    pairs = enumerate(zip(one[1], other[1], strict=False))
    at = next((n for n, (a, b) in pairs if a != b), min(len(one[1]), len(other[1])))
    return one[1][max(0, at - 120) : at + 80], other[1][max(0, at - 120) : at + 80]


@pytest.mark.parametrize("who", [pytest.param("anna", marks=pytest.mark.slow), "nobody"])
def test_no_page_depends_on_what_its_reader_may_not_know(who, world, as_user, request):
    number = {"anna": 1, "nobody": 0}[who]
    browser = as_user(request.getfixturevalue(who)) if number else Client()
    starts = ["/worlds/", f"/worlds/{world.pk}/", f"/worlds/{world.pk}/audit/"]
    for other in range(6):  # what was unread is read, once and for all
        browser.get(f"/worlds/{world.pk}/letters/?with={other}")
    before = crawl(browser, starts)
    assert len(before) > 30
    assert any("maps" in path for path in before)
    assert any("battles" in path for path in before)
    if number:  # the pages do tell what is the reader's own
        assert f"draft of {who}" in before[f"/worlds/{world.pk}/orders/"][1]
        assert f"letter from {who}" in before[f"/worlds/{world.pk}/letters/"][1]
    keep_secrets_from(world, number, 5)
    assert differing(before, crawl(browser, starts)) == {}


@pytest.mark.parametrize("who", ["anna", pytest.param("nobody", marks=pytest.mark.slow)])
def test_no_panel_of_the_map_depends_on_it(who, world, as_user, request):
    number = {"anna": 1, "nobody": 0}[who]
    browser = as_user(request.getfixturevalue(who)) if number else Client()
    body = browser.get(f"/worlds/{world.pk}/maps/geographic/").content.decode()
    pages = re.findall(r'<a href="([^"]*)" data-desk-open="[acv]\d+"', body)
    assert len(pages) > 20
    desk = {"HX-Request": "true", "HX-Target": "desk-panel"}

    def panels():
        answers = ((path, browser.get(path, headers=desk)) for path in pages)
        return {
            path: (one.status_code, NEVER.sub("", one.content.decode())) for path, one in answers
        }

    before = panels()
    assert {status for status, _ in before.values()} == {200}
    keep_secrets_from(world, number, 8)
    assert differing(before, panels()) == {}


def test_no_answer_to_a_program_depends_on_it(world):
    token = seating.new_token(seat_in(world, 2))
    browser = Client(headers={"authorization": f"Bearer {token}"})
    asked = list(addresses(browser, world))
    assert len(asked) > 10
    before = {path: (one := browser.get(path)).status_code and one.content for path in asked}
    keep_secrets_from(world, 2, 6)
    after = {path: browser.get(path).content for path in asked}
    assert [path for path in asked if before[path] != after[path]] == []


def addresses(browser, row):
    """Give every address of the interface that can be read, filled in."""
    known = {"world": row.pk, "pk": row.pk, "week": WEEKS}
    paths = json.loads(browser.get("/api/v1/openapi.json").content)["paths"]
    for path, ways in paths.items():
        names = re.findall(r"{(\w+)}", path)
        if "get" in ways and all(name in known or name.endswith("_id") for name in names):
            yield re.sub(r"{(\w+)}", lambda one: str(known.get(one[1], row.pk)), path)


def test_no_mail_depends_on_it(world, anna, settings, monkeypatch):
    settings.MAIL_SERVER = MailServer("smtp", "127.0.0.1", 25)
    settings.MAIL_FROM, settings.MAIL_DOMAIN = "rivals@example.org", "example.org"
    settings.SITE_URL = "https://example.org"
    in_memory = mail.get_connection("django.core.mail.backends.locmem.EmailBackend")
    monkeypatch.setattr(mailing, "mail_line", lambda: nullcontext(in_memory))
    Wishes.objects.update_or_create(user=anna, defaults={"confirmed": anna.email})
    # Only of a world that runs and to who has handed in nothing goes a reminder.
    Submission.objects.filter(seat__number=1).delete()
    due = timezone.now() + timedelta(days=1)
    StoredWorld.objects.filter(pk=world.pk).update(status=Status.RUNNING, due=due)
    kinds = ("result", "reminder", "warning", "autopilot", "postponed-1", "undone")

    def mails():
        mail.outbox = []
        Notice.objects.all().delete()
        for kind in kinds:
            until = {"until": "2026-03-08T20:00:00+00:00", "draft": True}
            params = {"missed": 1, "most": 2, "ruler": "builder", **until}
            chronicle.notify(world, [anna], kind, params, week=WEEKS)
        deliver(timezone.now())
        return sorted(str(one.message()["Subject"]) + told(one) for one in mail.outbox)

    before = mails()
    assert len(before) == len(kinds)
    keep_secrets_from(world, 1, 7)
    assert mails() == before


def told(message):
    files = [str(one) for one in message.attachments]
    return re.sub(r"orders\+\w+@|/unsubscribe/\S+", "", message.body + "".join(files))


@pytest.mark.parametrize(
    "path", ["orders/", "letters/", "settings/", "master/", "receipts/{receipt}/"]
)
def test_what_is_anothers_is_not_there(path, world, as_user, django_user_model):
    stranger = as_user(django_user_model.objects.create_user("stranger"))
    receipt = Submission.objects.filter(seat__number=1).latest("pk").pk
    address = f"/worlds/{world.pk}/{path.format(receipt=receipt)}"
    assert stranger.get(address).status_code in (403, 404)
    if "receipts" in path:
        assert as_user(world.seats.get(number=2).user).get(address).status_code == 404
