import { lookup, Resolver } from 'node:dns/promises'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { invalidField } from '../../../shared/http/errors.js'
import type { Config } from '../../run/config.js'

export type AddressRules = Pick<Config, 'webhooksAllowHttp' | 'webhooksAllowPrivate'>

/** The host as a resolver takes it: the URL parser has read every spelling of an IPv4 address already. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** The address in its one spelling, or a refusal. A name is judged by what it resolves to, at every delivery. */
export function readWebhookUrl(text: string, rules: AddressRules) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const schemes = rules.webhooksAllowHttp ? ['https:', 'http:'] : ['https:']
  if (!url || !schemes.includes(url.protocol)) throw invalidField('url', 'Write an address that begins with https://')
  if (url.username || url.password) throw invalidField('url', 'Leave the user name and password out of the address')
  const host = hostOf(url)
  const isPrivate = isIP(host) ? !isPublicAddress(host) : /(?:^|\.)localhost\.?$/.test(host)
  if (isPrivate && !rules.webhooksAllowPrivate) throw invalidField('url', 'This address is not on the public internet')
  url.hash = ''
  return url.href
}

export type ResolveHost = (host: string, signal: AbortSignal) => Promise<string[]>

/** Why a delivery was not even sent. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/**
 * Asks name servers by the library inside Node. The system's own function occupies a thread of the process while a name
 * server is silent, and a few silent ones would stop all work with files and passwords.
 */
const askNameServers: ResolveHost = async (host, signal) => {
  const resolver = new Resolver({ timeout: 2500, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Names of the operator's own network may be known to its machines only. */
const askSystem: ResolveHost = async (host) =>
  (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address)

/**
 * The addresses behind a host. One that is not public refuses the host as a whole, because the owner of the name chose
 * it; the caller connects to these addresses and asks no second time.
 */
export function createHostResolver(
  { webhooksAllowPrivate }: Pick<Config, 'webhooksAllowPrivate'>,
  resolve: ResolveHost = webhooksAllowPrivate ? askSystem : askNameServers,
): ResolveHost {
  return async (host, signal) => {
    const addresses = isIP(host) ? [host] : await resolve(host, signal)
    if (addresses.length === 0) throw new AddressRefused('The name of the host is not known.')
    if (!webhooksAllowPrivate && !addresses.every(isPublicAddress))
      throw new AddressRefused('The host is not on the public internet.')
    return addresses
  }
}

/** IPv4 networks that are not the public internet: private, loopback, link-local, shared, reserved, multicast. */
const closedIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const

/** Prefixes whose last 32 bits are an IPv4 address: mapped addresses, and what NAT64 makes of one. */
const carriesIPv4 = ['::ffff:', '64:ff9b::'] as const

/** Everything else in IPv6 is local, reserved or multicast. */
const openIPv6 = ['2000::/3', ...carriesIPv4.map((prefix) => `${prefix}0.0.0.0/96`)]

/** Tunnels with an IPv4 address inside, and networks for examples. */
const closedIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const

function listOf(networks: readonly string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6')
  }
  return list
}

const inside = (prefix: string, network: string) => {
  const [address, bits] = network.split('/')
  return `${prefix}${address}/${96 + Number(bits)}`
}

const closed4 = listOf(closedIPv4)
const open6 = listOf(openIPv6)
const closed6 = listOf([
  ...closedIPv6,
  ...carriesIPv4.flatMap((prefix) => closedIPv4.map((network) => inside(prefix, network))),
])

/** Whether an address belongs to the public internet. A name, or an address of one interface, does not. */
export function isPublicAddress(address: string) {
  const family = isIP(address)
  if (family === 0 || address.includes('%')) return false
  if (family === 4) return !closed4.check(address, 'ipv4')
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
