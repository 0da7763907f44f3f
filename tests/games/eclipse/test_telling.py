"""What each action does, and what it leads to, is told as it then happens."""

from itertools import islice

import pytest
from eclipse_battles import Rolled, at
from eclipse_battles import table as battlefield
from eclipse_pictures import positions
from eclipse_tables import DICE, rich, table, wandering

from rivals.core.notation import format_action
from rivals.core.words import LANGS
from rivals.games.eclipse import GAME, rules
from rivals.games.eclipse.components.hexes import HOLES, TILES
from rivals.games.eclipse.position.actions import (
    Abandon,
    Accept,
    Agree,
    Build,
    Claim,
    Colonise,
    Disc,
    Discard,
    End,
    Explore,
    Fire,
    GiveUp,
    Install,
    Keep,
    Key,
    Kill,
    Learn,
    Leave,
    Move,
    Pass,
    Place,
    Propose,
    Refresh,
    Refuse,
    Research,
    Return,
    Stance,
    Stop,
    Store,
    Strip,
    Trade,
    Truce,
    Use,
)
from rivals.games.eclipse.position.seats import Ambassador
from rivals.games.eclipse.position.tasks import (
    Acting,
    Answering,
    Claiming,
    Finding,
    Fitting,
    Keying,
    Learning,
    MakingRoom,
    Placing,
    Pondering,
    Returning,
    Turn,
    Upkeep,
)
from rivals.games.eclipse.rival.automa.designs import Step
from rivals.games.eclipse.rival.automa.production import Vacancy
from rivals.games.eclipse.rival.facts import Prey, Prize
from rivals.games.eclipse.rival.told import candidate
from rivals.games.eclipse.rules import combat, happenings
from rivals.games.eclipse.rules.economy import balance
from rivals.games.eclipse.rules.targeting import least_roll
from rivals.games.eclipse.words import WORDS

GAMES = {(2, 1): {}, (3, 2): {}, (4, 3): {}, (6, 4): {"retreat_to": "free"}}


def said(note, lang="en"):
    return WORDS.text(note.rule, lang, note.params)


def both(position, action):
    note = rules.describe(position, action)
    return said(note), said(note, "ru")


def foretold(position, action, lang="en"):
    return [said(note, lang) for note in rules.forecast(position, action)]


def asked(position, task):
    """Ask just this."""
    position.stack = [task]
    return position


def people(*species):
    return rich(table(*(species or ("terran", "draco", "orion", "planta"))))


# --- Whole games --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_whole_games_are_told_in_both_languages(game):
    for position, _ in islice(wandering(*game, **GAMES[game]), 0, None, 6):
        notes = [happenings.to_decide(position), *happenings.in_combat(position)]
        for one in GAME.options(position):
            notes += [rules.describe(position, one), *rules.forecast(position, one)]
        for note in notes:
            for lang in LANGS:
                text = said(note, lang)
                assert text[0].isupper() or text[0].isdigit(), text
                assert text[-1] in ".!?", text
                assert text[:-1].rstrip(".!?") == text[:-1], text


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_options_are_told_apart(game):
    """Two options read alike only where they are: turns of a symmetric hex, squares of a kind."""
    for position, _ in islice(wandering(*game, **GAMES[game]), 0, None, 5):
        told = {}
        for one in GAME.options(position):
            text = said(rules.describe(position, one))
            other = told.setdefault(text, one)
            if isinstance(one, Place):
                assert HOLES[one.hex][one.turn] == HOLES[other.hex][other.turn]
            else:
                assert other == one or isinstance(one, Colonise | Kill), format_action(one)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_upkeep_is_as_foretold(game):
    """Of what an action takes at once; wild cubes that return and broken relations left out."""
    seen = set()
    for position, action in wandering(*game, **GAMES[game]):
        notes = {note.rule.rpartition(".")[2]: note for note in rules.forecast(position, action)}
        if "traitor" in notes or not {"upkeep", "bankrupt"} & set(notes):
            continue
        seat = GAME.to_move(position)
        after = position.copy()
        GAME.apply(after, action, DICE)
        seen.add(type(action))
        if isinstance(action, Stop):
            assert notes["upkeep"].params["balance"] == after.seats[seat].stock[0]
            continue
        if after.stack and isinstance(after.stack[-1], Returning):
            continue
        if (after.phase, after.round, after.upkeep) != (
            position.phase,
            position.round,
            position.upkeep,
        ):
            continue  # the upkeep is paid already
        left = balance(after.seats[seat])
        key, short = ("bankrupt", -left) if left < 0 else ("upkeep", left)
        said_so = notes[key].params
        assert said_so.get("short", said_so.get("balance")) == short, format_action(action)
        assert said_so["discs"] == after.seats[seat].discs
    assert {Explore, Research, Install, Move, Claim} <= seen


