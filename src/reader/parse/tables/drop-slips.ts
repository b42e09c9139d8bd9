import { isUsual } from '../../../shared/panels/panel-bounds.js'
import type { Token } from '../layout/find-tokens.js'
import { type ElectricalField, stcFields } from '../words/electrical-labels.js'
import type { PowerTable } from './power-table.js'

const fields: ElectricalField[] = [...stcFields, 'ModuleEfficiency_percent']

export const decimalsIn = (text: string) => text.match(/[.,](\d+)/)?.[1]?.length ?? 0
/** The decimals of a number as read, or as they were proven where the point was lost or misplaced. */
const decimalsOf = ({ text, value, isProven }: Token) => decimalsIn(isProven ? String(value) : text)

function mostCommon(values: number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/** A number that lost its decimal point has the digits of its row, but is ten or a hundred times too large. */
function restorePoint(token: Token, decimals: number, middle: number): Token {
  if (decimals === 0 || decimalsOf(token) > 0) return token
  const value = token.value / 10 ** decimals
  return Math.abs(value / middle - 1) < 0.06 ? { ...token, value: Number(value.toFixed(decimals)) } : token
}

const middleOf = (tokens: Token[]) => tokens.map(({ value }) => value).sort((a, b) => a - b)[tokens.length >> 1] ?? 0

/** What a row's numbers with a decimal point have in common; those without are used only if there are no others. */
function rowOf(tokens: Token[]) {
  const pointed = tokens.filter((token) => decimalsOf(token) > 0)
  const sound = pointed.length > 0 ? pointed : tokens
  return { decimals: mostCommon(sound.map((token) => decimalsOf(token))), middle: middleOf(sound) }
}

/** The numbers of one row, with the decimal points that the others prove. */
export function restorePoints(tokens: Token[]): Token[] {
  const { decimals, middle } = rowOf(tokens)
  return tokens.map((token) => restorePoint(token, decimals, middle))
}

type Values = PowerTable['classes'][number]['values']

/** When power proves voltage and current, a Voc or Isc that does not fit them has lost a digit. */
function dropImpossible(values: Values): void {
  const { Pmax_W: power, Vmp_V: voltage, Imp_A: current, Voc_V: open, Isc_A: short } = values
  if (!power || !voltage || !current) return
  if (Math.abs((voltage.value * current.value) / power.value - 1) > 0.03) return
  const isOdd = (ratio: number) => !isUsual('openToWorking', ratio, 'read')
  if (open && isOdd(open.value / voltage.value)) delete values.Voc_V
  if (short && isOdd(short.value / current.value)) delete values.Isc_A
}

/**
 * Along a row values only rise or only fall. Of two that break the trend, the one further from the line between its
 * neighbours was misread.
 */
function dropStray(classes: { values: Values }[], field: ElectricalField): void {
  const values = classes.map((power) => power.values[field]?.value)
  const known = values.flatMap((value, index) => (value === undefined ? [] : [{ value, index }]))
  const steps = known.slice(1).map(({ value }, place) => value - (known[place]?.value ?? value))
  const direction = Math.sign(steps.filter((step) => step > 0).length - steps.filter((step) => step < 0).length)
  const wrong = steps.flatMap((step, place) => (step * direction < 0 ? [place] : []))
  const [place] = wrong
  if (known.length < 4 || direction === 0 || wrong.length !== 1 || place === undefined) return
  // The line through the neighbours that are not in doubt.
  const [from, to] = [known[place - 1], known[place + 2], known[place - 2], known[place + 3]].filter(
    (other) => other !== undefined,
  )
  if (!from || !to) return
  const offOf = (at: number) => {
    const here = known[at] ?? from
    const share = (here.index - from.index) / (to.index - from.index)
    return Math.abs(here.value - (from.value + share * (to.value - from.value)))
  }
  const stray = known[offOf(place) >= offOf(place + 1) ? place : place + 1]
  if (stray) delete classes[stray.index]?.values[field]
}

/** The deviation from even steps that rounding explains, in units of the last digit. */
const evenUnits = 1.1
const unevenUnits = 3

/** Of the ends of a series only the class of the lowest power is uneven in print: 8 of 213 rows on real sheets. */
function mayBeUneven(classes: { values: Values }[], at: number): boolean {
  if (at > 0 && at < classes.length - 1) return false
  const [here, other] = [at, classes.length - 1 - at].map((index) => classes[index]?.values.Pmax_W?.value ?? 0)
  return (here ?? 0) <= (other ?? 0)
}

/**
 * Where all classes but one stand in even steps, the one that does not had a digit misread, though it keeps the order.
 */
function dropUneven(classes: { values: Values }[], field: ElectricalField): void {
  const tokens = classes.map(({ values }) => values[field])
  const unit = 10 ** -rowOf(tokens.filter((token) => token !== undefined)).decimals
  if (classes.length < 5 || tokens.some((token) => token === undefined) || unit === 1) return
  const values = tokens.map((token) => (token?.value ?? 0) / unit)
  const odd = values.flatMap((value, at) => {
    if (mayBeUneven(classes, at)) return []
    const others = values.flatMap((other, index) => (index === at ? [] : [{ x: index, y: other }]))
    const [from, to] = [others[0], others.at(-1)]
    if (!from || !to) return []
    const lineAt = (x: number) => from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)
    const isEven = others.every(({ x, y }) => Math.abs(lineAt(x) - y) <= evenUnits)
    return isEven && Math.abs(lineAt(at) - value) >= unevenUnits ? [at] : []
  })
  const [only] = odd
  if (odd.length === 1 && only !== undefined) delete classes[only]?.values[field]
}

