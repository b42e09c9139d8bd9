import { sql } from 'kysely'
import { keyOf } from '../../../shared/panels/panel-search-text.js'
import type { PanelBrief } from '../../../shared/stock/import-shapes.js'
import type { Db } from '../../db/database.js'
import { type MakerOf, readMakers } from '../../panels/makers.js'

/** How similar two model numbers must be so that a person can accept all such matches with one decision. */
const leastLikeness = 0.95
/** When two candidates differ by less than this, neither is a clear choice. */
const clearLead = 0.005

/** A letter O between digits is a mistyped or misread zero. */
const repaired = (key: string) => key.replace(/(?<=\d)o|o(?=\d)/g, '0')
const digitsOf = (key: string) => key.replace(/\D/g, '')

/**
 * For each text, the one panel whose model number it nearly matches. Digits must match exactly: a model with other
 * digits is another model, so only panels with the same digits in the same order are compared.
 */
export async function findClosest(db: Db, texts: readonly { sku: string; brand: string }[]) {
  const keys = new Set(texts.map(({ sku }) => repaired(keyOf(sku))).filter((key) => digitsOf(key).length >= 2))
  if (keys.size === 0) return () => undefined
  const digits = [...new Set([...keys].map(digitsOf))]
  const { rows } = await sql<KeyedPanel>`
    select ${foundColumns} from panels
    where regexp_replace(sku_key, '[^0-9]', '', 'g') = any(${digits}::text[]) order by id`.execute(db)
  const byDigits = new Map<string, KeyedPanel[]>()
  for (const panel of rows) {
    const digits = digitsOf(panel.skuKey)
    byDigits.set(digits, [...(byDigits.get(digits) ?? []), panel])
  }
  return (text: { sku: string; brand: string }): KeyedPanel | undefined => {
    const key = repaired(keyOf(text.sku))
    return clearest(byDigits.get(digitsOf(key)) ?? [], key, keyOf(text.brand))
  }
}

/** The most similar panel, with or without its brand before the model; undefined when two are nearly as similar. */
function clearest(panels: readonly KeyedPanel[], key: string, brandKey: string): KeyedPanel | undefined {
  const judged = panels
    .filter((panel) => brandKey === '' || panel.brandKey.includes(brandKey) || brandKey.includes(panel.brandKey))
    .map((panel) => {
      const likeness = Math.max(likenessOf(key, panel.skuKey), likenessOf(key, panel.brandKey + panel.skuKey))
      return { panel, likeness }
    })
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness)
  const [best, next] = judged
  if (!best || (next && best.likeness - next.likeness < clearLead)) return undefined
  return { ...best.panel, likeness: Math.round(best.likeness * 1000) / 10 }
}

/**
 * Jaro–Winkler similarity, from 0 to 1: counts common letters near the same position, and weights a common beginning.
 */
export function likenessOf(a: string, b: string): number {
  if (a === b) return 1
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const isTaken = new Array<boolean>(b.length).fill(false)
  const [commonA, places]: [string[], number[]] = [[], []]
  for (let n = 0; n < a.length; n++)
    for (let m = Math.max(0, n - reach); m < Math.min(b.length, n + reach + 1); m++) {
      if (isTaken[m] || a[n] !== b[m]) continue
      isTaken[m] = true
      commonA.push(a[n] ?? '')
      places.push(m)
      break
    }
  const common = commonA.length
  if (common === 0) return 0
  const commonB = places.sort((one, other) => one - other).map((place) => b[place])
  const swapped = commonA.filter((letter, n) => letter !== commonB[n]).length / 2
  const jaro = (common / a.length + common / b.length + (common - swapped) / common) / 3
  let start = 0
  while (start < 4 && start < a.length && a[start] === b[start]) start++
  return jaro + start * 0.1 * (1 - jaro)
}

export type KeyedPanel = PanelBrief & { skuKey: string; brandKey: string; makerKey: string }
/** The result for a row, with every panel of the catalogue that has its model number. */
export type Match = { kind: 'exact' | 'several' | 'other_brand' | 'none'; panels: KeyedPanel[] }

/** The columns of a panel that matching needs. */
export const foundColumns = sql`id, sku as "SKU", brand as "Brand", description as "Description", watts_w as "Watts_W",
  sku_key as "skuKey", brand_key as "brandKey", maker_key as "makerKey"`

