import { t } from '@lingui/core/macro'
import type { Panel } from '../../../shared/panels/panel-shapes.js'

type Described = Pick<Panel, 'Description' | 'SKU' | 'Brand' | 'Watts_W' | 'NumberOfCells_count'>

/**
 * The description in the reader's language where it only puts together what other fields say, as the sheets of the
 * catalogue do ("Maker Model 415 W 108-cell module"); a maker's own words stay.
 */
export function descriptionText({ Description, SKU, Brand, Watts_W, NumberOfCells_count: cells }: Described) {
  const name = [Brand, SKU, Watts_W !== null && `${Watts_W} W`].filter(Boolean).join(' ')
  const repeats = cells !== null && Description === `${name} ${cells}-cell module`
  return { repeats, text: repeats ? `${name}, ${t`module of ${cells} cells`}` : (Description ?? '') }
}
