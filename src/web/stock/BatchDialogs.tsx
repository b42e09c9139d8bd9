import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { readPercent, readQuantity } from '../../shared/money/typed-amounts.js'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import type { StockChange } from '../../shared/stock/stock-change-api.js'
import { dayOf } from '../../shared/values/days.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { CountryField } from '../ui/CountryField.js'
import { FormDialog } from '../ui/Form.js'
import { SelectField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { formatPrice } from '../ui/format.js'
import { useForm } from '../ui/use-form.js'
import { QuantityField } from './AmountFields.js'
import { conditionOptions, testOptions } from './TermsFields.js'
import { checkTerms, noTerms, type TermsForm, termsIn } from './terms-form.js'

const asItIs = () => ({ value: '', label: t`As it is` }) as const

/** The same as of one line, but a choice may be left open. */
type BatchForm = Omit<TermsForm, 'condition' | 'tested' | 'lot' | 'priceBreaks' | 'note'> & {
  condition: TermsForm['condition'] | ''
  tested: TermsForm['tested'] | ''
}
const { lot: _lot, priceBreaks: _breaks, note: _note, ...noCounts } = noTerms
const untouched: BatchForm = { ...noCounts, condition: '', tested: '' }

const wholeOf = (typed: BatchForm): TermsForm => ({
  ...noTerms,
  ...typed,
  condition: typed.condition || noTerms.condition,
  tested: typed.tested || noTerms.tested,
})

/** The terms that are filled in; the others stay as they are. */
function filledIn(typed: BatchForm) {
  const { condition, minQuantity, packQuantity, availableFrom, warehouse, warrantyMonths, tested, testedAt } = termsIn(
    wholeOf(typed),
  )
  return {
    ...(typed.condition && { condition }),
    ...(minQuantity !== null && { minQuantity }),
    ...(packQuantity !== null && { packQuantity }),
    ...(availableFrom !== null && { availableFrom }),
    ...(warehouse !== null && { warehouse }),
    ...(warrantyMonths !== null && { warrantyMonths }),
    ...(typed.tested && { tested }),
    ...(testedAt !== null && { testedAt }),
  }
}

/** Sets terms of all selected lines at once. */
export function ChangeTermsDialog({ count, busy, problems, apply, onClose }: BatchProps) {
  const state = useForm({
    initial: untouched,
    check: (typed) => checkTerms(wholeOf(typed), { pricePerUnit: undefined }),
    send: async (typed) => apply({ kind: 'terms', ...filledIn(typed) }),
    fallback: t`Failed to update inventory`,
  })
  const { field, values } = state
  const digits = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <FormDialog
      title={plural(count, { one: 'Change terms of # line', other: 'Change terms of # lines' })}
      onClose={onClose}
      state={{ ...state, busy }}
      submitLabel={t`Change terms`}
      lead={t`Each of them gets what you fill in; what you leave empty stays as it is.`}
      disabledReason={Object.keys(filledIn(values)).length > 0 ? undefined : t`Fill in at least one field`}
    >
      {problems}
      <div className={form.row}>
        <SelectField label={t`Condition`} options={[asItIs(), ...conditionOptions()]} {...field('condition')} />
        <SelectField label={t`How tested`} options={[asItIs(), ...testOptions()]} {...field('tested')} />
        <TextField label={t`Day of the test`} type="date" max={dayOf(Date.now())} {...field('testedAt')} />
      </div>
      <div className={form.row}>
        <TextField label={t`Least order`} unit={t`pieces`} {...digits} {...field('minQuantity')} />
        <TextField label={t`Packs of`} unit={t`pieces`} {...digits} {...field('packQuantity')} />
        <TextField label={t`Warranty`} unit={t`months`} {...digits} {...field('warrantyMonths')} />
      </div>
      <div className={form.row}>
        <TextField label={t`Warehouse city`} {...field('warehouseCity')} />
        <TextField label={t`Warehouse state`} {...field('warehouseState')} />
        <CountryField label={t`Warehouse country`} {...field('warehouseCountry')} />
      </div>
      <TextField label={t`Arrives on`} type="date" min={dayOf(Date.now())} {...field('availableFrom')} />
    </FormDialog>
  )
}

export type BatchProps = {
  count: number
  busy: boolean
  problems: ReactNode
  apply: (change: StockChange) => void
  onClose: () => void
}

/** Changes prices of the selected lines by a percentage, with a preview of some. */
export function ChangePriceDialog(props: BatchProps & { items: InventoryItem[] }) {
  const { count, busy, problems, apply, onClose, items } = props
  const state = useForm({
    initial: { percent: '' },
    check: ({ percent }) => ({ percent: readPercent(percent).problem }),
    send: async ({ percent }) => apply({ kind: 'price', percent: readPercent(percent).value ?? 0 }),
    fallback: t`Failed to update inventory`,
  })
  const percent = readPercent(state.values.percent).value
  return (
    <FormDialog
      title={plural(count, { one: 'Change the price of # line', other: 'Change the price of # lines' })}
      size="small"
      onClose={onClose}
      state={{ ...state, busy }}
      submitLabel={t`Change price`}
    >
      {problems}
      <TextField
        label={t`Percent`}
        required
        unit="%"
        inputMode="text"
        autoComplete="off"
        placeholder="-3.5"
        hint={t`5 raises each price by 5 %, -5 lowers it; rounded to cents`}
        {...state.field('percent')}
      />
      {percent !== undefined && <Preview items={items} percent={percent} />}
    </FormDialog>
  )
}

const mostShown = 3

function Preview({ items, percent }: { items: readonly InventoryItem[]; percent: number }) {
  const priced = items.flatMap(({ id, panel, pricePerUnit, currency }) =>
    pricePerUnit === null ? [] : [{ id, panel, pricePerUnit, currency }],
  )
  return (
    <ul className={form.note}>
      {priced.slice(0, mostShown).map(({ id, panel, pricePerUnit, currency }) => (
        <li key={id}>
          {panelTitle(panel)}: {formatPrice(pricePerUnit, currency)} →{' '}
          {formatPrice((pricePerUnit * (100 + percent)) / 100, currency)}
        </li>
      ))}
    </ul>
  )
}

export function SetQuantityDialog({ count, busy, problems, apply, onClose }: BatchProps) {
  const state = useForm({
    initial: { quantity: '' },
    check: ({ quantity }) => ({ quantity: readQuantity(quantity).problem }),
    send: async ({ quantity }) => apply({ kind: 'quantity', quantity: readQuantity(quantity).value ?? 0 }),
    fallback: t`Failed to update inventory`,
  })
  return (
    <FormDialog
      title={plural(count, { one: 'Set the quantity of # line', other: 'Set the quantity of # lines' })}
      size="small"
      onClose={onClose}
      state={{ ...state, busy }}
      submitLabel={t`Set quantity`}
      lead={t`Each of them gets this quantity. 0: sold out, buyers no longer find it.`}
    >
      {problems}
      <QuantityField {...state.field('quantity')} />
    </FormDialog>
  )
}

export function DeleteLinesDialog({ count, busy, problems, apply, onClose }: BatchProps) {
  return (
    <ConfirmDialog
      title={plural(count, { one: 'Delete # line?', other: 'Delete # lines?' })}
      question={t`Buyers no longer find them. You can undo this for a while.`}
      confirmLabel={plural(count, { one: 'Delete # line', other: 'Delete # lines' })}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => apply({ kind: 'delete' })}
    >
      {problems}
    </ConfirmDialog>
  )
}
