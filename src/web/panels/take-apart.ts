import { t } from '@lingui/core/macro'
import { undoMerge } from '../../shared/panels/brand-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { showFailure, showToast } from '../ui/Toasts.js'
import { forgetPanels } from './parts/forget-panels.js'

export const refreshBrands = () => queryClient.invalidateQueries({ queryKey: ['brands'] })

/** Undoes a merge, and shows a toast. */
export async function takeApart(id: string) {
  try {
    await ask(undoMerge, { params: { id } })
    showToast('ok', t`Merge undone`)
  } catch (error) {
    showFailure(t`Failed to undo the merge`, error)
  }
  forgetPanels()
  await refreshBrands()
}
