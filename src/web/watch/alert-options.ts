import { t } from '@lingui/core/macro'
import { type Alert, digestHour } from '../../shared/watch/saved-search-api.js'

export const alertOptions = (): readonly { value: Alert; label: string }[] => [
  { value: 'off', label: t`No mails` },
  { value: 'daily', label: t`Once a day` },
  { value: 'instant', label: t`At once` },
]

/** When the mails arrive, as a hint below the choice. */
export const alertHints = (): Record<Alert, string> => ({
  off: t`Nothing is watched.`,
  daily: t`One mail a day for all your daily searches, at ${String(digestHour).padStart(2, '0')}:00 UTC, when there is news.`,
  instant: t`A mail within a minute of a new match, new stock or a lower price. After ten mails in an hour, the rest comes in one mail.`,
})
