"""Panticapaeum done again, slowly and plainly: places for a tile, and points of a city.

Nothing of the game's own code is used but its component set and the structs of a seat.
"""

SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def turned(cells, turn):
    """The cells of a tile turned clockwise, moved to x 0 and y 0: {(x, y): kind}."""
    spots = {(cell.x, cell.y): cell.colour or cell.kind for cell in cells}
    for _ in range(turn):
        spots = {(-y, x): kind for (x, y), kind in spots.items()}
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    return {(x - left, y - top): kind for (x, y), kind in spots.items()}


class SlowCity:
    """A city as piles: on each cell the (tile number, kind) laid there, the highest last."""

    def __init__(self, box):
        self.box = box
        self.piles = {}
        self.buildings = {}
        self.laid = 0
        self.lay(box.start_tile.cells, 0, 0, 0)

    @classmethod
    def of(cls, box, seat):
        """The city of an architect's seat."""
        city = cls(box)
        cells = {tile.id: tile.cells for tile in box.tiles.items}
        for one in seat.tiles:
            city.lay(cells[one.tile], one.x, one.y, one.turn)
        for one in seat.buildings:
            city.buildings[one.x, one.y] = one.colour
        return city

    def lay(self, cells, x, y, turn):
        """Put a tile there, whatever the rules say."""
        for (dx, dy), kind in turned(cells, turn).items():
            self.piles.setdefault((x + dx, y + dy), []).append((self.laid, kind))
        self.laid += 1

    def level(self, spot):
        """How high a cell is; 0 where nothing lies."""
        return len(self.piles.get(spot, ()))

    def kind(self, spot):
        """What is seen on a cell, or None."""
        return self.piles[spot][-1][1] if spot in self.piles else None

    def fault(self, cells, x, y, turn):
        """The rule that forbids a place, or None."""
        spots = [(x + dx, y + dy) for dx, dy in turned(cells, turn)]
        levels = {self.level(spot) for spot in spots}
        if len(levels) > 1:
            return "one-level"
        if levels == {0}:
            beside = [(sx + dx, sy + dy) for sx, sy in spots for dx, dy in SIDES]
            return None if any(self.level(one) for one in beside) else "touch"
        if any(spot in self.buildings for spot in spots):
            return "no-building"
        beneath = {self.piles[spot][-1][0] for spot in spots}
        return None if len(beneath) > 1 else "two-tiles"

    def window(self):
        """All x and y where a tile could touch the city."""
        xs, ys = zip(*self.piles, strict=True)
        return [
            (x, y) for x in range(min(xs) - 5, max(xs) + 6) for y in range(min(ys) - 5, max(ys) + 6)
        ]

    def places(self, cells):
        """All legal (x, y, turn) for a tile; a turn that looks like an earlier one is none."""
        found = set()
        seen = []
        for turn in range(4):
            shape = turned(cells, turn)
            if shape in seen:
                continue
            seen.append(shape)
            found |= {(x, y, turn) for x, y in self.window() if not self.fault(cells, x, y, turn)}
        return found


def slow_points(box, seat):
    """The points of an architect with the default set's figures, written out."""
    points = city_points(SlowCity.of(box, seat))
    colours = [one.colour for one in seat.buildings]
    rows = zip(("brown", "purple", "beige", "orange", "green"), seat.rows, strict=True)
    points["mastery"] = sum(2 * colours.count(name) for name, steps in rows if steps == 4)
    points["coins"] = seat.coins // 2
    return points


def city_points(city):
    """The points of a city's buildings and drought."""
    kinds = ("watchtowers", "wineries", "temples", "houses", "aqueducts", "drought")
    points = dict.fromkeys(kinds, 0)
    wet = set()
    for spot, colour in city.buildings.items():
        if colour == "brown":
            points["watchtowers"] += _tower(city, spot)
        elif colour == "purple":
            points["wineries"] += min(6, 1 + len(_estate(city, spot)))
        elif colour == "beige":
            points["temples"] += _temple(city, spot)
        elif colour == "orange":
            beside = [city.buildings.get(one) for one in _near(spot, SIDES)]
            points["houses"] += 2 + 2 * beside.count("orange")
        else:
            reached = _reach(city, spot)
            wet |= reached
            points["aqueducts"] += 2 + min(4, sum(city.kind(one) == "dry" for one in reached))
    dry = {spot for spot in city.piles if city.kind(spot) == "dry"}
    points["drought"] = -len(dry - wet)
    return points


def _near(spot, steps):
    return [(spot[0] + dx, spot[1] + dy) for dx, dy in steps]


def _tower(city, spot):
    own = city.level(spot)
    lower = [one for one in _near(spot, SIDES + CORNERS) if city.level(one) < own]
    return 2 * own + (1 if len(lower) >= 4 else 0)


def _estate(city, spot):
    group, edge = set(), [spot]
    while edge:
        one = edge.pop()
        if one not in group and city.kind(one) in ("meadow", "purple"):
            group.add(one)
            edge += _near(one, SIDES)
    return group


def _temple(city, spot):
    around = {city.buildings.get(one) for one in _near(spot, SIDES + CORNERS)}
    return min(8, 2 + 2 * len(around - {None, "beige"}))


def _reach(city, spot):
    reached = set()
    for dx, dy in SIDES:
        for distance in (1, 2, 3):
            one = (spot[0] + dx * distance, spot[1] + dy * distance)
            if one not in city.piles:
                break
            reached.add(one)
    return reached
