import { decimalsOf } from '../values/exact-decimals.js'
import { findDecimalSign } from '../values/figure-text.js'
import { readNumber } from '../values/read-number.js'

/** A size from a text such as "1722 x 1134 x 30 mm". `roundingMm` is how far the true size may differ. */
export type Size = { lengthMm: number; widthMm: number; thicknessMm: number | null; roundingMm: number }

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
