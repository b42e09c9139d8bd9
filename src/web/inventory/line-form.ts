import { t } from '@lingui/core/macro'
import { readPrice, readQuantity } from '../../shared/inventory/typed-amounts.js'
import type { PickerPanel } from '../../shared/panels/panel-api.js'
import { checkTerms, type TermsForm, termsIn } from './terms-form.js'

export type LineForm = TermsForm & {
  panelId: string
  panel: PickerPanel | undefined
  supplierId: string
  quantity: string
  pricePerUnit: string
  /** Empty: the supplier's currency. */
  currency: string
}

/** The problems of quantity, price and terms. */
export const checkAmounts = (values: LineForm) => ({
  quantity: readQuantity(values.quantity).problem,
  pricePerUnit: readPrice(values.pricePerUnit).problem,
  ...checkTerms(values, { pricePerUnit: readPrice(values.pricePerUnit).value }),
})

export const checkLine = (values: LineForm) => ({
  panelId: values.panel ? undefined : t`Panel is required`,
  ...checkAmounts(values),
})

export const checkSuppliersLine = (values: LineForm) => ({
  panelId: values.panel ? undefined : t`Panel is required`,
  supplierId: values.supplierId ? undefined : t`Supplier is required`,
  ...checkAmounts(values),
})

/** Amounts and terms of a checked form. */
export const amountsOf = (values: LineForm) => ({
  quantity: readQuantity(values.quantity).value ?? 0,
  pricePerUnit: readPrice(values.pricePerUnit).value ?? null,
  ...(values.currency !== '' && { currency: values.currency }),
  ...termsIn(values),
})
