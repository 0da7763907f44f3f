from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0017_reports_of_the_site")]
    operations = [
        migrations.AddField(
            model_name="invitation",
            name="whole",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="invitation",
            name="spent",
            field=models.JSONField(default=dict),
        ),
    ]
