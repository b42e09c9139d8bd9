import { sql } from 'kysely'
import {
  type FlashSummary,
  flashSummaryOf,
  type LotPhoto,
  type MeasuredFigures,
  photoUrl,
  type StoredSummary,
} from '../../shared/money/lot-shapes.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { idsOf } from '../../shared/values/keys-of.js'
import type { Db } from '../db/database.js'
import { isHere } from '../db/recount-stock.js'

/** Offers `i` with a price, as buyers see them. */
const onOffer = sql`from inventory i join accounts a on a.id = i.supplier_id
  where i.quantity > 0 and i.price_usd is not null and a.is_active and ${isHere}`

/** The price of the least order in US dollars. The function is called only where a price depends on the number. */
export const entryPrice = (line: string) =>
  sql.raw(`case when ${line}.price_breaks = '[]' then ${line}.price_usd else entry_price_usd(${line}) end`)

/**
 * Offers `i` that a line competes with: what other suppliers sell of the same panel in the same condition. A used panel
 * is no cheaper new one. `line` is the name of the line's row.
 */
export const rivalsOf = (line: string) => sql`${onOffer}
  and i.panel_id = ${sql.ref(`${line}.panel_id`)} and i.condition = ${sql.ref(`${line}.condition`)}
  and i.supplier_id <> ${sql.ref(`${line}.supplier_id`)}`

/**
 * The lowest price in US dollars by panel and condition: that of others for the panels of one supplier; without a
 * supplier, that of all where several sell it. Grouped once, because asking for each of 20,000 lines takes seconds.
 */
export const lowestRivals = (supplierId: string | undefined) => sql`(
  select o.panel_id, o.condition, min(o.price) as lowest
  from (select i.panel_id, i.condition, i.supplier_id, ${entryPrice('i')} as price ${onOffer} ${ofOthers(supplierId)}
    -- apart, so that prices are grouped and not whole lines
    offset 0) o
  group by o.panel_id, o.condition ${supplierId === undefined ? sql`having count(distinct o.supplier_id) > 1` : sql``})`

const ofOthers = (supplierId: string | undefined) =>
  supplierId === undefined
    ? sql``
    : sql`and i.supplier_id <> ${supplierId} and i.panel_id in (select panel_id from inventory where supplier_id = ${supplierId})`

/** What belongs to the lot of an offer beside its terms. */
export type OfferLot = {
  photos: LotPhoto[]
  flashList: FlashSummary | null
  /** The middle of the flash list by Imp. */
  medianPiece: MeasuredFigures | null
}

export type PhotoRow = { lineId: string; panelId: string; photoId: string }
export type FlashRow = {
  lineId: string
  panelId: string
  summary: StoredSummary
  median: MeasuredFigures
  nameplate_W: number | null
}

/** The pictures of lines `i`; a condition and the order follow. */
export const selectPhotos = `
  select p.line_id as "lineId", i.panel_id as "panelId", p.id as "photoId"
  from lot_photos p join inventory i on i.id = p.line_id where `
export const orderPhotos = 'order by p.created_at, p.id'

/** The flash lists of lines `i`; a condition follows. The power on a panel's label is that of its class. */
export const selectFlashLists = `
  select f.line_id as "lineId", i.panel_id as "panelId", f.summary, f.median,
    coalesce(n.watts_w, n.pmax_w)::float8 as "nameplate_W"
  from flash_lists f join inventory i on i.id = f.line_id join panels n on n.id = i.panel_id where `

/** Collects the lots of lines that have one. */
export class LotCollection {
  private readonly lots = new Map<string, OfferLot>()

  addPhoto({ lineId, photoId }: PhotoRow) {
    this.lotOf(lineId).photos.push({ id: photoId, url: photoUrl(lineId, photoId) })
  }

  addFlashList({ lineId, summary, median, nameplate_W }: FlashRow) {
    const lot = this.lotOf(lineId)
    lot.flashList = flashSummaryOf(summary, nameplate_W)
    lot.medianPiece = median
  }

  find(lineId: string) {
    return this.lots.get(lineId)
  }

  private lotOf(lineId: string) {
    const lot = this.lots.get(lineId) ?? { photos: [], flashList: null, medianPiece: null }
    this.lots.set(lineId, lot)
    return lot
  }
}

export async function readLots(db: Db, lineIds: readonly string[]): Promise<LotCollection> {
  const found = new LotCollection()
  if (lineIds.length === 0) return found
  const isOne = sql`i.id = any(${lineIds}::uuid[])`
  const photos = await sql<PhotoRow>`${sql.raw(selectPhotos)} ${isOne} ${sql.raw(orderPhotos)}`.execute(db)
  const lists = await sql<FlashRow>`${sql.raw(selectFlashLists)} ${isOne}`.execute(db)
  for (const row of photos.rows) found.addPhoto(row)
  for (const row of lists.rows) found.addFlashList(row)
  return found
}

/** Completes the offers of panels by their lots. */
export async function addLots(db: Db, panels: Panel[]) {
  const offers = panels.flatMap(({ inventory }) => inventory)
  const lots = await readLots(db, idsOf(offers))
  for (const offer of offers) {
    const lot = lots.find(offer.id)
    if (lot) [offer.photos, offer.flashList] = [lot.photos, lot.flashList]
  }
  return panels
}
