import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientKey } from './client-address.js'

type Most = { perClient: number; altogether: number }

/**
 * Counts the bodies that are arriving. A sender may take half a minute for one, and each takes a connection and some
 * memory meanwhile, so one client may send only so many at once.
 */
function countSenders({ perClient, altogether }: Most) {
  const ofClient = new Map<string, number>()
  let all = 0

  function leave(client: string) {
    all -= 1
    const left = (ofClient.get(client) ?? 0) - 1
    if (left > 0) ofClient.set(client, left)
    else ofClient.delete(client)
  }

  /** Undefined when the client sends too many already. Otherwise a function to call once, when the body is there. */
  return function begin(client: string): (() => void) | undefined {
    const own = ofClient.get(client) ?? 0
    if (own >= perClient || all >= altogether) return undefined
    ofClient.set(client, own + 1)
    all += 1
    return () => leave(client)
  }
}

export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

export const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') === true

/** Follows requests until their bodies have arrived. The fields of a form are not in the budget of bodies. */
export function followSenders({ bodies, forms }: { bodies: Most; forms: Most }) {
  const beginBody = countSenders(bodies)
  const beginForm = countSenders(forms)
  const arriving = new Map<FastifyReply, () => void>()
  /** Whether the body was still arriving. */
  const end = (reply: FastifyReply) => {
    arriving.get(reply)?.()
    return arriving.delete(reply)
  }
  /** False when the client sends too many bodies already. */
  const begin = (request: FastifyRequest, reply: FastifyReply, onArrival: () => void) => {
    const beginSending = isForm(request) ? beginForm : beginBody
    const endSending = beginSending(clientKey(request.ip))
    if (!endSending) return false
    arriving.set(reply, endSending)
    request.raw.once('end', () => {
      if (end(reply)) onArrival()
    })
    return true
  }
  return { begin, end }
}
