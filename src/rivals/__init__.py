"""Rule-driven opponents for strategy games."""
