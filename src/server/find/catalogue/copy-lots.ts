import type pg from 'pg'
import {
  type FlashRow,
  LotCollection,
  orderPhotos,
  type PhotoRow,
  selectFlashLists,
  selectPhotos,
} from '../../panels/offer-lots.js'
import { idFromText } from './id-index.js'
import { offersOf } from './offer-filter.js'
import type { PanelTable } from './panel-table.js'

/** Reads pictures and flash lists of the offers of a condition, which are in their lists already. */
export async function copyLots(client: pg.Client, table: PanelTable, where: string) {
  const found = new LotCollection()
  const photos = await client.query<PhotoRow>(`${selectPhotos} ${where} ${orderPhotos}`)
  const lists = await client.query<FlashRow>(`${selectFlashLists} ${where}`)
  for (const row of photos.rows) found.addPhoto(row)
  for (const row of lists.rows) found.addFlashList(row)
  for (const panelId of new Set([...photos.rows, ...lists.rows].map((row) => row.panelId))) {
    const row = table.ids.find(idFromText(panelId), 0)
    if (row < 0) continue
    for (const slot of offersOf(table, row)) {
      const lot = found.find(table.offers.idOf(slot))
      if (lot) table.offers.lots.set(slot, lot)
    }
  }
}
