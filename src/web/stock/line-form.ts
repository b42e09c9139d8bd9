import { t } from '@lingui/core/macro'
import { readPrice, readQuantity, writePrice } from '../../shared/money/typed-amounts.js'
import type { PickerPanel } from '../../shared/panels/panel-api.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import type { StockOwner } from './stock-calls.js'
import { checkTerms, noTerms, type TermsForm, termsFormOf, termsIn } from './terms-form.js'

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

/** The problems of a new line; only an admin says whose it is. */
export const checkLine = (values: LineForm, whose: StockOwner) => ({
  panelId: values.panel ? undefined : t`Panel is required`,
  supplierId: values.supplierId || whose === 'own' ? undefined : t`Supplier is required`,
  ...checkAmounts(values),
})

/** A line to edit, or an empty one. */
export const lineFormOf = (item: InventoryItem | undefined, supplierId = ''): LineForm => ({
  ...(item ? termsFormOf(item) : noTerms),
  panelId: item?.panelId ?? '',
  panel: undefined,
  supplierId: item?.supplierId ?? supplierId,
  quantity: item ? String(item.quantity) : '',
  pricePerUnit: writePrice(item?.pricePerUnit ?? null),
  currency: item?.currency ?? '',
})

/** Amounts and terms of a checked form. */
export const amountsOf = (values: LineForm) => ({
  quantity: readQuantity(values.quantity).value ?? 0,
  pricePerUnit: readPrice(values.pricePerUnit).value ?? null,
  ...(values.currency !== '' && { currency: values.currency }),
  ...termsIn(values),
})
