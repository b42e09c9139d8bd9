import { phrase } from '../languages/phrase.js'
import { findImpossibilities, findOddities } from '../panels/panel-physics.js'
import type { PanelFacts } from '../panels/panel-shapes.js'
import type { RequestData } from '../panels/request-data.js'
import { type RequestFieldKey, requestField, requestFieldKeys } from '../panels/request-fields.js'
import { decimalsOf } from '../values/exact-decimals.js'
import { findDecimalSign } from '../values/figure-text.js'
import { readNumber } from '../values/read-number.js'
import type { RequestValidation } from './panel-request-api.js'

/** A size from a text such as "1722 x 1134 x 30 mm". `roundingMm` is how far the true size may differ. */
type Size = { lengthMm: number; widthMm: number; thicknessMm: number | null; roundingMm: number }

const figure = String.raw`(\d{1,5}(?:[.,]\d{1,3})*)`
const unit = String.raw`\s*(mm|cm|m|inches|inch|in|")?\s*`
const size = new RegExp(`${figure}${unit}[x×*]\\s*${figure}${unit}(?:[x×*]\\s*${figure}${unit})?`, 'i')

/**
 * The size in a text, or undefined. Without a unit it is in millimetres. Ambiguous numbers are kept as text, unless
 * another number of the same size shows the decimal sign.
 */
export function readDimensions(text: string | null | undefined): Size | undefined {
  const [, first, unit1, second, unit2, third, unit3] = size.exec(text ?? '') ?? []
  if (!first || !second) return undefined
  const figures = third ? [first, second, third] : [first, second]
  const unitWord = unit3 ?? unit2 ?? unit1 ?? 'mm'
  const decimalSign = findDecimalSign(figures)
  const [one, two, three] = figures.map((part) => readNumber(`${part} ${unitWord}`, { unit: 'mm', decimalSign }))
  if (one?.kind !== 'number' || two?.kind !== 'number' || (three && three.kind !== 'number')) return undefined
  return {
    lengthMm: Math.max(one.value, two.value),
    widthMm: Math.min(one.value, two.value),
    thicknessMm: three ? three.value : null,
    roundingMm: Math.max(roundingOf(first, unitWord), roundingOf(second, unitWord)),
  }
}

/** Half a unit of the last written decimal place. */
function roundingOf(text: string, unitWord: string) {
  const lastPlace = 10 ** -decimalsOf(text)
  const reading = readNumber(`1 ${unitWord}`, { unit: 'mm' })
  return 0.5 * lastPlace * (reading.kind === 'number' ? reading.value : 1)
}

/** Without these the panel cannot be identified. */
const criticalFields = ['brand', 'model', 'wattage'] as const
const mayBeMissing = new Set<RequestFieldKey>(['dimensions', 'frameColor', 'warranty', 'remarks', ...criticalFields])

/** The message when an approval is refused. */
export const cannotApprove = (missing: readonly string[]) =>
  phrase`Cannot approve request: Missing critical fields - ${missing.join(', ')}`

/**
 * The values of a request as panel fields. Values that it does not state are absent; nothing is made up. Free text
 * stays out: people write it to the administrators, and everybody reads a panel's description and remarks.
 */
export function panelOfRequest(data: RequestData): Partial<PanelFacts> {
  const stated = requestFieldKeys.flatMap((key) => {
    const { panelField, kind } = requestField(key)
    const value = data[key]
    return panelField && kind !== 'prose' && value !== null && value !== undefined ? [[panelField, value] as const] : []
  })
  return { ...sizeOf(data), ...Object.fromEntries(stated) }
}

function sizeOf({ dimensions }: RequestData): Partial<PanelFacts> {
  const size = readDimensions(dimensions)
  if (!size) return {}
  const { lengthMm, widthMm, thicknessMm } = size
  return { Length_mm: lengthMm, Width_mm: widthMm, ...(thicknessMm !== null && { Thickness_mm: thicknessMm }) }
}

const isMissing = (value: unknown) => value === null || value === undefined || value === ''

/** Whether a request can be approved, and what an admin should check before. */
export function validateRequest(data: RequestData): RequestValidation {
  const missingFields = criticalFields.filter((key) => isMissing(data[key]))
  const panel = panelOfRequest(data)
  const unstated = requestFieldKeys.filter((key) => {
    const { panelField } = requestField(key)
    return !mayBeMissing.has(key) && isMissing(data[key]) && isMissing(panelField && panel[panelField])
  })
  const odd = [...findImpossibilities(panel), ...findOddities(panel)].map(({ message }) => message)
  return {
    isValid: missingFields.length === 0,
    missingFields,
    warnings: [...odd, ...unstated.map((key) => phrase`${requestField(key).label} is not stated`)],
  }
}
