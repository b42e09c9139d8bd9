import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPublicAddress } from './judge-address.js'

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
