"""The pages of masters: founding, the desk and its acts, the audit log; who may not see them."""

import dataclasses
import re
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from served_worlds import land

from rivals.core.errors import BadSetup
from rivals.games.dma.match.setup import RULERS
from rivals.web.thinking import working
from rivals.web.thinking.models import State, Thought
from rivals.web.worlds import computing, correcting, founding, mastering, timetable
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.keeping import default_catalogue_text
from rivals.web.worlds.masters.forms import FoundingForm, read_seats
from rivals.web.worlds.masters.showing import show_land
from rivals.web.worlds.masters.views import ACTS
from rivals.web.worlds.models import LogEntry, Notice, Status, StoredWorld, Submission, Via
from rivals.web.worlds.words import WORDS

pytestmark = pytest.mark.django_db

FORM = {
    "name": "Testmark", "players": "4", "builders": "3", "raiders": "4", "map_seed": "7",
    "weekday": "2", "hour": "19", "minute": "30", "zone": "Europe/Moscow",
    "readings": ["peace_public", "victory_daily"], "late_minutes": "60", "grace_hours": "12",
    "remind_hours": "6", "most_missed": "3", "stand_in": "raider",
}  # fmt: skip


@pytest.fixture
def gina_here(as_user, gina):
    return as_user(gina)


@pytest.fixture
def quick(running):
    """Gina's running world."""
    return running


