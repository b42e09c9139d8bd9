-- Searches that people keep, and whether they want to hear of news.
create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null check (name <> ''),
  -- the parameters of the search call, as texts
  query jsonb not null,
  -- one for all spellings of the same filters: each is looked for once, however many people keep it
  query_key text collate "C" not null,
  alert text not null default 'off' check (alert in ('off', 'daily', 'instant')),
  -- what a link in a mail switched off, to be taken back by the same link
  stopped_alert text check (stopped_alert in ('daily', 'instant')),
  -- what could be seen when the alert began is not news; null once all of that has been looked at
  watched_from pg_snapshot,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index saved_searches_by_account on saved_searches (account_id, created_at desc);
create index saved_searches_on_alert on saved_searches (query_key) where alert <> 'off';

-- What one check found for one saved search.
create table search_findings (
  id bigint generated always as identity primary key,
  search_id uuid not null references saved_searches (id) on delete cascade,
  -- the check: the last state it looked at. A second finding of the same check is refused.
  batch bigint not null,
  found_at timestamptz not null default now(),
  panel_count integer not null check (panel_count > 0),
  -- the first of them: [{ panelId, reason, quantity, oldPrice, price }]
  panels jsonb not null,
  -- to be told by mail
  is_due boolean not null default true,
  seen_at timestamptz,
  unique (search_id, batch)
);
create index search_findings_due on search_findings (search_id) where is_due;
create index search_findings_unseen on search_findings (search_id) where seen_at is null;
create index search_findings_by_age on search_findings (found_at);

-- The day of the last digest of each person: one a day.
create table alert_digests (
  account_id uuid primary key references accounts (id) on delete cascade,
  last_day date not null
);

-- Where a mail's receiver can end such mails; erased with its body.
alter table mails add column unsubscribe_url text;

-- Panels as they were before and after a change that an alert may tell of: all that a filter reads. A queue: rows are gone
-- when they have been looked at. Of one panel, ids follow the order of its changes, since each change holds the panel's row.
create table panel_states (
  id bigint generated always as identity primary key,
  panel_id uuid not null,
  is_after boolean not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  watts_w double precision,
  module_efficiency_percent double precision,
  length_mm double precision,
  width_mm double precision,
  thickness_mm double precision,
  weight_kg double precision,
  number_of_cells_count integer,
  cable_length_mm double precision,
  vmp_v double precision,
  imp_a double precision,
  voc_v double precision,
  isc_a double precision,
  brand_lower text not null,
  cell_type_lower text not null,
  search_text text not null,
  stock_quantity bigint not null,
  lowest_price numeric(12, 2)
);
create index panel_states_by_panel on panel_states (panel_id);

-- One job a transaction, without a key: a row that all writers of stock would wait for must not be.
create function queue_alert_check() returns void language plpgsql as $$
begin
  if coalesce(current_setting('heliodex.alert_check', true), '') <> '' then
    return;
  end if;
  perform set_config('heliodex.alert_check', 'queued', true);
  if exists (select 1 from saved_searches where alert <> 'off') then
    perform graphile_worker.add_job('check_alerts', payload => '{}'::json, run_at => now() + interval '2 seconds',
      max_attempts => 5);
  end if;
end $$;

create function note_new_panels() returns trigger language plpgsql as $$
begin
  insert into panel_states (panel_id, is_after, watts_w, module_efficiency_percent, length_mm, width_mm, thickness_mm,
    weight_kg, number_of_cells_count, cable_length_mm, vmp_v, imp_a, voc_v, isc_a, brand_lower, cell_type_lower, search_text,
    stock_quantity, lowest_price)
  select id, true, watts_w, module_efficiency_percent, length_mm, width_mm, thickness_mm, weight_kg, number_of_cells_count,
    cable_length_mm, vmp_v, imp_a, voc_v, isc_a, brand_lower, cell_type_lower, search_text, stock_quantity, lowest_price
  from new_rows;
  if found then
    perform queue_alert_check();
  end if;
  return null;
end $$;
create trigger panels_noted_new after insert on panels
  referencing new table as new_rows for each statement execute function note_new_panels();

-- What a filter reads, whether there is stock at all, and the price. More or less of the same stock is no news. Row by row:
-- joining thousands of old rows with their new ones would go by a plan made for one.
create function note_changed_panel() returns trigger language plpgsql as $$
begin
  insert into panel_states (panel_id, is_after, watts_w, module_efficiency_percent, length_mm, width_mm, thickness_mm,
    weight_kg, number_of_cells_count, cable_length_mm, vmp_v, imp_a, voc_v, isc_a, brand_lower, cell_type_lower, search_text,
    stock_quantity, lowest_price)
  values (old.id, false, old.watts_w, old.module_efficiency_percent, old.length_mm, old.width_mm, old.thickness_mm,
    old.weight_kg, old.number_of_cells_count, old.cable_length_mm, old.vmp_v, old.imp_a, old.voc_v, old.isc_a,
    old.brand_lower, old.cell_type_lower, old.search_text, old.stock_quantity, old.lowest_price),
  (new.id, true, new.watts_w, new.module_efficiency_percent, new.length_mm, new.width_mm, new.thickness_mm,
    new.weight_kg, new.number_of_cells_count, new.cable_length_mm, new.vmp_v, new.imp_a, new.voc_v, new.isc_a,
    new.brand_lower, new.cell_type_lower, new.search_text, new.stock_quantity, new.lowest_price);
  perform queue_alert_check();
  return null;
end $$;
create trigger panels_noted_change after update on panels for each row
  when ((old.watts_w, old.module_efficiency_percent, old.length_mm, old.width_mm, old.thickness_mm, old.weight_kg,
      old.number_of_cells_count, old.cable_length_mm, old.vmp_v, old.imp_a, old.voc_v, old.isc_a, old.brand_lower,
      old.cell_type_lower, old.search_text, old.stock_quantity = 0, old.lowest_price)
    is distinct from (new.watts_w, new.module_efficiency_percent, new.length_mm, new.width_mm, new.thickness_mm,
      new.weight_kg, new.number_of_cells_count, new.cable_length_mm, new.vmp_v, new.imp_a, new.voc_v, new.isc_a,
      new.brand_lower, new.cell_type_lower, new.search_text, new.stock_quantity = 0, new.lowest_price))
  execute function note_changed_panel();
