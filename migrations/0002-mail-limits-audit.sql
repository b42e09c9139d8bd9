-- What one process makes and every other must know, such as the captcha's key.
create table settings (
  name text primary key,
  value jsonb not null
);

-- The outbox: a mail is a row of the transaction that causes it, sent afterwards by a job.
create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  to_address text not null,
  subject text not null,
  -- erased when the mail has left: it may hold a code or a link
  text_body text,
  html_body text,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed', 'expired')),
  attempts integer not null default 0,
  last_error text,
  -- a code that has died is not sent late
  not_after timestamptz,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_pending on mails (created_at) where status = 'pending';

-- Counted windows: one row per limit and key, moved by single statements.
create table limit_windows (
  name text not null,
  key text not null,
  used integer not null default 0,
  -- attempts under way whose outcome decides whether they count
  pending integer not null default 0,
  resets_at timestamptz not null,
  primary key (name, key)
);
create index limit_windows_by_reset on limit_windows (resets_at);

-- A solved captcha works once.
create table used_captchas (
  challenge text primary key,
  expires_at timestamptz not null
);
create index used_captchas_by_expiry on used_captchas (expires_at);

-- The answer of a create that a client may have to send again.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Who changed what, with before and after. Rows are only ever added.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_email text not null,
  request_id text,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_entries_by_subject on audit_entries (subject_type, subject_id, id desc);
create index audit_entries_by_time on audit_entries (id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'check_violation';
end $$;

create trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function refuse_change();
