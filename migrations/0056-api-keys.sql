-- Keys by which programs act as an account. A key is random; only its SHA-256 is stored.
create table api_keys (
  key_hash bytea primary key,
  id uuid not null unique default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  scopes text[] not null check (scopes <> '{}' and scopes <@ '{read,stock,quotes}'),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- written once a minute at most
  last_used_at timestamptz
);
create index api_keys_by_account on api_keys (account_id, created_at);
