import { numberSource } from '../words/pattern-numbers.js'
import { type NumberStyle, readNumber } from '../words/read-number.js'

export type Coefficient = { value: number; unit: 'percent' | 'milli' | 'whole'; text: string; explicit: boolean }

/** `-0.29 %/°C`, `- 0.29% /K`, `-(0.5±0.05)%`, `(-0.28±0.028)%`, `-176.6 mV / °C`, `+0.053 % / °C`. */
const pattern = new RegExp(
  `([+-])?\\s*\\(?\\s*([+-])?\\s*(${numberSource})\\s*(?:±\\s*${numberSource}\\s*)?\\)?\\s*(%|m[va]\\b|[va]\\b)?`,
  'gi',
)

const unitOf = (text: string): Coefficient['unit'] | undefined => {
  if (/%/.test(text)) return 'percent'
  if (/m[va]\b/i.test(text)) return 'milli'
  return /[va]\s*\/\s*(°|k)/i.test(text) ? 'whole' : undefined
}

/** All coefficients of a row; the unit may stand in the label. */
export function readCoefficients(label: string, value: string, style: NumberStyle): Coefficient[] {
  const found: Coefficient[] = []
  for (const match of value.matchAll(pattern)) {
    const magnitude = readNumber(match[3] ?? '', { decimalComma: style.decimalComma || /^0,/.test(match[3] ?? '') })
    if (magnitude === undefined) continue
    const negative = match[1] === '-' || match[2] === '-'
    const unit =
      unitOf(match[4] === undefined ? '' : `${match[4]}/°`) ??
      unitOf(label) ??
      (magnitude < 1.5 ? 'percent' : undefined)
    if (!unit) continue
    found.push({
      value: negative ? -magnitude : magnitude,
      unit,
      text: match[0].trim(),
      explicit: match[4] !== undefined,
    })
  }
  return found
}
