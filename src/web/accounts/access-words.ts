import { t } from '@lingui/core/macro'
import type { Access } from '../../shared/accounts/access-api.js'
import { listSessions } from '../../shared/accounts/account-api.js'
import { ask } from '../api/ask.js'
import { formatDate } from '../ui/format.js'

/** The sessions of the account, and what others can use of it. */
export const sessionsQuery = {
  queryKey: ['sessions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(listSessions, {}, { signal }),
}

const kindWords = (): Record<Access['kind'], string> => ({
  key: t`API key`,
  webhook: t`Webhook`,
  feed: t`Feed of a saved search`,
  plant: t`Link to a plant`,
  report: t`Link to a report`,
})

export function describeAccess({ kind, created_at }: Access) {
  const made = formatDate(created_at)
  return [kindWords()[kind], t`made ${made}`].join(', ')
}
