-- What a user asks suppliers a price for. The panel stands here as it was then: the catalogue may lose it.
create table quote_requests (
  id uuid primary key default gen_random_uuid(),
  -- null once the account is gone
  user_id uuid references accounts (id) on delete set null,
  panel_id uuid references panels (id) on delete set null,
  panel jsonb not null,
  quantity integer not null check (quantity between 1 and 1000000),
  delivery_country text not null check (delivery_country <> ''),
  -- these two may name a person's home: they go with the account
  delivery_place text,
  message text,
  needed_by date,
  -- past expires_at, open and answered mean expired, whether or not the job has come by
  status text not null default 'open'
    check (status in ('open', 'answered', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- something has happened that the user has not looked at yet
  has_news boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  ended_at timestamptz,
  check ((status in ('open', 'answered')) = (ended_at is null))
);
create index quote_requests_by_user on quote_requests (user_id, created_at desc, id);
create index quote_requests_with_news on quote_requests (user_id) where has_news;
create index quote_requests_by_time on quote_requests (created_at desc, id);
create index quote_requests_by_panel on quote_requests (panel_id);
create index quote_requests_expiring on quote_requests (expires_at) where status in ('open', 'answered');

-- One row for each supplier asked: its answer, once there is one.
create table quote_offers (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references quote_requests (id),
  supplier_id uuid references suppliers (account_id) on delete set null,
  -- who it was, should the supplier be gone one day
  company_name text not null,
  -- what became of the others when a request ends follows from the request
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'declined', 'accepted')),
  price_per_unit numeric(12, 2) check (price_per_unit > 0),
  delivery_days integer check (delivery_days between 0 and 3650),
  valid_until date,
  note text,
  reason text,
  -- counts the offers made: an acceptance may name the one it means
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  unique (request_id, supplier_id),
  check (status not in ('offered', 'accepted')
    or (price_per_unit is not null and delivery_days is not null and valid_until is not null))
);
create index quote_offers_by_supplier on quote_offers (supplier_id, request_id);
create index quote_offers_waiting on quote_offers (supplier_id) where status = 'waiting';
-- a second wall: of one request, one offer at most is ever accepted
create unique index quote_offers_one_accepted on quote_offers (request_id) where status = 'accepted';

-- What happened, in order. Holds nothing of the person who asked, so that it can stay as it is when the account goes.
create table quote_events (
  id bigint generated always as identity primary key,
  request_id uuid not null references quote_requests (id),
  offer_id uuid references quote_offers (id),
  at timestamptz not null default clock_timestamp(),
  actor text not null check (actor in ('user', 'supplier', 'system')),
  kind text not null check (kind in (
    'asked', 'offered', 'changed', 'declined', 'accepted', 'declined_all', 'all_declined', 'withdrawn', 'expired')),
  -- the offer as it was made, or the reason
  details jsonb not null default '{}'
);
create index quote_events_by_request on quote_events (request_id, id);
create trigger quote_events_stay before update or delete on quote_events
  for each row execute function refuse_change();

-- An account that goes takes along what it wrote.
create function forget_asker() returns trigger language plpgsql as $$
begin
  update quote_requests set delivery_place = null, message = null, has_news = false where user_id = old.id;
  return old;
end $$;
create trigger accounts_forget_quotes before delete on accounts for each row execute function forget_asker();
