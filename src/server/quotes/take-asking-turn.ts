import type { FastifyReply } from 'fastify'
import { AppError } from '../../shared/http/errors.js'
import { onceClosed, untilClosed } from '../http/until-closed.js'
import { createTurnsPerKey, NoTurn } from '../run/take-turns.js'

/**
 * One request of a user is written at a time. Each counts on the same row, which stays locked until it is committed:
 * many at once would wait for each other on connections that others need, until a statement times out.
 */
const take = createTurnsPerKey({ atOnce: 1, mostWaiting: 100 })

const tooMany = () =>
  new AppError('too_many_requests', 'You are sending many quote requests at once. Please wait a moment.', {
    retryAfterSeconds: 2,
  })

/** Waits without holding a connection. The turn ends with the answer. */
export async function takeAskingTurn(userId: string, reply: FastifyReply) {
  const giveBack = await take(userId, untilClosed(reply)).catch((error: unknown) => {
    throw error instanceof NoTurn ? tooMany() : error
  })
  onceClosed(reply, giveBack)
}
