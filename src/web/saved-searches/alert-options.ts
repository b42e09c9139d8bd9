import { type Alert, digestHour } from '../../shared/saved-searches/saved-search-api.js'

export const alertOptions: readonly { value: Alert; label: string }[] = [
  { value: 'off', label: 'No mails' },
  { value: 'daily', label: 'Once a day' },
  { value: 'instant', label: 'At once' },
]

/** When the mails arrive, as a hint below the choice. */
export const alertHints: Record<Alert, string> = {
  off: 'Nothing is watched.',
  daily: `One mail a day for all your daily searches, at ${String(digestHour).padStart(2, '0')}:00 UTC, when there is news.`,
  instant:
    'A mail within a minute of a new match, new stock or a lower price. After ten mails in an hour, the rest comes in one mail.',
}
