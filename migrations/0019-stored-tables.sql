-- Tables that people send, row by row as a process of its own reads them: nobody has to hold one whole. The reader of a table
-- drops it when done; what was forgotten is gone after a day.
create table stored_tables (
  id uuid primary key default gen_random_uuid(),
  format text not null check (format in ('csv', 'xlsx')),
  encoding text,
  delimiter text,
  sheet text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day'
);
create index stored_tables_by_expiry on stored_tables (expires_at);

create table stored_table_rows (
  table_id uuid not null references stored_tables (id) on delete cascade,
  -- as a spreadsheet counts
  row integer not null check (row > 0),
  -- texts and numbers, by column
  cells jsonb not null check (jsonb_typeof(cells) = 'array'),
  primary key (table_id, row)
);

-- The rows of living drafts are copied there. The column they stood in is written no more: it goes when the last of them is gone.
insert into stored_tables (id, format, encoding, delimiter, sheet, created_at, expires_at)
  select id, content ->> 'format', content ->> 'encoding', content ->> 'delimiter', content ->> 'sheet', created_at, expires_at
  from inventory_imports where json_typeof(content) = 'object';
insert into stored_table_rows (table_id, row, cells)
  select t.id, (given ->> 'row')::integer, (given -> 'cells')::jsonb
  from stored_tables t join inventory_imports i using (id), json_array_elements(i.content -> 'rows') given
  on conflict do nothing;

alter table inventory_imports add column table_id uuid references stored_tables (id) on delete set null;
update inventory_imports set table_id = id where json_typeof(content) = 'object';
create index inventory_imports_by_table on inventory_imports (table_id);
