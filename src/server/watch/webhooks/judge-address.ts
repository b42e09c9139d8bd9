import { BlockList, isIP, isIPv4 } from 'node:net'

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
