"""Forms of accounts."""

from __future__ import annotations

from django import forms
from django.contrib.auth.forms import BaseUserCreationForm
from django.utils.translation import gettext_lazy as _

from rivals.web.accounts.models import User


class SignUpForm(BaseUserCreationForm):  # type: ignore[type-arg]  # generic only in its stubs
    """A name, a password twice, and an e-mail address if one likes."""

    email = forms.EmailField(
        label=_("E-mail (optional)"),
        required=False,
        help_text=_(
            "Notices of your worlds can be sent there, once you have confirmed it on the page of "
            "your account. Nothing else is."
        ),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    class Meta:
        """Fields in the order asked."""

        model = User
        fields = ("username", "email")
