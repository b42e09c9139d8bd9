-- Inverters with the limits of their inputs. A figure that nobody states is null, never 0.
create table inverters (
  id uuid primary key default gen_random_uuid(),
  brand text not null,
  model text not null,
  figures jsonb not null,
  inputs jsonb not null,
  source text,
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index inverters_name on inverters (lower(brand), lower(model));

-- Plants that people keep: strings on inputs, what is broken, what lies in the shed.
create table plants (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  content jsonb not null,
  -- a link that shows the plant to whoever has it, kept as a hash
  link_hash text unique,
  -- what a plan must give and may cost, and since when one does
  watch jsonb,
  watch_met_at timestamptz,
  watch_checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index plants_account on plants (account_id, updated_at desc);
create index plants_watched on plants (watch_checked_at nulls first) where watch is not null and watch_met_at is null;
