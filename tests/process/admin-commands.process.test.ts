import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectionOf } from '../../src/server/db/embedded/start-embedded.js'
import { encodeRecord, readRecords } from '../../src/server/ops/backup/backup-format.js'
import { verifyBackup } from '../../src/server/ops/backup/restore-backup.js'
import * as api from '../../src/shared/accounts/account-api.js'
import { callProduct } from '../support/call-product.js'
import { makeFolder } from '../support/make-folder.js'
import { runAdmin, startAdmin } from '../support/run-admin.js'
import { adminEmail, adminPassword, launchProduct, type Product, startProduct } from '../support/start-product.js'

let product: Product
let folder: string
let backup: string
const acknowledged: string[] = []

const at = (name: string) => join(folder, name)
const beside = () => ({ DATA_DIR: product.dataDir })

async function query<Row extends pg.QueryResultRow>(text: string, database = 'heliodex') {
  const client = new pg.Client({ ...connectionOf(product.dataDir), database })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function signUp(email: string) {
  const body = { firstName: 'Grace', lastName: 'Hopper', email, password: 'Correct-horse7!' }
  await callProduct(product.url, api.signUp, { body })
  acknowledged.push(email)
}

/** The checksum of each table's rows in a backup. */
async function sumsOf(path: string) {
  const sums: Record<string, string> = {}
  let table = ''
  for await (const { kind, content } of readRecords(path)) {
    if (kind === 'T') table = JSON.parse(content.toString()).table
    if (kind === 'E') sums[table] = content.toString()
  }
  return sums
}

beforeAll(async () => {
  folder = makeFolder('admin')
  backup = at('night.backup')
  product = await startProduct({ env: { LIMIT_FORMS_PER_CLIENT: '100000/1m', WORKERS: '0' } })
})
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('accounts', () => {
  it('an administrator created while the product runs can sign in with the password shown once', async () => {
    const { code, output } = await runAdmin(['create', 'grace@example.test', '--name', 'Grace Hopper'], beside())
    expect({ code, output }).toMatchObject({ code: 0 })
    const [, password = ''] = /shown this once: (\S+)/.exec(output) ?? []
    const { user } = await callProduct(product.url, api.loginAdmin, { body: { email: 'grace@example.test', password } })
    expect(user).toMatchObject({ full_name: 'Grace Hopper', userType: 'admin' })
    expect((await runAdmin(['list'], beside())).output).toMatch(
      /admin@example\.test.*\n.*grace@example\.test {2}Grace Hopper/,
    )
    expect(await runAdmin(['create', 'GRACE@example.test'], beside())).toMatchObject({
      code: 1,
      output: expect.stringContaining('already belongs to an account'),
    })
  })

  it('a reset password works, the old one and every session end, and both writes are audited', async () => {
    const { session } = await callProduct(product.url, api.loginAdmin, {
      body: { email: adminEmail, password: adminPassword },
    })
    const words = ['reset', adminEmail, '--password', 'Another-sun-9!']
    expect(await runAdmin(words, beside())).toMatchObject({ code: 0 })
    await expect(callProduct(product.url, api.getMe, {}, { token: session.token })).rejects.toMatchObject({
      code: 'not_signed_in',
    })
    await callProduct(product.url, api.loginAdmin, { body: { email: adminEmail, password: 'Another-sun-9!' } })
    expect(await query("select action from audit_entries where actor_email = 'operator' order by id")).toEqual([
      { action: 'create' },
      { action: 'reset_password' },
    ])
  })

  it('an unknown command prints how to get help', async () => {
    for (const words of [['sing'], ['create'], ['reset', 'nobody@example.test'], ['--wrong']])
      expect((await runAdmin(words, beside())).code, words.join(' ')).toBe(1)
    expect(await runAdmin(['help'], {})).toMatchObject({ code: 0, output: expect.stringContaining('restore FILE') })
    expect((await runAdmin(['list'], { DATA_DIR: at('nothing-here') })).output).toContain('There is no database in')
    expect(existsSync(at('nothing-here'))).toBe(false)
  })
})

describe('a backup', () => {
  it('taken under load is one consistent snapshot, and restores to equal rows', async () => {
    // a search of a day that is already counted: a trigger that fires on its restored row would undo the count
    await query(`insert into search_logs (created_at, search_query, search_params, results_count, ip_address, client_key)
      values (now() - interval '3 days', 'lost', '{}', 0, '203.0.113.7', '203.0.113.7')`)
    await query('update search_log_rollup set through = current_date - 1')
    let isOver = false
    const writing = Array.from({ length: 4 }, async (_, writer) => {
      for (let count = 0; !isOver; count++) await signUp(`load${writer}-${count}@example.test`)
    })
    while (acknowledged.length < 10) await new Promise((resolve) => setTimeout(resolve, 50))
    const before = [...acknowledged]
    const taken = await runAdmin(['backup', backup], beside())
    isOver = true
    await Promise.all(writing)
    expect(taken).toMatchObject({ code: 0 })
    expect(statSync(backup).mode & 0o077).toBe(0)
    expect((await runAdmin(['backup', backup], beside())).output).toContain('exists already')

    const env = { DATA_DIR: at('restored') }
    expect(await runAdmin(['restore', backup], env)).toMatchObject({ code: 0 })
    expect(await runAdmin(['backup', at('again.backup')], env)).toMatchObject({ code: 0 })
    expect(await sumsOf(at('again.backup'))).toEqual(await sumsOf(backup))

    // as if killed between the last write and the removal of the mark
    writeFileSync(at('restored/restore-unfinished'), '')
    const restored = await startProduct({ dataDir: at('restored'), env: { WORKERS: '0' } })
    expect(existsSync(at('restored/restore-unfinished'))).toBe(false)
    await callProduct(restored.url, api.loginAdmin, { body: { email: adminEmail, password: 'Another-sun-9!' } })
    const client = new pg.Client(connectionOf(at('restored')))
    await client.connect()
    const { rows } = await client.query<{ email: string; whole: boolean }>(`select email,
      exists (select 1 from mails where to_address = email) and exists (select 1 from codes c where c.account_id = a.id) as whole
      from accounts a where user_type = 'user'`)
    await client.end()
    const stored = new Set(rows.map(({ email }) => email))
    expect(before.filter((email) => !stored.has(email))).toEqual([])
    expect(rows.filter(({ whole }) => !whole)).toEqual([])
    // identities continue after those of the backup
    expect(await runAdmin(['create', 'new@example.test'], env)).toMatchObject({ code: 0 })
    expect(await runAdmin(['check'], env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Nothing is wrong'),
    })
    await restored.stop()
  })

  it.each([
    ['interrupted', 130, 'Stopped before the end.', (pid: number) => process.kill(pid, 'SIGINT')],
    [
      'whose connection is lost',
      1,
      'The connection to the database was lost. Try again.',
      () => query('select pg_terminate_backend(pid) from pg_stat_activity where query like \'copy public."panels"%\''),
    ],
  ])(
    '%s says so and leaves no file, and neither does an earlier one that was killed',
    async (_, code, output, stop) => {
      const target = makeFolder('cut-short')
      const abandoned = join(target, 'old.17-00c0ffee.heliodex-partial')
      writeFileSync(abandoned, '')
      utimesSync(abandoned, 0, 0)
      // the backup waits for this table
      const holder = new pg.Client(connectionOf(product.dataDir))
      await holder.connect()
      await holder.query('begin; lock table panels in access exclusive mode')
      const { child, ended } = startAdmin(['backup', join(target, 'cut.backup')], beside())
      const isWaiting = `select 1 from pg_stat_activity where query like 'copy public."panels"%' and wait_event_type = 'Lock'`
      while ((await query(isWaiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
      expect(readdirSync(target)).toEqual([expect.stringMatching(/^cut\.backup\.\d+-\w{8}\.heliodex-partial$/)])
      await stop(child.pid ?? 0)
      expect(await ended).toEqual({ code, output: `${output}\n` })
      await holder.end()
      expect(readdirSync(target)).toEqual([])
      rmSync(target, { recursive: true })
    },
  )

  it('killed while it is restored keeps the product from starting without it; interrupted, it leaves nothing', async () => {
    const target = at('cut-short')
    const beginning = async () => {
      const started = startAdmin(['restore', backup], { DATA_DIR: target })
      while (!existsSync(join(target, 'postgres'))) await new Promise((resolve) => setTimeout(resolve, 20))
      return started
    }
    const killed = await beginning()
    killed.child.kill('SIGKILL')
    await killed.ended
    const refused = await launchProduct({ dataDir: target })
    expect((await refused.exited).code).toBe(1)
    expect(refused.stderr.join('\n')).toContain('A restore into')
    // what the killed one has made is not the next one's to remove
    rmSync(target, { recursive: true })
    const interrupted = await beginning()
    interrupted.child.kill('SIGTERM')
    expect(await interrupted.ended).toEqual({ code: 130, output: 'Stopped before the end.\n' })
    expect(readdirSync(target)).toEqual([])
  })

  it('restores into an empty database of a server, and never into one with data', async () => {
    await query('create database target')
    const { host, password } = connectionOf(product.dataDir)
    const env = { DATABASE_URL: `postgres://heliodex:${password}@localhost/target?host=${encodeURIComponent(host)}` }
    expect(await runAdmin(['restore', backup], env)).toMatchObject({ code: 0 })
    const count = await query('select count(*) from accounts', 'target')
    expect(await runAdmin(['restore', backup], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('not empty'),
    })
    expect(await query('select count(*) from accounts', 'target')).toEqual(count)
    expect((await runAdmin(['restore', backup], beside())).output).toContain(`process ${product.pid}`)
  })

  it.each([
    ['an empty file', () => Buffer.alloc(0), /not a backup/],
    ['a text', () => Buffer.from('once upon a time'), /not a backup/],
    ['another gzip file', () => gzipSync('once upon a time'), /not a backup/],
    ['half of a backup', () => readFileSync(backup).subarray(0, statSync(backup).size / 2), /incomplete|damaged/],
    ['all but the last byte', () => readFileSync(backup).subarray(0, -1), /incomplete|damaged/],
    ['a flipped bit', () => flip(readFileSync(backup), 0.5), /damaged/],
    ['a flipped bit near the start', () => flip(readFileSync(backup), 0.02), /damaged|not a backup/],
    ['rows left out on purpose', () => withoutTrailer(), /incomplete/],
    [
      'a newer version',
      () => crafted([{ version: 9999, name: '9999-future.sql', checksum: 'x' }], []),
      /newer Heliodex/,
    ],
  ])('that is %s is detected', async (_, content, message) => {
    writeFileSync(at('bad.backup'), content())
    await expect(verifyBackup(at('bad.backup'))).rejects.toThrow(message)
  })

  it('that is damaged is refused before the target is changed', async () => {
    writeFileSync(at('bad.backup'), flip(readFileSync(backup), 0.5))
    const { code, output } = await runAdmin(['restore', at('bad.backup')], { DATA_DIR: at('untouched') })
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringMatching(/damaged\./) })
    expect(output).not.toMatch(/\n\s+at /)
    expect(existsSync(at('untouched'))).toBe(false)
  })

  it('with rows that violate a constraint leaves the target empty', async () => {
    const migrations = await query('select version, name, checksum from schema_migrations order by 1')
    writeFileSync(at('refused.backup'), crafted(migrations, ['not-a-uuid\tuser\tx@y.zz\tx@y.zz\n']))
    const target = at('half')
    expect(await runAdmin(['restore', at('refused.backup')], { DATA_DIR: target })).toMatchObject({ code: 1 })
    expect(readdirSync(target)).toEqual([])
  })
})

describe('check', () => {
  it('finds problems and reports them by its exit code', async () => {
    expect(await runAdmin(['check'], beside())).toMatchObject({ code: 0 })
    await query(
      `insert into panels (sku, sku_lower, sku_key, search_text, stock_quantity) values ('X1', 'x1', 'x1', 'x1', 5)`,
    )
    await query(`insert into mails (kind, to_address, subject, status, last_error)
      values ('test', 'x@example.test', 'x', 'failed', 'no such mailbox')`)
    const { code, output } = await runAdmin(['check'], beside())
    expect(code).toBe(1)
    expect(output).toMatch(/WRONG stock.*\n.*X1/)
    expect(output).toMatch(/WRONG mails leave\n.*no such mailbox/)
  })
})

function flip(bytes: Buffer, where: number) {
  const index = Math.floor(bytes.length * where)
  bytes.writeUInt8(bytes.readUInt8(index) ^ 8, index)
  return bytes
}

const header = (migrations: unknown) =>
  encodeRecord('H', { heliodex: 'backup', format: 1, createdAt: new Date().toISOString(), migrations })

const withoutTrailer = () => gzipSync(header([]))

/** A well-formed backup with given rows for the accounts. */
function crafted(migrations: unknown[], accounts: string[]) {
  const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex')
  const data = Buffer.from(accounts.join(''))
  const records = [
    header(migrations),
    encodeRecord('T', { table: 'accounts', columns: ['id', 'user_type', 'email', 'email_key'] }),
    encodeRecord('D', data),
    encodeRecord('E', { rows: accounts.length, sha256: sha256(data) }),
  ]
  const trailer = { tables: 1, rows: accounts.length, sequences: [], sha256: sha256(...records) }
  return gzipSync(Buffer.concat([...records, encodeRecord('Z', trailer)]))
}
