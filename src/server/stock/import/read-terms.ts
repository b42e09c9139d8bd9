import type { TestKind } from '../../../shared/money/lot-words.js'
import { type TermChanges, termChanges, termKeys } from '../../../shared/money/offer-terms.js'
import type { OfferCondition } from '../../../shared/money/offer-words.js'
import type { PriceBreak } from '../../../shared/money/price-breaks.js'
import { priceRules, quantityRules } from '../../../shared/money/typed-amounts.js'
import type { ImportFix } from '../../../shared/stock/import-problems.js'
import { importFields, type TermField, termFieldKeys } from '../../../shared/stock/import-shapes.js'
import { dayMs, dayOf } from '../../../shared/values/days.js'
import { readCell } from '../../../shared/values/read-number.js'
import { headingKey } from '../../tables-in/match-headings.js'
import type { Cell } from '../../tables-in/table.js'
import { unmarkCell } from '../../tables-in/write-csv.js'
import type { DecimalSigns } from './find-signs.js'
import type { AmountProblem } from './read-amounts.js'

/** How files write a condition, in the languages of our suppliers; letters and digits only. */
const conditionWords: Record<OfferCondition, string> = {
  new: 'new,brandnew,neu,neuware,neuwertig,nuevo,neuf,neuve,nuovo,nowy,nowe,a,aware,agrade,gradea',
  'b-grade': 'bgrade,gradeb,b,bware,bqualitat,klasseb,2wahl,zweitewahl,secondchoice,claseb,classeb,klasab',
  refurbished:
    'refurbished,refurb,reconditioned,aufbereitet,generaluberholt,reacondicionado,reconditionne,ricondizionato,odnowiony',
  used: 'used,gebr,secondhand,2ndhand,gebraucht,gebrauchtware,usado,segundamano,occasion,doccasion,usage,usato,uzywany,uzywane,używany,używane',
}
const testWords: Record<TestKind, string> = {
  none: 'none,no,nottested,untested,nein,ungetestet,ungepruft,keine,non,nie,nontestato,sinprobar',
  visual: 'visual,visually,lookedat,visuell,optisch,sichtprufung,visuel,visivo,wizualny',
  electrical:
    'electrical,electrically,measured,measuredelectrically,elektrisch,gemessen,electrico,electrique,elettrico,elektryczny',
  flash: 'flash,flashed,flashtest,flashtested,flasher,geflasht,flashtestet',
  el: 'el,eltest,eltested,electroluminescence,elektrolumineszenz,electroluminiscencia,elettroluminescenza,elektroluminescencja',
}

const readWord = <Meaning extends string>(words: Record<Meaning, string>) => {
  const meanings = new Map<string, Meaning>()
  for (const meaning of Object.keys(words) as Meaning[])
    for (const word of words[meaning].split(',')) meanings.set(headingKey(word), meaning)
  return (cell: Cell) => meanings.get(headingKey(cell))
}

/** Undefined for a word that means none. */
const readCondition = readWord(conditionWords)
const readTestKind = readWord(testWords)

/** The day before the first of a spreadsheet, whose 1900 has a day too many. */
const spreadsheetEpoch = Date.UTC(1899, 11, 30)

/** A day as files write it: 2026-03-05, 5.3.2026, 25/3/2026, or the number of a spreadsheet. Undefined where it is none or unclear. */
function readDay(cell: Cell): string | undefined {
  if (typeof cell === 'number')
    return cell > 20_000 && cell < 80_000 ? dayOf(spreadsheetEpoch + Math.floor(cell) * dayMs) : undefined
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(cell.trim())
  if (iso) return existing(iso[1], iso[2], iso[3])
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(cell.trim())
  if (german) return existing(german[3], german[2], german[1])
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(cell.trim())
  if (!slashed) return undefined
  const [first, second] = [Number(slashed[1]), Number(slashed[2])]
  // 3/4/2026 is a day in March or in April
  if (first <= 12 && second <= 12 && first !== second) return undefined
  return first > 12 ? existing(slashed[3], slashed[2], slashed[1]) : existing(slashed[3], slashed[1], slashed[2])
}

/** Weeks by their usual letters: KW 50, 50. KW, W50, week 50/2026, 2026-W50. */
const weekForms = [
  /^(?:kw|cw|wk|w|week|woche|semaine|semana|settimana|sett|tydzien|tydz)\s*(?<week>\d{1,2})(?:\s*\/?\s*(?<year>20\d\d))?$/,
  /^(?<week>\d{1,2})\s*(?:kw|cw|wk|week|woche|semaine|semana|settimana|tydzien)(?:\s*\/?\s*(?<year>20\d\d))?$/,
  /^(?<year>20\d\d)\s*-?(?:w|kw)\s*(?<week>\d{1,2})$/,
]
const atOnce = /^(?:sofort|ab lager|lagernd|immediately|now|in stock|inmediato|immediat|immediato|subito|od reki)$/
const beforeDay =
  /^(?:(?:verfugbar|verfuegbar|lieferbar|available|disponible|disponibile|dostepne)\s+)?(?:(?:ab|from|as of|des|a partir du|desde|dal|od)\s+)?/

