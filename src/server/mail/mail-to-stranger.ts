import { emailKey } from '../../shared/http/email-address.js'
import { phrase } from '../../shared/languages/phrase.js'
import type { Db } from '../db/database.js'
import { spendLimits } from '../http/limits/limits.js'
import type { Config } from '../run/config.js'
import { type MailOrder, queueMail } from './queue-mail.js'

/**
 * Queues a mail to an address that is typed but not verified, or refuses, so that a form cannot flood a stranger's
 * mailbox. Reset codes have their own limit (FORGOT_PER_EMAIL), which counts unknown addresses too.
 */
export async function mailToStranger(trx: Db, config: Pick<Config, 'contactEmail' | 'limits'>, order: MailOrder) {
  await spendLimits(
    trx,
    config.limits,
    [{ name: 'MAILS_PER_ADDRESS', key: emailKey(order.to) }],
    phrase('We have sent several mails to this address already.'),
  )
  await queueMail(trx, config, order)
}
