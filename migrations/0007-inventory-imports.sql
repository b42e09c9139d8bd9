-- Files of stock that are looked at but not yet written. Any process can go on with one; all are gone after a day.
create table inventory_imports (
  id uuid primary key default gen_random_uuid(),
  -- who sent it and alone may see it: the supplier itself, or an admin for a supplier
  owner_id uuid not null references accounts (id) on delete cascade,
  supplier_id uuid not null references suppliers (account_id) on delete cascade,
  file_name text not null,
  status text not null default 'ready' check (status in ('ready', 'imported')),
  -- the file itself, kept where another encoding or separator may be asked for (CSV)
  file bytea,
  -- its rows as they were read, and how they are to be understood
  content json,
  settings json not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day',
  imported_at timestamptz
);
create index inventory_imports_by_owner on inventory_imports (owner_id, created_at desc);
create index inventory_imports_by_expiry on inventory_imports (expires_at);
