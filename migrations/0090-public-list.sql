-- What a public list of panels states beside their figures, and which figures are its own. A list is trusted less than a
-- sheet, so it must stay known which value is whose.
alter table panels
  add column area_m2 double precision check (area_m2 > 0 and area_m2 <= 100),
  add column listed_from text check (listed_from ~ '^\d{4}-\d\d-\d\d$'),
  add column listing text check (listing in ('listed', 'delisted')),
  add column list_fields text[] not null default '{}',
  add column list_name text,
  add column listing_day text check (listing_day ~ '^\d{4}-\d\d-\d\d$');

-- Both are filters, so alerts look at them too.
alter table panel_states add column area_m2 double precision, add column listing text;

create or replace function note_new_panels() returns trigger language plpgsql as $$
begin
  -- a catalogue that is being filled has no searches to tell, and thirty thousand states would only be thrown away
  if current_setting('heliodex.filling', true) = 'on' then
    return null;
  end if;
  insert into panel_states (panel_id, is_after, watts_w, module_efficiency_percent, length_mm, width_mm, thickness_mm,
    weight_kg, number_of_cells_count, cable_length_mm, vmp_v, imp_a, voc_v, isc_a, brand_lower, cell_type_lower, search_text,
    stock_quantity, lowest_price, cell_type, description, is_bifacial, offer_count, area_m2, listing)
  select id, true, watts_w, module_efficiency_percent, length_mm, width_mm, thickness_mm, weight_kg, number_of_cells_count,
    cable_length_mm, vmp_v, imp_a, voc_v, isc_a, brand_lower, cell_type_lower, search_text, stock_quantity, lowest_price,
    cell_type, description, is_bifacial, offer_count, area_m2, listing
  from new_rows;
  if found then
    perform queue_alert_check();
  end if;
  return null;
end $$;

create or replace function note_changed_panel() returns trigger language plpgsql as $$
begin
  -- a rate that moved is no news of an offer
  if current_setting('heliodex.rates_change', true) = 'on' or current_setting('heliodex.filling', true) = 'on' then
    return null;
  end if;
  insert into panel_states (panel_id, is_after, watts_w, module_efficiency_percent, length_mm, width_mm, thickness_mm,
    weight_kg, number_of_cells_count, cable_length_mm, vmp_v, imp_a, voc_v, isc_a, brand_lower, cell_type_lower, search_text,
    stock_quantity, lowest_price, cell_type, description, is_bifacial, offer_count, area_m2, listing)
  values (old.id, false, old.watts_w, old.module_efficiency_percent, old.length_mm, old.width_mm, old.thickness_mm,
    old.weight_kg, old.number_of_cells_count, old.cable_length_mm, old.vmp_v, old.imp_a, old.voc_v, old.isc_a,
    old.brand_lower, old.cell_type_lower, old.search_text, old.stock_quantity, old.lowest_price,
    old.cell_type, old.description, old.is_bifacial, old.offer_count, old.area_m2, old.listing),
  (new.id, true, new.watts_w, new.module_efficiency_percent, new.length_mm, new.width_mm, new.thickness_mm,
    new.weight_kg, new.number_of_cells_count, new.cable_length_mm, new.vmp_v, new.imp_a, new.voc_v, new.isc_a,
    new.brand_lower, new.cell_type_lower, new.search_text, new.stock_quantity, new.lowest_price,
    new.cell_type, new.description, new.is_bifacial, new.offer_count, new.area_m2, new.listing);
  perform queue_alert_check();
  return null;
end $$;

drop trigger panels_noted_change on panels;
create trigger panels_noted_change after update on panels for each row
  when ((old.watts_w, old.module_efficiency_percent, old.length_mm, old.width_mm, old.thickness_mm, old.weight_kg,
      old.number_of_cells_count, old.cable_length_mm, old.vmp_v, old.imp_a, old.voc_v, old.isc_a, old.brand_lower,
      old.cell_type_lower, old.search_text, old.is_bifacial, old.area_m2, old.listing, old.stock_quantity = 0,
      old.lowest_price)
    is distinct from (new.watts_w, new.module_efficiency_percent, new.length_mm, new.width_mm, new.thickness_mm,
      new.weight_kg, new.number_of_cells_count, new.cable_length_mm, new.vmp_v, new.imp_a, new.voc_v, new.isc_a,
      new.brand_lower, new.cell_type_lower, new.search_text, new.is_bifacial, new.area_m2, new.listing,
      new.stock_quantity = 0, new.lowest_price)
    or new.offer_count > old.offer_count)
  execute function note_changed_panel();
