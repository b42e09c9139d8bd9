import pg from 'pg'
import { closeSoon } from './close-soon.js'
import { breakOff, type PrimaryFinder } from './find-primary.js'
import { soon } from './read-timeline.js'

/** How a server is reached; with a finder, the one of several that takes writes. */
export type DatabaseConnection = pg.PoolConfig & {
  finder?: PrimaryFinder | undefined
  /** A pooler stands before the server and lends connections for one transaction at a time. */
  isPooled?: boolean
}

export type Connected = (error: Error | null, client?: pg.Client) => void

/** A connection to the server that takes writes. */
export class PrimaryClient extends pg.Client {
  private readonly finder: PrimaryFinder | undefined

  constructor(config: pg.ClientConfig & Pick<DatabaseConnection, 'finder'> = {}) {
    super(config)
    this.finder = config.finder
    refuseUnreplicated(this)
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    if (!this.finder) {
      if (!callback) return super.connect()
      super.connect(callback)
      return undefined
    }
    const connecting = this.connectToPrimary(this.finder)
    if (!callback) return connecting
    connecting.then((client) => callback(null, client), callback)
    return undefined
  }

  private async connectToPrimary(finder: PrimaryFinder): Promise<pg.Client> {
    const server = await finder.find()
    this.host = server.host
    this.port = server.port
    try {
      await super.connect()
      await this.requireWritable()
      // connecting may take until another server has taken over
      if ((await finder.find()) !== server) throw new Error('Connection terminated: another server has taken over')
    } catch (error) {
      finder.doubt(server)
      void closeSoon(this)
      throw error
    }
    finder.watch(this, server)
    return this
  }

  /** What was the primary a moment ago may have become a standby, which would answer searches from the past. */
  private async requireWritable() {
    const { rows } = await this.query<{ transaction_read_only: string }>(soon('show transaction_read_only'))
    if (rows[0]?.transaction_read_only !== 'off')
      throw new Error('Connection terminated: the server only allows reading')
  }
}

/**
 * With synchronous replication, the server may give up waiting for the standby, as by a statement timeout. It then
 * confirms the commit with a warning: it is kept here, but would be lost with this server, so nobody may be told that it
 * is done.
 */
function refuseUnreplicated(client: pg.Client) {
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') breakOff(client, 'no standby has confirmed the change')
  })
}

/** A connection with the settings of a pool that is not one of the pool's, with a bound for each wait. */
export function clientBeside(pool: pg.Pool, waitMs: number) {
  const options: DatabaseConnection = pool.options
  const client = new PrimaryClient({
    ...options,
    // which the pool hides from copies
    password: options.password,
    connectionTimeoutMillis: waitMs,
    query_timeout: waitMs,
  })
  // a broken connection is noticed by its next use
  client.on('error', () => {})
  return client
}
