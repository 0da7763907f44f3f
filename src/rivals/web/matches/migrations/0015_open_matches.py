from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0014_notices")]
    operations = [
        migrations.AddField(
            model_name="invitation",
            name="rated",
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name="invitation",
            name="listed",
            field=models.BooleanField(db_index=True, default=False),
        ),
        migrations.AddField(
            model_name="invitation",
            name="languages",
            field=models.JSONField(default=list),
        ),
        migrations.AddField(
            model_name="invitation",
            name="quick",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="invitation",
            name="comings",
            field=models.PositiveIntegerField(default=0),
        ),
    ]
