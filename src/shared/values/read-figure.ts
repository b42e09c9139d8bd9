import { type NumberRules, readCell } from './read-number.js'
import type { MeasuredUnit } from './units.js'

/** A field that holds one figure: a count has no unit of its own. */
export type FigureField = { kind: 'decimal' | 'count'; unit: MeasuredUnit | '' }
type FileRules = Pick<NumberRules, 'decimalSign' | 'allowsExponent'>

/** What somebody typed, or a file states, for a field of figures. */
export const readFigure = (text: string | number, { kind, unit }: FigureField, rules: FileRules = {}) =>
  readCell(text, { ...rules, unit: unit || 'pieces', ...(kind === 'count' && { mostDecimals: 0 }) })
