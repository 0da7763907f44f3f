"""All that Tyrants of the Underdark says is said in both languages."""

import re

import pytest
from tyrants_cases import DICE, person, rival, table

from rivals.core.match import Match
from rivals.core.notation import format_action, parse_action
from rivals.core.words import LANGS
from rivals.games.tyrants import GAME
from rivals.games.tyrants.components.cards import HIDDEN, cards
from rivals.games.tyrants.components.maps import find_map, sections_for
from rivals.games.tyrants.face import sketch
from rivals.games.tyrants.position.actions import EndTurn, Recruit
from rivals.games.tyrants.words import WORDS

MATCHES = {
    "two": (("random", "automatron"), 1, {}),
    "people": (("greedy", "random", "random"), 2, {"decks": ("elemental", "undead")}),
    "rivals": (
        ("random", "automatron:legendary", "automatron"), 3,
        {"decks": ("aberrations", "demons"), "board": "2021", "conquest": "batch",
         "piece": "spy_first", "choice_order": "colour", "start_site": "numbered"},
    ),
    "teams": (("greedy", "automatron:hard", "random", "automatron:easy"), 4, {"teams": True}),
}  # fmt: skip


def played(name):
    """A match of all who decide for themselves, position by position with its decision."""
    seats, seed, options = MATCHES[name]
    match = Match(GAME, seats, seed, options)
    while (decision := match.decide()) is not None:
        yield match.state, decision
        match.play(decision.action)
    yield match.state, None


def told(note, lang):
    return WORDS.text(note.rule, lang, note.params)


def both(position, move):
    """An option told in English and in Russian."""
    [action] = [one for one in GAME.options(position) if format_action(one) == move]
    return tuple(told(GAME.describe(position, action), lang) for lang in LANGS)


def after(position, *moves):
    for move in moves:
        GAME.apply(position, parse_action(GAME, move), DICE)
    return position


# --- Words --------------------------------------------------------------------------------


def test_every_action_has_a_kind_in_words():
    tags = {one.__struct_config__.tag for one in GAME.action_type.__args__}
    assert {one.rpartition(".")[2] for one in WORDS.ids() if ".kind." in one} == tags


@pytest.mark.parametrize("edition", ["2016", "2021"])
def test_every_place_of_the_board_is_named_and_no_two_alike(edition):
    places = [f"tyrants.place.{one.id}" for one in find_map(edition, sections_for(4)).places]
    for lang in LANGS:
        assert len({WORDS.text(one, lang) for one in places}) == len(places)


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_has_its_effect_in_one_run(lang):
    for name in cards():
        text = WORDS.text(f"tyrants.effect.{name}", lang)
        assert text == "—" if name == HIDDEN else text.endswith(".")
        assert not re.search(r"[•{}]|\.\.|:\.|; \.", text), text


def test_choices_are_numbered_as_on_the_card():
    assert WORDS.text("tyrants.choice.spellspinner.1", "en") == "place 1 spy"
    given = {one for one in WORDS.ids() if one.startswith("tyrants.choice.")}
    assert len(given) > 60
    assert not {one for one in given if one[-1] not in "123"}


# --- Whole matches ------------------------------------------------------------------------


@pytest.mark.parametrize("name", MATCHES)
def test_whole_matches_are_told_in_both_languages(name):
    for state, decision in played(name):
        options = GAME.options(state)
        for note in [
            *(GAME.describe(state, one) for one in options),
            *(note for one in options for note in GAME.forecast(state, one)),
        ]:
            for lang in LANGS:
                text = told(note, lang)
                assert text == "" or text[0].isupper() or text[0] in "+1234567890", text
                assert text.endswith("."), text
        for reason in decision.reasons if decision else ():
            for lang in LANGS:
                assert told(reason, lang).endswith(".")
                ours = reason.rule.startswith("tyrants.") and ".greedy." not in reason.rule
                assert bool(WORDS.source(reason.rule, lang)) is ours
            for one in (*reason.kept, *reason.dropped):
                assert not isinstance(one, int)


@pytest.mark.parametrize("name", MATCHES)
@pytest.mark.parametrize("lang", LANGS)
def test_positions_are_sketched_within_the_width(name, lang):
    for number, (state, _) in enumerate(played(name)):
        if number % 25 == 0 or GAME.to_move(state) is None:
            lines = GAME.sketch(state, lang).split("\n")
            assert max(map(len, lines)) <= sketch.WIDTH
            for site in state.map.sites:
                named = WORDS.text(f"tyrants.place.{state.map.places[site].id}", lang)
                assert any(line.strip().startswith(named) for line in lines)


