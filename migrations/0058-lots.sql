-- Pictures and flash lists of lots. They belong to a line of stock by its id and outlive its deletion, because a deleted
-- line can be restored with the same id; what no line can get back any more is swept.
create table lot_photos (
  id uuid primary key default gen_random_uuid(),
  line_id uuid not null,
  file text not null references files (name),
  created_at timestamptz not null default clock_timestamp()
);
create index lot_photos_by_line on lot_photos (line_id, created_at);
create index lot_photos_by_file on lot_photos (file);

-- One row for each list: its pieces as columns of equal length, so that 20,000 of them are written and read in one go.
create table flash_lists (
  line_id uuid primary key,
  serials text[] not null,
  pmax_w double precision[] not null,
  imp_a double precision[] not null,
  voc_v double precision[] not null,
  isc_a double precision[] not null,
  vmp_v double precision[] not null,
  -- what the list says as a whole, and its median piece by Imp
  summary jsonb not null,
  median jsonb not null,
  created_at timestamptz not null default now(),
  check (cardinality(serials) between 1 and 20000),
  check (cardinality(serials) = all (array[cardinality(pmax_w), cardinality(imp_a), cardinality(voc_v),
    cardinality(isc_a), cardinality(vmp_v)]))
);

-- The catalogue in memory shows both with their offers.
create function catalogue.note_lots() returns trigger language plpgsql as $$
begin
  insert into catalogue.changes (kind, id)
  select distinct 'panel', i.panel_id from changed_rows r join inventory i on i.id = r.line_id;
  return null;
end $$;
create trigger photos_to_catalogue_new after insert on lot_photos
  referencing new table as changed_rows for each statement execute function catalogue.note_lots();
create trigger photos_to_catalogue_gone after delete on lot_photos
  referencing old table as changed_rows for each statement execute function catalogue.note_lots();
create trigger flash_lists_to_catalogue_new after insert on flash_lists
  referencing new table as changed_rows for each statement execute function catalogue.note_lots();
create trigger flash_lists_to_catalogue_changed after update on flash_lists
  referencing new table as changed_rows for each statement execute function catalogue.note_lots();
create trigger flash_lists_to_catalogue_gone after delete on flash_lists
  referencing old table as changed_rows for each statement execute function catalogue.note_lots();
create trigger photos_to_catalogue_emptied after truncate on lot_photos execute function catalogue.note_all();
create trigger flash_lists_to_catalogue_emptied after truncate on flash_lists execute function catalogue.note_all();
