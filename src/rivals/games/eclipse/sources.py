"""Where each rule of a rival stands: the section of the author's text, and our readings."""

from __future__ import annotations

from collections.abc import Mapping

from rivals.core.words import Lang
from rivals.games.eclipse.words.pairs import Entries

SECTIONS: dict[str, tuple[str, str]] = {
    "traits": ("main traits", "Главные трейты"),
    "system": ("mechanics of the system", "Механики системы"),
    "peace": ("state of peace", "Состояние мира"),
    "research": ("research", "Исследования"),
    "upgrade": ("optional upgrades", "Опциональные улучшения"),
    "ancients": ("attack on ancients", "Атака Древних"),
    "explore": ("exploring", "Разведка"),
    "build": ("building", "Постройка"),
    "war": ("states of war", "Состояния войны"),
    "defence": ("state of war (defence)", "Состояние войны (оборонительный режим)"),
    "attack": ("state of war (attack)", "Состояние войны (режим атаки)"),
    "species": ("notes on species", "Заметки по некоторым инопланетным расам"),
    "rules": ("rules of the game", "правила игры"),
}
"""Sections of the rivals' rules; `rules` are those of the game itself."""

_TEXT: dict[Lang, str] = {"en": "Eclipse AI, {}", "ru": "ИИ для Eclipse, «{}»"}
_GAME: dict[Lang, str] = {"en": "Eclipse, {}", "ru": "Eclipse, {}"}
_READ: dict[Lang, str] = {"en": "reading {}", "ru": "прочтение {}"}


def cite(cited: Mapping[str, tuple[str, ...]]) -> Entries:
    """Give `eclipse.<rule>.source` for each rule: its section, then the readings settling it."""
    return {
        f"eclipse.{rule}.source": {"en": _cite("en", *its), "ru": _cite("ru", *its)}
        for rule, its in cited.items()
    }


def _cite(lang: Lang, section: str, *readings: str) -> str:
    named = SECTIONS[section][0 if lang == "en" else 1]
    stands = (_GAME if section == "rules" else _TEXT)[lang].format(named)
    return "; ".join([stands, *(_READ[lang].format(one) for one in readings)])


