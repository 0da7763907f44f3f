"""People at one screen who may not see each other's hands."""

import re

import pytest
import smugglers
from django.test import Client

from rivals.core.notation import format_action
from rivals.web.matches.keeping import take_up
from rivals.web.matches.models import StoredMatch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("only_smugglers")]

IT_IS_ME = "It is me: show my hand"
SHIP = {"action": "ship north tea"}


class Evening:
    """A match at one screen; what was drawn is kept as the positions that the game was given."""

    def __init__(self, monkeypatch, lucky, *seats):
        lucky(11)
        self.client = Client()
        fields = {f"seat-{number}": seat for number, seat in enumerate(seats)}
        sent = {"game": "smugglers", **fields}
        self.url = self.client.post("/matches/new/", sent).url
        self.drawn = []
        panels = smugglers.Smugglers.panels

        def looked(game, state, lang, options=(), seat=0):
            self.drawn.append(state.hands)
            return panels(game, state, lang, options, seat)

        monkeypatch.setattr(smugglers.Smugglers, "panels", looked)

    @property
    def row(self):
        return StoredMatch.objects.get()

    @property
    def match(self):
        return take_up(self.row).match

    @property
    def state(self):
        return self.match.state

    def get(self, path="", client=None):
        """Get a page: its text, and the hands that were drawn on it."""
        self.drawn.clear()
        address = path if path.startswith("/") else self.url + path
        answer = (client or self.client).get(address)
        assert answer.status_code == 200
        return answer.content.decode(), list(self.drawn)

    def post(self, path, **sent):
        sent.setdefault("revision", self.row.revision)
        return self.client.post(self.url + path, sent)

    def look(self, seat):
        return self.post("look/", seat=seat)

    def hands(self, *seats):
        """The hands with only those of these seats to be seen."""
        return [
            hand if seat in seats else [0] * len(hand) for seat, hand in enumerate(self.state.hands)
        ]


@pytest.fixture
def evening(monkeypatch, lucky):
    """Two people and the clerk."""
    return Evening(monkeypatch, lucky, "human", "human", "clerk")


def test_nobody_sees_a_hand_before_saying_who_looks(evening):
    page, drawn = evening.get()
    assert drawn == []
    assert IT_IS_ME in page
    assert "Pass the screen: Player 1" in page
    assert "data-action" not in page
    assert 'name="action"' not in page
    assert "play__points" in page
    assert evening.look(0).status_code == 302
    page, drawn = evening.get()
    assert drawn == [evening.hands(0)]
    assert IT_IS_ME not in page
    assert page.count('data-action="show') == 2


def test_the_curtain_closes_between_two_people_and_not_within_a_turn(evening):
    evening.look(0)
    evening.post("play/", action="show 1")
    page, drawn = evening.get()
    assert drawn == [evening.hands(0)]
    evening.post("play/", **SHIP)
    page, drawn = evening.get()
    assert drawn == []
    assert "Pass the screen: Player 2" in page
    assert "Ship tea to the north cove." in page
    evening.look(1)
    page, drawn = evening.get()
    assert drawn == [evening.hands(1)]
    evening.post("play/", **SHIP)
    page, drawn = evening.get()
    assert drawn == []
    assert evening.match.to_move() == 0  # the clerk has moved
    assert "Clerk: Ship" in page


def test_a_part_of_the_page_has_the_curtain_too(evening):
    evening.look(0)
    sent = {"revision": evening.row.revision, **SHIP}
    part = evening.client.post(f"{evening.url}play/", sent, headers={"hx-request": "true"})
    assert IT_IS_ME in part.content.decode()
    assert "<html" not in part.content.decode()
    sent = {"seat": 1}
    part = evening.client.post(f"{evening.url}look/", sent, headers={"hx-request": "true"})
    assert part.status_code == 200
    assert "<html" not in part.content.decode()
    assert 'data-action="show 0"' in part.content.decode()


@pytest.mark.parametrize("seat", ["1", "2", "7", "", "x", "-1", "00", "0 "])
def test_only_the_person_to_move_opens_the_curtain(evening, seat):
    assert evening.look(seat).status_code == 409
    assert evening.row.looking is None
    assert evening.get()[1] == []


def test_a_curtain_that_is_open_is_not_opened_again(evening):
    evening.look(0)
    answer = evening.look(0)
    assert answer.status_code == 409
    assert "Nothing is lost" in answer.content.decode()


def test_nothing_is_played_behind_the_curtain(evening):
    answer = evening.post("play/", **SHIP)
    assert answer.status_code == 409
    assert IT_IS_ME in answer.content.decode()
    assert evening.row.move == 0


