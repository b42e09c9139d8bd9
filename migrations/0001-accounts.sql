create extension if not exists pg_trgm;

-- Everybody who can sign in. Suppliers have a company beside (suppliers).
create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_type text not null check (user_type in ('admin', 'supplier', 'user')),
  email text not null,
  -- the address in lower case: one account per address, whatever its kind
  email_key text not null unique check (email_key = lower(email_key)),
  -- null: no password has been set yet (a supplier before its link, an account made for nobody to enter)
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  company_name text,
  verified_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index accounts_by_type on accounts (user_type, created_at);

create table suppliers (
  account_id uuid primary key references accounts (id) on delete cascade,
  phone_number text,
  website text,
  address text,
  city text,
  state text,
  zip_code text,
  country text,
  is_demo boolean not null default false
);

-- A token is random; only its SHA-256 is kept.
create table sessions (
  token_hash bytea primary key,
  id uuid not null unique default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip_address text not null,
  user_agent text
);
create index sessions_by_account on sessions (account_id);
create index sessions_by_expiry on sessions (expires_at);

-- The one living six-digit code of an account for a purpose. A newer one replaces it.
create table codes (
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  code_hash text not null,
  tries_left integer not null default 5 check (tries_left between 0 and 5),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);

-- Links by which a supplier sets its password.
create table set_password_tokens (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index set_password_tokens_by_account on set_password_tokens (account_id);
