-- What alerts look at: the texts that families of cells are read from, whether a panel is bifacial, and whether offers were added,
-- since a search may ask for an offer from one country.
alter table panel_states add column cell_type text;
alter table panel_states add column description text;
alter table panel_states add column is_bifacial boolean;
alter table panel_states add column offer_count integer not null default 0;

create or replace function note_new_panels() returns trigger language plpgsql as $$
begin
  insert into panel_states (panel_id, is_after, watts_w, module_efficiency_percent, length_mm, width_mm, thickness_mm,
    weight_kg, number_of_cells_count, cable_length_mm, vmp_v, imp_a, voc_v, isc_a, brand_lower, cell_type_lower, search_text,
    stock_quantity, lowest_price, cell_type, description, is_bifacial, offer_count)
  select id, true, watts_w, module_efficiency_percent, length_mm, width_mm, thickness_mm, weight_kg, number_of_cells_count,
    cable_length_mm, vmp_v, imp_a, voc_v, isc_a, brand_lower, cell_type_lower, search_text, stock_quantity, lowest_price,
    cell_type, description, is_bifacial, offer_count
  from new_rows;
  if found then
    perform queue_alert_check();
  end if;
  return null;
end $$;

create or replace function note_changed_panel() returns trigger language plpgsql as $$
begin
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

drop trigger panels_noted_change on panels;
create trigger panels_noted_change after update on panels for each row
  when ((old.watts_w, old.module_efficiency_percent, old.length_mm, old.width_mm, old.thickness_mm, old.weight_kg,
      old.number_of_cells_count, old.cable_length_mm, old.vmp_v, old.imp_a, old.voc_v, old.isc_a, old.brand_lower,
      old.cell_type_lower, old.search_text, old.is_bifacial, old.stock_quantity = 0, old.lowest_price)
    is distinct from (new.watts_w, new.module_efficiency_percent, new.length_mm, new.width_mm, new.thickness_mm,
      new.weight_kg, new.number_of_cells_count, new.cable_length_mm, new.vmp_v, new.imp_a, new.voc_v, new.isc_a,
      new.brand_lower, new.cell_type_lower, new.search_text, new.is_bifacial, new.stock_quantity = 0, new.lowest_price)
    or new.offer_count > old.offer_count)
  execute function note_changed_panel();
