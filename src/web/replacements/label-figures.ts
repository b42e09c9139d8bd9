import type { ParsedPanel } from '../../shared/datasheets/datasheet-api.js'
import { typedNumberKeys, typedTextKeys } from '../../shared/replacements/replacement-parameters.js'
import { formatField } from '../panel/format-field.js'
import { titleOf } from './case-groups.js'

const readKeys = (panel: ParsedPanel) => typedNumberKeys.filter((key) => typeof panel[key] === 'number')

/** What was read of a label, under the names of the form; what does not stand on it is left as it was. */
export function figuresOf(panel: ParsedPanel): Record<string, string> {
  const figures: Record<string, string> = {}
  for (const key of readKeys(panel)) figures[key] = String(panel[key])
  for (const key of typedTextKeys) if (panel[key]) figures[key] = panel[key]
  return figures
}

/** "Pmax 250 W, Voc 37.6 V" */
export const listRead = (panel: ParsedPanel) =>
  readKeys(panel)
    .map((key) => `${titleOf(key).label} ${formatField(key, panel[key])}`)
    .join(', ')
