import {
  type TypedNumberKey,
  typedNumberKeys,
  typedTextKeys,
} from '../../shared/replacements/replacement-parameters.js'
import { formatField } from '../panel-parts/format-field.js'
import { titleOf } from './case-groups.js'

/** Figures of a label by the form's names. */
export type ReadFigures = Readonly<Record<string, string>>

/** The figures read from a label or sheet; others are absent. */
export function figuresOf(read: Readonly<Record<string, unknown>>): ReadFigures {
  const figures: Record<string, string> = {}
  for (const key of typedNumberKeys) {
    const value = read[key]
    if (typeof value === 'number') figures[key] = String(value)
  }
  for (const key of typedTextKeys) {
    const value = read[key]
    if (typeof value === 'string' && value !== '') figures[key] = value
  }
  return figures
}

const formatRead = (key: TypedNumberKey, text: string) => `${titleOf(key).label} ${formatField(key, Number(text))}`

/** "Pmax 250 W, Voc 37.6 V" */
export const listRead = (figures: ReadFigures) =>
  typedNumberKeys.flatMap((key) => (figures[key] === undefined ? [] : [formatRead(key, figures[key])])).join(', ')
