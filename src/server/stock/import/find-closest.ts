import { sql } from 'kysely'
import { keyOf } from '../../../shared/panels/panel-search-text.js'
import type { Db } from '../../db/database.js'
import { foundColumns, type KeyedPanel } from './match-panels.js'

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
