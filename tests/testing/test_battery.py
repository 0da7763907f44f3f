"""The battery catches each broken promise by the right property, and lets sound games pass."""

import broken
import liars_dice
import msgspec
import nim
import orchard
import pytest
import quay

from rivals.core.game import SeatKind
from rivals.core.match import Match
from rivals.core.notes import Note
from rivals.testing import NotConforming, Trial, battery, check_game, conformance_cases
from rivals.testing import tables as at_tables
from rivals.testing import trial as trials

SOUND = [
    *conformance_cases(nim.GAME, twins=[nim.HonestNeighbour()]),
    *conformance_cases(
        nim.GAME, [["random", "sly"]], [9], options={"heaps": 5}, twins=[nim.HonestNeighbour()]
    ),
    *conformance_cases(liars_dice.GAME),
    *conformance_cases(quay.GAME),
    *conformance_cases(orchard.GAME),
    *conformance_cases(
        orchard.GAME,
        [["picker:hard", "random"]],
        [2],
        options={
            "fruits": ["plum", "quince"],
            "first": "right",
            "picks": 12,
            "windfall": True,
            "extra": {"plum": 9},
        },
    ),
]


def numbered(named):
    """Make nim with numbered rivals, whose first seat has this name in a position."""
    kinds = (SeatKind("random"), SeatKind("sly", numbers=100))
    game = broken.with_method("seat_kinds", lambda _: kinds)
    type(game).player = lambda _, name: nim.GAME.player(name.partition(":")[0])
    type(game).seat_names = lambda _, state: (named, *state.seats[1:])
    return game


@pytest.mark.parametrize(
    ("seat", "named"),
    [("sly", "sly:7"), ("sly:mean", "sly:7+mean"), ("sly:7", "sly:7"), ("sly:7", "sly:7+mean")],
)
def test_a_numbered_seat_may_be_named_by_what_was_rolled(seat, named):
    battery.positions_round_trip(Trial(numbered(named), (seat, "random"), 4))


@pytest.mark.parametrize(
    ("seat", "named"),
    [("sly", "sly:mean"), ("sly:7", "sly:8"), ("sly:7", "sly"), ("random", "sly:7"),
     ("random", "random:7")],
)  # fmt: skip
def test_a_numbered_seat_keeps_what_it_was_told(seat, named):
    with pytest.raises(NotConforming, match="expected the seats"):
        battery.positions_round_trip(Trial(numbered(named), (seat, "sly"), 4))


@pytest.mark.parametrize("case", SOUND, ids=str)
def test_sound_games_pass(case):
    case()


def position(kind):
    return broken.with_position(kind)


def words(rule, **texts):
    return broken.with_words({rule: texts})


def picture(before, after):
    return broken.with_picture(lambda drawn: drawn.replace(before, after))


def settings(change):
    """Make an orchard that says something else of its settings."""
    own = orchard.GAME.settings()
    return broken.with_method("settings", lambda _: change(own), orchard.Orchard)


def changed(key, **parts):
    """Make an orchard with one of its settings changed."""
    return settings(
        lambda own: tuple(
            msgspec.structs.replace(one, **parts) if one.key == key else one for one in own
        )
    )


