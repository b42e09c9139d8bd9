import { sql } from 'kysely'
import { phrase } from '../../../shared/languages/phrase.js'
import type { ImportRow, PanelBrief } from '../../../shared/stock/import-shapes.js'
import type { Db } from '../../db/database.js'
import { findClosest } from './find-closest.js'
import type { ImportSettings } from './import-settings.js'
import { findPanels, type KeyedPanel, type Match } from './match-panels.js'
import { complain, type ReadRow } from './read-row.js'

export type MatchedRow = {
  source: ReadRow
  panel: KeyedPanel | PanelBrief | undefined
  match: ImportRow['match']
  candidates: PanelBrief[]
}

/** The panel of each row: chosen by hand, found, or accepted by a decision about its kind of problem. */
export async function matchRows(db: Db, read: readonly ReadRow[], settings: ImportSettings): Promise<MatchedRow[]> {
  const toMatch = read.filter(({ leftOut }) => leftOut === null || leftOut === 'mended')
  const matchOf = await findPanels(db, toMatch)
  const chosen = await findChosen(
    db,
    read.flatMap(({ chosenPanelId }) => chosenPanelId ?? []),
  )
  const lost = toMatch.filter((row) => row.sku !== '' && !row.chosenPanelId && matchOf(row).kind === 'none')
  const closestOf = await findClosest(db, lost)
  return read.map((source) => {
    const byHand = source.chosenPanelId ? chosen.get(source.chosenPanelId) : undefined
    if (byHand) return { source, panel: byHand, match: 'chosen', candidates: [] }
    const match: Match = source.sku === '' ? { kind: 'none', panels: [] } : matchOf(source)
    return settle(source, match, match.kind === 'none' && source.sku !== '' ? closestOf(source) : undefined, settings)
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

export const brief = ({ id, SKU, Brand, Description, Watts_W, likeness }: PanelBrief): PanelBrief => ({
  id,
  SKU,
  Brand,
  Description,
  Watts_W,
  ...(likeness !== undefined && { likeness }),
})

async function findChosen(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, PanelBrief>()
  const { rows } = await sql<PanelBrief>`
    select id, sku as "SKU", brand as "Brand", description as "Description", watts_w as "Watts_W"
    from panels where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((panel) => [panel.id, panel]))
}
