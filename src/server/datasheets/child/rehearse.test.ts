import { expect, it } from 'vitest'
import { rehearse } from './rehearse.js'

it('practises on a sheet that is read like any other', () => {
  expect(rehearse()).toBe(3)
})
