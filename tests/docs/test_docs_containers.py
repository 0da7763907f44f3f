"""The site in containers: what the files name is there, and holds what the guide promises.

Where a container engine is at hand, build and start it; no such engine is on every machine, so the
backup's script is run without one by tests/servers/test_backup.py, and an installation by the steps
of the Dockerfile here.
"""

import re
import shutil
import subprocess
import sys
from ipaddress import ip_address, ip_network
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "service" / "containers"
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((FOLDER / "compose.yaml").read_text(encoding="utf-8"))
GUIDE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
SETTINGS = set(re.findall(r"^\| `([A-Z_]+)` \|", GUIDE, re.MULTILINE))


def test_every_service_of_ours_runs_without_rights():
    for name in ("site", "clock", "think"):
        service = COMPOSE["services"][name]
        assert service["cap_drop"] == ["ALL"]
        assert service["read_only"]
        assert service["security_opt"] == ["no-new-privileges:true"]
    assert re.search(r"^USER 10001$", DOCKERFILE, re.MULTILINE)


def test_only_the_proxy_is_open_to_the_outside():
    assert [name for name, one in COMPOSE["services"].items() if "ports" in one] == ["proxy"]
    proxy = COMPOSE["services"]["proxy"]["networks"]["default"]["ipv4_address"]
    assert COMPOSE["x-rivals"]["environment"]["RIVALS_TRUSTED_PROXY"] == proxy


def test_no_other_container_is_given_the_address_of_the_proxy():
    """Addresses are dealt in the order of the starts, and the proxy starts last."""
    (pool,) = COMPOSE["networks"]["default"]["ipam"]["config"]
    proxy = ip_address(COMPOSE["services"]["proxy"]["networks"]["default"]["ipv4_address"])
    assert proxy in ip_network(pool["subnet"])
    dealt = ip_network(pool["ip_range"])
    assert dealt.subnet_of(ip_network(pool["subnet"]))
    assert proxy not in dealt


def test_what_is_restored_belongs_to_the_user_of_the_image():
    """A volume that is not empty keeps its owner, which would be root: the backup runs as root."""
    owner = COMPOSE["services"]["backup"]["environment"]["OWNER"]
    assert re.findall(r"^USER (\d+)$", DOCKERFILE, re.MULTILINE) == [owner]


def test_every_setting_is_one_of_the_guide():
    given = set(COMPOSE["x-rivals"]["environment"])
    example = (FOLDER / "settings.example").read_text(encoding="utf-8")
    given |= set(re.findall(r"^#? ?(RIVALS_\w+)=", example, re.MULTILINE))
    assert given <= SETTINGS
    own = set(re.findall(r"\$\{(\w+)", (FOLDER / "compose.yaml").read_text(encoding="utf-8")))
    assert own == set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE))


def test_every_file_that_is_mounted_or_copied_is_there():
    mounted = [
        volume.split(":")[0]
        for service in COMPOSE["services"].values()
        for volume in service.get("volumes", [])
        if volume.startswith("./") and volume.endswith(":ro")
    ]
    assert mounted
    for name in mounted:
        assert (FOLDER / name).is_file(), name
    assert (FOLDER / COMPOSE["x-rivals"]["build"] / "Dockerfile").resolve() == ROOT / "Dockerfile"
    let_in = (ROOT / ".dockerignore").read_text(encoding="utf-8")
    for line in re.findall(r"^COPY (?!--)(.*) \S+$", DOCKERFILE, re.MULTILINE):
        for name in line.split():
            assert (ROOT / name).exists(), name
            assert f"!{name}\n" in let_in, name


def test_the_health_check_asks_as_the_site_wants_to_be_asked():
    (text,) = re.findall(r'^ "(import os;.*)"\]$', DOCKERFILE, re.MULTILINE)
    compile(text, "HEALTHCHECK", "exec")
    assert "RIVALS_ALLOWED_HOSTS" in text


def test_no_compiler_and_no_installer_is_left_in_the_image():
    last = DOCKERFILE.split("\nFROM ")[-1]
    assert "pip install" not in last
    assert "apt-get" not in last
    assert "/opt/rivals/bin/pip uninstall --yes pip" in DOCKERFILE
    assert " && /usr/local/bin/pip uninstall --yes pip" in last  # which the image of Python brings


