import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { readPercent, readQuantity } from '../../shared/money/typed-amounts.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import type { StockChange } from '../../shared/stock/stock-change-api.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { FormDialog } from '../ui/FormDialog.js'
import { TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { formatPrice } from '../ui/format.js'
import { useForm } from '../ui/use-form.js'
import { QuantityField } from './AmountFields.js'

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
