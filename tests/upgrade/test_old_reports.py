"""Reports of messages were kept by matches once, and are the site's now."""

from datetime import timedelta

import pytest
from devices import Company
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from rivals.web.matches.models import Message
from rivals.web.reports.models import Report


@pytest.mark.slow
def test_reports_are_taken_over_and_handed_back(visit):
    """What matches kept before there was an app of reports, as a way back leaves it."""
    company = Company("tyrants", "human", "invited", client=visit("anna"))
    boris = company.join("Boris")
    company.start()
    boris.post(f"{company.match_url}talk/say/", {"text": "Landlubber!"})
    message = Message.objects.get()
    company.host.post(f"{company.match_url}talk/report/", {"message": message.pk})
    made = timezone.now() - timedelta(days=3)
    Report.objects.update(created=made, settled=True)

    executor = MigrationExecutor(connection)
    old = executor.migrate([("matches", "0016_notices_on_devices")]).apps
    (row,) = old.get_model("matches", "Complaint").objects.all()
    assert (row.message_id, row.created, row.settled) == (message.pk, made, True)
    assert not Report.objects.exists()

    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())
    found = Report.objects.get()
    assert (found.kind, found.number, found.created) == ("matches.message", message.pk, made)
    assert (found.settled, found.user.username) == (True, "anna")
