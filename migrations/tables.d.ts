// Written from the migrated database; a test compares them. To write it again:
// npx vitest run --project api tests/api/tables.api.test.ts -u
import type { ColumnType } from 'kysely'

type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>
/** Times are read as ISO 8601 text in UTC. */
type Time = ColumnType<string, string | Date, string | Date>
/** The driver reads days as local times, so they are selected as text. */
type Day = ColumnType<unknown, string, string>
type Json = ColumnType<unknown, string, string>

export type MigratedTables = {
  accounts: {
    id: Generated<string>
    user_type: 'admin' | 'supplier' | 'user'
    email: string
    email_key: string
    password_hash: string | null
    first_name: Generated<string>
    last_name: Generated<string>
    company_name: string | null
    verified_at: Time | null
    is_active: Generated<boolean>
    created_at: Generated<Time>
    delivery_country: string | null
    delivery_address: string | null
    language: string | null
    password_set_at: Generated<Time>
  }
  alert_digests: {
    account_id: string
    last_day: Day
  }
  api_keys: {
    key_hash: Buffer
    id: Generated<string>
    account_id: string
    name: string
    scopes: string[]
    created_at: Generated<Time>
    expires_at: Time | null
    last_used_at: Time | null
  }
  audit_entries: {
    id: Generated<number>
    at: Generated<Time>
    actor_id: string | null
    actor_email: string
    request_id: string | null
    action: string
    subject_type: string
    subject_id: string
    before: Json | null
    after: Json | null
  }
  bank_rates: {
    currency: string
    per_usd: number
    as_of: Day
    answered_at: Time | null
  }
  brand_aliases: {
    alias_key: string
    alias: string
    brand_key: string
    brand: string
    created_at: Generated<Time>
    created_by: string
  }
  codes: {
    account_id: string
    purpose: 'verify' | 'reset'
    code_hash: string
    tries_left: Generated<number>
    sent_at: Generated<Time>
    expires_at: Time
  }
  datasheet_jobs: {
    id: Generated<string>
    account_id: string
    purpose: 'upload' | 'request'
    file: string
    status: Generated<'reading' | 'done' | 'failed' | 'cancelled'>
    stage: Generated<string>
    page: number | null
    pages: number | null
    reading: Json | null
    problem: string | null
    settled: Generated<Json>
    attempts: Generated<number>
    beat_at: Time | null
    created_at: Generated<Time>
    finished_at: Time | null
  }
  exchange_rates: {
    currency: string
    per_usd: number
    as_of: Day
    source: Generated<'bank' | 'own'>
  }
  file_pieces: {
    name: string
    number: number
    bytes: Buffer
  }
  files: {
    name: string
    account_id: string | null
    original_name: string
    content_type: string
    size_bytes: number
    sha256: Buffer
    created_at: Generated<Time>
    is_shown: boolean | null
  }
  flash_lists: {
    line_id: string
    serials: string[]
    pmax_w: number[]
    imp_a: number[]
    voc_v: number[]
    isc_a: number[]
    vmp_v: number[]
    summary: Json
    median: Json
    created_at: Generated<Time>
  }
  free_searches: {
    client_key: string
    uses: Json
    last_was_new: boolean
    updated_at: Generated<Time>
  }
  held_decisions: {
    request_id: string
    mail_id: string
    before: Json
    until: Time
  }
  idempotency_keys: {
    scope: string
    key: string
    request_hash: Buffer
    status: number | null
    response: Json | null
    created_at: Generated<Time>
  }
  import_habits: {
    supplier_id: string
    shape: string
    settings: Json
    used_at: Generated<Time>
  }
  import_progress: {
    import_id: string
    percent: number
  }
  inventory: {
    id: Generated<string>
    panel_id: string
    supplier_id: string
    quantity: number
    price_per_unit: number | null
    version: Generated<number>
    created_at: Generated<Time>
    updated_at: Generated<Time>
    currency: Generated<string>
    price_usd: number | null
    condition: Generated<'new' | 'b-grade' | 'refurbished' | 'used'>
    lot: Generated<string>
    min_quantity: Generated<number>
    pack_quantity: Generated<number>
    price_breaks: Generated<Json>
    available_from: Day | null
    warehouse_city: string | null
    warehouse_state: string | null
    warehouse_country: string | null
    warranty_months: number | null
    tested: Generated<'none' | 'visual' | 'electrical' | 'flash' | 'el'>
    tested_at: Day | null
    note: string | null
  }
  inventory_imports: {
    id: Generated<string>
    owner_id: string
    supplier_id: string
    file_name: string
    status: Generated<'ready' | 'imported'>
    file: Buffer | null
    settings: Json
    created_at: Generated<Time>
    expires_at: Generated<Time>
    imported_at: Time | null
    table_id: string | null
  }
  inverters: {
    id: Generated<string>
    brand: string
    model: string
    figures: Json
    inputs: Json
    source: string | null
    search_text: string
    created_at: Generated<Time>
    updated_at: Generated<Time>
    is_listed: Generated<boolean>
  }
  known_clients: {
    account_id: string
    client_hash: Buffer
    seen_at: Generated<Time>
  }
  letterheads: {
    account_id: string
    installer: string
    contact: string
    logo: string | null
    updated_at: Generated<Time>
  }
  limit_windows: {
    name: string
    key: string
    used: Generated<number>
    resets_at: Time
    places: Generated<Json>
  }
  logged_searches: {
    account_id: string
    query_hash: Buffer
    logged_at: Generated<Time>
  }
  lot_photos: {
    id: Generated<string>
    line_id: string
    file: string
    created_at: Generated<Time>
  }
  mails: {
    id: Generated<string>
    kind: string
    to_address: string
    subject: string
    text_body: string | null
    html_body: string | null
    status: Generated<'pending' | 'sent' | 'failed' | 'expired'>
    attempts: Generated<number>
    last_error: string | null
    not_after: Time | null
    created_at: Generated<Time>
    sent_at: Time | null
    unsubscribe_url: string | null
    reply_to: string | null
  }
  market_figures: {
    week: Day
    version: number
    kind: 'asked' | 'agreed'
    technology: string
    power_class: string
    condition: 'new' | 'b-grade' | 'refurbished' | 'used'
    median_usd: number
    lower_quartile_usd: number
    upper_quartile_usd: number
    suppliers: number
    megawatts: number
  }
  market_weeks: {
    week: Day
    version: number
    method: number
    rates: Json
    frozen_at: Generated<Time>
  }
  merges: {
    id: Generated<string>
    kind: 'brand' | 'panel'
    merged: string
    kept: string
    merged_at: Generated<Time>
    merged_by: string
    record: Json
    undone_at: Time | null
  }
  offer_history: {
    id: Generated<number>
    panel_id: string
    supplier_id: string
    changed_at: Generated<Time>
    quantity: number
    price_per_unit: number | null
    currency: Generated<string>
    condition: Generated<string>
    lot: Generated<string>
  }
  panel_bin: {
    id: string
    sku: string
    brand: string | null
    deleted_at: Generated<Time>
    deleted_by: string
    record: Json
  }
  panel_documents: {
    id: Generated<string>
    panel_id: string
    kind: 'certificate' | 'warranty' | 'manual'
    file: string
    created_at: Generated<Time>
  }
  panel_requests: {
    id: Generated<string>
    status: Generated<'pending' | 'approved' | 'rejected'>
    requested_by_type: 'supplier' | 'user'
    account_id: string | null
    email: string
    panel_data: Json
    attachment: string | null
    admin_notes: string | null
    content_hash: Buffer
    version: Generated<number>
    created_at: Generated<Time>
    decided_at: Time | null
    decided_by: string | null
    panel_id: string | null
    language: string | null
  }
  panel_sources: {
    panel_id: string
    file: string
    fields: Json
    pages: Json
    created_at: Generated<Time>
  }
  panel_states: {
    id: Generated<number>
    panel_id: string
    is_after: boolean
    xid: Generated<string>
    at: Generated<Time>
    watts_w: number | null
    module_efficiency_percent: number | null
    length_mm: number | null
    width_mm: number | null
    thickness_mm: number | null
    weight_kg: number | null
    number_of_cells_count: number | null
    cable_length_mm: number | null
    vmp_v: number | null
    imp_a: number | null
    voc_v: number | null
    isc_a: number | null
    brand_lower: string
    cell_type_lower: string
    search_text: string
    stock_quantity: number
    lowest_price: number | null
    cell_type: string | null
    description: string | null
    is_bifacial: boolean | null
    offer_count: Generated<number>
    area_m2: number | null
    listing: string | null
  }
  panels: {
    id: Generated<string>
    sku: string
    brand: string | null
    description: string | null
    cell_type: string | null
    connector_type: string | null
    watts_w: number | null
    pmax_w: number | null
    vmp_v: number | null
    imp_a: number | null
    voc_v: number | null
    isc_a: number | null
    length_mm: number | null
    width_mm: number | null
    thickness_mm: number | null
    weight_kg: number | null
    number_of_cells_count: number | null
    cable_length_mm: number | null
    panels_per_pallet_count: number | null
    pallets_per_truck_count: number | null
    snow_load_pa: number | null
    wind_load_pa: number | null
    module_efficiency_percent: number | null
    temp_coeff_pmax_percent_per_c: number | null
    temp_coeff_voc_percent_per_c: number | null
    temp_coeff_isc_percent_per_c: number | null
    remarks: string | null
    sku_lower: string
    sku_key: string
    brand_lower: Generated<string>
    brand_key: Generated<string>
    cell_type_lower: Generated<string>
    search_text: string
    stock_quantity: Generated<number>
    offer_count: Generated<number>
    lowest_price: number | null
    source: Generated<string>
    version: Generated<number>
    created_at: Generated<Time>
    updated_at: Generated<Time>
    max_system_voltage_v: number | null
    max_series_fuse_a: number | null
    bypass_diodes_count: number | null
    is_bifacial: boolean | null
    match_version: number | null
    match_curves: number[] | null
    connector_families: string[] | null
    maker_key: Generated<string>
    is_twin: Generated<boolean>
    cells_in_series_count: number | null
    noct_c: number | null
    area_m2: number | null
    listed_from: string | null
    listing: 'listed' | 'delisted' | null
    list_fields: Generated<string[]>
    list_name: string | null
    listing_day: string | null
  }
  plants: {
    id: Generated<string>
    account_id: string
    name: string
    content: Json
    link_hash: string | null
    watch: Json | null
    watch_met_at: Time | null
    watch_checked_at: Time | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
    link_made_at: Time | null
    link_paused_at: Time | null
  }
  quote_baskets: {
    id: Generated<string>
    created_at: Generated<Time>
  }
  quote_events: {
    id: Generated<number>
    request_id: string
    offer_id: string | null
    at: Generated<Time>
    actor: 'user' | 'supplier' | 'system'
    kind: 'asked' | 'offered' | 'changed' | 'declined' | 'accepted' | 'declined_all' | 'all_declined' | 'withdrawn' | 'expired' | 'paused' | 'resumed' | 'arrived' | 'not_arrived'
    details: Generated<Json>
  }
  quote_offers: {
    id: Generated<string>
    request_id: string
    supplier_id: string | null
    company_name: string
    status: Generated<'waiting' | 'offered' | 'declined' | 'accepted'>
    price_per_unit: number | null
    delivery_days: number | null
    valid_until: Day | null
    note: string | null
    reason: string | null
    version: Generated<number>
    updated_at: Generated<Time>
    currency: Generated<string>
    terms: Generated<Json>
    arrived: boolean | null
    pieces: number | null
    incoterm: 'EXW' | 'FCA' | 'CPT' | 'CIP' | 'DAP' | 'DPU' | 'DDP' | null
    freight: number | null
    payment: string | null
    order_number: string | null
  }
  quote_order_years: {
    year: number
    orders: number
  }
  quote_orders: {
    number: string
    at: Generated<Time>
  }
  quote_requests: {
    id: Generated<string>
    user_id: string | null
    panel_id: string | null
    panel: Json
    quantity: number
    delivery_country: string
    delivery_place: string | null
    message: string | null
    needed_by: Day | null
    status: Generated<'open' | 'answered' | 'accepted' | 'declined' | 'withdrawn' | 'expired'>
    has_news: Generated<boolean>
    created_at: Generated<Time>
    expires_at: Generated<Time>
    ended_at: Time | null
    basket_id: string | null
    basket_place: number | null
    currency: string | null
  }
  reports: {
    id: Generated<string>
    account_id: string
    link_hash: string
    content: Json
    created_at: Generated<Time>
    expires_at: Time
    paused_at: Time | null
  }
  saved_searches: {
    id: Generated<string>
    account_id: string
    name: string
    query: Json
    query_key: string
    alert: Generated<'off' | 'daily' | 'instant'>
    stopped_alert: 'daily' | 'instant' | null
    watched_from: string | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
    kind: Generated<'search' | 'replacement'>
    feed_secret: string | null
    feed_made_at: Time | null
    feed_paused_at: Time | null
  }
  schema_migrations: {
    version: number
    name: string
    checksum: string
    applied_at: Generated<Time>
  }
  search_demands: {
    id: Generated<string>
    demand_key: string
    brand: string | null
    model: string | null
    power_class: string | null
    searches: Generated<number>
    without_results: Generated<number>
    searchers: Generated<number>
    panels: Generated<number>
    last_seen: Generated<Time>
    search_query: string | null
    search_params: Generated<Json>
    is_met: Generated<boolean>
  }
  search_filter_days: {
    day: Day
    name: string
    bucket: string
    searches: number
  }
  search_findings: {
    id: Generated<number>
    search_id: string
    batch: number
    found_at: Generated<Time>
    panel_count: number
    panels: Json
    is_due: Generated<boolean>
    seen_at: Time | null
  }
  search_log_days: {
    day: Day
    searches: number
    without_results: number
    results_sum: number
  }
  search_log_months: {
    month: Day
    results_count: number
    searches: number
  }
  search_log_rollup: {
    only_row: Generated<boolean>
    through: Day
  }
  search_logs: {
    id: Generated<string>
    created_at: Generated<Time>
    search_query: string | null
    search_params: Generated<Json>
    results_count: number
    ip_address: string | null
    client_key: string | null
    account_id: string | null
    user_email: string | null
    query_lower: string | null
    has_stock: boolean | null
    kind: Generated<'search' | 'replacement' | 'plant'>
  }
  search_text_months: {
    month: Day
    query_lower: string
    searches: number
    without_results: number
    results_sum: number
  }
  search_topics: {
    id: Generated<number>
    topic_key: string
    brand: string | null
    model: string | null
    power_class: string | null
    searchers: Generated<string[]>
  }
  search_words: {
    word: string
  }
  searches_to_match: {
    log_id: string
    at: Time
  }
  sessions: {
    token_hash: Buffer
    id: Generated<string>
    account_id: string
    created_at: Generated<Time>
    last_seen_at: Generated<Time>
    expires_at: Time
    ip_address: string
    user_agent: string | null
  }
  set_password_tokens: {
    token_hash: Buffer
    account_id: string
    expires_at: Time
    created_at: Generated<Time>
  }
  settings: {
    name: string
    value: Json
  }
  stock_change_lines: {
    change_id: string
    line_id: string
    before: Json
    version_after: number | null
  }
  stock_changes: {
    id: Generated<string>
    supplier_id: string
    kind: 'price' | 'quantity' | 'terms' | 'confirm' | 'delete'
    created_at: Generated<Time>
    undone: Json | null
  }
  stored_table_rows: {
    table_id: string
    row: number
    cells: Json
  }
  stored_tables: {
    id: Generated<string>
    format: 'csv' | 'xlsx'
    encoding: string | null
    delimiter: string | null
    sheet: string | null
    created_at: Generated<Time>
    expires_at: Generated<Time>
  }
  supplier_requests: {
    id: Generated<string>
    first_name: string
    last_name: string
    email: string
    email_key: string
    phone_number: string | null
    company_name: string
    website: string | null
    address: string
    city: string
    state: string
    zip_code: string
    country: string
    status: Generated<'pending' | 'approved' | 'rejected'>
    lapsed: Generated<boolean>
    admin_notes: string | null
    created_at: Generated<Time>
    expires_at: Time
    decided_at: Time | null
    decided_by: string | null
    supplier_id: string | null
    language: string | null
  }
  supplier_searches: {
    supplier_id: string
    day: Day
    topic_id: number
    outcome: 'met' | 'price' | 'quantity' | 'age' | 'out_of_stock' | 'country'
    searches: number
  }
  suppliers: {
    account_id: string
    phone_number: string | null
    website: string | null
    address: string | null
    city: string | null
    state: string | null
    zip_code: string | null
    country: string | null
    is_demo: Generated<boolean>
    last_reminded_at: Time | null
    currency: Generated<string>
    public_stock: Generated<boolean>
  }
  unmet_searches: {
    log_id: string
    at: Time
    demand_id: string | null
  }
  used_captchas: {
    challenge: string
    expires_at: Time
  }
  webhook_deliveries: {
    id: Generated<string>
    webhook_id: string
    event: string
    subject_id: string | null
    body: string
    status: Generated<'waiting' | 'delivered' | 'failed'>
    attempts: Generated<number>
    next_try_at: Time | null
    duration_ms: number | null
    response_status: number | null
    problem: string | null
    created_at: Generated<Time>
  }
  webhooks: {
    id: Generated<string>
    account_id: string
    url: string
    events: string[]
    secret: string
    failures: Generated<number>
    failing_since: Time | null
    switched_off_at: Time | null
    created_at: Generated<Time>
  }
}
