-- Deleted panels, for thirty days. Nothing of one is left elsewhere: it stands here as it was, with all that went with it.
create table panel_bin (
  -- the panel's, which it has again when it is restored
  id uuid primary key,
  sku text not null,
  brand text,
  deleted_at timestamptz not null default now(),
  deleted_by text not null,
  -- its row, and by table the rows that went with it and the ids of those that referred to it (panels/panel-record.ts)
  record jsonb not null
);
create index panel_bin_by_time on panel_bin (deleted_at desc, id);
