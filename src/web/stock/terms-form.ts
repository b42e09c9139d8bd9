import { t } from '@lingui/core/macro'
import type { TestKind } from '../../shared/money/lot-words.js'
import type { OfferTerms, TermChanges } from '../../shared/money/offer-terms.js'
import type { OfferCondition } from '../../shared/money/offer-words.js'
import { breakProblem, readBreaks, writeBreaks } from '../../shared/money/price-breaks.js'
import { readPrice, readQuantity, writePrice } from '../../shared/money/typed-amounts.js'
import type { PickerPanel } from '../../shared/panels/panel-api.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import { keysOf } from '../../shared/values/keys-of.js'
import type { StockOwner } from './stock-calls.js'

/** The terms of an offer as a form holds them. */
export type TermsForm = {
  condition: OfferCondition
  lot: string
  minQuantity: string
  packQuantity: string
  priceBreaks: string
  availableFrom: string
  warehouseCity: string
  warehouseState: string
  warehouseCountry: string
  warrantyMonths: string
  tested: TestKind
  testedAt: string
  note: string
}

export const noTerms: TermsForm = {
  condition: 'new',
  lot: '',
  minQuantity: '',
  packQuantity: '',
  priceBreaks: '',
  availableFrom: '',
  warehouseCity: '',
  warehouseState: '',
  warehouseCountry: '',
  warrantyMonths: '',
  tested: 'none',
  testedAt: '',
  note: '',
}

const unlessOne = (count: number) => (count === 1 ? '' : String(count))

export const termsFormOf = (terms: OfferTerms): TermsForm => ({
  condition: terms.condition,
  lot: terms.lot,
  minQuantity: unlessOne(terms.minQuantity),
  packQuantity: unlessOne(terms.packQuantity),
  priceBreaks: writeBreaks(terms.priceBreaks),
  availableFrom: terms.availableFrom ?? '',
  warehouseCity: terms.warehouse?.city ?? '',
  warehouseState: terms.warehouse?.state ?? '',
  warehouseCountry: terms.warehouse?.country ?? '',
  warrantyMonths: terms.warrantyMonths?.toString() ?? '',
  tested: terms.tested,
  testedAt: terms.testedAt ?? '',
  note: terms.note ?? '',
})

/** Whether one of the terms that are rarely given is set. */
export const hasRareTerms = (form: TermsForm) =>
  keysOf(noTerms).some((name) => name !== 'condition' && name !== 'lot' && form[name] !== noTerms[name])

/** A count that may be left out. */
const countIn = (text: string) => (text.trim() === '' ? { value: null } : readQuantity(text))
const countProblem = (text: string, least: number, problem: string) => {
  const { value } = countIn(text)
  return value === undefined || (value !== null && value < least) ? problem : undefined
}

type Beside = { pricePerUnit: number | null | undefined }

/** The problems of the terms, in the order of the form. */
export function checkTerms(form: TermsForm, { pricePerUnit }: Beside) {
  const breaks = readBreaks(form.priceBreaks)
  const minQuantity = countIn(form.minQuantity).value ?? 1
  const hasPlace = form.warehouseCity.trim() !== '' || form.warehouseState.trim() !== ''
  return {
    minQuantity: countProblem(form.minQuantity, 1, t`The least order must be a whole number from 1`),
    packQuantity: countProblem(form.packQuantity, 1, t`A pack must be a whole number from 1`),
    priceBreaks: breaks.problem ?? breakProblem({ minQuantity, pricePerUnit, priceBreaks: breaks.value ?? [] }),
    warehouseCountry:
      hasPlace && form.warehouseCountry.trim() === '' ? t`The country of the warehouse is required` : undefined,
    warrantyMonths: countProblem(form.warrantyMonths, 0, t`The warranty in months must be a whole number from 0`),
  }
}

/** The terms of a checked form, for the calls that write an entry. */
export const termsIn = (form: TermsForm): TermChanges => ({
  condition: form.condition,
  lot: form.lot.trim(),
  minQuantity: countIn(form.minQuantity).value ?? null,
  packQuantity: countIn(form.packQuantity).value ?? null,
  priceBreaks: [...(readBreaks(form.priceBreaks).value ?? [])],
  availableFrom: form.availableFrom || null,
  warehouse: form.warehouseCountry.trim()
    ? {
        city: form.warehouseCity.trim() || null,
        state: form.warehouseState.trim() || null,
        country: form.warehouseCountry.trim(),
      }
    : null,
  warrantyMonths: countIn(form.warrantyMonths).value ?? null,
  tested: form.tested,
  testedAt: form.testedAt || null,
  note: form.note.trim() || null,
})

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
