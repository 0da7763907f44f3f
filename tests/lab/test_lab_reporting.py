"""The report: right figures, both languages, one page that needs nothing else."""

import re
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from unittest import mock

import msgspec
import pytest

from rivals.core.errors import RivalsError
from rivals.core.registry import find_game
from rivals.core.words import LANGS
from rivals.lab import plotting
from rivals.lab.effects import estimate
from rivals.lab.planning import Plan, make_plan
from rivals.lab.playing import ChunkRows, GameRow, Played, SeatRow
from rivals.lab.reporting import page as page_module
from rivals.lab.reporting.elements import Html, element
from rivals.lab.reporting.naming import Naming
from rivals.lab.reporting.page import (
    PAGE,
    PNG_MARK,
    make_page,
    make_report,
    make_sections,
    write_report,
)
from rivals.lab.reporting.rows import Rows
from rivals.lab.reporting.words import REPORT_ENTRIES, REPORT_WORDS
from rivals.lab.results import open_results
from rivals.lab.storing import GAME_COLUMNS, SEAT_COLUMNS, Header, Manifest, Store
from rivals.lab.sweeping import Axis, make_sweep
from rivals.lab.tallying import Sums, wilson

GUIDE = Path(__file__).parents[2] / "docs" / "lab.md"
SOURCES = Path(page_module.__file__).parent
SPECIES = ("terran", "planta", "draco", "orion", "eridani", "hydran", "mechanema")


def kept(folder, plans, seats_of, moves_of=lambda index: 70 + index % 4, command=("rivals",)):
    """Keep games that nobody played: `seats_of(plan, index, seating)` makes the seats' rows."""
    game = find_game(plans[0].game)
    endings = game.spec.endings
    with Store(folder) as store:
        store.begin(plans)
        for plan in plans:
            rows = ChunkRows(
                plan.combination, 0, plan.games, Sums.of_seats(len(plan.seats)), [], []
            )
            for index in range(plan.games):
                ending = endings[index % len(endings)]
                rows.games.append(
                    GameRow(
                        game.spec.id, index, plan.seed_of(index), moves_of(index), ending,
                        plan.combination, plan.settings,
                    )
                )  # fmt: skip
                rows.seats += seats_of(plan, index, plan.seating(index))
            store.add(Played(rows, 0.1, msgspec.json.encode(rows)))
        store.finish(plans, command)
    return open_results(folder)


def seat_rows(plan, index, seating, totals, breakdowns, actions=None, dealt=None):  # noqa: PLR0917 - a row's columns
    best = max(totals)
    return [
        SeatRow(
            index, seat, seating.entries[seat], seating.names[seat], totals[seat],
            1 + sum(other > totals[seat] for other in totals),
            1 / totals.count(best) if totals[seat] == best else 0.0,
            breakdowns[seat], (actions or [{}] * len(totals))[seat],
            (dealt or [{}] * len(totals))[seat], plan.combination, plan.settings,
        )
        for seat in range(len(totals))
    ]  # fmt: skip


def duel(plan, index, seating):
    """Greedy wins the first three of four games by 5, ties the last; Botos has drought."""
    last = index % 4 == 3
    totals = [50, 50 if last else 45]
    parts = [{"temples": 40, "coins": 10}, {"brown": totals[1] + 2, "drought": -2}]
    return seat_rows(plan, index, seating, totals, parts, [{"take": 15, "sell": 2}, {"take": 15}])


def tribe(plan, index, seating):
    """Eclipse: some species and main traits are worth more, and a little luck."""
    game = find_game("eclipse")
    dealt = [{"species": SPECIES[(index + 2 * seat) % 7]} for seat in range(4)]
    mains = [game.composition(name)["main"] for name in seating.names]
    totals = [
        10 + 6 * (dealt[seat]["species"] == "draco") + 3 * (mains[seat] == "turtle")
        + (index * 7 + seat * 5) % 6
        for seat in range(4)
    ]  # fmt: skip
    return seat_rows(
        plan, index, seating, totals, [{"hexes": one - 2, "techs": 2} for one in totals],
        [{"explore": 4, "pass": 8 + seat} for seat in range(4)], dealt,
    )  # fmt: skip


def alone(plan, index, seating):
    return seat_rows(plan, index, seating, [40 + index], [{"coins": 40 + index}])


