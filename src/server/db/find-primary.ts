import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, messageOf } from '../run/caught-error.js'
import type { Log } from '../run/log.js'
import type { DatabaseServer } from '../run/read-database-url.js'
import { closeSoon } from './close-soon.js'
import { readTimeline } from './read-timeline.js'

const askMs = 1500
/** How long the others are waited for once one has said that it takes writes. */
const graceMs = 200
const lookMs = 3000

/** Told as a lost connection, which it is for everybody who asks: another attempt may succeed. */
const noPrimary = (reasons: readonly unknown[]) =>
  new Error(`Connection terminated: no server of the database takes writes (${reasons.map(messageOf).join('; ')})`)

/** Whether trying again is useless: a wrong password, or a database that does not exist. */
export const isHopeless = (error: unknown) => /^(28...|3D000)$/.test(codeOf(error) ?? '')

/**
 * Knows which of several servers takes writes. It looks regularly and whenever a connection fails, so that connections
 * that lead to a server which was replaced are given up, even if that server is silent or does not know it yet.
 */
export class PrimaryFinder {
  private current: DatabaseServer | undefined
  private looking: Promise<DatabaseServer> | undefined
  private readonly connected = new Map<pg.Client, DatabaseServer>()
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly connection: pg.ClientConfig,
    private readonly servers: readonly DatabaseServer[],
    private readonly log: Pick<Log, 'warn'>,
  ) {
    this.timer = setInterval(() => void this.look().catch(() => {}), lookMs)
    this.timer.unref()
  }

  async find(): Promise<DatabaseServer> {
    return this.current ?? this.look()
  }

  /** A connection to this server failed. */
  doubt(server: DatabaseServer) {
    if (this.current === server) this.current = undefined
  }

  /** Ends a connection when another server has taken over. */
  watch(client: pg.Client, server: DatabaseServer) {
    this.connected.set(client, server)
    client.once('end', () => this.connected.delete(client))
  }

  close() {
    clearInterval(this.timer)
  }

  private look() {
    this.looking ??= this.askAll()
      .then(
        (found) => this.moveTo(found),
        (error: unknown) => {
          this.current = undefined
          throw error
        },
      )
      .finally(() => {
        this.looking = undefined
      })
    return this.looking
  }

  private moveTo(found: DatabaseServer) {
    this.current = found
    const others = [...this.connected].filter(([, server]) => server !== found)
    if (others.length > 0) this.log.warn({ ...found }, 'another server of the database takes the writes now')
    for (const [client] of others) breakOff(client, 'another server of the database has taken over')
    return found
  }

  /** A server that was replaced may not know it yet; the one that was promoted last has the highest timeline. */
  private async askAll() {
    const found: { server: DatabaseServer; timeline: number }[] = []
    const asked = this.servers.map(async (server) => {
      found.push({ server, timeline: await askTimeline(this.connection, server) })
    })
    await Promise.any(asked).catch(({ errors }: AggregateError) => {
      throw errors.find(isHopeless) ?? noPrimary(errors)
    })
    await Promise.race([Promise.allSettled(asked), sleep(graceMs)])
    const latest = Math.max(...found.map(({ timeline }) => timeline))
    const primaries = found.filter(({ timeline }) => timeline === latest).map(({ server }) => server)
    const [first] = primaries
    const same = primaries.find((server) => server === this.current)
    if (!first) throw noPrimary([])
    return same ?? first
  }
}

/** The timeline of a server; throws if it does not take writes. */
async function askTimeline(connection: pg.ClientConfig, { host, port }: DatabaseServer) {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: askMs,
    query_timeout: askMs,
    application_name: `heliodex ${process.pid} looking`,
  })
  client.on('error', () => {})
  client.host = host
  client.port = port
  try {
    await client.connect()
    const { timeline, isWritable } = await readTimeline(client)
    if (!isWritable || timeline === null) throw new Error(`${host}:${port} only allows reading`)
    return timeline
  } finally {
    await closeSoon(client)
  }
}

/** Breaks a connection at once: what waits for an answer on it gets an error, also if the answer is already there. */
export function breakOff(client: pg.Client, reason: string) {
  client.connection.emit('error', new Error(`Connection terminated: ${reason}`))
  client.connection.stream.destroy()
}
