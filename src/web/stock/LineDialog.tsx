import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { readQuantity } from '../../shared/money/typed-amounts.js'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import { sendPrices } from '../money/price-question.js'
import { PanelPicker } from '../panels/parts/PanelPicker.js'
import { Facts } from '../ui/Cells.js'
import { FormDialog } from '../ui/Form.js'
import form from '../ui/form.module.css'
import { showToast } from '../ui/Toasts.js'
import { useForm } from '../ui/use-form.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { MoneyField, QuantityField } from './AmountFields.js'
import { SupplierSelect } from './SupplierSelect.js'
import { refreshStock, type StockOwner, stockCalls } from './stock-calls.js'
import { useDefaultCurrency } from './supplier-currency.js'
import { TermsFields } from './TermsFields.js'
import { amountsOf, checkAmounts, checkLine, lineFormOf } from './terms-form.js'
import { findConflict } from './use-change-stock.js'

type Props = {
  whose: StockOwner
  /** The line to edit; without it, one is added. */
  item?: InventoryItem | undefined
  supplierId?: string | undefined
  onClose: () => void
}

const words = (item: InventoryItem | undefined) => ({
  own: item
    ? {
        title: t`Terms of ${panelTitle(item.panel)}`,
        submit: t`Save terms`,
        failed: t`Failed to update inventory`,
      }
    : { title: t`Add Item`, submit: t`Add Item`, failed: t`Failed to add inventory` },
  any: item
    ? { title: t`Edit Inventory`, submit: t`Save Changes`, failed: t`Failed to save inventory` }
    : { title: t`Add Inventory`, submit: t`Add Inventory`, failed: t`Failed to save inventory` },
})

/** A line as a form; what somebody else saved meanwhile is told before it is overwritten. */
function useLine({ whose, item, supplierId, onClose }: Props) {
  const close = useWhileHere(onClose)
  const [version, setVersion] = useState(item?.version)
  const calls = stockCalls(whose)
  const state = useForm({
    initial: lineFormOf(item, supplierId),
    check: (typed) => (item ? checkAmounts(typed) : checkLine(typed, whose)),
    send: (typed) =>
      sendPrices((askBack) => {
        const body = { ...amountsOf(typed), askBack }
        return item
          ? calls.update(item.id, { ...body, version })
          : calls.add({ panelId: typed.panelId, ...body }, typed.supplierId)
      }),
    onDone() {
      showToast('ok', item ? t`Inventory updated successfully` : t`Inventory added successfully`)
      void refreshStock()
      close()
    },
    onFailed(error) {
      const conflict = findConflict(error)
      if (!conflict) return false
      setVersion(conflict.version)
      state.setFailure(conflict.message)
      return true
    },
    fallback: words(item)[whose].failed,
  })
  return state
}

/** Adds a line of stock, or edits quantity, price and terms of one: of a supplier's own, or by an admin for any. */
export function LineDialog(props: Props) {
  const { whose, item, onClose } = props
  const state = useLine(props)
  const { values, set, field, problems } = state
  const currencyOf = useDefaultCurrency(whose)
  const { title, submit, failed } = words(item)[whose]
  const hasQuantity = values.quantity.trim() !== '' && readQuantity(values.quantity).value !== 0
  const isComplete = item || whose === 'any' || (values.panel && hasQuantity)
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      state={state}
      failed={failed}
      submitLabel={submit}
      disabledReason={isComplete ? undefined : t`Choose a panel and a quantity above 0`}
    >
      {item ? (
        whose === 'any' && <WhichLine item={item} />
      ) : (
        <PanelPicker
          panel={values.panel}
          error={problems.panelId}
          onPanel={(panel) => state.change({ panel, panelId: panel?.id ?? '' })}
        />
      )}
      {!item && whose === 'any' && <SupplierSelect none={t`Choose a supplier`} required {...field('supplierId')} />}
      <div className={form.row}>
        <QuantityField {...field('quantity')} />
        <MoneyField
          {...field('pricePerUnit')}
          currency={values.currency || currencyOf(values.supplierId)}
          onCurrency={(currency) => set('currency', currency)}
        />
      </div>
      <TermsFields
        values={values}
        problems={problems}
        onChange={state.change}
        isUnfolded={whose === 'own' && item !== undefined}
      />
    </FormDialog>
  )
}

const WhichLine = ({ item }: { item: InventoryItem }) => (
  <Facts
    facts={[
      { label: t`Panel`, value: panelTitle(item.panel) },
      { label: t`Supplier`, value: item.supplier.companyName },
    ]}
  />
)
