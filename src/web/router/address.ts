import type { Site } from './site.js'

type EntryState = Site['state']

/** An address of this site. */
export type Address = {
  readonly href: string
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly searchStr: string
  /** Without its #. */
  readonly hash: string
  readonly state: EntryState
  /** Names the entry of the history: going back to it finds the same key. */
  readonly key: string
}

/** An address is plain text: `Watts_W=400` is the string "400", as the API takes it. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: object) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  return params.size > 0 ? `?${params}` : ''
}

export type AddressParts = {
  to: string
  params?: { readonly [name: string]: string } | undefined
  search?: object | undefined
  hash?: string | undefined
}

/** The address that the parts of a link make up. */
export function hrefOf({ to, params = {}, search = {}, hash }: AddressParts) {
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return path + stringifySearch(search) + (hash ? `#${hash}` : '')
}

const newKey = () => Math.random().toString(36).slice(2, 10)

export function addressOf(href: string, state: EntryState = {}, key = newKey()): Address {
  // a name of no meaning: only what follows it is kept
  const { pathname, search, hash } = new URL(href, 'http://site')
  return { href: pathname + search + hash, pathname, searchStr: search, hash: hash.slice(1), state, key }
}

type Kept = { key: string; state: EntryState }
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'key' in value && 'state' in value

const keptOf = ({ key, state }: Address): Kept => ({ key, state })

/** What the browser's bar says. An entry that is not ours yet gets a key. */
export function readAddress(): Address {
  const { pathname, search, hash } = window.location
  const kept: unknown = window.history.state
  const address = isKept(kept)
    ? addressOf(pathname + search + hash, kept.state, kept.key)
    : addressOf(pathname + search + hash)
  if (!isKept(kept)) window.history.replaceState(keptOf(address), '')
  return address
}

export function writeAddress(address: Address, replace: boolean) {
  if (replace) window.history.replaceState(keptOf(address), '', address.href)
  else window.history.pushState(keptOf(address), '', address.href)
}
