import { t } from '@lingui/core/macro'
import type { SupplierRequest } from '../../shared/supplier-requests/supplier-request-api.js'
import { Badge, type BadgeTone } from '../ui/Badge.js'
import type { IconName } from '../ui/Icon.js'

const looks = (): Record<SupplierRequest['status'], { tone: BadgeTone; icon: IconName; word: string }> => ({
  pending: { tone: 'sun', icon: 'clock', word: t`Pending` },
  approved: { tone: 'ok', icon: 'check', word: t`Approved` },
  rejected: { tone: 'bad', icon: 'close', word: t`Rejected` },
})

export function RequestStatus({ request }: { request: Pick<SupplierRequest, 'status' | 'isExpired'> }) {
  if (request.status === 'pending' && request.isExpired)
    return (
      <Badge tone="bad" icon="clock">
        {t`Expired`}
      </Badge>
    )
  const { tone, icon, word } = looks()[request.status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
