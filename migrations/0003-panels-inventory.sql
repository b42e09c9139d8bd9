-- The catalogue. A value that is not stated is null. Bounds repeat those of the field table as a second wall.
create table panels (
  id uuid primary key default gen_random_uuid(),
  sku text not null check (sku <> ''),
  brand text,
  description text,
  cell_type text,
  connector_type text,
  watts_w double precision check (watts_w > 0 and watts_w <= 5000),
  pmax_w double precision check (pmax_w > 0 and pmax_w <= 5000),
  vmp_v double precision check (vmp_v > 0 and vmp_v <= 2000),
  imp_a double precision check (imp_a > 0 and imp_a <= 200),
  voc_v double precision check (voc_v > 0 and voc_v <= 2000),
  isc_a double precision check (isc_a > 0 and isc_a <= 200),
  length_mm double precision check (length_mm > 0 and length_mm <= 10000),
  width_mm double precision check (width_mm > 0 and width_mm <= 10000),
  thickness_mm double precision check (thickness_mm > 0 and thickness_mm <= 1000),
  weight_kg double precision check (weight_kg > 0 and weight_kg <= 500),
  number_of_cells_count integer check (number_of_cells_count > 0 and number_of_cells_count <= 5000),
  cable_length_mm double precision check (cable_length_mm > 0 and cable_length_mm <= 100000),
  panels_per_pallet_count integer check (panels_per_pallet_count > 0 and panels_per_pallet_count <= 10000),
  pallets_per_truck_count integer check (pallets_per_truck_count > 0 and pallets_per_truck_count <= 10000),
  snow_load_pa double precision check (snow_load_pa > 0 and snow_load_pa <= 100000),
  wind_load_pa double precision check (wind_load_pa > 0 and wind_load_pa <= 100000),
  module_efficiency_percent double precision check (module_efficiency_percent > 0 and module_efficiency_percent < 50),
  temp_coeff_pmax_percent_per_c double precision check (abs(temp_coeff_pmax_percent_per_c) <= 5),
  temp_coeff_voc_percent_per_c double precision check (abs(temp_coeff_voc_percent_per_c) <= 5),
  temp_coeff_isc_percent_per_c double precision check (abs(temp_coeff_isc_percent_per_c) <= 5),
  remarks text,
  -- Kept by the write path (panel-search-text), never by hand:
  -- the SKU in lower case; letters and digits of the SKU; of the brand; and of all that text search looks in, word by word
  sku_lower text not null,
  sku_key text not null,
  brand_lower text not null default '',
  brand_key text not null default '',
  cell_type_lower text not null default '',
  search_text text not null,
  -- Visible stock: active suppliers' entries above 0. Kept by the transactions that change them.
  stock_quantity bigint not null default 0,
  offer_count integer not null default 0,
  lowest_price numeric(12, 2),
  -- where the figures come from: form, import, datasheet, seed
  source text not null default 'form',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (brand_lower, sku_lower)
);

-- One entry per panel and supplier.
create table inventory (
  id uuid primary key default gen_random_uuid(),
  panel_id uuid not null references panels (id) on delete cascade,
  supplier_id uuid not null references suppliers (account_id) on delete cascade,
  quantity integer not null check (quantity >= 0),
  price_per_unit numeric(12, 2) check (price_per_unit >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- when the supplier last changed or confirmed the line: the offer's age
  updated_at timestamptz not null default now(),
  unique (panel_id, supplier_id)
);
create index inventory_by_supplier on inventory (supplier_id, updated_at desc);
