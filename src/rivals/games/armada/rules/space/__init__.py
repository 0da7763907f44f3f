"""The geometry of the mat: outlines, arcs, distances, the maneuver tool."""
