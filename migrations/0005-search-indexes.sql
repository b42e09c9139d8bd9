-- Each of these holds every column that a search by figures looks at, so that counting and ordering never leave the index,
-- whatever is combined. Small indexes of one column would be taken by the planner where they are many times slower.
create index panels_by_watts on panels (watts_w, module_efficiency_percent, length_mm, width_mm, voc_v, vmp_v, imp_a, isc_a,
  weight_kg, thickness_mm, number_of_cells_count, cable_length_mm, stock_quantity, lowest_price,
  sku_key collate "C", brand_key collate "C", brand_lower, cell_type_lower, id);
create index panels_by_efficiency on panels (module_efficiency_percent, watts_w, length_mm, width_mm, voc_v, vmp_v, imp_a, isc_a,
  weight_kg, thickness_mm, number_of_cells_count, cable_length_mm, stock_quantity, lowest_price,
  sku_key collate "C", brand_key collate "C", brand_lower, cell_type_lower, id);
create index panels_by_voc on panels (voc_v, isc_a, vmp_v, imp_a, watts_w, module_efficiency_percent, length_mm, width_mm,
  weight_kg, thickness_mm, number_of_cells_count, cable_length_mm, stock_quantity, lowest_price,
  sku_key collate "C", brand_key collate "C", brand_lower, cell_type_lower, id);
create index panels_by_length on panels (length_mm, width_mm, watts_w, module_efficiency_percent, voc_v, vmp_v, imp_a, isc_a,
  weight_kg, thickness_mm, number_of_cells_count, cable_length_mm, stock_quantity, lowest_price,
  sku_key collate "C", brand_key collate "C", brand_lower, cell_type_lower, id);
-- what can be bought, cheapest first
create index panels_by_price on panels (lowest_price, sku_key collate "C", id, watts_w, module_efficiency_percent, length_mm,
  width_mm, voc_v, vmp_v, imp_a, isc_a, weight_kg, thickness_mm, number_of_cells_count, cable_length_mm, stock_quantity,
  brand_key collate "C", brand_lower, cell_type_lower) where stock_quantity > 0;
-- the catalogue as it is shown without any words: what is in stock first
create index panels_listed on panels ((stock_quantity = 0), brand_key collate "C", sku_key collate "C", id, watts_w,
  module_efficiency_percent, length_mm, width_mm, voc_v, vmp_v, imp_a, isc_a, weight_kg, thickness_mm, number_of_cells_count,
  cable_length_mm, stock_quantity, lowest_price, brand_lower, cell_type_lower);
create index panels_by_stock on panels (stock_quantity, sku_key collate "C", id);
