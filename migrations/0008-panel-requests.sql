-- Files that people send, kept here so that every process serves them and a backup includes them.
create table files (
  name text primary key check (name ~ '^[a-z0-9]{32}\.(pdf|png|jpg|webp)$'),
  -- who sent it, and may therefore open it
  account_id uuid references accounts (id) on delete set null,
  original_name text not null,
  content_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 bytea not null,
  created_at timestamptz not null default now()
);
create index files_by_account on files (account_id);

-- In pieces, so that neither side ever holds more than one at a time when a file is sent out.
create table file_pieces (
  name text not null references files (name) on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (name, number)
);
-- PDF and pictures are compressed already
alter table file_pieces alter bytes set storage external;

-- Panels that somebody misses in the catalogue.
create table panel_requests (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  requested_by_type text not null check (requested_by_type in ('supplier', 'user')),
  -- null for a visitor, and once the account is gone
  account_id uuid references accounts (id) on delete set null,
  email text not null,
  panel_data jsonb not null,
  attachment text references files (name),
  admin_notes text,
  -- of everything that was sent: the same again in a moment is a double click
  content_hash bytea not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  panel_id uuid references panels (id) on delete set null,
  check ((status = 'pending') = (decided_at is null))
);
create index panel_requests_by_time on panel_requests (created_at desc, id);
create index panel_requests_by_status on panel_requests (status, created_at desc);
create index panel_requests_by_account on panel_requests (account_id, created_at desc);
create index panel_requests_by_content on panel_requests (content_hash, created_at);
create index panel_requests_by_attachment on panel_requests (attachment) where attachment is not null;
