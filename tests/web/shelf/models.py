"""A thing of somebody."""

from django.db import models

from rivals.web.accounts.owning import Owned


class Thing(Owned):
    name = models.CharField(max_length=20)
