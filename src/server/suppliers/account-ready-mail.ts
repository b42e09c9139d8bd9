import { passwordLinkDays } from '../../shared/requests/supplier-request-api.js'
import { button, greeting, sentence } from '../mail/compose-mail.js'
import type { MailOrder } from '../mail/queue-mail.js'
import { words } from '../mail/words.js'
import type { Config } from '../run/config.js'

type NewSupplier = { email: string; firstName: string; companyName: string }

/** Says that the account is ready, and how to set its first password. */
export const accountReadyMail = (supplier: NewSupplier, { publicUrl }: Config, token: string): MailOrder => ({
  kind: 'supplier_approved',
  to: supplier.email,
  subject: words('Your supplier account is ready'),
  blocks: [
    greeting(supplier.firstName),
    sentence('{company} is now a supplier on Heliodex. Set a password to sign in:', { company: supplier.companyName }),
    button(words('Set your password'), `${publicUrl}/set-password?token=${token}`),
    sentence('The link works once and for {passwordLinkDays} days. Ask us for a new one if it has expired.', {
      passwordLinkDays,
    }),
  ],
  expiresInSeconds: passwordLinkDays * 86_400,
})
