import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Badge, type BadgeTone } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { formatCount } from '../ui/format.js'
import type { IconName } from '../ui/Icon.js'
import { StatCards } from '../ui/Part.js'

/** Visible while a decision can be undone. */
export function UndoButton({ until, name, onUndo }: { until: string | null; name: string; onUndo: () => void }) {
  const [now, setNow] = useState(Date.now)
  const leftMs = until === null ? 0 : Date.parse(until) - now
  useEffect(() => {
    if (leftMs <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), leftMs)
    return () => clearTimeout(timer)
  }, [leftMs])
  if (leftMs <= 0) return null
  return (
    <Button size="small" icon="undo" title={t`Undo the decision about ${name}`} onClick={onUndo}>
      {t`Undo`}
    </Button>
  )
}

type RequestState = 'pending' | 'approved' | 'rejected'

type Look = { tone: BadgeTone; icon: IconName; word: string }

export const requestLooks = (): Record<RequestState, Look> => ({
  pending: { tone: 'sun', icon: 'clock', word: t`Pending` },
  approved: { tone: 'ok', icon: 'check', word: t`Approved` },
  rejected: { tone: 'bad', icon: 'close', word: t`Rejected` },
})

/** The state of a request in yellow, green or red; an unknown one is grey. */
export function RequestBadge({ status, isExpired = false }: { status: string; isExpired?: boolean }) {
  const looks: Partial<Record<string, Look>> = requestLooks()
  const { tone, icon, word }: Partial<Look> =
    status === 'pending' && isExpired ? { tone: 'bad', icon: 'clock', word: t`Expired` } : (looks[status] ?? {})
  return (
    <Badge {...(tone && { tone })} {...(icon && { icon })}>
      {word ?? status}
    </Badge>
  )
}

/** How many requests are in which state; there before they load, so that nothing below shifts. */
export const RequestCounts = ({ counts }: { counts: Record<RequestState, number> | undefined }) => (
  <StatCards
    stats={(['pending', 'approved', 'rejected'] as const).map((state) => ({
      label: requestLooks()[state].word,
      value: counts ? formatCount(counts[state]) : '–',
    }))}
  />
)
