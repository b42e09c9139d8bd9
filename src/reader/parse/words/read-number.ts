import { countMatches } from './count-matches.js'

/** The decimal sign of a document. German sheets use a comma, some English ones by mistake. */
export type NumberStyle = {
  decimalComma: boolean
  /** Recognised numbers lose their decimal points; they are restored if only one position gives a possible value. */
  losesPoints?: boolean
}

/** Counts both decimal signs in the whole document. */
export function findNumberStyle(text: string): NumberStyle {
  const commas = countMatches(text, /(?<![\d.,])\d{1,3},\d{1,2}(?![\d.,])/g)
  return { decimalComma: commas > countMatches(text, /(?<![\d.,])\d{1,3}\.\d{1,2}(?![\d.,])/g) }
}

/** A number that lost its decimal point is too large: the point is restored where the value becomes possible. */
export function withPoint(value: number, digits: string, most: number, style: NumberStyle): number {
  if (!style.losesPoints || /[.,]/.test(digits)) return value
  return value > most ? withPoint(value / 10, digits, most, style) : value
}

/**
 * Reads a number with digits, dots and commas. A group of exactly three digits after a separator counts as thousands
 * only if the document's style (or a second separator) says so.
 */
export function readNumber(text: string, style: NumberStyle): number | undefined {
  const clean = text.replace(/[\s']/g, '')
  if (!/^[+-]?\d[\d.,]*$/.test(clean) || /[.,]$/.test(clean)) return undefined
  const decimal = style.decimalComma ? ',' : '.'
  const group = style.decimalComma ? '.' : ','
  const parts = clean.split(/[.,]/)
  const last = parts.at(-1) ?? ''
  if (parts.length === 1) return Number(clean)
  const lastSeparator = clean.at(-last.length - 1)
  const grouped = lastSeparator === group && last.length === 3 && parts[0]?.replace(/^[+-]/, '') !== '0'
  if (parts.length > 2 && !grouped && lastSeparator !== decimal && last.length === 3) return Number(parts.join(''))
  if (grouped) return Number(parts.join(''))
  return Number(`${parts.slice(0, -1).join('')}.${last}`)
}
