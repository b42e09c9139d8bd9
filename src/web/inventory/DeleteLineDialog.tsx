import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import type { StockOwner } from './stock-calls.js'
import { useDeleteLine } from './use-delete-line.js'

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
