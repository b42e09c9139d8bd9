import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** 256 random bits, in the spelling that libraries for Standard Webhooks take. */
export const makeSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** The headers of one try. The id is the same on every try, the time is the try's. */
export function signMessage(secret: string, id: string, body: string) {
  const now = new Date()
  return {
    'content-type': 'application/json',
    'user-agent': 'Heliodex-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
}
