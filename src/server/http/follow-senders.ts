import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientKey } from './client-address.js'
import { ClientHoldings } from './client-holdings.js'

type Most = { perClient: number; altogether: number }

export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

export const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') === true

/**
 * Follows requests until their bodies have arrived. A sender may take half a minute for one, and each takes a connection
 * and some memory meanwhile, so one client may send only so many at once. The fields of a form are not in the budget of
 * bodies.
 */
export function followSenders({ bodies, forms }: { bodies: Most; forms: Most }) {
  const [ofBodies, ofForms] = [new ClientHoldings(), new ClientHoldings()]
  const arriving = new Map<FastifyReply, () => void>()
  /** Whether the body was still arriving. */
  const end = (reply: FastifyReply) => {
    arriving.get(reply)?.()
    return arriving.delete(reply)
  }
  /** False when the client sends too many bodies already. */
  const begin = (request: FastifyRequest, reply: FastifyReply, onArrival: () => void) => {
    const client = clientKey(request.ip)
    const [held, most] = isForm(request) ? [ofForms, forms] : [ofBodies, bodies]
    if (!held.take(client, 1, most)) return false
    arriving.set(reply, () => held.giveBack(client, 1))
    request.raw.once('end', () => {
      if (end(reply)) onArrival()
    })
    return true
  }
  return { begin, end }
}