@pytest.fixture(scope="module")
def greedy(tmp_path_factory):
    plan = make_plan("panticapaeum", ("greedy", "botos:hard"), 40, 7, {})
    return kept(tmp_path_factory.mktemp("greedy") / "one", [plan], duel)


@pytest.fixture(scope="module")
def eclipse(tmp_path_factory):
    """All traits have effects in the tables; only one of them is drawn, which takes long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rivals.lab.reporting.strength.DRAWN_TRAITS", 1)
        patch.setattr("rivals.lab.reporting.strength.estimate", once(estimate))
        yield of_tribes(tmp_path_factory)


def once(work):
    """Do the same work for both languages once."""
    found = []

    def worked(table, on):
        if not found:
            found.append(work(table, on))
        return found[0]

    return worked


def of_tribes(tmp_path_factory):
    plan = make_plan("eclipse", ("any",) * 4, 160, 1, {}, rotate=True)
    return kept(tmp_path_factory.mktemp("eclipse") / "one", [plan], tribe)


@pytest.fixture(scope="module")
def sweep(tmp_path_factory):
    base = Plan("tyrants", ("greedy", "automatron"), 8, 3)
    seats = {name: name for name in ("automatron:easy", "automatron:hard")}
    pieces = {"troop_first": "troop_first", "spy_first": "spy_first"}
    plans = make_sweep(base, [Axis("seat2", seats, 1), Axis("piece", pieces)]).plans

    def seats_of(plan, index, seating):
        lost = plan.seats[1] == "automatron:hard"
        totals = [80, 99] if lost else [80, 60]
        return seat_rows(plan, index, seating, totals, [{"sites": one} for one in totals])

    return kept(tmp_path_factory.mktemp("sweep") / "one", list(plans), seats_of)


class Read(HTMLParser):
    """A page as a test reads it."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.tables, self.text = [], [], ""
        self._open, self._hidden = [], 0
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag not in {"meta", "br", "link", "use", "path"}:
            self._open.append(tag)
        if tag == "table":
            self.tables.append({"caption": "", "rows": []})
        if tag == "tr":
            self.tables[-1]["rows"].append([])
        if tag in {"th", "td"}:
            self.tables[-1]["rows"][-1].append("")

    def handle_endtag(self, tag):
        if self._open and self._open[-1] == tag:
            self._open.pop()

    def handle_data(self, data):
        if {"style", "svg", "code"} & set(self._open):
            if "td" in self._open and "code" in self._open:
                self.tables[-1]["rows"][-1][-1] += data
            return
        self.text += data + " "
        if "caption" in self._open:
            self.tables[-1]["caption"] += data
        elif {"th", "td"} & set(self._open):
            self.tables[-1]["rows"][-1][-1] += data

    def table(self, caption):
        return next(one["rows"] for one in self.tables if one["caption"] == caption)

    def all(self, tag):
        return [attrs for name, attrs in self.tags if name == tag]


@cache
def made(results, lang):
    rows, naming = Rows(results), Naming(results.game, lang)
    return rows, naming, make_sections(rows, naming)


@cache
def drawn_page(results, lang="en"):
    return make_page(*made(results, lang))


@cache
def page_of(results, lang="en"):
    """Make a page without its drawings, which take most of the time."""
    with mock.patch("rivals.lab.reporting.sections.svg_of", return_value="<svg></svg>"):
        return make_page(*made(results, lang))


@pytest.fixture(scope="module")
def pages(greedy, eclipse, sweep):
    return [drawn_page(one) for one in (greedy, eclipse, sweep)]


# --- Figures --------------------------------------------------------------------------------


