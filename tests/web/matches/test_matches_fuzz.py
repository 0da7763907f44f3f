"""Whatever is sent, the answer is a page, never a breakdown, and the match stays whole."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rivals.core.match import load_match
from rivals.games.panticapaeum import GAME

pytestmark = pytest.mark.django_db
SETTINGS = settings(
    max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
WORD = st.sampled_from(
    [
        "take",
        "place",
        "build",
        "sell",
        "pass",
        "drop",
        "buy",
        "brown",
        "-",
        "0",
        "1",
        "-3",
        "64",
        "²",
    ]
)
ACTION = st.one_of(st.text(max_size=60), st.lists(WORD, max_size=6).map(" ".join))
ANY = st.one_of(st.text(max_size=30), st.integers(-(10**25), 10**25).map(str))
LINES = (
    b'{"format":"rivals-match/1","game":"panticapaeum-v1","seats":["human","botos"],"seed":5}\n'
    b'{"seat":0,"action":{"type":"take","tile":59}}\n'
    b'{"seat":0,"action":{"type":"place","x":-2,"y":1,"turn":2}}\n'
)


def whole(visitor):
    match = load_match(GAME, visitor.row.file)
    return match.state == visitor.play.match.state


@SETTINGS
@given(action=ACTION, revision=st.one_of(st.just(None), ANY), part=st.booleans())
def test_any_action_text(visitor, action, revision, part):
    answer = visitor.post("play/", action=action, revision=revision, part=part)
    assert answer.status_code in {200, 302, 409, 422}
    assert whole(visitor)


@SETTINGS
@given(move=st.integers(0, 10**30), action=ACTION)
def test_any_move_number_and_action_in_the_place_of_a_rivals(visitor, move, action):
    assert visitor.get(f"instead/{move}/").status_code in {200, 404}
    assert visitor.get(f"why/{move}/").status_code in {200, 404}
    assert visitor.post(f"instead/{move}/", action=action).status_code in {302, 409, 422}
    assert whole(visitor)


@SETTINGS
@given(pk=st.integers(0, 10**40), path=st.sampled_from(["", "play/", "replay/", "file/", "link/"]))
def test_any_number_of_a_match(stranger, pk, path):
    assert stranger.get(f"/matches/{pk}/{path}").status_code in {404, 405}
    assert stranger.post(f"/matches/{pk}/{path}").status_code in {404, 405}


@SETTINGS
@given(
    fields=st.dictionaries(
        st.sampled_from(
            [
                "game",
                "seed",
                "seat-0",
                "seat-1",
                "seat-2",
                "level-1-botos",
                "switch-1-botos",
                "title",
            ]
        ),
        st.one_of(ANY, st.sampled_from(["human", "botos", "greedy", "hard", "panticapaeum"])),
    )
)
def test_any_form(visitor, fields):
    assert visitor.client.post("/matches/new/", fields).status_code in {302, 404, 422, 429}
    assert visitor.client.get("/matches/new/", fields).status_code in {200, 404}
    assert visitor.client.post(f"{visitor.url}rename/", fields).status_code == 302


@SETTINGS
@given(asked=st.one_of(ANY, st.text(max_size=10)))
def test_any_step_of_a_replay(visitor, asked):
    for name in ("move", "at", "revision"):
        assert visitor.get("replay/", data={name: asked}).status_code in {200, 404}


@SETTINGS
@given(where=st.integers(0, len(LINES)), cut=st.integers(0, 12), put=st.binary(max_size=12))
def test_a_match_file_damaged_anywhere(visitor, where, cut, put):
    data = LINES[:where] + put + LINES[where + cut :]
    sent = {"file": SimpleUploadedFile("m.jsonl", data)}
    answer = visitor.client.post("/matches/upload/", sent)
    assert answer.status_code in {302, 422, 429}
    if answer.status_code == 302:
        assert visitor.client.get(answer.url).status_code == 200


@SETTINGS
@given(data=st.binary(max_size=300))
def test_any_file(visitor, data):
    for url, name in (("/matches/upload/", "file"), ("/matches/new/", "file-components")):
        sent = {name: SimpleUploadedFile("x.json", data), "game": "panticapaeum"}
        answer = visitor.client.post(url, {**sent, "seat-0": "human", "seat-1": "botos"})
        assert answer.status_code in {302, 422, 429}
        if answer.status_code == 422:
            assert not re.search(rb"Traceback|Error at", answer.content)
