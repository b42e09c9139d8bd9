import { t } from '@lingui/core/macro'
import { addOwnInventory } from '../../shared/inventory/inventory-api.js'
import { readQuantity } from '../../shared/inventory/typed-amounts.js'
import { ask } from '../api/ask.js'
import { MoneyField, QuantityField } from '../offers/AmountFields.js'
import { useOwnCurrency } from '../offers/supplier-currency.js'
import { PanelPicker } from '../panel-parts/PanelPicker.js'
import { sendPrices } from '../price-question/price-question.js'
import { FormDialog } from '../ui/FormDialog.js'
import form from '../ui/form.module.css'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { amountsOf, checkLine, type LineForm } from './line-form.js'
import { refreshStock } from './stock-queries.js'
import { TermsFields } from './TermsFields.js'
import { noTerms } from './terms-form.js'

const failed = () => t`Failed to add inventory`
const empty: LineForm = {
  ...noTerms,
  panelId: '',
  panel: undefined,
  supplierId: '',
  quantity: '',
  pricePerUnit: '',
  currency: '',
}

/** A supplier adds a panel to its stock. */
export function AddItemDialog({ onClose }: { onClose: () => void }) {
  const close = useWhileHere(onClose)
  const ownCurrency = useOwnCurrency()
  const state = useForm({
    initial: empty,
    check: checkLine,
    send: (typed) =>
      sendPrices((askBack) => ask(addOwnInventory, { body: { panelId: typed.panelId, ...amountsOf(typed), askBack } })),
    onDone() {
      showToast('ok', t`Inventory added successfully`)
      void refreshStock()
      close()
    },
    fallback: failed(),
  })
  const { values, set, field, problems } = state
  const hasQuantity = values.quantity.trim() !== '' && readQuantity(values.quantity).value !== 0
  return (
    <FormDialog
      title={t`Add Item`}
      onClose={onClose}
      state={state}
      failed={failed()}
      submitLabel={t`Add Item`}
      disabledReason={values.panel && hasQuantity ? undefined : t`Choose a panel and a quantity above 0`}
    >
      <PanelPicker
        panel={values.panel}
        error={problems.panelId}
        onPanel={(panel) => {
          set('panel', panel)
          set('panelId', panel?.id ?? '')
        }}
      />
      <div className={form.row}>
        <QuantityField {...field('quantity')} />
        <MoneyField
          {...field('pricePerUnit')}
          currency={values.currency || ownCurrency}
          onCurrency={(currency) => set('currency', currency)}
        />
      </div>
      <TermsFields values={values} problems={problems} onChange={state.change} />
    </FormDialog>
  )
}
