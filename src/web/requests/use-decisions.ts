import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { undoSeconds } from '../../shared/http/undo.js'
import {
  decideSupplierRequest,
  type SupplierRequest,
  undoSupplierRequest,
} from '../../shared/requests/supplier-request-api.js'
import { ask, messageOf } from '../api/ask.js'
import { showFailure, showToast } from '../ui/Toasts.js'
import { refreshRequests } from './request-queries.js'
import type { RequestQueue } from './use-request-queue.js'

type Decision<Request> = {
  request: Request
  send: () => Promise<unknown>
  done: string
  failed: string
  /** The request's name, if the text alone does not say it. */
  name: string
}

type Settings<Request extends { id: string; status: string }> = {
  queue: RequestQueue<Request>
  undo: (request: Request) => Promise<unknown>
  refresh: () => Promise<unknown>
}

/** Decides requests of a queue. Each decision can be undone for a few seconds by its toast or button, the last one also by key. */
export function useDecisions<Request extends { id: string; status: string }>({
  queue,
  undo,
  refresh,
}: Settings<Request>) {
  // in the order of the decisions, whichever answer arrives first
  const undoable = useRef<{ request: Request; sent: Promise<unknown> }[]>([])
  async function takeBack(request: Request) {
    const decision = undoable.current.findLast((entry) => entry.request.id === request.id)
    undoable.current = undoable.current.filter((entry) => entry !== decision)
    try {
      await decision?.sent
      await undo(request)
      queue.comeBack(request)
      showToast('ok', t`Decision undone`)
    } catch (error) {
      showFailure(t`Failed to undo the decision`, error)
    }
    await refresh()
  }
  /** Shows a toast with undo. */
  const offerUndo = (request: Request, done: string, name: string) =>
    showToast('ok', done, { label: t`Undo`, run: () => void takeBack(request), isElsewhereToo: true }, name)
  return {
    takeBack,
    takeLastBack() {
      const last = undoable.current.at(-1)
      if (last) void takeBack(last.request)
      else showToast('info', t`There is no decision to undo`)
    },
    /** Records a decision that a dialog has sent. */
    noteDecided(request: Request, done: string, name: string) {
      undoable.current.push({ request, sent: Promise.resolve() })
      offerUndo(request, done, name)
    },
    async decide({ request, send, done, failed, name }: Decision<Request>) {
      queue.moveOn(request)
      const sent = send()
      const entry = { request, sent }
      undoable.current.push(entry)
      try {
        await sent
        offerUndo(request, done, name)
      } catch (error) {
        undoable.current = undoable.current.filter((other) => other !== entry)
        queue.comeBack(request)
        showToast('bad', messageOf(error, failed))
      }
      await refresh()
    },
  }
}

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
