-- What has changed in the catalogue, so that processes which hold it in memory never answer from what was. Written by triggers in
-- the transaction of the change. A schema of its own: the numbers of transactions mean nothing on another server, so no
-- backup holds these rows.
create schema catalogue;

create table catalogue.changes (
  -- a reader asks for all that its last snapshot could not see, so that a late commit is never missed
  xid xid8 not null default pg_current_xact_id(),
  -- panel: the row or an offer of it; supplier: how its offers show it; words: the vocabulary; all: a table was emptied
  kind text not null check (kind in ('panel', 'supplier', 'words', 'all')),
  id uuid,
  at timestamptz not null default now()
);
create index changes_by_xid on catalogue.changes (xid);

-- Rows of transactions before this one may be gone: who has not read them must read the catalogue whole.
create table catalogue.horizon (
  is_only boolean primary key default true check (is_only),
  before xid8 not null
);
insert into catalogue.horizon (before) values ('0');

create function catalogue.note_panels() returns trigger language plpgsql as $$
begin
  insert into catalogue.changes (kind, id) select 'panel', id from changed_rows;
  return null;
end $$;
create trigger panels_to_catalogue_new after insert on panels
  referencing new table as changed_rows for each statement execute function catalogue.note_panels();
create trigger panels_to_catalogue_changed after update on panels
  referencing new table as changed_rows for each statement execute function catalogue.note_panels();
create trigger panels_to_catalogue_gone after delete on panels
  referencing old table as changed_rows for each statement execute function catalogue.note_panels();

create function catalogue.note_offers() returns trigger language plpgsql as $$
begin
  insert into catalogue.changes (kind, id) select distinct 'panel', panel_id from changed_rows;
  return null;
end $$;
create trigger offers_to_catalogue_new after insert on inventory
  referencing new table as changed_rows for each statement execute function catalogue.note_offers();
create trigger offers_to_catalogue_changed after update on inventory
  referencing new table as changed_rows for each statement execute function catalogue.note_offers();
create trigger offers_to_catalogue_gone after delete on inventory
  referencing old table as changed_rows for each statement execute function catalogue.note_offers();

create function catalogue.note_supplier() returns trigger language plpgsql as $$
begin
  insert into catalogue.changes (kind, id) values ('supplier', new.account_id);
  return null;
end $$;
create trigger suppliers_to_catalogue after insert or update on suppliers
  for each row execute function catalogue.note_supplier();

-- whether a supplier is active decides whether its offers are seen
create function catalogue.note_account() returns trigger language plpgsql as $$
begin
  insert into catalogue.changes (kind, id) values ('supplier', new.id);
  if old.is_active <> new.is_active then
    insert into catalogue.changes (kind, id) select 'panel', panel_id from inventory where supplier_id = new.id;
  end if;
  return null;
end $$;
create trigger accounts_to_catalogue after update on accounts for each row
  when (new.user_type = 'supplier' and (old.email, old.company_name, old.is_active)
    is distinct from (new.email, new.company_name, new.is_active))
  execute function catalogue.note_account();

create function catalogue.note_words() returns trigger language plpgsql as $$
begin
  if exists (select 1 from changed_rows) then
    insert into catalogue.changes (kind) values ('words');
  end if;
  return null;
end $$;
create trigger words_to_catalogue after insert on search_words
  referencing new table as changed_rows for each statement execute function catalogue.note_words();

create function catalogue.note_all() returns trigger language plpgsql as $$
begin
  insert into catalogue.changes (kind) values ('all');
  return null;
end $$;
create trigger panels_to_catalogue_emptied after truncate on panels execute function catalogue.note_all();
create trigger offers_to_catalogue_emptied after truncate on inventory execute function catalogue.note_all();
create trigger suppliers_to_catalogue_emptied after truncate on suppliers execute function catalogue.note_all();
create trigger words_to_catalogue_emptied after truncate on search_words execute function catalogue.note_all();
