"""A rival of Eclipse as a sheet of paper to play by: the tables of its traits, its orders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from rivals.core.choosing import Criterion
from rivals.core.papers import Grid, Line, Page, Section, Writer
from rivals.core.speech import tell
from rivals.core.words import Lang
from rivals.games.eclipse.components.ships import Kind
from rivals.games.eclipse.face.manual import MANUAL
from rivals.games.eclipse.position.traits import Traits
from rivals.games.eclipse.rival import names
from rivals.games.eclipse.rival.automa import building, gear, mains, production, research
from rivals.games.eclipse.rival.automa import purse as purses
from rivals.games.eclipse.rival.automa import rival as steps
from rivals.games.eclipse.rival.numbering import DICE, Faces, number_of, traits_of
from rivals.games.eclipse.rival.told import name_of, told_traits
from rivals.games.eclipse.words import WORDS

_DESIGN = ("no-missile", "no-shield", "too-few-slots", "starbase", "energy", "second-source")


def rolled(lang: Lang) -> Page:
    """Tell the seven dice that make a rival."""
    writer = _writer(lang)
    parts = (writer.manual(MANUAL, "rival"), *(_die(writer, die.name) for die in DICE))
    return Page(writer.say("seat.rival"), (), parts)


def _die(writer: Writer, name: str) -> Section:
    """Lay out a die: what each of its faces means."""
    die = next(one for one in DICE if one.name == name)
    head = [writer.say(f"die.{name}"), *(writer.say(f"of_trait.{one}") for one in die.traits)]
    rows = [
        (str(face), *(writer.say(f"trait.{value}") for value in values))
        for face, values in enumerate(die.faces, start=1)
    ]
    table = Grid(tuple(head), tuple(rows), (1,) * die.sides)
    return Section(", ".join(head[1:]), grid=table, key=name)


def numbered(seat: str, lang: Lang) -> Page:
    """Tell a rival by its number. Raises BadSetup for a number that nobody has."""
    faces = names.read_number(seat.partition(":")[2])
    return _told(faces, lang)


def _writer(lang: Lang) -> Writer:
    return Writer("eclipse", WORDS, lang)


def _told(faces: Faces, lang: Lang) -> Page:
    writer, traits, number = _writer(lang), traits_of(faces), number_of(faces)
    title = f"{tell(name_of(number), lang)}, #{number} {writer.say(f'trait.{traits.main}')}"
    sections = (
        _traits(writer, traits, lang),
        writer.manual(MANUAL, "rival"),
        _steps(writer, "peace", steps.PEACE),
        _steps(writer, "war", steps.WAR),
        _design(writer, traits),
        writer.rules("design-short", [f"eclipse.design.{one}" for one in _DESIGN], ordered=False),
        _building(writer, traits),
        _priority(writer, traits),
        _research(writer, traits),
        writer.rules("research-other", _rules(research.ORDINARY)),
        _exploring(writer, traits),
        writer.rules("influence", _rules(steps.PRIZES)),
        writer.rules("ancients", _rules(steps.PREY)),
        writer.rules("squares", _rules(production.SQUARES)),
        writer.rules("pays", _rules(purses.PAYERS)),
        writer.rules("given-up", _rules(production.GIVEN_UP)),
        _dice(writer, faces),
    )
    return Page(title, (), sections)


def _rules(*tables: Sequence[Criterion[Any, Any]]) -> list[str]:
    return [one.rule for table in tables for one in table]


def _traits(writer: Writer, traits: Traits, lang: Lang) -> Section:
    rows = [
        (tell(one.title, lang), tell(one.value, lang), tell(one.does, lang))
        for one in told_traits(traits)
    ]
    head = [writer.say(f"paper.{one}") for one in ("trait", "value", "does")]
    return writer.grid("traits", head, rows)


def _dice(writer: Writer, faces: Faces) -> Section:
    rows = [(writer.say(f"die.{name}"), str(face)) for name, face in faces.items()]
    return writer.grid("dice", [writer.say("paper.die"), writer.say("paper.face")], rows)


def _steps(writer: Writer, title: str, order: Iterable[str]) -> Section:
    """List the steps of a turn; at peace the only moves are attacks on ancients."""
    told = [
        writer.say("paper.move-peace" if (title, one) == ("peace", "move") else f"activity.{one}")
        for one in order
    ]
    return Section(writer.say(f"paper.{title}"), tuple(map(Line, told)), ordered=True)


def _design(writer: Writer, traits: Traits) -> Section:
    """Lay out the row of its upgrade trait."""
    row = gear.ROWS[traits.upgrade]
    extra = writer.say(f"gear.{row.extra}") if row.extra else writer.say("paper.dearest")
    rows = (
        (writer.say("ship.interceptor"), extra),
        (writer.say("ship.cruiser"), _parts(writer, row.cruiser)),
        (writer.say("ship.dreadnought"), _parts(writer, row.dreadnought)),
        (writer.say("ship.starbase"), _parts(writer, (*row.cruiser, row.special))),
    )
    return writer.grid("design", [writer.say(f"paper.{one}") for one in ("ship", "parts")], rows)


def _parts(writer: Writer, kinds: Iterable[Kind]) -> str:
    many = Counter(kinds)
    return ", ".join(f"{writer.say(f'gear.{kind}')} ×{n}" for kind, n in many.items())


def _building(writer: Writer, traits: Traits) -> Section:
    columns = building.LISTS[traits.build]
    told = [writer.named("ship", column, " + ") for column in columns]
    return Section(writer.say("paper.build"), tuple(map(Line, told)), ordered=True)


def _priority(writer: Writer, traits: Traits) -> Section:
    """List the technologies that come first whatever they cost."""
    always = [one for one in research.LIST if one in research.GENERAL]
    wanted = [one for one in research.LIST if one in research.structures(traits.main)]
    kinds = gear.favoured("standard", traits.upgrade)
    lines = [
        writer.named("tech", [*always, *wanted]),
        *(writer.say("paper.favoured", gear=kind) for kind in gear.ORDER if kind in kinds),
        writer.say("paper.energy"),
        writer.say("paper.empty-squares"),
    ]
    return Section(writer.say("paper.priority"), tuple(map(Line, lines)))


def _research(writer: Writer, traits: Traits) -> Section:
    """List what decides among technologies; its own speciality where it has one."""
    own = gear.own_kind(traits.upgrade)
    rules = _rules(research.PRIORITY, research.RANKED)
    told = [
        writer.say(rule.partition(".")[2], gear=own)
        for rule in rules
        if own or not rule.endswith(".own-kind")
    ]
    return Section(writer.say("paper.research"), tuple(map(Line, told)), ordered=True)


def _exploring(writer: Writer, traits: Traits) -> Section:
    """List the sectors of its first actions, then the order for all that follow."""
    first, rest = mains.ORDERS[traits.main]
    lines = [
        writer.say(
            "paper.sectors", number=number, sectors=", ".join(dict.fromkeys((*sectors, *rest)))
        )
        for number, sectors in enumerate(first, start=1)
    ]
    lines.append(writer.say("paper.sectors-then", sectors=", ".join(rest)))
    return Section(writer.say("paper.explore"), tuple(map(Line, lines)))
