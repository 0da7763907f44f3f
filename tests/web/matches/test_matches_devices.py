"""Matches between devices: invited, joined, begun, played, each page as its seat may see it."""

import re

import pytest
import smugglers
from devices import Company
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rivals.core.match import read_header
from rivals.core.notation import parse_action
from rivals.web.matches import keeping
from rivals.web.matches.models import Chair, Invitation, StoredMatch

pytestmark = [
    pytest.mark.django_db, pytest.mark.usefixtures("only_smugglers"),
]  # fmt: skip

SHIP = "ship north tea"


@pytest.fixture
def company():
    """Anna invites one other; the clerk has the third seat."""
    return Company("smugglers", "human", "invited", "clerk")


@pytest.fixture
def begun(company):
    """The same with Boris, begun."""
    company.boris = company.join("Boris")
    company.start()
    return company


# --- Inviting and joining ---------------------------------------------------------------------


def test_the_form_makes_an_invitation_with_link_and_code(company):
    page = company.host.get(company.url).content.decode()
    code = company.invitation.code
    assert f"http://testserver/matches/join/{code}/" in page
    assert f"{code[:4]}-{code[4:]}" in page
    assert "Begin, rivals take the free seats" in page
    assert StoredMatch.objects.count() == 0


@pytest.mark.parametrize("seats", [("human", "human", "invited"), ("invited", "clerk")])
def test_where_somebody_is_invited_one_seat_is_the_hosts(seats):
    sent = {"game": "smugglers"} | {f"seat-{n}": seat for n, seat in enumerate(seats)}
    answer = Client().post("/matches/new/", sent)
    assert answer.status_code == 422
    assert "one seat is yours" in answer.content.decode()
    assert Invitation.objects.count() == 0


def test_no_seed_is_typed_where_somebody_is_invited():
    sent = {"game": "smugglers", "seat-0": "human", "seat-1": "invited", "seed": "5"}
    assert Client().post("/matches/new/", sent).status_code == 422


def test_in_the_pocket_nobody_is_invited(settings):
    settings.ALONE = True
    page = Client().get("/matches/new/?game=smugglers").content.decode()
    assert 'value="invited"' not in page
    sent = {"game": "smugglers", "seat-0": "human", "seat-1": "invited"}
    assert Client().post("/matches/new/", sent).status_code == 422


@pytest.mark.database
def test_somebody_joins_by_the_link_under_a_name(company):
    boris = Client()
    page = boris.get(company.door).content.decode()
    assert "Anna" in page
    answer = boris.post(company.door, {"name": "  Boris\x00 \u202e the  Bold " + "x" * 40})
    assert answer.url == company.url
    assert [one.name for one in company.invitation.chairs.all()] == [
        "Anna",
        "Boris the Bold xxxxxxxxx",
    ]
    assert "Boris the Bold" in company.host.get(company.url).content.decode()
    assert boris.get(company.door).url == company.url  # who sits already goes to the seat


def test_somebody_joins_by_the_code_as_it_is_said(company):
    code = company.invitation.code.lower()
    answer = Client().post("/matches/join/", {"code": f" {code[:4]}-{code[4:]} "})
    assert answer.url == company.door


@pytest.mark.database
def test_a_name_is_asked_for(company):
    answer = Client().post(company.door, {"name": " \u200b "})
    assert answer.status_code == 422
    assert "by what name" in answer.content.decode()
    assert company.invitation.chairs.count() == 1


@pytest.mark.parametrize("code", ["AAAAAAAA", "", "-", "x" * 300, "%00", "АБВГ"])
def test_a_wrong_code_opens_nothing(company, code):
    answer = Client().post("/matches/join/", {"code": code})
    assert answer.status_code == 404
    assert "opens nothing" in answer.content.decode()


def test_a_closed_code_opens_nothing_and_a_new_one_is_another(company):
    door = company.door
    assert company.post("door/").status_code == 302
    assert company.invitation.code is None
    assert Client().post(door, {"name": "Boris"}).status_code == 404
    company.post("door/", open=1)
    assert company.door != door
    assert Client().post(door, {"name": "Boris"}).status_code == 404
    company.join("Boris")


