"""What the page of a match of Eclipse says: names, combat, faults, long lists of choices."""

import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rivals.core.errors import IllegalAction
from rivals.core.match import Match
from rivals.core.notation import format_action
from rivals.core.registry import find_game
from rivals.core.speech import tell
from rivals.games.eclipse.position.actions import Explore, Fire
from rivals.web.matches.keeping import _fields, take_up
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.pages import MANY_PLACED
from rivals.web.matches.playing import Play, retell
from rivals.web.matches.showing import MOST_TOLD, show_play
from rivals.web.matches.telling import Teller

pytestmark = pytest.mark.django_db

GAME = find_game("eclipse")


def begun(*seats, seed="1", **more):
    """Begin a match; gives its address."""
    fields = {f"seat-{number}": seat for number, seat in enumerate(seats)} | more
    client = Client()
    answer = client.post("/matches/new/", {"game": "eclipse", "seed": seed, **fields})
    assert answer.status_code == 302
    return client, answer.url


def row():
    return StoredMatch.objects.get()


def play(client, url, action, lang="en"):
    sent = {"action": action, "revision": row().revision}
    headers = {"hx-request": "true", "accept-language": lang}
    return client.post(f"{url}play/", sent, headers=headers)


def test_a_rolled_rival_is_called_by_name_with_a_way_to_its_page():
    client, url = begun("human", "rival", "rival", **{"level-2-rival": "turtle"})
    page = client.get(url).content.decode()
    shown = re.findall(
        r'<a class="play__who" href="(/eclipse/rivals/(\d+)/)"[^>]*>([^<]+)</a>', page
    )
    assert len(shown) == 2
    for address, number, name in shown:
        assert f"{name}, #{number} " in client.get(address).content.decode()
    view = show_play(row(), take_up(row()))
    assert view.seats[2].about == f"#{shown[1][1]} Turtle"
    colours = re.findall(r'<span class="play__colour">(\w+)</span>', page)
    assert len(set(colours)) == 3
    assert f"Eclipse: {shown[0][2]}, {shown[1][2]}" in client.get("/matches/").content.decode()


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        ("rival", "Rival"),
        ("rival:turtle", "Rival (Turtle)"),
        ("rival:1234567", "Gungelan"),
        ("rival:1234567+gamer", "Gungelan"),
    ],
)
def test_seats_are_named(seat, told):
    assert Teller(GAME).seat_kind(seat) == told


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("research antimatter_cannon", "eclipse.fault.not-on-supply"),
        ("build dreadnought 230", "eclipse.fault.materials"),
        ("fire", "eclipse.fault.not-now"),
        ("trade money money", "eclipse.fault.trade-same"),
        ("frobnicate", "core.not-an-option"),
    ],
)
def test_what_cannot_be_done_is_said_in_the_readers_language(action, rule, lang):
    client, url = begun("human", "rival", "rival")
    answer = play(client, url, action, lang)
    assert answer.status_code == 422
    assert GAME.words.text(rule, lang) in answer.content.decode()
    assert row().move == len(take_up(row()).told)


def test_an_illegal_action_says_why():
    match = Match(GAME, ["human", "human"], 1)
    with pytest.raises(IllegalAction) as caught:
        match.play(Fire())
    assert caught.value.rule == "eclipse.fault.not-now"
    assert tell(caught.value.fault, "en") == "This cannot be done now."


def whole_game(seed=5):
    match = Match(GAME, ["rival"] * 3, seed)
    match.play_on()
    return match


def test_combat_and_rounds_are_told_beside_the_moves_they_came_of():
    match = whole_game()
    told = retell(match)
    rules = [note.rule for one in told for note in one.events]
    assert rules.count("eclipse.told.round") + rules.count("eclipse.told.round-techs") == 8
    clashes = [one for one in told if any(n.rule == "eclipse.told.clash" for n in one.events)]
    assert clashes
    fired = [one for one in told if one.note.rule == "eclipse.do.fire"]
    assert all(one.events for one in fired)


def test_of_a_long_stretch_only_the_last_moves_are_told_at_once():
    match = whole_game()
    sent = SimpleUploadedFile("match.jsonl", match.save().encode())
    assert Client().post("/matches/upload/", {"file": sent}).status_code == 302
    view = show_play(row(), take_up(row()))
    assert len(view.told) <= MOST_TOLD
    assert len(view.log) == len(match.records) > MOST_TOLD


def test_a_long_list_is_folded_by_kind_and_says_what_is_to_be_decided():
    client, url = begun("human", "rival", "rival")
    view = show_play(row(), take_up(row()))
    placed = sum(len(group.placed) for group in view.groups)
    assert placed > MANY_PLACED
    page = client.get(url).content.decode()
    assert page.count('class="options__kind"') == len(view.groups)
    assert "Take an action, or pass." in page
    options = take_up(row()).match.options()
    action = next(format_action(one) for one in options if isinstance(one, Explore))
    drawn = play(client, url, action).content.decode()
    assert 'class="options__kind"' not in drawn


def test_the_rolls_of_a_person_are_told_as_they_happen(lucky):
    lucky(4)
    client, url = begun("human", "human", seed="")
    marched, told = "", []
    for _ in range(40):
        if 'class="act__look"' in client.get(url).content.decode():
            client.post(f"{url}look/", {"seat": take_up(row()).match.to_move()})
        options = [format_action(one) for one in take_up(row()).match.options()]
        marched = options[0].split()[1] if options[0].startswith("place") else marched
        wanted = [one for one in options if one.endswith(f" {marched}") and one.startswith("move")]
        explore = [one for one in options if one.startswith("explore") and not marched]
        leave = [one for one in options if one in {"stop", "pass", "end"}]
        before = len(take_up(row()).told)
        assert play(client, url, [*wanted, *explore, *leave, *options][0]).status_code == 200
        told += [note for one in take_up(row()).told[before:] for note in one.events]
        if any(one.rule.startswith("eclipse.told.round") for one in told):
            break
    assert told[0].rule == "eclipse.told.clash"
    assert "eclipse.told.volley" in {one.rule for one in told}
    assert told[-1].params["round"] == 2
    log = client.get(url).content.decode()
    assert "against the ancients" in log
    assert '<ul class="log__events">' in log


def test_the_reputation_of_others_is_told_at_the_end_only():
    match = whole_game()
    names = [format_action(one.action).split()[0] for one in match.records]
    take = names.index("take")
    running = Match(GAME, ["rival"] * 3, 5)
    for record in match.records[: take + 1]:
        running.play(record.action)
    seat = match.records[take].seat
    begun("human", "rival", "rival")
    other = (seat + 1) % 3
    told = retell(running)
    for looker, word in ((other, " kept one of the reputation tiles drawn."), (seat, "of value")):
        _seat_person(running, told, looker)
        view = show_play(row(), take_up(row()))
        assert word in view.log[-1].text
        assert bool(view.log[-1].why_url) == (looker == seat)
        parts = GAME.result(running.state).seats[seat].breakdown
        shown = next(one for one in view.score_rows if one.label == "Reputation")
        assert shown.values[seat] == (parts["reputation"] if looker == seat else 0)


def _seat_person(match, told, seat):
    """Put a person into a seat of the stored match."""
    found = row()
    for name, value in _fields(Play(match, told)).items():
        setattr(found, name, value)
    header = json.loads(found.header)
    header["seats"][seat] = "human"
    found.header = json.dumps(header)
    found.save()
