import { t } from '@lingui/core/macro'
import type { SupplierRequest } from '../../shared/requests/supplier-request-api.js'
import { companyFacts } from '../suppliers/CompanyFields.js'
import { Facts } from '../ui/Cells.js'
import { formatAge, formatDateTime } from '../ui/format.js'
import { Part } from '../ui/Part.js'
import { RequestBadge } from './RequestBadge.js'
import styles from './SupplierRequestFacts.module.css'

function decidedWords(decidedAt: string, decidedBy: string | null) {
  const day = formatDateTime(decidedAt)
  return decidedBy === null ? day : t`${day} by ${decidedBy}`
}

/** The applicant's details and the state of the request. */
export function SupplierRequestFacts({ request }: { request: SupplierRequest }) {
  return (
    <div className={styles.groups}>
      <Part title={t`Personal information`} level={3}>
        <Facts
          facts={[
            {
              label: t({ message: 'Name', context: 'of a person' }),
              value: `${request.firstName} ${request.lastName}`,
            },
            ...companyFacts(['email', 'phoneNumber'], request),
          ]}
        />
      </Part>
      <Part title={t`Company information`} level={3}>
        <Facts
          facts={companyFacts(['companyName', 'website', 'address', 'city', 'state', 'zipCode', 'country'], request)}
        />
      </Part>
      <Part title={t`Request details`} level={3}>
        <Facts
          facts={[
            { label: t`Status`, value: <RequestBadge {...request} /> },
            { label: t`Submitted`, value: `${formatDateTime(request.created_at)} (${formatAge(request.created_at)})` },
            { label: t`Expires`, value: formatDateTime(request.expiresAt) },
            ...(request.decidedAt
              ? [{ label: t`Decided`, value: decidedWords(request.decidedAt, request.decidedBy) }]
              : []),
            ...(request.status === 'pending' ? [] : [{ label: t`Admin Notes`, value: request.adminNotes }]),
          ]}
        />
      </Part>
    </div>
  )
}
