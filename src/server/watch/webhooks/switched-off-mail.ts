import { button, greeting, list, sentence } from '../../mail/compose-mail.js'
import type { MailOrder } from '../../mail/queue-mail.js'
import { words } from '../../mail/words.js'
import type { Config } from '../../run/config.js'

/** To the owner of a webhook that has not answered for a day. */
export const switchedOffMail = (to: string, url: string, { publicUrl }: Pick<Config, 'publicUrl'>): MailOrder => ({
  kind: 'webhook_switched_off',
  to,
  subject: words('Your webhook was switched off'),
  blocks: [
    greeting(null),
    sentence('For more than a day, every message to this address failed:'),
    list([url]),
    sentence(
      'We send it nothing more. Your account shows what failed and why. Once the address answers again, send a test: if it arrives, the webhook is on again, and you can send what failed again.',
    ),
    button(words('Open your account'), `${publicUrl}/account`),
  ],
})
