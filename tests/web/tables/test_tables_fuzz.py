"""Whatever a browser sends, a session answers with a page below 500, and is whole afterwards."""

from django.core.files.uploadedfile import SimpleUploadedFile
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

QUIET = settings(
    max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)

TEXT = st.text(max_size=12) | st.sampled_from(
    ["", "0", "1", "3", "9", "10", "-", "-1", "1e9", "99999999999999999999", "yes", "no", "brown"]
)
NAMES = "key at answer none count.brown count.green step action keep title now level:answer count."
KEYS = st.sampled_from(NAMES.split()) | st.text(max_size=8)
DATA = st.dictionaries(KEYS, TEXT | st.lists(TEXT, max_size=3), max_size=8)
HELD = [f"correct/{key}/" for key in ("resources", "prices", "round", "turn", "bogus")]
PATHS = st.sampled_from(["answer/", "done/", "replace/", "undo/", "rename/", *HELD])


@QUIET
@given(path=PATHS, data=DATA, part=st.booleans(), fits=st.booleans())
def test_anything_sent_leaves_a_whole_session(sitter, path, data, part, fits):
    row = sitter.row
    if fits:
        data = {**data, "at": str(row.version)}
    headers = {"hx-request": "true"} if part else {}
    answer = sitter.client.post(sitter.url + path, data, headers=headers)
    assert answer.status_code in {200, 302, 404, 409, 422}
    if answer.status_code in {404, 409, 422}:
        assert (sitter.row.entries, sitter.row.version) == (row.entries, row.version)
    assert sitter.get().status_code == 200
    assert sitter.get("journal/").status_code == 200
    assert len(sitter.session.entries) == sitter.row.count


@QUIET
@given(data=DATA)
def test_anything_sent_to_begin_is_answered(sitter, data):
    sent = {"game": "panticapaeum", "rival": "botos", **data}
    assert sitter.client.post("/tables/begin/", sent).status_code in {302, 404, 422, 429}


@QUIET
@given(
    lines=st.lists(
        st.text(max_size=40)
        | st.sampled_from(
            [
                '{"type":"done"}',
                '{"type":"undo"}',
                '{"type":"answer","key":"tile","value":{}}',
                '{"type":"replace","step":0,"action":"gain\\u2028brown"}',
                "null",
                "[]",
            ]
        ),
        max_size=6,
    )
)
def test_any_file_is_taken_up_or_refused(sitter, lines):
    text = "\n".join([sitter.row.header, *lines]).encode("utf-8", "replace")
    sent = {"file": SimpleUploadedFile("x.jsonl", text)}
    answer = sitter.client.post("/tables/upload/", sent)
    assert answer.status_code in {302, 422, 429}
    if answer.status_code == 302:
        assert sitter.client.get(answer.url).status_code == 200
