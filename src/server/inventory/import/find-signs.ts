import { agreedSign, collectSigns, type DecimalSign } from '../../../shared/values/figure-text.js'
import type { Db } from '../../db/database.js'
import { eachPicked } from '../../tables-in/stored-rows.js'
import type { ImportSettings } from './read-row.js'

export type DecimalSigns = Record<'quantity' | 'price', DecimalSign | undefined>

/**
 * The decimal sign of each column, as a person says or as its values show. A file is written by one hand: a column that
 * does not show its own has that of the other.
 */
export async function findSigns(
  db: Db,
  tableId: string,
  after: number,
  { mapping, decimalSign, edits }: ImportSettings,
): Promise<DecimalSigns> {
  if (decimalSign !== 'auto') return { quantity: decimalSign, price: decimalSign }
  const shown = { quantity: new Set<DecimalSign>(), price: new Set<DecimalSign>() }
  for await (const rows of eachPicked(db, tableId, [mapping.quantity, mapping.price], { after })) {
    const typed = (row: number) => edits[row]?.values
    collectSigns(
      rows.map(({ row, picked }) => typed(row)?.quantity ?? picked[0] ?? null),
      shown.quantity,
    )
    collectSigns(
      rows.map(({ row, picked }) => typed(row)?.price ?? picked[1] ?? null),
      shown.price,
    )
  }
  const [quantity, price] = [agreedSign(shown.quantity), agreedSign(shown.price)]
  return { quantity: quantity ?? price, price: price ?? quantity }
}
