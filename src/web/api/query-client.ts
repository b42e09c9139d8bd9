import { notifyManager, QueryClient } from '@tanstack/react-query'
import { AppError } from '../../shared/http/errors.js'

const isWorthRetrying = (error: unknown) =>
  error instanceof AppError && (error.code === 'unavailable' || error.code === 'unexpected')

// an answer is drawn in the task in which it came: a timer may wait behind other work
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // what a browser believes of its connection may be wrong, and whoever waits for it is told nothing
      networkMode: 'always',
      staleTime: 10_000,
      retry: (count, error) => count < 2 && isWorthRetrying(error),
      // a short failure is over by then; after that, an error message is better than waiting
      retryDelay: (count) => 300 * 2 ** count,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
