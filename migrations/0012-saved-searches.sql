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

-- What a filter reads, whether there is stock at all, and the price. More or less of the same stock is no news.
create function note_changed_panels() returns trigger language plpgsql as $$
begin
  with changed as (
    select o.id from old_rows o join new_rows n on n.id = o.id
    where (o.watts_w, o.module_efficiency_percent, o.length_mm, o.width_mm, o.thickness_mm, o.weight_kg,
        o.number_of_cells_count, o.cable_length_mm, o.vmp_v, o.imp_a, o.voc_v, o.isc_a, o.brand_lower, o.cell_type_lower,
        o.search_text, o.stock_quantity = 0, o.lowest_price)
      is distinct from (n.watts_w, n.module_efficiency_percent, n.length_mm, n.width_mm, n.thickness_mm, n.weight_kg,
        n.number_of_cells_count, n.cable_length_mm, n.vmp_v, n.imp_a, n.voc_v, n.isc_a, n.brand_lower, n.cell_type_lower,
        n.search_text, n.stock_quantity = 0, n.lowest_price)
  )
  insert into panel_states (panel_id, is_after, watts_w, module_efficiency_percent, length_mm, width_mm, thickness_mm,
    weight_kg, number_of_cells_count, cable_length_mm, vmp_v, imp_a, voc_v, isc_a, brand_lower, cell_type_lower, search_text,
    stock_quantity, lowest_price)
  select s.id, is_after, watts_w, module_efficiency_percent, length_mm, width_mm, thickness_mm, weight_kg,
    number_of_cells_count, cable_length_mm, vmp_v, imp_a, voc_v, isc_a, brand_lower, cell_type_lower, search_text,
    stock_quantity, lowest_price
  from changed join (select false as is_after, * from old_rows union all select true, * from new_rows) s on s.id = changed.id
  order by s.id, is_after;
  if found then
    perform queue_alert_check();
  end if;
  return null;
end $$;
create trigger panels_noted_change after update on panels
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_panels();
