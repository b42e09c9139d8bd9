import { approvalHours } from '../../shared/requests/supplier-request-api.js'
import { greeting, sentence } from '../mail/compose-mail.js'
import type { MailOrder } from '../mail/queue-mail.js'
import { typedName } from '../mail/typed-name.js'
import { words } from '../mail/words.js'
import type { Config } from '../run/config.js'

type Applicant = { email: string; firstName: string; companyName: string }

export const requestReceivedMail = (applicant: Applicant, { contactEmail }: Config): MailOrder => ({
  kind: 'supplier_request_received',
  to: applicant.email,
  subject: words('We have received your supplier request'),
  blocks: [
    greeting(typedName(applicant.firstName)),
    sentence(
      'Thank you for requesting a supplier account for {company}. We usually decide within {approvalHours} hours.',
      { company: typedName(applicant.companyName), approvalHours },
    ),
    sentence('If you have not heard from us by then, please write to {contactEmail}.', { contactEmail }),
    sentence('If you did not request this, you can ignore this mail.'),
  ],
})

export const requestRejectedMail = (applicant: Applicant, { contactEmail }: Config): MailOrder => ({
  kind: 'supplier_rejected',
  to: applicant.email,
  subject: words('Your supplier request'),
  blocks: [
    greeting(typedName(applicant.firstName)),
    sentence('We cannot offer {company} a supplier account at this time.', {
      company: typedName(applicant.companyName),
    }),
    sentence('If you think this is a mistake, please write to {contactEmail}.', { contactEmail }),
  ],
})
