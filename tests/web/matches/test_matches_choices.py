"""Choices by what they are, several moves at one tap, and what leaves no choice."""

import re

import pytest
from armada_attacks import duel
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rivals.core.chance import SeededDice
from rivals.core.match import Match
from rivals.core.notation import format_action
from rivals.core.registry import find_game
from rivals.games.armada.position import tasks as to_defend
from rivals.games.armada.position.actions import Evade
from rivals.games.armada.position.attack import Attack, Die, Target
from rivals.games.eclipse.face import choices
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.tyrants.face.choices import is_plain
from rivals.web.matches.keeping import take_up
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.offering import grouped
from rivals.web.matches.playing import Play, retell
from rivals.web.matches.showing import show_play
from rivals.web.matches.telling import Teller

pytestmark = pytest.mark.django_db

ARMADA, ECLIPSE, TYRANTS = map(find_game, ("armada", "eclipse", "tyrants"))


def row():
    return StoredMatch.objects.get()


def view(**more):
    return show_play(row(), take_up(row()), **more)


def begun(game, *seats, seed="1"):
    fields = {f"seat-{number}": seat for number, seat in enumerate(seats)}
    client = Client()
    answer = client.post("/matches/new/", {"game": game, "seed": seed, **fields})
    assert answer.status_code == 302
    return client, answer.url


def post(client, url, what, **sent):
    sent = {"revision": row().revision, **sent}
    return client.post(f"{url}{what}/", sent, headers={"hx-request": "true"})


# --- Eclipse's six actions ----------------------------------------------------------------


def test_the_six_actions_come_first_and_the_odd_one_last():
    client, url = begun("eclipse", "human", "rival")
    page = client.get(url).content.decode()
    titles = [one.title for one in view().choices]
    six = ["Explore", "Research", "Upgrade", "Build", "Move", "Influence"]
    assert [one for one in titles if one in six] == [one for one in six if one in titles]
    assert titles[0] == "Explore"
    assert titles[-1] == "Just refresh colony ships"
    asked = re.findall(r'href="/matches/\d+/\?only=(\w+)"[^>]*><span>([^<]+)</span>', page)
    assert ("explore", "Explore") in asked
    places = sum(isinstance(one, do.Explore) for one in take_up(row()).match.options())
    assert view().choices[0].allows == f"{places} places"
    assert f'<span class="choices__allows">{places} places</span>' in page
    assert (
        "Blueprints"
        not in re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL).split('class="dock"')[0]
    )


def test_the_page_can_keep_to_one_action():
    client, url = begun("eclipse", "human", "rival")
    kept = view(only="explore")
    assert {one.key for one in kept.groups} == {"explore"}
    assert [one.key for one in kept.choices if one.chosen] == ["explore"]
    page = client.get(f"{url}?only=explore", headers={"hx-request": "true"}).content.decode()
    lit = set(re.findall(r'data-action="(\w+)', page))
    assert lit == {"explore"}
    assert len(view(only="nonsense").groups) == len(view().groups) > 3


def test_a_choice_that_is_one_action_is_made_at_once():
    client, url = begun("eclipse", "human", "rival")
    page = client.get(url).content.decode()
    shown = re.findall(r'<button class="choices__one" name="action" value="([^"]+)"', page)
    assert "pass" in shown
    answer = post(client, url, "play", action="pass")
    assert answer.status_code == 200
    assert row().move > 0


# --- Several moves at one tap -------------------------------------------------------------


def plain_turn():
    """A match of Tyrants in which a person has several plain cards in hand."""
    client, url = begun("tyrants", "human", "greedy")
    while view().groups[0].title != "With one tap":
        options = take_up(row()).match.options()
        assert post(client, url, "play", action=str(options[0])).status_code == 200
    return client, url


def test_one_tap_plays_all_plain_cards_as_moves_of_their_own():
    client, url = plain_turn()
    before, [option] = row().move, view().groups[0].options
    hand = take_up(row()).match.state.seats[0].hand
    cards = [one.split()[1] for one in option.value.split("|")]
    assert cards == [one for one in hand if is_plain(one)]
    assert post(client, url, "play", action=option.value).status_code == 200
    records = take_up(row()).match.records
    assert [str(one.action) for one in records[before:]] == option.value.split("|")
    assert len(view().log) == before + len(cards)
    post(client, url, "undo")
    assert row().move == before


def test_a_tap_of_which_one_move_is_not_legal_does_nothing():
    client, url = plain_turn()
    before, [option] = row().move, view().groups[0].options
    answer = post(client, url, "play", action=f"{option.value}|play nobody")
    assert answer.status_code == 422
    assert row().move == before


# --- What leaves no choice ----------------------------------------------------------


def only_passing(*seats):
    """A match of Tyrants in which the person to move can only end the turn."""
    match = Match(TYRANTS, seats, 3)
    greedy = TYRANTS.player("greedy")
    while match.player_to_move() is not None or TYRANTS.forced(match.state) is None:
        if match.step() is None:
            decision = greedy.decide(match.state, match.to_move(), SeededDice(1))
            match.play(decision.action)
    return match


