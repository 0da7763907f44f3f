"""What templates of worlds know of the reference book."""
