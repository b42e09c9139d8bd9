import { keyOf } from '../../shared/panels/panel-search-text.js'
import type { Db } from '../db/database.js'

/** The key of the brand that a spelling belongs to. */
export type MakerOf = (brand: string | null | undefined) => string

/** Reads all aliases of brands: a short table. */
export async function readMakers(db: Db): Promise<MakerOf> {
  const rows = await db.selectFrom('brand_aliases').select(['alias_key', 'brand_key']).execute()
  const makers = new Map(rows.map(({ alias_key, brand_key }) => [alias_key, brand_key]))
  return (brand) => {
    const key = keyOf(brand)
    return makers.get(key) ?? key
  }
}
