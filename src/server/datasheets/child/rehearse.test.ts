import { expect, it } from 'vitest'
import { rehearse } from './rehearse.js'

it('practises on a sheet that is read like any other, and not at all where a job has come', async () => {
  expect(await rehearse(() => true)).toBe(3)
  expect(await rehearse(() => false)).toBe(0)
})
