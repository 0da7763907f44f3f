"""Aces at a real table: what they do is asked for when its moment comes, and kept."""

import pytest

from rivals.core.errors import BadAnswer
from rivals.core.table import Answer, Correct, Done, TableSession
from rivals.core.words import LANGS
from rivals.games.armada import GAME
from rivals.games.armada.position import actions as do
from rivals.games.armada.table.orders import Engage, Station

MAUL, FEL, COUNTER = (f"armada.told.{one}" for one in ("mauler-mithel", "soontir-fel", "counter"))


def playing(mine, theirs="rebel_core", seed=5, flying=(), points="400"):
    """A session after deployment; if any are `flying`, only they are still to act."""
    session = TableSession(GAME, "imperial", seed, {"mine": mine, "theirs": theirs,
                                                    "points": points})  # fmt: skip
    while (question := session.view().question) is not None:
        session.add(Answer(question.key, plain(question)))
    session.add(Done())
    memory = session.view().memory
    own = [memory.squadron_names()[one] for one in memory.board.in_flight(memory.me)]
    ships = [memory.ship_names()[one] for one in memory.board.on_mat(memory.me)]
    acted = [one for one in own if one not in flying]
    if flying:
        session.add(Correct("activated", [*ships, *acted]))
    return session


def turn(session, **answers):
    """Answer by key, or by its beginning, else plainly; give the view and what was asked."""
    asked = []
    while (question := (view := session.view()).question) is not None:
        asked.append(question.key)
        value = answers.get(question.key, answers.get(question.key.partition(".")[0]))
        try:
            session.add(Answer(question.key, plain(question) if value is None else value))
        except BadAnswer:
            session.add(Answer(question.key, plain(question)))
    return view, asked


def plain(question):
    """Answer as briefly as can be: what is known, else the first choice or the least."""
    if question.known is not None:
        return question.known
    return {"one": question.choices[:1], "several": [[]], "yes_no": [False],
            "number": [question.least], "counts": [{}], "each": [{}]}[question.kind][0]  # fmt: skip


def told(view, lang="en"):
    return [GAME.words.text(one.note.rule, lang, one.note.params) for one in view.steps]


def orders(view):
    return [one.action for one in view.steps]


def rules(view):
    return [one.note.rule for one in view.steps]


def squadron(view, name):
    memory = view.memory
    return memory.board.squadrons[memory.squadron_names().index(name)]


# --- Mauler Mithel ---------------------------------------------------------------------------


def test_mauler_harms_all_whom_he_meets_after_his_move():
    session = playing("imperial_throne", flying=["mauler_mithel"])
    view, asked = turn(
        session, now="squadrons", tied=False, station=True,
        targets={"x_wing-1": "clear", "x_wing-2": "obstructed", "a_wing-1": "clear"},
    )  # fmt: skip
    assert isinstance(orders(view)[1], Station)
    assert rules(view).count(MAUL) == 2
    assert squadron(view, "x_wing-1").hull == squadron(view, "x_wing-1").card.hull - 1
    assert squadron(view, "a_wing-1").hull == squadron(view, "a_wing-1").card.hull - 1
    assert squadron(view, "x_wing-2").hull == squadron(view, "x_wing-2").card.hull
    assert sum(one.startswith("targets") for one in asked) == 1
    assert "Mauler Mithel damaged X-wing #1." in "\n".join(told(view))
    assert "«Маулер» Митель нанёс урон" in "\n".join(told(view, "ru"))


def test_mauler_asks_nothing_where_he_stays():
    session = playing("imperial_throne", flying=["mauler_mithel"])
    view, asked = turn(session, now="squadrons", tied=False, station=False)
    assert MAUL not in rules(view)
    assert not any(one.startswith("targets") for one in asked)


def test_commanded_mauler_harms_before_he_attacks_and_is_asked_once():
    for seed in range(60):
        session = playing("imperial_throne", seed=seed)
        view, asked = turn(
            session, now="ship", near=[], command="mauler_mithel", reach="x_wing-1",
            targets={"x_wing-1": "clear"},
        )  # fmt: skip
        flown = [one for one in orders(view) if isinstance(one, Engage)]
        if flown:
            steps = rules(view)
            number = view.memory.squadron_names().index("mauler_mithel")
            assert flown[0].squadron == number
            assert steps.index(MAUL) < [type(one) for one in orders(view)].index(do.Strafe)
            assert asked.count(f"targets.{number}.moved") == 1
            return
    pytest.fail("no ship ever commanded him")


