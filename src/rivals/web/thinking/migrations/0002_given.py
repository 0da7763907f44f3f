"""A thought keeps what it takes to think about it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("thinking", "0001_initial")]

    operations = [migrations.AddField("thought", "given", models.TextField(blank=True))]
