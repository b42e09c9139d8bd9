import { t } from '@lingui/core/macro'
import type { SupplierRequest } from '../../shared/supplier-requests/supplier-request-api.js'
import { countryName } from '../language/place.js'
import { Facts } from '../ui/Cells.js'
import { formatAge, formatDateTime } from '../ui/format.js'
import { MailLink } from '../ui/MailLink.js'
import { RequestStatus } from './RequestStatus.js'
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
            { label: t`Email`, value: <MailLink address={request.email} /> },
            { label: t`Phone Number`, value: request.phoneNumber },
          ]}
        />
      </section>
      <section>
        <h3>{t`Company information`}</h3>
        <Facts
          facts={[
            { label: t`Company Name`, value: request.companyName },
            { label: t`Website`, value: request.website && <SafeLink href={request.website} /> },
            { label: t`Address`, value: request.address },
            { label: t`City`, value: request.city },
            { label: t`State`, value: request.state },
            { label: t`ZIP Code`, value: request.zipCode },
            { label: t`Country`, value: countryName(request.country) },
          ]}
        />
      </section>
      <section>
        <h3>{t`Request details`}</h3>
        <Facts
          facts={[
            { label: t`Status`, value: <RequestStatus request={request} /> },
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

const SafeLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {href}
  </a>
)