_CITED: dict[str, tuple[str, ...]] = {
    "step.first-round": ("system", "A2", "A3"),
    "step.obsessive": ("war", "A13", "A14"),
    "step.thorough": ("war", "A13", "A14"),
    "step.influence": ("peace", "A12"),
    "step.one-action": ("war",),
    "step.reaction": ("system", "A73"),
    "step.pass": ("peace", "A13"),
    "purse.war-spent": ("defence", "A47"),
    "alert.attacked": ("system", "A7", "A8", "A9"),
    "alert.threat": ("system", "A7", "A8", "A9"),
    "alert.at-war": ("system", "A1"),
    "main.pacifist": ("traits",),
    "main.pacifist-attacked": ("traits", "A56"),
    "main.turtle": ("traits", "A57"),
    "main.turtle-attacked": ("traits",),
    "main.turtle-out": ("traits", "A57"),
    "main.opportunist": ("traits", "A58"),
    "main.opportunist-waits": ("traits", "A58"),
    "main.greedy": ("traits", "A59"),
    "main.greedy-ahead": ("traits", "A59"),
    "main.greedy-waits": ("traits", "A59"),
    "main.cleaner": ("traits", "A60"),
    "main.cleaner-blocked": ("traits", "A60"),
    "main.aggressor": ("traits", "A6"),
    "main.medals": ("traits", "A61"),
    "main.preemptive": ("traits", "A62"),
    "main.preemptive-refused": ("traits", "A62"),
    "main.preemptive-last": ("traits", "A62"),
    "main.preemptive-waits": ("traits", "A62"),
    "main.risk": ("traits", "A63"),
    "main.gamer": ("traits", "A64"),
    "main.gamer-leads": ("traits", "A64"),
    "war.goes-on": ("traits", "A54"),
    "war.one-at-a-time": ("traits", "A54", "A55"),
    "war.nobody": ("traits", "A6"),
    "war.weakest": ("traits", "A4"),
    "war.nearest": ("traits", "A5"),
    "war.fewest-points": ("traits", "A5"),
    "war.turn-order": ("traits", "A5"),
    "war.leader": ("traits", "A64"),
    "war.only-weaker": ("traits", "A54"),
    "war.no-ships": ("traits",),
    "war.front": ("attack", "A52"),
    "war.no-way": ("attack", "A52"),
    "war.too-far": ("attack", "A53"),
    "pact.never": ("traits", "A69"),
    "pact.war": ("traits", "A69"),
    "pact.hated": ("traits", "A69"),
    "pact.medals-first": ("traits", "A69"),
    "pact.leader": ("traits", "A69", "A71"),
    "pact.yes": ("traits", "A69"),
    "pact.first": ("traits", "A62"),
    "pact.too-many": ("traits", "A62"),
    "pact.lowest-tile": ("rules", "A69"),
    "truce.to-the-end": ("traits", "A55"),
    "truce.hex-taken": ("traits", "A56"),
    "truce.way-free": ("traits", "A60"),
    "truce.converted": ("traits", "A61"),
    "truce.badly": ("traits", "A54"),
    "truce.leader": ("traits", "A64"),
    "truce.not-leader": ("traits", "A64"),
    "truce.refused": ("traits", "A55"),
    "truce.hated": ("traits", "A55"),
    "truce.agreed": ("traits", "A55"),
    "influence.most-squares": ("peace", "A12"),
    "influence.most-points": ("peace", "A12"),
    "influence.lowest-number": ("peace", "A12"),
    "influence.another": ("peace", "A12"),
    "influence.recall": ("peace", "A11", "A12"),
    "influence.enough": ("peace", "A12"),
    "ancients.none": ("ancients", "A29", "A30"),
    "ancients.fewest": ("ancients", "A29"),
    "ancients.most-points": ("ancients", "A29"),
    "ancients.lowest-number": ("ancients", "A29"),
    "ancients.attack": ("ancients", "A30"),
    "ancients.all-in": ("ancients", "A30"),
    "ancients.upgrade-next": ("ancients", "A30"),
    "explore.nowhere": ("explore",),
    "explore.neither": ("explore", "A32"),
    "explore.both": ("explore", "A32"),
    "explore.grow": ("explore",),
    "explore.biggest": ("explore", "A33"),
    "explore.not_smallest": ("explore", "A33"),
    "explore.towards": ("traits", "A35"),
    "explore.sector": ("traits", "A34"),
    "explore.discard": ("explore", "A36"),
    "explore.keep": ("explore", "A36"),
    "explore.no-fit": ("rules",),
    "explore.no-claim": ("explore", "A37"),
    "explore.claim": ("explore", "A37"),
    "explore.claim-barren": ("explore", "A11", "A37"),
    "draco.most-ancients": ("species", "A66"),
    "draco.most-planets": ("species", "A66"),
    "draco.most-points": ("species", "A66"),
    "draco.artifact": ("species", "A66"),
    "draco.lowest-number": ("species", "A66"),
    "place.most-own": ("explore", "A35"),
    "place.near-home": ("explore", "A35"),
    "place.first-on-map": ("explore", "A35"),
    "place.towards": ("traits", "A35"),
    "turn.shut": ("traits", "A35"),
    "turn.closed-outside": ("traits", "A35"),
    "turn.towards": ("traits", "A35"),
    "turn.most-own": ("explore", "A35"),
    "turn.open-outside": ("explore", "A35"),
    "turn.least": ("explore", "A35"),
    "build.rest": ("build", "A43"),
    "site.attacked": ("defence", "A46"),
    "site.front": ("attack", "A51"),
    "site.home": ("build", "A45"),
    "site.safest": ("build", "A45"),
    "site.no-enemy": ("attack", "A51"),
    "site.base-home": ("build", "A44"),
    "site.fewest-bases": ("build", "A44"),
    "site.nearest-foreign": ("build", "A44"),
    "site.fewest-interceptors": ("build", "A44"),
    "site.ancients": ("ancients", "A44"),
    "site.lowest-number": ("build", "A44"),
    "march.superior_tech": ("defence", "A48"),
    "march.great_force": ("defence", "A48"),
    "march.nobody": ("attack", "A53"),
    "march.too-few": ("attack", "A53"),
    "march.on": ("attack", "A53"),
    "march.nearest": ("attack", "A53"),
    "march.largest": ("defence", "A53"),
    "march.lowest-number": ("attack", "A53"),
    "battle.no-retreat": ("rules", "A76"),
    "battle.largest-kill": ("rules", "A76"),
    "battle.highest-tile": ("rules",),
    "battle.swap-tile": ("rules",),
    "battle.no-better-tile": ("rules",),
    "battle.bomb": ("rules",),
    "upkeep.trade": ("rules", "A75"),
    "upkeep.home-last": ("rules", "A75"),
    "upkeep.barren-first": ("peace", "A11", "A75"),
    "upkeep.poorest": ("rules", "A75"),
    "upkeep.farthest": ("rules", "A75"),
    "upkeep.lowest-number": ("rules", "A75"),
}
"""By rule: the section, and the readings of docs/readings.md that settle it.

Rules of a rival's economy are cited beside their words.
"""

SOURCES: Entries = cite(_CITED)
"""The words that `Words.source` finds."""
