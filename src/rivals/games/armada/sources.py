"""Where each rule of the rival stands: the section of the author's text, and our readings."""

from __future__ import annotations

from collections.abc import Mapping

from rivals.core.words import Lang
from rivals.games.armada.words.pairs import Entries

SECTIONS: dict[str, tuple[str, str]] = {
    "overriding": ("Overriding Rule", "Главное правило"),
    "target": ("Obvious Target Rule", "Правило очевидной цели"),
    "double-arc": ("Double Arc Rule", "Правило двух секторов"),
    "weakest": ("Weakest Arc", "Слабейшая зона"),
    "defence": ("Defence Tokens", "Жетоны защиты"),
    "squadrons": ("Squadrons", "Эскадрильи"),
    "style": ("Choose Imperial Commander style", "Выбор стиля командира"),
    "mission": ("Standard mission", "Обычная миссия"),
    "activation": ("Activate ships in the following order", "Порядок активации кораблей"),
    "dials": ("Command Dials", "Диски приказов"),
    "maneuver": ("Command Dials, 4th", "Диски приказов, пункт 4"),
    "gelron": ("additions of 2019", "Дополнения 2019 года"),
    "silent": ("not said by the author", "автором не сказано"),
    "rules": ("rules of the game", "правила игры"),
}
"""Sections of the rival's rules; `rules` are those of the game, `silent` stands for none."""

_TEXT: dict[Lang, str] = {"en": "Imperial AI, {}", "ru": "Имперский ИИ, «{}»"}
_GAME: dict[Lang, str] = {"en": "Armada, {}", "ru": "«Армада», {}"}
_READ: dict[Lang, str] = {"en": "reading {}", "ru": "прочтение {}"}


def cite(cited: Mapping[str, tuple[str, ...]]) -> Entries:
    """Give `armada.<rule>.source` for each rule: its section, then the readings settling it."""
    return {
        f"armada.{rule}.source": {"en": _cite("en", *its), "ru": _cite("ru", *its)}
        for rule, its in cited.items()
    }


def _cite(lang: Lang, section: str, *readings: str) -> str:
    named = SECTIONS[section][0 if lang == "en" else 1]
    stands = (_GAME if section == "rules" else _TEXT)[lang].format(named)
    return "; ".join([stands, *(_READ[lang].format(one) for one in readings)])


_CITED: dict[str, tuple[str, ...]] = {
    "plan.style": ("style",),
    "plan.focus-midway": ("mission",),
    "plan.focus-nobody": ("mission", "M32"),
    "plan.focus-stays": ("mission",),
    "plan.focus-moves": ("mission", "M31"),
    "plan.side": ("mission", "M31"),
    "deploy.speed": ("mission",),
    "deploy.place": ("mission", "M29"),
    "deploy.outer-fast": ("mission", "M29"),
    "deploy.ends-fast": ("mission", "M29"),
    "deploy.squadron": ("mission", "M30"),
    "activate.pass": ("silent", "M24"),
    "activate.only": ("activation",),
    "activate.armed": ("activation", "M22"),
    "activate.most-dice": ("activation", "M22"),
    "activate.double-arc": ("activation", "M22"),
    "activate.carrier": ("activation", "M22"),
    "activate.spared": ("activation", "M22"),
    "order.in": ("dials", "M17"),
    "order.out": ("dials", "M17"),
    "order.rolled": ("dials", "M18"),
    "order.dial": ("dials",),
    "order.token": ("dials", "M19"),
    "order.drop": ("dials", "M19"),
    "order.reroll": ("dials", "M19"),
    "order.nothing": ("dials", "M19"),
    "repair.token": ("silent", "M20"),
    "repair.done": ("silent", "M21"),
    "repair.card": ("silent", "M21"),
    "repair.facing": ("silent", "M21"),
    "repair.lacks-most": ("silent", "M21"),
    "repair.shield": ("silent", "M21"),
    "repair.move": ("silent", "M21"),
    "target.most-dice": ("target", "M2", "M5"),
    "target.ship": ("target", "M2"),
    "target.double-arc": ("double-arc", "M3"),
    "target.squadrons": ("target", "M2", "M33"),
    "target.nobody": ("target",),
    "target.second-shot": ("double-arc", "M3"),
    "target.sweep": ("rules",),
    "target.swept": ("rules",),
    "target.larger-shot": ("double-arc", "M4"),
    "target.smaller-shot": ("double-arc", "M4"),
    "target.all-dice": ("weakest", "M6"),
    "target.weakest-arc": ("weakest", "M6"),
    "prey.escort": ("squadrons", "M16"),
    "prey.no-counter": ("squadrons", "M16"),
    "prey.fewest-hull": ("squadrons", "M16"),
    "dice.add": ("silent", "M13"),
    "dice.reroll": ("silent", "M13", "M20"),
    "dice.stay": ("silent", "M12", "M13"),
    "dice.lock-ready": ("silent", "M12"),
    "dice.lock-order": ("silent", "M12"),
    "dice.lock": ("silent", "M12"),
    "defence.minimise": ("defence", "M7", "M10", "M11"),
    "defence.redirect": ("defence", "M10"),
    "defence.no-redirect": ("defence", "M10"),
    "defence.nothing": ("defence", "M7"),
    "defence.no-brace": ("defence", "M8"),
    "defence.brace-to-live": ("defence", "M8"),
    "defence.exhausted": ("defence", "M9"),
    "damage.panic-drop": ("silent", "M34"),
    "damage.panic-suffer": ("silent", "M34"),
    "damage.most-shields": ("silent", "M34"),
    "damage.exhausted-first": ("silent", "M34"),
    "damage.least-useful": ("silent", "M34"),
    "damage.most-useful": ("silent", "M34"),
    "damage.ready-first": ("silent", "M34"),
    "damage.gives-up": ("silent", "M34"),
    "damage.takes-away": ("silent", "M34"),
    "damage.harms": ("squadrons", "M16"),
    "damage.no-rule": ("silent", "M34"),
    "guard.edge": ("overriding", "M1"),
    "guard.friends": ("overriding", "M1"),
    "course.plotted": ("maneuver",),
    "course.double-arc": ("maneuver", "M26"),
    "course.only": ("rules",),
    "course.facing": ("maneuver", "M26", "M27"),
    "course.formation": ("maneuver", "M26", "M28"),
    "course.keeps-speed": ("maneuver", "M26"),
    "course.no-command": ("maneuver", "M26"),
    "course.rolled": ("gelron", "M26"),
    "wing.venture": ("silent", "M34"),
    "wing.waits": ("silent", "M34"),
    "wing.closest": ("squadrons", "M14"),
    "wing.engaged-first": ("squadrons", "M15"),
    "wing.only": ("squadrons",),
    "wing.nobody": ("squadrons", "M14"),
    "wing.commanded": ("rules",),
    "wing.done": ("rules",),
    "wing.in-place": ("overriding", "M15"),
    "wing.stays": ("squadrons", "M15"),
    "wing.token": ("silent", "M20"),
    "wing.engaged": ("squadrons", "M15"),
    "wing.engage": ("squadrons", "M14"),
    "wing.raid": ("squadrons", "M14"),
    "wing.nearest-ship": ("squadrons", "M14"),
    "wing.bomb": ("squadrons", "M14"),
    "wing.weakest-arc": ("weakest", "M6"),
    "wing.station": ("squadrons", "M15"),
}
"""By rule: the section, and the readings of docs/readings.md that settle it."""

SOURCES: Entries = cite(_CITED)
"""The words that `Words.source` finds."""
