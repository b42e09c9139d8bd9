-- How each offer moved: one row for every change of quantity or price, made in the transaction of the change by whatever
-- makes it (a form, a stock file, an admin). Quantity 0 also stands for a line that was deleted.
create table offer_history (
  id bigint generated always as identity primary key,
  panel_id uuid not null references panels (id) on delete cascade,
  supplier_id uuid not null references suppliers (account_id) on delete cascade,
  changed_at timestamptz not null default clock_timestamp(),
  quantity integer not null,
  price_per_unit numeric(12, 2)
);
create index offer_history_by_panel on offer_history (panel_id, supplier_id, changed_at);
create index offer_history_by_supplier on offer_history (supplier_id);
create index offer_history_by_age on offer_history (changed_at);

create function note_new_offers() returns trigger language plpgsql as $$
begin
  insert into offer_history (panel_id, supplier_id, quantity, price_per_unit)
  select panel_id, supplier_id, quantity, price_per_unit from new_rows;
  return null;
end $$;
create trigger inventory_noted_new after insert on inventory
  referencing new table as new_rows for each statement execute function note_new_offers();

-- A confirmed line changes its age alone, which is no move.
create function note_changed_offer() returns trigger language plpgsql as $$
begin
  insert into offer_history (panel_id, supplier_id, quantity, price_per_unit)
  values (new.panel_id, new.supplier_id, new.quantity, new.price_per_unit);
  return null;
end $$;
create trigger inventory_noted_change after update on inventory for each row
  when ((old.quantity, old.price_per_unit) is distinct from (new.quantity, new.price_per_unit))
  execute function note_changed_offer();

-- A line that goes with its panel or its supplier leaves nothing to tell, and nobody to tell it of.
create function note_deleted_offers() returns trigger language plpgsql as $$
begin
  insert into offer_history (panel_id, supplier_id, quantity, price_per_unit)
  select o.panel_id, o.supplier_id, 0, o.price_per_unit
  from old_rows o
  where exists (select 1 from panels where id = o.panel_id)
    and exists (select 1 from suppliers where account_id = o.supplier_id);
  return null;
end $$;
create trigger inventory_noted_deleted after delete on inventory
  referencing old table as old_rows for each statement execute function note_deleted_offers();

-- Where the lines begin.
insert into offer_history (panel_id, supplier_id, changed_at, quantity, price_per_unit)
select panel_id, supplier_id, updated_at, quantity, price_per_unit from inventory;
