import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../db/database.js'
import type { Config } from '../../run/config.js'
import type { Log } from '../../run/log.js'
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.js'
import { createPlaces } from './places.js'
import { postMessage } from './post-message.js'
import { createHostResolver } from './resolve-host.js'
import { settleDelivery } from './settle-delivery.js'
import { signMessage } from './sign-message.js'

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
