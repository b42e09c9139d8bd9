-- What a replacement in a string is judged by. Optional: many sheets are silent, and silence is not zero nor no.
alter table panels
  add column max_system_voltage_v double precision check (max_system_voltage_v > 0 and max_system_voltage_v <= 5000),
  add column max_series_fuse_a double precision check (max_series_fuse_a > 0 and max_series_fuse_a <= 500),
  add column bypass_diodes_count integer check (bypass_diodes_count > 0 and bypass_diodes_count <= 100),
  add column is_bifacial boolean;
