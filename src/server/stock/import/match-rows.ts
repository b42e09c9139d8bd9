import { phrase } from '../../../shared/languages/phrase.js'
import { moneyText } from '../../../shared/money/money-text.js'
import { defaultTerms, type TermChanges } from '../../../shared/money/offer-terms.js'
import type { ImportRow, PanelBrief } from '../../../shared/stock/import-shapes.js'
import type { Db } from '../../db/database.js'
import { entryKey } from '../stock-entries.js'
import type { ImportSettings } from './import-habits.js'
import { brief, type KeyedPanel, type Match, matchNames } from './match-panels.js'
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

export type MatchedRow = {
  source: ReadRow
  panel: KeyedPanel | PanelBrief | undefined
  match: ImportRow['match']
  candidates: PanelBrief[]
}

/** The panel of each row: chosen by hand, found, or accepted by a decision about its kind of problem. */
export async function matchRows(db: Db, read: readonly ReadRow[], settings: ImportSettings): Promise<MatchedRow[]> {
  const find = await matchNames(
    db,
    read.filter(({ leftOut }) => leftOut === null || leftOut === 'mended'),
  )
  return read.map((source) => {
    const { chosen, match, closest } = find(source)
    if (chosen) return { source, panel: chosen, match: 'chosen', candidates: [] }
    return settle(source, match, closest, settings)
  })
}

/** The result for a row without a panel chosen by hand. */
function settle(source: ReadRow, match: Match, closest: KeyedPanel | undefined, settings: ImportSettings): MatchedRow {
  const [only] = match.panels
  if (match.kind === 'exact') return { source, panel: only, match: 'exact', candidates: [] }
  const text = [source.brand, source.sku].filter(Boolean).join(' ')
  const candidates = (closest ? [closest] : match.panels.slice(0, 10)).map(brief)
  const unmatched: MatchedRow = { source, panel: undefined, match: closest ? 'near' : 'none', candidates }
  if (source.sku === '' || source.leftOut === 'blank' || source.leftOut === 'sum') return unmatched
  const ask = (kind: 'close' | 'other_brand' | 'several' | 'unknown', message: string) =>
    complain(source, settings, { field: 'sku', kind, message }, text)
  if (closest) {
    const fix = ask('close', phrase`Not in the catalogue as written; ${closest.likeness} % like ${closest.SKU}`)
    return fix === 'take_closest' ? { ...unmatched, panel: closest, candidates: [] } : unmatched
  }
  if (match.kind === 'other_brand' && only) {
    const fix = ask(
      'other_brand',
      only.Brand === null
        ? phrase('In the catalogue as a panel of no brand')
        : phrase`In the catalogue as a panel of ${only.Brand}`,
    )
    return { ...unmatched, match: 'several', ...(fix === 'take_model' && { panel: only, candidates: [] }) }
  }
  if (match.kind === 'several') ask('several', phrase('Several panels fit this: choose one'))
  else ask('unknown', 'Not in the catalogue')
  return { ...unmatched, match: match.kind === 'several' ? 'several' : 'none' }
}
