"""What buildings and units do, in the reader's words; the figures are the catalogue's."""

from __future__ import annotations

from django.utils.translation import gettext as _

from rivals.games.dma.components.catalogue import (
    Bonus,
    Building,
    Catalogue,
    Direction,
    Project,
    UnitType,
)

Named = Building | UnitType | Project | Direction


def name_of(catalogue: Catalogue, project: str, lang: str) -> str:
    """Name a project in a language; one that the catalogue does not know by its id."""
    entry = catalogue.project.get(project)
    return project if entry is None else _name(entry, lang)


def direction_name(catalogue: Catalogue, direction: str, lang: str) -> str:
    """Name a direction in a language."""
    entry = next((one for one in catalogue.directions if one.id == direction), None)
    return direction if entry is None else _name(entry, lang)


def effects(catalogue: Catalogue, project: str, lang: str) -> tuple[str, ...]:
    """Tell what a project does, in a few short clauses."""
    entry = catalogue.project.get(project)
    if isinstance(entry, Building):
        bonuses = (_bonus(catalogue, entry, one, lang) for one in entry.bonuses)
        return (*bonuses, *_strength(catalogue, entry, lang))
    if isinstance(entry, UnitType):
        return _figures(entry)
    if entry is None:
        return ()
    upkeep = catalogue.figure["army_upkeep"]
    return (_("an empty army beside the garrison, upkeep %(upkeep)s") % {"upkeep": upkeep},)


def signed(number: int) -> str:
    """Write a number with its sign, the minus a true one."""
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"


def _name(entry: Named, lang: str) -> str:
    return entry.name_ru if lang == "ru" else entry.name_en


def _strength(catalogue: Catalogue, building: Building, lang: str) -> tuple[str, ...]:
    if building.direction is None or not building.strength:
        return ()
    name = direction_name(catalogue, building.direction, lang)
    return (f"{name} {signed(building.strength)}",)


def _bonus(catalogue: Catalogue, building: Building, bonus: Bonus, lang: str) -> str:
    if bonus.type == "trade_link":
        return _link(catalogue, building, bonus, lang)
    direction = direction_name(catalogue, bonus.direction or "", lang)
    signed_value, plain = {"value": signed(bonus.value)}, {"value": bonus.value}
    return {
        "city_production": _("city %(value)s a day") % signed_value,
        "village_production": _("each village %(value)s a day") % signed_value,
        "unrest1": _("d1 %(value)s: unrest of the first kind") % signed_value,
        "unrest2": _("d2 %(value)s: unrest of the second kind") % signed_value,
        "recruit_discount_pct": _("recruits of “%(direction)s” cost %(value)s %% less")
        % {**plain, "direction": direction},
        "fortification": _("defenders fight from walls"),
    }[bonus.type]


def _link(catalogue: Catalogue, building: Building, bonus: Bonus, lang: str) -> str:
    first = [
        _name(one, lang)
        for one in catalogue.buildings
        if (one.direction, one.level) == (building.direction, 1)
    ]
    what = {"value": signed(bonus.value), "first": ", ".join(first), "most": bonus.cap}
    if bonus.cap is None:
        return _("city %(value)s a day for each other city of yours with %(first)s") % what
    return (
        _("city %(value)s a day for each other city of yours with %(first)s, at most %(most)s")
        % what
    )


def _figures(unit: UnitType) -> tuple[str, ...]:
    what = {"attack": unit.attack, "defence": unit.defence, "upkeep": unit.upkeep}
    features = {
        "DOUBLE_MOVE": _("double move"),
        "DEPTH": _("stronger in depth"),
        "RANGED": _("strikes from afar"),
        "CAVALRY": _("cavalry"),
        "ANTI_CAVALRY": _("against cavalry"),
        "FOE_OF_MAGIC": _("against magic"),
        "LIFT": _("stands high"),
    }
    return (
        _("attack %(attack)s, defence %(defence)s, upkeep %(upkeep)s") % what,
        *(features[one] for one in unit.features),
    )
