import { emailKey } from '../../shared/http/email-address.js'
import type { Config } from '../config.js'
import type { Db } from '../db/database.js'
import { spendLimits } from '../limits/limits.js'
import { type MailOrder, queueMail } from './queue-mail.js'

/**
 * Queues a mail to an address that somebody has typed and nobody has proved, or refuses: the form must not fill a stranger's
 * mailbox. Reset codes have a limit of their own (FORGOT_PER_EMAIL), which counts unknown addresses too.
 */
export async function mailToStranger(trx: Db, config: Pick<Config, 'contactEmail' | 'limits'>, order: MailOrder) {
  await spendLimits(
    trx,
    config.limits,
    [{ name: 'MAILS_PER_ADDRESS', key: emailKey(order.to) }],
    'We have sent several mails to this address already.',
  )
  await queueMail(trx, config, order)
}
