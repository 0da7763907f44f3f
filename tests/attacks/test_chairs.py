"""Matches between devices: seats that are not one's own, codes that are guessed or old."""

import zipfile

import pytest
from devices import NEVER, Company
from django.core import signing
from django.test import Client
from django.urls import reverse

from rivals.web.accounts import leaving
from rivals.web.look.models import Tally
from rivals.web.matches.keeping import take_up
from rivals.web.matches.models import Chair, Invitation, Message, StoredMatch
from rivals.web.matches.post.tokens import silence_token
from rivals.web.matches.urls import BETWEEN_DEVICES
from rivals.web.notices.tokens import stop_token
from rivals.web.reports.models import Report
from rivals.web.streams import HEARING, mark_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def company():
    """Two people at Tyrants: one to move, as luck has it, and one who waits."""
    found = Company("tyrants", "human", "invited")
    found.boris = found.join("Boris")
    found.start()
    both = [found.host, found.boris]
    found.mover, found.other = both if found.row.turn == 0 else both[::-1]
    return found


def choice(company):
    match = take_up(company.row).match
    return match.game.options(match.state)[0]


@pytest.mark.database
def test_a_code_is_not_found_by_trying(settings):
    settings.LIMITED = True
    company = Company("tyrants", "human", "invited")
    guesser = Client(REMOTE_ADDR="192.0.2.7")
    for number in range(30):
        assert guesser.get(f"/matches/join/AAAAAA{number:02}/").status_code == 404
    # From there not even the right one opens now, by either door; from elsewhere it does.
    assert guesser.get(company.door).status_code == 429
    assert guesser.post("/matches/join/", {"code": company.invitation.code}).status_code == 429
    assert Client(REMOTE_ADDR="192.0.2.8").get(company.door).status_code == 200
    assert Tally.objects.filter(key__startswith="wrong-code:").count() == 1


def test_codes_are_drawn_from_many():
    codes = {Company("tyrants", "human", "invited").invitation.code for _ in range(20)}
    assert len(codes) == 20
    assert all(len(one) == 8 for one in codes)


def test_nobody_acts_from_a_seat_that_is_not_theirs(company):
    """Whatever is sent along: who may act is known by who asks, not by what is sent."""
    stranger = Client()
    for client, status in ((company.other, 422), (stranger, 404)):
        for more in ({}, {"seat": "0"}, {"looking": "0"}, {"name": "Anna"}):
            answer = company.play(client, str(choice(company)), **more)
            assert answer.status_code == status
    assert company.row.move == 0
    answer = company.play(company.other, "", path="look/", seat=company.row.turn)
    assert answer.status_code == 409
    assert company.row.looking is None


@pytest.mark.database
def test_a_seat_cannot_be_taken_by_whoever_knows_the_numbers(company):
    thief = Client()
    paths = ["", "seat/", "terms/", "give-away/", "door/", "start/", "leave/", "notices/", "open/"]
    for path in paths:
        asked = thief.get if not path else thief.post
        assert (
            asked(f"{company.url}{path}", {"seat": 1, "who": "human", "revision": 1}).status_code
            == 404
        )
    assert thief.post("/matches/join/", {"code": ""}).status_code == 404
    assert Invitation.objects.get().code is None  # a match that runs has no door
    assert Chair.objects.count() == 2


def test_a_key_that_was_taken_away_opens_nothing(company):
    company.post("give-away/", seat=1)
    paths = ["", "news/", "events/", "replay/", "luck/", "file/", "log/0/", "board/0/"]
    paths += ["coach/", "review/", "talk/"]
    for path in paths:
        assert company.boris.get(company.match_url + path).status_code == 404, path
    for path in (
        "play/",
        "resign/",
        "again/",
        "coach/ask/",
        "think/",
        "undo/",
        "undo/answer/",
        "back/",
        "talk/say/",
        "talk/report/",
        "talk/down/",
        "talk/block/",
        "talk/watchers/",
    ):
        assert company.play(company.boris, "", path=path).status_code == 404, path
    assert company.boris.get(company.url).status_code == 404
    assert StoredMatch.objects.get().resigned is None


def listen(client, path):
    """Open a stream as on a server that keeps them: what it says first, and who hears."""
    ears = []
    answer = client.get(path, **{HEARING: lambda ear: ears.append(ear) or True})
    said = b"".join(answer.streaming_content) if answer.status_code == 200 else b""
    return answer.status_code, said, ears


