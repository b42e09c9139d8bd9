import { getMe } from '../../shared/accounts/account-api.js'
import { ask } from './ask.js'

/** The profile of the signed-in user. */
export const meQuery = {
  queryKey: ['me'],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(getMe, {}, { signal }),
}