def test_the_figures_are_those_of_the_games(greedy):
    read = Read(page_of(greedy))
    standing = read.table("How each of the seats did")
    low, high = (f"{100 * one:.1f}" for one in wilson(35, 40))
    assert standing[0] == [
        "Who", "Games", "Wins", "95 % interval", "Mean score", "SD", "Mean rank",
    ]  # fmt: skip
    assert standing[1] == ["1. Greedy", "40", "87.5%", f"{low}–{high}%", "50.00", "0.00", "1.00"]
    assert standing[2][:3] == ["2. Botos (Hard)", "40", "12.5%"]
    assert standing[2][4:] == ["46.25", "2.19", "1.75"]
    parts = {row[0]: row[1:] for row in read.table("Parts of the score, mean of a game")}
    assert parts == {
        "Part": ["Greedy", "Botos (Hard)"],
        "Temples": ["40.00", "–"], "Coins": ["10.00", "–"],
        "Brown buildings": ["–", "48.25"], "Drought": ["–", "−2.00"],
        "Total": ["50.00", "46.25"],
    }  # fmt: skip
    (moves,) = read.table("Moves in a game, by the way it ended")[1:]
    assert moves == ["The last round is over.", "40", "100.0%", "70", "72", "73", "71.5"]
    actions = read.table("Actions in a game, on average")
    assert actions[1:] == [["Take a tile", "15.00", "15.00"], ["Sell", "2.00", "–"]]
    pairs = read.table(REPORT_WORDS.text("report.ratings.pairs-caption", "en"))
    assert pairs[1:] == [["Greedy", "", "88%"], ["Botos (Hard)", "12%", ""]]


def test_it_says_how_to_make_the_results_again(tmp_path):
    plan = make_plan("panticapaeum", ("greedy", "botos"), 4, 7, {})
    command = ("rivals", "simulate", "panticapaeum", "--out", "a <b> & 'c'")
    text = page_of(kept(tmp_path / "one", [plan], duel, command=command))
    assert """--out &#x27;a &lt;b&gt; &amp; &#x27;&quot;&#x27;&quot;&#x27;c""" in text
    assert Read(text).table("The games and how they were made")[1][1] == (
        "Panticapaeum (panticapaeum-v1)"
    )


def test_places_traits_and_what_was_dealt_of_drawn_rivals(eclipse):
    read = Read(page_of(eclipse))
    captions = [one["caption"] for one in read.tables]
    assert "Wins by place, everybody together" in captions
    species = read.table("Wins and scores: Species")
    assert species[1][0] == "Descendants of Draco"
    assert sum(int(row[1]) for row in species[1:]) == 640
    effects = read.table(
        "What each value adds to the score, against the mean of its trait's values"
    )
    mains = {row[1]: float(row[2].replace("−", "-")) for row in effects if row[0] == "Main trait"}
    assert max(mains, key=mains.__getitem__) == "Turtle"
    assert mains["Turtle"] == pytest.approx(3 * 0.9, abs=0.5)
    assert "Place at the table" not in {row[0] for row in effects}


def test_what_is_cut_of_effects_is_told(eclipse):
    traits = "The weightiest traits are drawn, 1 of 10; the tables have the others too."
    pairs = re.compile("Only the strongest pairs are told, 10 of [0-9]+")
    text = page_of(eclipse)
    assert (traits in text, bool(pairs.search(text))) == (True, True)
    text = page_of(eclipse, "ru")
    assert "самые важные трейты: 1 из 10" in text
    assert re.search("только сильнейшие пары: 10 из [0-9]+", text)


def test_a_sweep_is_compared_whole_and_by_each_key(sweep):
    read = Read(page_of(sweep))
    whole = read.table("How everybody did with each combination")
    assert [row[:4] for row in whole[1:4]] == [
        ["AutoMatron (Easy)", "troop_first", "1. Greedy", "100.0%"],
        ["AutoMatron (Easy)", "troop_first", "2. AutoMatron (Easy)", "0.0%"],
        ["AutoMatron (Easy)", "spy_first", "1. Greedy", "100.0%"],
    ]
    by = read.table("By piece, over all the rest")
    assert [row[:4] for row in by[1:3]] == [
        ["troop_first", "1. Greedy", "16", "50.0%"],
        ["troop_first", "2. AutoMatron (Easy) / AutoMatron (Hard)", "16", "50.0%"],
    ]


LEVELS = ("standard", "brisk", "keen", "planner", "shrewd", "hard", "expert", "master")


@pytest.fixture(scope="module")
def levels(tmp_path_factory):
    """Somebody met each of eight levels, who never met each other."""
    base = Plan("panticapaeum", ("greedy", "botos"), 4, 3)
    seats = {name: name for name in (f"botos:{level}" for level in LEVELS)}
    plans = make_sweep(base, [Axis("seat2", seats, 1)]).plans
    return kept(tmp_path_factory.mktemp("levels") / "one", list(plans), duel)


