import { statfs } from 'node:fs/promises'
import pg from 'pg'
import { messageOf } from '../../run/caught-error.js'
import type { Log } from '../../run/log.js'

const segments = 6
const segmentMegabytes = 16
/** What the files of PostgreSQL's log take at least. It uses them again and again, and then needs no space for them. */
export const logMegabytes = segments * segmentMegabytes

/** With less space than this, a new file of the log may not fit. */
const littleBytes = 4 * segmentMegabytes * 1_048_576
const lookMs = 2000

async function run(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  await work(client).finally(() => client.end())
}

/**
 * Makes the files of the log ahead. PostgreSQL gives up when it cannot write its log, and then nobody can read either.
 */
export const makeRoomForLog = (connection: pg.ClientConfig) =>
  run(connection, async (client) => {
    const { rows } = await client.query<{ files: number }>('select count(*)::int as files from pg_ls_waldir()')
    const missing = segments - (rows[0]?.files ?? 0)
    for (let made = 0; made < missing; made++)
      await client.query("select pg_logical_emit_message(false, 'heliodex', ''), pg_switch_wal()")
    if (missing > 0) await client.query('checkpoint')
  })

/** While the disk is nearly full, the files of the log are used again before new ones are needed. */
export const keepRoomForLog = (connection: pg.ClientConfig, folder: string, log: Log) =>
  setInterval(async () => {
    try {
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < littleBytes) await run(connection, (client) => client.query('checkpoint'))
    } catch (error) {
      log.warn({ error: messageOf(error) }, 'the log of PostgreSQL may grow')
    }
  }, lookMs).unref()
