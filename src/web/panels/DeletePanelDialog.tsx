import { useMutation } from '@tanstack/react-query'
import { deletePanel } from '../../shared/panels/panel-api.js'
import { binDays } from '../../shared/panels/panel-bin-api.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { ask, messageOf } from '../api/ask.js'
import { forgetPanels } from '../panel-parts/forget-panels.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { showToast } from '../ui/toasts.js'
import { useWhileHere } from '../ui/use-while-here.js'

import { bringBack } from './bring-back.js'

type Props = { panel: Panel; onClose: () => void; onDeleted: () => void }

export function DeletePanelDialog({ panel, onClose, onDeleted }: Props) {
  const close = useWhileHere(onClose)
  const deletion = useMutation({
    mutationFn: () => ask(deletePanel, { params: { id: panel.id } }),
    onSuccess() {
      showToast('ok', 'Panel deleted successfully', { label: 'Undo', run: () => void bringBack(panel) })
      onDeleted()
    },
    onError: (error) => showToast('bad', messageOf(error, 'Failed to delete panel')),
    onSettled() {
      close()
      forgetPanels()
      // the button that opened the dialog may be gone with its card
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector('h1')?.focus()
      })
    },
  })
  const offers = panel.inventory.length
  return (
    <ConfirmDialog
      title="Delete panel"
      question={
        <>
          <span>Are you sure you want to delete panel {panel.SKU}?</span>
          {offers > 0 && <span> {offersGone(offers)}</span>}
          <span> It can be restored for {binDays} days under Deleted Panels.</span>
        </>
      }
      confirmLabel="Delete"
      busy={deletion.isPending}
      onConfirm={() => {
        if (!deletion.isPending) deletion.mutate()
      }}
      onCancel={onClose}
    />
  )
}

const offersGone = (count: number) =>
  count === 1 ? 'Its inventory entry is removed with it.' : `Its ${count} inventory entries are removed with it.`