@pytest.mark.database
def test_a_stream_says_that_something_is_new_and_to_nobody_else(company):
    events, stranger = f"{company.match_url}events/", Client()
    for path in (events, f"{company.url}events/", "/matches/watch/guessed/events/"):
        assert listen(stranger, path)[0] == 404
        assert stranger.get(path).status_code == 404
    assert company.boris.post(events).status_code == 405
    status, said, [ear] = listen(company.boris, events)
    assert (status, said) == (200, b"retry: 2000\n\n")
    before = ear.mark
    company.play(company.mover, str(choice(company)))
    assert mark_of(ear.kind, ear.key) != before
    company.post("give-away/", seat=1)
    assert mark_of(ear.kind, ear.key) is None  # the stream ends
    assert listen(company.boris, events)[0] == 404


@pytest.mark.database
def test_a_stream_of_who_looks_on_ends_with_the_link(company):
    company.play(company.host, "", path="link/")
    status, _said, [ear] = listen(Client(), f"/matches/watch/{company.row.watch}/events/")
    assert status == 200
    assert mark_of(ear.kind, ear.key)
    company.play(company.host, "", path="link/", revoke=1)
    assert mark_of(ear.kind, ear.key) is None


def test_nobody_answers_for_another_or_for_another_moment(company):
    company.play(company.mover, str(choice(company)))
    company.play(company.mover, "", path="undo/")
    revision = company.row.revision
    for client, status in ((company.mover, 409), (Client(), 404)):
        for more in ({}, {"seat": "1"}, {"seat": "0"}):
            answer = company.play(client, "", path="undo/answer/", say="yes", **more)
            assert answer.status_code == status
    stale = {"path": "undo/answer/", "say": "yes", "revision": revision + 1}
    assert company.play(company.other, "", **stale).status_code == 409
    assert company.row.move == 1
    for status in (302, 409):  # and what is agreed to is done once
        answer = company.play(company.other, "", path="undo/answer/", say="yes", revision=revision)
        assert answer.status_code == status
        assert company.row.move == 0


def test_the_coach_speaks_to_nobody_of_another_seat(company):
    part = {"headers": {"hx-request": "true"}}
    sent = {"revision": company.row.revision}
    assert company.other.post(f"{company.match_url}coach/ask/", sent, **part).status_code == 409
    assert company.mover.post(f"{company.match_url}coach/ask/", sent, **part).status_code == 200
    theirs = company.other.get(f"{company.match_url}coach/", **part).content.decode()
    assert "thought__bar" not in theirs
    company.other.post(f"{company.match_url}coach/stop/", **part)  # nor is it stopped by others
    assert (
        "thought__bar" in company.mover.get(f"{company.match_url}coach/", **part).content.decode()
    )


def test_the_archive_of_an_account_tells_no_hand_of_a_match_that_runs(person):
    client = Client()
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    company = Company("tyrants", "human", "invited", client=client)
    company.join("Boris")
    company.start()

    def kept():
        with leaving.archive(person) as file, zipfile.ZipFile(file) as packed:
            return {name for name in packed.namelist() if name.endswith(".jsonl")}

    assert kept() == set()
    company.play(company.host, "", path="resign/")
    assert len(kept()) == 1


def test_a_match_that_was_given_up_goes_on_for_nobody(company):
    company.play(company.boris, "", path="resign/")
    for client in (company.host, company.boris):
        assert company.play(client, str(choice(company))).status_code == 409
        assert company.play(client, "", path="undo/").status_code == 409
    assert company.row.move == 0


# --- Open matches -----------------------------------------------------------------------------


def open_door(company):
    return f"/matches/open/{company.pk}/"


def test_what_is_not_open_is_not_found_by_its_number():
    """Of what is closed, of what has begun and of nothing at all a stranger reads the same."""
    closed = Company("tyrants", "human", "invited")
    full = Company("tyrants", "human", "invited")
    full.post("open/", language="en")
    full.join("Boris")
    stranger, told = Client(), set()
    for number in (closed.pk, full.pk, full.pk + 1, 10**12):
        for asked in (stranger.get, stranger.post):
            answer = asked(f"/matches/open/{number}/", {"name": "Mallory"})
            assert answer.status_code == 404
            text = NEVER.sub("", answer.content.decode())
            told.add((asked.__name__, text.replace(f"/matches/open/{number}/", "")))
    assert len(told) == 2
    assert Chair.objects.filter(name="Mallory").count() == 0


