import { queryClient } from '../api/query-client.js'

/** Invalidates every list and count of quotes. */
export const refreshQuotes = () => queryClient.invalidateQueries({ queryKey: ['quotes'] })
