import { expect, it } from 'vitest'
import { readWebhookUrl } from './judge-address.js'

const strict = { webhooksAllowHttp: false, webhooksAllowPrivate: false }

it.each([
  'http://example.com/hook',
  'ftp://example.com/',
  'example.com',
  'https://',
  'https://user:secret@example.com/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://LocalHost.:8443/',
  'https://app.localhost/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1:8443/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
])('refuses %s', (text) => {
  expect(() => readWebhookUrl(text, strict)).toThrow(expect.objectContaining({ code: 'invalid_request' }))
})

it('takes public addresses and names, without the fragment', () => {
  expect(readWebhookUrl('https://Example.com:8443/hook?a=1#top', strict)).toBe('https://example.com:8443/hook?a=1')
  expect(readWebhookUrl('https://1.1.1.1/', strict)).toBe('https://1.1.1.1/')
})

it('takes http and private addresses only where the operator allows each', () => {
  expect(readWebhookUrl('http://example.com/', { ...strict, webhooksAllowHttp: true })).toBe('http://example.com/')
  expect(() => readWebhookUrl('http://127.0.0.1/', { ...strict, webhooksAllowHttp: true })).toThrow()
  expect(() => readWebhookUrl('http://127.0.0.1/', { ...strict, webhooksAllowPrivate: true })).toThrow()
  expect(readWebhookUrl('https://127.0.0.1/', { ...strict, webhooksAllowPrivate: true })).toBe('https://127.0.0.1/')
})