def test_trades_builds_and_idle_influence_foretell_the_upkeep():
    position = rich(people(), money=0)
    for action in (Trade("science", "money"), Refresh(), Build("interceptor", 221)):
        after = position.copy()
        GAME.apply(after, action, DICE)
        told = " ".join(foretold(position, action))
        assert f"there would be {balance(after.seats[0])} money" in told


def test_a_disc_that_returns_foretells_its_cubes():
    position = people()
    after = position.copy()
    GAME.apply(after, Disc(221, 0), DICE)
    assert foretold(position, Disc(221, 0)) == [
        (
            f"12 influence discs will be left on the track; after the upkeep there would be"
            f" {balance(after.seats[0])} money."
        ),
        "3 cubes return to the tracks.",
    ]


# --- Each kind of action ------------------------------------------------------------------

CASES = {
    "explore": (
        Explore(1, -2),
        "Explore sector II, north-west of Procyon (221).",
        "Разведать сектор II к северо-западу от гекса 221 «Процион».",
    ),
    "research": (
        Research("monolith"),
        "Research Monolith for 12 science.",
        "Исследовать технологию «Монолит» за 12 единиц науки.",
    ),
    "cheaper": (
        Research("plasma_cannon"),
        "Research Plasma Cannon for 5 science, 1 less than printed.",
        "Исследовать технологию «Плазменное орудие» за 5 единиц науки со скидкой 1.",
    ),
    "install": (
        Install("interceptor", 1, "hull"),
        "Install Hull in the empty slot 2 of the interceptor.",
        "Установить часть «Броня» в пустую ячейку 2 истребителя.",
    ),
    "over": (
        Install("cruiser", 3, "hull"),
        "Install Hull over Electron Computer in slot 4 of the cruiser.",
        "Установить часть «Броня» поверх части «Электронный компьютер» в ячейку 4 крейсера.",
    ),
    "build": (
        Build("starbase", 221),
        "Build a starbase in Procyon (221) for 3 materials.",
        "Построить звёздную базу в гексе 221 «Процион» за 3 единицы материалов.",
    ),
    "move": (
        Move("interceptor", 221, 1),
        "Move an interceptor from Procyon (221) to Galactic Center (1).",
        "Переместить истребитель из гекса 221 «Процион» в гекс 1 «Центр Галактики».",
    ),
    "put": (
        Disc(0, 101),
        "Put an influence disc from the track on Castor (101).",
        "Положить диск влияния со шкалы на гекс 101 «Кастор».",
    ),
    "take off": (
        Disc(221, 0),
        "Return the influence disc of Procyon (221) to the track.",
        "Вернуть диск влияния с гекса 221 «Процион» на шкалу.",
    ),
    "shift": (
        Disc(221, 101),
        "Move the influence disc of Procyon (221) to Castor (101).",
        "Переместить диск влияния с гекса 221 «Процион» на гекс 101 «Кастор».",
    ),
    "trade": (
        Trade("science", "money"),
        "Trade 2 science for 1 money.",
        "Обменять 2 единицы науки на 1 единицу денег.",
    ),
    "colonise": (
        Colonise(221, 1, "money"),
        "Colony ship: a cube from the money track to the advanced square of Procyon (221).",
        "Колониальный корабль: кубик с дорожки «деньги» на продвинутую клетку гекса 221 «Процион».",
    ),
    "orbital": (
        Colonise(221, 9, "science"),
        "Colony ship: a cube from the science track to the orbital of Procyon (221).",
        "Колониальный корабль: кубик с дорожки «наука» на орбитальную станцию гекса 221 «Процион».",
    ),
    "propose": (
        Propose(1, "money"),
        "Offer yellow an exchange of ambassadors, with a cube from the money track.",
        "Предложить жёлтому игроку обмен послами; кубик — с дорожки «деньги».",
    ),
    "truce": (Truce(2), "Offer black a truce.", "Предложить чёрному игроку мир."),
    "peace": (Stance("peace", 0, 0), "Stay at peace.", "Оставаться в состоянии мира."),
    "defence": (
        Stance("defence", 1, 221),
        "State of war (defence): defend Procyon (221) against yellow.",
        "Состояние войны (оборона): защищать гекс 221 «Процион» от жёлтого игрока.",
    ),
    "attack": (
        Stance("attack", 3, 226),
        "State of war (attack): attack green in 61 Cygni (226).",
        "Состояние войны (атака): атаковать зелёного игрока в гексе 226 «61 Лебедя».",
    ),
    "pass": (
        Pass(),
        "Pass first, and have the first turn of the next round.",
        "Спасовать первым и получить первый ход в следующем раунде.",
    ),
    "end": (End(), "End the turn.", "Закончить ход."),
}