@pytest.mark.slow
def test_the_wheel_is_built_by_the_step_of_the_dockerfile(tmp_path):
    step = re.search(r"/opt/build/bin/(pip wheel [^\\]+)", DOCKERFILE)[1]
    step = step.replace("/wheels", str(tmp_path)).split()
    done = subprocess.run(
        [sys.executable, "-m", *step, "--quiet"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = subprocess.run(
        [sys.executable, "-m", "zipfile", "--list", str(wheel)],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert "rivals/web/wsgi.py" in names
    assert "rivals/web/templates/base.html" in names


def engine():
    """Whether containers can be built here: the client alone is not enough."""
    if shutil.which("docker") is None:
        return False
    asked = subprocess.run(["docker", "info"], capture_output=True, check=False)
    return asked.returncode == 0


@pytest.mark.slow
def test_the_image_is_built_where_there_is_an_engine():
    if not engine():
        pytest.skip("no container engine answers")
    subprocess.run(["docker", "build", "--tag", "rivals-test", "."], cwd=ROOT, check=True)
    answer = subprocess.run(
        ["docker", "run", "--rm", "rivals-test", "rivals", "--version"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert answer.stdout.startswith("rivals ")


# --- The upgrade, by an engine that only writes down what it is asked ---------------------------

TRIAL = "compose run --rm --no-deps site python -m rivals.web upgrade_database --rehearse"
REAL = "compose run --rm --no-deps site python -m rivals.web upgrade_database"
STOP, BACKUP = "compose stop site clock think", "compose run --rm --entrypoint sh backup"
SITE, START, BACK = (
    "compose up --detach --wait site",
    "compose up --detach --wait",
    ["tag rivals:before rivals", "compose up --detach --no-build"],
)
EMPTIED = (
    "compose exec -T database psql --quiet --username=rivals --single-transaction"
    " --command=DROP SCHEMA public CASCADE --command=CREATE SCHEMA public"
)
RESTORED = f"{BACKUP} /rivals-backup restore /backups/2026-11-25T031500Z"


def upgraded(tmp_path, *fails):
    """Upgrade where some commands of the engine fail; how it ended, and what was asked."""
    engine = tmp_path / "docker"
    works = " && ".join(f'[ "$*" != "{one}" ]' for one in fails) or "true"
    engine.write_text(f'#!/bin/sh\necho "$*" >> {tmp_path}/asked\n{works}\n')
    engine.chmod(0o755)
    folder = tmp_path / "containers"
    for day in ("2026-11-24T031500Z", "2026-11-25T031500Z"):
        (folder / "backups" / day).mkdir(parents=True)
    shutil.copy(FOLDER / "upgrade", folder)
    done = subprocess.run(
        [folder / "upgrade"], env={"PATH": f"{tmp_path}:/usr/bin:/bin"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done, (tmp_path / "asked").read_text().splitlines()


def test_an_upgrade_tries_its_migrations_before_anything_stops(tmp_path):
    done, asked = upgraded(tmp_path)
    assert done.returncode == 0
    assert asked[:4] == ["tag rivals rivals:before", "compose build", TRIAL, STOP]
    assert asked[4].startswith(BACKUP)
    assert asked[5:] == [REAL, SITE, START]


@pytest.mark.parametrize("fails", ["compose build", TRIAL, REAL])
def test_an_upgrade_that_fails_leaves_the_version_before(tmp_path, fails):
    done, asked = upgraded(tmp_path, fails)
    assert done.returncode == 1
    assert "the version before runs on" in done.stderr
    assert asked[-3:] == [fails, *BACK]
    assert (STOP in asked) == (fails == REAL)


def test_a_version_that_does_not_start_gives_way_to_the_one_before_and_its_data(tmp_path):
    done, asked = upgraded(tmp_path, SITE)
    assert done.returncode == 1
    assert "does not start" in done.stderr
    assert "the version before runs on" in done.stderr
    assert asked[-5:] == ["compose stop site", EMPTIED, RESTORED, *BACK]


def test_data_that_cannot_be_put_back_leave_the_site_standing_and_say_so(tmp_path):
    done, asked = upgraded(tmp_path, SITE, RESTORED)
    assert (done.returncode, asked[-1]) == (1, RESTORED)
    assert "the site stands still" in done.stderr


def test_what_does_not_start_beside_the_site_is_told_and_nothing_taken_back(tmp_path):
    done, asked = upgraded(tmp_path, START)
    assert (done.returncode, asked[-1]) == (1, START)
    assert "beside it does not start" in done.stderr
