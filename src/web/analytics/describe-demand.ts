import type { SupplierDemand } from '../../shared/analytics/analytics-api.js'
import { isPowerClass, powerClasses } from '../../shared/search/power-classes.js'

type DemandedPanel = Pick<SupplierDemand, 'brand' | 'model' | 'powerClass'>

export const classLabel = (powerClass: string | null) =>
  powerClass !== null && isPowerClass(powerClass) ? powerClasses[powerClass].label : null

/** The thing wanted, in words; by its figures alone where nothing names it. */
export const demandTitle = ({ brand, model }: DemandedPanel) =>
  [brand, model?.toUpperCase()].filter(Boolean).join(' ') || 'Any brand'

const wattsIn = (model: string | null) => /(?<!\d)[1-7]\d{2}(?!\d)/.exec(model ?? '')?.[0]

/** What a request for the panel can start from. */
export function requestStart({ brand, model }: DemandedPanel) {
  const wattage = wattsIn(model)
  return { ...(brand && { brand }), ...(model && { model: model.toUpperCase() }), ...(wattage && { wattage }) }
}

/** What the form of a new panel can start from. */
export function panelStart({ brand, model }: DemandedPanel) {
  const watts = wattsIn(model)
  return {
    ...(brand && { Brand: brand }),
    ...(model && { SKU: model.toUpperCase() }),
    ...(watts && { Watts_W: watts }),
  }
}
