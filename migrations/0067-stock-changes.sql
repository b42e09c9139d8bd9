-- A supplier's whole stock changes at once, and every search waits until the catalogue in memory has read it: so it reads
-- the changed lines and counts alone, not the panels with all their offers.
alter table catalogue.changes drop constraint changes_kind_check;
-- panel: the row, and the offers as a whole; offer: one line of stock; counts: what a panel's row counts of its offers
alter table catalogue.changes add constraint changes_kind_check
  check (kind in ('panel', 'offer', 'counts', 'supplier', 'words', 'rates', 'all'));

create function catalogue.note_written_offers() returns trigger language plpgsql as $$
begin
  insert into catalogue.changes (kind, id) select 'offer', id from changed_rows;
  return null;
end $$;

-- a line that moves to another panel is gone from the one before; two sets, because PostgreSQL may join 20,000 rows with
-- 20,000 one by one
create function catalogue.note_changed_offers() returns trigger language plpgsql as $$
begin
  insert into catalogue.changes (kind, id) select 'offer', id from changed_rows;
  insert into catalogue.changes (kind, id)
  select distinct 'panel', panel_id
  from (select id, panel_id from rows_before except select id, panel_id from changed_rows) as moved;
  return null;
end $$;

drop trigger offers_to_catalogue_new on inventory;
create trigger offers_to_catalogue_new after insert on inventory
  referencing new table as changed_rows for each statement execute function catalogue.note_written_offers();
drop trigger offers_to_catalogue_changed on inventory;
create trigger offers_to_catalogue_changed after update on inventory
  referencing old table as rows_before new table as changed_rows
  for each statement execute function catalogue.note_changed_offers();

-- A transaction announces a recount, and it is the next update of panels in it. An announcement holds for one update:
-- what changes panels afterwards is recorded as a whole.
create function catalogue.announce_recount() returns void language sql as $$
  select set_config('catalogue.next_update', 'recount', true)
$$;

create function catalogue.note_changed_panels() returns trigger language plpgsql as $$
declare
  change text := case current_setting('catalogue.next_update', true) when 'recount' then 'counts' else 'panel' end;
begin
  perform set_config('catalogue.next_update', '', true);
  insert into catalogue.changes (kind, id) select change, id from changed_rows;
  return null;
end $$;
drop trigger panels_to_catalogue_changed on panels;
create trigger panels_to_catalogue_changed after update on panels
  referencing new table as changed_rows for each statement execute function catalogue.note_changed_panels();
