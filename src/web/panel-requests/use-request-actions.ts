import { useMutation } from '@tanstack/react-query'
import {
  type PanelRequest,
  rejectedNote,
  updatePanelRequest,
  validatePanelRequest,
} from '../../shared/panel-requests/panel-request-api.js'
import { cannotApprove } from '../../shared/panel-requests/validate-request.js'
import { ask, messageOf } from '../api/ask.js'
import { showToast } from '../ui/toasts.js'
import { refreshPanelRequests } from './panel-request-queries.js'

const failed = 'Failed to update panel request status'

/** Approve, which the server's check may forbid, and reject. */
export function useRequestActions({ id }: Pick<PanelRequest, 'id'>) {
  const decide = useMutation({
    mutationFn: async (status: 'approved' | 'rejected') => {
      if (status === 'approved') {
        const { isValid, missingFields } = await ask(validatePanelRequest, { params: { id } })
        if (!isValid) return { blocked: cannotApprove(missingFields) }
      }
      const note = status === 'rejected' ? { adminNotes: rejectedNote } : {}
      await ask(updatePanelRequest, { params: { id }, body: { status, ...note } })
      return { status }
    },
    onSuccess(outcome) {
      if (outcome.blocked) showToast('bad', outcome.blocked)
      else showToast('ok', `Panel request ${outcome.status} successfully`)
    },
    onError: (error) => showToast('bad', messageOf(error, failed)),
    onSettled: () => refreshPanelRequests(),
  })
  return {
    approve: () => decide.mutate('approved'),
    reject: () => decide.mutate('rejected'),
    busyWith: decide.isPending ? decide.variables : undefined,
  }
}
