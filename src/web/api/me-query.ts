import { getMe } from '../../shared/accounts/account-api.js'
import { ask } from './ask.js'

/** What the person who is signed in says of themselves. */
export const meQuery = {
  queryKey: ['me'],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(getMe, {}, { signal }),
}
