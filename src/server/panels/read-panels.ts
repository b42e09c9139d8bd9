import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { staleAfterDays } from '../../shared/inventory/freshness.js'
import type { OfferTerms } from '../../shared/inventory/offer-terms.js'
import type { Offer, OfferSupplier, Panel } from '../../shared/panels/panel-shapes.js'
import { forVisitors } from '../../shared/suppliers/public-supplier.js'
import type { Db } from '../db/database.js'
import { daysAgo } from '../db/days-ago.js'
import type { Account } from '../http/session.js'
import { addLots } from './offer-lots.js'
import { panelColumns } from './panel-columns.js'

/** Decides how much of an offer is visible. */
type Viewer = 'visitor' | 'member' | 'admin'
export const viewerOf = (account: Account | null): Viewer => (account ? 'member' : 'visitor')

/** The existing panels with these ids, in the given order. */
export async function findPanels(db: Db, ids: readonly string[], viewer: Viewer): Promise<Panel[]> {
  const { rows } = await sql<Omit<Panel, 'inventory'>>`
    select ${sql.raw(panelColumns)} from unnest(${ids}::uuid[]) with ordinality as w (id, place)
    join panels p on p.id = w.id order by w.place`.execute(db)
  const offers = await readOffers(db, ids, viewer)
  const panels = rows.map((panel) => ({
    ...panel,
    inventory: offers.filter(({ panelId }) => panelId === panel.id).map((row) => offerOf(row, viewer)),
  }))
  return addLots(db, panels)
}

type OfferRow = Omit<Offer, 'supplier' | 'supplierId' | 'photos' | 'flashList' | keyof OfferTerms> &
  Omit<OfferSupplier, 'id' | 'requiresLogin' | 'message' | 'companyName'> & {
    panelId: string
    supplierId: string
    companyName: string
    terms: OfferTerms
  }

// columns that a visitor may not see are not even selected
const contacts = sql`, a.email, s.phone_number as "phoneNumber", s.website, s.address`

/** Offers in stock before arriving ones, fresh before stale, then by price. Admins also see hidden ones. */
async function readOffers(db: Db, panelIds: readonly string[], viewer: Viewer) {
  const { rows } = await sql<OfferRow>`
    select i.panel_id as "panelId", i.id, i.supplier_id as "supplierId", i.quantity, i.price_per_unit as "pricePerUnit",
      i.currency, i.price_usd as "priceUsd", i.updated_at as "updatedAt", offer_terms(i) as terms,
      a.company_name as "companyName", s.city, s.state, s.country ${viewer === 'visitor' ? sql`` : contacts}
    from inventory i join accounts a on a.id = i.supplier_id join suppliers s on s.account_id = i.supplier_id
    where i.panel_id = any(${panelIds}::uuid[]) and ${viewer === 'admin' ? sql`true` : sql`i.quantity > 0 and a.is_active`}
    order by (offer_terms(i)->'arriving')::boolean, i.updated_at < ${daysAgo(staleAfterDays)},
      entry_price_usd(i) nulls last, i.id`.execute(db)
  return rows
}

function offerOf({ panelId: _, terms, companyName, city, state, country, ...row }: OfferRow, viewer: Viewer): Offer {
  const { email, phoneNumber, website, address, ...offer } = row
  const supplier =
    viewer === 'visitor'
      ? forVisitors({ companyName, city, state, country })
      : {
          ...(viewer === 'admin' && { id: offer.supplierId }),
          ...{ companyName, city, state, country, email, phoneNumber, website, address },
        }
  return { ...offer, supplier, photos: [], flashList: null, ...terms }
}

export const panelNotFound = () => new AppError('not_found', 'This panel is not in the catalogue, or no longer.')

export async function getPanel(db: Db, id: string, viewer: Viewer) {
  const [panel] = await findPanels(db, [id], viewer)
  if (!panel) throw panelNotFound()
  return panel
}
