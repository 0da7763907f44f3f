from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("worlds", "0009_lesson")]
    operations = [
        migrations.AddField(
            model_name="seat",
            name="ruler_name",
            field=models.CharField(blank=True, default="", max_length=40),
        ),
        migrations.AddField(
            model_name="seat",
            name="colour",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="banner",
            field=models.CharField(blank=True, default="", max_length=12),
        ),
        migrations.AddField(
            model_name="seat",
            name="shown",
            field=models.BooleanField(default=False),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(
                fields=("world", "colour"), name="worlds_one_colour"
            ),
        ),
    ]
