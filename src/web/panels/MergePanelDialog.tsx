import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mergePanels } from '../../shared/panels/brand-api.js'
import type { PickerPanel } from '../../shared/panels/panel-api.js'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { ask, messageOf } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import form from '../ui/form.module.css'
import { FormFailure } from '../ui/Notice.js'
import { showToast } from '../ui/Toasts.js'
import { forgetPanels } from './parts/forget-panels.js'
import { PanelPicker } from './parts/PanelPicker.js'
import { takeApart } from './take-apart.js'

/** Merges two entries of the same panel, and shows the consequences. */
export function MergePanelDialog({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  const [into, setInto] = useState<PickerPanel>()
  const merge = useMutation({
    mutationFn: (target: PickerPanel) => ask(mergePanels, { params: { id: panel.id }, body: { into: target.id } }),
    onSuccess({ id, merged, kept }) {
      showToast('ok', t`${merged} is now part of ${kept}`, { label: t`Undo`, run: () => void takeApart(id) })
      forgetPanels()
      onClose()
    },
  })
  const reason = !into ? t`Choose the panel that stays` : into.id === panel.id ? t`Choose another panel` : undefined
  return (
    <Dialog
      title={t`Merge ${panelTitle(panel)}`}
      onClose={onClose}
      hasCancel
      actions={
        <Button
          look="danger"
          busy={merge.isPending}
          disabledReason={reason}
          onClick={() => {
            if (into && !merge.isPending) merge.mutate(into)
          }}
        >
          {t`Merge`}
        </Button>
      }
    >
      <div className={form.form}>
        <FormFailure message={merge.isError ? messageOf(merge.error, t`Failed to merge the panels`) : undefined} />
        <PanelPicker label={t`The panel that stays`} panel={into} onPanel={setInto} />
        <p>
          <Trans>
            Stock, its history, datasheets, requests, quotes and findings of saved searches move to the panel that
            stays, whose own figures do not change. If a supplier offers both, the offer changed last stays. {panel.SKU}{' '}
            then leaves the catalogue. It can be undone for a day, here and under Brands.
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}
