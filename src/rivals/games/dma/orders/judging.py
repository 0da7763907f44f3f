"""What each kind of order must keep: rules that refuse it by their ids.

Every function here only looks. It raises Refused at the first rule that is broken, and gives
what the order comes to otherwise.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rivals.core.errors import RivalsError
from rivals.games.dma.components.catalogue import Building, Catalogue, UnitType
from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.kinds import Post, read_item, read_post, read_spot, write_spot
from rivals.games.dma.world.cities import can_recruit, strengths
from rivals.games.dma.world.compass import STEPS, neighbours, stepped
from rivals.games.dma.world.formations import Formation, on_field, ref, units_of
from rivals.games.dma.world.pieces import Army, City, Item, Player, Spot, Unit, World

MOST_STEPS = 200
"""The longest route: no army walks as far in a season."""
MOST_ITEMS = 50
"""The longest project list."""
MOST_OF_A_KIND = 99
"""How many units one line of a project list may ask for."""
LONGEST_NAME = 40
"""Characters of an army's name."""


class Refused(RivalsError):
    """An order breaks a rule."""


def require(holds: bool, rule: str, **params: Any) -> None:  # noqa: FBT001 - it reads as said
    """Raise Refused unless it holds."""
    if not holds:
        raise Refused(rule, **params)


class Index:
    """A world's players and formations by name: made once, it serves every player's orders.

    `gone` are disbanded armies: their player's further orders find them no more, but others' are
    judged as if they still stood there (W1).
    """

    def __init__(self, world: World) -> None:
        self.players: dict[int, Player] = {one.id: one for one in world.players}
        self.formations: dict[str, Formation] = {ref(one): one for one in world.armies}
        self.formations.update((ref(one), one) for one in world.cities)
        self.gone: list[Army] = []

    def disband(self, army: Army) -> None:
        """Take an army out, for its own player."""
        self.gone.append(army)
        del self.formations[ref(army)]

    def turn_of(self, player: int) -> None:
        """Show a player the formations as it may know of them."""
        for army in self.gone:
            if army.owner == player:
                self.formations.pop(ref(army), None)
            else:
                self.formations[ref(army)] = army


@dataclass(frozen=True, slots=True)
class Bench:
    """What an order is judged against: the world as the player's earlier orders left it."""

    world: World
    player: Player
    index: Index
    catalogue: Catalogue


class Hint(NamedTuple):
    """Something about an accepted order that its player should know."""

    rule: str
    params: dict[str, Any]


def judge_player(bench: Bench) -> None:
    """Nobody gives orders who is beaten, or once the game is over."""
    require(not bench.world.ended, "dma.order.ended")
    require(not bench.player.out, "dma.order.beaten", week=bench.player.out)


def judge_stance(bench: Bench, order: do.Peace | do.War) -> int:
    """Give with whom: another state that is still in the game (Part I, Diplomacy)."""
    other = bench.index.players.get(order.player)
    require(other is not None, "dma.order.no-player", player=order.player)
    require(order.player != bench.player.id, "dma.order.self")
    require(other is None or not other.out, "dma.order.player-out", player=order.player)
    return order.player


def judge_transfer(bench: Bench, order: do.Transfer) -> tuple[Formation, Formation, list[Unit]]:
    """Give from whom to whom, and which units: neighbours, and enough of them (Part I, Armies)."""
    source = own_formation(bench, order.source)
    target = own_formation(bench, order.target)
    require(source is not target, "dma.order.same-formation", formation=order.source)
    require(
        neighbours(source.cell, target.cell),
        "dma.order.not-neighbours", source=order.source, target=order.target,
    )  # fmt: skip
    require(order.home >= 0, "dma.order.home", home=order.home)
    return source, target, picked(bench, source, order.unit, order.count, order.home)


def judge_array(bench: Bench, order: do.Array) -> tuple[Formation, dict[int, Spot]]:
    """Give who stands where: on the field, one on a spot, no more than there are."""
    formation = own_formation(bench, order.formation)
    units = units_of(formation)
    posts = _posts(bench, formation, order.places)
    return formation, _filled(formation, posts, units, "dma.order.too-few")


def judge_place(bench: Bench, order: do.Place) -> tuple[Formation, dict[int, Spot]]:
    """Give who of the reserve takes which place; none of them is taken yet."""
    formation = own_formation(bench, order.formation)
    require(bool(order.places), "dma.order.no-places", formation=order.formation)
    posts = _posts(bench, formation, order.places)
    taken = {one.spot for one in units_of(formation) if one.spot is not None}
    for post in posts:
        require(
            post.spot not in taken,
            "dma.order.spot-taken", formation=order.formation, spot=write_spot(post.spot),
        )  # fmt: skip
    spare = [one for one in units_of(formation) if one.spot is None]
    return formation, _filled(formation, posts, spare, "dma.order.not-in-reserve")


