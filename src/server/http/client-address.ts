import { isIPv6 } from 'node:net'

/** An IPv4 address that arrived over IPv6 is that IPv4 address. */
export const plainAddress = (ip: string) => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')

/** What counts as one client: an IPv4 address, or the /64 that an IPv6 address lies in, since a client may use all of it. */
export function clientKey(ip: string) {
  const address = plainAddress(ip)
  return isIPv6(address) ? networkOf(address, 64) : address
}

/** The network that an IPv6 address lies in. */
export const networkOf = (address: string, bits: 48 | 64) =>
  `${groupsOf(address)
    .slice(0, bits / 16)
    .join(':')}::/${bits}`

function groupsOf(address: string) {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before.map(short)
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].map(short)
}

const short = (group: string) => group.replace(/^0+(?=.)/, '')