CAUGHT = [
    (settings(lambda own: (*own, own[0])), "settings_are_sound", "a key of its own"),
    (
        broken.with_method("files", lambda _: ("picks",), orchard.Orchard),
        "settings_are_sound",
        "a key of its own",
    ),
    (changed("picks", rule="orchard.ask.pick"), "settings_are_sound", "'orchard.ask.pick'"),
    (changed("first", choice_words=""), "settings_are_sound", "words for the rule id '.left'"),
    (changed("picks", known=None), "settings_are_sound", "a default that picks accepts, got None"),
    (
        broken.with_method("read_settings", broken.other_default, orchard.Orchard),
        "settings_are_sound",
        "where each default is spelt out",
    ),
    (
        broken.with_method("read_settings", broken.anything_goes, orchard.Orchard),
        "settings_are_sound",
        "BadSetup for seats",
    ),
    (
        broken.with_method("prepare", lambda *_: None, orchard.Orchard),
        "settings_are_sound",
        "BadSetup when preparing",
    ),
    (
        broken.with_method("composition", lambda *_: {}, orchard.Orchard),
        "rivals_are_composed_of_their_traits",
        "'picker' to be composed of",
    ),
    (
        broken.with_method("composed", lambda *_: "nobody", orchard.Orchard),
        "rivals_are_composed_of_their_traits",
        "core.unknown-seat",
    ),
    (
        broken.with_method("traits", lambda *_: {"taste": ("sour", "sour")}, orchard.Orchard),
        "rivals_are_composed_of_their_traits",
        "values once each",
    ),
    (
        broken.with_method("dealt", lambda *_: ({},), orchard.Orchard),
        "rivals_are_composed_of_their_traits",
        "what was dealt to each of 2 seats",
    ),
    (position(broken.SharedCopy), "past_positions_stand", "copy to stand as"),
    (broken.SharedView(), "past_positions_stand", "view of seat 0 to stand as"),
    (position(broken.SharedScore), "options_apply", "its copies do not change"),
    (broken.HASH_ORDER, "same_in_another_process", "same in another process, but here 'options"),
    (broken.RestlessOrder(), "options_are_canonical", "the same order"),
    (broken.Twice(), "options_are_canonical", "no option twice"),
    (broken.Early(), "plays_to_the_end", "exactly when the game is over"),
    (broken.Early(), "matches_round_trip", "options while a seat is to move"),
    (broken.Unlisted(), "others_are_refused", "IllegalAction for take"),
    (broken.MutatingRefusal(), "others_are_refused", "untouched by refusing take"),
    (broken.Sinking(), "others_are_refused", "quay.place"),
    (broken.Narrow(), "others_are_refused", "no error, got IllegalAction"),
    (broken.Adrift(), "others_are_refused", "to change the position"),
    (broken.Unspoken(), "others_are_refused", "words for the rule id 'quay.fault.unknown'"),
    (
        broken.with_method("faults", ("quay.fault.of",), quay.Quay),
        "others_are_refused",
        "'quay.fault.near' among the core's faults or the game's",
    ),
    (
        broken.with_method("measured", (), quay.Quay),
        "others_are_refused",
        "IllegalAction for moor",
    ),
    (
        broken.with_method("measured", (), quay.Quay),
        "players_decide_well",
        "an option, decided moor",
    ),
    (
        broken.with_method("measured", (nim.Take,), quay.Quay),
        "spec_is_sound",
        "measured kinds among the game's actions, got ['Take']",
    ),
    (broken.Illegal(), "options_apply", "no error, got IllegalAction"),
    (broken.Endless(), "plays_to_the_end", "an end within 200 moves"),
    (broken.OddEnding(), "plays_to_the_end", "no ending while the game runs"),
    (
        broken.with_spec(endings=("nim.ending.other",)),
        "plays_to_the_end",
        "one of ('nim.ending.other',)",
    ),
    (broken.BadSum(), "result_adds_up", "total 1 to be 0"),
    (broken.BadRanks(), "result_adds_up", "the ranks [1, 1]"),
    (broken.Forgetful(), "positions_round_trip", "the position back from"),
    (
        broken.with_method("validate", broken.for_rivals_alone),
        "seats_can_be_read",
        "expected no error, got BadPosition",
    ),
    (broken.Gullible(), "odd_positions_are_refused", "BadPosition or a sound position"),
    (broken.Drawing(), "chance_is_as_declared", "chance is 'setup'"),
    (broken.with_spec(chance="none"), "chance_is_as_declared", "no draws in the setup"),
    (broken.RivalStream(), "chance_is_as_declared", "leave the rivals' streams alone"),
    (broken.Unrecorded(), "replays_without_dice", "core.recorded-draw"),
    (broken.Restless(), "undo_is_replay", "after undo"),
    (broken.Restless(), "matches_round_trip", "loaded position to be the saved one"),
    (
        broken.with_method("describe", lambda *_: Note("nim.take", {"count": 1})),
        "all_that_is_said_has_words",
        "nim.take told in en",
    ),
    (broken.OpenHands(), "seen_by_leaks_nothing", "whatever is hidden"),
    (broken.TellingOptions(), "seen_by_leaks_nothing", "that tell seat 0 nothing"),
    (broken.Secretive(), "seen_by_leaks_nothing", "to see everything"),
    (
        broken.with_method("reshuffled", lambda _, state, *__: state, liars_dice.LiarsDice),
        "seen_by_leaks_nothing",
        "dealing anew to change something",
    ),
    (broken.Loaded(), "decisions_foretell_nothing", "draws that nobody could foretell"),
    (broken.with_searcher(broken.fickle), "searchers_decide_well", "a reason that is told, got []"),
    (broken.with_searcher(broken.cheating), "searchers_decide_well", "decided take 0 7"),
    (
        broken.with_searcher(broken.peeking, liars_dice.LiarsDice),
        "searchers_see_what_their_seat_sees",
        "one decision whatever is hidden",
    ),
    (broken.with_rival(broken.fickle), "players_decide_well", "the same decision each time"),
    (broken.with_rival(broken.cheating), "players_decide_well", "an option, decided take 0 7"),
    (broken.with_rival(broken.meddling), "players_decide_well", "leave the position alone"),
    (broken.with_rival(broken.straying), "players_decide_well", "draws from 'rival.1' only"),
    (
        broken.with_rival(broken.mumbling),
        "all_that_is_said_has_words",
        "words for the rule id 'nim.sly.mumble'",
    ),
    (broken.with_rival(broken.silent), "decisions_have_reasons", "a reason that is told, got []"),
    (
        broken.with_rival(broken.boasting),
        "decisions_have_reasons",
        "nim.sly.fewest decided, got 9 kept and 0 dropped",
    ),
    (
        words("nim.take", en="Take {count} {heap}."),
        "words_are_complete",
        "nim.take in ru: it has no words",
    ),
    (words("nim.take", en="Take {count}.", ru="Взять."), "words_are_complete", "the same slots"),
    (
        words("nim.take", en="Take stones.", ru="Take stones."),
        "words_are_complete",
        "nim.take translated",
    ),
    (
        words("nim.take", en="{n|a|b}", ru="{n|а|б}"),
        "words_are_complete",
        "3 plural forms in nim.take in ru",
    ),
    (words("nim.take", en="Take {heap.", ru="Взять {heap."), "words_are_complete", "whole slots"),
    (
        words("nim.take", en="Take {c:colour}", ru="Взять {c:colour}"),
        "words_are_complete",
        "words nim.colour.…",
    ),
    (picture("</svg>", ""), "pictures_are_sound", "well-formed"),
    (picture("<rect ", "<rect style='x' "), "pictures_are_sound", "without the attribute style"),
    (
        picture("<rect ", "<rect onclick='x' "),
        "pictures_are_sound",
        "without the attribute onclick",
    ),
    (picture("</svg>", "<script/></svg>"), "pictures_are_sound", "without <script>"),
    (
        picture("</svg>", "<text>nim.take.some</text></svg>"),
        "pictures_are_sound",
        "words, got the rule id in",
    ),
    (picture('data-action="take 0 1"', ""), "pictures_are_sound", "none for ['take 0 1']"),
    (
        picture('data-action="take 0 1"', 'data-actions="take 0 1|take 9 8"'),
        "pictures_are_sound",
        "no place for what is no given option, got ['take 9 8']",
    ),
    (
        picture("</svg>", '<g data-action="take 9 9"/></svg>'),
        "pictures_are_sound",
        "got ['take 9 9']",
    ),
    (picture("svg", "div"), "pictures_are_sound", "an svg element, got"),
    (
        broken.with_method("panels", broken.bare_panels),
        "pictures_are_sound",
        "a place for each option",
    ),
    (
        broken.with_method("seat_names", lambda *_: ("a", "b")),
        "positions_round_trip",
        "got ('a', 'b')",
    ),
    (
        broken.with_method("sketch", lambda *_: "nim.take"),
        "all_that_is_said_has_words",
        "got the rule id",
    ),
    (
        broken.with_spec(endings=("nim.ending.other",)),
        "declared_names_have_words",
        "'nim.ending.other'",
    ),
    (
        broken.with_method("files", lambda _: ("stones",)),
        "declared_names_have_words",
        "nim.option.stones",
    ),
    (broken.WORDY, "actions_round_trip", "core.bad-notation(text='take 0 1 thank you'"),
    (broken.with_method("prepare", lambda *_: None), "bad_setups_are_refused", "no such option"),
    (
        broken.with_method("check_seats", lambda *_: None),
        "bad_setups_are_refused",
        "expected BadSetup",
    ),
    (broken.with_spec(id="Nim"), "spec_is_sound", "an id like name-v1"),
    (broken.with_spec(players=("sly", "sly")), "spec_is_sound", "seat names once each"),
    (broken.with_spec(players=("random", "human")), "spec_is_sound", "no person among"),
    (
        broken.with_method("stand_ins", {"odd": None}),
        "spec_is_sound",
        "stand_ins for the players, got ['odd",
    ),
    (broken.with_spec(endings=("core.end",)), "spec_is_sound", "to begin with 'nim.'"),
    (
        broken.with_table(broken.Brittle),
        "tables_take_any_answers",
        "no error, got ZeroDivisionError",
    ),
    (
        broken.with_table(broken.Speechless),
        "tables_take_any_answers",
        "words for the rule id 'nim.ask.mood'",
    ),
    (
        broken.with_table(broken.Stealthy),
        "tables_tell_what_changes",
        "a step that tells of taken: taken after changed",
    ),
]


