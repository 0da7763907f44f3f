"""Orders, refusals and receipts told in words, by the names of a world and its catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rivals.core.notes import Note as Said
from rivals.core.speech import tell
from rivals.core.words import Lang, Words
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.orders.following import Note, Receipt, Refusal
from rivals.games.dma.orders.kinds import (
    AnyOrder,
    Array,
    Name,
    Place,
    Projects,
    Route,
    Transfer,
    read_item,
    read_post,
    variant,
    write_spot,
)
from rivals.games.dma.orders.language import Fault
from rivals.games.dma.words.orders import ORDER_WORDS
from rivals.games.dma.world.pieces import World
from rivals.games.dma.world.spelling import spelled_world

_WORDS = Words(ORDER_WORDS)
_FORMATIONS = ("formation", "source", "target", "army", "city", "home")
_TERMS = ("unit", "project", "buildings")


class Teller:
    """Tells orders in a language; what has no name in this world is told by its sign."""

    def __init__(self, world: World, catalogue: Catalogue, lang: Lang) -> None:
        world = spelled_world(world, lang)
        self._catalogue = catalogue
        self._lang = lang
        self._players = {one.id: one.name for one in world.players}
        named = {f"a{one.id}": one.name for one in world.armies if one.name}
        self._formations = {
            key: self.word("army", id=key, name=name) for key, name in named.items()
        }
        for city in world.cities:
            self._formations[f"c{city.id}"] = self.word("city", id=f"c{city.id}", name=city.name)

    def order(self, order: AnyOrder) -> str:
        """Tell an order as one sentence."""
        fields: dict[str, Any] = {name: getattr(order, name) for name in order.__struct_fields__}
        if isinstance(order, Transfer):
            fields["home"] = f"c{order.home}"
        elif isinstance(order, Array | Place):
            fields["places"] = ", ".join(map(self._place, order.places))
        elif isinstance(order, Projects):
            fields["items"] = ", ".join(map(self._item, order.items))
        elif isinstance(order, Route):
            fields["steps"] = ", ".join(map(self._step, order.steps))
        elif isinstance(order, Name):
            fields["name"] = order.name.replace("_", " ")
        kind = f"{order.__struct_config__.tag}{variant(order)}"
        return self._told(f"dma.do.{kind}", fields)

    def why(self, one: Refusal | Note | Fault) -> str:
        """Tell why an order was refused, what to know about it, or what is wrong with a line."""
        return self._told(one.rule, one.params)

    def title(self, receipt: Receipt) -> str:
        """Tell whose receipt it is, and for which week."""
        player = self._players.get(receipt.player, receipt.player)
        return self.word("title", player=player, week=receipt.week)

    def _told(self, rule: str, params: Mapping[str, Any]) -> str:
        filled = {key: self._filled(key, params[key]) for key in params}
        return tell(Said(rule, filled), self._lang, _WORDS)

    def word(self, key: str, **params: Any) -> str:
        """Tell one of the receipt's own words."""
        return _WORDS.text(f"dma.receipt.{key}", self._lang, params)

    def _filled(self, key: str, value: Any) -> Any:
        """Give the name of what a parameter names."""
        if key in _FORMATIONS:
            return self._formations.get(value, value)
        if key in _TERMS:
            return [self._term(one) for one in value] if key == "buildings" else self._term(value)
        if key == "player":
            return self._players.get(value, value)
        return self._direction(value) if key == "direction" else value

    def _term(self, key: str) -> str:
        entry = self._catalogue.project.get(key)
        if entry is None:
            return key
        return entry.name_ru if self._lang == "ru" else entry.name_en

    def _direction(self, key: str) -> str:
        names = {
            one.id: one.name_ru if self._lang == "ru" else one.name_en
            for one in self._catalogue.directions
        }
        return names.get(key, key)

    def _step(self, step: str) -> str:
        rule = f"dma.step.{step}"
        return _WORDS.text(rule, self._lang) if rule in _WORDS else step

    def _place(self, text: str) -> str:
        post = read_post(text)
        if post is None:
            return text
        unit, spot = self._term(post.unit), write_spot(post.spot)
        if not post.home:
            return self.word("unit-at", unit=unit, spot=spot)
        home = self._formations.get(f"c{post.home}", f"c{post.home}")
        return self.word("unit-of-at", unit=unit, home=home, spot=spot)

    def _item(self, text: str) -> str:
        item = read_item(text)
        if item is None:
            return text
        told = self._term(item.project)
        if item.count != 1:
            told = self.word("several", n=item.count, project=told)
        return self.word("share", item=told, n=item.share) if item.share else told
