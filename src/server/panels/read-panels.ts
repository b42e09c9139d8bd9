import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import type { OfferTerms } from '../../shared/money/offer-terms.js'
import type { Offer, OfferSupplier, Panel } from '../../shared/panels/panel-shapes.js'
import { staleAfterDays } from '../../shared/stock/freshness.js'
import { forVisitors } from '../../shared/suppliers/public-supplier.js'
import type { Db } from '../db/database.js'
import { isHere } from '../db/recount-stock.js'
import { daysAgo, isoTime } from '../db/sql-times.js'
import type { Account } from '../http/session.js'
import { addLots } from './offer-lots.js'
import { panelColumns } from './panel-columns.js'

/** Decides how much of an offer is visible. */
type Viewer = 'visitor' | 'member' | 'admin'
export const viewerOf = (account: Account | null): Viewer => (account ? 'member' : 'visitor')

type PanelRow = Omit<Panel, 'inventory'> & { offers: OfferRow[] }

/** The existing panels with these ids, in the given order. One statement reads them with their offers, as of one moment. */
export async function findPanels(db: Db, ids: readonly string[], viewer: Viewer): Promise<Panel[]> {
  const { rows } = await sql<PanelRow>`
    select ${sql.raw(panelColumns)}, ${offersFor(viewer)} as offers
    from unnest(${ids}::uuid[]) with ordinality as w (id, place) join panels p on p.id = w.id order by w.place`.execute(
    db,
  )
  return addLots(
    db,
    rows.map(({ offers, ...panel }) => ({ ...panel, inventory: offers.map((row) => offerOf(row, viewer)) })),
  )
}

type OfferRow = Omit<Offer, 'supplier' | 'photos' | 'flashList' | keyof OfferTerms> &
  Omit<OfferSupplier, 'id' | 'requiresLogin' | 'message' | 'companyName'> & {
    supplierId: string
    companyName: string
    terms: OfferTerms
  }

// columns that a visitor may not see are not even selected
const contacts = sql`, 'email', a.email, 'phoneNumber', s.phone_number, 'website', s.website, 'address', s.address`

/**
 * The offers of a panel `p`: those in stock before arriving ones, fresh before stale, then by price. Admins also see
 * hidden ones.
 */
const offersFor = (viewer: Viewer) => sql`(
  select coalesce(json_agg(json_build_object('id', i.id, 'supplierId', i.supplier_id, 'quantity', i.quantity,
      'pricePerUnit', i.price_per_unit, 'currency', i.currency, 'priceUsd', i.price_usd,
      'updatedAt', ${isoTime(sql`i.updated_at`)}, 'terms', offer_terms(i), 'companyName', a.company_name,
      'city', s.city, 'state', s.state, 'country', s.country ${viewer === 'visitor' ? sql`` : contacts})
    order by ${isHere} desc, i.updated_at < ${daysAgo(staleAfterDays)},
      entry_price_usd(i) nulls last, i.id), '[]')
  from inventory i join accounts a on a.id = i.supplier_id join suppliers s on s.account_id = i.supplier_id
  where i.panel_id = p.id and ${viewer === 'admin' ? sql`true` : sql`i.quantity > 0 and a.is_active`})`

function offerOf({ terms, companyName, city, state, country, ...row }: OfferRow, viewer: Viewer): Offer {
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