def test_many_who_hardly_met_have_lists_instead_of_empty_squares(levels):
    read = Read(page_of(levels))
    met = read.table(REPORT_WORDS.text("report.ratings.met-caption", "en"))
    assert met[0] == ["Who", "Against", "Ranked better", "95 % interval", "Games"]
    assert len(met) == 1 + len(LEVELS)
    assert {"Greedy", "87.5%", "4"} <= set(met[1])
    parts = read.table("Parts of the score, mean of a game")
    assert parts[:3] == [
        ["Who", "Part", "Mean"], ["Greedy", "Temples", "40.00"], ["Greedy", "Coins", "10.00"],
    ]  # fmt: skip
    assert read.table("Actions in a game, on average")[0] == ["Who", "Action", "Mean"]


def test_a_level_has_one_name_on_the_whole_page(levels):
    text = re.sub(r"<section[^>]*played.*?</section>", "", page_of(levels), flags=re.DOTALL)
    assert "Botos (Hard)" in text
    assert "botos:hard" not in text


def test_what_does_not_apply_is_left_out(greedy, sweep):
    keys = [one.get("id") for one in Read(page_of(greedy)).all("section")]
    assert keys == ["played", "standing", "ratings", "scores", "parts", "length", "actions"]
    keys = [one.get("id") for one in Read(page_of(sweep)).all("section")]
    assert keys == ["played", "standing", "ratings", "sweep", "scores", "length"]


def test_one_player_alone_has_a_report(tmp_path):
    plan = make_plan("panticapaeum", ("greedy",), 3, 7, {})

    read = Read(page_of(kept(tmp_path / "one", [plan], alone)))
    assert [one.get("id") for one in read.all("section")] == [
        "played", "standing", "scores", "length",
    ]  # fmt: skip


# --- The page -------------------------------------------------------------------------------


def test_the_page_needs_nothing_else(pages):
    for text in pages:
        read = Read(text)
        assert len(text) < 2_000_000
        assert not {"script", "link", "img", "iframe", "object"} & {tag for tag, _ in read.tags}
        assert "@import" not in text
        links = [
            one[key] for _, one in read.tags for key in ("href", "xlink:href", "src") if key in one
        ]
        assert links
        assert all(one.startswith(("#", "data:image/png;base64,")) for one in links)
        assert all(one.startswith("url(#") for one in re.findall(r"url\([^)]*", text))


def test_the_page_can_be_read_by_ear(pages):
    for text in pages:
        read = Read(text)
        ids = [one["id"] for _, one in read.tags if "id" in one]
        assert len(ids) == len(set(ids))
        assert read.all("html") == [{"lang": "en"}]
        contents = [one["href"][1:] for one in read.all("a")]
        assert contents == [one["id"] for one in read.all("section")]
        assert len(read.all("table")) == len(read.all("caption")) > 3
        assert all(one["caption"] for one in read.tables)
        assert {one.get("scope") for one in read.all("th")} == {"col", "row"}
        figures = [one for one in read.all("svg") if one.get("role") == "img"]
        assert len(figures) == len(read.all("figure")) > 2
        assert all(one["aria-label"] and one["aria-describedby"] in ids for one in figures)


def test_the_files_are_the_page_and_its_pictures_the_same_bytes_each_time(tmp_path):
    plan = make_plan("panticapaeum", ("greedy",), 3, 7, {})
    results = kept(tmp_path / "one", [plan], alone)
    files = make_report(results, "ru")
    assert files == make_report(results, "ru")
    page = files.pop(PAGE).decode()
    assert page == page_module.HEAD + drawn_page(results, "ru")
    assert sorted(files) == ["moves.png", "scores.png"]
    assert len(Read(page).all("figure")) == len(files)
    assert all(one.startswith(b"\x89PNG") and PNG_MARK in one[:256] for one in files.values())


def test_pictures_follow_dark_and_light_unless_words_stand_on_colours(sweep):
    text = drawn_page(sweep)
    pictures = {one["id"]: one for one in Read(text).all("svg") if one.get("role") == "img"}
    assert "p-pairs" in pictures
    for key in pictures:
        drawn = re.search(f'<svg id="{key}".*?</svg>', text, re.DOTALL).group()
        assert (plotting.INK in drawn) == (key == "p-pairs")
        assert ("var(--ink)" in drawn) == (key != "p-pairs")


