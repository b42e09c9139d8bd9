import { sql } from 'kysely'
import { passwordLinkDays } from '../../shared/accounts/password-rules.js'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import { issuePasswordLink } from '../accounts/passwords.js'
import { type Actor, audit } from '../db/audit.js'
import type { Deps } from '../deps.js'
import { button, greeting, sentence } from '../mail/compose-mail.js'
import { type MailOrder, queueMail } from '../mail/queue-mail.js'
import { words } from '../mail/words.js'
import type { Config } from '../run/config.js'

/** Sends the link again, unless a password has already been set. */
export const sendPasswordLink = ({ db, config }: Deps, actor: Actor, supplierId: string) =>
  db.transaction().execute(async (trx) => {
    // locks the row, so that of two links sent in parallel only the last one stays valid
    const supplier = await trx
      .selectFrom('accounts')
      .innerJoin('suppliers', 'account_id', 'accounts.id')
      .select(['accounts.id', 'email', 'first_name', 'company_name', 'is_active', 'is_demo'])
      .select(sql<boolean>`password_hash is not null`.as('has_password'))
      .where('accounts.id', '=', supplierId)
      .forUpdate('accounts')
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'This supplier does not exist any more.'))
    if (supplier.has_password)
      throw new AppError('conflict', 'This supplier has already set a password and can reset it on the login page.')
    if (supplier.is_demo) throw new AppError('conflict', 'This is a demo supplier; nobody reads its mail.')
    if (!supplier.is_active) throw new AppError('conflict', 'This supplier is inactive. Activate it first.')
    const token = await issuePasswordLink(trx, supplierId)
    const recipient = {
      email: supplier.email,
      firstName: supplier.first_name,
      companyName: supplier.company_name ?? 'Your company',
    }
    await queueMail(trx, config, accountReadyMail(recipient, config, token))
    await audit(trx, actor, 'supplier.link_sent', supplierId, { after: { email: supplier.email } })
    return phrase`A new link has been sent to ${supplier.email}.`
  })

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
