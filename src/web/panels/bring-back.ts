import { t } from '@lingui/core/macro'
import { restorePanel } from '../../shared/panels/panel-bin-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { showFailure, showToast } from '../ui/Toasts.js'
import { forgetPanels } from './parts/forget-panels.js'

/** Restores a deleted panel with its stock and history, and shows a toast. */
export async function bringBack({ id, SKU }: { id: string; SKU: string }) {
  try {
    await ask(restorePanel, { params: { id } })
    showToast('ok', t`Panel ${SKU} restored`)
  } catch (error) {
    showFailure(t`Failed to restore panel`, error)
  }
  forgetPanels()
  await queryClient.invalidateQueries({ queryKey: ['panel-bin'] })
}
