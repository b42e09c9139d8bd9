-- Other spellings of a brand. A spelling stands for the brand wherever panels are searched, matched or added.
create table brand_aliases (
  -- letters and digits of the spelling, and of the brand (panel-search-text)
  alias_key text primary key check (alias_key <> ''),
  alias text not null,
  brand_key text not null check (brand_key <> '' and brand_key <> alias_key),
  brand text not null,
  created_at timestamptz not null default now(),
  created_by text not null
);
create index brand_aliases_by_brand on brand_aliases (brand_key);

insert into brand_aliases (alias_key, alias, brand_key, brand, created_by) values
  ('risenenergy', 'Risen Energy', 'risen', 'Risen', 'Heliodex'),
  ('risenenergycoltd', 'Risen Energy Co. Ltd', 'risen', 'Risen', 'Heliodex'),
  ('jinko', 'Jinko', 'jinkosolar', 'JinkoSolar', 'Heliodex'),
  ('jinkosolarcoltd', 'Jinko Solar Co. Ltd', 'jinkosolar', 'JinkoSolar', 'Heliodex'),
  ('trina', 'Trina', 'trinasolar', 'Trina Solar', 'Heliodex'),
  ('trinasolarcoltd', 'Trina Solar Co. Ltd', 'trinasolar', 'Trina Solar', 'Heliodex'),
  ('jasolarcoltd', 'JA Solar Co. Ltd', 'jasolar', 'JA Solar', 'Heliodex'),
  ('canadiansolarinc', 'Canadian Solar Inc.', 'canadiansolar', 'Canadian Solar', 'Heliodex'),
  ('hanwhaqcells', 'Hanwha Q CELLS', 'qcells', 'Qcells', 'Heliodex'),
  ('longisolar', 'LONGi Solar', 'longi', 'LONGi', 'Heliodex'),
  ('longigreenenergytechnologycoltd', 'LONGi Green Energy Technology Co. Ltd', 'longi', 'LONGi', 'Heliodex');

-- The brand that a spelling stands for, by keys.
create function maker_of(key text) returns text language sql stable as $$
  select coalesce((select a.brand_key from brand_aliases a where a.alias_key = key), key)
$$;

-- Of one maker a SKU is there once, however the maker is spelt. Those that were there twice before stay, marked as twins,
-- until an admin merges them.
alter table panels add column maker_key text not null default '', add column is_twin boolean not null default false;
alter table panels disable trigger user;
update panels set maker_key = maker_of(brand_key);
update panels p set is_twin = true from (
  select id, row_number() over (partition by maker_key, sku_lower order by created_at, id) as place
  from panels where maker_key <> ''
) n where n.id = p.id and n.place > 1;
alter table panels enable trigger user;
create unique index panels_one_of_maker on panels (maker_key, sku_lower) where maker_key <> '' and not is_twin;

create function know_maker() returns trigger language plpgsql as $$
begin
  new.maker_key := maker_of(new.brand_key);
  return new;
end $$;
create trigger panels_know_maker before insert or update of brand_key on panels
  for each row execute function know_maker();

-- the catalogue in memory reads spellings again together with its words
create function catalogue.note_aliases() returns trigger language plpgsql as $$
begin
  insert into catalogue.changes (kind) values ('words');
  return null;
end $$;
create trigger aliases_to_catalogue after insert or update or delete on brand_aliases
  for each statement execute function catalogue.note_aliases();

-- Brands and panels that an admin has merged, to be taken apart again for a day.
create table merges (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('brand', 'panel')),
  -- what went, and into what, as people read it
  merged text not null,
  kept text not null,
  merged_at timestamptz not null default now(),
  merged_by text not null,
  -- what moved, and what was there before (panels/merge-panels.ts)
  record jsonb not null,
  undone_at timestamptz
);
create index merges_by_time on merges (merged_at desc, id);

-- The words of a panel with one in the place of another, each once (panel-search-text).
create function replaced_word(words text, old_word text, new_word text) returns text language sql immutable as $$
  select coalesce(string_agg(w.word, ' ' order by w.place), '') from (
    select case when word = old_word then new_word else word end as word, min(place) as place
    from unnest(string_to_array(words, ' ')) with ordinality as u (word, place) group by 1) w
$$;
