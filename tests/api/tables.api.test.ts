import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/test-app.js'
import { writeTables } from '../support/write-tables.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('the types of the tables are those of the migrated database', async () => {
  const file = fileURLToPath(new URL('../../migrations/tables.d.ts', import.meta.url))
  await expect(await writeTables(test.db)).toMatchFileSnapshot(file)
})
