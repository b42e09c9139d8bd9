import { t } from '@lingui/core/macro'
import type { SupplierRequest } from '../../shared/supplier-requests/supplier-request-api.js'
import { RequestBadge } from '../request-queue/RequestBadge.js'
import { companyFacts } from '../suppliers/CompanyFields.js'
import { Facts } from '../ui/Cells.js'
import { formatAge, formatDateTime } from '../ui/format.js'
import styles from './SupplierRequestFacts.module.css'

function decidedWords(decidedAt: string, decidedBy: string | null) {
  const day = formatDateTime(decidedAt)
  return decidedBy === null ? day : t`${day} by ${decidedBy}`
}

/** The applicant's details and the state of the request. */
export function SupplierRequestFacts({ request }: { request: SupplierRequest }) {
  return (
    <div className={styles.groups}>
      <section>
        <h3>{t`Personal information`}</h3>
        <Facts
          facts={[
            {
              label: t({ message: 'Name', context: 'of a person' }),
              value: `${request.firstName} ${request.lastName}`,
            },
            ...companyFacts(['email', 'phoneNumber'], request),
          ]}
        />
      </section>
      <section>
        <h3>{t`Company information`}</h3>
        <Facts
          facts={companyFacts(['companyName', 'website', 'address', 'city', 'state', 'zipCode', 'country'], request)}
        />
      </section>
      <section>
        <h3>{t`Request details`}</h3>
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
      </section>
    </div>
  )
}
