-- How a supplier's files of one shape are read: what was chosen for the last one is where the next one starts.
create table import_habits (
  supplier_id uuid not null references suppliers (account_id) on delete cascade,
  -- format and headings, or the number of columns where there are none
  shape text not null,
  settings jsonb not null,
  used_at timestamptz not null default now(),
  primary key (supplier_id, shape)
);

-- How far the writing of an import has come, noted beside its transaction so that whoever waits can see it.
create table import_progress (
  import_id uuid primary key references inventory_imports (id) on delete cascade,
  percent integer not null check (percent between 0 and 100)
);
