"""Who is to move, who gave a match up, and the step of a guided match."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0004_help")]

    operations = [
        migrations.AddField(
            model_name="storedmatch",
            name=name,
            field=models.PositiveSmallIntegerField(default=None, null=True),
        )
        for name in ("turn", "resigned", "lesson")
    ]