def test_whom_mauler_destroys_is_gone_and_no_target():
    session = playing("imperial_throne", flying=["mauler_mithel"])
    session.add(Correct("their_hulls", {"x_wing-1": 1}))
    view, _ = turn(
        session, now="squadrons", tied=False, station=True, targets={"x_wing-1": "clear"}
    )
    assert squadron(view, "x_wing-1").where == "gone"
    assert "armada.told.squadron-destroyed" in rules(view)


def test_other_squadrons_harm_nobody_by_moving():
    session = playing("imperial_throne", flying=["tie_bomber"])
    view, asked = turn(session, now="squadrons", tied=False, station=True)
    assert isinstance(orders(view)[1], Station)
    assert MAUL not in rules(view)
    assert not any(one.startswith("targets") for one in asked)


# --- Soontir Fel -----------------------------------------------------------------------------

DOGFIGHT = {"now": "attacked", "attacker": "x_wing-1", "dice": {"blue-hit": 1}}


@pytest.mark.parametrize("engaged", [True, False])
def test_soontir_fel_answers_an_attack_at_another(engaged):
    session = playing("imperial_raid")
    view, asked = turn(session, **DOGFIGHT, attacked="tie_interceptor-1", fel=engaged,
                       **{"die-blue": "blue-accuracy"})  # fmt: skip
    assert any(one.startswith("fel.") for one in asked)
    assert rules(view).count(FEL) == engaged
    counter = [one.note.params["damage"] for one in view.steps
               if one.note.rule == "armada.told.squadron-hit"]  # fmt: skip
    if engaged:
        hull = squadron(view, "x_wing-1").card.hull
        assert 1 in counter
        assert squadron(view, "x_wing-1").hull < hull
        assert "Soontir Fel damaged X-wing #1." in told(view)


def test_soontir_fel_answers_an_attack_at_a_ship():
    session = playing("imperial_raid")
    view, _ = turn(session, **DOGFIGHT, attacked="imperial_1", hit="front", fel=True)
    assert FEL in rules(view)
    assert squadron(view, "x_wing-1").hull == squadron(view, "x_wing-1").card.hull - 1


@pytest.mark.parametrize(
    ("attacked", "attacker"), [("soontir_fel", "x_wing-1"), ("tie_interceptor-1", "cr90_a")]
)
def test_soontir_fel_is_not_asked_for_otherwise(attacked, attacker):
    session = playing("imperial_raid")
    view, asked = turn(session, **{**DOGFIGHT, "attacker": attacker}, attacked=attacked)
    assert FEL not in rules(view)
    assert not any(one.startswith("fel.") for one in asked)


@pytest.mark.parametrize(("fel", "hurt"), [("clear", True), ("obstructed", False)])
def test_their_soontir_fel_answers_an_attack_of_the_rival(fel, hurt):
    session = playing("imperial_throne", "imperial_raid", flying=["tie_bomber"])
    view, asked = turn(
        session, now="squadrons", tied=True, targets={"dengar": "clear", "soontir_fel": fel},
    )  # fmt: skip
    strafe = next(one for one in orders(view) if isinstance(one, do.Strafe))
    assert view.memory.board.squadrons[strafe.squadron].kind == "dengar"  # he has no counter
    assert (FEL in rules(view)) == hurt
    assert not any(one.startswith("fel.") for one in asked)
    assert squadron(view, "tie_bomber").hull == squadron(view, "tie_bomber").card.hull - hurt


# --- Dengar ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("near", "dice"), [(True, 3), (False, 2)])
def test_dengar_gives_a_friend_a_die_more_to_strike_back(near, dice):
    session = playing("imperial_raid")
    view, _ = turn(session, **DOGFIGHT, attacked="tie_interceptor-1", dengar=near)
    rolled = [one for one in view.steps if one.note.rule == "armada.told.rolled"]
    assert COUNTER in rules(view)
    assert len(rolled[-1].note.params["dice"]) == dice


def test_dengar_is_not_asked_for_himself_or_against_a_ship():
    for attacker, attacked in (("x_wing-1", "dengar"), ("cr90_a", "tie_interceptor-1")):
        session = playing("imperial_raid")
        _, asked = turn(session, **{**DOGFIGHT, "attacker": attacker}, attacked=attacked)
        assert not any(one.startswith("dengar") for one in asked)