def test_a_full_table_takes_nobody(company):
    company.join("Boris")
    clara = Client()
    answer = clara.post(company.door, {"name": "Clara"})
    assert answer.status_code == 409
    assert "All seats are taken" in answer.content.decode()
    assert clara.get(company.url).status_code == 404


def test_a_seat_that_somebody_has_is_not_taken_a_second_time():
    company = Company("smugglers", "human", "invited", "invited")
    company.join("Boris", seat="2")
    answer = Client().post(company.door, {"name": "Clara", "seat": "2"})
    assert answer.status_code == 409
    assert "taken seat 3" in answer.content.decode()
    russian = Client(headers={"accept-language": "ru"})
    told = russian.post(company.door, {"name": "Clara", "seat": "2"}).content.decode()
    assert "Место 3 уже занято" in told
    for seat in ("0", "3", "99"):
        assert Client().post(company.door, {"name": "Clara", "seat": seat}).status_code == 409


def test_the_host_lets_a_rival_have_a_seat_and_invites_again(company):
    assert company.post("seat/", seat=1, who="clerk").status_code == 302
    assert company.invitation.seats == ["human", "clerk", "clerk"]
    assert Client().post(company.door, {"name": "Boris"}).status_code == 409
    company.post("seat/", seat=1, who="human")
    company.join("Boris")


@pytest.mark.database
def test_the_host_closes_a_seat_and_who_sits_behind_it_moves_up():
    company = Company("smugglers", "human", "invited", "invited")
    boris = company.join("Boris", seat="2")
    assert "Close the seat" in company.host.get(company.url).content.decode()
    assert company.post("seat/", boris, seat=1, who="nobody").status_code == 404
    assert company.post("seat/", seat=2, who="nobody").status_code == 409  # Boris sits there
    assert company.post("seat/", seat=1, who="nobody").status_code == 302
    assert company.post("seat/", seat=1, who="nobody").status_code == 409
    assert "Close the seat" not in company.host.get(company.url).content.decode()
    company.start()
    assert read_header(company.row.header).seats == ("human", "human")
    assert company.row.people == ["Anna", "Boris"]
    assert company.play(boris, SHIP).status_code == 422
    company.play(company.host, SHIP)
    assert company.play(boris, SHIP).status_code == 302


@pytest.mark.database
@pytest.mark.parametrize(
    ("seat", "who"), [(0, "clerk"), (1, "botos"), (1, ""), (9, "clerk"), ("x", "clerk")]
)
def test_no_seat_is_filled_by_what_cannot_be(company, seat, who):
    assert company.post("seat/", seat=seat, who=who).status_code == 409
    assert company.invitation.seats == ["human", "human", "clerk"]


@pytest.mark.database
def test_a_page_that_is_stale_changes_nothing(company):
    stale = company.invitation.revision
    company.post("door/")
    for path, sent in (
        ("seat/", {"seat": 1, "who": "clerk"}),
        ("start/", {"fill": 1}),
        ("door/", {}),
    ):
        answer = company.post(path, revision=stale, **sent)
        assert answer.status_code == 409
        assert "Nothing was done" in answer.content.decode()
    assert StoredMatch.objects.count() == 0


def test_only_the_host_changes_an_invitation(company):
    boris, stranger = company.join("Boris"), Client()
    for path in ("seat/", "give-away/", "door/", "start/"):
        for client in (boris, stranger):
            assert company.post(path, client, seat=1, who="clerk", fill=1).status_code == 404
    assert stranger.get(company.url).status_code == 404
    assert company.post("leave/", stranger).status_code == 404
    assert company.post("leave/").status_code == 409  # the host stays


def test_who_leaves_is_out_and_the_seat_is_free(company):
    boris = company.join("Boris")
    assert company.post("leave/", boris).status_code == 302
    assert boris.get(company.url).status_code == 404
    company.join("Clara")


def test_a_page_that_waits_learns_who_came_and_goes_to_the_match(company):
    boris = company.join("Boris")
    part = {"headers": {"hx-request": "true"}}
    page = boris.get(company.url).content.decode()
    look = re.search(r'hx-get="([^"]+)"', page)[1].replace("&amp;", "&")
    assert boris.get(look, **part).status_code == 204
    company.post("door/")
    assert boris.get(look, **part).status_code == 200
    company.start()
    answer = boris.get(look, **part)
    assert answer.headers["HX-Redirect"] == company.match_url


