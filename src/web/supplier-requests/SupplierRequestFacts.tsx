import type { SupplierRequest } from '../../shared/supplier-requests/supplier-request-api.js'
import { Facts } from '../ui/Cells.js'
import { formatAge, formatDateTime } from '../ui/format.js'
import { MailLink } from '../ui/MailLink.js'
import { RequestStatus } from './RequestStatus.js'
import styles from './SupplierRequestFacts.module.css'

/** The applicant's details and the state of the request. */
export function SupplierRequestFacts({ request }: { request: SupplierRequest }) {
  return (
    <div className={styles.groups}>
      <section>
        <h3>Personal information</h3>
        <Facts
          facts={[
            { label: 'Name', value: `${request.firstName} ${request.lastName}` },
            { label: 'Email', value: <MailLink address={request.email} /> },
            { label: 'Phone Number', value: request.phoneNumber },
          ]}
        />
      </section>
      <section>
        <h3>Company information</h3>
        <Facts
          facts={[
            { label: 'Company Name', value: request.companyName },
            { label: 'Website', value: request.website && <SafeLink href={request.website} /> },
            { label: 'Address', value: request.address },
            { label: 'City', value: request.city },
            { label: 'State', value: request.state },
            { label: 'ZIP Code', value: request.zipCode },
            { label: 'Country', value: request.country },
          ]}
        />
      </section>
      <section>
        <h3>Request details</h3>
        <Facts
          facts={[
            { label: 'Status', value: <RequestStatus request={request} /> },
            { label: 'Submitted', value: `${formatDateTime(request.created_at)} (${formatAge(request.created_at)})` },
            { label: 'Expires', value: formatDateTime(request.expiresAt) },
            ...(request.decidedAt
              ? [{ label: 'Decided', value: `${formatDateTime(request.decidedAt)} by ${request.decidedBy ?? '–'}` }]
              : []),
            ...(request.status === 'pending' ? [] : [{ label: 'Admin Notes', value: request.adminNotes }]),
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