@pytest.mark.parametrize("near", [True, False])
def test_their_dengar_lets_the_rivals_target_strike_back(near):
    session = playing("imperial_throne", "imperial_raid", flying=["tie_bomber"])
    view, asked = turn(
        session, now="squadrons", tied=True, targets={"boba_fett": "clear"}, dengar=near,
        **{"die-blue": "blue-hit"},
    )  # fmt: skip
    assert (COUNTER in rules(view)) == near
    assert any(one.startswith("die-blue") for one in asked) == near
    assert squadron(view, "tie_bomber").hull == squadron(view, "tie_bomber").card.hull - near


# --- Jan Ors ---------------------------------------------------------------------------------


@pytest.mark.parametrize("near", [True, False])
def test_jan_ors_lends_a_friend_her_brace(near):
    session = playing("rebel_line", "imperial_core")
    view, _ = turn(session, now="attacked", attacked="x_wing-1", attacker="gladiator_1",
                   dice={"black-hit": 4}, jan=near)  # fmt: skip
    assert (do.Use(0, lent=True) in orders(view)) == near
    jan = squadron(view, "jan_ors")
    assert ("exhausted" in jan.defence) == near
    assert squadron(view, "x_wing-1").hull == squadron(view, "x_wing-1").card.hull - (4 - 2 * near)


def test_jan_ors_lends_nothing_to_herself():
    session = playing("rebel_line", "imperial_core")
    _, asked = turn(session, now="attacked", attacked="jan_ors", attacker="gladiator_1",
                    dice={"black-hit": 4})  # fmt: skip
    assert not any(one.startswith("jan") for one in asked)


def test_jan_ors_who_has_spent_her_tokens_is_not_asked_for():
    session = playing("rebel_line", "imperial_core")
    attack = {"now": "attacked", "attacker": "gladiator_1", "dice": {"black-hit": 8}}
    for name in ("x_wing-1", "x_wing-2", "x_wing-3", "y_wing-1"):
        view, asked = turn(session, **attack, attacked=name, jan=True)
        assert any(one.startswith("jan") for one in asked)
        assert any(isinstance(one, do.Use) for one in orders(view))
        session.add(Done())
    _, asked = turn(session, **attack, attacked="y_wing-2", jan=True)
    assert not any(one.startswith("jan") for one in asked)


@pytest.mark.parametrize("near", [True, False])
def test_what_is_left_beside_their_jan_ors_is_asked(near):
    session = playing("imperial_throne", "rebel_line", flying=["tie_bomber"])
    view, asked = turn(session, now="squadrons", tied=True, targets={"x_wing-1": "clear"},
                       jan=near, hull=4)  # fmt: skip
    assert any(one.startswith("hull") for one in asked) == near
    if near:
        assert squadron(view, "x_wing-1").hull == 4


# --- Han Solo --------------------------------------------------------------------------------


def test_han_solo_acts_before_the_ships_if_he_can_attack():
    session = playing("rebel_strike", "imperial_core")
    assert "han" in session.view().question.choices
    view, _ = turn(session, now="han", reach="tie_fighter-1", targets={"tie_fighter-1": "clear"})
    scramble, engage, strafe = orders(view)[:3]
    han = view.memory.squadron_names().index("han_solo")
    enemy = view.memory.squadron_names().index("tie_fighter-1")
    assert scramble == do.Scramble(han)
    assert engage == Engage(han, enemy)
    assert strafe == do.Strafe(enemy)
    assert "armada.wing.venture" in [one.rule for one in view.steps[0].reasons()]
    assert view.memory.board.squadrons[han].activated
    session.add(Done())
    assert "han" not in session.view().question.choices


def test_han_solo_waits_where_he_can_attack_nobody():
    session = playing("rebel_strike", "imperial_core")
    view, _ = turn(session, now="han", reach="none")
    assert orders(view) == [do.Done()]
    assert [one.rule for one in view.steps[0].reasons()] == ["armada.wing.waits"]
    assert told(view) == ["Do not activate Han Solo now."]
    assert not squadron(view, "han_solo").activated
    assert view.steps[0].options == (do.Done(), do.Scramble(view.memory.squadron_names().index(
        "han_solo")))  # fmt: skip


def test_han_solo_acts_early_only_before_the_first_ship():
    session = playing("rebel_strike", "imperial_core")
    session.add(Correct("activated", ["cr90_b"]))
    assert "han" not in session.view().question.choices
    assert "han" not in playing("rebel_line", "imperial_core").view().question.choices


