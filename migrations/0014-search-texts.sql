-- Months that are over (UTC), by the words searched: filters by words are answered from here.
create table search_text_months (
  month date not null,
  query_lower text collate "C" not null,
  searches integer not null,
  without_results integer not null,
  results_sum bigint not null,
  primary key (month, query_lower)
);
create index search_text_months_by_text on search_text_months using gin (query_lower gin_trgm_ops);
-- counted again from the start, words included
update search_log_rollup set through = '1970-01-01';