# --- What is told of each action ----------------------------------------------------------

TROOPS = {"skullport": "kr", "labyrinth-skullport.1": "k", "labyrinth": "w"}


def test_pieces_are_told_with_their_place_and_price():
    position = table(
        person(hand=["noble"]), person(), troops=TROOPS, spies={"skullport": "kr"}, power=3
    )
    assert both(position, "deploy labyrinth-skullport.2") == (
        "Deploy a troop for 1 power on the route The Labyrinth – Skullport, space 2.",
        "Разместить войско за 1 могущество на маршруте Лабиринт — Скаллпорт, клетка 2.",
    )
    assert both(position, "assassinate skullport red") == (
        "Assassinate a red troop for 3 power at Skullport.",
        "Уничтожить красное войско за 3 могущества в Скаллпорте.",
    )
    assert both(position, "return_spy skullport red") == (
        "Send a red spy home from Skullport for 3 power.",
        "Изгнать красного шпиона из Скаллпорта за 3 могущества.",
    )
    assert both(position, "play noble") == ("Play Noble.", "Сыграть карту «Благородный».")


def test_market_cards_are_told_with_slot_and_price():
    position = table(influence=3, row=["kobold", "balor"], devoured=["vrock"])
    assert both(position, "recruit kobold 1") == (
        "Recruit Kobold from market slot 1 for 1 influence.",
        "Завербовать карту «Кобольд» с рынка (место 1) за 1 влияние.",
    )
    assert both(position, "hire house_guard")[1] == (
        "Завербовать карту «Страж дома» из запаса за 3 влияния."
    )
    ghostly = table(influence=5, row=[], devoured=["vrock"], ghost=True)
    assert both(ghostly, "recruit vrock 0") == (
        "Recruit Vrock, the last devoured card, for 5 influence.",
        "Завербовать последнюю поглощённую карту «Врок» за 5 влияния.",
    )


EFFECTS = {
    "spellspinner; choose 2": (
        "Choose: return one of your spies → supplant 1 troop there.",
        "Выбрать: вернуть своего шпиона → заменить 1 войско там же.",
    ),
    "spellspinner, choose 2; return_spy skullport black": (
        "Call your spy back from Skullport.",
        "Отозвать своего шпиона из Скаллпорта.",
    ),
    "spellspinner, choose 2; decline": (
        "Do not pay for the effect of Spellspinner.",
        "Не платить за эффект карты «Плетельщик чар».",
    ),
    "spellspinner, choose 1; spy labyrinth": (
        "Place a spy at the Labyrinth.",
        "Подослать шпиона в Лабиринт.",
    ),
    "mercenary_squad; deploy skullport": (
        "Deploy a troop at Skullport.",
        "Разместить войско в Скаллпорте.",
    ),
    "chosen_of_lolth; return_troop skullport red": (
        "Return a red troop from Skullport to the barracks.",
        "Вернуть красное войско из Скаллпорта в казармы.",
    ),
    "council_member; lift skullport red": (
        "Take up a red troop from Skullport to move it.",
        "Снять красное войско из Скаллпорта, чтобы переместить.",
    ),
    "council_member, lift skullport red; deploy kanaglym": (
        "Put down a red troop at Kanaglym.",
        "Поставить красное войско в Канаглиме.",
    ),
    "council_member; decline": ("Leave it at that.", "На этом остановиться."),
    "myconid_adult; target red": (
        "Give red 1 Insane Outcast.",
        "Отдать красному игроку 1 безумного изгоя.",
    ),
    "gauth, choose 2; target red": (
        "Make red discard 1 card.",
        "Заставить красного игрока сбросить 1 карту.",
    ),
    "gauth, choose 2, target red; discard noble": (
        "Discard Noble.",
        "Сбросить карту «Благородный».",
    ),
    "mind_flayer; devour kobold 0": (
        "Devour Kobold, one of your cards.",
        "Поглотить свою карту «Кобольд».",
    ),
    "carrion_crawler; devour kobold 6": (
        "Devour Kobold from market slot 6 and put Carrion Crawler in its place.",
        "Поглотить карту «Кобольд» с рынка (место 6) и положить на её место «Ползающий падальщик».",
    ),
    "aerisi_kalinoth, spy labyrinth; recruit spy_master 3": (
        "Recruit Spy Master from market slot 3 without paying.",
        "Завербовать карту «Мастер шпионажа» с рынка (место 3) бесплатно.",
    ),
    "ulitharid; borrow kobold 6": (
        "Play Kobold from market slot 6, which is then devoured.",
        "Сыграть карту «Кобольд» с рынка (место 6) и поглотить её.",
    ),
    "elder_brain; borrow vrock 0": (
        "Play Vrock from the inner circle; it stays there.",
        "Сыграть карту ближнего круга «Врок»; она там и останется.",
    ),
    "necromancer, choose 2; promote kobold hand": (
        "Promote Kobold from the hand.",
        "Возвысить карту «Кобольд» с руки.",
    ),
    "necromancer, choose 2; promote balor discard": (
        "Promote Balor from the discard pile.",
        "Возвысить карту «Балор» из сброса.",
    ),
    "necromancer, choose 2; promote necromancer played": (
        "Promote Necromancer, played this turn.",
        "Возвысить сыгранную карту «Некромант».",
    ),
    "mummy_lord, choose 2; take red white": (
        "Take a white troop out of red's trophy hall.",
        "Взять белое войско из трофеев красного игрока.",
    ),
}
"""A card, the moves after it, and an option then: as it is told."""


