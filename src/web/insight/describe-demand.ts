import { t } from '@lingui/core/macro'
import { isPowerClass, powerClasses } from '../../shared/find/power-classes.js'
import type { SupplierDemand } from '../../shared/insight/analytics-api.js'

type DemandedPanel = Pick<SupplierDemand, 'brand' | 'model' | 'powerClass'>

export const classLabel = (powerClass: string | null) =>
  powerClass !== null && isPowerClass(powerClass) ? powerClasses[powerClass].label : null

const nameOf = ({ brand, model }: DemandedPanel) => [brand, model?.toUpperCase()].filter(Boolean).join(' ')

/** The demanded panel in words; by its figures if it has no name. */
export const demandTitle = ({ kind, ...panel }: DemandedPanel & Partial<Pick<SupplierDemand, 'kind'>>) =>
  kind === 'replacement' ? replacementTitle(nameOf(panel)) : nameOf(panel) || t`Any brand`

const replacementTitle = (name: string) =>
  name === '' ? t`Replacement for a panel by its label` : t`Replacement for ${name}`

const wattsIn = (model: string | null) => /(?<!\d)[1-7]\d{2}(?!\d)/.exec(model ?? '')?.[0]

/** Initial values of a request for the panel. */
export function requestStart({ brand, model }: DemandedPanel) {
  const wattage = wattsIn(model)
  return { ...(brand && { brand }), ...(model && { model: model.toUpperCase() }), ...(wattage && { wattage }) }
}

/** Initial values of the form of a new panel. */
export function panelStart({ brand, model }: DemandedPanel) {
  const watts = wattsIn(model)
  return {
    ...(brand && { Brand: brand }),
    ...(model && { SKU: model.toUpperCase() }),
    ...(watts && { Watts_W: watts }),
  }
}
