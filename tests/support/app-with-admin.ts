import { afterAll } from 'vitest'
import { makeAdmin } from './factories.js'
import { startTestApp } from './test-app.js'

/** Starts the whole server and an admin for the tests of one file; closes it after the last test. */
export async function startAppWithAdmin(...given: Parameters<typeof startTestApp>) {
  const test = await startTestApp(...given)
  afterAll(() => test.close())
  const admin = await makeAdmin(test.db)
  return { test, admin, asAdmin: () => ({ token: admin.token }) }
}