@pytest.mark.parametrize("case", EFFECTS)
def test_effects_are_told(case):
    before, _, option = case.partition("; ")
    card, *moves = before.split(", ")
    seats = (
        person(hand=[card, "kobold"], discard=["balor"], inner=["vrock"]),
        person(hand=["noble"] * 5),
    )
    position = table(*seats, troops=TROOPS, spies={"skullport": "k"}, trophies={1: "w"})
    after(position, f"play {card}", *moves)
    assert both(position, option) == EFFECTS[case]


def test_empty_barracks_are_told():
    position = table(power=1, troops=TROOPS)
    position.seats[0].barracks = 0
    assert both(position, "surplus") == (
        "The barracks are empty: 1 power brings 1 VP instead of a troop.",
        "Казармы пусты: 1 могущество вместо войска даёт 1 ПО.",
    )


def test_the_end_of_a_turn_tells_what_total_control_pays():
    assert both(table(), "end") == ("End the turn.", "Закончить ход.")
    position = table(troops={"araumycos": "kkkk"})
    assert both(position, "end")[1] == (
        "Закончить ход и получить 3 ПО за полный контроль над городами."
    )


# --- AutoMatron ---------------------------------------------------------------------------


def test_automatrons_turn_is_told_from_the_delay_card_to_the_refill():
    seats = (person(), rival(delay=["starter", "outcast"]))
    position = table(*seats, turn=1, row=["kobold", "vrock", "balor", "derro", "advocate"])
    english, russian = both(position, "flip")
    assert english == (
        "AutoMatron plays an Insane Outcast from the delay deck;"
        " removed from the market: Kobold, Vrock and Balor."
    )
    assert russian == (
        "АвтоМатрона разыгрывает безумного изгоя из колоды задержки"
        " и убирает с рынка: Кобольд, Врок и Балор."
    )
    after(position, "flip")
    while format_action(GAME.options(position)[0]) != "end":
        GAME.apply(position, GAME.options(position)[0], DICE)
    assert both(position, "end") == ("Refill the market: 4 cards.", "Пополнить рынок: 4 карты.")
    assert both(table(person(), rival(), turn=1, row=["kobold"]), "flip")[0] == (
        "AutoMatron has no delay card; removed from the market: Kobold."
    )


def test_the_row_is_not_said_to_be_filled_with_what_never_was_in_the_market():
    position = table(person(), rival(), turn=1, row=["kobold"], deck=["kobold"], devoured=["noble"])
    after(position, "flip")
    assert both(position, "end")[0] == "Refill the market: 2 cards."


def test_before_ending_the_turn_one_sees_what_automatron_would_act_with():
    row = ["kobold", "vrock", "balor", "derro", "advocate", "advocate"]
    position = table(person(), rival(delay=["outcast"]), row=row)
    [note] = GAME.forecast(position, EndTurn())
    assert told(note, "en") == (
        "AutoMatron is next: 3 cards go from the left, and she would act with"
        " 1 Conquest and 2 Ambition."
    )
    assert told(note, "ru") == (
        "Следующей ходит АвтоМатрона: слева уйдут 3 карты, и она будет действовать остальными:"
        " Воинственность ×1 и Честолюбие ×2."
    )
    rivals = (person(), rival(delay=["starter"]), rival(delay=["outcast"]))
    assert GAME.forecast(table(*rivals, row=row, order=(0, 2, 1)), EndTurn()) == (note,)
    over = table(person(), rival(), row=row, ending="troops", first=1)
    assert GAME.forecast(over, EndTurn()) == ()
    assert GAME.forecast(table(), EndTurn()) == ()


