-- Companies that ask for a supplier account.
create table supplier_requests (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  email_key text not null check (email_key = lower(email_key)),
  phone_number text,
  company_name text not null check (company_name <> ''),
  website text,
  address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- expired, and noticed by whoever asked again: it no longer stands in the way of the new request
  lapsed boolean not null default false,
  admin_notes text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  supplier_id uuid references accounts (id) on delete set null,
  check ((status = 'pending') = (decided_at is null))
);
create unique index supplier_requests_one_pending on supplier_requests (email_key) where status = 'pending' and not lapsed;
create index supplier_requests_by_status on supplier_requests (status, created_at desc);

-- when the supplier was last told that lines of its stock are about to sink
alter table suppliers add last_reminded_at timestamptz;
