import { findPowerClass, isPowerClass, type PowerClass } from '../../shared/find/power-classes.js'
import { keyOf, lowerOf } from '../../shared/panels/panel-search-text.js'
import { typedNumberKeys, typedTextKeys } from '../../shared/repair/replacement-parameters.js'

export type LoggedQuery = { searchQuery: string | null; searchParams: Record<string, string> }
export type DemandedPanel = { brand: string | null; model: string | null; powerClass: PowerClass | null }

/** The brands of the catalogue in their spelling, by their letters and digits. */
export type Brands = ReadonlyMap<string, string>

const maxBrandWords = 4
// shorter prefixes of a brand are ambiguous
const minBrandLetters = 4

/** The demand of a search: a known brand, the other words, and a power class if it states one. */
export function demandOf({ searchQuery, searchParams }: LoggedQuery, brands: Brands): DemandedPanel {
  const { brand, rest } = splitQuery(searchQuery, brands)
  const { watts, others } = takeWatts(rest)
  return {
    brand: brand ?? brandFilter(searchParams, brands),
    model: lowerOf(others.join(' ')) || null,
    powerClass: classFilter(searchParams) ?? classOf(watts ?? wattsInModel(others)),
  }
}

/** The panel that a replacement is searched for: its name if the catalogue has it, and the power class of its label. */
export function replacedPanelOf({ searchQuery, searchParams }: LoggedQuery, brands: Brands): DemandedPanel {
  const { brand, rest } = splitQuery(searchQuery, brands)
  const { Pmax_W, Vmp_V, Imp_A } = searchParams
  return {
    brand,
    model: lowerOf(rest.join(' ')) || null,
    powerClass: classOf(Number(Pmax_W ?? Number(Vmp_V) * Number(Imp_A))) ?? classOf(wattsInModel(rest)),
  }
}

// no other kind of key contains a colon
const replacementMark = 'replace:'
export const replacementKeys = `${replacementMark}%`
export const isReplacementKey = (key: string) => key.startsWith(replacementMark)

/** One key for all strings and sites with the same old panel or the same label. */
export function replacementDemandKey({ searchParams }: LoggedQuery) {
  const { originalId } = searchParams
  const figures = [...typedNumberKeys, ...typedTextKeys].flatMap((key) =>
    searchParams[key] === undefined ? [] : [`${key}=${lowerOf(searchParams[key])}`],
  )
  return `${replacementMark}${originalId?.toLowerCase() ?? figures.join('&')}`
}

/** The same key for wordings that differ in case, punctuation and spaces. */
export const demandKey = ({ brand, model, powerClass }: DemandedPanel) =>
  [keyOf(brand), keyOf(model), powerClass ?? ''].join('|')

/** The brand that a query names, and its other words. */
function splitQuery(query: string | null, brands: Brands) {
  const words = (query ?? '').split(/\s+/u).filter((word) => keyOf(word) !== '')
  const named = findBrand(words, brands)
  return {
    brand: named?.brand ?? null,
    rest: words.filter((_, index) => !named || index < named.from || index >= named.to),
  }
}

/** The longest sequence of words that is a brand, otherwise a word that is a prefix of one. */
function findBrand(words: readonly string[], brands: Brands) {
  for (let length = Math.min(maxBrandWords, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const brand = brands.get(keyOf(words.slice(from, from + length).join('')))
      if (brand !== undefined) return { brand, from, to: from + length }
    }
  for (const [from, word] of words.entries()) {
    const key = keyOf(word)
    if (key.length < minBrandLetters || /\d/.test(key)) continue
    const longer = [...brands.keys()].filter((known) => known.startsWith(key)).sort((a, b) => a.length - b.length)[0]
    if (longer !== undefined) return { brand: brands.get(longer) ?? word, from, to: from + 1 }
  }
  return undefined
}

function brandFilter({ brand }: Record<string, string>, brands: Brands) {
  if (!brand || brand.includes('|')) return null
  return brands.get(keyOf(brand)) ?? brand
}

/** "545", "545W", "545 Wp": a power by itself is not part of a model's name. */
function takeWatts(words: readonly string[]) {
  const isUnitAt = (place: number) => /^(w|wp|watts?)$/i.test(words[place] ?? '')
  const index = words.findIndex(
    (word, place) =>
      /^[1-7]\d{2}$|^[1-9]\d{1,2}(w|wp|watts?)$/i.test(word) || (/^[1-9]\d{1,2}$/.test(word) && isUnitAt(place + 1)),
  )
  if (index < 0) return { watts: undefined, others: words }
  return {
    watts: Number.parseInt(words[index] ?? '', 10),
    others: words.filter((_, place) => place !== index && !(place === index + 1 && isUnitAt(place))),
  }
}

/** Most model numbers contain the power: the largest three-digit number in the range of modules. */
function wattsInModel(words: readonly string[]) {
  const numbers = words.flatMap((word) => word.match(/(?<!\d)[1-7]\d{2}(?!\d)/g) ?? []).map(Number)
  return numbers.length > 0 ? Math.max(...numbers) : undefined
}

function classFilter({ powerClass, Watts_W }: Record<string, string>) {
  if (powerClass !== undefined && isPowerClass(powerClass)) return powerClass
  return classOf(Number(Watts_W))
}

const classOf = (watts: number | undefined) => (watts ? (findPowerClass(watts) ?? null) : null)
