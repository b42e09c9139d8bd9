import { type RawBuilder, sql } from 'kysely'
import type { OwnDataPart } from '../../shared/accounts/own-data-parts.js'

/** The owner of the copied data: the account of the session, and its email for rows that have no account. */
export type Owner = { id: string; emailKey: string }

type Part = {
  /** The columns that say who owns a row, and that this part selects by. */
  owned: readonly string[]
  rows: (owner: Owner) => RawBuilder<Record<string, unknown>>
}

/** One statement per part. Columns are listed explicitly, without texts of other people and without secrets. */
export const ownDataStatements: Record<OwnDataPart, Part> = {
  company: {
    owned: ['suppliers.account_id'],
    rows: ({ id }) => sql`
      select phone_number as "phoneNumber", website, address, city, state, zip_code as "zipCode", country, currency,
        public_stock as "publicStock"
      from suppliers where account_id = ${id}`,
  },
  letterhead: {
    owned: ['letterheads.account_id'],
    rows: ({ id }) => sql`
      select installer, contact, logo, updated_at as "updatedAt" from letterheads where account_id = ${id}`,
  },
  sessions: {
    owned: ['sessions.account_id'],
    rows: ({ id }) => sql`
      select created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt", ip_address as "ipAddress",
        user_agent as "userAgent"
      from sessions where account_id = ${id} order by created_at`,
  },
  apiKeys: {
    owned: ['api_keys.account_id'],
    rows: ({ id }) => sql`
      select name, scopes, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
      from api_keys where account_id = ${id} order by created_at`,
  },
  savedSearches: {
    owned: ['saved_searches.account_id'],
    rows: ({ id }) => sql`
      select name, kind, query, alert, feed_secret is not null as "hasFeed", created_at as "createdAt", updated_at as "updatedAt", (
        select coalesce(jsonb_agg(jsonb_build_object('foundAt', f.found_at, 'seenAt', f.seen_at, 'panelCount', f.panel_count,
          'panels', f.panels) order by f.id), '[]') from search_findings f where f.search_id = s.id) as findings
      from saved_searches s where account_id = ${id} order by created_at`,
  },
  plants: {
    owned: ['plants.account_id'],
    rows: ({ id }) => sql`
      select name, content, watch, watch_met_at as "watchMetAt", created_at as "createdAt", updated_at as "updatedAt"
      from plants where account_id = ${id} order by created_at`,
  },
  reports: {
    owned: ['reports.account_id'],
    rows: ({ id }) => sql`
      select content->>'project' as project, content->>'customer' as customer, content->>'site' as site,
        content->'item'->'panel'->>'SKU' as panel, content->'original'->'panel'->>'SKU' as old,
        content->'request' as request, created_at as "createdAt", expires_at as "expiresAt"
      from reports where account_id = ${id} order by created_at`,
  },
  searches: {
    owned: ['search_logs.account_id', 'search_logs.user_email'],
    rows: ({ id }) => sql`
      select created_at as at, kind, search_query as text, search_params as parameters, results_count as results,
        ip_address as "ipAddress"
      from search_logs where account_id = ${id} order by created_at`,
  },
  quoteRequests: {
    owned: ['quote_requests.user_id'],
    rows: ({ id }) => sql`
      select id, panel, quantity, delivery_country as "deliveryCountry", delivery_place as "deliveryPlace", message,
        needed_by::text as "neededBy", currency, status, created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", (
        select coalesce(jsonb_agg(jsonb_build_object('companyName', o.company_name, 'status', o.status,
          'pricePerUnit', o.price_per_unit, 'currency', o.currency, 'deliveryDays', o.delivery_days, 'validUntil', o.valid_until, 'note', o.note,
          'reason', o.reason, 'terms', o.terms, 'arrived', o.arrived, 'pieces', o.pieces, 'incoterm', o.incoterm,
          'freight', o.freight, 'payment', o.payment, 'order', o.order_number, 'updatedAt', o.updated_at) order by o.company_name), '[]')
        from quote_offers o where o.request_id = r.id) as answers
      from quote_requests r where user_id = ${id} order by created_at`,
  },
  // without the messages of the buyer
  quoteAnswers: {
    owned: ['quote_offers.supplier_id'],
    rows: ({ id }) => sql`
      select o.request_id as "requestId", r.panel, r.quantity, o.status, o.price_per_unit as "pricePerUnit", o.currency,
        o.delivery_days as "deliveryDays", o.valid_until::text as "validUntil", o.note, o.reason, o.terms,
        o.arrived, o.pieces, o.incoterm, o.freight, o.payment, o.order_number as "order", o.updated_at as "updatedAt"
      from quote_offers o join quote_requests r on r.id = o.request_id where o.supplier_id = ${id} order by r.created_at`,
  },
  panelRequests: {
    owned: ['panel_requests.account_id', 'panel_requests.email'],
    rows: ({ id, emailKey }) => sql`
      select id, status, email, panel_data as "panelData", attachment, admin_notes as "adminNotes",
        created_at as "createdAt", decided_at as "decidedAt"
      from panel_requests where account_id = ${id} or (account_id is null and lower(email) = ${emailKey}) order by created_at`,
  },
  supplierRequests: {
    owned: ['supplier_requests.supplier_id', 'supplier_requests.email', 'supplier_requests.email_key'],
    rows: ({ id, emailKey }) => sql`
      select id, status, first_name as "firstName", last_name as "lastName", email, phone_number as "phoneNumber",
        company_name as "companyName", website, address, city, state, zip_code as "zipCode", country,
        admin_notes as "adminNotes", created_at as "createdAt", expires_at as "expiresAt", decided_at as "decidedAt"
      from supplier_requests where supplier_id = ${id} or email_key = ${emailKey} order by created_at`,
  },
  inventory: {
    owned: ['inventory.supplier_id'],
    rows: ({ id }) => sql`
      select i.id, i.panel_id as "panelId", p.brand as "Brand", p.sku as "SKU", i.quantity, i.price_per_unit as "pricePerUnit",
        i.currency, offer_terms(i) as terms, i.created_at as "createdAt", i.updated_at as "updatedAt"
      from inventory i join panels p on p.id = i.panel_id where i.supplier_id = ${id} order by p.sku, i.id`,
  },
  offerHistory: {
    owned: ['offer_history.supplier_id'],
    rows: ({ id }) => sql`
      select panel_id as "panelId", condition, lot, changed_at as "changedAt", quantity, price_per_unit as "pricePerUnit",
        currency
      from offer_history where supplier_id = ${id} order by id`,
  },
  inventoryImports: {
    owned: ['inventory_imports.owner_id', 'inventory_imports.supplier_id'],
    rows: ({ id }) => sql`
      select file_name as "fileName", status, settings, created_at as "createdAt", imported_at as "importedAt"
      from inventory_imports where owner_id = ${id} or supplier_id = ${id} order by created_at`,
  },
  importHabits: {
    owned: ['import_habits.supplier_id'],
    rows: ({ id }) => sql`
      select shape, settings, used_at as "usedAt" from import_habits where supplier_id = ${id} order by used_at`,
  },
  stockChanges: {
    owned: ['stock_changes.supplier_id'],
    rows: ({ id }) => sql`
      select kind, created_at as "createdAt", undone is not null as "isUndone", (
        select coalesce(jsonb_agg(l.before order by l.line_id), '[]') from stock_change_lines l where l.change_id = c.id) as before
      from stock_changes c where supplier_id = ${id} order by created_at`,
  },
  // only counts: the searches belong to those who ran them
  searchesForYourPanels: {
    owned: ['supplier_searches.supplier_id'],
    rows: ({ id }) => sql`
      select day::text, outcome, sum(searches)::int as searches
      from supplier_searches where supplier_id = ${id} group by day, outcome order by day, outcome`,
  },
  files: {
    owned: ['files.account_id'],
    rows: ({ id }) => sql`
      select '/api/uploads/' || name as address, original_name as "originalName", content_type as "contentType",
        size_bytes as "sizeBytes", is_shown as "isShown", created_at as "createdAt", (
        select coalesce(jsonb_agg(jsonb_build_object('panelId', d.panel_id, 'kind', d.kind) order by d.created_at), '[]')
        from panel_documents d where d.file = name) as "documentOf"
      from files where account_id = ${id} order by created_at`,
  },
  datasheetReadings: {
    owned: ['datasheet_jobs.account_id'],
    rows: ({ id }) => sql`
      select purpose, file, status, problem, reading, created_at as "createdAt", finished_at as "finishedAt"
      from datasheet_jobs where account_id = ${id} order by created_at`,
  },
  // without the secret, and without what was sent: that stands in the other parts
  webhooks: {
    owned: ['webhooks.account_id'],
    rows: ({ id }) => sql`
      select url, events, switched_off_at as "switchedOffAt", created_at as "createdAt", (
        select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'event', d.event, 'status', d.status, 'attempts', d.attempts,
          'problem', d.problem, 'createdAt', d.created_at) order by d.created_at), '[]')
        from webhook_deliveries d where d.webhook_id = w.id) as deliveries
      from webhooks w where account_id = ${id} order by created_at`,
  },
  // without the text: it is erased after sending, and contains codes before
  mails: {
    owned: ['mails.to_address'],
    rows: ({ emailKey }) => sql`
      select kind, subject, status, created_at as "createdAt", sent_at as "sentAt"
      from mails where lower(to_address) = ${emailKey} order by created_at`,
  },
  // only the action: the values before and after belong to the catalogue or to another person
  adminActions: {
    owned: ['audit_entries.actor_id', 'audit_entries.actor_email'],
    rows: ({ id }) => sql`
      select at, action, subject_type as "subjectType", subject_id as "subjectId"
      from audit_entries where actor_id = ${id} order by id`,
  },
}