@pytest.mark.parametrize(
    ("game", "name", "message"), CAUGHT, ids=[f"{name}: {text}" for _, name, text in CAUGHT]
)
def test_broken_promise_is_caught(game, name, message, monkeypatch):
    monkeypatch.setattr(trials, "MAX_MOVES", 200)
    rival = game.spec.rivals[0]
    with pytest.raises(NotConforming) as caught:
        getattr(battery, name)(Trial(game, ("random", rival), 4))
    text = str(caught.value)
    assert message in text
    assert text.startswith(f"{name}: {game.spec.name} --seats random,{rival} --seed 4 at move ")
    assert "expected " in text


@pytest.mark.parametrize(("_game", "name", "_message"), CAUGHT)
def test_the_same_match_of_the_sound_game_passes(_game, name, _message):
    getattr(battery, name)(Trial(nim.GAME, ("random", "sly"), 4))
    getattr(battery, name)(Trial(liars_dice.GAME, ("random", "doubter"), 4))
    getattr(battery, name)(Trial(orchard.GAME, ("random", "picker"), 4))
    getattr(battery, name)(Trial(quay.GAME, ("random", "tight"), 4))


@pytest.mark.parametrize(
    ("table", "message"),
    [
        (broken.Absent, "as at the table, in the match decided"),
        (broken.Boastful, "the match's score"),
        (broken.Speechless, "core.bad-answer(key='mood', expected=core.yes-or-no"),
    ],
)
def test_table_rival_that_differs_is_caught(table, message):
    twin = nim.HonestNeighbour()
    game = broken.with_table(table)
    check = at_tables.decides_the_same_at_the_table(twin)
    with pytest.raises(NotConforming, match="decides_the_same_at_the_table") as caught:
        check(Trial(game, twin.seats, 4, twin.options))
    assert message in str(caught.value)


