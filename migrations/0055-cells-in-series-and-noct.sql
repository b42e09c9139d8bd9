-- What programs that plan plants ask for and sheets print. Optional: unstated is null, never computed.
alter table panels
  add column cells_in_series_count integer check (cells_in_series_count > 0 and cells_in_series_count <= 5000),
  add column noct_c double precision check (noct_c >= 20 and noct_c <= 80);
