import type { Endpoint } from './endpoint.js'

/** What an API key allows; a session allows everything that its account may do. */
export const keyScopes = ['read', 'stock', 'quotes'] as const
export type KeyScope = (typeof keyScopes)[number]

const quotes = /^\/api\/(supplier\/|admin\/)?quote-(requests|baskets)(\/|$)/
const ownStock = /^\/api\/supplier\/(inventory|stock)(\/|$)/

/**
 * The scopes of which a key needs one for this call. Most writes have none: keys make no keys, change no passwords,
 * delete no accounts and do nothing of an admin's work but reading.
 */
export function scopesOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): readonly KeyScope[] {
  const isRead = method === 'GET'
  if (path.startsWith('/api/admin/') && !isRead) return []
  if (quotes.test(path)) return ['quotes']
  return [...(isRead ? (['read'] as const) : []), ...(ownStock.test(path) ? (['stock'] as const) : [])]
}
