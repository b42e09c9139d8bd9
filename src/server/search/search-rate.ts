import { AppError } from '../../shared/http/errors.js'
import type { Limit } from '../limit-settings.js'

const maxKeys = 50_000

/** Keeps one caller from using search as a hammer. Counted in this process, since a write per search would cost more than it guards. */
export function createSearchRate({ count, seconds }: Limit) {
  let windows = new Map<string, { used: number; resetsAt: number }>()
  return (key: string) => {
    const now = Date.now()
    const known = windows.get(key)
    if (!known || known.resetsAt <= now) {
      if (windows.size >= maxKeys) windows = new Map()
      windows.set(key, { used: 1, resetsAt: now + seconds * 1000 })
      return
    }
    if (++known.used > count)
      throw new AppError('too_many_requests', 'You are searching faster than we can serve. Please wait a moment.', {
        retryAfterSeconds: (known.resetsAt - now) / 1000,
      })
  }
}
