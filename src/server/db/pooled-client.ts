import type pg from 'pg'
import { closeSoon } from './close-soon.js'
import { type Connected, PrimaryClient } from './primary-client.js'
import { soon } from './read-timeline.js'

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
