import type { adminOnly, Endpoint } from '../http/endpoint.js'

type ForAny<E extends Endpoint> = Omit<E, 'path' | 'access'> & { path: Endpoint['path']; access: typeof adminOnly }

/** A supplier's call for its own stock as the call by which an admin does the same for any supplier. */
export const forAnySupplier = <E extends Endpoint>(own: E, summary = own.summary): ForAny<E> => ({
  ...own,
  path: own.path.replace('/supplier/', '/admin/') as Endpoint['path'],
  access: ['admin'],
  summary,
})
