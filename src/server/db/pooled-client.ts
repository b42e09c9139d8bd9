import pg from 'pg'
import { closeSoon } from './close-soon.js'
import { type Connected, PrimaryClient } from './primary-client.js'
import { soon } from './read-timeline.js'

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

const utc = /^(UTC|GMT|Etc\/(UTC|GMT))$/

/** A connection to a pooler. Poolers keep the time zone of their clients, so it is set only where it is another one. */
export class PooledClient extends PrimaryClient {
  override connect(): Promise<pg.Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected) {
    const connecting = this.connectInUtc()
    if (!callback) return connecting
    connecting.then((client) => callback(null, client), callback)
    return undefined
  }

  private async connectInUtc(): Promise<pg.Client> {
    await super.connect()
    try {
      const { rows } = await this.query<{ TimeZone: string }>(soon('show timezone'))
      if (!utc.test(rows[0]?.TimeZone ?? '')) await this.query(soon("set timezone to 'UTC'"))
      return this
    } catch (error) {
      void closeSoon(this)
      throw error
    }
  }
}
