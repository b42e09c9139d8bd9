import { sql } from 'kysely'
import type { PanelBrief } from '../../../shared/stock/import-shapes.js'
import type { PushAnswer } from '../../../shared/stock/stock-push-api.js'
import type { Db } from '../../db/database.js'
import { findClosest } from '../import/find-closest.js'
import { findNearMisses, findPanels, type Match } from '../import/match-panels.js'
import { brief } from '../import/match-rows.js'
import type { ReadLine } from './read-lines.js'

type UnknownLine = PushAnswer['unknown'][number]
/** The panel of a line, or what it may have meant. */
export type MatchedLine = ReadLine & { panel: PanelBrief | null; suggestions: PanelBrief[] }

const mostSuggestions = 3

/** Finds the panels of lines by the rules of the file import. What a person decides there is a suggestion here. */
export async function matchLines(db: Db, lines: readonly ReadLine[]): Promise<MatchedLine[]> {
  const chosen = await findChosen(
    db,
    lines.flatMap(({ name }) => name.panelId ?? []),
  )
  const texts = new Map(lines.filter(({ name }) => !name.panelId).map((line) => [line, textOf(line)]))
  const matchOf = await findPanels(db, [...texts.values()])
  const lost = [...texts.values()].filter((text) => text.sku !== '' && matchOf(text).kind === 'none')
  const closestOf = await findClosest(db, lost)
  const near = await findNearMisses(
    db,
    lost.filter((text) => !closestOf(text)).map(({ sku }) => sku),
  )
  return lines.map((line) => {
    const { panelId } = line.name
    if (panelId) return { ...line, panel: chosen.get(panelId) ?? null, suggestions: [] }
    const text = texts.get(line) ?? textOf(line)
    const { kind, panels }: Match = text.sku === '' ? { kind: 'none', panels: [] } : matchOf(text)
    if (kind === 'exact') return { ...line, panel: panels[0] ?? null, suggestions: [] }
    const closest = kind === 'none' ? closestOf(text) : undefined
    const likely = kind !== 'none' ? panels : closest ? [closest] : (near.get(text.sku) ?? [])
    return { ...line, panel: null, suggestions: likely.slice(0, mostSuggestions).map(brief) }
  })
}

const textOf = ({ name: { brand, model } }: ReadLine) => ({ sku: model ?? '', brand: brand ?? '' })

async function findChosen(db: Db, ids: readonly string[]) {
  const { rows } = await sql<PanelBrief>`
    select id, sku as "SKU", brand as "Brand", description as "Description", watts_w as "Watts_W"
    from panels where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map((panel) => [panel.id, panel]))
}

export const unknownOf = ({ line, name: { brand, model, panelId }, suggestions }: MatchedLine): UnknownLine => ({
  line,
  brand: brand ?? null,
  model: model ?? null,
  panelId: panelId ?? null,
  suggestions,
})
