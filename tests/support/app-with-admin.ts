import { afterAll } from 'vitest'
import { makeAdmin } from './factories.js'
import { startTestApp } from './test-app.js'

/** The whole server for the tests of one file, and an admin. It is closed after the last of them. */
export async function startAppWithAdmin(...given: Parameters<typeof startTestApp>) {
  const test = await startTestApp(...given)
  afterAll(() => test.close())
  const admin = await makeAdmin(test.db)
  return { test, admin, asAdmin: () => ({ token: admin.token }) }
}
