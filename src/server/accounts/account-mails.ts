import type { Access } from '../../shared/accounts/access-api.js'
import { codeLifetimeMinutes } from '../../shared/accounts/account-api.js'
import { button, code, list, sentence } from '../mail/compose-mail.js'
import type { MailOrder } from '../mail/queue-mail.js'
import { dayWords, typedName, type Words, words } from '../mail/words.js'
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

type OthersAccess = { ended: readonly Access[]; kept: readonly Access[] } | undefined

export const passwordChangedMail = (
  to: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { ended, kept }: OthersAccess = { ended: [], kept: [] },
): MailOrder => ({
  kind: 'password_changed',
  to,
  subject: words('Your password was changed'),
  blocks: [
    sentence('The password of your Heliodex account was changed just now, and other sessions were signed out.'),
    ...(ended.length > 0 ? [sentence('These API keys were ended, and the rest paused:'), listOf(ended)] : []),
    ...(kept.length > 0 ? [sentence('Others can still use:'), listOf(kept)] : []),
    button(words('Look at your account'), `${publicUrl}/account`),
    sentence('If this was not you, reset your password at once and contact us.'),
  ],
})

const accessWords: Record<Access['kind'], (values: { name: string; day: Words }) => Words> = {
  key: (values) => words('API key “{name}”, made on {day}', values),
  webhook: (values) => words('Webhook to {name}, made on {day}', values),
  feed: (values) => words('Feed of “{name}”, made on {day}', values),
  plant: (values) => words('Link to the plant “{name}”, made on {day}', values),
  report: (values) => words('Link to the report “{name}”, made on {day}', values),
}

/** Somebody else may have named them, so that no name becomes a link. */
const listOf = (accesses: readonly Access[]) =>
  list(
    accesses.map(({ kind, name, created_at }) =>
      accessWords[kind]({ name: typedName(name), day: dayWords(created_at) }),
    ),
  )
