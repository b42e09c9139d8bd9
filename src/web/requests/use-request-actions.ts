import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { undoSeconds } from '../../shared/http/undo.js'
import {
  type PanelRequest,
  rejectedNote,
  undoPanelRequest,
  updatePanelRequest,
} from '../../shared/requests/panel-request-api.js'
import { requestTitle } from '../../shared/requests/request-title.js'
import { cannotApprove, validateRequest } from '../../shared/requests/validate-request.js'
import { ask } from '../api/ask.js'
import { showToast } from '../ui/Toasts.js'
import { refreshPanelRequests } from './panel-request-queries.js'
import { useDecisions } from './use-decisions.js'
import type { RequestQueue } from './use-request-queue.js'

/** A dialog that an action on a request needs first. */
export type RequestQuestion = { kind: 'edit' | 'create' | 'approve' | 'reject'; request: PanelRequest }

const isInCatalogue = ({ duplicateInfo }: PanelRequest) =>
  duplicateInfo?.existingPanels.some(({ reason }) => reason === 'same_model') ?? false

/** An admin's actions on a request. Each decision can be undone for a few seconds. */
export function useRequestActions(queue: RequestQueue<PanelRequest>) {
  const [question, setQuestion] = useState<RequestQuestion>()
  const decisions = useDecisions({
    queue,
    undo: ({ id }) => ask(undoPanelRequest, { params: { id } }),
    refresh: refreshPanelRequests,
  })
  function decide(request: PanelRequest, status: 'approved' | 'rejected', adminNotes?: string) {
    setQuestion(undefined)
    return decisions.decide({
      request,
      send: () =>
        ask(updatePanelRequest, {
          params: { id: request.id },
          query: { undoSeconds },
          body: { status, ...(adminNotes && { adminNotes }) },
        }),
      done: status === 'approved' ? t`Panel request approved successfully` : t`Panel request rejected successfully`,
      failed: t`Failed to update panel request status`,
      name: requestTitle(request.panelData.panelData),
    })
  }
  return {
    question,
    ask: (kind: RequestQuestion['kind'], request: PanelRequest) => setQuestion({ kind, request }),
    stopAsking: () => setQuestion(undefined),
    /** Refuses an incomplete request, and asks first if the panel itself would stay missing. */
    approve(request: PanelRequest) {
      const { isValid, missingFields } = validateRequest(request.panelData.panelData)
      if (!isValid) showToast('bad', cannotApprove(missingFields))
      else if (isInCatalogue(request)) void decide(request, 'approved')
      else setQuestion({ kind: 'approve', request })
    },
    approveAnyway: (request: PanelRequest) => decide(request, 'approved'),
    reject: (request: PanelRequest, note: string = rejectedNote) => decide(request, 'rejected', note),
    takeBack: decisions.takeBack,
    takeLastBack: decisions.takeLastBack,
    /** Records a request that a dialog has decided. */
    noteDecided: decisions.noteDecided,
  }
}

export type RequestActions = ReturnType<typeof useRequestActions>