# --- Dash Rendar -----------------------------------------------------------------------------


def dash_attacks(seed, **answers):
    """Let Dash Rendar attack a TIE fighter with four dice; give the dice rolled anew, and keys."""
    session = TableSession(GAME, "imperial", seed, {"mine": "own", "theirs": "imperial_core",
                                                    "points": "400"})  # fmt: skip
    turn(session, mine_ships={"mc80_command": 1}, mine_squadrons={"dash_rendar": 1, "b_wing": 1})
    session.add(Done())
    session.add(Correct("activated", ["mc80_command", "b_wing"]))
    view, asked = turn(session, now="squadrons", reach="engaged",
                       targets={"tie_fighter-1": "clear"}, **answers)  # fmt: skip
    assert any(isinstance(one, do.Strafe) for one in orders(view))
    rolled = [one for one in orders(view) if isinstance(one, do.Reroll)]
    assert all(one.by == "ability" for one in rolled)
    return len(rolled), asked


@pytest.mark.parametrize(
    ("near", "most"),
    [([], 0), (["tie_fighter-1"], 1), (["tie_fighter-1", "imperial_2"], 2),
     (["tie_fighter-1", "tie_fighter-2", "victory_2"], 3)],
)  # fmt: skip
def test_dash_rendar_rolls_as_many_dice_anew_as_enemies_are_beside_him(near, most):
    rolled = [dash_attacks(seed, dash=near)[0] for seed in range(24)]
    assert max(rolled) == most


def test_who_is_beside_dash_rendar_is_asked_once_and_the_target_is_at_hand():
    rolled, asked = dash_attacks(1)
    assert sum(one.startswith("dash") for one in asked) == 1
    assert rolled <= 1


# --- Boba Fett -------------------------------------------------------------------------------


def test_boba_fett_harms_the_squadron_that_an_engaged_one_would_attack():
    session = playing("imperial_raid", "rebel_line", flying=["boba_fett"])
    view, asked = turn(
        session, now="squadrons", fett=["jan_ors", "x_wing-1", "y_wing-1", "mc80_assault"]
    )
    harm = next(one for one in view.steps if isinstance(one.action, do.Harm))
    hit = view.memory.board.squadrons[harm.action.number]
    assert hit.kind == "x_wing"  # an escort
    assert hit.hull == hit.card.hull - 1
    assert any(one.rule == "armada.prey.escort" for one in harm.reasons())
    assert not any(one.startswith("fett_zones") for one in asked)
    assert "Boba Fett: X-wing #1 suffers 1 damage." in told(view)
    assert "Боба Фетт: 1 урон получает" in "\n".join(told(view, "ru"))


def test_boba_fett_harms_a_ship_where_no_squadron_is():
    session = playing("imperial_raid", flying=["boba_fett"])
    view, _ = turn(session, now="squadrons", fett=["cr90_a"], fett_zones=["rear"], sunk=False)
    harm = next(one for one in orders(view) if isinstance(one, do.Harm))
    ship = view.memory.ship_names().index("cr90_a")
    assert harm == do.Harm("ship", ship, "rear")
    assert view.memory.dealt[ship] == 1


def test_a_ship_that_boba_fett_may_destroy_is_asked_for():
    session = playing("imperial_raid", flying=["boba_fett"])
    ship = session.view().memory.ship_names().index("cr90_a")
    number = session.view().memory.squadron_names().index("boba_fett")
    for _ in range(4):
        view, asked = turn(
            session, now="squadrons", command="boba_fett", fett=["cr90_a"], fett_zones=["rear"],
            sunk=True,
        )  # fmt: skip
        if f"sunk.{ship}" in asked:
            assert view.memory.board.ships[ship].where == "gone"
            return
        session.add(Done())
        names = session.view().memory.board.in_flight(1)
        all_names = session.view().memory.squadron_names()
        own = [all_names[one] for one in names if one != number]
        session.add(Correct("activated", own))
    pytest.fail("nobody asked whether it is destroyed")


def test_boba_fett_with_nobody_near_harms_nobody():
    session = playing("imperial_raid", flying=["boba_fett"])
    view, asked = turn(session, now="squadrons", fett=[])
    assert not any(isinstance(one, do.Harm) for one in orders(view))
    assert any(one.startswith("fett.") for one in asked)


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_asked_of_aces_is_in_both_languages(lang):
    for key in ("dengar", "jan", "dash", "fel", "fett", "fett-zones"):
        said = {"squadron": "tie_interceptor-1", "ship": "cr90_a"}
        assert GAME.words.text(f"armada.ask.{key}", lang, said)


