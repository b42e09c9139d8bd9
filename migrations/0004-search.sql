-- Words by their letters, which a misspelt one may be corrected to. Only ever added to: a word that no panel has any more
-- is found out when the correction is tried.
create table search_words (
  word text collate "C" primary key
);
create index search_words_by_length on search_words (length(word));

-- What each client has searched for free: from the hash of the query to when it was paid for (seconds since 1970).
-- One row a client, so that one statement can count and spend.
create table free_searches (
  client_key text primary key,
  uses jsonb not null,
  -- whether the last statement spent a search, or found the query paid for
  last_was_new boolean not null,
  updated_at timestamptz not null default now()
);
create index free_searches_by_age on free_searches (updated_at);

-- Every search run, once.
create table search_logs (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  search_query text,
  search_params jsonb not null default '{}',
  results_count integer not null,
  ip_address text,
  client_key text,
  account_id uuid references accounts (id) on delete set null,
  user_email text
);
create index search_logs_by_time on search_logs (created_at desc, id desc) include (results_count);
create index search_logs_by_account on search_logs (account_id) where account_id is not null;

-- An account that goes takes its address out of the log.
create function forget_searcher() returns trigger language plpgsql as $$
begin
  update search_logs set user_email = null, ip_address = null, client_key = null where account_id = old.id;
  return old;
end $$;
create trigger accounts_forget_searches before delete on accounts for each row execute function forget_searcher();

-- What an account has searched of late: its further pages and other orders are not logged again.
create table logged_searches (
  account_id uuid not null references accounts (id) on delete cascade,
  query_hash bytea not null,
  logged_at timestamptz not null default now(),
  primary key (account_id, query_hash)
);
create index logged_searches_by_age on logged_searches (logged_at);

-- Text: one trigram index. Model and brand by prefix.
create index panels_by_text on panels using gin (search_text gin_trgm_ops);
create index panels_by_sku_key on panels (sku_key collate "C", id);
create index panels_by_brand_key on panels (brand_key collate "C", sku_key collate "C");
create index panels_by_cell_type on panels (cell_type collate "C");
create index panels_by_age on panels (created_at desc, id desc);
