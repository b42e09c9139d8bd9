import { phrase } from '../../../shared/languages/phrase.js'
import { moneyText } from '../../../shared/money/money-text.js'
import { defaultTerms, type TermChanges } from '../../../shared/money/offer-terms.js'
import { entryKey } from '../stock-entries.js'
import type { ImportSettings } from './import-settings.js'
import type { MatchedRow } from './match-rows.js'
import { complain, type ReadRow } from './read-row.js'

/** Per line of stock: its last row, and the total quantity of all its rows. */
export type Places = Map<string, { last: number; total: number }>

/** A line of stock of a supplier, by what makes it one. */
export const lineKey = (panelId: string, { condition, lot }: Pick<TermChanges, 'condition' | 'lot'>) =>
  entryKey(panelId, { condition: condition ?? defaultTerms.condition, lot: lot ?? defaultTerms.lot })

/** Adds a batch of rows to the totals. Rows that are left out do not count. */
export function placesOf(rows: readonly MatchedRow[], places: Places) {
  for (const { source, panel } of rows) {
    if (!panel || source.skipped || source.problems.length > 0) continue
    const key = lineKey(panel.id, source.terms)
    const known = places.get(key)
    places.set(key, { last: source.row, total: (known?.total ?? 0) + (source.quantity ?? 0) })
  }
}

/** Explains rows that name a panel again, and applies the decision which of them counts. */
export class RepeatedRows {
  private readonly first = new Map<string, ReadRow>()
  constructor(
    private readonly settings: ImportSettings,
    private readonly places: Places,
  ) {}

  judge(row: ReadRow, panelId: string) {
    if (row.skipped) return
    const key = lineKey(panelId, row.terms)
    const { mends } = this.settings
    const first = this.first.get(key)
    const place = this.places.get(key)
    if (!first) {
      this.first.set(key, { ...row })
      if (mends.repeated === 'add_up' && place) row.quantity = place.total
      if (mends.repeated === 'keep_last' && place && place.last !== row.row) this.giveWay(row, place.last)
      return
    }
    if (mends.repeated === 'keep_last' && place) {
      if (place.last !== row.row) this.giveWay(row, place.last)
      else this.note(row, first)
      return
    }
    if (this.note(row, first) !== undefined) leaveOut(row)
  }

  private note(row: ReadRow, first: ReadRow) {
    const message = repetition(row, first)
    return complain(row, this.settings, { field: 'sku', kind: 'repeated', message }, nameOf(row))
  }

  private giveWay(row: ReadRow, last: number) {
    const message = `The same panel is in row ${last}`
    complain(row, this.settings, { field: 'sku', kind: 'repeated', message }, nameOf(row))
    leaveOut(row)
  }
}

const nameOf = ({ brand, sku }: ReadRow) => [brand, sku].filter(Boolean).join(' ')

function leaveOut(row: ReadRow) {
  row.skipped = true
  row.leftOut = 'mended'
}

function repetition(row: ReadRow, first: ReadRow) {
  const isSame =
    row.quantity === first.quantity && (row.price ?? null) === (first.price ?? null) && row.currency === first.currency
  if (isSame) return phrase`The same panel is in row ${first.row}, with the same quantity and price`
  const { quantity } = first
  const price = first.price == null ? undefined : moneyText(first.price, first.currency)
  if (quantity === null)
    return price === undefined
      ? phrase`The same panel is in row ${first.row}, there with no quantity`
      : phrase`The same panel is in row ${first.row}, there with no quantity at ${price}`
  return price === undefined
    ? phrase`The same panel is in row ${first.row}, there with ${quantity}`
    : phrase`The same panel is in row ${first.row}, there with ${quantity} at ${price}`
}
