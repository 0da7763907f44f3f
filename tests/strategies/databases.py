"""Databases on a server of PostgreSQL, which tests make for themselves."""

import os
from contextlib import contextmanager


@contextmanager
def on_postgres(server, what, model="template1", *, before=""):
    """Make a database of this process's own, as a copy of another; give its URL, then drop it.

    Its name begins with what stands before the URL's.
    """
    import psycopg

    name = f"rivals_{what}_{os.getpid()}"
    with psycopg.connect(server, autocommit=True) as admin:
        admin.execute(f"DROP DATABASE IF EXISTS {before}{name}")
        admin.execute(f"CREATE DATABASE {before}{name} TEMPLATE {model}")
    yield f"{server.rpartition('/')[0]}/{name}"
    with psycopg.connect(server, autocommit=True) as admin:
        admin.execute(f"DROP DATABASE {before}{name} WITH (FORCE)")
