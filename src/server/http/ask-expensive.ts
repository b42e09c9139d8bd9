import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Endpoint, Expensive } from '../../shared/http/endpoint.js'
import { AppError } from '../../shared/http/errors.js'
import { createTurns, NoTurn } from '../run/take-turns.js'
import { runStoppable } from '../run/work.js'
import { ClientHoldings } from './client-holdings.js'
import { onceClosed } from './drain.js'

/** How many expensive questions one client may have open at once. */
const mostOpen = { visitor: 2, member: 4 } as const

const defaults = {
  /** Few, because each keeps the catalogue from changing while it reads: the others wait in line. */
  atOnce: 2,
  /** With those at work ten: who comes then is told at once to come again, and does not wait for nothing. */
  mostWaiting: 8,
  /** From its turn on; without others beside it, the largest question takes a few seconds. */
  budgetMs: 15_000,
}

const tooMany = (most: number) =>
  new AppError('too_many_requests', `Only ${most} large questions are answered at once. Please wait for the others.`, {
    retryAfterSeconds: 1,
  })
const tooManyOfAll = () =>
  new AppError(
    'too_many_requests',
    'Many large questions are being answered right now. Please try again in a moment.',
    {
      retryAfterSeconds: 2,
    },
  )
const stopping = () =>
  new AppError('unavailable', 'Heliodex is stopping. Please try again in a moment.', { retryAfterSeconds: 5 })
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
  // a check of a plant answers while it is drawn: it does not wait behind plans
  const lines = { long: createTurns({ atOnce, mostWaiting }), short: createTurns({ atOnce, mostWaiting }) }
  const open = new ClientHoldings()
  const underWay = new Set<AbortController>()
  let isStopped = false

  const ask = async <Answer>({ endpoint, client, isMember, reply }: Question, work: () => Promise<Answer>) => {
    const { expensive } = endpoint
    if (!expensive) return work()
    // while the product stops, its listener may still take some
    if (isStopped) throw stopping()
    const most = isMember ? mostOpen.member : mostOpen.visitor
    const line = expensive.isShort ? 'short' : 'long'
    const holder = `${line} ${client}`
    if (!open.take(holder, 1, { perClient: most })) throw tooMany(most)
    const stop = new AbortController()
    underWay.add(stop)
    onceClosed(reply, () => stop.abort(callerIsGone()))
    try {
      const giveBack = await lines[line].take(stop.signal, client).catch(refuse)
      // a file is as long as it is, and its reader may be slow
      const isTimed = !endpoint.answersFile && !expensive.hasOwnBudget
      const late = isTimed ? setTimeout(() => stop.abort(outOfBudget(expensive)), budgetMs) : undefined
      try {
        return await runStoppable(stop.signal, work)
      } catch (error) {
        // whatever the work failed with because it was stopped
        throw stop.signal.aborted ? stop.signal.reason : error
      } finally {
        clearTimeout(late)
        giveBack()
      }
    } finally {
      underWay.delete(stop)
      if (endpoint.answersFile) onceClosed(reply, () => open.giveBack(holder, 1))
      else open.giveBack(holder, 1)
    }
  }
  const stopAll = () => {
    isStopped = true
    for (const stop of underWay) stop.abort(stopping())
  }
  return Object.assign(ask, { stopAll })
}

/** Those of an app, which end when it stops. */
export function questionsOf(app: FastifyInstance) {
  const ask = createQuestions()
  app.addHook('preClose', async () => ask.stopAll())
  return ask
}

function refuse(error: unknown): never {
  if (!(error instanceof NoTurn)) throw error
  throw error.reason === 'crowded' ? tooManyOfAll() : callerIsGone()
}
