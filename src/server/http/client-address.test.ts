import { describe, expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { clientKey, plainAddress, plainForwarded } from './client-address.js'

describe('a client', () => {
  it('is the same for every port that a proxy puts after its address', () => {
    for (const text of ['1.2.3.4', '1.2.3.4:80', '1.2.3.4:65535', ' 1.2.3.4:1 ', '[::ffff:1.2.3.4]:443'])
      expect(clientKey(text), text).toBe('1.2.3.4')
    for (const text of ['2001:db8::1', '[2001:db8::1]', '[2001:db8::1]:8080', '2001:db8::1%eth0'])
      expect(clientKey(text), text).toBe('2001:db8:0:0::/64')
  })

  it('with an IPv4 address is that address in every IPv6 notation of it', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
        const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
        for (const text of [`::ffff:${address}`, `::FFFF:${hex}`, `0:0:0:0:0:ffff:${hex}`, `[::ffff:${hex}]:9`])
          expect(plainAddress(text), text).toBe(address)
      }),
    )
  })

  it('with an IPv6 address is its /64 and nothing else', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        fc.pre(!/ffff/i.test(one + other))
        const network = (address: string) => new URL(`http://[${address}]`).hostname
        if (network(one) === network(other)) expect(clientKey(one)).toBe(clientKey(other))
        expect(clientKey(one)).toBe(clientKey(`[${one}]:1234`))
      }),
    )
    expect(clientKey('::ffff:1:102:304')).toBe('0:0:0:0::/64')
    expect(clientKey('2001:db8:0:1::5')).not.toBe(clientKey('2001:db8:0:2::5'))
  })
})

it('keeps entries of a forwarded list that are no addresses', () => {
  expect(plainForwarded('1.2.3.4:5, unknown,[::ffff:102:304]:7 ,')).toBe('1.2.3.4, unknown, 1.2.3.4, ')
})
