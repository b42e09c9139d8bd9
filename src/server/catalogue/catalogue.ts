import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { applyChanges, askStanding, renewWords } from './apply-changes.js'
import { type HeldCatalogue, loadCatalogue } from './load-catalogue.js'

const noop = () => {}
/** Silent processes look now and then, so that what they have to read never grows old. */
const idleMs = 20_000
/** However much has changed, reading it takes less. */
const readTimeoutMs = 60_000
/** As long as any statement of a request may take. */
const askTimeoutMs = 2000

export type CatalogueReader = <T>(work: (held: HeldCatalogue) => T | Promise<T>, look?: Promise<void>) => Promise<T>

/**
 * The catalogue in the memory of this process. Whoever reads it sees every write that was answered before, by whatever process:
 * each read begins with one question to the database, which all that arrive meanwhile share.
 */
export class Catalogue {
  private held: HeldCatalogue | undefined
  private tail: Promise<unknown> = Promise.resolve()
  private queued: Promise<void> | undefined
  private renewing: Promise<void> = Promise.resolve()
  private client: pg.Client | undefined
  private readers = 0
  /** From before a change until all of it is there; after one that failed, until the next has succeeded. */
  private isChanging = false
  private whenQuiet: (() => void) | undefined
  private readonly timer: NodeJS.Timeout

  constructor(private readonly connection: pg.ClientConfig) {
    this.timer = setInterval(() => void this.upToDate().catch(noop), idleMs)
    this.timer.unref()
  }

  /**
   * Works on the catalogue as it is now, or as it was when a `look` was begun, or later. The columns stand still until the work
   * is done, so it must be short, and must not read inside a read.
   */
  read: CatalogueReader = async (work, look = this.upToDate()) => {
    await look
    // by somebody who has looked since
    if (this.isChanging) await this.upToDate()
    const { held } = this
    if (!held) throw new Error('The catalogue was not read')
    this.readers++
    try {
      return await work(held)
    } finally {
      if (--this.readers === 0) this.whenQuiet?.()
    }
  }

  /**
   * Everything that was committed before this call is in the columns. A look that is under way may have begun before, so this
   * waits for the next one, together with all others that wait.
   */
  upToDate(): Promise<void> {
    if (this.queued) return this.queued
    // calls that are read off their sockets together look together
    const turn = this.tail.then(nextTurn).then(() => {
      this.queued = undefined
      return this.catchUp()
    })
    this.queued = turn
    this.tail = turn.catch(noop)
    return turn
  }

  /** Begins to bring the columns up to date, for a read that comes a moment later. Should it fail, that read tells. */
  look(): Promise<void> {
    const look = this.upToDate()
    look.catch(noop)
    return look
  }

  async close() {
    clearInterval(this.timer)
    await this.tail
    await this.renewing
    await this.client?.end().catch(noop)
  }

  private async catchUp() {
    const { held } = this
    if (!held) {
      this.held = await this.withClient(loadCatalogue)
      return
    }
    const { snapshot, isChanged, isLost } = await this.withClient(
      (client) => askStanding(client, held.snapshot),
      askTimeoutMs,
    )
    if (isLost) this.held = await this.withClient(loadCatalogue)
    else if (isChanged) {
      this.isChanging = true
      await this.quiet()
      this.held = await this.withClient((client) => applyChanges(client, held))
      this.renewing = renewWords(this.held)
    } else held.snapshot = snapshot
    this.isChanging = false
  }

  /** Until nobody reads. Nobody new can begin meanwhile: they all wait for the change that is under way, or for the next. */
  private quiet(): Promise<void> {
    if (this.readers === 0) return Promise.resolve()
    return new Promise((resolve) => {
      this.whenQuiet = () => {
        this.whenQuiet = undefined
        resolve()
      }
    })
  }

  /**
   * A connection of its own, kept for the next time: copying knows no limits of a request, and who holds a connection of the
   * pool, such as a job inside its transaction, may read without waiting for a second one.
   */
  private async withClient<T>(work: (client: pg.Client) => Promise<T>, limitMs = readTimeoutMs): Promise<T> {
    this.client ??= await this.connect()
    const { client } = this
    const late = setTimeout(() => void client.end().catch(noop), limitMs)
    try {
      return await work(client)
    } catch (error) {
      this.client = undefined
      void client.end().catch(noop)
      throw error
    } finally {
      clearTimeout(late)
    }
  }

  private async connect() {
    const client = new pg.Client({
      ...this.connection,
      connectionTimeoutMillis: 2500,
      statement_timeout: readTimeoutMs,
      application_name: `heliodex ${process.pid} catalogue`,
      options: '-c TimeZone=UTC',
    })
    client.on('error', () => {
      if (this.client === client) this.client = undefined
    })
    await client.connect()
    return client
  }
}
