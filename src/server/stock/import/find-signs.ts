import { agreedSign, collectSigns, type DecimalSign } from '../../../shared/values/figure-text.js'
import type { Db } from '../../db/database.js'
import { eachPicked } from '../../tables-in/stored-rows.js'
import type { ImportSettings } from './import-habits.js'

export type DecimalSigns = Record<'quantity' | 'price', DecimalSign | undefined>

/**
 * The decimal sign of each column: the person's choice, or what its values show. One program wrote the file, so a
 * column whose values show none has the sign of the other.
 */
export async function findSigns(
  db: Db,
  tableId: string,
  after: number,
  { mapping, decimalSign, edits }: ImportSettings,
): Promise<DecimalSigns> {
  if (decimalSign !== 'auto') return { quantity: decimalSign, price: decimalSign }
  const signs = { quantity: new Set<DecimalSign>(), price: new Set<DecimalSign>() }
  for await (const rows of eachPicked(db, tableId, [mapping.quantity, mapping.price], after)) {
    const typed = (row: number) => edits[row]?.values
    collectSigns(
      rows.map(({ row, picked }) => typed(row)?.quantity ?? picked[0] ?? null),
      signs.quantity,
    )
    collectSigns(
      rows.map(({ row, picked }) => typed(row)?.price ?? picked[1] ?? null),
      signs.price,
    )
  }
  const [quantity, price] = [agreedSign(signs.quantity), agreedSign(signs.price)]
  return { quantity: quantity ?? price, price: price ?? quantity }
}