def test_rivals_fill_free_seats_and_alone_it_is_a_plain_match(company):
    company.start(fill=1)
    assert read_header(company.row.header).seats == ("human", "clerk", "clerk")
    assert not company.row.remote
    assert company.page(company.host)
    assert company.play(company.host, SHIP).status_code == 302
    assert company.play(company.host, "", path="undo/").status_code == 302


def test_it_does_not_begin_with_free_seats_or_twice(company):
    assert company.post("start/").status_code == 409
    company.join("Boris")
    revision = company.invitation.revision
    company.start()
    assert company.post("start/", revision=revision).status_code == 409
    assert company.post("start/").status_code == 409
    assert StoredMatch.objects.count() == 1


# --- Playing ----------------------------------------------------------------------------------


def test_both_play_at_one_address_each_when_it_is_their_turn(begun):
    assert "Your move" in begun.page(begun.host)
    theirs = begun.page(begun.boris)
    assert "To move: Anna" in theirs
    assert "data-action" not in theirs
    assert 'name="action"' not in theirs
    assert begun.play(begun.boris, SHIP).status_code == 422
    assert begun.row.move == 0
    assert begun.play(begun.host, SHIP).status_code == 302
    assert "Your move" in begun.page(begun.boris)
    assert begun.play(begun.boris, "ship south rum").status_code == 302
    assert begun.row.move == 3  # the clerk has moved, too
    page = begun.page(begun.host)
    assert "Boris" in page
    assert "Your move" in page


def test_a_host_without_a_name_is_called_in_the_readers_language():
    company = Company("smugglers", "human", "invited", name="")
    company.join("Boris")
    company.start()
    assert "Player 1" in company.page(company.host)
    russian = company.host.get(company.match_url, headers={"accept-language": "ru"})
    assert "Игрок 1" in russian.content.decode()
    assert "Player 1" not in russian.content.decode()


def test_nobody_else_reaches_the_match(begun):
    stranger = Client()
    for path in ("", "news/", "events/", "replay/", "luck/", "file/", "log/0/", "board/0/"):
        assert stranger.get(begun.match_url + path).status_code == 404
    assert begun.play(stranger, SHIP).status_code == 404


def test_a_double_click_is_told_and_not_played_twice(begun):
    revision = begun.row.revision
    assert begun.play(begun.host, "show 0", revision=revision).status_code == 302
    answer = begun.play(begun.host, "show 0", revision=revision)
    assert answer.status_code == 409
    assert "has gone on" in answer.content.decode()
    assert begun.row.move == 1


def test_news_come_when_somebody_has_moved_and_only_then(begun):
    part = {"headers": {"hx-request": "true"}}
    page = begun.page(begun.boris)
    look = re.search(r'id="news"[^>]* hx-get="([^"]+)"', page)[1].replace("&amp;", "&")
    assert begun.boris.get(look, **part).status_code == 204
    begun.play(begun.host, SHIP)
    answer = begun.boris.get(look, **part)
    assert answer.status_code == 200
    assert answer.headers["HX-Retarget"] == "#match"
    assert "Your move" in answer.content.decode()
    assert begun.boris.get(look).url == begun.match_url
    assert Client().get(look, **part).status_code == 404


@pytest.mark.database
def test_who_is_there_is_told(begun):
    assert "Here: Boris." in begun.page(begun.host)
    Chair.objects.filter(name="Boris").update(seen="2026-01-01T00:00:00Z")
    assert "Not here now: Boris." in begun.page(begun.host)
    page = begun.page(begun.host)
    look = re.search(r'id="news"[^>]* hx-get="([^"]+)"', page)[1].replace("&amp;", "&")
    begun.page(begun.boris)
    answer = begun.host.get(look, headers={"hx-request": "true"})
    assert "Here: Boris." in answer.content.decode()
    assert "hx-retarget" not in answer.headers


@pytest.mark.parametrize("path", ["ease/", "lesson/", "instead/2/"])
def test_nobody_alone_changes_what_was_played(begun, path):
    begun.play(begun.host, SHIP)
    begun.play(begun.boris, SHIP)
    kept = begun.row.file
    for client in (begun.host, begun.boris):
        answer = begun.play(client, SHIP, path=path)
        assert answer.status_code == 409
        assert "only if all agree" in answer.content.decode()
    assert begun.row.file == kept


