import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../run/log.js'

/** Something that runs until it is stopped, or until it fails; then its promise settles. */
export type RunningTask = { promise: Promise<unknown>; stop: () => Promise<unknown> }

/**
 * Starts something and restarts it whenever it ends without having been stopped. Only a failure of the first start is
 * thrown.
 */
export async function keepRunning(start: () => Promise<RunningTask>, log: Pick<Log, 'error'>, pauseMs = 1000) {
  const stopping = new AbortController()
  const { signal } = stopping
  let running = await start()
  const watched = (async () => {
    for (;;) {
      const reason = await running.promise.catch((error: unknown) => error)
      if (signal.aborted) return
      log.error({ err: reason }, 'the workers gave up; starting them again')
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      const next = await start().catch((error: unknown) => {
        log.error({ err: error }, 'the workers could not be started')
      })
      if (next) running = next
      // stopped while they were starting
      if (signal.aborted) return void (await next?.stop().catch(() => {}))
    }
  })()
  return {
    async stop() {
      stopping.abort()
      // a runner that failed has stopped already, and rejects
      await running.stop().catch(() => {})
      await watched
    },
  }
}
