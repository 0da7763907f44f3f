"""On a Ray cluster of two nodes: the same bytes as here, also when a node is lost on the way."""

import shutil
import socket
import sys
import tempfile
import time

import pytest

from rivals.core.errors import BadSetup, RivalsError
from rivals.lab import ray_cluster
from rivals.lab.executing import InProcess
from rivals.lab.planning import make_plan
from rivals.lab.ray_cluster import RayCluster
from rivals.lab.simulate import simulate
from rivals.lab.storing import Store

# Addresses of the loopback that Ray does not take for "this machine, by its outer address".
HEAD, SECOND, THIRD = "127.0.0.2", "127.0.0.3", "127.0.0.4"
SMALL = {"num_cpus": 1, "object_store_memory": 80 * 2**20}


@pytest.fixture(scope="module")
def nodes():
    """Two raylets of one processor each, started here and ended here."""
    folder = tempfile.mkdtemp(prefix="r")  # short: a socket's path has an end
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("RAY_TMPDIR", folder)
        monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        from ray.cluster_utils import Cluster

        its_head = {**SMALL, "include_dashboard": False, "node_ip_address": HEAD}
        its = Cluster(initialize_head=True, head_node_args=its_head)
        try:
            its.add_node(**SMALL, node_ip_address=SECOND)
            yield its
        finally:
            its.shutdown()
            shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def cluster(nodes):
    with RayCluster(nodes.address) as its:
        yield its


@pytest.fixture
def short_chunks(monkeypatch):
    """Many chunks and little work, all of it on the cluster."""
    monkeypatch.setattr("rivals.lab.simulate.WORTH_PROCESSES", 0.0)
    monkeypatch.setattr("rivals.lab.planning.CHUNK_SECONDS", 0.01)


class Located:
    """The cluster, noting which node did each task; `noted` is told as they come."""

    def __init__(self, cluster, noted=lambda _: None):
        self.workers = cluster.workers
        self.places = []
        self._cluster = cluster
        self._noted = noted

    def run(self, work, tasks):
        def with_place(task):
            import time

            import ray

            time.sleep(0.05)  # so that one node alone cannot do them all
            return ray.get_runtime_context().get_node_id(), work(task)

        for place, result in self._cluster.run(with_place, tasks):
            self.places.append(place)
            self._noted(place)
            yield result


PLAN = make_plan("panticapaeum", ("random", "botos"), 80, 5, {})


def files(folder, executor):
    with Store(folder) as store:
        summary = simulate(PLAN, executor, store=store, command=["rivals", "simulate"])
    assert summary.games == 80
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    """What one process makes of the plan."""
    its = files(tmp_path_factory.mktemp("lab") / "here", InProcess())
    assert set(its) == {"games.parquet", "seats.parquet", "manifest.json"}
    return its


@pytest.mark.slow
def test_two_nodes_give_the_same_bytes_as_one_process(tmp_path, nodes, cluster, here, short_chunks):
    assert cluster.workers == 2
    located = Located(cluster)
    there = files(tmp_path / "there", located)
    assert set(located.places) == {node.node_id for node in nodes.list_all_nodes()}
    assert there == here


@pytest.mark.slow
def test_what_goes_wrong_on_a_cluster_is_told(nodes, cluster, monkeypatch):
    with pytest.raises(BadSetup, match=r"^it cannot be$"):
        list(cluster.run(_refuse(BadSetup, "it cannot be"), range(9)))
    with pytest.raises(ZeroDivisionError):
        list(cluster.run(lambda task: task, (1 // (3 - number) for number in range(9))))
    with pytest.raises(RivalsError, match=r"lab\.fault\.joined-already"):
        RayCluster(nodes.address)
    import ray

    monkeypatch.setattr(ray_cluster, "version", lambda _: "0.0.9")
    with pytest.raises(
        RivalsError, match=rf"here='0\.0\.9'.*'node': '{SECOND}', 'version': '\d+\.\d+"
    ):
        ray_cluster._check_versions(ray)


@pytest.mark.slow
def test_what_nobody_wants_any_more_is_cancelled(tmp_path, cluster):
    def work(number):
        (tmp_path / f"begun {number}").touch()
        time.sleep(30 if number else 0)
        (tmp_path / f"ended {number}").touch()
        return number

    results = cluster.run(work, range(5))
    assert next(results) == 0
    while len(list(tmp_path.glob("begun *"))) < 3:
        time.sleep(0.02)
    results.close()
    # Both processors were busy: who comes now would wait for them.
    assert set(cluster.run(lambda task: task, ["free", "again"])) == {"free", "again"}
    assert [path.name for path in tmp_path.glob("ended *")] == ["ended 0"]


@pytest.mark.slow
def test_a_node_that_is_lost_on_the_way_changes_nothing(
    tmp_path, nodes, cluster, here, short_chunks
):
    lost = nodes.add_node(**SMALL, node_ip_address=THIRD)
    killed = []

    def lose(place):
        if place == lost.node_id and not killed:
            nodes.remove_node(lost, allow_graceful=False)  # its raylet is killed, work in hand
            killed.append(len(located.places))

    located = Located(cluster, lose)
    there = files(tmp_path / "there", located)
    assert killed
    assert killed[0] < len(located.places)
    assert there == here


def _refuse(kind, text):
    def work(task):
        raise kind(text)

    return work


def test_where_no_cluster_answers_that_is_said_at_once():
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    for address in (f"127.0.0.1:{port}", f"ray://127.0.0.1:{port}"):
        with pytest.raises(RivalsError, match=rf"lab\.fault\.no-answer\(address='{address}'"):
            RayCluster(address)


@pytest.mark.parametrize("address", ["", "local"])
def test_no_cluster_is_started_for_want_of_an_address(address):
    with pytest.raises(RivalsError, match=r"lab\.fault\.which-cluster"):
        RayCluster(address)


def test_without_ray_the_way_to_it_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(RivalsError, match="cluster"):
        RayCluster("auto")