/** Panels by the letters and digits of their model number, with or without the brand before it. */
export async function findPanels(db: Db, texts: readonly { sku: string; brand: string }[]) {
  const keys = [...new Set(texts.map(({ sku }) => keyOf(sku)))].filter((key) => key !== '')
  const byKey = new Map<string, KeyedPanel[]>()
  const { rows } = await sql<KeyedPanel>`
    select ${foundColumns} from panels where sku_key collate "C" = any(${keys}::text[]) order by brand_key, sku_key, id`.execute(
    db,
  )
  for (const panel of rows) add(byKey, panel.skuKey, panel)
  const unknown = keys.filter((key) => !byKey.has(key))
  if (unknown.length > 0) {
    const joined = await sql<KeyedPanel>`
      select ${foundColumns} from panels where brand_key || sku_key = any(${unknown}::text[]) order by id`.execute(db)
    for (const panel of joined.rows) add(byKey, panel.brandKey + panel.skuKey, panel)
  }
  const makerOf = await readMakers(db)
  return (text: { sku: string; brand: string }) => choose(byKey.get(keyOf(text.sku)) ?? [], text, makerOf)
}

type NamedRow = { sku: string; brand: string; chosenPanelId: string | null }

/**
 * What rows mean, of files and of programs: a panel chosen by its id, or those that a text names, or the one that it
 * nearly names.
 */
export async function matchNames(db: Db, rows: readonly NamedRow[]) {
  const ids = rows.flatMap(({ chosenPanelId }) => chosenPanelId ?? [])
  const { rows: panels } = await sql<KeyedPanel>`
    select ${foundColumns} from panels where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  const chosen = new Map<string | null, PanelBrief>(panels.map((panel) => [panel.id, brief(panel)]))
  const texts = rows.filter(({ sku, chosenPanelId }) => sku !== '' && !chosen.has(chosenPanelId))
  const panelsOf = await findPanels(db, texts)
  const closestOf = await findClosest(
    db,
    texts.filter((row) => panelsOf(row).kind === 'none'),
  )
  return (row: NamedRow) => {
    const match: Match = row.sku === '' ? { kind: 'none', panels: [] } : panelsOf(row)
    const isLost = row.sku !== '' && match.kind === 'none'
    return { chosen: chosen.get(row.chosenPanelId), match, closest: isLost ? closestOf(row) : undefined }
  }
}

export const brief = ({ id, SKU, Brand, Description, Watts_W, likeness }: PanelBrief): PanelBrief => ({
  id,
  SKU,
  Brand,
  Description,
  Watts_W,
  ...(likeness !== undefined && { likeness }),
})

function add(byKey: Map<string, KeyedPanel[]>, key: string, panel: KeyedPanel) {
  const known = byKey.get(key)
  if (known) known.push(panel)
  else byKey.set(key, [panel])
}

/** `Jinko` matches `Jinko Solar`, but one brand never matches another, and several matching spellings are no match. */
function choose(panels: KeyedPanel[], { sku, brand }: { sku: string; brand: string }, makerOf: MakerOf): Match {
  const brandKey = keyOf(brand)
  const maker = makerOf(brand)
  const sameBrand = brandKey === '' ? panels : panels.filter((panel) => panel.makerKey === maker)
  const likeBrand = panels.filter(
    (panel) => panel.brandKey !== '' && (panel.brandKey.includes(brandKey) || brandKey.includes(panel.brandKey)),
  )
  const fitting = sameBrand.length > 0 ? sameBrand : likeBrand
  // two models of one brand may differ in punctuation alone: then the exact spelling decides
  const spelt = fitting.filter((panel) => panel.SKU.toLowerCase() === sku.toLowerCase())
  const [only, ...others] = spelt.length > 0 ? spelt : fitting
  if (only && others.length === 0) return { kind: 'exact', panels: [only] }
  if (only) return { kind: 'several', panels: fitting }
  if (panels.length === 1) return { kind: 'other_brand', panels }
  return panels.length > 0 ? { kind: 'several', panels } : { kind: 'none', panels: [] }
}

const nearMissBudgetMs = 1200
const fewestAlike = 0.35

/** Up to three panels with a similar model number for each text. Only a suggestion, so it has a time limit. */
export async function findNearMisses(db: Db, texts: readonly string[]) {
  const near = new Map<string, KeyedPanel[]>()
  const deadline = Date.now() + nearMissBudgetMs
  for (const text of new Set(texts)) {
    const key = keyOf(text)
    if (key.length < 3 || Date.now() > deadline) continue
    const { rows } = await sql<KeyedPanel>`
      select ${foundColumns} from (
        select * from panels where ${key} <% search_text order by similarity(sku_key, ${key}) desc limit 50
      ) likely
      where similarity(sku_key, ${key}) >= ${fewestAlike}
      order by similarity(sku_key, ${key}) desc, id limit 3`.execute(db)
    near.set(text, rows)
  }
  return near
}
