import { type TermChanges, termChanges, termKeys } from '../../../shared/money/offer-terms.js'
import type { PriceBreak } from '../../../shared/money/price-breaks.js'
import { priceRules, quantityRules } from '../../../shared/money/typed-amounts.js'
import type { ImportFix } from '../../../shared/stock/import-problems.js'
import { importFields, type TermField, termFieldKeys } from '../../../shared/stock/import-shapes.js'
import { readCell } from '../../../shared/values/read-number.js'
import type { Cell } from '../../tables-in/table.js'
import { unmarkCell } from '../../tables-in/write-csv.js'
import type { DecimalSigns } from './find-signs.js'
import type { AmountProblem } from './read-amounts.js'
import { readDay } from './read-day.js'
import { readCondition, readTestKind } from './term-words.js'

/** Reads a cell that is not empty; undefined for one that means nothing. */
type ReadTerm = (cell: Cell, signs: DecimalSigns) => string | number | PriceBreak[] | undefined

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
  availableFrom: readDay,
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
