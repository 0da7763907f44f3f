"""`rivals report`: from a folder of results to a page, or one sentence that says why not."""

import json

import pytest


@pytest.fixture(scope="module")
def results(rivals, tmp_path_factory):
    folder = tmp_path_factory.mktemp("report") / "results"
    ran = rivals(
        "simulate", "connect_four", "--seats", "random,blocker", "--games", 12, "--seed", 3,
        "--rotate", "--jobs", 1, "--out", folder,
    )  # fmt: skip
    assert ran.code == 0, ran.err
    return folder


def test_it_writes_a_page_into_the_results_folder_and_writes_it_again(rivals, results):
    before = {one.name: one.read_bytes() for one in results.iterdir()}
    ran = rivals("report", results)
    assert (ran.code, ran.err) == (0, "")
    folder = results / "report"
    pictures = sorted(one.name for one in folder.glob("*.png"))
    assert ran.out == f"The report is {folder / 'report.html'}, with {len(pictures)} pictures.\n"
    assert {"scores.png", "wins-standing.png", "wins-places.png"} <= set(pictures)
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert "every seat had every place in turn" in page
    assert rivals("report", results).code == 0
    assert (folder / "report.html").read_text(encoding="utf-8") == page
    assert {name: (results / name).read_bytes() for name in before} == before


def test_it_tells_a_program_what_it_wrote(rivals, results, tmp_path):
    ran = rivals("report", results, "--out", tmp_path / "page", "--json")
    told = json.loads(ran.out)
    assert told["page"] == str(tmp_path / "page" / "report.html")
    assert told["files"] == sorted(one.name for one in (tmp_path / "page").iterdir())


def test_it_speaks_russian_and_writes_where_it_is_told(rivals, results, tmp_path):
    ran = rivals("report", results, "--lang", "ru", "--out", tmp_path / "отчёт")
    assert (ran.code, ran.err) == (0, "")
    page = (tmp_path / "отчёт" / "report.html").read_text(encoding="utf-8")
    assert '<html lang="ru">' in page
    assert ran.out.startswith(f"Отчёт записан в файл {tmp_path / 'отчёт' / 'report.html'}, рядом ")
    assert "Кто побеждает" in page


def test_it_speaks_the_language_of_the_surroundings(rivals, results, tmp_path, monkeypatch):
    monkeypatch.setenv("RIVALS_LANG", "ru")
    assert rivals("report", results, "--out", tmp_path / "page").code == 0
    assert '<html lang="ru">' in (tmp_path / "page" / "report.html").read_text(encoding="utf-8")


def test_what_is_not_a_report_stays(rivals, results, tmp_path):
    (tmp_path / "report.html").write_text("mine")
    ran = rivals("report", results, "--out", tmp_path)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "report.html is not of a report and stays as it is: name another folder" in ran.err
    assert [one.read_text() for one in tmp_path.iterdir()] == ["mine"]


def test_without_results_it_says_so(rivals, tmp_path):
    ran = rivals("report", tmp_path / "nothing")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        f"rivals: {tmp_path / 'nothing'} holds no results: "
        "expected a folder that 'rivals simulate --out' made\n"
    )
    assert not list(tmp_path.iterdir())


def test_results_that_are_no_parquet_give_no_traceback(rivals, results, tmp_path):
    for name in ("manifest.json", "games.parquet"):
        (tmp_path / name).write_bytes((results / name).read_bytes())
    (tmp_path / "seats.parquet").write_bytes(b"PAR1 no more")
    ran = rivals("report", tmp_path)
    assert ran.code == 2
    assert "Traceback" not in ran.err
    assert "seats.parquet" in ran.err
    assert not (tmp_path / "report").exists()
