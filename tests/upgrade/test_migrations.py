"""A migration that has landed is never edited: sites have run it. Changes come as new ones."""

import hashlib
from pathlib import Path

from rivals import web

LANDED = {
    "accounts/0001_initial": "13256924d4f83d1efba7a98f97dccdd4",
    "accounts/0002_visits_and_second_factor": "e726660d63e3783345f2db3af83a1b7d",
    "accounts/0003_one_key_for_a_name": "3dda27e73e12f9cc5803f7c0277b6cd9",
    "fame/0001_initial": "4012ddac9e257f26f37851deee720284",
    "look/0001_tallies": "e73a98c160439269dc67a32b4a86f5ac",
    "look/0002_heartbeats": "88414bb5a22157682276b567a8d8b3d5",
    "matches/0001_initial": "e6a6a817e555dabe74e474a27090d6ca",
    "matches/0002_storedmatch_looking": "1481a1a607fc483b1397175c6e9684ed",
    "matches/0003_new_luck": "e6c2acdf54f4b2cf445ccd7eb024e6da",
    "matches/0004_help": "c0a6fd1e4ba20ddd4ac558378e621213",
    "matches/0005_coming_back": "a0030598dbe76418732961c5d1457e10",
    "matches/0006_eased": "80be46487fd761e7afa8183f306da359",
    "matches/0007_people": "1010df78f8f101e8dfdd628af3c972c9",
    "matches/0008_puzzles": "91ebf319e87b8a6d47a89896cf9d6ac4",
    "matches/0009_chairs": "8f52d423a509253db4db320f54d663e3",
    "matches/0010_pleas": "ae2700ec46158b207cd3ebd49b3635cd",
    "matches/0011_terms": "c3861a2da811cf3e6d82a56bc88d4e5e",
    "matches/0012_talk": "970cc230b32927de95f1ec27ec2f6bc3",
    "matches/0013_standings": "f5c4d11cae92a8ee30a028f949542dda",
    "matches/0014_notices": "7673abd0126bfc8d47afa233e9f56315",
    "matches/0015_open_matches": "9728f9dcff329b17dc67b580eea2f254",
    "matches/0016_notices_on_devices": "71bf7832f12c7ca2931338a6ea6caa28",
    "matches/0017_reports_of_the_site": "2564adcdc8b26361402d56881fd756aa",
    "matches/0018_time_of_a_match": "1d3b5a6d3bf9872603d5506d444e174c",
    "notices/0001_initial": "ce9667c9cb00fd1187f010730408000b",
    "notices/0002_unwanted": "18893a3616d9aae7c361e1828e50e5dd",
    "notices/0003_digest": "da8b92c14f65243442d67505a7c677c5",
    "notices/0004_device": "5a248fabcceecd37419c052490bb7b5c",
    "reports/0001_initial": "582ad5eaae105c776a3a34e7bc6dd2a0",
    "studio/0001_initial": "0bf0db5c4de369797a25840c73dd711d",
    "tables/0001_initial": "8b98f06eae77e877cfbe0969caec3ec6",
    "tables/0002_several_phones": "20eb06c757827cee3fcecca842da4819",
    "thinking/0001_initial": "52f8b00bb26b48cf3aabeeac9ee55c33",
    "thinking/0002_given": "b0efe9cc41b864e98d0a26e136d8ef7b",
    "worlds/0001_initial": "60af76390d360c437396a7907be4da4b",
    "worlds/0002_ending": "258aa164d046e4b9c700fe632f1bee46",
    "worlds/0003_seats_and_letters": "af60a5cdbdfa2e2e832a1bc15f9efcd1",
    "worlds/0004_whose_letters": "818ef035c59a34faa8a7b0c708636ac9",
    "worlds/0005_bound_luck": "2c5ca1b49dd58f4fc7ab263cf5660fc7",
    "worlds/0006_wishes_of_the_site": "839dcba99a2e3125deb783ced80d1b78",
    "worlds/0007_notices_on_devices": "ff7218eeb62c3b7b15bd4d587113c37f",
    "worlds/0008_letters_reported": "30eaf9d6cbdfa175354056f30fddfd09",
    "worlds/0009_lesson": "82f0bc17a01cbce32d4bdfd31cfdd5d6",
    "worlds/0010_names": "6b634b7cfcc531cba9c30a9a03febe89",
    "worlds/0011_treaties": "d13657deabd55f09bbb16e5ef2dc54d2",
    "worlds/0012_letters_to_masters": "3d985abdb1f4e07a53c93c7ba7fa4a28",
}
"""How the SHA-256 of each begins; a new one gets its line when it lands."""


def digests():
    root = Path(web.__file__).parent
    found = {}
    for path in sorted(root.rglob("migrations/0*.py")):
        text = path.read_text(encoding="utf-8")
        found[f"{path.parents[1].name}/{path.stem}"] = hashlib.sha256(text.encode()).hexdigest()[
            :32
        ]
    return found


def test_landed_migrations_are_as_they_were():
    assert digests() == LANDED