# --- Words ----------------------------------------------------------------------------------


def test_both_languages_say_the_same():
    for rule in REPORT_WORDS.ids():
        assert all(REPORT_ENTRIES[rule][one].strip() for one in ("en", "ru")), rule
        assert REPORT_WORDS.slots(rule, "en") == REPORT_WORDS.slots(rule, "ru"), rule


def test_every_word_is_said_somewhere():
    text = "".join(one.read_text(encoding="utf-8") for one in sorted(SOURCES.glob("*.py")))
    said = set(re.findall(r'"([\w.-]+)"', text.replace("standing.", "places.dealt.sweep."))) | set(
        re.findall(r'"([\w.-]+)"', text)
    )
    for rule in REPORT_WORDS.ids():
        key = rule.removeprefix("report.")
        parts = {key, key.removeprefix("column."), key.removeprefix("played.")}
        shared = key.partition(".")[2] in {"picture", "about"}  # said as f"{key}.picture"
        assert parts & said or shared, rule


LATIN = re.compile(r"[A-Za-z]{2,}")
NAMES = {"rivals", "python", "duckdb", "msgspec", "openskill", "games", "seats", "parquet"}
"""Names of programs and files."""


def test_the_russian_page_speaks_russian(eclipse, greedy, sweep):
    for results in (eclipse, greedy, sweep):
        read = Read(page_of(results, "ru"))
        assert read.all("html") == [{"lang": "ru"}]
        keys = {
            part for plan in results.plans for part in (*plan.settings, *plan.settings.values())
        }
        text = read.text.replace(results.manifest.game, "")
        for key in keys:
            text = text.replace(key, "")
        assert set(LATIN.findall(text)) <= NAMES


def test_numbers_are_written_as_the_language_writes_them():
    english, russian = (Naming(find_game("panticapaeum"), lang) for lang in LANGS)
    assert english.number(-1234.5) == "−1,234.50"
    assert english.number(-0.001) == "0.00"
    assert russian.number(-1234.5) == "−1\u202f234,50"
    assert (english.share(0.125), russian.share(0.125)) == ("12.5%", "12,5\u202f%")
    assert (english.chance(0.0001), russian.chance(0.25)) == ("< 0.001", "0,250")


def test_seats_have_the_names_that_the_game_gives_them():
    panticapaeum, eclipse = (Naming(find_game(one), "en") for one in ("panticapaeum", "eclipse"))
    assert panticapaeum.entry("botos:hard") == "Botos (Hard)"
    assert panticapaeum.entry("any:botos") == "Any: Botos"
    assert panticapaeum.seat("nobody") == "nobody"
    assert eclipse.seat("rival:1234567").startswith("#1234567 ")
    assert eclipse.seat("rival:turtle+great_force") == "Rival (turtle+great_force)"


def test_what_is_no_markup_is_escaped():
    hostile = "<script>alert('&')</script>\x00"
    made = element("p", hostile, Html("<b>bold</b>"), title='"', aria_label="<")
    assert made == (
        '<p title="&quot;" aria-label="&lt;">&lt;script&gt;alert(&#x27;&amp;&#x27;)&lt;/script&gt;'
        "\ufffd<b>bold</b></p>"
    )


def test_settings_from_elsewhere_cannot_write_markup(tmp_path):
    plan = msgspec.structs.replace(
        make_plan("panticapaeum", ("greedy", "botos"), 4, 7, {}), settings={"<i>x": "<b>&\"'"}
    )
    other = msgspec.structs.replace(plan, settings={"<i>x": "$\\frac{1}$"}, combination=1)
    text = page_of(kept(tmp_path / "one", [plan, other], duel))
    assert "<i>" not in text
    assert "<b>" not in text
    assert "$\\frac{1}$" in text


# --- On the disk ----------------------------------------------------------------------------

FILES = {PAGE: page_module.HEAD.encode() + b"<html>", "a.png": b"\x89PNG" + PNG_MARK}


