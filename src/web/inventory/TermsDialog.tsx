import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { sendPrices } from '../price-question/price-question.js'
import { FormDialog } from '../ui/FormDialog.js'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { findConflict } from './line-conflict.js'
import { stockCalls } from './stock-calls.js'
import { refreshStock } from './stock-queries.js'
import { TermsFields } from './TermsFields.js'
import { checkTerms, termsFormOf, termsIn } from './terms-form.js'

const failed = () => t`Failed to update inventory`

/** A supplier edits the terms of a line; quantity and price are edited in the table. */
export function TermsDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const close = useWhileHere(onClose)
  const panel = panelTitle(item.panel)
  const [version, setVersion] = useState(item.version)
  const { id, quantity, pricePerUnit } = item
  const state = useForm({
    initial: termsFormOf(item),
    check: (typed) => checkTerms(typed, item),
    send: (typed) =>
      sendPrices((askBack) =>
        stockCalls.own.update(id, { quantity, pricePerUnit, ...termsIn(typed), version, askBack }),
      ),
    onDone() {
      showToast('ok', t`Inventory updated successfully`)
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
  return (
    <FormDialog
      title={t`Terms of ${panel}`}
      onClose={onClose}
      state={state}
      failed={failed()}
      submitLabel={t`Save terms`}
    >
      <TermsFields values={state.values} problems={state.problems} onChange={state.change} isUnfolded />
    </FormDialog>
  )
}
