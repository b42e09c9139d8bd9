import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPublicAddress, readWebhookUrl } from './judge-address.js'

it.each([
  ['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ['169.254.169.254', '100.64.0.1', '192.0.0.8', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '100::1'],
  ['::127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:a00:1', '::ffff:192.168.0.1'],
  ['::ffff:0:127.0.0.1', '64:ff9b::10.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1'],
  ['2001:db8::1', '3fff::1', 'localhost', '', '127.1', '0x7f000001', '1.2.3.4.5'],
])('addresses inside a network are refused: %s', (...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

it('public addresses are allowed, also as an IPv4 address inside an IPv6 one', () => {
  const addresses = ['1.1.1.1', '93.184.216.34', '172.32.0.1', '192.167.1.1', '100.128.0.1', '2606:4700::1111']
  const carried = ['::ffff:1.1.1.1', '64:ff9b::8.8.8.8', '2a00:1450:4001::1']
  expect([...addresses, ...carried].filter((address) => !isPublicAddress(address))).toEqual([])
})

it('an IPv4 address is judged alike, whatever carries it', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(byte, byte, byte, byte, (...bytes) => {
      const plain = bytes.join('.')
      for (const prefix of ['::ffff:', '0:0:0:0:0:ffff:', '64:ff9b::'])
        expect(isPublicAddress(prefix + plain)).toBe(isPublicAddress(plain))
    }),
    { numRuns: 500 },
  )
})

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