def judge_reserve(bench: Bench, order: do.Reserve) -> tuple[Formation, list[Unit]]:
    """Give who leaves the battle order: somebody stands on each spot."""
    formation = own_formation(bench, order.formation)
    standing = {one.spot: one for one in units_of(formation) if one.spot is not None}
    if not order.spots:
        return formation, list(standing.values())
    spots: list[Spot] = []
    for text in order.spots:
        spot = read_spot(text)
        if spot is None:
            raise Refused("dma.order.bad-spot", text=text)
        require(
            spot in standing,
            "dma.order.spot-empty", formation=order.formation, spot=write_spot(spot),
        )  # fmt: skip
        spots.append(spot)
    _require_once(spots)
    return formation, [standing[spot] for spot in spots]


def judge_name(bench: Bench, order: do.Name) -> tuple[Army, str]:
    """Give the army and its new name: a line of printed characters (Part I, Armies)."""
    army = own_army(bench, order.army)
    require(order.name.isprintable(), "dma.order.name-signs")
    name = " ".join(order.name.replace("_", " ").split())
    require(bool(name), "dma.order.name-empty")
    require(len(name) <= LONGEST_NAME, "dma.order.name-long", n=len(name), most=LONGEST_NAME)
    return army, name


def judge_disband(bench: Bench, order: do.Disband) -> tuple[Formation, list[Unit] | None]:
    """Give who is disbanded; None: the army as a whole."""
    formation = own_formation(bench, order.formation)
    if order.unit != do.WHOLE:
        return formation, picked(bench, formation, order.unit, order.count)
    require(isinstance(formation, Army), "dma.order.garrison-whole", formation=order.formation)
    require(order.count == 0, "dma.order.whole-count", count=order.count)
    return formation, None


def judge_projects(bench: Bench, order: do.Projects) -> tuple[City, list[Item], list[Hint]]:
    """Give the project list, and what was cancelled in silence.

    Each project's needs stand already or come earlier in the list. A building that stands or
    comes earlier is dropped, as the beginning of Part II says.
    """
    city = own_city(bench, order.city)
    require(
        len(order.items) <= MOST_ITEMS,
        "dma.order.list-long", n=len(order.items), most=MOST_ITEMS,
    )  # fmt: skip
    ahead = list(city.buildings)
    kept: list[Item] = []
    hints: list[Hint] = []
    for text in order.items:
        item = _item(bench, text)
        entry = bench.catalogue.project[item.project]
        if isinstance(entry, Building):
            hints += _doubled(city, ahead, item)
            if entry.id in ahead:
                continue
            _judge_building(entry, ahead)
            ahead.append(entry.id)
            item = Item(entry.id, 1, item.share)
        elif isinstance(entry, UnitType):
            _judge_recruits(bench, entry, ahead)
        kept.append(item)
    shares = sum(one.share for one in kept)
    require(shares <= 100, "dma.order.shares-sum", n=shares)
    return city, kept, hints


def judge_route(bench: Bench, order: do.Route) -> Army:
    """Give the army; its way leads over steppe only (Part I, The world)."""
    army = own_army(bench, order.army)
    require(
        len(order.steps) <= MOST_STEPS, "dma.order.route-long", n=len(order.steps), most=MOST_STEPS
    )
    cell = army.cell
    for number, step in enumerate(order.steps, 1):
        require(step in STEPS, "dma.order.no-direction", step=step)
        cell = stepped(cell, step)
        require(
            bench.world.passable(*cell),
            "dma.order.impassable", n=number, step=step, x=cell[0], y=cell[1],
        )  # fmt: skip
    return army


def own_formation(bench: Bench, name: str) -> Formation:
    """Give one of the player's own formations."""
    found = bench.index.formations.get(name)
    if found is None:
        raise Refused("dma.order.no-formation", formation=name)
    require(found.owner == bench.player.id, "dma.order.not-yours", formation=name)
    return found


def own_army(bench: Bench, name: str) -> Army:
    """Give one of the player's own armies."""
    found = own_formation(bench, name)
    if not isinstance(found, Army):
        raise Refused("dma.order.not-an-army", formation=name)
    return found


def own_city(bench: Bench, name: str) -> City:
    """Give one of the player's own cities."""
    found = own_formation(bench, name)
    if not isinstance(found, City):
        raise Refused("dma.order.not-a-city", formation=name)
    return found


def picked(bench: Bench, formation: Formation, unit: str, count: int, home: int = 0) -> list[Unit]:
    """Pick units of a type, and of a home unless it is 0: reserve first, the oldest first (A68)."""
    require(unit in bench.catalogue.unit, "dma.order.no-unit", unit=unit)
    require(count >= 1, "dma.order.count", count=count)
    there = [one for one in units_of(formation) if one.type == unit and home in (0, one.home)]
    _require_enough(formation, "dma.order.too-few", unit, home, count, len(there))
    there.sort(key=lambda one: (one.spot is not None, one.born, one.id))
    return there[:count]


