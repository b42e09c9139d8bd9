import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { staleAfterDays } from '../../shared/inventory/freshness.js'
import { type Offer, type OfferSupplier, type Panel, signInForContacts } from '../../shared/panels/panel-api.js'
import type { Db } from '../db/database.js'
import type { Account } from '../http/session.js'
import { panelColumns } from './panel-columns.js'

/** How much of an offer its reader may see. */
export type Viewer = 'visitor' | 'member' | 'admin'
export const viewerOf = (account: Account | null): Viewer => (account ? 'member' : 'visitor')

// the address of a supplier is what its account signs in with
const place = `'companyName', a.company_name, 'city', s.city, 'state', s.state, 'country', s.country`
const contacts = `'email', a.email, 'phoneNumber', s.phone_number, 'website', s.website, 'address', s.address`
// what a visitor may not see is not even read
const supplierParts: Record<Viewer, string> = {
  visitor: place,
  member: `${place}, ${contacts}`,
  admin: `'id', a.id, ${place}, ${contacts}`,
}

/** The offers of panel `p` as JSON, fresh before stale, then by price. Admins also see what is hidden from the others. */
export const offersOf = (viewer: Viewer) => `(
  select json_agg(
    json_build_object('id', i.id, 'quantity', i.quantity, 'pricePerUnit', i.price_per_unit, 'updatedAt', i.updated_at,
      'supplier', json_build_object(${supplierParts[viewer]}))
    order by i.updated_at < now() - interval '${staleAfterDays} days', i.price_per_unit nulls last, i.id)
  from inventory i join accounts a on a.id = i.supplier_id join suppliers s on s.account_id = i.supplier_id
  where i.panel_id = p.id${viewer === 'admin' ? '' : ' and i.quantity > 0 and a.is_active'}
)`

/** Panel `p` with its offers, as toPanel takes it. */
export const panelSelection = (viewer: Viewer) =>
  `${panelColumns}, ${viewer === 'admin' ? offersOf(viewer) : `case when p.offer_count > 0 then ${offersOf(viewer)} end`} as inventory`

export type SelectedPanel = Omit<Panel, 'inventory'> & { inventory: Offer[] | null }

export function toPanel(row: SelectedPanel, viewer: Viewer): Panel {
  const panel = row as Panel
  panel.inventory ??= []
  for (const offer of panel.inventory) {
    offer.updatedAt = new Date(offer.updatedAt).toISOString()
    if (viewer === 'visitor') hideContacts(offer.supplier)
  }
  return panel
}

function hideContacts(supplier: OfferSupplier) {
  supplier.requiresLogin = true
  supplier.message = signInForContacts
}

/** The panels of these ids that exist, in the order asked for. */
export async function findPanels(db: Db, ids: readonly string[], viewer: Viewer) {
  const { rows } = await sql<SelectedPanel>`
    select ${sql.raw(panelSelection(viewer))} from panels p where p.id = any(${ids}::uuid[])`.execute(db)
  const found = new Map(rows.map((row) => [row.id, toPanel(row, viewer)]))
  return ids.flatMap((id) => found.get(id.toLowerCase()) ?? [])
}

export const panelNotFound = () => new AppError('not_found', 'This panel is not in the catalogue (any more).')

export async function getPanel(db: Db, id: string, viewer: Viewer) {
  const [panel] = await findPanels(db, [id], viewer)
  if (!panel) throw panelNotFound()
  return panel
}
