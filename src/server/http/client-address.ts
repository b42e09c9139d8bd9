import { isIP, isIPv6 } from 'node:net'

/** The bare address, without port, brackets or zone. An IPv4-mapped IPv6 address becomes the IPv4 address. */
export function plainAddress(text: string) {
  const bare = withoutPort(text.trim()).replace(/%.*$/, '')
  return isIPv6(bare) ? (mappedIpv4(bare) ?? bare) : bare
}

/**
 * Proxies write `1.2.3.4:5678` and `[2001:db8::1]:5678`. With the port, each connection would count as another visitor.
 */
function withoutPort(text: string) {
  const [, address] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? []
  return address ?? text
}

/** ::ffff:1.2.3.4, or the same with its last half in hex: ::ffff:102:304. */
function mappedIpv4(address: string) {
  const groups = groupsOf(address)
  if (groups.length !== 8 || groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return undefined
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

/** The key of one client: an IPv4 address, or the /64 of an IPv6 address, because a client can use all of its /64. */
export function clientKey(ip: string) {
  const address = plainAddress(ip)
  return isIPv6(address) ? networkOf(address, 64) : address
}

export const networkOf = (address: string, bits: 48 | 64) =>
  `${groupsOf(address)
    .slice(0, bits / 16)
    .join(':')}::/${bits}`

/** X-Forwarded-For with bare addresses, because proxies are trusted by address. Entries that are no addresses stay. */
export const plainForwarded = (header: string) =>
  header
    .split(',')
    .map((entry) => (isIP(plainAddress(entry)) ? plainAddress(entry) : entry.trim()))
    .join(', ')

function groupsOf(address: string) {
  const [head = '', tail] = withHexTail(address.toLowerCase()).split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before.map(short)
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].map(short)
}

/** Rewrites the dotted end that an IPv6 address may have as two hex groups. */
const withHexTail = (address: string) =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  )

const short = (group: string) => group.replace(/^0+(?=.)/, '')
