import { queryClient } from '../api/query-client.js'

/** Every list and count of quotes is asked again. */
export const refreshQuotes = () => queryClient.invalidateQueries({ queryKey: ['quotes'] })
