from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="storedmatch",
            name="looking",
            field=models.PositiveSmallIntegerField(default=None, null=True),
        ),
    ]
