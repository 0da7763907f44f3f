"""`rivals simulate`, `rate`, `effects`, `compare`, `report`, `claims`, `eclipse best`: the lab."""
