import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { deletePanel } from '../../shared/panels/panel-api.js'
import { binDays } from '../../shared/panels/panel-bin-api.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { ask, messageOf } from '../api/ask.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { showToast } from '../ui/toasts.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { bringBack } from './bring-back.js'
import { forgetPanels } from './parts/forget-panels.js'

type Props = { panel: Panel; onClose: () => void; onDeleted: () => void }

export function DeletePanelDialog({ panel, onClose, onDeleted }: Props) {
  const close = useWhileHere(onClose)
  const deletion = useMutation({
    mutationFn: () => ask(deletePanel, { params: { id: panel.id } }),
    onSuccess() {
      showToast('ok', t`Panel deleted successfully`, { label: t`Undo`, run: () => void bringBack(panel) })
      onDeleted()
    },
    onError: (error) => showToast('bad', messageOf(error, t`Failed to delete panel`)),
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
      title={t`Delete panel`}
      question={
        <>
          <span>
            <Trans>Are you sure you want to delete panel {panel.SKU}?</Trans>
          </span>
          {offers > 0 && <span> {offersGone(offers)}</span>}
          <span>
            {' '}
            <Trans>It can be restored for {binDays} days under Deleted Panels.</Trans>
          </span>
        </>
      }
      confirmLabel={t`Delete`}
      busy={deletion.isPending}
      onConfirm={() => {
        if (!deletion.isPending) deletion.mutate()
      }}
      onCancel={onClose}
    />
  )
}

const offersGone = (count: number) =>
  plural(count, {
    one: 'Its inventory entry is removed with it.',
    other: 'Its # inventory entries are removed with it.',
  })
