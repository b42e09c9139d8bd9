import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '../../src/shared/accounts/account-api.js'
import { getPanel } from '../../src/shared/find/search-api.js'
import { makePanel } from '../support/factories.js'
import { outcomeOf } from '../support/outcome.js'
import { startTestApp, type TestApp } from '../support/test-app.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

// more signups than connections: each signup that needs a second connection would take one from all others
it('32 concurrent signups, each with its own key, all succeed and block no visitor', {
  tags: 'concurrent',
}, async () => {
  const panel = await makePanel(test.db)
  const signups = Array.from({ length: 32 }, (_, index) =>
    outcomeOf(
      test.call(
        signUp,
        { body: { firstName: 'Ada', lastName: 'L', email: `many-${index}@example.test`, password: 'Correct-horse7!' } },
        { idempotencyKey: randomUUID() },
      ),
    ),
  )
  const looks = Array.from({ length: 8 }, () => outcomeOf(test.call(getPanel, { params: { id: panel.id } })))
  expect(new Set(await Promise.all(looks))).toEqual(new Set(['done']))
  expect(new Set(await Promise.all(signups))).toEqual(new Set(['done']))
})
