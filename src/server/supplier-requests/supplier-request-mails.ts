import { approvalHours } from '../../shared/supplier-requests/supplier-request-api.js'
import type { Config } from '../config.js'
import { greeting, paragraph } from '../mail/compose-mail.js'
import type { MailOrder } from '../mail/queue-mail.js'
import { typedName } from '../mail/typed-name.js'
import { words } from '../mail/words.js'

type Applicant = { email: string; firstName: string; companyName: string }

export const requestReceivedMail = (applicant: Applicant, { contactEmail }: Config): MailOrder => ({
  kind: 'supplier_request_received',
  to: applicant.email,
  subject: words('We have received your supplier request'),
  blocks: [
    greeting(typedName(applicant.firstName)),
    paragraph(
      words(
        'Thank you for requesting a supplier account for {company}. We usually decide within {approvalHours} hours.',
        { company: typedName(applicant.companyName), approvalHours },
      ),
    ),
    paragraph(words('If you have not heard from us by then, please write to {contactEmail}.', { contactEmail })),
    paragraph(words('If you did not request this, you can ignore this mail.')),
  ],
})

export const requestRejectedMail = (applicant: Applicant, { contactEmail }: Config): MailOrder => ({
  kind: 'supplier_rejected',
  to: applicant.email,
  subject: words('Your supplier request'),
  blocks: [
    greeting(typedName(applicant.firstName)),
    paragraph(
      words('We cannot offer {company} a supplier account at this time.', {
        company: typedName(applicant.companyName),
      }),
    ),
    paragraph(words('If you think this is a mistake, please write to {contactEmail}.', { contactEmail })),
  ],
})