def test_an_open_match_gives_its_code_and_its_people_to_nobody():
    company = Company("tyrants", "human", "invited", "invited", name="Anna of Athens")
    company.post("open/", language="en")
    code = company.invitation.code
    for path in ("/matches/open/", open_door(company)):
        told = Client().get(path).content.decode()
        for hidden in (code, code[:4], "Anna of Athens", company.url):
            assert hidden not in told, path


def test_nobody_opens_the_match_of_another_or_takes_a_seat_that_is_not_offered():
    company = Company("tyrants", "human", "invited", "automatron")
    for client in (Client(), company.join("Boris")):
        assert company.post("open/", client, language="en").status_code == 404
    company.post("give-away/", seat=1)
    company.post("open/", language="en")
    thief = Client()
    for seat in ("0", "2", "-1", "99", "1 OR 1"):
        sent = {"name": "Mallory", "seat": seat, "listed": "1", "rated": "on", "quick": "on"}
        answer = thief.post(open_door(company), sent)
        if answer.status_code == 302:  # what is no number asks for any seat that is free
            break
        assert answer.status_code == 409
    taken = Chair.objects.filter(invitation=company.pk).values_list("seat", flat=True)
    assert set(taken) <= {0, 1}
    assert company.invitation.quick is False


def test_a_stranger_reads_no_stream_but_that_of_the_list():
    company = Company("tyrants", "human", "invited")
    company.post("open/", language="en")
    status, said, [ear] = listen(Client(), "/matches/open/events/")
    assert (status, said) == (200, b"retry: 2000\n\n")
    assert company.invitation.code not in ear.mark
    assert listen(Client(), f"{company.url}events/")[0] == 404


def test_matches_are_not_begun_without_end_from_one_address(settings):
    settings.LIMITED = True
    sent = {"game": "tyrants", "pace": "days", "name": "Mallory"}
    statuses = [Client().post("/matches/open/quick/", sent).status_code for _ in range(32)]
    assert statuses[-1] == 429
    assert Invitation.objects.count() <= 30


# --- Talk -------------------------------------------------------------------------------------


def talk(company, client, path="", **sent):
    return client.post(f"{company.match_url}talk/{path}", sent)


def test_nobody_speaks_reads_or_judges_in_the_talk_of_another_match(company):
    talk(company, company.boris, "say/", text="Between us")
    message = Message.objects.get()
    other = Company("tyrants", "human", "invited")
    other.clara = other.join("Clara")
    other.start()
    for client in (other.host, other.clara, Client()):
        assert client.get(f"{company.match_url}talk/").status_code == 404
        for path in ("say/", "report/", "down/", "block/", "watchers/"):
            sent = {"text": "Me, too", "message": message.pk, "seat": 1, "chair": 1}
            assert talk(company, client, path, **sent).status_code == 404
    # By the own door, with the number of a message that is elsewhere.
    for path in ("report/", "down/"):
        answer = talk(other, other.host, path, message=message.pk)
        assert answer.status_code == 409
        assert "Between us" not in answer.content.decode()
    assert Message.objects.get().down is False
    assert Report.objects.count() == 0


def test_nobody_writes_in_anothers_name_or_into_the_page(company):
    sent = {"text": "<script>x</script>\u202e", "name": "Anna", "seat": 0, "user": 1, "watched": 1}
    talk(company, company.boris, "say/", **sent)
    said = Message.objects.get()
    assert (said.seat, said.name, said.watched) == (1, "Boris", False)
    page = company.page(company.host, "talk/")
    assert "<script>x" not in page
    assert "\u202e" not in page


def test_the_numbers_of_messages_tell_nothing(company):
    """What is taken down, said before one came or not there at all is refused alike."""
    talk(company, company.host, "say/", text="Taken down")
    gone = Message.objects.get()
    talk(company, company.host, "down/", message=gone.pk)
    told = {
        talk(company, company.boris, "report/", message=number).status_code
        for number in (gone.pk, gone.pk + 1, 0, "x", "9" * 30, "")
    }
    assert told == {409}