def test_table_rival_without_a_twin_is_caught():
    with pytest.raises(NotConforming, match=r"every_table_rival_has_a_twin: .*none for \['sly'\]"):
        check_game(nim.GAME, [["random", "sly"]], [1])


def test_rival_without_a_table_is_caught():
    game = broken.with_spec(rivals=("sly", "nobody"))
    with pytest.raises(NotConforming, match="a table at which 'nobody' may sit"):
        conformance_cases(game)


def test_every_property_has_a_game_that_breaks_it():
    checked = {
        *battery.ONCE,
        *battery.ONCE_FOR_EACH_TABLE,
        *battery.FOR_EACH_SEED,
        battery.tables_take_any_answers,
        battery.tables_tell_what_changes,
    }
    broken_ones = {getattr(battery, name) for _, name, _ in CAUGHT}
    assert not checked - broken_ones


def test_default_tables_seat_every_name_in_every_number():
    seats = battery.default_seat_sets(nim.GAME, {})
    assert ("random", "random") in seats
    assert ("random", "sly", "random") in seats
    assert ("sly", "sly", "sly") in seats


def test_cases_name_property_and_table():
    names = [str(case) for case in conformance_cases(nim.GAME, [["random", "sly"]])]
    assert "undo_is_replay-random,sly" in names
    assert len(set(names)) == len(names)


def test_random_matches_are_reproducible():
    one, other = (Trial(nim.GAME, ("random", "sly"), 5).played() for _ in range(2))
    assert isinstance(one, Match)
    assert one.save() == other.save()
