import { useMutation } from '@tanstack/react-query'
import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { showFailure, showToast } from '../ui/toasts.js'
import { type StockOwner, stockCalls } from './stock-calls.js'
import { refreshStock } from './stock-queries.js'

type Props = { whose: StockOwner; item: InventoryItem; onClose: () => void }

export function DeleteLineDialog({ whose, item, onClose }: Props) {
  const remove = useDeleteLine(whose)
  return (
    <ConfirmDialog
      title={`Delete ${panelTitle(item.panel)}`}
      question="Are you sure you want to delete this inventory item?"
      confirmLabel="Delete"
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate(item, { onSettled: onClose })}
    />
  )
}

async function putBack(whose: StockOwner, { id }: InventoryItem) {
  try {
    await stockCalls[whose].restore(id)
    showToast('ok', 'Inventory item restored')
  } catch (error) {
    showFailure('Failed to restore the inventory item', error)
  }
  await refreshStock()
}

/** Deletes a line and shows a toast with undo. */
const useDeleteLine = (whose: StockOwner) =>
  useMutation({
    mutationFn: (item: InventoryItem) => stockCalls[whose].remove(item.id),
    onSuccess: (_, item) =>
      showToast('ok', 'Inventory deleted successfully', { label: 'Undo', run: () => void putBack(whose, item) }),
    onError: (error) => showFailure('Failed to delete inventory', error),
    onSettled: refreshStock,
  })
