"""Pictures: what is in them, that they are the same each time, and that nothing else changes."""

import re
import xml.etree.ElementTree as ET

import matplotlib as mpl
import numpy as np
import pytest
from matplotlib.colors import to_hex

from rivals.core.errors import RivalsError
from rivals.lab import plotting

AWKWARD = 'Å $a$ <b> "id="x" & \'c\' id="y'


def ratings(labels=("first", "second", AWKWARD)):
    places = np.arange(len(labels), dtype=float)
    return plotting.intervals(
        labels, places, places - 1, places + 2, title="Ratings", axis="rating", reference=1.5
    )


def matrix(rows, columns, values, *, title, **more):
    with plotting.style():
        figure = plotting.sheet(title, 4.0, 3.0)
        plotting.draw_matrix(figure.subplots(), rows, columns, values, title=title, **more)
    return figure


def pairs():
    return matrix("ab", "cde", [[0, 0.25, 0.5], [0.75, 1, np.nan]], title="Pairs")


PICTURES = (ratings, pairs)


def words_of(svg):
    return [
        "".join(one.itertext()) for one in ET.fromstring(svg).iter() if one.tag.endswith("text")
    ]


@pytest.mark.parametrize("picture", PICTURES)
def test_the_same_picture_is_the_same_bytes(tmp_path, picture):
    one, two = picture(), picture()
    paths = [tmp_path / "one.svg", tmp_path / "one.png", tmp_path / "two.png", tmp_path / "two.svg"]
    for figure, path in zip((one, one, two, two), paths, strict=True):
        plotting.save(figure, path)
    texts = [path.read_bytes() for path in paths]
    assert texts[0] == texts[3]  # drawn as PNG before, or not
    assert texts[1] == texts[2]
    assert texts[1].startswith(b"\x89PNG\r\n")
    assert not re.search(rb"\d{4}-\d\d", texts[0])  # no date


def test_inlined_pictures_share_no_id():
    pictures = [picture() for picture in PICTURES]
    pictures.append(pictures[0])
    svgs = {f"p{at}": plotting.svg_text(one, f"p{at}") for at, one in enumerate(pictures)}
    page = ET.fromstring(f"<body>{''.join(svgs.values())}</body>")
    ids = [one.get("id") for one in page.iter() if one.get("id")]
    assert len(ids) == len(set(ids)) > 10
    for prefix, svg in svgs.items():
        used = re.findall(r'(?:url\(|href=")#([^")]+)', svg)
        assert used
        assert set(used) <= {one for one in ids if one.startswith(f"{prefix}-")}
        assert f"#{prefix} *{{" in svg  # its style touches nothing else
        assert svg.startswith(f'<svg id="{prefix}" role="img" aria-label=')


def test_text_stays_text_whatever_is_in_it(tmp_path):
    figure = ratings()
    plotting.save(figure, tmp_path / "a.svg")
    for svg in ((tmp_path / "a.svg").read_text("utf-8"), plotting.svg_text(figure, "x")):
        assert {"Ratings", "rating", "first", AWKWARD} <= set(words_of(svg))


def test_a_picture_says_what_it_is_to_who_cannot_see_it():
    figure = matrix("a", "b", [[0.5]], title='<"&>')
    assert ET.fromstring(plotting.svg_text(figure, "x")).get("aria-label") == '<"&>'


def test_intervals_stand_in_their_rows():
    (axes,) = ratings().axes
    marker = next(line for line in axes.lines if line.get_marker() == "o")
    assert list(zip(*marker.get_data(), strict=True)) == [(0, 0), (1, 1), (2, 2)]
    (whiskers,) = axes.collections
    spans = [segment[:, 0].tolist() for segment in whiskers.get_segments()]
    assert spans == [[-1, 2], [0, 3], [1, 4]]
    assert [label.get_text() for label in axes.get_yticklabels()] == ["first", "second", AWKWARD]
    bottom, top = axes.get_ylim()
    assert bottom > top  # the first row is on top
    assert axes.lines[0].get_xdata() == [1.5, 1.5]


def test_a_picture_grows_with_its_rows_up_to_an_end(monkeypatch):
    monkeypatch.setattr(plotting, "TALLEST", 7.0)
    few, more, most = (ratings([str(n) for n in range(rows)]) for rows in (3, 15, 40))
    assert few.get_figheight() < more.get_figheight() < most.get_figheight() == 7.0
    assert ratings(["a" * 90]).get_figwidth() > few.get_figwidth()


def test_a_matrix_tells_its_numbers_in_colours_and_words():
    (axes,) = pairs().axes
    texts = {text.get_position(): text.get_text() for text in axes.texts}
    assert texts == {(0, 0): "0%", (1, 0): "25%", (2, 0): "50%", (0, 1): "75%", (1, 1): "100%"}
    (image,) = axes.images
    colours = [to_hex(image.cmap(image.norm(value))) for value in (0, 0.5, 1)]
    assert colours[0] == plotting.VERMILION
    assert colours[2] == plotting.BLUE
    assert min(int(colours[1][at : at + 2], 16) for at in (1, 3, 5)) > 250


def test_a_matrix_of_other_numbers_reaches_as_far_as_they_do():
    figure = matrix(
        "a", "bc", [[-3.0, 1.5]], title="x", middle=0, reach=None, spell="{:+.1f}".format
    )
    (image,) = figure.axes[0].images
    assert (image.norm.vmin, image.norm.vmax) == (-3, 3)
    assert [text.get_text() for text in figure.axes[0].texts] == ["-3.0", "+1.5"]
    same = matrix("a", "b", [[0.5]], title="x", reach=None)  # nothing is far: no matter
    assert plotting.png_bytes(same)
    nothing = matrix("a", "b", [[np.nan]], title="x", reach=None)
    assert plotting.png_bytes(nothing)


def test_columns_are_slanted_only_if_their_names_are_long():
    for names, turned in (("abc", 0), (["a", "opportunist"], 45)):
        figure = matrix("x", names, [[0.5] * len(names)], title="x")
        assert {label.get_rotation() for label in figure.axes[0].get_xticklabels()} == {turned}


def test_nothing_of_the_style_stays_behind():
    before = dict(mpl.rcParams)
    with mpl.rc_context({"font.size": 33.0, "svg.fonttype": "path"}):
        loud = plotting.svg_text(ratings(), "x")
    assert loud == plotting.svg_text(ratings(), "x")  # a person's own settings change nothing
    assert dict(mpl.rcParams) == before


@pytest.mark.parametrize("name", ["a.pdf", "a", "png", ".png", "a.svg.gz"])
def test_other_endings_are_refused(tmp_path, name):
    with pytest.raises(RivalsError, match=r"lab\.fault\.picture-name"):
        plotting.save(ratings(), tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_a_picture_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    path = tmp_path / "a.PNG"
    plotting.save(ratings(), path)
    before = path.read_bytes()

    def full(file):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space") as raised:
        plotting.save(ratings(("other",)), path)
    assert raised.value.filename == str(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(FileNotFoundError) as raised:
        plotting.save(ratings(), tmp_path / "no" / "a.svg")
    assert raised.value.filename == str(tmp_path / "no" / "a.svg")
