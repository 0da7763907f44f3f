"""A battle order as a page shows it: the cells of its field, and who waits in reserve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from rivals.games.dma.orders.kinds import Post, write_post
from rivals.games.dma.world.formations import field_of, on_field
from rivals.games.dma.world.pieces import Spot, Unit
from rivals.web.worlds.armies.looking import Namer


@dataclass(frozen=True, slots=True)
class Token:
    """A unit as a token: `post` is how an order names it, `militia` or `militia#3`."""

    post: str
    name: str
    code: str
    css: str

    @property
    def ident(self) -> str:
        """How a page names it."""
        return self.post.replace("#", "-")


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a field; `open` where an order may place somebody."""

    x: int
    y: int
    token: Token | None
    flag: bool
    open: bool

    @property
    def spot(self) -> str:
        """How an order names it."""
        return f"{self.x}/{self.y}"

    @property
    def ident(self) -> str:
        """How a page names it."""
        return f"{self.x}_{self.y}"

    @property
    def about(self) -> str:
        """What a reader hears of it."""
        if self.flag:
            return _("%(spot)s: the flag") % {"spot": self.spot}
        if self.token is None:
            return _("%(spot)s: empty") % {"spot": self.spot}
        return f"{self.spot}: {self.token.name}"


@dataclass(frozen=True, slots=True)
class Pile:
    """Units of one kind that stand beside the field; without a `count` there is no end of them."""

    token: Token
    count: int | None


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a field, by its number."""

    y: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A field with its battle order, the row nearest the enemy first.

    `text` is the whole order as it is written.
    """

    rows: tuple[Row, ...]
    piles: tuple[Pile, ...]
    text: str
    placed: int

    @property
    def columns(self) -> range:
        """The numbers of the columns, from left to right."""
        half = len(self.rows[0].cells) // 2
        return range(-half, half + 1)

    @property
    def start(self) -> str:
        """The cell that the keyboard comes to first."""
        return "0/1"


def own_board(units: Sequence[Unit], namer: Namer) -> Board:
    """Show a formation of one's own: orders name homes where units of a type have several."""
    order = list(namer.catalogue.unit)
    kinds = {(one.type, one.home) for one in units}
    several = {kind for kind, number in Counter(kind for kind, _ in kinds).items() if number > 1}
    spare = Counter((one.type, one.home) for one in units if one.spot is None)
    tokens = {
        (kind, home): _token(namer, kind, home if kind in several else 0)
        for kind, home in sorted(kinds, key=lambda one: (order.index(one[0]), one[1]))
    }
    piles = tuple(Pile(token, spare[key]) for key, token in tokens.items())
    placed = {
        one.spot: tokens[one.type, one.home] for one in units if one.spot is not None
    }  # fmt: skip
    size = field_of(namer.catalogue, units)
    return _board(size, namer.catalogue.field_size(len(units)), placed, piles)


def free_board(posts: Sequence[Post], namer: Namer) -> Board:
    """Show a side that is made up: any type may be placed, on the field of one unit more."""
    made = made_up(posts)
    kinds = {kind: _token(namer, kind, 0) for kind in namer.catalogue.unit}
    placed = {post.spot: kinds[post.unit] for post in posts}
    more = [*made, Unit(0, "", 0, 0)]
    size = field_of(namer.catalogue, more)
    piles = tuple(Pile(token, None) for token in kinds.values())
    return _board(size, size, placed, piles)


def made_up(posts: Iterable[Post]) -> list[Unit]:
    """Make units that stand where posts say, numbered from 1."""
    return [Unit(number, post.unit, 0, 0, post.spot) for number, post in enumerate(posts, 1)]


def _token(namer: Namer, kind: str, home: int) -> Token:
    name = namer.unit(kind)
    if home:
        name = _("%(unit)s of %(city)s") % {"unit": name, "city": namer.home(home)}
    post = f"{kind}#{home}" if home else kind
    return Token(post, name, namer.code(kind), namer.css(kind))


def _board(
    size: tuple[int, int], room: tuple[int, int], placed: dict[Spot, Token], piles: tuple[Pile, ...]
) -> Board:
    """Lay the cells out; `room` is the field on which an order may place somebody."""
    half = size[0] // 2
    rows = tuple(
        Row(
            y,
            tuple(
                Cell(x, y, placed.get((x, y)), (x, y) == (0, 0), on_field(room, (x, y)))
                for x in range(-half, half + 1)
            ),
        )
        for y in reversed(range(size[1]))
    )
    ordered = sorted(placed.items(), key=lambda one: (-one[0][1], one[0][0]))
    text = " ".join(_written(token.post, spot) for spot, token in ordered)
    return Board(rows, piles, text, len(placed))


def _written(post: str, spot: Spot) -> str:
    kind, _sign, home = post.partition("#")
    return write_post(Post(kind, spot, int(home or 0)))
