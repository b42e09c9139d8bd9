import pg from 'pg'

/** What each transaction is given, since a connection of a pooler keeps nothing between two of them. */
type TransactionSettings = Readonly<Record<string, number | string>>

type Query = (query: unknown, ...rest: unknown[]) => unknown

const begins = /^\s*(begin|start transaction)\b[^;]*$/i

/**
 * Makes a connection fit for a pooler that lends a server connection for one transaction at a time, such as PgBouncer
 * in transaction mode: statements have no names, and what others set for a session is set in each transaction.
 */
export function fitToPooler(client: pg.ClientBase, settings: TransactionSettings) {
  const setLocal = Object.entries(settings)
    .map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(String(value))}`)
    .join('; ')
  const send = client.query.bind(client) as Query
  const fitted: Query = (query, ...rest) => {
    // in the same message: it costs no time on the way
    if (typeof query === 'string') return send(begins.test(query) ? `${query}; ${setLocal}` : query, ...rest)
    return send(withoutName(query), ...rest)
  }
  client.query = fitted as typeof client.query
}

/** A stream is passed on as it is. */
const withoutName = (query: unknown) =>
  typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
    ? { ...query, name: undefined }
    : query
