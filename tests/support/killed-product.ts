import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { connectionOf } from '../../src/server/db/embedded/start-embedded.js'
import { readOutbox } from './outbox.js'
import { runAdmin } from './run-admin.js'
import { copyPreparedFolder, type Product, postmasterOf, startProduct, waitUntilHealthy } from './start-product.js'

/** A product that is killed while others write to it: the app, PostgreSQL, or both, in turn. */
export class KilledProduct {
  readonly #dataDir = copyPreparedFolder()
  readonly #env: Record<string, string>
  #product: Product | undefined

  constructor(env: Record<string, string>) {
    this.#env = env
  }

  get url() {
    return this.#running.url
  }

  get #running() {
    if (!this.#product) throw new Error('the product is not started')
    return this.#product
  }

  async start() {
    this.#product = await startProduct({ dataDir: this.#dataDir, env: this.#env })
  }

  async discard() {
    await this.#product?.stop()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  async query<Row extends pg.QueryResultRow>(text: string) {
    const client = new pg.Client(connectionOf(this.#dataDir))
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  /** Kills, and waits until it has healed; how long that took. */
  async kill(round: number) {
    const killedAt = Date.now()
    const parts = (['app', 'postgres', 'both'] as const)[round % 3]
    if (parts !== 'app') process.kill(postmasterOf(this.#dataDir), 'SIGKILL')
    if (parts !== 'postgres') {
      await this.#running.kill9()
      await this.start()
    }
    await this.#waitUntilHealed()
    return Date.now() - killedAt
  }

  /** A backend outlives its postmaster for a moment and may still answer health checks; recovery means accepting new connections. */
  async #waitUntilHealed() {
    const end = Date.now() + 10_000
    await waitUntilHealthy(this.url, 10_000)
    for (;;) {
      try {
        await this.query('select 1')
        return await waitUntilHealthy(this.url, Math.max(1, end - Date.now()))
      } catch (error) {
        if (Date.now() > end) throw error
        await sleep(50)
      }
    }
  }

  /** All mails, once every one is sent. */
  async sentMails() {
    const until = Date.now() + 120_000
    while ((await this.query(`select 1 from mails where status = 'pending'`)).length > 0 && Date.now() < until)
      await sleep(200)
    expect(await this.query(`select 1 from mails where status <> 'sent'`)).toEqual([])
    return readOutbox(this.#dataDir)
  }

  /** Stops it, and has the operator's checks look at what is left. */
  async stopAndCheck() {
    await this.#product?.stop()
    const { code, output } = await runAdmin(['check'], { DATA_DIR: this.#dataDir })
    expect(code, output).toBe(0)
  }
}
