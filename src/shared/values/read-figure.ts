import { type NumberRules, readCell } from './read-number.js'
import type { MeasuredUnit } from './units.js'

/** A field with one number: a count has no unit of its own. */
export type FigureField = { kind: 'decimal' | 'count'; unit: MeasuredUnit | '' }
type FileRules = Pick<NumberRules, 'decimalSign' | 'allowsExponent'>

/** Reads a number that was typed, or is in a file, for a numeric field. */
export const readFigure = (text: string | number, { kind, unit }: FigureField, rules: FileRules = {}) =>
  readCell(text, { ...rules, unit: unit || 'pieces', ...(kind === 'count' && { mostDecimals: 0 }) })
