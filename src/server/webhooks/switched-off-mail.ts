import type { Config } from '../config.js'
import { button, list, paragraph } from '../mail/compose-mail.js'
import type { MailOrder } from '../mail/queue-mail.js'

/** To the owner of a webhook that has not answered for a day. */
export const switchedOffMail = (to: string, url: string, { publicUrl }: Pick<Config, 'publicUrl'>): MailOrder => ({
  kind: 'webhook_switched_off',
  to,
  subject: 'Your webhook was switched off',
  blocks: [
    paragraph('Hello,'),
    paragraph('For more than a day, every message to this address failed:'),
    list([url]),
    paragraph(
      'We send it nothing more. Your account shows what failed and why. Once the address answers again, send a test: if it arrives, the webhook is on again, and you can send what failed again.',
    ),
    button('Open your account', `${publicUrl}/account`),
  ],
})
