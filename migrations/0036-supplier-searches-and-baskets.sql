-- Searches that met a supplier's stock, or could have. Each search of the log is matched once, by a job, against the stock of
-- that moment. Waiting ones stand here; the trigger is part of the transaction that logs the search.
create table searches_to_match (
  log_id uuid primary key,
  at timestamptz not null
);
create index searches_to_match_by_age on searches_to_match (at);
insert into searches_to_match (log_id, at)
select id, created_at from search_logs where created_at > now() - interval '30 days';

create function queue_searches_to_match() returns trigger language plpgsql as $$
begin
  insert into searches_to_match (log_id, at) select id, created_at from new_rows on conflict do nothing;
  return null;
end $$;
create trigger search_logs_to_match after insert on search_logs
  referencing new table as new_rows for each statement execute function queue_searches_to_match();

-- What was searched for, without the words and figures of a single search.
create table search_topics (
  id bigint generated always as identity primary key,
  topic_key text collate "C" not null unique,
  brand text,
  model text,
  power_class text,
  -- a few marks of who searched: enough to tell one person from several, too short to tell who
  searchers text[] not null default '{}'
);

create table supplier_searches (
  supplier_id uuid not null references suppliers (account_id) on delete cascade,
  day date not null,
  topic_id bigint not null references search_topics (id) on delete cascade,
  -- met, or what was missing for it
  outcome text not null check (outcome in ('met', 'price', 'quantity', 'age', 'out_of_stock', 'country')),
  searches integer not null,
  primary key (supplier_id, day, topic_id, outcome) include (searches)
);
create index supplier_searches_by_topic on supplier_searches (topic_id);
create index supplier_searches_by_day on supplier_searches (day);

-- Requests that were sent together: one for each model, to the same suppliers, with the same place and message. Each is answered
-- and ends by itself; the basket only says that they belong together.
create table quote_baskets (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);
alter table quote_requests
  add column basket_id uuid references quote_baskets (id),
  -- its place in the basket, from 1
  add column basket_place integer,
  add check ((basket_id is null) = (basket_place is null));
create index quote_requests_by_basket on quote_requests (basket_id) where basket_id is not null;
