-- the address and the browser that signed in to an account: what strangers do wrong does not count against them
create table known_clients (
  account_id uuid not null references accounts on delete cascade,
  client_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, client_hash)
);

-- the token of a sign-up is made of the password, no longer of what one browser keeps
alter table codes drop column browser_hash;
