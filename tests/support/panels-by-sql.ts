import { panelColumns } from '../../src/server/panels/panel-columns.js'
import type { OfferTerms } from '../../src/shared/money/offer-terms.js'
import { panelFieldKeys } from '../../src/shared/panels/panel-fields.js'
import { type Offer, type OfferSupplier, type Panel, signInForContacts } from '../../src/shared/panels/panel-shapes.js'
import { staleAfterDays } from '../../src/shared/stock/freshness.js'

export type Viewer = 'visitor' | 'member' | 'admin'

const panelKeys = [
  ...[
    'id',
    ...panelFieldKeys,
    'version',
    'source',
    'listFields',
    'listName',
    'listingDay',
    'createdAt',
    'updatedAt',
    'stockQuantity',
    'lowestPrice',
  ],
] as (keyof Omit<Panel, 'inventory'>)[]

type OfferColumn = { value: string; name: string; type: string }
const column = (value: string, name: string, type = 'text'): OfferColumn => ({ value, name, type })
const offer = [
  column('i.id', 'offer_id', 'uuid'),
  column('i.quantity', 'quantity', 'integer'),
  column('i.price_per_unit', 'price_per_unit', 'numeric'),
  column('i.currency', 'currency'),
  column('i.price_usd', 'price_usd', 'numeric'),
  column('entry_price_usd(i)', 'entry_usd', 'numeric'),
  column('offer_terms(i)', 'terms', 'jsonb'),
  column('i.updated_at', 'offered_at', 'timestamptz'),
  column('i.supplier_id', 'supplier_id', 'uuid'),
]
const place = [
  column('a.company_name', 'company_name'),
  column('s.city', 'city'),
  column('s.state', 'state'),
  column('s.country', 'country'),
]
const contacts = [
  column('a.email', 'email'),
  column('s.phone_number', 'phone_number'),
  column('s.website', 'website'),
  column('s.address', 'address'),
]
// columns that a visitor may not see are not even selected
const offerColumns: Record<Viewer, OfferColumn[]> = {
  visitor: [...offer, ...place],
  member: [...offer, ...place, ...contacts],
  admin: [...offer, ...place, ...contacts],
}

const staleAfterMs = staleAfterDays * 86_400_000

/**
 * Selects the panels of `found (id, place)` and, as further rows of the same result, their offers: building JSON in the
 * database costs several times as much. `total` is a column of every panel row. Admins also see hidden offers.
 */
export function panelsAndOffers(viewer: Viewer, total = 'null::bigint') {
  const columns = offerColumns[viewer]
  const noOffer = columns.map(({ name, type }) => `null::${type} as ${name}`)
  const noPanel = panelKeys.map(() => 'null')
  const isVisible = viewer === 'admin' ? 'true' : 'i.quantity > 0 and a.is_active'
  return `
    select t.total, page.* from (select ${total} as total) t
    left join (select f.place, ${panelColumns}, ${noOffer.join(', ')} from found f join panels p on p.id = f.id) page on true
    union all
    select null, f.place, ${noPanel.join(', ')}, ${columns.map(({ value }) => value).join(', ')}
    from found f join inventory i on i.panel_id = f.id
    join accounts a on a.id = i.supplier_id join suppliers s on s.account_id = i.supplier_id
    where ${isVisible}`
}

type OfferRow = {
  offer_id: string | null
  quantity: number
  price_per_unit: number | null
  currency: string
  price_usd: number | null
  /** The price of the least order, which offers are listed by. */
  entry_usd: number | null
  terms: OfferTerms
  offered_at: string
  company_name: string | null
  city: string | null
  state: string | null
  country: string | null
  email?: string
  phone_number?: string | null
  website?: string | null
  address?: string | null
  supplier_id: string
}
/** A row of panelsAndOffers: a panel, an offer, or neither when nothing was found. */
export type FoundRow = Omit<Panel, 'inventory'> & OfferRow & { total: number | null; place: number | null }

/** Combines the rows: panels in their order; offers in stock before arriving ones, fresh before stale, then by price. */
export function assemblePanels(rows: readonly FoundRow[], viewer: Viewer): Panel[] {
  const panels = new Map<number, Panel>()
  for (const row of rows) {
    if (row.place === null || row.offer_id !== null) continue
    const panel: Record<string, unknown> = { inventory: [] }
    for (const key of panelKeys) panel[key] = row[key]
    panels.set(row.place, panel as Panel)
  }
  const staleBefore = new Date(Date.now() - staleAfterMs).toISOString()
  const offers = rows.filter(
    (row): row is FoundRow & { place: number; offer_id: string } => row.place !== null && row.offer_id !== null,
  )
  for (const row of offers.sort(byWorth(staleBefore)))
    panels.get(row.place)?.inventory.push(offerOf(row, row.offer_id, viewer))
  return [...panels.entries()].sort(([a], [b]) => a - b).map(([, panel]) => panel)
}

/** Cheapest first; prices that cannot be compared come last. */
const byPrice = (a: number | null, b: number | null) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : a - b

const byWorth = (staleBefore: string) => (a: FoundRow, b: FoundRow) =>
  Number(a.terms.arriving) - Number(b.terms.arriving) ||
  Number(a.offered_at < staleBefore) - Number(b.offered_at < staleBefore) ||
  byPrice(a.entry_usd, b.entry_usd) ||
  ((a.offer_id ?? '') < (b.offer_id ?? '') ? -1 : 1)

const offerOf = (row: FoundRow, id: string, viewer: Viewer): Offer => ({
  id,
  supplierId: row.supplier_id,
  supplier: supplierOf(row, viewer),
  quantity: row.quantity,
  pricePerUnit: row.price_per_unit,
  currency: row.currency,
  priceUsd: row.price_usd,
  updatedAt: row.offered_at,
  photos: [],
  flashList: null,
  ...row.terms,
})

function supplierOf(row: OfferRow, viewer: Viewer): OfferSupplier {
  const { company_name: companyName, city, state, country } = row
  if (viewer === 'visitor')
    return { companyName, city, state, country, requiresLogin: true, message: signInForContacts }
  return {
    ...(viewer === 'admin' && { id: row.supplier_id }),
    companyName,
    city,
    state,
    country,
    email: row.email,
    phoneNumber: row.phone_number,
    website: row.website,
    address: row.address,
  }
}
