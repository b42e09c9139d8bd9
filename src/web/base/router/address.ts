import { splitLanguage } from '../../../shared/languages/languages.js'
import { namedPath } from '../language/path-language.js'
import type { Site } from './site.js'

type EntryState = Site['state']

/** A URL of this site with its history entry. It does not name a language, even if the address bar does. */
export type Address = {
  readonly href: string
  readonly pathname: string
  /** With the question mark, or empty. */
  readonly searchStr: string
  /** Without the #. */
  readonly hash: string
  readonly state: EntryState
  /** Identifies the history entry: going back to it finds the same key. */
  readonly key: string
}

/** Parameters are plain text: `Watts_W=400` is the string "400", as the API expects it. */
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

/** Builds the URL of a link from its parts. */
export function hrefOf({ to, params = {}, search = {}, hash }: AddressParts) {
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return path + stringifySearch(search) + (hash ? `#${hash}` : '')
}

const newKey = () => Math.random().toString(36).slice(2, 10)

/** The host is a placeholder: only path, search and hash are kept. */
function parse(href: string) {
  try {
    return new URL(href, 'http://site')
  } catch {
    // a path such as `//[` would be an invalid host
    return new URL(`/.${href}`, 'http://site')
  }
}

export function addressOf(href: string, state: EntryState = {}, key = newKey()): Address {
  const { pathname, search, hash } = parse(splitLanguage(href).path)
  return { href: pathname + search + hash, pathname, searchStr: search, hash: hash.slice(1), state, key }
}

type HistoryState = { key: string; state: EntryState }
const isKept = (value: unknown): value is HistoryState =>
  typeof value === 'object' && value !== null && 'key' in value && 'state' in value

const keptOf = ({ key, state }: Address): HistoryState => ({ key, state })

/** The browser's current URL. A history entry without a key gets one. */
export function readAddress(): Address {
  const { pathname, search, hash } = window.location
  const kept: unknown = window.history.state
  const address = isKept(kept)
    ? addressOf(pathname + search + hash, kept.state, kept.key)
    : addressOf(pathname + search + hash)
  // an older entry may name another language
  if (!isKept(kept) || namedPath(address.href) !== pathname + search + hash) writeAddress(address, true)
  return address
}

export function writeAddress(address: Address, replace: boolean) {
  if (replace) window.history.replaceState(keptOf(address), '', namedPath(address.href))
  else window.history.pushState(keptOf(address), '', namedPath(address.href))
}

/** The current path and search without the name of a language. */
export const hrefHere = () => splitLanguage(window.location.pathname + window.location.search).path
