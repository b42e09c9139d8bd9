import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestApp } from '../../../../tests/support/test-app.js'
import type { createPool } from '../../db/database.js'
import { findProblems } from '../find-problems.js'
import { restoreBackup } from './restore-backup.js'
import { writeBackup } from './write-backup.js'

it('restores a table of many megabytes without a warning about leaking listeners', async () => {
  const test = await startTestApp()
  const folder = mkdtempSync(join(tmpdir(), 'heliodex-restore-'))
  const warnings: Error[] = []
  const note = (warning: Error) => void warnings.push(warning)
  process.on('warning', note)
  try {
    await sql`insert into settings (name, value)
      select 'row ' || n, to_jsonb(repeat(md5(n::text), 2000)) from generate_series(1, 400) n`.execute(test.db)
    const path = join(folder, 'backup')
    await writeBackup(test.connection, path)
    const empty = await startTestApp(
      {},
      { fill: (pool) => restoreBackup({ ...test.connection, database: databaseOf(pool) }, pool, path) },
    )
    const { rows } = await sql<{ count: number }>`select count(*) from settings where name like 'row %'`.execute(
      empty.db,
    )
    expect(rows[0]?.count).toBe(400)
    // the tables of the job queue are there too
    await expect(findProblems(empty.deps.pool)).resolves.toBeDefined()
    await empty.close()
    // warnings are emitted in a later tick
    await new Promise((resolve) => setImmediate(resolve))
    expect(warnings.filter(({ name }) => name === 'MaxListenersExceededWarning')).toEqual([])
  } finally {
    process.off('warning', note)
    rmSync(folder, { recursive: true, force: true })
    await test.close()
  }
}, 90_000)

const databaseOf = (pool: ReturnType<typeof createPool>) => String(pool.options.database)
