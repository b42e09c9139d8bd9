-- Datasheets being read, and what was found in them. The sheet itself is a row of files.
create table datasheet_jobs (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('upload', 'request')),
  file text not null references files (name),
  status text not null default 'reading' check (status in ('reading', 'done', 'failed', 'cancelled')),
  stage text not null default 'upload',
  page integer,
  pages integer,
  -- what the reader found
  reading jsonb,
  -- why it could not be read, as a sentence
  problem text,
  -- by index of the panel found: inserted (with the panel's id) or skipped
  settled jsonb not null default '{}',
  -- a reading that died with its process is begun once more
  attempts integer not null default 0,
  -- the process that reads says every few seconds that it lives
  beat_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index datasheet_jobs_by_account on datasheet_jobs (account_id, created_at desc);
create index datasheet_jobs_by_file on datasheet_jobs (file);

-- Where the values of a panel were read: the sheet, and for each field the page, the box and the text.
create table panel_sources (
  panel_id uuid not null references panels (id) on delete cascade,
  file text not null references files (name),
  fields jsonb not null,
  pages jsonb not null,
  created_at timestamptz not null default now(),
  primary key (panel_id, file)
);
create index panel_sources_by_file on panel_sources (file);
create index files_by_content on files (account_id, sha256);