def test_only_the_host_names_deletes_and_shows_it_to_others(begun):
    for path in ("rename/", "delete/", "link/"):
        assert begun.play(begun.boris, "", path=path, title="x").status_code == 404
    assert "delete-match" not in begun.page(begun.boris)
    assert begun.play(begun.host, "", path="rename/", title="Night").status_code == 302
    assert "Night" in begun.page(begun.boris)


def test_who_gives_up_gives_up_their_own_seat(begun):
    assert begun.play(begun.boris, "", path="resign/").status_code == 302
    assert begun.row.resigned == 1
    assert "Boris has given up" in begun.page(begun.host)
    assert "You have given up" in begun.page(begun.boris)


def test_the_file_comes_after_the_end(begun):
    for client in (begun.host, begun.boris):
        assert client.get(f"{begun.match_url}file/").status_code == 409
    while not begun.row.finished:
        begun.play(begun.host if begun.row.turn == 0 else begun.boris, "hide")
    for client in (begun.host, begun.boris):
        answer = client.get(f"{begun.match_url}file/")
        assert answer.status_code == 200
        assert b'"seed"' in answer.content


@pytest.mark.database
def test_again_is_another_invitation(begun):
    answer = begun.play(begun.boris, "", path="again/")
    made = Invitation.objects.latest("pk")
    assert answer.url == made.get_absolute_url()
    assert [(one.seat, one.name) for one in made.chairs.all()] == [(1, "Boris")]
    assert made.seats == ["human", "human", "clerk"]


def test_a_team_game_is_played_between_devices():
    teams = {"asked": "option-teams", "option-teams:answer": "yes"}
    company = Company("tyrants", "human", "automatron", "invited", "automatron", **teams)
    clients = [company.host, company.join("Boris")]
    company.start()
    assert read_header(company.row.header).options["teams"] is True
    match = keeping.take_up(company.row).match
    action = str(match.game.options(match.state)[0])
    mover, other = clients if company.row.turn == 0 else clients[::-1]
    assert company.play(other, action).status_code == 422
    assert company.play(mover, action).status_code == 302
    for client in clients:
        assert "Boris" in company.page(client)


def test_after_the_end_everybody_reads_the_review_of_every_seat():
    company = Company("panticapaeum", "human", "invited")
    boris = company.join("Boris")
    company.start()
    review = f"{company.match_url}review/"
    assert boris.get(f"{review}?seat=1").status_code == 302
    row = company.row
    play = keeping.take_up(row)
    play.match.players[:] = [play.match.game.player("greedy")] * 2
    play.play_on()
    keeping.keep(row, play)
    for client in (company.host, boris):
        for seat in (0, 1):
            assert client.get(f"{review}?seat={seat}").status_code == 200
    assert boris.get(review).context["review"].seat == 1  # one's own first
    assert Client().get(review).status_code == 404


def test_lists_show_it_to_both_and_whose_turn_it_is(begun):
    assert begun.match_url.encode() in begun.boris.get("/matches/").content
    assert b"Your move, number 1" in begun.host.get("/matches/").content
    assert b"To move: Anna" in begun.boris.get("/matches/").content
    assert begun.match_url.encode() not in Client().get("/matches/").content


# --- Seats change hands -----------------------------------------------------------------------


def test_a_seat_that_is_given_away_is_lost_to_who_had_it(begun):
    assert begun.post("give-away/", seat=1).status_code == 302
    for path in ("", "news/", "events/", "replay/"):
        assert begun.boris.get(begun.match_url + path).status_code == 404
    begun.play(begun.host, SHIP)
    assert begun.play(begun.boris, SHIP).status_code == 404
    clara = Client()
    answer = clara.post(begun.door, {"name": "Clara"})
    assert answer.url == begun.match_url
    assert begun.play(clara, SHIP).status_code == 302
    page = begun.page(begun.host)
    assert "Clara" in page
    assert "Boris" not in page