/** The Monday of a week of the calendar; one without a year is this year's, or the next one's where it is over. */
function mondayOf(week: number, year: number | undefined): string | undefined {
  const thisYear = new Date().getUTCFullYear()
  const fourth = Date.UTC(year ?? thisYear, 0, 4)
  const monday = fourth + ((week - 1) * 7 - ((new Date(fourth).getUTCDay() + 6) % 7)) * dayMs
  if (week < 1 || week > 53) return undefined
  return year === undefined && monday + 7 * dayMs < Date.now() ? mondayOf(week, thisYear + 1) : dayOf(monday)
}

/** When goods arrive: a day, a week, or now, which is none. */
const arrival: ReadTerm = (cell) => {
  if (typeof cell === 'number') return readDay(cell)
  const text = textOf(cell)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=[a-z\d])\./g, ' ')
    .trim()
  if (atOnce.test(text)) return null
  const said = text.replace(beforeDay, '').replace(/\s+/g, ' ').trim()
  const week = weekForms.map((form) => form.exec(said)?.groups).find(Boolean)
  if (week) return mondayOf(Number(week.week), week.year === undefined ? undefined : Number(week.year))
  return readDay(textOf(cell).replace(/^\D*?(?=\d)/u, ''))
}

function existing(year = '', month = '', day = '') {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && dayOf(time) === text ? text : undefined
}

/** Reads a cell that is not empty; undefined for one that means nothing. */
type ReadTerm = (cell: Cell, signs: DecimalSigns) => string | number | PriceBreak[] | null | undefined

export const textOf = (cell: Cell) => unmarkCell(String(cell)).trim()

const figure: ReadTerm = (cell, { quantity }) => {
  const reading = readCell(cell, { ...quantityRules, decimalSign: quantity })
  return reading.kind === 'number' ? reading.value : undefined
}

const months: ReadTerm = (cell, signs) => {
  const years = /^(\d{1,3})\s*(?:years?|jahre?|a[nñ]os?|ans?|anni|lat)$/iu.exec(textOf(cell))
  if (years) return Number(years[1]) * 12
  return figure(textOf(cell).replace(/\s*(?:months?|monate?|meses|mois|mesi|mies\.?)$/iu, ''), signs)
}

/** `10: 79.50; 50: 70.00` */
const breaks: ReadTerm = (cell, { price }) => {
  const steps: PriceBreak[] = []
  for (const part of textOf(cell).split(/[;|\n]/)) {
    if (part.trim() === '') continue
    const [from = '', amount = '', ...more] = part.split(/[:=@]/)
    const reading = readCell(amount.trim(), { ...priceRules, decimalSign: price })
    if (more.length > 0 || !/^\d{1,9}$/.test(from.trim()) || reading.kind !== 'number') return undefined
    steps.push({ from: Number(from), pricePerUnit: reading.value })
  }
  return steps
}

/** What a cell says; whether that is allowed, the rules of the form decide. */
const readers: Record<TermField, ReadTerm> = {
  condition: readCondition,
  lot: textOf,
  minQuantity: figure,
  packQuantity: figure,
  priceBreaks: breaks,
  availableFrom: arrival,
  warehouseCity: textOf,
  warehouseState: textOf,
  warehouseCountry: textOf,
  warrantyMonths: months,
  tested: readTestKind,
  testedAt: readDay,
  note: textOf,
}

/** Whether a cell of a column means something as a term; empty ones do. */
export const isReadable = (field: TermField, cell: Cell) =>
  textOf(cell) === '' || readers[field](cell, { quantity: undefined, price: undefined }) !== undefined

type AskAbout = (field: TermField) => (problem: AmountProblem) => ImportFix | undefined
type TermCells = {
  cells: Record<TermField, Cell>
  /** Whether the file or a person states the field. */
  isStated: (field: TermField) => boolean
  signs: DecimalSigns
  ask: AskAbout
}

/** The terms that a row states; an empty cell of a column sets the default. */
export function readTerms({ cells, isStated, signs, ask }: TermCells): TermChanges {
  const read: Partial<Record<TermField, unknown>> = {}
  for (const field of termFieldKeys.filter(isStated)) {
    const value = textOf(cells[field]) === '' ? null : readers[field](cells[field], signs)
    if (value !== undefined) read[field] = value
    else ask(field)({ kind: 'term_wrong', message: `${importFields[field]}: “${textOf(cells[field])}” cannot be read` })
  }
  const { warehouseCity: city, warehouseState: state, warehouseCountry: country, ...terms } = read
  if (city === undefined && state === undefined && country === undefined) return judgeTerms(terms, ask)
  return judgeTerms({ ...terms, warehouse: city || state || country ? { city, state, country } : null }, ask)
}

function judgeTerms(read: { [Key in keyof TermChanges]?: unknown }, ask: AskAbout): TermChanges {
  const terms: Record<string, unknown> = {}
  for (const key of termKeys) {
    const judged = termChanges[key].safeParse(read[key])
    const [issue] = judged.error?.issues ?? []
    if (!issue) terms[key] = judged.data
    else if (key === 'warehouse') ask(placeOf(issue.path[0]))({ kind: 'term_wrong', message: issue.message })
    else if (key !== 'priceBreaks') ask(key)({ kind: 'term_wrong', message: issue.message })
    else if (ask(key)({ kind: 'breaks_wrong', message: issue.message }) === 'no_breaks') terms[key] = null
  }
  return terms
}

const placeOf = (part: PropertyKey | undefined) =>
  part === 'city' ? 'warehouseCity' : part === 'state' ? 'warehouseState' : 'warehouseCountry'
