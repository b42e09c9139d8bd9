import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { addAnyInventory, updateAnyInventory } from '../../shared/inventory/inventory-api.js'
import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import { writePrice } from '../../shared/inventory/typed-amounts.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { ask } from '../api/ask.js'
import { MoneyField, QuantityField } from '../offers/AmountFields.js'
import { SupplierSelect } from '../offers/SupplierSelect.js'
import { useSupplierCurrency } from '../offers/supplier-currency.js'
import { PanelPicker } from '../panel-parts/PanelPicker.js'
import { sendPrices } from '../price-question/price-question.js'
import { Facts } from '../ui/Cells.js'
import { FormDialog } from '../ui/FormDialog.js'
import form from '../ui/form.module.css'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { findConflict } from './line-conflict.js'
import { amountsOf, checkAmounts, checkSuppliersLine, type LineForm } from './line-form.js'
import { refreshStock } from './stock-queries.js'
import { TermsFields } from './TermsFields.js'
import { noTerms, termsFormOf } from './terms-form.js'

const failed = () => t`Failed to save inventory`

type Props = { item?: InventoryItem | undefined; supplierId?: string | undefined; onClose: () => void }

/** An admin adds a line for a supplier, or edits quantity, price and terms of one. */
export function InventoryDialog({ item, supplierId, onClose }: Props) {
  const close = useWhileHere(onClose)
  const currencyOf = useSupplierCurrency()
  const [version, setVersion] = useState(item?.version)
  const state = useForm({
    initial: initialOf(item, supplierId),
    check: item ? checkAmounts : checkSuppliersLine,
    send: (typed) => (item ? change(item.id, version, typed) : add(typed)),
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
    fallback: failed(),
  })
  const { values, set, field, problems } = state
  const currency = values.currency || currencyOf(values.supplierId)
  return (
    <FormDialog
      title={item ? t`Edit Inventory` : t`Add Inventory`}
      onClose={onClose}
      state={state}
      failed={failed()}
      submitLabel={item ? t`Save Changes` : t`Add Inventory`}
    >
      {item ? (
        <Facts
          facts={[
            { label: t`Panel`, value: panelTitle(item.panel) },
            { label: t`Supplier`, value: item.supplier.companyName },
          ]}
        />
      ) : (
        <>
          <PanelPicker
            panel={values.panel}
            error={problems.panelId}
            onPanel={(panel) => {
              set('panel', panel)
              set('panelId', panel?.id ?? '')
            }}
          />
          <SupplierSelect none={t`Choose a supplier`} required {...field('supplierId')} />
        </>
      )}
      <div className={form.row}>
        <QuantityField {...field('quantity')} />
        <MoneyField {...field('pricePerUnit')} currency={currency} onCurrency={(chosen) => set('currency', chosen)} />
      </div>
      <TermsFields values={values} problems={problems} onChange={state.change} />
    </FormDialog>
  )
}

const initialOf = (item: InventoryItem | undefined, supplierId: string | undefined): LineForm => ({
  ...(item ? termsFormOf(item) : noTerms),
  panelId: item?.panelId ?? '',
  panel: undefined,
  supplierId: item?.supplierId ?? supplierId ?? '',
  quantity: item ? String(item.quantity) : '',
  pricePerUnit: writePrice(item?.pricePerUnit ?? null),
  currency: item?.currency ?? '',
})

const add = (typed: LineForm) =>
  sendPrices((askBack) =>
    ask(addAnyInventory, {
      body: { panelId: typed.panelId, supplierId: typed.supplierId, ...amountsOf(typed), askBack },
    }),
  )

const change = (id: string, version: number | undefined, typed: LineForm) =>
  sendPrices((askBack) => ask(updateAnyInventory, { params: { id }, body: { ...amountsOf(typed), version, askBack } }))
