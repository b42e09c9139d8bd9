import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../db/database.js'
import type { Config } from '../../run/config.js'
import type { Log } from '../../run/log.js'
import { createHostResolver } from './judge-address.js'
import { postMessage, signMessage } from './post-message.js'
import { type ClaimedDelivery, claimDeliveries, settleDelivery } from './settle-delivery.js'

type Work = { id: string; owner: string; isFailing: boolean }
type Rules = { most: number; mostPerOwner: number; mostFailing: number }

/** Owners beyond these count as served long ago. */
const mostRemembered = 1000

/**
 * What is under way in this process: so many at once, and so many of each owner. Receivers that failed last have one
 * place of each owner, and a part of all.
 */
function createPlaces({ most, mostPerOwner, mostFailing }: Rules) {
  const taken = new Map<string, Work & { done: Promise<void> }>()
  const served = new Set<string>()
  const ofFailing = () => [...taken.values()].filter(({ isFailing }) => isFailing)
  return {
    /** What may be begun now, and whose turn it is. */
    open(failing: boolean) {
      const all = [...taken.values()].map(({ owner }) => owner)
      const full = all.filter((one) => all.filter((owner) => owner === one).length >= mostPerOwner)
      const busy = failing ? [...full, ...ofFailing().map(({ owner }) => owner)] : full
      const free = most - taken.size
      return {
        most: failing ? Math.min(free, mostFailing - ofFailing().length) : free,
        busy: [...new Set(busy)],
        served: [...served],
      }
    },
    /** Keeps a place until the work ends, which must not fail; then calls `next`. */
    take(work: Work, ends: Promise<void>, next: () => Promise<void>) {
      const done = ends.then(() => void taken.delete(work.id)).then(next)
      taken.set(work.id, { ...work, done })
      served.delete(work.owner)
      served.add(work.owner)
      for (const longestAgo of served) if (served.size > mostRemembered) served.delete(longestAgo)
    },
    async idle() {
      while (taken.size > 0) await Promise.all([...taken.values()].map(({ done }) => done))
    },
  }
}

/** What waits for an answer costs a connection each, so there is room beside many who never get one. */
const room = { most: 64, mostPerOwner: 2, mostFailing: 16 }
/** How long a receiver has that failed last. */
const failingMs = 5000
const lookAgainMs = 5000
/** How long a stop waits for answers. What it cuts off is sent again by the next process. */
const graceMs = 2000

type SenderDeps = { db: Db; config: Config; log: Pick<Log, 'info' | 'warn'> }

export type WebhookSender = {
  /** Starts what is due and free to go, and does not wait for the answers. */
  wake: () => Promise<void>
  /** Looks for what is due every few seconds: retries, and deliveries of a process that died. */
  start: () => void
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>
  /** Starts nothing more, and waits a little for what is under way. */
  stop: () => Promise<void>
}

/**
 * Sends deliveries beside the workers of jobs: a receiver that keeps a connection open for ten seconds must not hold a
 * worker that mails wait for.
 */
export function createWebhookSender({ db, config, log }: SenderDeps): WebhookSender {
  const resolveHost = createHostResolver(config)
  const places = createPlaces(room)
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function deliver(delivery: ClaimedDelivery) {
    const { id, body, url, secret, event, isFailing } = delivery
    const message = { url, body, headers: signMessage(secret, id, body) }
    const outcome = await postMessage(resolveHost, message, stopping.signal, isFailing ? failingMs : undefined)
    if (stopping.signal.aborted) return
    await settleDelivery(db, config, delivery, outcome)
    log.info({ delivery: id, event, ...outcome }, outcome.problem ? 'webhook not delivered' : 'webhook delivered')
  }

  const deliverQuietly = (delivery: ClaimedDelivery) =>
    deliver(delivery).catch((error: unknown) =>
      log.warn({ err: error, delivery: delivery.id }, 'a webhook will be sent again'),
    )

  const wake = oneAtATime(async () => {
    for (let isMore = true; isMore && !isStopped; ) {
      isMore = false
      for (const ofFailing of [false, true])
        for (const each of await claimDeliveries(db, { ofFailing, ...places.open(ofFailing) })) {
          isMore = true
          const { id, accountId: owner, isFailing } = each
          places.take({ id, owner, isFailing }, deliverQuietly(each), wakeQuietly)
        }
    }
  })

  const wakeQuietly = () => wake().catch((error: unknown) => log.warn({ err: error }, 'cannot look for webhooks'))

  return {
    wake,
    start() {
      timer = setInterval(() => void wakeQuietly(), lookAgainMs)
    },
    idle: places.idle,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await Promise.race([places.idle(), sleep(graceMs, undefined, { ref: false })])
      stopping.abort()
      await places.idle()
    },
  }
}

/** Two that look at the same free places would take them twice. What is asked for meanwhile is done afterwards. */
function oneAtATime(work: () => Promise<void>) {
  let isAsked = false
  let running: Promise<void> | undefined
  async function run() {
    try {
      while (isAsked) {
        isAsked = false
        await work()
      }
    } finally {
      running = undefined
    }
  }
  return () => {
    isAsked = true
    running ??= run()
    return running
  }
}