/** The difference between volts times amperes and the power that rounding explains. */
const rounding = 0.0015
const slip = 0.004

/** How far a value is from the straight line through those of the other classes, as a share of it. */
function offLine(classes: { values: Values }[], field: ElectricalField, at: number): number {
  const others = classes.flatMap(({ values }, index) => {
    const value = index === at ? undefined : values[field]?.value
    return value === undefined ? [] : [{ x: index, y: value }]
  })
  const mean = (of: (point: { x: number; y: number }) => number) =>
    others.reduce((sum, point) => sum + of(point), 0) / others.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  const slope = mean((point) => (point.x - x) * (point.y - y)) / (mean((point) => (point.x - x) ** 2) || 1)
  const line = y + slope * (at - x)
  return Math.abs((classes[at]?.values[field]?.value ?? line) / line - 1)
}

/**
 * When volts times amperes give the power of every other class, a class in which they do not has a misread digit: of
 * the two values the one further from the line of its row.
 */
function dropUnproven(classes: { values: Values }[]): void {
  const offs = classes.map(({ values: { Pmax_W: power, Vmp_V: voltage, Imp_A: current } }) =>
    power && voltage && current ? Math.abs((voltage.value * current.value) / power.value - 1) : undefined,
  )
  const wrong = offs.flatMap((off, index) => (off !== undefined && off > slip ? [index] : []))
  const right = offs.filter((off) => off !== undefined && off <= rounding)
  if (right.length < 3 || right.length + wrong.length < offs.filter((off) => off !== undefined).length) return
  for (const index of wrong) {
    const field = offLine(classes, 'Vmp_V', index) > offLine(classes, 'Imp_A', index) ? 'Vmp_V' : 'Imp_A'
    delete classes[index]?.values[field]
  }
}

/**
 * OCR loses decimal points and digits. Along a row the classes differ little and have the same number of decimals: a
 * point that the rest of the row proves is restored, and a value that breaks the row is dropped.
 */
export function dropSlips(table: PowerTable): PowerTable {
  if (table.classes.length < 3) return table
  const classes = table.classes.map((power) => ({ ...power, values: { ...power.values } }))
  for (const field of fields) {
    const tokens = classes.flatMap(({ values }) => values[field] ?? [])
    const { decimals, middle } = rowOf(tokens)
    for (const { values } of classes) {
      const token = values[field]
      if (!token) continue
      const restored = restorePoint(token, decimals, middle)
      const digits = String(Math.round(restored.value * 10 ** decimals))
      const isRestored = token.text.replace(/\D/g, '').endsWith(digits)
      const kept = isRestored || decimalsOf(token) === decimals
      if (kept && Math.abs(restored.value / middle - 1) <= 0.15) values[field] = restored
      else delete values[field]
    }
  }
  for (const field of stcFields) dropStray(classes, field)
  for (const field of ['Voc_V', 'Isc_A'] as const) dropUneven(classes, field)
  dropUnproven(classes)
  for (const { values } of classes) dropImpossible(values)
  return { ...table, classes }
}
