-- what stands at the head of an account's reports: the installer, how to reach it, and its logo as a PNG data URL
create table letterheads (
  account_id uuid primary key references accounts (id) on delete cascade,
  installer text not null,
  contact text not null,
  logo text,
  updated_at timestamptz not null default now()
);
