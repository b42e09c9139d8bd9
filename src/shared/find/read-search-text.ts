import { type CountryGroup, countryGroupNames, findCountryGroup } from '../suppliers/country-groups.js'
import { readFilterText, type TypedFilter } from './read-filter-text.js'
import type { FilterKey } from './search-filters.js'
import type { Technology } from './technologies.js'

/** What a typed line or a nameplate contains: figures by field, what is asked of an offer, and the remaining words. */
type SearchText = {
  figures: Partial<Record<FilterKey, TypedFilter>>
  minQuantity?: string
  /** With its currency, as typed. */
  maxPricePerWatt?: string
  country?: CountryGroup
  technologies: Technology[]
  rest: string
}

/** The signs of figures on sheets and nameplates, and how makers write them out. */
const names: Partial<Record<FilterKey, { signs: string; words?: string }>> = {
  Watts_W: {
    signs: 'p[ _]?max|pmpp|pnom|pm|power|watts?|leistung|puissance|potencia|potenza|moc',
    words: '(?:rated|nominal|max(?:imum|\\.)?|peak) (?:output )?power|nennleistung|maximalleistung',
  },
  Vmp_V: {
    signs: '[vu][ _]?mpp?|vpm|upm',
    words:
      '(?:(?:max(?:imum|\\.)? power|rated|(?:optimum )?operating|mpp)(?: point)? voltage|voltage at (?:pmax|(?:max(?:imum|\\.)?|peak) power|mpp)(?: point)?|nennspannung|mpp-spannung|spannung (?:bei|im) (?:pmax|mpp|maximalleistung))',
  },
  Imp_A: {
    signs: 'i[ _]?mpp?|ipm',
    words:
      '(?:(?:max(?:imum|\\.)? power|rated|(?:optimum )?operating|mpp)(?: point)? current|current at (?:pmax|(?:max(?:imum|\\.)?|peak) power|mpp)(?: point)?|nennstrom|mpp-strom|strom (?:bei|im) (?:pmax|mpp|maximalleistung))',
  },
  Voc_V: { signs: '[vu][ _]?oc', words: 'open[ -]circuit voltage|leerlaufspannung' },
  Isc_A: { signs: 'i[ _]?sc', words: 'short[ -]circuit current|kurzschlussstrom' },
  ModuleEfficiency_percent: { signs: '(?:module )?efficiency|eff|eta' },
  Weight_kg: { signs: 'weight|gewicht' },
  NumberOfCells_count: { signs: '(?:cells|zellen)(?=\\s*[:=])' },
  Length_mm: { signs: 'length|länge' },
  Width_mm: { signs: 'width|breite' },
  Thickness_mm: { signs: 'thickness|frame height' },
  CableLength_mm: { signs: 'cables?(?: length)?' },
}
/** Units that identify a figure without its name. A bare V or A could be two. */
const units: readonly [FilterKey | 'pieces', string][] = [
  ['Watts_W', 'kwp?|wp|watts?|w'],
  ['Weight_kg', 'kg|lbs?'],
  ['NumberOfCells_count', 'cells?|zellen'],
  ['ModuleEfficiency_percent', '%'],
  ['pieces', 'pcs|pieces?|panels|modules|stk|stück'],
]

// only separate words: figures inside model numbers are not touched. Plain ranges, because Unicode classes cost
// milliseconds, and every keystroke is parsed
const letter = 'a-zß-öø-ɏ'
const before = `(?<![${letter}\\d./_±+~-])`
const after = `(?![${letter}\\d_-]|\\s?/)`
const number = '\\d[\\d.,]*\\d|\\d'
const unitWord = '(?:wp?|kwp?|v|vdc|a|mm|cm|m|in|kg|lbs?|g|%|"|″)'
const figure = `(?:[<>≤≥=]{1,2}\\s*)?(?:${number})(?:\\s?(?:k?w|v|a|mm|%))?(?:\\s*(?:±|\\+\\s?\\/?\\s?-)\\s*(?:${number})|\\s?[-–]\\s?(?:${number}))?`

// "Vmp", "(Vmp)", "Maximum Power Voltage (Vmp)"
const nameOf = ({ signs, words }: { signs: string; words?: string }) => {
  const sign = `[([]?(?:${signs})[)\\]]?`
  return words ? `(?:(?:${words})[,:]?(?:\\s*${sign})?|${sign})` : sign
}
// "Vmp [V]: 30.1", "Vmpp V 30.4"
const unitBefore = `(?:\\s*[([]\\s*${unitWord}\\s*[)\\]]|\\s+${unitWord}(?=\\s*[:=]?\\s+\\d))?`
const named = Object.entries(names).map(([key, name]) => {
  const start = `${before}${nameOf(name)}${unitBefore}\\s*[:=≈]?\\s*`
  return {
    key: key as FilterKey,
    pattern: new RegExp(`${start}(${figure}\\s?${unitWord}?)${after}`, 'i'),
    // the unit may be the next word of the text
    bare: new RegExp(`${start}(${figure})${after}`, 'i'),
  }
})
const measured = units.map(([key, words]) => ({
  key,
  pattern: new RegExp(`${before}(${figure}\\s?(?:${words}))${after}`, 'i'),
}))

