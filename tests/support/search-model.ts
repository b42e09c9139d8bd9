import { toleranceUnits } from '../../src/shared/find/default-tolerances.js'
import { powerClasses } from '../../src/shared/find/power-classes.js'
import { candidatesFor } from '../../src/shared/find/spelling.js'
import { marksOf, technologyOf } from '../../src/shared/find/technologies.js'
import { readTerms, type TextTerm } from '../../src/shared/find/text-terms.js'
import type { PanelNumberKey } from '../../src/shared/panels/panel-fields.js'
import { keyOf, lowerOf, vocabularyOf, wordsOf } from '../../src/shared/panels/panel-search-text.js'
import type { PanelFacts } from '../../src/shared/panels/panel-shapes.js'

/**
 * Search as the contract describes it, over a plain list, without columns and floating-point numbers. It shares with
 * the product only how words are split and understood, and which words are similar.
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

function hasTerm(panel: PanelFacts, { words, meaning }: TextTerm) {
  if (words.every((word) => hasWord(panel, word))) return true
  if (meaning?.kind === 'watts') return panel.Watts_W === meaning.watts
  if (meaning?.kind === 'mark') return marksOf(panel.CellType, panel.Description).includes(meaning.mark)
  const family = technologyOf(panel.CellType, panel.Description)
  return meaning?.kind === 'technology' && family !== null && meaning.families.includes(family)
}

function matchesText(panel: PanelFacts, text: string) {
  if (text === '') return true
  const terms = readTerms(text)
  return terms.length > 0 && terms.every((term) => hasTerm(panel, term))
}

function correct(catalogue: readonly PanelFacts[], text: string) {
  const terms = readTerms(text)
  if (terms.length === 0 || catalogue.some((panel) => matchesText(panel, text))) return null
  const isKnown = (term: TextTerm) => term.meaning !== null || catalogue.some((panel) => hasTerm(panel, term))
  if (terms.every(isKnown)) return null
  const vocabulary = [...new Set(catalogue.flatMap(vocabularyOf))]
  const standing = terms.filter(isKnown)
  const better = new Map<string, string>()
  for (const term of terms) {
    const [word = ''] = term.words
    if (isKnown(term) || better.has(word)) continue
    const fit = candidatesFor(word, vocabulary).find((candidate) =>
      catalogue.some((panel) =>
        [{ words: [candidate], meaning: null }, ...standing].every((each) => hasTerm(panel, each)),
      ),
    )
    if (fit === undefined) return null
    better.set(word, fit)
    standing.push({ words: [fit], meaning: null })
  }
  return terms.flatMap(({ words }) => words.map((word) => better.get(word) ?? word)).join(' ')
}

// figures as integers, in units of 10^-20
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
    return panel.Watts_W !== null && panel.Watts_W >= from && panel.Watts_W < below
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

/** The sum of squared distances of a panel from each figure with `equals`, in tolerances. */
function distance(panel: PanelFacts, query: ModelQuery) {
  const asked = numberKeys.filter((key) => query[key] && (query[`${key}_operator`] ?? 'equals') === 'equals')
  if (asked.length === 0) return null
  return asked.reduce((sum, key) => {
    const [value, amount] = [query[key] ?? '', query[`${key}_tol`]]
    const type = query[`${key}_tol_type`] === 'units' ? ('units' as const) : ('percent' as const)
    const unit = toleranceUnits(key, { operator: 'equals', value, ...(amount && { tolerance: { amount, type } }) })
    const difference = Number(((panel[key] ?? 0) - Number(value)).toFixed(6))
    return sum + (difference / unit) ** 2
  }, 0)
}

function comparisonOf(query: ModelQuery, text: string) {
  const { sort = 'relevance', order = 'asc' } = query
  const sku = (a: ModelPanel, b: ModelPanel) => by(keyOf(a.SKU), keyOf(b.SKU))
  const brand = (a: ModelPanel, b: ModelPanel) => by(keyOf(a.Brand), keyOf(b.Brand))
  const last = (a: ModelPanel, b: ModelPanel) => by(a.id, b.id)
  const nearer = (a: ModelPanel, b: ModelPanel) => by(distance(a, query) ?? 0, distance(b, query) ?? 0)
  if (sort === 'relevance') {
    const ranked = (a: ModelPanel, b: ModelPanel) => (text === '' ? 0 : rank(a, text) - rank(b, text))
    const stocked = (a: ModelPanel, b: ModelPanel) => Number(a.stock === 0) - Number(b.stock === 0)
    const asksFigures = numberKeys.some((key) => query[key] && (query[`${key}_operator`] ?? 'equals') === 'equals')
    if (asksFigures)
      return (a: ModelPanel, b: ModelPanel) =>
        ranked(a, b) || nearer(a, b) || stocked(a, b) || brand(a, b) || sku(a, b) || last(a, b)
    return (a: ModelPanel, b: ModelPanel) => ranked(a, b) || stocked(a, b) || brand(a, b) || sku(a, b) || last(a, b)
  }
  const figureOf = (panel: ModelPanel) =>
    ({
      watts: panel.Watts_W,
      efficiency: panel.ModuleEfficiency_percent,
      price: panel.price,
      pricePerWatt: panel.price === null || panel.Watts_W === null ? null : panel.price / panel.Watts_W,
      stock: panel.stock,
    })[sort] ?? (sort in panel ? (panel[sort as PanelNumberKey] ?? null) : null)
  return (a: ModelPanel, b: ModelPanel) => {
    const [left, right] = [figureOf(a), figureOf(b)]
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || sku(a, b) || last(a, b)
    return (order === 'asc' ? by(left, right) : by(right, left)) || sku(a, b) || last(a, b)
  }
}
