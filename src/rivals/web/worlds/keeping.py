"""Worlds as they are kept: packed in the database, unpacked once for those who look.

What is given out here is shared by all who ask: copy a world before changing it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from importlib.resources import files
from threading import Lock
from weakref import WeakValueDictionary

import msgspec

from rivals.core.errors import BadPosition
from rivals.core.game import HUMAN
from rivals.core.notation import decode
from rivals.core.words import Lang
from rivals.games.dma import components
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.components.checking import read_catalogue
from rivals.games.dma.reports.pieces import Report
from rivals.games.dma.week.handing_over import truces
from rivals.games.dma.world.keeping import load_world
from rivals.games.dma.world.pieces import RULES, World
from rivals.games.dma.world.seeing import seen_by
from rivals.games.dma.world.spelling import spelled_world
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import Seat, StoredCatalogue, StoredReport, StoredWeek, StoredWorld
from rivals.web.worlds.packing import unpack


class _Turn:
    """The lock of one thing; it is forgotten when nobody holds it or waits for it."""

    __slots__ = ("__weakref__", "lock")

    def __init__(self) -> None:
        self.lock = Lock()


_turns: WeakValueDictionary[Hashable, _Turn] = WeakValueDictionary()
_finding = Lock()


@contextmanager
def alone(*thing: Hashable) -> Iterator[None]:
    """Let one thread at a time of this process deal with a thing."""
    with _finding:
        turn = _turns.get(thing)
        if turn is None:
            turn = _turns[thing] = _Turn()
    with turn.lock:
        yield


_WORLDS = 64
_VIEWS = 512
"""How many are held unpacked: a world of 500 states takes some 10 MB."""

_REPORT = msgspec.json.Decoder(Report)


def keep_catalogue(text: str) -> StoredCatalogue:
    """Store a catalogue's JSON once. Raises BadPosition with the path of a fault."""
    catalogue = read_catalogue(text)
    digest = hashlib.sha256(text.encode()).hexdigest()
    found, _ = StoredCatalogue.objects.get_or_create(
        digest=digest, defaults={"name": _plain(catalogue.name), "text": text}
    )
    return found


def _plain(name: str) -> str:
    """Give of a name what its column keeps, whatever a person's own catalogue says."""
    return "".join(one for one in name if one.isprintable())[:100]


def default_catalogue_text() -> str:
    """Give the JSON of the catalogue that comes with the game."""
    return files(components).joinpath("catalogue.json").read_text(encoding="utf-8")


def catalogue_of(row: StoredWorld) -> Catalogue:
    """Give the catalogue that a world is played by."""
    return _read_catalogue(row.catalogue_id)


@lru_cache(maxsize=16)
def _read_catalogue(pk: int) -> Catalogue:
    return read_catalogue(StoredCatalogue.objects.get(pk=pk).text)


def week_of(row: StoredWorld, number: int) -> StoredWeek:
    """Give a week that was computed. Raises Refused with 404."""
    found = StoredWeek.objects.filter(world=row, number=number).first()
    if found is None:
        raise Refused(
            "worlds.refused.no-week", status=404, world=row.name, week=number, last=row.week
        )
    return found


def world_text(week: StoredWeek) -> bytes:
    """Give a week's world as JSON: as the master corrected it, if so."""
    return unpack(week.corrected or week.computed)


def world_after(row: StoredWorld, week: StoredWeek) -> World:
    """Read a week's world afresh: proven only where other rules left it, which may be Refused."""
    if week.rules == RULES:
        return decode(world_text(week), World)
    try:
        return load_world(world_text(week), catalogue_of(row))
    except BadPosition as error:
        told = Refused("worlds.refused.other-rules", world=row.name, rules=week.rules)
        raise told from error


def world_of(row: StoredWorld, week: int | None = None) -> World:
    """Give a week's whole world, by default the last one's. Raises Refused with 404."""
    number = row.week if week is None else week
    with alone(row.pk, number):  # right after a week everybody asks for it at once
        return _world(row.pk, number, row.revision)


@lru_cache(maxsize=_WORLDS)
def _world(pk: int, number: int, revision: int) -> World:
    row = StoredWorld.objects.select_related("catalogue").get(pk=pk)
    return world_after(row, week_of(row, number))


def seen_world(row: StoredWorld, player: int, week: int | None = None) -> World:
    """Give a week's world as a player may see it, 0 for everybody. Raises Refused with 404."""
    return _seen(row.pk, row.week if week is None else week, row.revision, player)


@lru_cache(maxsize=_VIEWS)
def _seen(pk: int, number: int, revision: int, player: int) -> World:
    with alone(pk, number):
        whole = _world(pk, number, revision)
    return seen_by(whole, player)


def spelled_seen(row: StoredWorld, player: int, lang: Lang, week: int | None = None) -> World:
    """Give a week's world as a player may see it, with its names in the letters of a language."""
    return _spelled(row.pk, row.week if week is None else week, row.revision, player, lang)


@lru_cache(maxsize=_VIEWS)
def _spelled(pk: int, number: int, revision: int, player: int, lang: Lang) -> World:
    return spelled_world(_seen(pk, number, revision, player), lang)


def paints_of(row: StoredWorld) -> Mapping[int, int]:
    """Give in the colours of which number each state is painted: its own, unless one was chosen."""
    return _paints(row.pk, row.revision)


@lru_cache(maxsize=_WORLDS)
def _paints(pk: int, _revision: int) -> Mapping[int, int]:
    colours = dict(Seat.objects.filter(world=pk).values_list("number", "colour"))
    return painted({number: one for number, one in colours.items() if one}, colours)


def painted(chosen: Mapping[int, int], players: Iterable[int]) -> dict[int, int]:
    """Give every player colours: the chosen ones, else those of its number, else of one let go."""
    taken = set(chosen.values())
    left = iter(sorted(set(chosen) - taken))
    return {
        one: chosen[one] if one in chosen else next(left) if one in taken else one
        for one in players
    }


def held_peace(row: StoredWorld, player: int) -> tuple[int, ...]:
    """List with whom a state's peace holds for the coming week and ends with it (reading A79).

    It is the peace that a ruler made there; none where a person has decided last week, too.
    """
    world = world_of(row)
    rulers = {one.id: one.ruler for one in world.players} | {player: HUMAN}
    pairs = truces(world, rulers)
    return tuple(other for pair in pairs if player in pair for other in pair if other != player)


def report_of(row: StoredWorld, player: int, week: int | None = None) -> Report:
    """Give what a player was told of a week, 0 for everybody. Raises Refused with 404."""
    return _report(row.pk, row.week if week is None else week, row.revision, player)


@lru_cache(maxsize=_VIEWS)
def _report(pk: int, number: int, revision: int, player: int) -> Report:
    row = StoredWorld.objects.get(pk=pk)
    found = StoredReport.objects.filter(week=week_of(row, number), player=player).first()
    if found is None:
        raise Refused("worlds.refused.no-report", status=404, week=number, player=player)
    return _REPORT.decode(found.text)
