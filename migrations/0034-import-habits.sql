-- How a supplier's files of one shape are read: what was chosen for the last one is where the next one starts.
create table import_habits (
  supplier_id uuid not null references suppliers (account_id) on delete cascade,
  -- format and headings, or the number of columns where there are none
  shape text not null,
  settings jsonb not null,
  used_at timestamptz not null default now(),
  primary key (supplier_id, shape)
);
