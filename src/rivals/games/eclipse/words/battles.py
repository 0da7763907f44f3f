"""What is asked and told where a rival's battle is fought at a real table."""

from __future__ import annotations

from rivals.core.words import Entries, pairs
from rivals.games.eclipse.components.species import COLOURS
from rivals.games.eclipse.words.names import SHIPS, SPECIES

_DAMAGES = (1, 2, 4)
_MOST_SUFFERED = 12
"""More damage no ship bears that is still there."""


def _named(key: str) -> tuple[str, str]:
    """Give a word that is there already, for a choice of the same meaning."""
    words = {**SHIPS, **SPECIES}[f"eclipse.{key}"]
    return words["en"], words["ru"]


_FOES = {
    "none": ("nobody else", "ни с кем"),
    "ancients": ("ancients or the Defense System", "древние или система обороны"),
}

BATTLES: Entries = {
    **pairs("eclipse.ask", {
        "battle_at": (
            "In which hex is its next battle? The highest number comes first.",
            "В каком гексе его следующий бой? Первым идёт гекс с наибольшим номером.",
        ),
        "whose_now": (
            "{hex} {hex:hex}: whose disc lies there?",
            "Гекс {hex} «{hex:hex}»: чей диск там лежит?",
        ),
        "foe": (
            "{hex} {hex:hex}: whom does it fight first? The last to come begin.",
            "Гекс {hex} «{hex:hex}»: с кем он сражается сначала? Начинают пришедшие последними.",
        ),
        "foe_more": (
            "{hex} {hex:hex}: whom does it fight there next?",
            "Гекс {hex} «{hex:hex}»: с кем он сражается там дальше?",
        ),
        "own_there": (
            "Which of the rival's ships are in {hex} {hex:hex}?",
            "Какие корабли соперника стоят в гексе {hex} «{hex:hex}»?",
        ),
        "there": (
            "Which ships of {colour:player} are in {hex} {hex:hex}?",
            "Какие корабли {colour:of} стоят в гексе {hex} «{hex:hex}»?",
        ),
        "parts_of": (
            "Which tiles has {colour:player} placed on the blueprint of {ship:blueprint}?",
            "Какие жетоны лежат у {colour:of} на чертеже {ship:blueprint}?",
        ),
        "came_last": (
            "{hex} {hex:hex}: did the rival's ships come after those of {colour:player}?",
            "Гекс {hex} «{hex:hex}»: корабли соперника пришли позже кораблей {colour:of}?",
        ),
        "rolls": (
            ("Battle in {hex} {hex:hex}. By what is known the rival wins {wins} of 100 such battles"
            " and loses {loses}. Who rolls?"),
            ("Бой в гексе {hex} «{hex:hex}». По известному соперник выигрывает {wins} из 100 таких"
            " боёв и проигрывает {loses}. Кто бросает кубики?"),
        ),
        "shows": (
            ("Roll for {side:foe}, {what:counted}: {n} {n|die|dice}, {least} and more hit. What"
            " {n|does it|do they} show?"),
            ("Бросок ({side:foe}, {what:counted}): {n} {n|кубик|кубика|кубиков}, попадает {least} и"
            " больше. Что выпало?"),
        ),
        "retreats": (
            "Which ships of {colour:player} begin to retreat?",
            "Какие корабли {colour:of} начинают отступать?",
        ),
        "all-fire": ("none: all fire", "никакие: все стреляют"),
        "aims": (
            "A {face} of {colour:player} hits ({n} damage). Which of the rival's ships?",
            "У {colour:of} попадание {face} (урон {n}). В какой корабль соперника?",
        ),
        "refuge": (
            ("Nobody in {hex} {hex:hex} has cannons, so the attacker must retreat ({side:foe}). Is a"
            " hex of its own without enemies connected?"),
            ("В гексе {hex} «{hex:hex}» ни у кого нет пушек, и нападающий обязан отступить"
            " ({side:foe}). Есть ли соединённый гекс нападающего без врагов?"),
        ),
        "tiles_drawn": (
            "Draw {n} reputation {n|tile|tiles} for the rival. Which {n|is it|are they}?",
            ("Вытяните за соперника {n} {n|жетон|жетона|жетонов} репутации. {n|Какой он|Какие"
            " они|Какие они}?"),
        ),
        "cubes_left": (
            "{hex} {hex:hex}: is any cube of {colour:player} left there?",
            "Гекс {hex} «{hex:hex}»: остались ли там кубики {colour:of}?",
        ),
    }),
    **pairs("eclipse.rolls", {
        "app": ("The app rolls all dice", "Все кубики бросает приложение"),
        "own": ("The app for the rival, people their own", "За соперника приложение, люди — за себя"),
        "typed": ("Real dice for all, typed in", "Настоящие кубики, ввести все броски"),
    }),
    **pairs("eclipse.foe", _FOES),
    **pairs("eclipse.foe", {one: _named(f"player.{one}") for one in COLOURS}),
    **pairs("eclipse.thrown_die", {
        "miss": ("misses", "промах"),
        **{f"1-{face}": (f"{face}", f"{face}") for face in range(1, 7)},
        **{
            f"{damage}-{face}": (f"{face} (damage {damage})", f"{face} (урон {damage})")
            for damage in _DAMAGES[1:]
            for face in range(1, 7)
        },
    }),
    **pairs("eclipse.shown", {
        "1": ("{face}", "{face}"),
        "2": ("{face} (damage 2)", "{face} (урон 2)"),
        "4": ("{face} (damage 4)", "{face} (урон 4)"),
    }),
    **pairs("eclipse.mark", {
        f"{ship}-{damage}": (
            (en, ru) if not damage else (f"{en}, damaged {damage}", f"{ru}, урон {damage}")
        )
        for ship in ("interceptor", "cruiser", "dreadnought", "starbase")
        for damage in range(_MOST_SUFFERED)
        for en, ru in [_named(f"ship.{ship}")]
    }),
    **pairs("eclipse.order", {
        "salvo": (
            "Dice ({side:foe}, {what:counted}): {dice}. {n} {n|hits|hit}.",
            "Бросок ({side:foe}, {what:counted}): {dice}. Попаданий: {n}.",
        ),
        "strike": (
            "{n} damage to {ship:one} ({side:foe}).",
            "Урон {n} — в {ship:one} ({side:foe}).",
        ),
        "strike-damaged": (
            "{n} damage to {ship:one} that has suffered {damage} ({side:foe}).",
            "Урон {n} — в {ship:one} с уроном {damage} ({side:foe}).",
        ),
        "strike-destroyed": (
            "{n} damage to {ship:one} ({side:foe}): destroyed, take it off.",
            "Урон {n} — в {ship:one} ({side:foe}): уничтожение, уберите корабль.",
        ),
        "strike-destroyed-damaged": (
            "{n} damage to {ship:one} that has suffered {damage} ({side:foe}): destroyed, take it off.",
            "Урон {n} — в {ship:one} с уроном {damage} ({side:foe}): уничтожение, уберите корабль.",
        ),
        "gone": (
            "Out of the battle, to the hex chosen ({side:foe}): {what:counted}.",
            "Из боя в выбранный гекс уходят ({side:foe}): {what:counted}.",
        ),
        "gone-destroyed": (
            "Nowhere to retreat, so destroyed ({side:foe}): {what:counted}.",
            "Отступать некуда, поэтому уничтожены ({side:foe}): {what:counted}.",
        ),
        "bombard": (
            "Attack the population of {hex} {hex:hex} ({colour:player}): destroy {n} {n|cube|cubes}.",
            ("Атака населения гекса {hex} «{hex:hex}» ({colour:player}): уничтожьте {n}"
            " {n|кубик|кубика|кубиков}."),
        ),
        "bombard-none": (
            "Its attack on the population of {hex} {hex:hex} ({colour:player}) destroys nothing.",
            "Атака населения гекса {hex} «{hex:hex}» ({colour:player}) ничего не уничтожает.",
        ),
        "bombard-all": (
            ("Attack the population of {hex} {hex:hex} ({colour:player}): destroy every cube; the"
            " disc goes back."),
            ("Атака населения гекса {hex} «{hex:hex}» ({colour:player}): уничтожьте все кубики, диск"
            " возвращается владельцу."),
        ),
        "takes": (
            "{colour:player} keeps a reputation tile of value {tile}.",
            "Жетон репутации {tile} остаётся ({colour:player}).",
        ),
        "takes-instead": (
            "{colour:player} keeps a reputation tile of value {tile} and returns one of value {n}.",
            "Жетон репутации {tile} остаётся, жетон {n} возвращается ({colour:player}).",
        ),
        "takes-none": (
            "{colour:player} keeps none of the reputation tiles.",
            "Ни один жетон репутации не остаётся ({colour:player}).",
        ),
        "buries": (
            "{colour:player}: a destroyed cube goes to the graveyard of {cube:resource}.",
            "Уничтоженный кубик — на кладбище дорожки «{cube:resource}» ({colour:player}).",
        ),
        "yield": (
            "{hex} {hex:hex} is lost ({colour:player}): put the disc back on the influence track.",
            "Гекс {hex} «{hex:hex}» потерян ({colour:player}): верните диск на шкалу влияния.",
        ),
    }),
}  # fmt: skip
