-- Documents beside the datasheet. Who added one is who sent its file.
create table panel_documents (
  id uuid primary key default gen_random_uuid(),
  panel_id uuid not null references panels (id) on delete cascade,
  kind text not null check (kind in ('certificate', 'warranty', 'manual')),
  file text not null references files (name),
  created_at timestamptz not null default clock_timestamp(),
  unique (panel_id, file)
);
create index panel_documents_by_file on panel_documents (file);
