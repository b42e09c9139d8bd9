-- The text that "contains" filters read, in one case; and whether any result had stock (null: the answer did not tell).
alter table search_logs add column query_lower text, add column has_stock boolean;
update search_logs set query_lower = lower(search_query) where search_query is not null;

create function lower_search_query() returns trigger language plpgsql as $$
begin
  new.query_lower := lower(new.search_query);
  return new;
end $$;
create trigger search_logs_lower before insert on search_logs for each row execute function lower_search_query();

-- Filters by day, results and address are answered from these two alone; words by their letters.
drop index search_logs_by_time;
create index search_logs_by_time on search_logs (created_at desc, id desc) include (results_count, ip_address, query_lower);
create index search_logs_by_address on search_logs (ip_address collate "C", created_at desc, id desc) include (results_count);
create index search_logs_by_text on search_logs using gin (query_lower gin_trgm_ops);

-- Days that are over, counted (UTC): how much was searched and found, and what by.
create table search_log_days (
  day date primary key,
  searches integer not null,
  without_results integer not null,
  results_sum bigint not null
);
-- `bucket` is the lower end of a range of values, a word, or '' for all searches that used the filter
create table search_filter_days (
  day date not null,
  name text collate "C" not null,
  bucket text collate "C" not null,
  searches integer not null,
  primary key (day, name, bucket)
);
-- Days before this one are read from the two tables above, later ones from the log itself.
create table search_log_rollup (
  only_row boolean primary key default true check (only_row),
  through date not null
);
insert into search_log_rollup (through) values ('1970-01-01');

-- What somebody looked for and could not get, gathered by brand, model and power class. Counted anew by a job.
create table search_demands (
  id uuid primary key default gen_random_uuid(),
  demand_key text collate "C" not null unique,
  brand text,
  model text,
  power_class text,
  searches integer not null default 0,
  without_results integer not null default 0,
  -- different accounts and addresses: an estimate of people
  searchers integer not null default 0,
  -- how many panels of the catalogue would have answered, had they been in stock; 0: the catalogue has none
  panels integer not null default 0,
  last_seen timestamptz not null default now(),
  -- the latest such search, to open it
  search_query text,
  search_params jsonb not null default '{}',
  -- that search finds stock by now
  is_met boolean not null default false
);
create index search_demands_by_weight on search_demands (searchers desc, searches desc, id) where not is_met;

-- Searches that found nothing, or nothing in stock; `demand_id` is null until they are gathered.
create table unmet_searches (
  log_id uuid primary key,
  at timestamptz not null,
  demand_id uuid references search_demands (id) on delete cascade
);
create index unmet_searches_waiting on unmet_searches (at) where demand_id is null;
create index unmet_searches_by_demand on unmet_searches (demand_id, at desc) where demand_id is not null;
create index unmet_searches_by_age on unmet_searches (at);

-- A row that arrives after its day was counted takes the count back: the day is read from the log again until the next
-- roll-up. The share lock makes a roll-up wait for such a row instead of passing it by.
create function note_searches() returns trigger language plpgsql as $$
declare
  earliest date;
begin
  select min((created_at at time zone 'utc')::date) into earliest from new_rows;
  if earliest < (now() at time zone 'utc')::date then
    perform 1 from search_log_rollup for share;
    update search_log_rollup set through = earliest where through > earliest;
  end if;
  insert into unmet_searches (log_id, at)
  select id, created_at from new_rows where results_count = 0 or has_stock is not true;
  return null;
end $$;
create trigger search_logs_noted after insert on search_logs
  referencing new table as new_rows for each statement execute function note_searches();