def test_undo_does_not_show_the_hand_it_goes_back_to(evening):
    evening.look(0)
    evening.post("play/", **SHIP)
    evening.look(1)
    evening.post("undo/")
    page, drawn = evening.get()
    assert drawn == []
    assert "Pass the screen: Player 1" in page
    evening.look(0)
    evening.post("play/", **SHIP)
    evening.post("undo/")  # behind the curtain: whoever did it may be anybody
    page, drawn = evening.get()
    assert drawn == []
    assert "Pass the screen: Player 1" in page


def test_putting_another_action_in_a_rivals_place_shows_no_hand(evening):
    for seat in (0, 1):
        evening.look(seat)
        evening.post("play/", **SHIP)
    _page, drawn = evening.get("instead/2/")
    assert drawn == [evening.hands()]
    evening.look(0)
    _page, drawn = evening.get("instead/2/")
    assert drawn == [evening.hands(0)]
    assert evening.post("instead/2/", action="ship east rum").status_code == 302
    assert evening.get()[1] == [evening.hands(0)]


def test_replay_and_watch_of_a_running_match_show_what_the_one_who_looks_may_see(evening):
    evening.look(0)
    evening.post("play/", action="show 0")
    evening.post("link/")
    watch = f"/matches/watch/{evening.row.watch}/"
    hands = take_up(evening.row).match.position_at(0).hands
    assert evening.get("replay/?move=0")[1] == [[hands[0], [0, 0], [0, 0]]]
    for path in (watch, f"{watch}replay/?move=0", f"{watch}replay/?move=1"):
        _page, drawn = evening.get(path, Client())
        assert not any(any(hand) for hand in drawn[0])
    evening.post("play/", **SHIP)
    assert evening.get("replay/?move=0")[1] == [[[0, 0]] * 3]
    evening.look(1)
    assert evening.get("replay/?move=0")[1] == [[[0, 0], hands[1], [0, 0]]]


def test_the_file_of_a_running_match_is_kept_back(evening):
    page, _drawn = evening.get()
    assert f"{evening.url}file/" not in page
    answer = evening.client.get(f"{evening.url}file/")
    assert answer.status_code == 409
    assert "it can be downloaded after the match" in answer.content.decode()
    assert b'"seed"' not in answer.content
    play_out(evening)
    page, drawn = evening.get()
    assert f"{evening.url}file/" in page
    assert drawn == [evening.hands(0)]
    assert b'"seed"' in evening.client.get(f"{evening.url}file/").content


def play_out(evening):
    while not evening.row.finished:
        evening.look(evening.match.to_move())
        options = [format_action(one) for one in evening.match.options()]
        assert evening.post("play/", action=options[0]).status_code == 302


def test_one_person_needs_no_curtain_and_sees_the_own_hand_everywhere(monkeypatch, lucky):
    alone = Evening(monkeypatch, lucky, "clerk", "human", "clerk")
    page, drawn = alone.get()
    assert drawn == [alone.hands(1)]
    assert IT_IS_ME not in page
    alone.post("play/", **SHIP)
    assert alone.get()[1] == [alone.hands(1)]
    alone.post("link/")
    for path in ("replay/?move=0", "instead/0/", f"/matches/watch/{alone.row.watch}/"):
        assert [bool(any(hand)) for hand in alone.get(path)[1][0]] == [False, True, False]
    assert b'"seed"' in alone.client.get(f"{alone.url}file/").content


def test_the_curtain_speaks_russian(evening):
    said = {"accept-language": "ru"}
    page = evening.client.get(evening.url, headers=said).content.decode()
    for text in ("Передайте экран: Игрок 1", "Это я: показать мою руку"):
        assert text in page
    assert not re.search(r"Pass the|It is me", page)


def test_several_options_at_one_place_are_counted_told_and_listed(evening):
    evening.look(0)
    page, _drawn = evening.get()
    places = re.findall(r'data-actions="([^"]+)"', page)
    assert places[0] == "ship north tea|ship north silk|ship north rum"
    listed = re.findall(r'name="action" value="([^"]+)"', page.partition("data-options")[2])
    assert sorted(listed) == sorted(format_action(one) for one in evening.match.options())
    assert page.count('<span class="choices__allows">9</span>') == 1
    loose = page.partition("options__loose")[2].partition("</div>")[0]
    assert re.findall(r'value="([^"]+)"', loose) == ["hide"]


def test_many_options_without_a_place_are_listed_by_their_kind(evening, monkeypatch):
    bare = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    monkeypatch.setattr(smugglers.Smugglers, "picture", lambda *_: bare)
    evening.look(0)
    page, _drawn = evening.get()
    many = page.partition("options__many")[2].partition("</div>")[0]
    assert many.count("ship ") == 9
    assert "<legend>Ship</legend>" in many
    assert "show 0" not in many
