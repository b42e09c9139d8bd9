import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import {
  type Alert,
  createSavedSearch,
  deleteSavedSearch,
  type SavedSearch,
  updateSavedSearch,
} from '../../shared/watch/saved-search-api.js'
import { ask } from '../api/ask.js'
import { showFailure, showToast } from '../ui/Toasts.js'
import { refreshSavedSearches } from './saved-search-queries.js'

const changeWords = (name: string): Record<Alert, string> => ({
  off: t`No more mails about “${name}”`,
  daily: t`One mail a day about “${name}”`,
  instant: t`A mail at once about “${name}”`,
})

/** Shows the choice at once; if it fails, restores the old one and says why. */
export const useSetAlert = ({ id, name, alert: seen }: SavedSearch) =>
  useMutation({
    mutationFn: (alert: Alert) => ask(updateSavedSearch, { params: { id }, body: { alert, seen: { alert: seen } } }),
    async onSuccess({ savedSearch }) {
      await refreshSavedSearches()
      showToast('ok', changeWords(name)[savedSearch.alert])
    },
    async onError(error) {
      showFailure(t`Failed to change the alert`, error)
      await refreshSavedSearches()
    },
  })

async function putBack({ name, query, alert }: SavedSearch) {
  try {
    await ask(createSavedSearch, { body: { name, query, alert } })
    showToast('ok', t`Saved search restored`)
  } catch (error) {
    showFailure(t`Failed to restore the saved search`, error)
  }
  await refreshSavedSearches()
}

/** Deletes a saved search and shows a toast with undo. */
export const useDeleteSearch = () =>
  useMutation({
    mutationFn: ({ id }: SavedSearch) => ask(deleteSavedSearch, { params: { id } }),
    onSuccess: (_, search) =>
      showToast('ok', t`Saved search deleted`, { label: t`Undo`, run: () => void putBack(search) }),
    onError: (error) => showFailure(t`Failed to delete the saved search`, error),
    onSettled: refreshSavedSearches,
  })
