"""The look: tokens, components, theme, language, error pages, the installable app's shell."""
