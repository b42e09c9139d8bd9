import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { AppError } from '../../../shared/http/errors.js'
import { keepAlives } from '../../db/database.js'
import { type DatabaseConnection, PrimaryClient } from '../../db/primary-client.js'
import { readTimeline } from '../../db/read-timeline.js'
import { runHolding, runShared, runStoppable } from '../../run/work.js'
import { applyChanges, askState, renewWords } from './apply-changes.js'
import { turnDay } from './arrivals.js'
import { type LoadedCatalogue, loadCatalogue } from './load-catalogue.js'

const noop = () => {}
/** Idle processes check regularly, so that they never have many changes to read. */
const idleMs = 20_000
/** Longer than reading any number of changes takes. */
const readTimeoutMs = 60_000
/** While the catalogue is read, the database is never silent for this long. */
const longestSilenceMs = 5000
/** The statement timeout of requests. */
const askTimeoutMs = 2000
/** A request that has waited longer than this for a check that failed does not wait for a second one. */
const longestWaitMs = 400

const changesTooOften = () =>
  new AppError('unavailable', 'The stock changes very often right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })

type Link = { client: pg.Client; socket: Socket }

/** Work that began so often on columns that then had to change is given up: others would wait for it, or it for ever. */
const mostBeginnings = 20
class Outdated extends Error {}

export type CatalogueReader = <T>(work: (held: LoadedCatalogue) => T | Promise<T>, look?: Promise<void>) => Promise<T>

/**
 * The catalogue in the memory of this process. A read sees every write that any process acknowledged before it: each
 * read starts with one query to the database, which all reads that arrive in the meantime share.
 */
export class Catalogue {
  private held: LoadedCatalogue | undefined
  private tail: Promise<unknown> = Promise.resolve()
  private queued: Promise<void> | undefined
  private checkedAt = performance.now()
  private lastFailure = { error: undefined as unknown, at: Number.NEGATIVE_INFINITY }
  private renewing: Promise<void> = Promise.resolve()
  private link: Link | undefined
  private timeline: number | null | undefined
  /** The columns show a server that was replaced: numbers of its last transactions may mean others on this one. */
  private isOfAnother = false
  private readers = 0
  private readonly longReads = new Set<AbortController>()
  /** True from the start of a change until it is complete; after a failed change, until the next one succeeds. */
  private isChanging = false
  private whenQuiet: (() => void) | undefined
  private readonly timer: NodeJS.Timeout

  constructor(private readonly connection: DatabaseConnection) {
    this.timer = setInterval(() => void this.upToDate().catch(noop), idleMs)
    this.timer.unref()
  }

  /**
   * Runs work on the current catalogue, or at least the state at the start of a `look`. The columns do not change until
   * the work is done, so it must be short, and must not start a read inside a read.
   */
  read: CatalogueReader = async (work, look = this.upToDate()) => {
    await look
    // another reader may have started a change since
    if (this.isChanging) await this.upToDate()
    const { held } = this
    if (!held) throw new Error('The catalogue was not read')
    this.readers++
    try {
      return await runHolding(() => work(held))
    } finally {
      if (--this.readers === 0) this.whenQuiet?.()
    }
  }

  /**
   * The same for work that may take long: nobody waits for it. When the columns have to change, it stops at its next
   * `breathe()` and begins again afterwards.
   */
  readLong = async <T>(work: (held: LoadedCatalogue) => Promise<T>): Promise<T> => {
    for (let beginnings = 1; ; beginnings++) {
      const giveWay = new AbortController()
      try {
        return await this.read((held) => {
          this.longReads.add(giveWay)
          return runStoppable(giveWay.signal, () => work(held))
        })
      } catch (error) {
        if (!(error instanceof Outdated)) throw error
        if (beginnings === mostBeginnings) throw changesTooOften()
      } finally {
        this.longReads.delete(giveWay)
      }
    }
  }

  /**
   * Resolves when the columns contain everything committed before this call. A running check may have started earlier,
   * so this waits for the next one, together with all other waiting calls.
   */
  upToDate(): Promise<void> {
    if (this.queued) return this.queued
    const since = performance.now()
    // requests that arrive in one tick share one check
    const turn = this.tail.then(nextTurn).then(() => {
      this.queued = undefined
      const { error, at } = this.lastFailure
      // connecting to a database that hangs takes as long again
      if (at > since && performance.now() - since > longestWaitMs) throw error
      // all that wait need it: it does not stop with the request that started it
      return runShared(() => this.catchUp())
    })
    this.queued = turn
    this.tail = turn.catch((error: unknown) => {
      this.lastFailure = { error, at: performance.now() }
    })
    return turn
  }

  /** Starts updating the columns for a read that comes a moment later. If it fails, that read reports the error. */
  look(): Promise<void> {
    const look = this.upToDate()
    look.catch(noop)
    return look
  }

  /** How much is held, and how long ago it was found or made current. */
  figures() {
    const { table } = this.held ?? {}
    return {
      panels: table ? table.panelCount : 0,
      offers: table ? table.offers.count : 0,
      ageSeconds: (performance.now() - this.checkedAt) / 1000,
    }
  }

  async close() {
    clearInterval(this.timer)
    await this.tail
    await this.renewing
    await this.link?.client.end().catch(noop)
  }

  private async catchUp() {
    const { held } = this
    if (!held) {
      this.held = await this.withClient(loadCatalogue)
      this.checkedAt = performance.now()
      return
    }
    const { snapshot, today, isChanged, isLost } = await this.withClient(
      (client) => askState(client, held.snapshot),
      askTimeoutMs,
    )
    if (isLost || this.isOfAnother) {
      this.held = await this.withClient(loadCatalogue)
      this.isOfAnother = false
    } else if (isChanged) {
      this.isChanging = true
      await this.quiet()
      this.held = await this.withClient((client) => applyChanges(client, held))
      this.renewing = renewWords(this.held)
    } else held.snapshot = snapshot
    if (this.held && this.held.table.today !== today) await this.beginDay(this.held, today)
    this.isChanging = false
    this.checkedAt = performance.now()
  }

  private async beginDay({ table }: LoadedCatalogue, today: number) {
    if (table.arrivingRows.size > 0) {
      this.isChanging = true
      await this.quiet()
      table.nextVersion()
    }
    turnDay(table, today)
  }

  /** Resolves when no read is running. No new read can start: all wait for the running change, or for the next one. */
  private quiet(): Promise<void> {
    for (const giveWay of this.longReads) giveWay.abort(new Outdated())
    if (this.readers === 0) return Promise.resolve()
    return new Promise((resolve) => {
      this.whenQuiet = () => {
        this.whenQuiet = undefined
        resolve()
      }
    })
  }

  /**
   * A separate connection, kept open: copying has no time limit of a request, and a caller that holds a connection of
   * the pool, such as a job in its transaction, can read without waiting for a second one.
   */
  private async withClient<T>(work: (client: pg.Client) => Promise<T>, limitMs = readTimeoutMs): Promise<T> {
    this.link ??= await this.connect()
    const { client, socket } = this.link
    const late = setTimeout(() => socket.destroy(), limitMs)
    socket.setTimeout(longestSilenceMs)
    try {
      return await work(client)
    } catch (error) {
      this.link = undefined
      void client.end().catch(noop)
      throw error
    } finally {
      socket.setTimeout(0)
      clearTimeout(late)
    }
  }

  private async connect(): Promise<Link> {
    const socket = new Socket()
    // a machine that vanishes says nothing, and the system would wait for a quarter of an hour
    socket.on('timeout', () => socket.destroy())
    const client = new PrimaryClient({
      ...this.connection,
      ...keepAlives,
      stream: () => socket,
      connectionTimeoutMillis: 2500,
      statement_timeout: readTimeoutMs,
      application_name: `heliodex ${process.pid} catalogue`,
      options: '-c TimeZone=UTC',
    })
    client.on('error', () => {
      if (this.link?.client === client) this.link = undefined
    })
    try {
      await client.connect()
      const { timeline } = await readTimeline(client)
      if (timeline !== this.timeline && this.held) this.isOfAnother = true
      this.timeline = timeline
    } catch (error) {
      socket.destroy()
      throw error
    }
    return { client, socket }
  }
}
