"""An outsider tries seeds until one deals what he sees: so the cards to come were found in 21 s."""

import zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rivals.core.chance import SeededDice
from rivals.core.fairness import stretches
from rivals.core.luck import Luck, bind, new_luck
from rivals.core.match import Match, load_match
from rivals.games.panticapaeum import GAME
from rivals.web.accounts import leaving
from rivals.web.matches import views
from rivals.web.matches.keeping import take_up
from rivals.web.matches.models import StoredMatch

pytestmark = pytest.mark.django_db

TRIED = 3_000
EASY = 10**6
"""So many seeds were possible."""


def began(client, path="now/", **sent):
    answer = client.post(f"/matches/{path}", {"game": "panticapaeum", **sent})
    return take_up(StoredMatch.objects.get(pk=int(answer.url.split("/")[2]))).match


def found(match, seeds):
    """Try seeds: give the one that deals the first position, None if none does."""
    first = match.first_position()
    seats = match.header.seats
    return next((one for one in seeds if GAME.setup(seats, {}, SeededDice(one)) == first), None)


def test_a_seed_among_few_is_found(monkeypatch):
    """The search works: this is what it found before."""
    luck = Luck(0, bind(1234, ""), 1234)
    monkeypatch.setattr(views, "new_luck", lambda: luck)
    assert found(began(Client()), range(TRIED)) == 1234


def test_the_seed_of_a_match_is_not_among_few():
    client = Client()
    matches = [
        began(client),
        began(client, "new/", **{"seat-0": "human", "seat-1": "botos"}),
        began(client, f"{StoredMatch.objects.latest('pk').pk}/again/"),
    ]
    for match in matches:
        assert match.header.luck[0].seed > EASY
        assert found(match, range(TRIED)) is None


def test_no_page_and_no_file_tells_the_seed_or_the_nonce_before_the_end():
    client = Client()
    match = began(client)
    row = StoredMatch.objects.get()
    client.post(f"{row.get_absolute_url()}link/")
    row.refresh_from_db()
    (luck,) = match.header.luck
    own = ["", "luck/", "luck/?check=1", "replay/", "file/", "why/0/"]
    pages = [row.get_absolute_url() + path for path in own]
    pages += [
        f"/matches/watch/{row.watch}/{path}" for path in ("", "luck/", "luck/?check", "replay/")
    ]
    for page in pages:
        text = client.get(page).content.decode()
        assert str(luck.seed) not in text, page
        assert luck.nonce not in text, page
    for page in (f"{row.get_absolute_url()}luck/", f"/matches/watch/{row.watch}/luck/"):
        assert luck.hash in client.get(page).content.decode()


def test_the_archive_of_an_account_tells_no_luck_to_come(django_user_model):
    client = Client()
    client.force_login(django_user_model.objects.create_user("anna", "", "amphora-of-wine-7"))
    match = began(client)
    (luck,) = match.header.luck
    packed = leaving.archive(django_user_model.objects.get())
    with packed, zipfile.ZipFile(packed) as archive:
        kept = {name: archive.read(name).decode() for name in archive.namelist()}
    assert any(name.startswith("matches/") for name in kept)
    for text in kept.values():
        assert str(luck.seed) not in text
        assert luck.nonce not in text


def test_a_match_that_was_given_up_for_its_luck_goes_on_with_another():
    """Given up, its file tells what was to come; taken in again, that is worth nothing."""
    client = Client()
    match = began(client)
    row = StoredMatch.objects.get()
    client.post(f"{row.get_absolute_url()}resign/", {"revision": row.revision, "sure": "yes"})
    row.refresh_from_db()
    assert row.resigned is not None
    file = client.get(f"{row.get_absolute_url()}file/").content
    assert match.header.luck[0].nonce in file.decode()
    sent = SimpleUploadedFile("match.jsonl", file)
    answer = client.post("/matches/upload/", {"file": sent})
    again = take_up(StoredMatch.objects.get(pk=int(answer.url.split("/")[2]))).match
    assert again.header.luck[-1].seed not in (None, match.header.luck[0].seed)
    assert len(again.header.luck) == 2


def test_a_match_that_is_over_and_taken_back_goes_on_with_other_luck():
    """Its luck was told: who takes back the last moves would know what is to come."""
    match = Match(GAME, ("greedy", "botos"), new_luck())
    match.play_on()
    told = match.header.luck[0].seed
    match.go_back_to(len(match.records) - 3)
    assert match.header.luck[-1].seed != told
    match.go_back_to(0)
    assert [one.since for one in match.header.luck] == [0, 0]  # how it was dealt stands
    assert match.header.luck[-1].seed != told
    match.play_on()
    assert {one.fairness for one in stretches(match)} == {"fair"}
    assert load_match(GAME, match.save()).records == match.records
