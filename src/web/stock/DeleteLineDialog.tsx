import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { showFailure, showToast } from '../ui/Toasts.js'
import { refreshStock, type StockOwner, stockCalls } from './stock-calls.js'

type Props = { whose: StockOwner; item: InventoryItem; onClose: () => void }

export function DeleteLineDialog({ whose, item, onClose }: Props) {
  const remove = useDeleteLine(whose)
  const panel = panelTitle(item.panel)
  return (
    <ConfirmDialog
      title={t`Delete ${panel}`}
      question={t`Are you sure you want to delete this inventory item?`}
      confirmLabel={t`Delete`}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate(item, { onSettled: onClose })}
    />
  )
}

async function putBack(whose: StockOwner, { id }: InventoryItem) {
  try {
    await stockCalls(whose).restore(id)
    showToast('ok', t`Inventory item restored`)
  } catch (error) {
    showFailure(t`Failed to restore the inventory item`, error)
  }
  await refreshStock()
}

/** Deletes a line and shows a toast with undo. */
const useDeleteLine = (whose: StockOwner) =>
  useMutation({
    mutationFn: (item: InventoryItem) => stockCalls(whose).remove(item.id),
    onSuccess: (_, item) =>
      showToast('ok', t`Inventory deleted successfully`, { label: t`Undo`, run: () => void putBack(whose, item) }),
    onError: (error) => showFailure(t`Failed to delete inventory`, error),
    onSettled: refreshStock,
  })