def _require_enough(
    formation: Formation, rule: str, unit: str, home: int, asked: int, there: int
) -> None:
    homed = {"home": f"c{home}"} if home else {}
    require(
        asked <= there,
        f"{rule}-home" if home else rule,
        formation=ref(formation), unit=unit, asked=asked, there=there, **homed,
    )  # fmt: skip


def _posts(bench: Bench, formation: Formation, places: Sequence[str]) -> list[Post]:
    """Read the places: known types, on the field that the number of units gives, each once."""
    size = bench.catalogue.field_size(len(units_of(formation)))
    posts: list[Post] = []
    for text in places:
        post = read_post(text)
        if post is None:
            raise Refused("dma.order.bad-place", text=text)
        require(post.unit in bench.catalogue.unit, "dma.order.no-unit", unit=post.unit)
        require(post.spot != (0, 0), "dma.order.flag-cell")
        require(
            on_field(size, post.spot),
            "dma.order.off-field", formation=ref(formation),
            spot=write_spot(post.spot), width=size[0], depth=size[1],
        )  # fmt: skip
        posts.append(post)
    _require_once([one.spot for one in posts])
    return posts


def _require_once(spots: Iterable[Spot]) -> None:
    seen: set[Spot] = set()
    for spot in spots:
        require(spot not in seen, "dma.order.spot-twice", spot=write_spot(spot))
        seen.add(spot)


def _filled(
    formation: Formation, posts: Sequence[Post], units: Sequence[Unit], rule: str
) -> dict[int, Spot]:
    """Give a spot to units by their ids.

    Places for units of one home choose first; who stands right already stays; then the oldest.
    """
    standing = {one.spot: one for one in units if one.spot is not None}
    free = {one.id: one for one in sorted(units, key=lambda one: (one.born, one.id))}
    found: dict[int, Spot] = {}
    for homed in (True, False):
        group = [post for post in posts if bool(post.home) == homed]
        rest: list[Post] = []
        for post in group:
            here = standing.get(post.spot)
            if here is not None and here.id in free and _fits(post, here):
                found[free.pop(here.id).id] = post.spot
            else:
                rest.append(post)
        for post in rest:
            unit = next((one for one in free.values() if _fits(post, one)), None)
            if unit is None:
                _refuse_post(formation, post, posts, units, rule)
            else:
                found[free.pop(unit.id).id] = post.spot
    return found


def _fits(post: Post, unit: Unit) -> bool:
    return post.unit == unit.type and post.home in (0, unit.home)


def _refuse_post(
    formation: Formation, post: Post, posts: Sequence[Post], units: Sequence[Unit], rule: str
) -> None:
    """Say how many were asked for and how many there are, the asked always more."""
    asked = sum(one.unit == post.unit and post.home in (0, one.home) for one in posts)
    there = sum(_fits(post, one) for one in units)
    _require_enough(formation, rule, post.unit, post.home, asked, there)


def _item(bench: Bench, text: str) -> Item:
    """Read a line of a project list: a known project, a number of them, a share where allowed."""
    item = read_item(text)
    if item is None:
        raise Refused("dma.order.bad-item", text=text)
    require(item.project in bench.catalogue.project, "dma.order.no-project", project=item.project)
    require(
        1 <= item.count <= MOST_OF_A_KIND,
        "dma.order.item-count", project=item.project, count=item.count, most=MOST_OF_A_KIND,
    )  # fmt: skip
    require(
        item.share == 0 or bench.world.readings.project_shares,
        "dma.order.no-shares", project=item.project,
    )  # fmt: skip
    return item


def _doubled(city: City, ahead: Collection[str], item: Item) -> list[Hint]:
    """Tell which copies of a building are cancelled."""
    params = {"city": ref(city), "project": item.project}
    if item.project in city.buildings:
        return [Hint("dma.order.note.standing", params)]
    if item.project in ahead or item.count > 1:
        return [Hint("dma.order.note.twice", params)]
    return []


def _judge_building(entry: Building, ahead: Collection[str]) -> None:
    missing = [one for one in entry.requires if one not in ahead]
    require(not missing, "dma.order.needs-buildings", project=entry.id, buildings=missing)


def _judge_recruits(bench: Bench, entry: UnitType, ahead: Sequence[str]) -> None:
    """A city recruits what its direction is strong enough for (reading A13)."""
    if entry.direction is None or can_recruit(bench.catalogue, ahead, entry, bench.world.readings):
        return
    strength = strengths(bench.catalogue, ahead).get(entry.direction, 0)
    require(
        strength >= entry.needs,
        "dma.order.needs-strength",
        project=entry.id, direction=entry.direction, need=entry.needs, strength=strength,
    )  # fmt: skip
    told = {"project": entry.id, "direction": entry.direction}
    raise Refused("dma.order.needs-main-direction", **told)
