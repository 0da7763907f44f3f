"""What a page, a list, a link and a replay say of a match's score is the same, in every game."""

import json
import random
import re

import pytest
from command_line import paths, rivals
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rivals.core.match import Match
from rivals.core.registry import find_game
from rivals.web.matches.models import StoredMatch

__all__ = ["paths", "rivals"]

pytestmark = pytest.mark.django_db

MOMENTS = {
    "tyrants": (["human", "automatron"], (3, 80)),
    "panticapaeum": (["human", "botos"], (2, 11)),
    "eclipse": (["human", "rival"], (5, 30)),
    "armada": (["human", "imperial"], (4, 40)),
    "dma": (["human", "builder"], (2, 9)),
}
"""Who plays each game, and after how many moves its score is asked for."""


def played(name, seats, moves):
    """A match in which the person does anything, after so many moves."""
    match, chance = Match(find_game(name), seats, 7), random.Random(7)
    while len(match.records) < moves and match.to_move() is not None:
        if match.player_to_move() is None:
            match.play(chance.choice(match.options()))
        else:
            match.follow(match.decide())
    return match


def points(page):
    found = re.findall(r'play__points">([^<]*)<', page)
    assert found
    return [int(one.replace("\N{MINUS SIGN}", "-")) for one in found]


@pytest.mark.parametrize(
    ("name", "moves"), [(name, moves) for name, (_, all_of) in MOMENTS.items() for moves in all_of]
)
def test_every_place_says_the_same_of_a_score(client, rivals, tmp_path, name, moves):
    seats, _moments = MOMENTS[name]
    sent = SimpleUploadedFile("match.jsonl", played(name, seats, moves).save().encode())
    url = client.post("/matches/upload/", {"file": sent}).url
    there = points(client.get(url).content.decode())

    row = StoredMatch.objects.get()  # the rivals have gone on, where it was theirs to move
    replayed = client.get(f"{url}replay/?move={row.move}").content.decode()
    assert points(replayed) == there
    client.post(f"{url}link/")
    watch = f"/matches/watch/{StoredMatch.objects.get().watch}/"
    assert points(Client().get(watch).content.decode()) == there
    listed = re.search(r'recent__note">([^<]*)<', client.get("/matches/").content.decode())[1]
    said = [
        int(one.replace("\N{MINUS SIGN}", "-")) for one in re.findall(r" (−?\d+)(?=,|$)", listed)
    ]
    assert said[-len(seats) :] == there
    stored = tmp_path / "match.jsonl"
    stored.write_bytes(client.get(f"{url}file/").content)
    ran = rivals("replay", stored, "--json")
    assert [one["total"] for one in json.loads(ran.out)["score"]["seats"]] == there


def test_a_seat_knows_what_lies_in_its_own_deck(client):
    match = played("tyrants", ["human", "automatron"], 80)
    state = match.state
    assert state.seats[0].deck
    assert match.game.known_result(state, (0,)) == match.result()


def test_what_was_hidden_is_told_by_list_and_replay_once_a_match_is_given_up(
    client, rivals, tmp_path
):
    match = played("eclipse", ["human", "rival"], 30)
    assert match.state.seats[1].reputation
    sent = SimpleUploadedFile("match.jsonl", match.save().encode())
    url = client.post("/matches/upload/", {"file": sent}).url
    before = [one["total"] for one in StoredMatch.objects.get().result["seats"]]
    client.post(f"{url}resign/", {"revision": StoredMatch.objects.get().revision})
    kept = [one["total"] for one in StoredMatch.objects.get().result["seats"]]
    assert kept == points(client.get(url).content.decode())
    assert kept[1] == before[1] + sum(match.state.seats[1].reputation)
    stored = tmp_path / "match.jsonl"
    stored.write_bytes(client.get(f"{url}file/").content)
    told = json.loads(rivals("replay", stored, "--json").out)
    assert [one["total"] for one in told["score"]["seats"]] == kept
    assert told["given_up"] == 0
    assert "Player gave the match up." in rivals("replay", stored).out
    again = SimpleUploadedFile("match.jsonl", stored.read_bytes())
    taken = client.post("/matches/upload/", {"file": again}).url
    assert "has given up" not in client.get(taken).content.decode()
    assert "given_up" not in client.get(f"{taken}file/").content.decode()
