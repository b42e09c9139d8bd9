import type { Generated } from 'kysely'
import type { GeneratedTime, Json } from './column-types.js'

type LotPhotos = {
  id: Generated<string>
  line_id: string
  file: string
  created_at: GeneratedTime
}

/** The pieces of a list as columns; null where a piece does not state a figure. */
type FlashLists = {
  line_id: string
  serials: string[]
  pmax_w: number[]
  imp_a: number[]
  voc_v: (number | null)[]
  isc_a: (number | null)[]
  vmp_v: (number | null)[]
  summary: Json
  median: Json
  created_at: GeneratedTime
}

/** Pictures and flash lists of lines of stock. */
export type LotTables = { lot_photos: LotPhotos; flash_lists: FlashLists }