def test_a_stand_in_plays_on_for_who_left_until_somebody_comes(begun):
    begun.post("leave/", begun.boris)
    begun.play(begun.host, SHIP)
    assert begun.row.turn == 1
    page = begun.host.get(begun.url).content.decode()
    assert 'value="random"' in page
    assert 'value="clerk"' not in page  # a rival is no person's seat's
    assert begun.post("seat/", seat=1, who="clerk").status_code == 409
    assert begun.post("seat/", seat=0, who="random").status_code == 409
    assert begun.post("seat/", seat=1, who="random").status_code == 302
    assert begun.row.turn == 0  # it has moved, and so has the clerk
    moves = begun.row.move
    begun.play(begun.host, SHIP)
    assert begun.row.move > moves + 1 or begun.row.finished
    begun.post("door/", open=1)
    if not begun.row.finished:
        clara = begun.join("Clara")
        begun.page(clara)
        assert begun.row.stand_ins == {}
    assert read_header(begun.row.header).seats == ("human", "human", "clerk")


def test_the_file_of_a_match_with_a_stand_in_can_be_loaded(begun):
    begun.post("leave/", begun.boris)
    begun.post("seat/", seat=1, who="random")
    while not begun.row.finished:
        assert begun.play(begun.host, "hide").status_code == 302
    assert begun.post("seat/", seat=1, who="human").status_code == 409
    file = SimpleUploadedFile("match.jsonl", begun.host.get(f"{begun.match_url}file/").content)
    answer = begun.host.post("/matches/upload/", {"file": file})
    assert StoredMatch.objects.get(pk=int(answer.url.split("/")[2])).finished


def test_two_devices_of_one_seat_do_not_play_twice(begun, django_user_model):
    anna = django_user_model.objects.create_user("anna", password="amphora-of-wine-7")
    begun.host.post("/accounts/log-in/", {"username": "anna", "password": "amphora-of-wine-7"})
    other = Client()
    other.force_login(anna, backend="django.contrib.auth.backends.ModelBackend")
    revision = begun.row.revision
    assert begun.play(begun.host, "show 0", revision=revision).status_code == 302
    answer = begun.play(other, "show 0", revision=revision)
    assert answer.status_code == 409
    assert "Nothing is lost" in answer.content.decode()
    assert begun.row.move == 1
    assert begun.play(other, SHIP).status_code == 302


def test_the_old_link_does_not_let_who_was_sent_away_in_again(company):
    old = company.door
    boris = company.join("Boris")
    company.post("give-away/", seat=1)
    assert boris.post(old, {"name": "Boris"}).status_code == 404
    assert company.post("give-away/", seat=0).status_code == 409  # the host's own


def test_a_guests_seat_comes_along_into_an_account(begun, django_user_model):
    django_user_model.objects.create_user("boris", password="amphora-of-wine-7")
    begun.play(begun.host, SHIP)
    sent = {"username": "boris", "password": "amphora-of-wine-7"}
    begun.boris.post("/accounts/log-in/", sent)
    assert "Your move" in begun.page(begun.boris)
    elsewhere = Client()
    elsewhere.force_login(django_user_model.objects.get(username="boris"))
    assert begun.play(elsewhere, SHIP).status_code == 302


@pytest.mark.database
def test_a_match_stays_when_the_hosts_account_goes(django_user_model):
    anna = django_user_model.objects.create_user("anna", password="amphora-of-wine-7")
    client = Client()
    client.force_login(anna)
    company = Company("smugglers", "human", "invited", client=client, name="")
    boris = company.join("Boris")
    company.start()
    assert company.row.people == ["anna", "Boris"]
    from rivals.web.accounts import leaving

    assert any("go on without you" in one for one in leaving.told(anna))
    assert not any(name.endswith(".jsonl") for name, _text in leaving._belongings(anna.pk))
    leaving.delete(anna)
    page = company.page(boris)
    assert "anna" not in page
    assert "delete-match" in page  # it is Boris's to keep now


def test_what_a_seat_shows_is_seen_by_all_and_the_rest_by_nobody(begun):
    hands = keeping.take_up(begun.row).match.state.hands
    assert parse_action(smugglers.GAME, "show 0")
    begun.play(begun.host, "show 0")
    assert f"a card of {hands[0][0]}" in begun.page(begun.boris)
    drawn = re.findall(r'font-size="34"[^>]*>([^<]+)<', begun.page(begun.boris))
    assert drawn == [str(one) for one in hands[1]]
