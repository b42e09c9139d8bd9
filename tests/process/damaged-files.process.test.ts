import {
  closeSync,
  cpSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectionOf } from '../../src/server/db/embedded/start-embedded.js'
import { cleanUpAfterEach } from '../support/clean-up.js'
import { runAdmin } from '../support/run-admin.js'
import { copyPreparedFolder, launchProduct, startProduct } from '../support/start-product.js'

const { newFolder, preparedFolder } = cleanUpAfterEach()

/** PostgreSQL's driver alone would wait for 44 seconds; a busy machine has needed 32. */
const soonMs = 40_000
const tables = ['panels', 'schema_migrations_pkey', 'pg_class', 'pg_attribute']
let filled: string
const fileOf = new Map<string, string>()

/** A folder with panels, whose product was stopped, and the files of its tables. */
beforeAll(async () => {
  filled = copyPreparedFolder()
  const product = await startProduct({ dataDir: filled, env: { SEED: 'sheets' } })
  const client = new pg.Client(connectionOf(filled))
  await client.connect()
  for (const table of tables) {
    const { rows } = await client.query<{ path: string }>('select pg_relation_filepath($1::regclass) as path', [table])
    fileOf.set(table, rows[0]?.path ?? '')
  }
  await client.end()
  await product.stop()
})
afterAll(() => rmSync(filled, { recursive: true, force: true }))

/** A copy of that folder with one page of the file of a table overwritten. */
function damagedFolder(table: string) {
  const dataDir = newFolder()
  cpSync(filled, dataDir, { recursive: true })
  const name = fileOf.get(table) ?? ''
  const path = join(dataDir, 'postgres', 'data', name)
  expect(statSync(path).size).toBeGreaterThanOrEqual(8192)
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(8000, 0xab), 0, 8000, 100)
  closeSync(file)
  return { dataDir, name }
}

/** What a start says that must fail, and how long it takes. */
async function refusalOf(dataDir: string) {
  const since = Date.now()
  const { exited, stdout, stderr } = await launchProduct({ dataDir, env: { SEED: 'sheets' } })
  const { code } = await exited
  const said = [...stdout.filter((line) => !line.startsWith('{')), ...stderr].join('\n')
  expect(code).toBe(1)
  expect(said).not.toMatch(/\n\s+at /)
  expect(said).toContain('npm run admin -- restore FILE')
  return { said, tookMs: Date.now() - since }
}

it('a page that cannot be read is named at the start and by check, with the way back', async () => {
  const { dataDir, name } = damagedFolder('panels')
  const { said, tookMs } = await refusalOf(dataDir)
  expect(said).toContain(name)
  expect(tookMs).toBeLessThan(soonMs)
  const { code, output } = await runAdmin(['check'], { DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(output).toContain(`panels: invalid page in block 0 of relation "${name}"`)
  expect(output).toContain('npm run admin -- restore FILE')
})

it('a damaged page of an index is found by check', async () => {
  const { dataDir } = damagedFolder('schema_migrations_pkey')
  const { code, output } = await runAdmin(['check'], { DATA_DIR: dataDir })
  expect([code, output]).toEqual([1, expect.stringContaining('schema_migrations_pkey: invalid page in block 0')])
})

it.for(tables.slice(2))('where %s itself is damaged, the start ends soon and says so', async (table) => {
  const { dataDir, name } = damagedFolder(table)
  const { said, tookMs } = await refusalOf(dataDir)
  expect(said).toContain(name)
  expect(tookMs).toBeLessThan(soonMs)
  const { code, output } = await runAdmin(['check'], { DATA_DIR: dataDir })
  expect([code, output]).toEqual([1, expect.stringContaining('npm run admin -- restore FILE')])
})

it('where PostgreSQL cannot even begin by its files, the start ends soon and names the file', async () => {
  const dataDir = preparedFolder()
  writeFileSync(join(dataDir, 'postgres', 'data', 'global', 'pg_filenode.map'), 'garbage')
  const { said, tookMs } = await refusalOf(dataDir)
  expect(said).toContain('global/pg_filenode.map')
  expect(tookMs).toBeLessThan(soonMs)
})

it('secrets that are no JSON are named, with the way back', async () => {
  const dataDir = preparedFolder()
  const path = join(dataDir, 'secrets.json')
  for (const text of ['garbage\0', 'null', '{}']) {
    writeFileSync(path, text)
    expect((await refusalOf(dataDir)).said).toContain(path)
    expect(readFileSync(path, 'utf8')).toBe(text)
  }
  expect(readdirSync(dataDir)).toContain('postgres')
})