def test_their_boba_fett_harms_a_ship_of_the_rival():
    session = playing("imperial_core", "imperial_raid")
    view, asked = turn(session, now="suffers", suffers="victory_2", mishap="fett", hit="rear")
    assert "hit" in asked
    names = view.memory.ship_names()
    ship = view.memory.board.ships[names.index("victory_2")]
    assert ship.shields == [*ship.card.shields[:2], ship.card.shields[2] - 1, ship.card.shields[3]]
    assert ship.damage == 0


def test_without_their_boba_fett_nothing_is_said_of_him():
    session = playing("imperial_core", "rebel_core")
    session.add(Answer("now", "suffers"))
    session.add(Answer("suffers", "victory_2"))
    assert session.view().question.key == "mishap"
    assert "fett" not in session.view().question.choices


# --- Tokens of aces --------------------------------------------------------------------------


def against_jan_ors():
    """A session with two TIE fighters in whose turn Jan Ors can be attacked, and her number."""
    chosen = {"mine": "own", "theirs": "own", "points": "400", "dice": "own"}
    session = TableSession(GAME, "imperial", 5, chosen)
    turn(
        session, mine_ships={"imperial_1": 1}, mine_squadrons={"tie_fighter": 2},
        theirs_ships={"mc80_command": 1}, theirs_squadrons={"x_wing": 3, "jan_ors": 1},
    )  # fmt: skip
    session.add(Done())
    session.add(Correct("activated", ["imperial_1"]))
    return session, session.view().memory.squadron_names().index("jan_ors")


def test_tokens_of_an_ace_are_asked_anew_at_each_attack():
    """Its number is one that no ship has."""
    session, number = against_jan_ors()
    assert number >= len(session.view().memory.board.ships)
    view, asked = turn(
        session, now="squadrons", engaged=["tie_fighter-1", "tie_fighter-2"],
        targets={"jan_ors": "clear"}, dice={"blue-accuracy": 2, "blue-hit": 1}, hull=3,
        **{f"wing_tokens.{number}": {"brace-1": "ready", "brace-2": "discarded"},
           f"wing_tokens.{number}.2": {"brace-1": "discarded", "brace-2": "exhausted"}},
    )  # fmt: skip
    assert [one for one in asked if one.startswith("wing_tokens")] == [
        f"wing_tokens.{number}", f"wing_tokens.{number}.2",
    ]  # fmt: skip
    assert [one for one in orders(view) if isinstance(one, do.Lock)] == [do.Lock(0), do.Lock(1)]


@pytest.mark.parametrize(("how", "anew"), [("ready", "crit"), ("discarded", "accuracy")])
def test_an_accuracy_icon_is_rolled_anew_where_no_token_is_left_to_lock(how, anew):
    """The tokens are asked for before: a critical hit does nothing to a squadron."""
    session, number = against_jan_ors()
    tokens = {f"wing_tokens.{number}": {"brace-1": how, "brace-2": "discarded"}}
    view, asked = turn(
        session, now="squadrons", engaged=["tie_fighter-1"], swarm=True,
        targets={"jan_ors": "clear"}, dice={"blue-accuracy": 1, "blue-crit": 1, "blue-hit": 1},
        **tokens, **{"die-blue": "blue-hit"},
    )  # fmt: skip
    (rerolled,) = [one for one in view.steps if isinstance(one.action, do.Reroll)]
    assert rerolled.note.params["die"] == f"blue-{anew}"
    assert asked.count(f"wing_tokens.{number}") == 1


@pytest.mark.parametrize("locked", [[], ["brace-1"]])
def test_who_strikes_back_may_lock_tokens_of_the_rivals_ace(locked):
    session = playing("imperial_raid", flying=["boba_fett"])
    view, asked = turn(
        session, now="squadrons", fett=[], reach="engaged", targets={"a_wing-1": "clear"},
        locked=locked, **{"die-blue": "blue-accuracy"},
    )  # fmt: skip
    assert COUNTER in rules(view)
    assert asked.count("locked") == 1
    assert squadron(view, "boba_fett").hull == squadron(view, "boba_fett").card.hull
