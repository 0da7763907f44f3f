"""Eclipse: New Dawn for the Galaxy (first edition): the base game and two million rivals."""
