"""Files that are written together are there together, or none is."""

import pytest

from rivals.lab import whole_files
from rivals.lab.whole_files import write_all, write_whole


def test_they_come_into_a_folder_that_was_not_there(tmp_path):
    folder = tmp_path / "a" / "b"
    write_all({folder / "one": b"1", folder / "two": b"2"}, folder)
    assert {one.name: one.read_bytes() for one in folder.iterdir()} == {"one": b"1", "two": b"2"}


@pytest.mark.parametrize("raised", [OSError, KeyboardInterrupt])
def test_stopped_at_the_second_none_is_there_and_what_was_stays(tmp_path, monkeypatch, raised):
    new, old = tmp_path / "new", tmp_path / "old"
    old.mkdir()
    write_whole(old / "one", b"before")
    written = []

    def write(path, content):
        written.append(path)
        if len(written) % 2 == 0:
            raise raised
        path.write_bytes(content)

    monkeypatch.setattr(whole_files, "_write", write)
    for folder in (new, old):
        with pytest.raises(raised):
            write_all({folder / "one": b"1", folder / "two": b"2"}, folder)
    assert not new.exists()
    assert [one.read_bytes() for one in old.iterdir()] == [b"before"]
