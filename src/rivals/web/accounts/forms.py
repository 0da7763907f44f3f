"""What is typed about an account."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.forms import UserCreationForm
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rivals.web.accounts import second
from rivals.web.accounts.models import User


class SignUpForm(UserCreationForm):  # type: ignore[type-arg]  # generic only in its stubs
    """A name, a password twice, and an e-mail address if one likes.

    A name that differs from another's only in small and large letters is taken.
    """

    email = forms.EmailField(
        label=gettext_lazy("E-mail (optional)"),
        required=False,
        help_text=gettext_lazy(
            "A forgotten password is renewed there. Notices of your worlds can be sent there, "
            "once you have confirmed it on the page of your account. Nothing else is."
        ),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    class Meta:
        """Fields in the order asked."""

        model = User
        fields = ("username", "email")

    def full_clean(self) -> None:
        """Look for the name last: whoever only wants to know which there are types all the rest."""
        super().full_clean()
        if set(self.errors) - {"username"} and self.has_error("username", "unique"):
            del self.errors["username"]


def _password_field() -> forms.CharField:
    return forms.CharField(
        label=gettext_lazy("Your password"),
        strip=False,
        max_length=4096,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


def _code_field() -> forms.CharField:
    return forms.CharField(
        label=gettext_lazy("Code"),
        max_length=40,
        help_text=gettext_lazy("Of your phone, or one of those on paper."),
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "spellcheck": "false"}),
    )


class SureForm(forms.Form):
    """The password again, and a code where the account has a second factor: for great steps."""

    password = _password_field()

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        self.factor = second.factor_of(user)
        if self.factor is not None:
            self.fields["code"] = _code_field()

    def clean_password(self) -> str:
        """Refuse another password."""
        password = str(self.cleaned_data["password"])
        if not self.user.check_password(password):
            raise forms.ValidationError(_("This is not your password."))
        return password

    def clean(self) -> dict[str, Any]:
        """Use up the code only where the rest is right."""
        found = super().clean() or self.cleaned_data
        if self.factor is None or self.errors or second.passes(self.factor, found["code"]):
            return found
        self.add_error("code", _("This is no code, or it was used already."))
        return found


class EmailForm(SureForm):
    """Another address of the account, or none."""

    email = forms.EmailField(
        label=gettext_lazy("E-mail"),
        required=False,
        help_text=gettext_lazy("Leave it empty to have none."),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    field_order = ("email", "password", "code")


class CodeForm(forms.Form):
    """A code alone."""

    code = _code_field()


class FirstCodeForm(forms.Form):
    """The first code that a phone shows."""

    code = forms.CharField(
        label=gettext_lazy("The code that your phone shows"),
        max_length=12,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "inputmode": "numeric"}),
    )


class ForgottenForm(forms.Form):
    """The address of the account whose password is forgotten."""

    email = forms.EmailField(
        label=gettext_lazy("E-mail of your account"),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
