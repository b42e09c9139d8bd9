import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { makeSecret, signMessage } from './post-message.js'

it('a signature is the HMAC of id, time and body, and the library of the standard verifies it', () => {
  const secret = makeSecret()
  const body = JSON.stringify({ type: 'match', data: { name: 'Süd' } })
  const headers = signMessage(secret, '0b0e3a4e-1f7e-4d3c-8a57-5bb0a3a6a111', body)
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'match' })
  expect(() => new Webhook(makeSecret()).verify(body, headers)).toThrow()
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
})

it('every secret is another one, of 32 bytes in base64', () => {
  expect(makeSecret()).not.toBe(makeSecret())
  expect(makeSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
})
