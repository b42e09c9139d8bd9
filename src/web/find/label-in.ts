import { keysOf } from '../../shared/values/keys-of.js'
import type { SearchParams } from '../stock/search-params.js'

/** What the finder calls the figures of a label that a search can ask for. */
const onLabel = {
  Watts_W: 'Pmax_W',
  Vmp_V: 'Vmp_V',
  Imp_A: 'Imp_A',
  Voc_V: 'Voc_V',
  Isc_A: 'Isc_A',
  Length_mm: 'Length_mm',
  Width_mm: 'Width_mm',
  Thickness_mm: 'Thickness_mm',
} as const

/** The figures of a search as the label of a panel; undefined where they are too few to find what replaces it. */
export function labelIn(params: SearchParams) {
  const isFigure = (key: keyof typeof onLabel) => params[key] && (params[`${key}_operator`] ?? 'equals') === 'equals'
  const of = (keys: readonly (keyof typeof onLabel)[]) => keys.filter(isFigure)
  if (of(['Watts_W', 'Vmp_V', 'Imp_A']).length < 2 && of(['Voc_V', 'Isc_A']).length < 2) return undefined
  return Object.fromEntries(of(keysOf(onLabel)).map((key) => [onLabel[key], params[key]]))
}
