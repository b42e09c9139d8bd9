-- Addresses of other programs that want to hear of events of an account.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- signs every message, so it is stored as it is; only the answer of the create tells it
  secret text not null,
  -- failed tries since the last success
  failures integer not null default 0,
  failing_since timestamptz,
  -- after too many failures; a test that arrives switches it on again
  switched_off_at timestamptz,
  created_at timestamptz not null default now()
);
create index webhooks_by_account on webhooks (account_id, created_at desc);

-- One event for one webhook, written in the transaction of the event. Its id is the message's on every try.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null,
  -- what the event is about, if it can still be undone
  subject_id uuid,
  -- the exact text that is sent and signed
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- while a process sends it: when another may take over
  next_try_at timestamptz check ((next_try_at is not null) = (status = 'waiting')),
  -- of the last try
  duration_ms integer,
  response_status integer,
  problem text,
  created_at timestamptz not null default now()
);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_try_at) where status = 'waiting';
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, created_at desc);
create index webhook_deliveries_by_subject on webhook_deliveries (subject_id) where subject_id is not null;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
