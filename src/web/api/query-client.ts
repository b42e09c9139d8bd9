import { notifyManager, QueryClient } from '@tanstack/react-query'
import { AppError } from '../../shared/http/errors.js'

/** Questions of one page may get in each other's way: after a moment there is room again. */
const isOverSoon = ({ code, retryAfterSeconds = Number.POSITIVE_INFINITY }: AppError) =>
  code === 'too_many_requests' && retryAfterSeconds <= 1
const isWorthRetrying = (error: unknown) =>
  error instanceof AppError && (error.code === 'unavailable' || error.code === 'unexpected' || isOverSoon(error))

// renders an answer in the task in which it arrived, because a timer may wait behind other work
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // navigator.onLine may be wrong, and a query paused by it would show nothing
      networkMode: 'always',
      staleTime: 10_000,
      retry: (count, error) => count < 2 && isWorthRetrying(error),
      // short failures are over after the retries; then an error message is better than waiting
      retryDelay: (count) => 300 * 2 ** count,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

const isUnreached = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

// what could not be asked is asked again when the connection is back; the event may be missing, so a button stays
globalThis.window?.addEventListener('online', () => {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state: { error } }) => isUnreached(error) })
})
