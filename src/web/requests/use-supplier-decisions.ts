import { t } from '@lingui/core/macro'
import { undoSeconds } from '../../shared/http/undo.js'
import {
  decideSupplierRequest,
  type SupplierRequest,
  undoSupplierRequest,
} from '../../shared/requests/supplier-request-api.js'
import { ask } from '../api/ask.js'
import { showToast } from '../ui/toasts.js'
import { refreshRequests } from './request-queries.js'
import { useDecisions } from './use-decisions.js'
import type { RequestQueue } from './use-request-queue.js'

export const decisionWords = {
  approved: { done: () => t`Request approved successfully`, failed: () => t`Failed to approved request` },
  rejected: { done: () => t`Request rejected successfully`, failed: () => t`Failed to rejected request` },
}

/** Approves and rejects applicants; each decision can be undone for a few seconds. */
export function useSupplierDecisions(queue: RequestQueue<SupplierRequest>) {
  const decisions = useDecisions({
    queue,
    undo: ({ id }) => ask(undoSupplierRequest, { params: { id } }),
    refresh: refreshRequests,
  })
  const decide = (request: SupplierRequest, status: 'approved' | 'rejected', adminNotes?: string) =>
    decisions.decide({
      request,
      send: () =>
        ask(decideSupplierRequest, {
          params: { id: request.id },
          query: { undoSeconds },
          body: { status, adminNotes: adminNotes ?? null },
        }),
      done: decisionWords[status].done(),
      failed: decisionWords[status].failed(),
      name: request.companyName,
    })
  return {
    approve(request: SupplierRequest) {
      if (request.isExpired) showToast('bad', t`This request has expired. Reject or delete it.`)
      else void decide(request, 'approved')
    },
    reject: (request: SupplierRequest, note: string) => void decide(request, 'rejected', note),
    takeBack: decisions.takeBack,
    takeLastBack: decisions.takeLastBack,
    noteDecided: decisions.noteDecided,
  }
}
