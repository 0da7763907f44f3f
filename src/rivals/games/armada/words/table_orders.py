"""What a rival orders at a real table, what stands above its turns, what is remembered."""

from __future__ import annotations

from rivals.core.words import Entries, pairs, shared

_ROW = (
    ("Deploy the rival's ships {side:flank} of its zone, side by side with a base width between"
     " them, facing the marker; from your left to your right: {ships:ship}."),
    ("Поставьте корабли {side:flank} зоны соперника, борт к борту через ширину подставки,"
     " носом к маркеру; слева направо от вас: {ships:ship}."),
)  # fmt: skip
_ALONE = (
    "Deploy {ships:ship} {side:flank} of the rival's zone, facing the marker.",
    "Поставьте {side:flank} зоны соперника, носом к маркеру: {ships:ship}.",
)
_ASIDE = (
    (" Where asteroids or debris would bar a ship’s first two maneuvers, put it aside, by distance"
     " 3 at most."),
    (" Если двум первым манёврам корабля мешают астероиды или обломки, сдвиньте его в сторону,"
     " не дальше дистанции 3."),
)  # fmt: skip


def _line(key: str, said: tuple[str, str]) -> dict[str, tuple[str, str]]:
    """Tell how ships deploy, plainly and with the guard `narrows`."""
    return {key: said, f"{key}-clear": (said[0] + _ASIDE[0], said[1] + _ASIDE[1])}


