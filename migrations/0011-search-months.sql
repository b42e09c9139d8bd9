-- Months that are over (UTC), by how much each search found: filters by the number of results are answered from here.
create table search_log_months (
  month date not null,
  results_count integer not null,
  searches integer not null,
  primary key (month, results_count)
);
-- counted again from the start, months included
update search_log_rollup set through = '1970-01-01';
