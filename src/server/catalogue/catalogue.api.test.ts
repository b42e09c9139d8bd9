import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePanel } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const skus = () =>
  app.deps.catalogue.read(({ table }) => {
    const found: string[] = []
    for (let row = 0; row < table.rowCount; row++)
      if (table.isThere[row] === 1) found.push(table.texts.SKU.at(row) ?? '')
    return found.sort()
  })

it('holds what was written before it is asked', async () => {
  for (let round = 0; round < 6; round++) {
    await app.db.deleteFrom('panels').execute()
    expect(await skus()).toEqual([])
    for (let n = 0; n < 12; n++) await makePanel(app.db, { SKU: `R${round}-${n}`, Watts_W: 400 + n })
    expect((await skus()).length).toBe(12)
  }
})