def test_a_card_to_recruit_is_told_with_effect_aspect_and_worth():
    notes = GAME.forecast(table(influence=9), Recruit("spy_master", 3))
    assert [told(one, "en") for one in notes] == [
        "Place 1 spy.",
        "Guile; 1 VP in the deck, 2 in the inner circle.",
    ]


def test_places_that_she_considered_are_told_as_places():
    assert told(GAME.candidate("labyrinth-skullport.1"), "ru") == (
        "маршрут Лабиринт — Скаллпорт, клетка 1"
    )
    assert GAME.candidate("nowhere") is None
    assert GAME.candidate(3) is None


# --- The sketch ---------------------------------------------------------------------------


def test_the_sketch_shows_market_sites_routes_and_the_own_hand():
    seats = (person(hand=["noble", "noble", "soldier"]), rival("automatron:hard", ["starter"]))
    position = table(
        *seats, troops={"skullport": "kkr", "araumycos": "rrrr", "labyrinth-skullport.2": "k"},
        spies={"skullport": "r"}, power=2, devoured=["kobold"],
    )  # fmt: skip
    english, russian = (GAME.sketch(position, lang) for lang in LANGS)
    rows = english.split("\n")
    assert "  1. Bounty Hunter, Malice, costs 4, 2 or 4 VP" in rows
    assert "  Skullport                     4    kkr..   *r        controlled by k" in rows
    assert "  Araumycos                     3+3  rrrr              totally controlled by r" in rows
    assert re.search(r"The Labyrinth – Skullport +\.k", english)
    assert "Power 2, influence 0." in rows
    assert "Hand: Noble ×2, Soldier." in rows
    assert "r: AutoMatron (hard), Mez'Barris Armgo of house Barrison Del'Armgo (no. 2)" in rows
    assert "к: АвтоМатрона (сложно), Мез'Баррис Армго, дом Баррисон Дель'Армго (№ 2)" in russian
    assert "Turn order: k, r. Houses with their numbers in the hierarchy:" in rows
    assert "колода задержки: безумные изгои 0, стартовые карты 1." in russian


def test_the_sketch_keeps_hidden_hands_hidden():
    position = table(person(hand=["noble"]), person(hand=["soldier"]))
    assert "Hand: Noble." in GAME.sketch(position, "en")
    assert "Hand: Hidden card." in GAME.sketch(GAME.seen_by(position, 1), "en")


def test_the_sketch_tells_the_effect_being_carried_out():
    position = table(person(hand=["spellspinner"]), person(), troops=TROOPS)
    lines = GAME.sketch(after(position, "play spellspinner"), "en").split("\n")
    assert lines[2].startswith("Spellspinner: Choose one: place 1 spy; return one")


# --- What is to be decided ----------------------------------------------------------------


@pytest.mark.parametrize("name", MATCHES)
def test_each_person_is_told_what_to_decide(name):
    """A sentence in both languages, of whatever is asked; AutoMatron is asked nothing."""
    for position, _ in played(name):
        asked, mover = GAME.to_decide(position), position.mover
        if mover is None or position.seats[mover].__struct_config__.tag == "automatron":
            assert asked is None
            continue
        for lang in LANGS:
            text = told(asked, lang)
            assert text[0].isupper() or text[0] == "«", text
            assert text[-1] in ".?", text


@pytest.mark.parametrize(
    ("hand", "influence", "english"),
    [
        (["soldier"], 0, "Play cards, and spend what they bring."),
        (["soldier"], 1, "Play your other cards; you have 1 influence to spend so far."),
        ([], 2, "Spend 2 influence, then end the turn."),
        ([], 0, "Nothing else can be done: end the turn."),
    ],
)
def test_a_turn_says_what_can_be_spent(hand, influence, english):
    position = table(person(hand=hand), rival(), influence=influence)
    assert told(GAME.to_decide(position), "en") == english


def test_a_card_says_what_it_asks_after_its_name():
    position = after(table(person(hand=["weaponmaster"]), rival()), "play weaponmaster")
    asked = GAME.to_decide(position)
    assert [told(asked, lang) for lang in LANGS] == [
        "Weaponmaster: choose one of its effects.",
        "«Мастер оружия»: выберите один из эффектов.",
    ]
