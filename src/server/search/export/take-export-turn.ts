import type { FastifyReply } from 'fastify'
import { AppError } from '../../../shared/http/errors.js'
import { createTurns, createTurnsPerKey, NoTurn } from '../../queue/take-turns.js'

/** One export of an account at a time: each takes a second of the processor, or more. */
const take = createTurnsPerKey({ atOnce: 1, mostWaiting: 20 })
/** A workbook is complete in memory before it is sent, so those of all accounts are made one after the other. */
const workbooks = createTurns({ atOnce: 1 })

const crowded = () =>
  new AppError('too_many_requests', 'You have asked for many files at once. Please wait until they are there.', {
    retryAfterSeconds: 10,
  })
const refuse = (error: unknown): never => {
  throw error instanceof NoTurn ? crowded() : error
}

/** Waits until the account's earlier exports are sent. The turn ends with the answer. Returns when its reader is gone. */
export async function takeExportTurn(accountId: string, reply: FastifyReply): Promise<AbortSignal> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const giveBack = await take(accountId, gone.signal).catch(refuse)
  gone.signal.addEventListener('abort', giveBack)
  if (gone.signal.aborted) giveBack()
  return gone.signal
}

export const inWorkbookTurn = <T>(work: () => Promise<T>, gone: AbortSignal): Promise<T> =>
  workbooks.inTurn(work, gone).catch(refuse)
