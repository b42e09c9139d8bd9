-- Reports of the replacement finder that were handed to a customer, as they were then.
create table reports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  -- the link that shows the report, kept as a hash
  link_hash text not null unique,
  content jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index reports_account on reports (account_id, created_at desc);
create index reports_expiry on reports (expires_at);
