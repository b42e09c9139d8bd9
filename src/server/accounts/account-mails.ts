import { codeLifetimeMinutes } from '../../shared/accounts/account-api.js'
import { button, code, sentence } from '../mail/compose-mail.js'
import type { MailOrder } from '../mail/queue-mail.js'
import { words } from '../mail/words.js'
import type { Config } from '../run/config.js'

const lifetime = { expiresInSeconds: codeLifetimeMinutes * 60 }

type NewUser = { id: string; email: string }

/** Browsers do not send the part after the #, so neither our logs nor a proxy's contain the code. */
const codeUrl = (publicUrl: string, { id }: NewUser, digits: string) =>
  `${publicUrl}/verify-email#${new URLSearchParams({ userId: id, code: digits })}`

export const verificationMail = (
  user: NewUser,
  digits: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): MailOrder => ({
  kind: 'verification_code',
  to: user.email,
  subject: words('Your verification code'),
  blocks: [
    sentence('Your Heliodex verification code is:'),
    code(digits),
    button(words('Enter the code'), codeUrl(publicUrl, user, digits)),
    sentence('It works once and expires in {codeLifetimeMinutes} minutes.', { codeLifetimeMinutes }),
    sentence('If you did not sign up, you can ignore this mail: without the code nothing happens.'),
  ],
  ...lifetime,
})

export const resetMail = (to: string, digits: string): MailOrder => ({
  kind: 'reset_code',
  to,
  subject: words('Your password reset code'),
  blocks: [
    sentence('Your Heliodex password reset code is:'),
    code(digits),
    sentence('It works once and expires in {codeLifetimeMinutes} minutes.', { codeLifetimeMinutes }),
    sentence('If you did not request it, you can ignore this mail: your password stays unchanged.'),
  ],
  ...lifetime,
})

export const passwordChangedMail = (to: string): MailOrder => ({
  kind: 'password_changed',
  to,
  subject: words('Your password was changed'),
  blocks: [
    sentence('The password of your Heliodex account was changed just now, and other sessions were signed out.'),
    sentence('If this was not you, reset your password at once and contact us.'),
  ],
})
