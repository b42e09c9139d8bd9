import type { Panel } from '../../../shared/panels/panel-shapes.js'
import { countryTest } from '../../../shared/suppliers/country-groups.js'
import { choices } from '../search-params.js'
import type { Case } from './use-case.js'

/** How many are needed; null where the case does not say. */
export const piecesIn = ({ minQuantity }: Case) => Number(minQuantity) || null

/** A panel with the offers of the case's region and condition alone, and what they have together. */
export function panelForCase(panel: Panel, { country, condition }: Case): Panel {
  const [countries, conditions] = [choices(country), choices(condition)]
  if (countries.length + conditions.length === 0) return panel
  const isThere = countryTest(countries)
  const inventory = panel.inventory.filter(
    (offer) =>
      (countries.length === 0 || isThere((offer.warehouse ?? offer.supplier).country)) &&
      (conditions.length === 0 || conditions.includes(offer.condition)),
  )
  const stockQuantity = inventory.reduce((sum, { quantity, arriving }) => (arriving ? sum : sum + quantity), 0)
  return { ...panel, inventory, stockQuantity }
}
