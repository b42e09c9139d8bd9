-- Offers as the trade makes them: new or used, from a number of pieces, in packs, cheaper by number, from a day on, from a
-- warehouse. What is there is new, sold by the piece, from the company, now.
alter table inventory
  add column condition text not null default 'new' check (condition in ('new', 'b-grade', 'refurbished', 'used')),
  add column lot text not null default '' check (length(lot) <= 60),
  add column min_quantity integer not null default 1 check (min_quantity >= 1),
  add column pack_quantity integer not null default 1 check (pack_quantity >= 1),
  -- [{ from, pricePerUnit }], from rising; price_per_unit is the price from min_quantity on
  add column price_breaks jsonb not null default '[]' check (jsonb_typeof(price_breaks) = 'array'),
  -- before this day the offer is arriving, and no stock; null: now
  add column available_from date,
  -- null: the company's place
  add column warehouse_city text,
  add column warehouse_state text,
  add column warehouse_country text check (warehouse_country <> ''),
  add column warranty_months integer check (warranty_months >= 0),
  add column tested text not null default 'none' check (tested in ('none', 'visual', 'electrical', 'flash', 'el')),
  add column tested_at date,
  add column note text,
  add check (warehouse_country is not null or (warehouse_city is null and warehouse_state is null)),
  drop constraint inventory_panel_id_supplier_id_key,
  add unique (panel_id, supplier_id, condition, lot);
create index inventory_arriving on inventory (available_from) where available_from is not null;

-- The terms of an entry as every answer and copy shows them.
create function offer_terms(i inventory) returns jsonb language sql stable as $$
  select jsonb_build_object('condition', i.condition, 'lot', i.lot, 'minQuantity', i.min_quantity,
    'packQuantity', i.pack_quantity, 'priceBreaks', i.price_breaks, 'availableFrom', i.available_from,
    'arriving', coalesce(i.available_from > (now() at time zone 'utc')::date, false),
    'warehouse', case when i.warehouse_country is not null then jsonb_build_object(
      'city', i.warehouse_city, 'state', i.warehouse_state, 'country', i.warehouse_country) end,
    'warrantyMonths', i.warranty_months, 'tested', i.tested, 'testedAt', i.tested_at, 'note', i.note)
$$;

-- The price at a number of pieces, in the currency of the offer.
create function offer_price(price numeric, breaks jsonb, pieces bigint) returns numeric language sql immutable as $$
  select coalesce((select (b->>'pricePerUnit')::numeric from jsonb_array_elements(breaks) b
    where (b->>'from')::bigint <= pieces order by (b->>'from')::bigint desc limit 1), price)
$$;
-- The least that can be ordered: the minimum in whole packs.
create function least_order(i inventory) returns bigint language sql immutable as $$
  select ceil(i.min_quantity::numeric / i.pack_quantity)::bigint * i.pack_quantity
$$;
-- The price of the least order, in US dollars: what offers compare by where no number is asked.
create function entry_price_usd(i inventory) returns numeric language plpgsql stable as $$
begin
  if i.price_breaks = '[]' or i.price_usd is null then
    return i.price_usd;
  end if;
  return round(offer_price(i.price_per_unit, i.price_breaks, least_order(i))
    / case when i.currency = 'USD' then 1 else (select per_usd from exchange_rates where currency = i.currency) end, 2);
end $$;

-- The history tells lots apart. An entry that becomes another lot ends as the one and begins as the other.
alter table offer_history
  add column condition text not null default 'new',
  add column lot text not null default '';
create or replace function note_new_offers() returns trigger language plpgsql as $$
begin
  insert into offer_history (panel_id, supplier_id, quantity, price_per_unit, currency, condition, lot)
  select panel_id, supplier_id, quantity, price_per_unit, currency, condition, lot from new_rows;
  return null;
end $$;
create or replace function note_changed_offer() returns trigger language plpgsql as $$
begin
  if (old.condition, old.lot) <> (new.condition, new.lot) then
    insert into offer_history (panel_id, supplier_id, quantity, price_per_unit, currency, condition, lot)
    values (old.panel_id, old.supplier_id, 0, old.price_per_unit, old.currency, old.condition, old.lot);
  end if;
  insert into offer_history (panel_id, supplier_id, quantity, price_per_unit, currency, condition, lot)
  values (new.panel_id, new.supplier_id, new.quantity, new.price_per_unit, new.currency, new.condition, new.lot);
  return null;
end $$;
drop trigger inventory_noted_change on inventory;
create trigger inventory_noted_change after update on inventory for each row
  when ((old.quantity, old.price_per_unit, old.currency, old.condition, old.lot)
    is distinct from (new.quantity, new.price_per_unit, new.currency, new.condition, new.lot))
  execute function note_changed_offer();
create or replace function note_deleted_offers() returns trigger language plpgsql as $$
begin
  insert into offer_history (panel_id, supplier_id, quantity, price_per_unit, currency, condition, lot)
  select o.panel_id, o.supplier_id, 0, o.price_per_unit, o.currency, o.condition, o.lot
  from old_rows o
  where exists (select 1 from panels where id = o.panel_id)
    and exists (select 1 from suppliers where account_id = o.supplier_id);
  return null;
end $$;

-- Lines kept for an undo are whole rows, so those from before have the new columns too.
update stock_change_lines set before = '{"condition": "new", "lot": "", "min_quantity": 1, "pack_quantity": 1,
  "price_breaks": [], "tested": "none"}'::jsonb || before;
alter table stock_changes drop constraint stock_changes_kind_check;
alter table stock_changes add constraint stock_changes_kind_check
  check (kind in ('price', 'quantity', 'terms', 'confirm', 'delete'));

-- The offers that a supplier was asked for, as they were then: one element for each lot.
alter table quote_offers add column terms jsonb not null default '[]';
