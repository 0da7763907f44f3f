from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0010_pleas")]

    operations = [
        migrations.AddField(
            "invitation", "stand_in", models.CharField(blank=True, default="", max_length=80)
        ),
        migrations.AddField("invitation", "limit", models.PositiveIntegerField(default=0)),
        migrations.AddField("invitation", "late", models.CharField(default="turn", max_length=8)),
        migrations.AddField(
            "invitation", "due", models.DateTimeField(db_index=True, default=None, null=True)
        ),
        migrations.AddField(
            "invitation", "claimed_until", models.DateTimeField(default=None, null=True)
        ),
    ]
