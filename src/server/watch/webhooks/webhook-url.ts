import { isIP } from 'node:net'
import { invalidField } from '../../../shared/http/errors.js'
import type { Config } from '../../run/config.js'
import { isPublicAddress } from './judge-address.js'

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
