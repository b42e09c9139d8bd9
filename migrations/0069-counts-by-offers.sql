-- The catalogue in memory counts the offers of a panel by itself, so a recount, which follows a change of these offers in
-- one transaction, is nothing to note.
delete from catalogue.changes where kind = 'counts';
alter table catalogue.changes drop constraint changes_kind_check;
-- panel: the row, and the offers as a whole; offer: one line of stock
alter table catalogue.changes add constraint changes_kind_check
  check (kind in ('panel', 'offer', 'supplier', 'words', 'rates', 'all'));

create or replace function catalogue.note_changed_panels() returns trigger language plpgsql as $$
declare
  is_recount boolean := current_setting('catalogue.next_update', true) = 'recount';
begin
  perform set_config('catalogue.next_update', '', true);
  if is_recount is not true then
    insert into catalogue.changes (kind, id) select 'panel', id from changed_rows;
  end if;
  return null;
end $$;
