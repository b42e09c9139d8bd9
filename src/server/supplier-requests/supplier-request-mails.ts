import { approvalHours } from '../../shared/supplier-requests/supplier-request-api.js'
import type { Config } from '../config.js'
import { paragraph } from '../mail/compose-mail.js'
import type { MailOrder } from '../mail/queue-mail.js'
import { typedName } from '../mail/typed-name.js'

type Applicant = { email: string; firstName: string; companyName: string }

const greeting = ({ firstName }: Applicant) => paragraph(`Hello ${typedName(firstName)},`)

export const requestReceivedMail = (applicant: Applicant, { contactEmail }: Config): MailOrder => ({
  kind: 'supplier_request_received',
  to: applicant.email,
  subject: 'We have received your supplier request',
  blocks: [
    greeting(applicant),
    paragraph(
      `Thank you for requesting a supplier account for ${typedName(applicant.companyName)}. We usually decide within ${approvalHours} hours.`,
    ),
    paragraph(`If you have not heard from us by then, please write to ${contactEmail}.`),
    paragraph('If you did not request this, you can ignore this mail.'),
  ],
})

export const requestRejectedMail = (applicant: Applicant, { contactEmail }: Config): MailOrder => ({
  kind: 'supplier_rejected',
  to: applicant.email,
  subject: 'Your supplier request',
  blocks: [
    greeting(applicant),
    paragraph(`We cannot offer ${typedName(applicant.companyName)} a supplier account at this time.`),
    paragraph(`If you think this is a mistake, please write to ${contactEmail}.`),
  ],
})
