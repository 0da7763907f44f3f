"""Cities and villages, and the names of both."""

from __future__ import annotations

from rivals.core.drawing import BOLD, text
from rivals.games.dma.maps import signs
from rivals.games.dma.maps.chart import Chart, layer, printable, told
from rivals.games.dma.maps.labels import Label, Written, place_labels
from rivals.games.dma.maps.paint import INK, PAPER
from rivals.games.dma.world.pieces import NEUTRAL, City, Village

CITY, VILLAGE = 0.86, 0.52
"""How large their signs are, in cells."""

_LONGEST = 26
"""Signs of a name on the map; what is longer is cut there, and whole under the mouse."""


def places(chart: Chart) -> str:
    """Draw the signs of all cities and villages."""
    villages = "".join(draw_village(chart, one) for one in chart.world.villages)
    cities = "".join(draw_city(chart, one) for one in chart.world.cities)
    return layer("villages", villages) + layer("cities", cities)


def draw_village(chart: Chart, village: Village) -> str:
    """Draw the sign of a village."""
    x, y = _take(chart, village, VILLAGE)
    city = chart.city_names.get(village.city, "")
    about = chart.say(
        "at.province", x=village.x, y=village.y, city=printable(city), date=chart.date
    )
    sign = signs.at(x, y, chart.unit * VILLAGE, _house(chart, village.owner))
    return told(_title(chart, village, "village"), about, sign, f'data-place="v{village.id}"')


def draw_city(chart: Chart, city: City) -> str:
    """Draw the sign of a city."""
    x, y = _take(chart, city, CITY)
    about = chart.say("at", x=city.x, y=city.y, date=chart.date)
    sign = signs.at(x, y, chart.unit * CITY, _castle(chart, city.owner))
    return told(_title(chart, city, "city"), about, sign, f'data-place="c{city.id}"')


def _house(chart: Chart, owner: int) -> str:
    return chart.sign(f"v{owner}", lambda: signs.house(chart.paint(owner)))


def _castle(chart: Chart, owner: int) -> str:
    return chart.sign(f"c{owner}", lambda: signs.castle(chart.paint(owner), owner))


def _take(chart: Chart, place: City | Village, size: float) -> tuple[float, float]:
    x, y = chart.centre(place.cell)
    reach = chart.unit * size / 2
    chart.room.take((x - reach, y - reach, x + reach, y + reach), 2)
    return x, y


def _title(chart: Chart, place: City | Village, kind: str) -> str:
    if place.owner == NEUTRAL:
        return chart.say(f"{kind}.neutral", name=printable(place.name))
    return chart.say(kind, name=printable(place.name), owner=chart.owner(place.owner))


def names(chart: Chart) -> str:
    """Write the names of cities and of villages, as far as there is room for these.

    Everything else that should not be covered is to be drawn before.
    """
    side = chart.unit
    large, small = max(11.0, min(15.0, side * 0.55)), least_letters(chart)
    labels = [
        Label(short(one.name), *chart.centre(one.cell), side * CITY * 0.58, large, must=True)
        for one in chart.world.cities
    ]
    labels += [
        Label(short(one.name), *chart.centre(one.cell), side * VILLAGE * 0.62, small)
        for one in chart.world.villages
    ]
    halo = f'stroke="{PAPER}" stroke-width="2.600" stroke-linejoin="round" paint-order="stroke"'
    written = "".join(
        text(one.x, one.y, one.label.size, one.label.words, _style(one), INK)
        for one in place_labels(chart.room, labels)
    )
    return layer("names", written, f'{halo} stroke-opacity=".85" pointer-events="none"')


def least_letters(chart: Chart) -> float:
    """Give how large the least letters are in which a place is named: those of villages."""
    return max(9.0, min(12.0, chart.unit * 0.43))


def _style(written: Written) -> str:
    bold = BOLD if written.label.must else ""
    return bold if written.anchor == "start" else f'text-anchor="{written.anchor}" {bold}'.strip()


def short(name: str) -> str:
    """Give a name as a map has room for it."""
    shown = printable(name)
    return shown if len(shown) <= _LONGEST else shown[: _LONGEST - 1] + "…"
