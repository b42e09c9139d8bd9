import { readPrice, readQuantity } from '../../shared/inventory/typed-amounts.js'
import type { PickerPanel } from '../../shared/panels/panel-api.js'

export type LineForm = {
  panelId: string
  panel: PickerPanel | undefined
  supplierId: string
  quantity: string
  pricePerUnit: string
  /** Empty: the supplier's currency. */
  currency: string
}

export const checkAmounts = ({ quantity, pricePerUnit }: Pick<LineForm, 'quantity' | 'pricePerUnit'>) => ({
  quantity: readQuantity(quantity).problem,
  pricePerUnit: readPrice(pricePerUnit).problem,
})

export const checkLine = (values: LineForm) => ({
  panelId: values.panel ? undefined : 'Panel is required',
  ...checkAmounts(values),
})

export const checkSuppliersLine = (values: LineForm) => ({
  panelId: values.panel ? undefined : 'Panel is required',
  supplierId: values.supplierId ? undefined : 'Supplier is required',
  ...checkAmounts(values),
})

/** The amounts of a checked form. */
export function amountsOf({
  quantity,
  pricePerUnit,
  currency,
}: Pick<LineForm, 'quantity' | 'pricePerUnit' | 'currency'>) {
  return {
    quantity: readQuantity(quantity).value ?? 0,
    pricePerUnit: readPrice(pricePerUnit).value ?? null,
    ...(currency !== '' && { currency }),
  }
}