@pytest.mark.parametrize("case", CASES)
def test_actions_of_a_turn_are_told(case):
    action, english, russian = CASES[case]
    assert both(people(), action) == (english, russian)


def test_after_passing_actions_are_reactions():
    position = people()
    position.seats[0].passed = True
    position.next_start = 2
    assert both(position, Build("cruiser", 221)) == (
        "Reaction: build a cruiser in Procyon (221) for 5 materials.",
        "Реакция: построить крейсер в гексе 221 «Процион» за 5 единиц материалов.",
    )
    assert both(position, Pass())[1] == "Снова спасовать, без реакции."
    position.seats[0].passed = False
    assert both(position, Pass()) == ("Pass.", "Спасовать.")


TASKS = {
    "place": (
        Placing(0, 1, -2, (201,)), Place(201, 1), "Place Alpha Centauri (201) with wormholes to",
    ),
    "discard two": (Placing(0, 1, -2, (201, 202)), Discard(), "Discard the hexes drawn."),
    "claim": (Claiming(0, 101), Claim(101), "Put an influence disc on Castor (101)."),
    "leave": (Claiming(0, 101), Leave(101), "Put no influence disc on Castor (101)."),
    "use": (Finding(0, 101, "ion_turret"), Use(), "Use the discovery: the part Ion Turret."),
    "keep": (Finding(0, 101, "money"), Keep(), "Keep the discovery tile (8 money) for 2 VP."),
    "fit": (
        Fitting(0, "ion_turret"), Install("cruiser", 4, "ion_turret"),
        "Install the ancient part Ion Turret at once in the empty slot 5 of the cruiser.",
    ),
    "store": (Fitting(0, "ion_turret"), Store(), "Keep Ion Turret to install it later."),
    "key": (Keying(0, 2), Key("materials"), "Take 5 materials for an artifact."),
    "accept": (
        Answering(0, 1, "money"), Accept("science"),
        "Exchange ambassadors with yellow, with a cube from the science track.",
    ),
    "refuse": (
        Answering(0, 1, "money"), Refuse(), "Refuse to exchange ambassadors with yellow.",
    ),
    "agree": (Pondering(0, 2), Agree(), "Agree to a truce with black."),
    "no truce": (Pondering(0, 2), Refuse(), "Refuse a truce with black."),
    "give up": (
        MakingRoom(0, 3, "money"), GiveUp(1),
        "Return a reputation tile of value 1 to make room for green's ambassador.",
    ),
    "return": (
        Returning(0, 1),
        Return("money"),
        "Return a cube of a wild square or an orbital to the money track.",
    ),
    "dead": (
        Returning(0, 1, True), Return("money"),
        "A destroyed cube of a wild square or an orbital goes to the graveyard of the money",
    ),
    "stop": (Acting(0, "build", 1), Stop(), "End this action (Build)."),
    "upkeep": (Upkeep(0), Stop(), "Settle the upkeep."),
    "abandon": (
        Upkeep(0), Abandon(221), "Give up Procyon (221): its disc and cubes return.",
    ),
    "strip": (
        Acting(0, "upgrade", 1), Strip("cruiser", 1), "Remove Hull from slot 2 of the cruiser.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", TASKS)
def test_answers_to_what_is_asked_are_told(case):
    task, action, english = TASKS[case]
    said_so = both(asked(people(), task), action)
    assert said_so[0].startswith(english)
    assert said_so[1] != said_so[0]


def test_a_hex_won_in_battle_is_told_so():
    position = asked(people(), Claiming(0, 101))
    position.phase = "combat"
    assert both(position, Claim(101))[0].startswith("Take the conquered Castor (101)")


def test_an_influence_action_says_how_many_colony_ships_it_turns():
    position = people()
    position.seats[0].colony = 2
    assert both(position, Refresh()) == (
        "Move no influence disc; refresh up to 1 used colony ship.",
        "Не двигать диски влияния; вернуть до 1 использованного колониального корабля.",
    )
    position.seats[0].colony = position.seats[0].kind.colony_ships
    assert both(position, Refresh()) == (
        "Choose influence, but move no disc; all colony ships are ready.",
        "Выбрать влияние, но не двигать диски; все колониальные корабли готовы.",
    )


# --- What it leads to ---------------------------------------------------------------------


def test_bankruptcy_is_foretold():
    position = rich(people(), money=0)
    position.seats[0].discs = 6
    [english] = foretold(position, Refresh())
    assert english == (
        "5 influence discs will be left on the track; you would be 7 money short for the upkeep:"
        " trade, or lose a hex!"
    )
    assert "не хватит 7 единиц денег" in foretold(position, Refresh(), "ru")[0]


def test_a_drawn_hex_is_told_with_what_lies_on_it():
    position = asked(people("terran", "draco"), Placing(0, 0, -1, (104,)))
    told = foretold(position, Place(104, 0))
    assert told[0] == "2 VP, squares: money, advanced money, science and advanced science."
    assert told[1] == "2 ancient ships guard it: no disc before they are destroyed."
    assert told[2] == "There is something to discover."
    assert told[3].startswith("Connected to")
    position.stack = [Placing(1, 0, -1, (104,))]
    assert "in peace with you" in foretold(position, Place(104, 0))[1]


@pytest.mark.parametrize("game", [(3, 7)])
def test_connections_are_as_foretold(game):
    """The chart that is drawn when the hex lies there says the same."""
    placed = 0
    for position, action in wandering(*game, limit=900):
        if isinstance(action, Place):
            [links] = [
                note for note in rules.forecast(position, action) if note.rule.endswith("links")
            ]
            seat = position.seats[GAME.to_move(position)]
            after = position.copy()
            GAME.apply(after, action, DICE)
            ways = after.chart.linked("wormhole_generator" in seat.techs)
            found = {after.hexes[n].id for n in ways[after.chart.index[action.hex]]}
            assert set(links.params["hexes"]) == found
            placed += 1
    assert placed > 3


def test_a_technology_tells_what_it_brings():
    position = people()
    assert foretold(position, Research("antimatter_cannon"))[1] == (
        "Antimatter Cannon: takes 4 energy and 1 red die of 4."
    )
    position.supply.append("quantum_grid")
    told = foretold(position, Research("quantum_grid"))
    assert told[1] == "Two more influence discs, at once."
    assert told[2].startswith(f"{position.seats[0].discs + 1} influence discs")
    position.supply.append("artifact_key")
    assert "You control 1 artifact." in foretold(position, Research("artifact_key"))
    assert foretold(asked(position, Learning(0)), Learn("orbital")) == ["You may build orbitals."]
    rich(position, science=16)
    position.stack = [Turn(0)]
    assert foretold(position, Research("quantum_grid"))[0] == "No science will be left."


def test_an_installation_tells_what_the_ship_then_is():
    position = people()
    told = foretold(position, Install("interceptor", 1, "hull"))[0]
    assert told == (
        "Interceptor: initiative 3, 2 hit points, movement 1, 1 yellow die of 1 and 1 energy spare."
    )
    bare = foretold(position, Install("cruiser", 2, "hull"))[0]
    assert bare.startswith("Cruiser: 2 energy short")
    assert foretold(asked(position, Fitting(0, "flux_shield")), Store()) == [
        "Flux Shield: takes 2 energy and shield −3."
    ]


def test_a_ship_to_build_tells_what_is_left():
    told = foretold(people(), Build("dreadnought", 221))
    assert told[:2] == [
        "You will have 22 materials left.",
        "The supply then holds 1 more: dreadnoughts.",
    ]
    assert foretold(people(), Build("orbital", 221))[0] == "You will have 25 materials left."


def test_a_move_tells_of_battle_and_treason():
    position = battlefield(
        at(101, (1, "CC")), at(221, (0, "I"), where=(0, 1), owner=0), species=("terran", "hydran")
    )
    position.phase, position.stack = "action", [Turn(0)]
    position.seats[0].discs = 5
    position.seats[0].ambassadors = [Ambassador(1, "money")]
    position.seats[1].ambassadors = [Ambassador(0, "money")]
    move = Move("interceptor", 221, 101)
    told = foretold(position, move)
    assert told[0] == (
        "Relations with blue are broken: the ambassadors go home, and you take the traitor"
        " card (−2 VP)."
    )
    assert told[1] == "There will be a battle with 2 cruisers, if nobody leaves."
    GAME.apply(position, move, DICE)
    assert position.traitor == 0


def test_draco_need_not_fight_ancients():
    hexes = (at(101, ancients=2), at(221, (0, "I"), where=(0, 1), owner=0))
    for species, n in (("terran", 1), ("draco", 0)):
        position = battlefield(*hexes, species=(species, "hydran"))
        position.phase, position.stack = "action", [Turn(0)]
        told = " ".join(foretold(position, Move("interceptor", 221, 101)))
        assert told.count("2 ancient ships") == n


def test_passing_last_is_foretold():
    position = people()
    assert foretold(position, Pass()) == []
    for seat in position.seats[1:]:
        seat.passed = True
    assert foretold(position, Pass()) == ["Everybody else has passed."]


def test_incomes_are_foretold():
    position = people()
    assert foretold(position, Colonise(221, 1, "money")) == [
        "The income of money rises from 3 to 4."
    ]
    assert foretold(position, Propose(1, "science"), "ru") == ["Доход «наука» растёт с 3 до 4."]


def test_a_colony_ship_that_ends_the_turn_says_so():
    """Nothing but trade would be left then, and nobody is asked about that alone."""
    ends = "Your turn ends with it: trade before, if you want to."
    told = set()
    for position in positions(2, every=1, most=160):
        seat = GAME.to_move(position)
        if not getattr(position.stack[-1], "acted", False):
            continue
        for action in (one for one in GAME.options(position) if isinstance(one, Colonise)):
            after = position.copy()
            GAME.apply(after, action, DICE)
            goes_on = after.stack and after.stack[-1] == position.stack[-1]
            assert (ends in foretold(position, action)) == (not goes_on), (seat, action)
            told.add(bool(goes_on))
    assert told == {True, False}


# --- Combat -------------------------------------------------------------------------------


def fight(*dice):
    """A cruiser of Terrans with a way out against an ancient, which rolls so."""
    position = battlefield(
        at(101, (0, "C"), ancients=1), at(221, where=(0, 1), owner=0), species=("terran", "hydran")
    )
    combat.begin(position)
    rules.settle(position, Rolled(combat=dice))
    return position


def test_firing_tells_what_hits():
    position = fight(1, 1)
    assert both(position, Fire()) == ("Fire with the cruisers.", "Стрелять крейсерами.")
    assert foretold(position, Fire()) == ["Hits: ancient ships from 5."]


def test_a_battle_is_recounted():
    position = fight(6, 2)
    told = [said(one) for one in happenings.in_combat(position)]
    assert told[0] == "Red against the ancients at Castor."
    assert told[1] == "Round 1: The ancients, 1 ancient ship, rolled 6 and 2."
    assert told[2] == "Red: 1 damage to a cruiser."
    russian = [said(one, "ru") for one in happenings.in_combat(position)]
    assert russian[0] == "Красный игрок против древних в гексе «Кастор»."
    assert russian[1] == "Раунд 1: Древние, 1 корабль древних, выпало 6 и 2."


def test_to_hit_follows_the_rules():
    assert [least_roll(c, s) for c, s in ((0, 0), (1, 0), (3, 2), (9, 0), (0, 3))] == [
        6, 5, 5, 2, 6,
    ]  # fmt: skip


# --- Candidates ---------------------------------------------------------------------------

CANDIDATES = {
    "hex": (101, "Castor (101)", "101 «Кастор»"),
    "place": ((1, -2), "place (1, −2)", "место (1, −2)"),
    "tech": ("plasma_cannon", "Plasma Cannon", "Плазменное орудие"),
    "part": ("shard_hull", "Shard Hull", "Осколочная броня"),
    "build": (("dreadnought", "starbase"), "dreadnought and starbase",
              "дредноут и звёздная база"),
    "colour": ("white", "white", "белый игрок"),
    "resource": ("science", "science", "наука"),
    "ship": ("cruiser", "cruiser", "крейсер"),
    "ship on its way": (
        (1, -2, 101), "dreadnought in Castor (101)", "дредноут в гексе 101 «Кастор»",
    ),
    "seat": (2, "player 3", "игрок 3"),
    "prize": (Prize(101, 2, 2), "Castor (101)", "101 «Кастор»"),
    "prey": (Prey(101, 1, 2, 2, 0), "Castor (101)", "101 «Кастор»"),
    "hex on the map": (at(101), "Castor (101)", "101 «Кастор»"),
    "square": (
        Vacancy(101, 2, "materials", advanced=True),
        "Castor (101), advanced materials", "101 «Кастор», материалы (продвинутая)",
    ),
    "orbital": (
        Vacancy(101, 9, "wild", orbital=True), "Castor (101), orbital",
        "101 «Кастор», орбитальная станция",
    ),
    "step": (
        Step("cruiser", 4, "hull"), "Hull in slot 5 of the cruiser",
        "«Броня» в ячейке 5 крейсера",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CANDIDATES)
def test_candidates_are_told(case):
    one, english, russian = CANDIDATES[case]
    note = candidate(one)
    assert (said(note), said(note, "ru")) == (english, russian)


def test_what_is_no_candidate_is_left_as_it_stands():
    for one in (None, True, 7, 100, "nonsense", ("nonsense",), (), 2.5):
        assert candidate(one) is None
    assert all(candidate(number) for number in TILES)
