import { t } from '@lingui/core/macro'
import { Badge, type BadgeTone } from '../ui/Badge.js'
import type { IconName } from '../ui/Icon.js'

const looks = (): Record<string, { tone: BadgeTone; icon: IconName; word: string }> => ({
  pending: { tone: 'sun', icon: 'clock', word: t`Pending` },
  approved: { tone: 'ok', icon: 'check', word: t`Approved` },
  rejected: { tone: 'bad', icon: 'close', word: t`Rejected` },
})

/** Yellow, green or red; unknown statuses are grey. */
export function RequestBadge({ status }: { status: string }) {
  const look = looks()[status]
  if (!look) return <Badge>{status}</Badge>
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {look.word}
    </Badge>
  )
}
