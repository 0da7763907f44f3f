from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("notices", "0002_unwanted")]
    operations = [
        migrations.AddField(
            model_name="wishes",
            name="digest",
            field=models.BooleanField(default=False),
        ),
    ]