ORDERS: Entries = {
    **pairs("armada.bid", {
        "scheme-even": (
            ("The commander is {style:style}. Put the focal point marker on your own edge, halfway"
            " between your two middle ships. The rival deploys {side:flank} of its zone."),
            ("Командир {style:style}. Положите маркер фокальной точки на свой край, посередине"
            " между двумя средними кораблями. Соперник встаёт {side:flank} своей зоны."),
        ),
        "scheme-odd": (
            ("The commander is {style:style}. Put the focal point marker on your own edge, opposite"
            " your middle ship. The rival deploys {side:flank} of its zone."),
            ("Командир {style:style}. Положите маркер фокальной точки на свой край, напротив"
            " своего среднего корабля. Соперник встаёт {side:flank} своей зоны."),
        ),
        "scheme-even-moved": (
            ("The commander is {style:style}. Put the focal point marker on your own edge, halfway"
            " between your two middle ships, then move it {way:way} by {n}"
            " {n|length|lengths} of distance 3. The rival deploys {side:flank} of its zone."),
            ("Командир {style:style}. Положите маркер фокальной точки на свой край, посередине"
            " между двумя средними кораблями, затем сдвиньте {way:way} на {n} {n|длину|длины|длин}"
            " дистанции 3. Соперник встаёт {side:flank} своей зоны."),
        ),
        "scheme-odd-moved": (
            ("The commander is {style:style}. Put the focal point marker on your own edge, opposite"
            " your middle ship, then move it {way:way} by {n} {n|length|lengths} of distance 3."
            " The rival deploys {side:flank} of its zone."),
            ("Командир {style:style}. Положите маркер фокальной точки на свой край, напротив"
            " своего среднего корабля, затем сдвиньте {way:way} на {n} {n|длину|длины|длин}"
            " дистанции 3. Соперник встаёт {side:flank} своей зоны."),
        ),
        **_line("line", _ROW),
        **_line("line-alone", _ALONE),
        "throttle": (
            "{ship:ship}: set the speed to {speed}.",
            "{ship:ship}: поставьте скорость {speed}.",
        ),
        "berth": (
            ("Deploy the rival's squadrons towards the marker, wholly within distance 2 of its ships, one beside"
            " each ship in turn. That is the formation: remember it."),
            ("Поставьте эскадрильи соперника со стороны маркера, целиком в пределах дистанции 2 от кораблей, по одной"
            " к каждому по очереди. Это строй: запомните его."),
        ),
        "berth-cautious": (
            ("Deploy the rival's squadrons towards the marker, touching its ships, one beside each ship in"
            " turn. That is the formation: remember it."),
            ("Поставьте эскадрильи соперника со стороны маркера вплотную к кораблям, по одной к каждому по"
            " очереди. Это строй: запомните его."),
        ),
        "berth-clear": (
            ("Deploy the rival's squadrons towards the marker, within distance 2 of its ships, one beside"
            " each ship in turn, where no ship of its can end its first maneuver on them. That is the"
            " formation: remember it."),
            ("Поставьте эскадрильи соперника со стороны маркера, не дальше дистанции 2 от кораблей, по одной"
            " к каждому по очереди, но не туда, где его корабль может закончить первый манёвр. Это строй:"
            " запомните его."),
        ),
        "berth-cautious-clear": (
            ("Deploy the rival's squadrons towards the marker, touching its ships, one beside each ship in"
            " turn, where no ship of its can end its first maneuver on them. That is the formation:"
            " remember it."),
            ("Поставьте эскадрильи соперника со стороны маркера вплотную к кораблям, по одной к каждому по"
            " очереди, но не туда, где его корабль может закончить первый манёвр. Это строй: запомните его."),
        ),
        "post": (
            "Beside {ship:ship}: {squadrons:squadron}.",
            "Рядом с кораблём {ship:ship}: {squadrons:squadron}.",
        ),
        "engage": (
            "Move {squadron:squadron} to distance 1 of {target:squadron}.",
            "Переместите эскадрилью {squadron:squadron} на дистанцию 1 от эскадрильи {target:squadron}.",
        ),
        "raid": (
            "Move {squadron:squadron} to where it can attack {at:zone_to} of {target:ship}.",
            "Переместите эскадрилью {squadron:squadron} туда, откуда она атакует: {target:ship}, {at:zone}.",
        ),
        "station": (
            ("Move {squadron:squadron} to its place in the formation, or as far towards it as it"
            " flies."),
            "Переместите эскадрилью {squadron:squadron} на её место в строю, насколько хватит скорости.",
        ),
        "hit": (
            "{damage} damage to {zone:zone_of} of {ship:ship}. Spend your tokens and mark it.",
            "Урон {damage}: {ship:ship}, {zone:zone}. Потратьте жетоны и отметьте повреждения.",
        ),
        "hit-crit": (
            ("{damage} damage to {zone:zone_of} of {ship:ship}, with a critical effect: the first"
            " damage card is dealt face up. Spend your tokens and mark it. What that card leaves to"
            " your opponent is decided by a die."),
            ("Урон {damage}: {ship:ship}, {zone:zone}; критический эффект — первая карта"
            " повреждения лицом вверх. Потратьте жетоны и отметьте повреждения. Что карта оставляет"
            " на выбор противника, решит кубик."),
        ),
        "hit-nothing": (
            "{ship:ship} suffers no damage.",
            "{ship:ship}: урона нет.",
        ),
        "close": (
            ("Round {round} is over: ready the exhausted tokens of all ships and squadrons, turn"
            " the initiative over, set your dials."),
            ("Раунд {round} окончен: восстановите истощённые жетоны всех кораблей и эскадрилий,"
            " переверните жетон инициативы, выставьте диски."),
        ),
        "close-last": (
            "Round {round} is over, and with it the game: count the points.",
            "Раунд {round} окончен, а с ним и партия: считайте очки.",
        ),
        "noted": ("Noted.", "Учтено."),
    }),
    **pairs("armada.table", {
        "opening": ("Before the game: the rival deploys", "До игры: расстановка соперника"),
        "before": (
            ("Place the obstacles and deploy all your ships and squadrons first; the rival deploys"
            " on the other side. Set your dials after that. West is on your left, east on your right."),
            ("Сначала разложите препятствия и выставьте все свои корабли и эскадрильи; соперник"
            " встанет напротив. Потом выставьте диски приказов. Запад — слева от вас, восток — справа."),
        ),
        "fleets": (
            "Out of the box: for the rival {mine:counted}; for you {theirs:counted}.",
            "Из коробки: сопернику — {mine:counted}; вам — {theirs:counted}.",
        ),
        "round": (
            "Round {round}; the commander is {style:style}",
            "Раунд {round}, командир {style:style}",
        ),
        "people": (
            "You and the rival activate one ship each in turn; the first player begins.",
            "Вы с соперником активируете корабли по очереди; начинает первый игрок.",
        ),
        "ships": (
            "The rival still has to activate {ships:ship}.",
            "Соперник ещё не активировал: {ships:ship}.",
        ),
        "squadrons": (
            "All the rival's ships have acted. Squadrons still to act: {squadrons:squadron}.",
            "Все корабли соперника походили. Эскадрильи ещё не ходили: {squadrons:squadron}.",
        ),
        "done": (
            "All the rival's ships and squadrons have acted.",
            "Все корабли и эскадрильи соперника походили.",
        ),
        "over": ("The game is over", "Игра окончена"),
    }),
    **shared("armada", "hold.round"),
    **pairs("armada.hold", {
        "style": ("Commander", "Командир"),
        "shields": ("{ship:ship}: shields", "{ship:ship}: щиты"),
        "hidden": (
            "{ship:ship}: damage cards face down",
            "{ship:ship}: карты повреждений лицом вниз",
        ),
        "faceup": (
            "{ship:ship}: damage cards face up",
            "{ship:ship}: карты повреждений лицом вверх",
        ),
        "defence": ("{ship:ship}: defence tokens", "{ship:ship}: жетоны защиты"),
        "held": ("{ship:ship}: command tokens", "{ship:ship}: жетоны приказов"),
        "speed": ("{ship:ship}: speed", "{ship:ship}: скорость"),
        "hulls": ("Hull of its squadrons", "Прочность его эскадрилий"),
        "their_hulls": ("Hull of your squadrons", "Прочность ваших эскадрилий"),
        "activated": ("Activated this round", "Активированы в этом раунде"),
        "left": ("Your remaining ships", "Ваши оставшиеся корабли"),
    }),
}  # fmt: skip
"""Orders, headings, what is remembered."""
