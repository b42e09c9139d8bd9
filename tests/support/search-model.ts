import type { PanelFacts } from '../../src/shared/panels/panel-api.js'
import type { PanelNumberKey } from '../../src/shared/panels/panel-fields.js'
import { keyOf, lowerOf, vocabularyOf, wordsOf } from '../../src/shared/panels/panel-search-text.js'
import { powerClasses } from '../../src/shared/search/power-classes.js'
import { candidatesFor, typedWords } from '../../src/shared/search/spelling.js'

/**
 * Search as the contract words it, over a plain list: no SQL, no doubles. It shares with the product only what a word is and
 * which words are near each other.
 */
export type ModelPanel = PanelFacts & { id: string; stock: number; price: number | null }
export type ModelQuery = Record<string, string>

const by = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)

export function searchModel(catalogue: readonly ModelPanel[], query: ModelQuery) {
  const typed = (query.search ?? '').trim()
  let text = typed
  let correctedTo: string | null = null
  const filtered = catalogue.filter((panel) => matchesFigures(panel, query))
  let found = filtered.filter((panel) => matchesText(panel, text))
  if (found.length === 0 && typed !== '') {
    correctedTo = correct(catalogue, typed)
    if (correctedTo !== null) {
      text = correctedTo
      found = filtered.filter((panel) => matchesText(panel, text))
    }
  }
  return { ids: found.sort(comparisonOf(query, text)).map(({ id }) => id), correctedTo }
}

const searchedWords = (panel: PanelFacts) => [keyOf(panel.SKU), keyOf(panel.Brand), ...wordsOf(panel.Description)]
const hasWord = (panel: PanelFacts, word: string) => searchedWords(panel).some((searched) => searched.includes(word))

function matchesText(panel: PanelFacts, text: string) {
  if (text === '') return true
  const words = typedWords(text)
  return words.length > 0 && words.every((word) => hasWord(panel, word))
}

function correct(catalogue: readonly PanelFacts[], text: string) {
  const words = typedWords(text)
  if (words.length === 0 || catalogue.some((panel) => matchesText(panel, text))) return null
  const isKnown = (word: string) => catalogue.some((panel) => hasWord(panel, word))
  if (words.every(isKnown)) return null
  const vocabulary = [...new Set(catalogue.flatMap(vocabularyOf))]
  const standing = words.filter(isKnown)
  const better = new Map<string, string>()
  for (const word of words) {
    if (isKnown(word) || better.has(word)) continue
    const fit = candidatesFor(word, vocabulary).find((candidate) =>
      catalogue.some((panel) => [candidate, ...standing].every((each) => hasWord(panel, each))),
    )
    if (fit === undefined) return null
    better.set(word, fit)
    standing.push(fit)
  }
  return words.map((word) => better.get(word) ?? word).join(' ')
}

// figures as whole numbers of 10^-20
const exact = (text: string) => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(`${whole}${fraction.padEnd(20, '0')}`)
}

function matchesNumber(value: number | null, query: ModelQuery, key: string) {
  const wanted = query[key]
  if (wanted === undefined) return true
  if (value === null) return false
  const [left, right] = [exact(String(value)), exact(wanted)]
  const operator = query[`${key}_operator`] ?? 'equals'
  if (operator === 'gt') return left > right
  if (operator === 'lt') return left < right
  if (operator === 'gte') return left >= right
  if (operator === 'lte') return left <= right
  const distance = left > right ? left - right : right - left
  const tolerance = query[`${key}_tol`]
  if (tolerance === undefined) return distance === 0n
  if (query[`${key}_tol_type`] === 'units') return distance <= exact(tolerance)
  return distance * 100n * 10n ** 20n <= right * exact(tolerance)
}

const numberKeys: PanelNumberKey[] = [
  'Watts_W',
  'Voc_V',
  'Weight_kg',
  'ModuleEfficiency_percent',
  'NumberOfCells_count',
]

function matchesFigures(panel: ModelPanel, query: ModelQuery) {
  const choices = (name: string) => (query[name] ?? '').split('|').filter((choice) => choice !== '')
  const isAmong = (value: string | null, names: string[]) =>
    names.length === 0 || (value !== null && names.some((name) => lowerOf(name) === lowerOf(value)))
  const { CellType, inStock } = query
  const inClass = (name: string) => {
    const { from, below } = powerClasses[name as keyof typeof powerClasses]
    return panel.Watts_W !== null && panel.Watts_W >= (from ?? 0) && panel.Watts_W < (below ?? Number.POSITIVE_INFINITY)
  }
  return (
    numberKeys.every((key) => matchesNumber(panel[key], query, key)) &&
    (CellType === undefined || (panel.CellType !== null && lowerOf(panel.CellType).includes(lowerOf(CellType)))) &&
    (inStock !== 'true' || panel.stock > 0) &&
    isAmong(panel.Brand, choices('brand')) &&
    isAmong(panel.CellType, choices('cellTypeIs')) &&
    (choices('powerClass').length === 0 || choices('powerClass').some(inClass))
  )
}

function rank(panel: PanelFacts, text: string) {
  const [wanted, sku, brand] = [keyOf(text), keyOf(panel.SKU), keyOf(panel.Brand)]
  if (sku === wanted || brand + sku === wanted) return 0
  if (sku.startsWith(wanted) || (wanted.length > brand.length && (brand + sku).startsWith(wanted))) return 1
  return 2
}

function comparisonOf({ sort = 'relevance', order = 'asc' }: ModelQuery, text: string) {
  const sku = (a: ModelPanel, b: ModelPanel) => by(keyOf(a.SKU), keyOf(b.SKU))
  const brand = (a: ModelPanel, b: ModelPanel) => by(keyOf(a.Brand), keyOf(b.Brand))
  const last = (a: ModelPanel, b: ModelPanel) => by(a.id, b.id)
  if (sort === 'relevance') {
    return (a: ModelPanel, b: ModelPanel) =>
      text === ''
        ? Number(a.stock === 0) - Number(b.stock === 0) || brand(a, b) || sku(a, b) || last(a, b)
        : rank(a, text) - rank(b, text) || sku(a, b) || brand(a, b) || last(a, b)
  }
  const figureOf = (panel: ModelPanel) =>
    ({ watts: panel.Watts_W, efficiency: panel.ModuleEfficiency_percent, price: panel.price, stock: panel.stock })[
      sort
    ] ?? null
  return (a: ModelPanel, b: ModelPanel) => {
    const [left, right] = [figureOf(a), figureOf(b)]
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || sku(a, b) || last(a, b)
    return (order === 'asc' ? by(left, right) : by(right, left)) || sku(a, b) || last(a, b)
  }
}
