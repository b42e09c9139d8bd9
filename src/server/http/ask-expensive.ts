import type { FastifyReply } from 'fastify'
import type { Endpoint, Expensive } from '../../shared/http/endpoint.js'
import { AppError } from '../../shared/http/errors.js'
import { createTurns, NoTurn } from '../run/take-turns.js'
import { runStoppable } from '../run/work.js'
import { busy } from './busy.js'
import { ClientHoldings } from './client-holdings.js'
import { onceClosed } from './until-closed.js'

/** How many expensive questions one client may have open at once. */
const mostOpen = { visitor: 2, member: 4 } as const

const defaults = {
  /** Few, because each keeps the catalogue from changing while it reads: the others wait in line. */
  atOnce: 2,
  mostWaiting: 100,
  /** From its turn on; without others beside it, the largest question takes a few seconds. */
  budgetMs: 15_000,
}

const tooMany = (most: number) =>
  new AppError('too_many_requests', `Only ${most} large questions are answered at once. Please wait for the others.`, {
    retryAfterSeconds: 1,
  })
const outOfBudget = ({ narrowBy }: Expensive) =>
  new AppError('unavailable', `This question takes too long, so it was not finished. ${narrowBy}`, {
    retryAfterSeconds: 5,
  })
/** Nobody reads it. */
const callerIsGone = () => new AppError('timed_out', 'The caller has hung up.')

type Question = { endpoint: Endpoint; client: string; isMember: boolean; reply: FastifyReply }

/**
 * Runs expensive questions of this process: each client has a few, all together run a few at a time in fair turns, and
 * work stops when its caller hangs up or its budget is used up. Other processes of the product count on their own, since
 * what is shared fairly is the processor.
 */
export function createQuestions({ atOnce, mostWaiting, budgetMs } = defaults) {
  const turns = createTurns({ atOnce, mostWaiting })
  const open = new ClientHoldings()

  return async <Answer>({ endpoint, client, isMember, reply }: Question, work: () => Promise<Answer>) => {
    const { expensive } = endpoint
    if (!expensive) return work()
    const most = isMember ? mostOpen.member : mostOpen.visitor
    if (!open.take(client, 1, { perClient: most })) throw tooMany(most)
    const stopping = new AbortController()
    onceClosed(reply, () => stopping.abort(callerIsGone()))
    try {
      const giveBack = await turns.take(stopping.signal, client).catch(refuse)
      // a file is as long as it is, and its reader may be slow
      const late = endpoint.answersFile ? undefined : setTimeout(() => stopping.abort(outOfBudget(expensive)), budgetMs)
      try {
        return await runStoppable(stopping.signal, work)
      } catch (error) {
        // whatever the work failed with because it was stopped
        throw stopping.signal.aborted ? stopping.signal.reason : error
      } finally {
        clearTimeout(late)
        giveBack()
      }
    } finally {
      if (endpoint.answersFile) onceClosed(reply, () => open.giveBack(client, 1))
      else open.giveBack(client, 1)
    }
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof NoTurn)) throw error
  throw error.reason === 'crowded' ? busy() : callerIsGone()
}
