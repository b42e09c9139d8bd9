-- A search may state its bounds on prices in any currency with a rate, so the catalogue in memory holds the rates too.
alter table catalogue.changes drop constraint changes_kind_check;
-- rates: those that prices compare at
alter table catalogue.changes add constraint changes_kind_check
  check (kind in ('panel', 'supplier', 'words', 'rates', 'all'));

create function catalogue.note_rates() returns trigger language plpgsql as $$
begin
  insert into catalogue.changes (kind) values ('rates');
  return null;
end $$;
create trigger rates_to_catalogue after insert or update or delete or truncate on exchange_rates
  for each statement execute function catalogue.note_rates();
