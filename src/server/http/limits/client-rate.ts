import { AppError } from '../../../shared/http/errors.js'
import type { Limit } from '../../run/limit-settings.js'

const maxKeys = 50_000

/**
 * Limits how often one client may call. Counted in this process, because a database write per call would cost more than
 * the call.
 */
export function createClientRate({ count, seconds }: Limit, refusal: string) {
  let windows = new Map<string, { used: number; resetsAt: number }>()
  return (key: string) => {
    // not the wall clock: set back by an hour, it would make a window of a minute last as long
    const now = performance.now()
    const known = windows.get(key)
    if (!known || known.resetsAt <= now) {
      if (windows.size >= maxKeys) windows = new Map()
      windows.set(key, { used: 1, resetsAt: now + seconds * 1000 })
      return
    }
    if (++known.used > count)
      throw new AppError('too_many_requests', refusal, { retryAfterSeconds: (known.resetsAt - now) / 1000 })
  }
}
