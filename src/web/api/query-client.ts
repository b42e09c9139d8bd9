import { QueryClient } from '@tanstack/react-query'
import { AppError } from '../../shared/http/errors.js'

const isWorthRetrying = (error: unknown) =>
  error instanceof AppError && (error.code === 'unavailable' || error.code === 'unexpected')

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && isWorthRetrying(error),
      // a stumble is over in a moment; whoever waits longer wants to be told
      retryDelay: (count) => 300 * 2 ** count,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
})