def test_a_watcher_finds_no_other_door_to_the_talk(company):
    talk(company, company.host, "say/", text="Between us")
    company.play(company.host, "", path="link/")
    watch, watcher = f"/matches/watch/{company.row.watch}/", Client()
    assert watcher.get(f"{watch}talk/").status_code == 404
    talk(company, company.host, "watchers/")
    assert "Between us" not in watcher.get(f"{watch}talk/").content.decode()
    for path in ("say/", "report/", "down/", "block/", "watchers/"):
        assert watcher.post(f"{watch}talk/{path}", {"text": "x"}).status_code == 404
    company.play(company.host, "", path="link/", revoke=1)
    assert watcher.get(f"{watch}talk/").status_code == 404


# --- Notices ----------------------------------------------------------------------------------


@pytest.mark.database
def test_nobody_ends_the_notices_of_another(company, person):
    """A link is signed for one account and match; none of its parts can be put in another's."""
    Chair.objects.filter(seat=1).update(user=person, guest="")
    token = silence_token(person.pk, company.row.pk)
    other = signing.dumps([person.pk, company.row.pk], salt="rivals.post.stop")
    for forged in (token[:-1], token.swapcase(), other, stop_token(person), "a:b:c"):
        assert Client().post(f"/matches/silence/{forged}/").status_code == 410
    assert Client().post(f"/post/unsubscribe/{token}/").status_code == 410
    sent = {"silent": "1", "user": person.pk, "chair": 1}
    assert company.host.post(f"{company.url}notices/", sent).status_code == 302
    assert list(Chair.objects.filter(silent=True).values_list("seat", flat=True)) == [0]


# --- Records ----------------------------------------------------------------------------------


@pytest.mark.database
def test_a_page_that_is_closed_is_like_one_of_nobody(person):
    stranger = Client()
    told = set()
    for name in (person.get_username(), "nobody-at-all"):
        answer = stranger.get(f"/matches/people/{name}/")
        assert answer.status_code == 404
        told.add(NEVER.sub("", answer.content.decode()).replace(name, ""))
    assert len(told) == 1


def test_nobody_opens_the_page_of_another_or_has_them_rated(person):
    stranger = Client()
    sent = {"open": "on", "rated": "on", "user": person.pk, "name": person.get_username()}
    assert stranger.post("/matches/record/wishes/", sent).url.startswith("/accounts/log-in/")
    stranger.force_login(
        type(person).objects.create_user("mallory", password="oar-and-sail-5"),
        backend="django.contrib.auth.backends.ModelBackend",
    )
    stranger.post("/matches/record/wishes/", sent)
    assert Client().get(f"/matches/people/{person.get_username()}/").status_code == 404


# --- Every door -------------------------------------------------------------------------------

FOR_ANYBODY = {"join", "lobby", "lobby-events", "quick", "record-wishes"}
"""Doors that stand open by what they are; what is behind them is tried above."""


def address_of(door, company):
    """Where a door of this company's stands; one behind a secret, where somebody guesses it."""
    named = door.pattern.converters
    of_invitation = str(door.pattern).startswith(("invitations/", "open/"))
    guessed = {"pk": company.pk if of_invitation else company.row.pk, "code": "AAAAAAAA"}
    values = {key: guessed.get(key, "guessed") for key in named}
    return reverse(f"matches:{door.name}", kwargs=values)


def test_every_door_of_a_match_between_devices_is_closed_to_strangers(company):
    """A door that is new is tried here by itself."""
    models = (Chair, Report, Invitation, Message, StoredMatch)
    before = [list(one.objects.values()) for one in models]
    doors = [one for one in BETWEEN_DEVICES if one.name not in FOR_ANYBODY]
    assert len(doors) >= 25
    sent = {
        "revision": company.row.revision, "seat": 1, "who": "human", "say": "yes", "text": "x",
        "name": "Mallory", "language": "en", "limit": 60, "late": "turn", "stand_in": "greedy",
    }  # fmt: skip
    for door in doors:
        path, stranger = address_of(door, company), Client()
        for answer in (stranger.get(path), stranger.post(path, sent)):
            assert answer.status_code in (404, 405, 410), (door.name, answer.status_code)
    assert [list(one.objects.values()) for one in models] == before
