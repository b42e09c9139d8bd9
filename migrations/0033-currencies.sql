-- Prices have a currency. Different ones compare in US dollars, at rates that admins keep.
create table exchange_rates (
  -- ISO 4217
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  -- how much of it one US dollar is
  per_usd numeric not null check (per_usd between 0.05 and 10000000 and (currency <> 'USD' or per_usd = 1)),
  as_of date not null
);

-- What is there was offered in dollars.
alter table suppliers add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$');
alter table offer_history add column currency text not null default 'USD';
alter table quote_offers add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$');
alter table inventory
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- the price as it compares, to the cent; null without a rate. Kept by a trigger, never by hand.
  add column price_usd numeric(12, 2);
alter table inventory disable trigger user;
update inventory set price_usd = price_per_unit where price_per_unit is not null;
alter table inventory enable trigger user;
create index inventory_by_currency on inventory (currency) where currency <> 'USD';

create function keep_price_usd() returns trigger language plpgsql as $$
begin
  new.price_usd := case when new.currency = 'USD' then new.price_per_unit
    else round(new.price_per_unit / (select r.per_usd from exchange_rates r where r.currency = new.currency), 2) end;
  return new;
end $$;
-- naming the currency in an update, though it stays, brings the price up to date with a rate that has changed
create trigger inventory_priced before insert or update of price_per_unit, currency, price_usd on inventory
  for each row execute function keep_price_usd();

-- The history of an offer keeps the currency of its time.
create or replace function note_new_offers() returns trigger language plpgsql as $$
begin
  insert into offer_history (panel_id, supplier_id, quantity, price_per_unit, currency)
  select panel_id, supplier_id, quantity, price_per_unit, currency from new_rows;
  return null;
end $$;
create or replace function note_changed_offer() returns trigger language plpgsql as $$
begin
  insert into offer_history (panel_id, supplier_id, quantity, price_per_unit, currency)
  values (new.panel_id, new.supplier_id, new.quantity, new.price_per_unit, new.currency);
  return null;
end $$;
drop trigger inventory_noted_change on inventory;
create trigger inventory_noted_change after update on inventory for each row
  when ((old.quantity, old.price_per_unit, old.currency) is distinct from (new.quantity, new.price_per_unit, new.currency))
  execute function note_changed_offer();
create or replace function note_deleted_offers() returns trigger language plpgsql as $$
begin
  insert into offer_history (panel_id, supplier_id, quantity, price_per_unit, currency)
  select o.panel_id, o.supplier_id, 0, o.price_per_unit, o.currency
  from old_rows o
  where exists (select 1 from panels where id = o.panel_id)
    and exists (select 1 from suppliers where account_id = o.supplier_id);
  return null;
end $$;

-- As before, but for a change of rates.
create or replace function note_changed_panel() returns trigger language plpgsql as $$
begin
  -- a rate that moved is no news of an offer
  if current_setting('heliodex.rates_change', true) = 'on' then
    return null;
  end if;
  insert into panel_states (panel_id, is_after, watts_w, module_efficiency_percent, length_mm, width_mm, thickness_mm,
    weight_kg, number_of_cells_count, cable_length_mm, vmp_v, imp_a, voc_v, isc_a, brand_lower, cell_type_lower, search_text,
    stock_quantity, lowest_price, cell_type, description, is_bifacial, offer_count)
  values (old.id, false, old.watts_w, old.module_efficiency_percent, old.length_mm, old.width_mm, old.thickness_mm,
    old.weight_kg, old.number_of_cells_count, old.cable_length_mm, old.vmp_v, old.imp_a, old.voc_v, old.isc_a,
    old.brand_lower, old.cell_type_lower, old.search_text, old.stock_quantity, old.lowest_price,
    old.cell_type, old.description, old.is_bifacial, old.offer_count),
  (new.id, true, new.watts_w, new.module_efficiency_percent, new.length_mm, new.width_mm, new.thickness_mm,
    new.weight_kg, new.number_of_cells_count, new.cable_length_mm, new.vmp_v, new.imp_a, new.voc_v, new.isc_a,
    new.brand_lower, new.cell_type_lower, new.search_text, new.stock_quantity, new.lowest_price,
    new.cell_type, new.description, new.is_bifacial, new.offer_count);
  perform queue_alert_check();
  return null;
end $$;