def test_a_report_replaces_a_report_and_nothing_else(tmp_path):
    folder = tmp_path / "made" / "report"
    write_report({**FILES, "old.png": FILES["a.png"]}, folder)
    (folder / "mine.png").write_bytes(b"\x89PNG my own")
    (folder / "notes.txt").write_text("mine")
    write_report({**FILES, PAGE: FILES[PAGE] + b"again"}, folder)
    assert sorted(one.name for one in folder.iterdir()) == [
        "a.png", "mine.png", "notes.txt", PAGE,
    ]  # fmt: skip
    assert (folder / PAGE).read_bytes().endswith(b"again")
    assert (folder / "mine.png").read_bytes() == b"\x89PNG my own"


@pytest.mark.parametrize("name", FILES)
def test_somebody_elses_file_is_never_replaced(tmp_path, name):
    (tmp_path / name).write_bytes(b"mine")
    with pytest.raises(RivalsError, match=rf"lab\.fault\.not-of-a-report\(.*{name}"):
        write_report(FILES, tmp_path)
    assert [one.read_bytes() for one in tmp_path.iterdir()] == [b"mine"]


def test_a_folder_of_that_name_is_not_replaced_either(tmp_path):
    (tmp_path / PAGE).mkdir()
    with pytest.raises(RivalsError, match=r"lab\.fault\.not-of-a-report"):
        write_report(FILES, tmp_path)


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "file").write_text("mine")
    with pytest.raises(RivalsError, match=r"lab\.fault\.no-folder"):
        write_report(FILES, tmp_path / "file")


@pytest.mark.parametrize("there", [False, True])
def test_what_cannot_be_written_whole_leaves_things_as_they_were(tmp_path, monkeypatch, there):
    folder = tmp_path / "report"
    if there:
        write_report(FILES, folder)
    before = {one.name: one.read_bytes() for one in folder.iterdir()} if there else None
    calls = []

    def full(file):
        calls.append(file)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left") as caught:
        write_report({**FILES, PAGE: FILES[PAGE] + b"again"}, folder)
    assert Path(caught.value.filename).parent == folder
    if there:
        assert {one.name: one.read_bytes() for one in folder.iterdir()} == before
    else:
        assert not folder.exists()


def test_many_combinations_are_cut_short_and_the_page_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr("rivals.lab.reporting.sections.MOST_TABLE_ROWS", 6)
    plan = make_plan("panticapaeum", ("greedy", "botos"), 1, 7, {})
    plans = [
        msgspec.structs.replace(plan, settings={"n": str(n)}, combination=n) for n in range(45)
    ]
    read = Read(page_of(kept(tmp_path / "one", plans, duel)))
    assert len(read.table("How everybody did with each combination")) == 1 + 6
    assert "6 of 90 rows are shown" in read.text
    assert "A picture of the first 40; the table has all 45." in read.text


def test_sections_keep_their_order(pages):
    order = ["played", "standing", "ratings", "sweep", "effects", "scores", "parts", "length",
             "actions", "places", "dealt-1"]  # fmt: skip
    for text in pages:
        found = [order.index(one["id"]) for one in Read(text).all("section")]
        assert all(one < other for one, other in pairwise(found))


# --- The guide ------------------------------------------------------------------------------


def documented(heading):
    """Read the table under a heading of the guide, without its titles."""
    section = GUIDE.read_text(encoding="utf-8").partition(f"### {heading}\n")[2].partition("\n#")[0]
    lines = [line for line in section.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.parametrize(
    ("heading", "columns"),
    [("games.parquet", GAME_COLUMNS), ("seats.parquet", SEAT_COLUMNS)],
    ids=["games", "seats"],
)
def test_the_guide_tells_every_column(heading, columns):
    rows = documented(heading)
    assert {row[0].strip("`"): row[1] for row in rows} == columns
    assert [row[0].strip("`") for row in rows] == list(columns)
    assert all(row[3].endswith(".") for row in rows)


def test_the_guide_tells_all_of_the_manifest_and_of_the_journal():
    rows = {row[0].strip("`"): row[1] for row in documented("manifest.json")}
    assert list(rows) == list(Manifest.__struct_fields__)
    assert all(f"`{field}`" in rows["plans"] for field in Plan.__struct_fields__)
    journal = GUIDE.read_text(encoding="utf-8").partition("### journal.jsonl\n")[2]
    for field in (*Header.__struct_fields__, *ChunkRows.__struct_fields__):
        assert f"`{field}`" in journal