def test_where_nothing_else_is_left_it_is_done_and_undo_goes_back_over_it():
    match = only_passing("human", "automatron")
    at = len(match.records)
    play = Play(match, retell(match))
    play.play_on()
    assert len(match.records) == at
    play.eased = True
    play.play_on()
    own = [one for one in play.told[at:] if one.seat == 0]
    assert own
    assert own[0].along
    chosen = play.last_chosen()
    assert chosen is not None
    assert chosen < at
    play.undo()
    assert len(match.records) == chosen
    assert match.player_to_move() is None
    assert not any(one.along for one in play.told)


def test_not_to_be_asked_is_set_on_the_page_and_kept_with_the_match():
    client, url = begun("eclipse", "human", "rival")
    assert "Do not ask me" in client.get(url).content.decode()
    assert post(client, url, "ease", eased="1").status_code == 200
    assert row().eased
    assert take_up(row()).eased
    assert "Ask me each time" in client.get(url).content.decode()
    post(client, url, "ease")
    assert not row().eased


def test_people_at_one_screen_are_asked():
    match = only_passing("human", "human")
    at = len(match.records)
    Play(match, retell(match), eased=True).play_on()
    assert len(match.records) == at


@pytest.mark.parametrize(
    ("task", "others", "forced"),
    [
        (to.Turn(0, acted=True), [do.Trade("money", "science")], True),
        (to.Turn(0, acted=True), [do.Colonise("money", 221, 0)], False),
        (to.Turn(0), [], True),
        (to.Upkeep(0), [do.Trade("money", "science")], True),
        (to.Turn(0), [do.Trade("money", "science")], False),
    ],
)
def test_in_eclipse_only_what_can_wait_is_left_by_passing(task, others, forced):
    match = Match(ECLIPSE, ("human", "greedy"), 1)
    match.state.stack[:] = [task]
    ends = do.Stop()
    assert (choices.forced(match.state, [*others, ends]) == ends) is forced


def test_the_whole_hand_goes_on_once_what_a_card_asks_is_decided():
    match, greedy = Match(TYRANTS, ("human", "automatron"), 3), TYRANTS.player("greedy")

    def pausing():
        found = [one for one in TYRANTS.bundles(match.state) if one.pauses]
        return found[0] if found and len(found[0].options) > 3 else None

    while match.player_to_move() is not None or pausing() is None:
        if match.step() is None:
            match.play(greedy.decide(match.state, 0, SeededDice(1)).action)
    play, at, whole = Play(match, retell(match)), len(match.records), pausing().options
    play.act(whole, at)
    while play.due:
        assert match.player_to_move() is None
        play.act([match.options()[0]], len(match.records))
    cards = [one.action for one in match.records[at:] if str(one.action).startswith("play ")]
    assert len(cards) > 2
    assert set(cards) <= set(whole)
    first = play.last_chosen()
    play.undo()
    assert len(match.records) == first
    assert play.due == []


def choosing(seeds):
    """Play matches of Tyrants; give each moment at which an effect and its place are one tap."""
    greedy = TYRANTS.player("greedy")
    for seed in seeds:
        match = Match(TYRANTS, ("human", "automatron"), seed)
        while match.to_move() is not None:
            if match.player_to_move() is not None:
                match.step()
                continue
            if ahead := TYRANTS.ahead(match.state):
                yield match, ahead
            match.play(greedy.decide(match.state, 0, SeededDice(seed)).action)


def test_what_is_ahead_is_legal_once_what_comes_before_is_played():
    seen = 0
    for match, ahead in choosing(range(2)):
        options = match.options()
        last = [one.options[-1] for one in ahead]
        assert len(set(last)) == len(last)
        for one in ahead:
            first, then = one.options
            assert first in options
            assert then not in options
            after = match.state.copy()
            TYRANTS.apply(after, first, SeededDice(1))
            assert then in TYRANTS.options(after)
            assert TYRANTS.describe(after, then) == one.title
            seen += 1
    assert seen > 50


def test_an_effect_and_its_place_are_one_tap_and_one_undo(client):
    match, ahead = next(choosing([1]))
    at, (first, then) = len(match.records), ahead[0].options
    file = SimpleUploadedFile("match.jsonl", match.save().encode())
    url = client.post("/matches/upload/", {"file": file}).url
    page = client.get(url).content.decode()
    assert f'value="{format_action(then)}"' in page
    assert re.search(rf'data-actions?="[^"]*{format_action(then)}', page)
    sent = {"action": format_action(then), "revision": "0"}
    assert client.post(f"{url}play/", sent, headers={"hx-request": "true"}).status_code == 200
    assert [one.action for one in take_up(row()).match.records[at : at + 2]] == [first, then]
    client.post(f"{url}undo/", {"revision": row().revision})
    assert len(take_up(row()).match.records) == at


# --- What reads alike ---------------------------------------------------------------------


def test_of_equal_dice_each_has_its_number():
    position = duel(gap=150)
    position.attack = Attack(Target("ship", 0, "front"), Target("ship", 1, "front"), "medium")
    position.attack.dice = [Die("red", "blank"), Die("blue", "hit"), Die("red", "blank")]
    position.stack = [to_defend.Defending(1)]
    ways = ARMADA.choices(position, [Evade(0, 0), Evade(0, 1), Evade(0, 2)])
    (group,) = grouped(Teller(ARMADA), position, ways, ())
    assert [one.text for one in group.options] == [
        "Spend evade #1 on a die (red blank); the token is exhausted. (1 of 2)",
        "Spend evade #1 on a die (blue hit); the token is exhausted.",
        "Spend evade #1 on a die (red blank); the token is exhausted. (2 of 2)",
    ]
