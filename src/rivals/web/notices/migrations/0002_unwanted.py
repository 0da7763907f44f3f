from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("notices", "0001_initial")]
    operations = [
        migrations.AddField(
            model_name="wishes",
            name="unwanted",
            field=models.JSONField(default=list),
        ),
    ]
