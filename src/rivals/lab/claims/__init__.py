"""What the sources claim of their rivals, each with a measure that tells whether it holds."""