const side = '(\\d{3,4}(?:[.,]\\d)?)\\s*(?:mm)?'
const size = new RegExp(
  `${before}${side}\\s*[x×*]\\s*${side}(?:\\s*[x×*]\\s*(\\d{2}(?:[.,]\\d)?)\\s*(?:mm)?)?${after}`,
  'i',
)

/** Words for cells on nameplates. `mono` is left to the search, because it has several meanings. */
const cells: readonly [RegExp, Technology][] = [
  [/^(?:poly|multi)(?:[ck]rist.*|cryst.*)?$/i, 'poly'],
  [/^(?:mono-?)?perc$/i, 'mono-perc'],
  [/^topcon$/i, 'topcon'],
  [/^(?:hjt|hit)$/i, 'hjt'],
  [/^(?:ibc|abc|hpbc)$/i, 'back-contact'],
]

const currency = '[€$£]|eur|usd|gbp|chf|pln|cny'
const perWatt = new RegExp(
  `(?:${before}(?:max\\.?|under|below|up to|bis|unter|höchstens)|[<≤]=?)?\\s*((?:(?:${currency})\\s?)?(?:${number})(?:\\s?(?:${currency}))?)\\s?(?:/|per |pro )\\s?w(?:p|att)?(?![${letter}\\d])`,
  'i',
)
/** A number at the start of a line that names a price is a number of pieces: "300 TOPCon EU 0.15 €/W". */
const leading = /^\s*(\d{1,7})(?=\s+[^\d\s.,])/
const group = new RegExp(`${before}(${countryGroupNames.join('|')})${after}`)

/** What a line asks of an offer: a price per watt, pieces before it, a group of countries. */
function readOffer(text: string, read: Omit<SearchText, 'rest'>) {
  let left = text
  const take = (pattern: RegExp, key: 'maxPricePerWatt' | 'minQuantity') => {
    const match = pattern.exec(left)
    if (!match?.[1]) return
    read[key] = match[1]
    left = without(left, match[0])
  }
  take(perWatt, 'maxPricePerWatt')
  if (read.maxPricePerWatt) take(leading, 'minQuantity')
  const inGroup = findCountryGroup(group.exec(left)?.[1] ?? '')
  if (!inGroup || left === text) return left
  read.country = inGroup
  return without(left, inGroup)
}

/** Removes a piece of a text and leaves a mark in its place, so that its neighbours do not become one word. */
const without = (text: string, piece: string) => text.replace(piece, ' , ')

function readSize(text: string, figures: SearchText['figures']) {
  const match = size.exec(text)
  if (!match) return text
  const [piece, one = '', other = '', third] = match
  const sides = [one, other].map((part) => part.replace(',', '.')).sort((a, b) => Number(b) - Number(a))
  const [long = '', short = ''] = sides
  figures.Length_mm = { value: long }
  figures.Width_mm = { value: short }
  if (third) figures.Thickness_mm = { value: third.replace(',', '.') }
  return without(text, piece)
}

function readNamed(text: string, figures: SearchText['figures']) {
  let left = text
  for (const { key, pattern, bare } of named)
    for (const match of [pattern.exec(left), bare.exec(left)]) {
      if (!match || figures[key]) continue
      const reading = readFilterText(match[1] ?? '', key)
      if (reading.kind !== 'filter') continue
      figures[key] = reading.filter
      left = without(left, match[0])
    }
  return left
}

function readMeasured(text: string, read: Omit<SearchText, 'rest'>) {
  let left = text
  for (const { key, pattern } of measured) {
    const match = pattern.exec(left)
    if (!match) continue
    if (key === 'pieces') {
      const count = /\d+/.exec(match[1] ?? '')?.[0]
      // a range or a tolerance of pieces makes no sense
      if (!count || /[±–-]|\d\D+\d/.test(match[1] ?? '')) continue
      read.minQuantity = count
    } else {
      const reading = readFilterText(match[1] ?? '', key)
      if (reading.kind !== 'filter' || read.figures[key]) continue
      read.figures[key] = reading.filter
    }
    left = without(left, match[0])
  }
  return left
}

/** The figures in a typed text, and the rest, which is searched as words. Figures without a name or unit stay words. */
export function readSearchText(text: string): SearchText {
  if (!/\d/.test(text)) return onlyWords(text)
  const read: Omit<SearchText, 'rest'> = { figures: {}, technologies: [] }
  const left = readMeasured(readNamed(readSize(readOffer(text, read), read.figures), read.figures), read)
  if (left === text) return onlyWords(text)
  const words = left.split(/[\s,;]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const technologyOf = (word: string) => cells.find(([pattern]) => pattern.test(word))?.[1]
  return {
    ...read,
    technologies: [...new Set(words.flatMap((word) => technologyOf(word) ?? []))],
    rest: words.filter((word) => technologyOf(word) === undefined).join(' '),
  }
}

const onlyWords = (text: string): SearchText => ({ figures: {}, technologies: [], rest: text.trim() })
