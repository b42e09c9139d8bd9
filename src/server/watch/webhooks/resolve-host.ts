import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Config } from '../../run/config.js'
import { isPublicAddress } from './judge-address.js'

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
