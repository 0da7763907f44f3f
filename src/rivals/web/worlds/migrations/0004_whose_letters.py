"""Letters belong to people: those of before get the person who sits there since before them.

Whose an older letter was is not known any more: it stays stored, and nobody reads it.
"""

from typing import Any

from django.db import migrations
from django.db.models import F, OuterRef, Q, Subquery


def of_people(apps: Any, schema_editor: Any) -> None:
    seats = apps.get_model("worlds", "Seat").objects
    copies = apps.get_model("worlds", "LetterCopy").objects
    since = Q(seat__joined=None) | Q(seat__joined__lte=F("letter__at"))
    own = copies.filter(since, pk=OuterRef("pk")).values("seat__user")
    copies.update(reader=Subquery(own))
    letters = apps.get_model("worlds", "Letter").objects
    at_seat = seats.filter(Q(joined=None) | Q(joined__lte=OuterRef("at")), pk=OuterRef("sender"))
    letters.update(author=Subquery(at_seat.values("user")))


class Migration(migrations.Migration):
    dependencies = [("worlds", "0003_seats_and_letters")]
    operations = [migrations.RunPython(of_people, migrations.RunPython.noop)]
