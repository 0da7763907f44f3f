"""A world goes on from its last week when the rules have another version."""

import pytest
from command_line import paths, rivals
from old_versions import HERE, WITH_FILES, stored_worlds, unpacked
from served_worlds import forget

__all__ = ["paths", "rivals"]

pytestmark = pytest.mark.slow

NOTE = {"en": "by version 2 of the rules", "ru": "по версии 2 правил"}


def running_worlds():
    from rivals.web.worlds.models import Status

    return [row for row in stored_worlds() if row.status == Status.RUNNING]


@pytest.mark.parametrize("language", NOTE)
def test_a_world_goes_on_and_everybody_is_told_once(visit, raised, language):
    from rivals.web.worlds.computing import matches, pass_week
    from rivals.web.worlds.errors import Refused
    from rivals.web.worlds.keeping import world_of

    raised()
    assert len(running_worlds()) == 2
    for row in running_worlds():
        before = row.week
        for _ in range(2):
            pass_week(row)
        assert (row.rules, world_of(row).rules) == ("dma-v2", "dma-v2")
        for number, checks in ((before, False), (before + 1, True), (before + 2, True)):
            if checks:
                assert matches(row, number)
            else:
                with pytest.raises(Refused) as caught:
                    matches(row, number)
                assert caught.value.rule == "worlds.refused.unchecked"
        client = visit("guest" if row.pace == "button" else "anna", language)
        for number in range(row.week + 1):
            page = client.get(f"/worlds/{row.pk}/weeks/{number}/")
            assert page.status_code == 200
            assert (NOTE[language] in page.content.decode()) == (number == before + 1)
        assert NOTE[language] in client.get(f"/worlds/{row.pk}/chronicle.txt").getvalue().decode()


def test_a_world_that_is_over_is_shown_and_exported(visit, raised):
    raised()
    client = visit("anna")
    for row in stored_worlds():
        if row.status == "ended":
            for path in ("", "chronicle/", f"weeks/{row.week}/", f"weeks/{row.week}.json"):
                assert client.get(f"/worlds/{row.pk}/{path}").status_code == 200


@pytest.mark.parametrize(("language", "said"), [("en", "It is kept"), ("ru", "Он сохранён")])
def test_a_world_that_cannot_be_read_is_kept_and_says_so(visit, raised, language, said):
    from rivals.web.worlds import running
    from rivals.web.worlds.models import Status
    from rivals.web.worlds.packing import pack

    raised()
    row = next(one for one in running_worlds() if one.pace == "weekly")
    row.weeks.update(computed=pack(b'{"of": "other times"}'), corrected=b"")
    forget()
    for name in ("anna", "gina"):
        page = visit(name, language).get(f"/worlds/{row.pk}/")
        assert page.status_code == 409
        assert said in page.content.decode()
    assert running.round_of_clock(row.due) == 0
    row.refresh_from_db()
    assert (row.status, row.week) == (Status.PAUSED, 3)


@pytest.mark.parametrize("version", WITH_FILES)
@pytest.mark.parametrize("language", NOTE)
def test_a_world_s_file_goes_on_in_the_terminal(rivals, raised, tmp_path, version, language):
    file, out = tmp_path / "week-3.json", tmp_path / "week-4.json"
    file.write_text(unpacked(HERE / version / "dma" / "week-3.json.gz"))
    raised()
    ran = rivals("dma", "week", file, "--out", out, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert NOTE[language] in ran.out
    assert '"rules": "dma-v2"' in out.read_text()
    again = rivals("dma", "week", out, "--out", tmp_path / "week-5.json", "--lang", language)
    assert (again.code, again.err) == (0, "")
    assert NOTE[language] not in again.out


def test_a_world_of_newer_rules_is_refused_in_one_sentence(rivals, tmp_path):
    file = tmp_path / "week-3.json"
    text = unpacked(HERE / "v0_1" / "dma" / "week-3.json.gz").replace("dma-v1", "dma-v7")
    file.write_text(text)
    ran = rivals("dma", "week", file, "--out", tmp_path / "week-4.json")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert file.read_text() == text