def words_of(response):
    text = re.sub(r"<(script|style|svg)\b.*?</\1>", " ", response.content.decode(), flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def do(client, row, act, follow=True, **data):
    return client.post(f"/worlds/{row.pk}/master/{act}/", data, follow=follow)


# --- Founding -------------------------------------------------------------------------------


def test_founding_needs_an_account(client):
    assert client.get("/worlds/new/").status_code == 302
    assert client.post("/worlds/new/", FORM).status_code == 302
    assert not StoredWorld.objects.exists()


@pytest.mark.parametrize(
    ("language", "word"), [("en", "differs from it by"), ("ru", "отличается на")]
)
def test_the_form_shows_a_land_and_how_fair_it_is(as_user, gina, language, word):
    response = as_user(gina, language).get("/worlds/new/")
    assert response.status_code == 200
    assert word in words_of(response)
    assert b'data-layer="' in response.content


def test_a_world_is_founded_as_it_was_asked_for(gina_here, gina):
    response = gina_here.post("/worlds/new/", FORM)
    row = StoredWorld.objects.get()
    assert response.url == f"/worlds/{row.pk}/master/"
    assert (row.name, row.status, row.master, row.map_seed) == ("Testmark", "draft", gina, 7)
    assert (row.weekday, row.hour, row.minute, row.zone) == (2, 19, 30, "Europe/Moscow")
    kept = (row.late_minutes, row.grace_hours, row.remind_hours, row.most_missed, row.stand_in)
    assert kept == (60, 12, 6, 3, "raider")
    assert [one.ruler for one in row.seats.all()] == ["", "", "builder", "raider"]
    from rivals.web.worlds.keeping import world_of

    readings = world_of(row).readings
    assert (readings.peace_public, readings.victory_daily, readings.plan_once) == (
        True,
        True,
        False,
    )
    assert row.luck != row.map_seed


@pytest.mark.parametrize(
    ("level", "ending"), [("", ""), ("normal", ""), ("easy", ":easy"), ("hard", ":hard")]
)
def test_all_four_characters_are_seated_in_the_level_that_is_chosen(gina_here, level, ending):
    seats = {"builders": "4", "raiders": "3", "abbots": "2", "chancellors": "1"}
    gina_here.post("/worlds/new/", FORM | seats | {"level": level})
    row = StoredWorld.objects.get()
    expected = [f"{one}{ending}" for one in ("chancellor", "abbot", "raider", "builder")]
    assert [one.ruler for one in row.seats.all()] == expected


def test_every_ruler_can_stand_in_and_the_log_has_a_name_for_him(gina_here):
    response = gina_here.get("/worlds/new/")
    assert [one for one, _ in response.context["form"].fields["stand_in"].choices] == [*RULERS]
    for ruler in RULERS:
        for lang in ("en", "ru"):
            WORDS.text(f"worlds.ruler.{ruler}", lang)


def test_a_seed_is_drawn_where_none_is_given(gina_here):
    gina_here.post("/worlds/new/", FORM | {"map_seed": ""})
    assert StoredWorld.objects.get().map_seed >= 0


BAD = [
    ({"players": "1"}, "players"),
    ({"players": "61"}, "players"),
    ({"players": "many"}, "players"),
    ({"builders": "3, 9"}, "builders"),
    ({"builders": "x"}, "builders"),
    ({"raiders": "3-4"}, "raiders"),
    ({"abbots": "3"}, "abbots"),
    ({"chancellors": "5"}, "chancellors"),
    ({"level": "mild"}, "level"),
    ({"map_seed": "-1"}, "map_seed"),
    ({"map_seed": str(2**63)}, "map_seed"),
    ({"zone": "Mars/Olympus"}, "zone"),
    ({"hour": "24"}, "hour"),
    ({"readings": ["unheard_of"]}, "readings"),
    ({"name": "a\x07b"}, "name"),
    ({"stand_in": "nobody"}, "stand_in"),
]


def test_what_cannot_be_founded_is_told_at_its_field(gina_here):
    for change, field in BAD:
        response = gina_here.post("/worlds/new/", FORM | change)
        assert response.status_code == 422, change
        assert list(response.context["form"].errors) == [field]
    assert not StoredWorld.objects.exists()


def test_a_catalogue_of_ones_own_is_read_and_its_fault_told_by_place(gina_here):
    good = default_catalogue_text().replace('"name": "default"', '"name": "mine"', 1)
    bad = default_catalogue_text().replace('"cost": ', '"cost": -', 1)
    assert good != bad
    for text, place in ((bad, "$."), ("{", "$"), (b"\xff\xfe", "UTF-8")):
        content = text if isinstance(text, bytes) else text.encode()
        file = SimpleUploadedFile("catalogue.json", content)
        response = gina_here.post("/worlds/new/", FORM | {"catalogue": file})
        assert response.status_code == 422
        assert place in response.context["form"].errors["catalogue"][0]
    file = SimpleUploadedFile("catalogue.json", good.encode())
    gina_here.post("/worlds/new/", FORM | {"catalogue": file})
    assert StoredWorld.objects.get().catalogue.name == "mine"


def test_the_fault_of_a_catalogue_is_told_in_russian(gina, as_user):
    bad = default_catalogue_text().replace('"cost": ', '"cost": -', 1)
    sent = FORM | {"catalogue": SimpleUploadedFile("catalogue.json", bad.encode())}
    response = as_user(gina, "ru").post("/worlds/new/", sent)
    told = response.context["form"].errors["catalogue"][0]
    assert told.endswith("ожидается число не меньше 1.")


def test_the_land_is_shown_before_anything_is_founded(gina_here):
    whole = gina_here.post("/worlds/new/land/", FORM)
    part = gina_here.post("/worlds/new/land/", FORM, headers={"hx-request": "true"})
    assert (whole.status_code, part.status_code) == (200, 200)
    assert b"<html" in whole.content
    assert b"<html" not in part.content
    assert part.context["land"].seed == 7
    other = gina_here.post(
        "/worlds/new/land/", FORM | {"another": "1"}, headers={"hx-request": "true"}
    )
    seed = other.context["land"].seed
    assert seed != 7
    assert f'value="{seed}"'.encode() in other.content
    bad = gina_here.post("/worlds/new/land/", FORM | {"players": "0"})
    assert bad.status_code == 422
    assert bad.context["land"].fault
    assert not StoredWorld.objects.exists()


# --- Large lands are made beside the page ------------------------------------------------------

LARGE = FORM | {"players": "13"}
PART = {"hx-request": "true"}


@pytest.fixture
def made_in_steps(monkeypatch):
    """Land that is known, in some steps."""

    def steps(players, seed, **more):
        for number in range(founding.STEPS):
            yield number / founding.STEPS
        return land(players, seed, **more)

    monkeypatch.setattr(founding, "world_in_steps", steps)


def asks_on(answer):
    return b'hx-trigger="every' in answer.content


def test_a_large_land_is_answered_at_once_and_comes_by_itself(gina_here, made_in_steps):
    whole = gina_here.post("/worlds/new/land/", LARGE)
    assert whole.context["land"].making.waits
    assert asks_on(whole)
    part = f"/worlds/new/land/{Thought.objects.get().pk}/"
    assert asks_on(gina_here.get(part, headers=PART))
    assert gina_here.get(part).url == "/worlds/new/"
    assert working.think_one()
    found = gina_here.get(part, headers=PART)
    assert not asks_on(found)
    plan = FoundingForm(LARGE)
    assert plan.is_valid()
    world = founding.preview(dataclasses.replace(plan.plan(), rulers=("human",) * 13))
    awaited = show_land(world, plan.plan(), "en")
    assert (found.context["land"].board, found.context["land"].lines) == (
        awaited.board, awaited.lines
    )  # fmt: skip
    again = gina_here.post("/worlds/new/land/", LARGE, headers=PART)
    assert again.context["land"].board == awaited.board
    other = gina_here.post("/worlds/new/land/", LARGE | {"map_seed": "8"}, headers=PART)
    assert asks_on(other)
    assert b"no further" in gina_here.get(part, headers=PART).content


@pytest.mark.database
@pytest.mark.parametrize("thinkers", [1, 0], ids=["a process thinks", "each look goes on"])
def test_a_large_world_is_founded_beside_the_page(
    gina_here, gina, made_in_steps, settings, monkeypatch, thinkers
):
    settings.THINKERS = thinkers
    monkeypatch.setattr(working, "_begun", {})
    monkeypatch.setattr(working.Work.advance, "__defaults__", (0,))
    way = gina_here.post("/worlds/new/", LARGE).url
    assert not StoredWorld.objects.exists()
    assert asks_on(gina_here.get(way))
    if thinkers:
        assert working.think_one()
    looks = 0
    while (answer := gina_here.get(way, headers=PART)).headers.get("HX-Redirect") is None:
        looks += 1
        assert looks < 3 * founding.STEPS
    row = StoredWorld.objects.get()
    assert answer.headers["HX-Redirect"] == gina_here.get(way).url == f"/worlds/{row.pk}/master/"
    assert (row.name, row.master, row.map_seed, row.seats.count()) == ("Testmark", gina, 7, 13)
    assert (looks > 1) == (not thinkers)


@pytest.mark.database
def test_one_whose_process_was_killed_at_the_end_is_founded_once(gina_here, made_in_steps):
    gina_here.post("/worlds/new/", LARGE)
    assert working.think_one()
    StoredWorld.objects.update(created=timezone.now() + timedelta(seconds=1))
    Thought.objects.update(state=State.RUNNING, result=None, tries=1)
    assert working.think_one()
    assert Thought.objects.get().result == {"world": StoredWorld.objects.get().pk}


def test_it_can_be_stopped_and_a_fault_is_told(gina_here, made_in_steps, monkeypatch):
    way = gina_here.post("/worlds/new/", LARGE).url
    assert gina_here.post(f"{way}stop/").url == "/worlds/new/"
    assert not working.think_one()
    assert b"no further" in gina_here.get(way).content

    def unfair(players, seed, **_more):
        yield 0.5
        raise BadSetup("dma.setup.unfair", players=players, seed=seed)

    monkeypatch.setattr(founding, "world_in_steps", unfair)
    way = gina_here.post("/worlds/new/", LARGE).url
    assert working.think_one()
    assert "fair" in words_of(gina_here.get(way))
    assert not StoredWorld.objects.exists()


def test_a_founding_is_its_persons(as_user, anna, gina_here, made_in_steps):
    way = gina_here.post("/worlds/new/", LARGE).url
    assert as_user(anna).get(way).status_code == 404
    as_user(anna).post(f"{way}stop/")
    assert working.think_one()


def test_a_small_land_takes_so_many_steps_of_the_page_at_most(monkeypatch):
    taken = []

    def endless(players, seed, **_more):
        while True:
            taken.append(players)
            yield 0.5

    monkeypatch.setattr(founding, "world_in_steps", endless)
    assert founding.preview_at_once(founding.Plan(("human",) * 12, 7)) is None
    assert len(taken) == founding.STEPS == 60
    wide = default_catalogue_text().replace(
        '"village_cells": {"value": 10', '"village_cells": {"value": 12'
    )
    assert wide != default_catalogue_text()
    for large in (
        founding.Plan(("human",) * 13, 7), founding.Plan(("human",) * 12, 7, catalogue=wide)
    ):  # fmt: skip
        assert founding.preview_at_once(large) is None
    assert len(taken) == 60


def test_a_sixth_world_is_refused_and_the_form_kept(gina_here, gina, quick):
    StoredWorld.objects.bulk_create(
        StoredWorld(
            name=str(number), master=gina, rules=quick.rules, catalogue=quick.catalogue,
            map_seed=0, luck=0,
        )
        for number in range(mastering.MOST_WORLDS - 1)
    )  # fmt: skip
    response = gina_here.post("/worlds/new/", FORM)
    assert response.status_code == 422
    assert "at most 5" in words_of(response)
    assert 'value="Testmark"' in response.content.decode()


def test_seats_are_read_as_numbers_and_spans():
    assert read_seats("2, 4 - 6;9", 9) == {2, 4, 5, 6, 9}
    assert read_seats(" ", 9) == set()


def test_only_staff_may_found_the_largest_worlds():
    assert not FoundingForm(FORM | {"players": "61"}).is_valid()
    assert FoundingForm(FORM | {"players": "1000"}, most_players=1000).is_valid()


# --- Who may see what -----------------------------------------------------------------------


def test_the_desk_is_for_the_master_and_staff_alone(
    as_user, anna, quick, client, django_user_model
):
    for somebody in (client, as_user(anna)):
        assert somebody.get(f"/worlds/{quick.pk}/master/").status_code == 404
        for act in ACTS:
            assert do(somebody, quick, act).status_code == 404
    quick.refresh_from_db()
    assert (quick.status, quick.week) == (Status.RUNNING, 0)
    assert not LogEntry.objects.filter(world=quick).exists()
    staff = django_user_model.objects.create_user("olga", is_staff=True)
    assert as_user(staff).get(f"/worlds/{quick.pk}/master/").status_code == 200
    assert as_user(anna).get("/worlds/999/master/").status_code == 404


def test_acts_are_only_done_by_post(gina_here, quick):
    for act in ACTS:
        assert gina_here.get(f"/worlds/{quick.pk}/master/{act}/").status_code == 405


def test_acts_need_the_mark_against_forged_forms(gina, quick):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(gina, backend="django.contrib.auth.backends.ModelBackend")
    assert do(strict, quick, "pause").status_code == 403
    quick.refresh_from_db()
    assert quick.status == Status.RUNNING


def test_the_desk_says_who_has_handed_in_and_not_what(gina_here, quick, anna):
    Submission.objects.create(
        seat=quick.seats.get(user=anna), week=1, via=Via.WEB, text="route a99 n",
        orders="[]", lines="[]", faults="[]", receipt="{}", at=timezone.now(),
    )  # fmt: skip
    response = gina_here.get(f"/worlds/{quick.pk}/master/")
    assert "1 of 2" in words_of(response)
    assert "route a99" not in response.content.decode()
    assert [one.handed for one in response.context["desk"].seats] == [True, False, False, False]


def test_the_desk_shows_what_could_not_be_sent(gina_here, quick, anna):
    moment = timezone.now()
    Notice.objects.create(
        world=quick, week=0, user=anna, kind="started", channel="mail", made=moment,
        next_try=moment, tries=3, outcome="ConnectionRefusedError: nobody there",
    )  # fmt: skip
    assert "nobody there (3 tries)" in words_of(gina_here.get(f"/worlds/{quick.pk}/master/"))


# --- Acts -----------------------------------------------------------------------------------


def test_all_acts_one_after_another(gina_here, gina, django_user_model):
    """From a draft to the end, every act by its form; what came of it is said each time."""
    row = mastering.found(mastering.founding.Plan(("human", "human", "builder"), 7), gina)
    carl = django_user_model.objects.create_user("carl")
    for number, name in ((2, "dora"), (3, "egon")):
        newcomer = django_user_model.objects.create_user(name)
        row.seats.filter(number=number).update(newcomer=newcomer)
    moment = (timezone.now() + timedelta(days=20)).strftime("%Y-%m-%dT%H:%M")
    course = [
        ("open", {}, "The world is open"),
        ("replace", {"seat": "1", "person": "carl", "who": "person"}, "belongs to carl now"),
        ("start", {"fill": "yes"}, "The game begins"),
        ("postpone", {"hours": "24"}, "The deadline is"),
        ("postpone", {"hours": "24", "until": moment}, "The deadline is"),
        ("pause", {}, "The game is paused"),
        ("resume", {}, "The game goes on"),
        ("word", {"word": "yes"}, "newcomers wait for your word"),
        ("accept", {"seat": "2", "person": "dora"}, "dora is told to be welcome"),
        ("turn-down", {"seat": "3", "person": "egon"}, "egon is turned away"),
        ("compute", {}, "Week 1 is computed"),
        ("recompute", {"week": "1"}, "Week 1 comes out identical"),
        ("correct", {"path": "p1.peace", "value": "[2]", "reason": "so"}, "p1.peace is corrected"),
        ("announce", {"text": "Hear!"}, "in everybody's letters"),
        ("undo", {}, "Week 1 is undone"),
        ("replace", {"seat": "1", "who": "nobody"}, "has no player now"),
        ("bar", {"person": "egon"}, "egon is barred from this world"),
        ("unbar", {"person": "egon"}, "egon is not barred any more"),
        ("propose", {"reason": "all tired"}, "The end is proposed"),
        ("withdraw", {}, "The proposal is withdrawn"),
        ("propose", {"reason": "enough"}, "Nothing is shown yet"),
        ("end", {}, "The game is over"),
    ]
    assert {act for act, _, _ in course} == set(ACTS)
    for act, data, said in course:
        response = do(gina_here, row, act, **data)
        assert response.status_code == 200, act
        assert said.replace("'", "&#x27;") in response.content.decode(), act
    row.refresh_from_db()
    assert row.status == Status.ENDED
    assert row.log.filter(audit=True).count() == len(course) + 1
    assert row.notices.filter(user=carl, kind__startswith="replaced").exists()


def test_a_new_deadline_is_told_by_the_worlds_clocks(gina_here, quick):
    StoredWorld.objects.update(zone="Asia/Vladivostok")
    quick.refresh_from_db()
    until = (timezone.now() + timedelta(days=30)).replace(second=0, microsecond=0)
    local = until.astimezone(timetable.zone_of(quick.zone))
    response = do(gina_here, quick, "postpone", until=local.strftime("%Y-%m-%dT%H:%M"))
    quick.refresh_from_db()
    assert quick.due == until
    assert f"{local:%H:%M} (Asia/Vladivostok)" in words_of(response)


REFUSALS = [
    ("open", {}, 409),
    ("start", {}, 409),
    ("resume", {}, 409),
    ("postpone", {}, 422),
    ("postpone", {"hours": "-3"}, 422),
    ("postpone", {"until": "tomorrow"}, 422),
    ("recompute", {"week": "0"}, 422),
    ("recompute", {"week": "77"}, 404),
    ("recompute", {"week": "last"}, 422),
    ("undo", {}, 409),
    ("correct", {"path": "p9.peace", "value": "1", "reason": "so"}, 422),
    ("correct", {"path": "p1.peace", "value": "1", "reason": "so"}, 422),
    ("correct", {"path": "p1.peace", "value": "[2]"}, 422),
    ("replace", {"seat": "99", "person": "anna"}, 422),
    ("replace", {"seat": "1", "person": "nobody at all"}, 422),
    ("replace", {"seat": "3", "person": "a\0nna", "who": "person"}, 409),
    ("replace", {"seat": "3", "person": "gina"}, 409),
    ("replace", {"seat": "3", "person": "boris"}, 409),
    ("announce", {"text": " "}, 422),
    ("announce", {"text": "x" * 4001}, 422),
    ("propose", {}, 422),
    ("end", {}, 409),
    ("withdraw", {}, 409),
]


def test_what_is_refused_changes_nothing_and_is_said_where_it_was_asked(gina_here, quick):
    for act, data, status in REFUSALS:
        response = do(gina_here, quick, act, follow=False, **data)
        assert response.status_code == status, (act, data)
        assert (response.context["at"], bool(response.context["fault"])) == (act, True)
    kept = do(gina_here, quick, "announce", text="x" * 4001)
    assert "x" * 4001 in kept.content.decode()
    again = StoredWorld.objects.get()
    assert (again.status, again.week, again.due, again.revision) == (
        Status.RUNNING, 0, quick.due, quick.revision
    )  # fmt: skip
    assert not LogEntry.objects.exists()
    assert not Notice.objects.exists()


def test_a_place_is_looked_up_before_it_is_corrected(gina_here, quick):
    response = gina_here.get(f"/worlds/{quick.pk}/master/", {"path": "p1.peace"})
    assert response.context["place"] == correcting.Place("p1.peace", "[]")
    bad = gina_here.get(f"/worlds/{quick.pk}/master/", {"path": "p1.colour"})
    assert bad.status_code == 422
    assert "p1.colour" in bad.context["fault"]


# --- The audit log --------------------------------------------------------------------------


def test_everybody_who_sees_the_world_reads_what_its_master_did(as_user, gina, anna, quick, client):
    mastering.postpone(quick, gina, hours=24)
    correcting.correct(quick, gina, "p1.peace", "[2]", "a lost letter")
    for somebody in (client, as_user(anna)):
        text = words_of(somebody.get(f"/worlds/{quick.pk}/audit/"))
        assert "gina The deadline of week 1 is moved" in text
        assert "corrected at p1.peace. Reason: a lost letter" in text
        assert "became" not in text
    said = client.get(f"/api/v1/worlds/{quick.pk}/chronicle").json()
    assert [one for one in said["lines"] if one["rule"] == "worlds.log.corrected"]
    assert "became" not in str(said)
    russian = words_of(as_user(anna, "ru").get(f"/worlds/{quick.pk}/audit/"))
    assert "Мир исправлен: p1.peace. Причина: a lost letter" in russian
    mastering.propose_end(quick, gina, "enough")
    mastering.end(quick, gina)
    text = words_of(client.get(f"/worlds/{quick.pk}/audit/"))
    assert "corrected at p1.peace: [] became [2]." in text


def test_the_log_of_a_draft_is_its_masters(gina_here, gina, client):
    row = mastering.found(mastering.founding.Plan(("human", "builder"), 7), gina)
    assert gina_here.get(f"/worlds/{row.pk}/audit/").status_code == 200
    assert client.get(f"/worlds/{row.pk}/audit/").status_code == 404


def test_a_long_log_has_pages(client, quick, gina):
    LogEntry.objects.bulk_create(
        LogEntry(world=quick, week=0, at=timezone.now(), actor=gina, rule="worlds.log.paused",
                 audit=True)
        for _ in range(101)
    )  # fmt: skip
    first = client.get(f"/worlds/{quick.pk}/audit/")
    assert len(first.context["entries"]) == 100
    second = client.get(f"/worlds/{quick.pk}/audit/", {"page": "2"})
    assert len(second.context["entries"]) == 1
    assert client.get(f"/worlds/{quick.pk}/audit/", {"page": "x"}).status_code == 200


def test_a_button_pressed_twice_acts_once(gina_here, quick):
    page = gina_here.get(f"/worlds/{quick.pk}/master/").content.decode()
    assert '<input type="hidden" name="week" value="0">' in page
    for _press in range(2):
        answer = do(gina_here, quick, "compute", follow=False, week="0")
    assert answer.status_code == 409
    assert "week 1. Nothing was done" in words_of(answer)
    quick.refresh_from_db()
    assert quick.week == 1
    stale = StoredWorld.objects.get(pk=quick.pk)
    do(gina_here, quick, "compute", week="1")
    assert do(gina_here, quick, "undo", week="1").status_code == 409
    with pytest.raises(Refused, match=r"worlds\.refused\.moved-on"):
        mastering.undo_last(stale, quick.master)
    with pytest.raises(Refused, match=r"worlds\.refused\.moved-on"):
        mastering.compute_now(stale, quick.master)
    with pytest.raises(Refused, match=r"worlds\.refused\.moved-on"):
        computing.pass_week(stale)
    assert do(gina_here, quick, "undo", week="2", follow=False).status_code == 302
