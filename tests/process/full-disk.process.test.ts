import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { connectionOf } from '../../src/server/db/embedded/start-embedded.js'
import * as accounts from '../../src/shared/accounts/account-api.js'
import { searchPanels } from '../../src/shared/find/search-api.js'
import { callProduct } from '../support/call-product.js'
import { makeFolder } from '../support/make-folder.js'
import { runAdmin } from '../support/run-admin.js'
import { launchProduct, type Product, startProduct } from '../support/start-product.js'

/** A separate disk, small enough to fill. Only root can mount one, and not in every sandbox. */
const disk = makeFolder()
const canMount =
  process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]).status === 0
if (!canMount) console.error('A disk cannot be mounted here: what happens when it is full is not tested.')

let product: Product | undefined
afterAll(async () => {
  await product?.stop()
  if (canMount) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

const filler = join(disk, 'filler')
function fillDisk() {
  for (const size of [1_048_576, 4096]) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size))
    } catch {
      // no space left, as intended
    }
  }
}

async function prepareRow(dataDir: string) {
  const client = new pg.Client(connectionOf(dataDir))
  await client.connect()
  await client.query(`insert into idempotency_keys (scope, key, request_hash) values ('', 'in-place', '')`)
  await client.end()
}

/** Writes into a page that has room, again and again: only the log of PostgreSQL needs more, some 2 kB each time. */
async function writeInPlace(dataDir: string, times: number) {
  const client = new pg.Client(connectionOf(dataDir))
  // where PostgreSQL gives up, its last query says so
  client.on('error', () => {})
  await client.connect()
  await client.query(`do $$ begin for place in 1..${times} loop
    begin
      update idempotency_keys set response = to_jsonb(repeat(md5(random()::text), 50)) where key = 'in-place';
    exception when disk_full then null;
    end;
    commit;
  end loop; end $$`)
  await client.end()
  await sleep(3000)
}

const password = 'Correct-horse7!'
const signUp = (url: string, email: string) =>
  callProduct(url, accounts.signUp, {
    body: { firstName: 'Full', lastName: 'Disk', email, password },
  })

it.skipIf(!canMount)(
  'with a full disk, writes get a clear error, reads work, recovery is automatic, and a start names the cause',
  async () => {
    chmodSync(disk, 0o755)
    const launch = { dataDir: join(disk, 'data'), env: { LOG_LEVEL: 'fatal', SEED: 'sheets' } }
    product = await startProduct(launch)
    const { url } = product
    await signUp(url, 'before@example.test')
    await prepareRow(launch.dataDir)
    await writeInPlace(launch.dataDir, 1000)
    fillDisk()
    // writes succeed while they fit into existing pages and log segments; then they are refused
    const outcomes: unknown[] = []
    while (outcomes.length < 400 && outcomes.at(-1) !== 'storage_full')
      outcomes.push(
        await signUp(url, `full${outcomes.length}@example.test`).then(
          () => 'taken',
          (error: { code?: string }) => error.code,
        ),
      )
    expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(outcomes.length > 1 ? ['taken'] : []))
    expect(outcomes.at(-1)).toBe('storage_full')
    // however much is written where there is still room: PostgreSQL goes on
    for (let again = 0; again < 3; again++) await writeInPlace(launch.dataDir, 15_000)
    expect(readFileSync(join(launch.dataDir, 'postgres', 'server.log'), 'utf8')).not.toContain('PANIC')
    for (const search of ['jinko', 'trina', 'longi'])
      await expect(callProduct(url, searchPanels, { query: { search } })).resolves.toMatchObject({ page: 1 })
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    expect(await runAdmin(['backup', join(disk, 'full.backup')], { DATA_DIR: launch.dataDir })).toEqual({
      code: 1,
      output: 'The disk is full. Free some space and try again.\n',
    })
    expect(readdirSync(disk).sort()).toEqual(['data', 'filler'])

    rmSync(filler)
    await signUp(url, 'after@example.test')

    await product.stop()
    fillDisk()
    const refused = await launchProduct(launch)
    expect((await refused.exited).code).not.toBe(0)
    expect(refused.stderr.join('\n')).toContain('The disk is full. Free some space and start again.')
    rmSync(filler)
    product = await startProduct(launch)
    const before = { email: 'before@example.test', password }
    expect(await callProduct(product.url, accounts.loginUser, { body: before })).toHaveProperty('requiresVerification')
  },
)
