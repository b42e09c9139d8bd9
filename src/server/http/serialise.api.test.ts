import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { listSimilarPanels, searchPanels } from '../../shared/find/search-api.js'
import { findReplacements } from '../../shared/repair/replacement-api.js'

const contacts = {
  email: 'leak@example.test',
  phoneNumber: '+49 leak',
  website: 'https://leak.test',
  address: 'leak 1',
}

let app: TestApp
let panelId: string
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await makeUser(app.db)).token
  const supplier = await makeSupplier(app.db)
  for (const SKU of ['LEAK-400', 'LEAK-401']) {
    const panel = await makePanel(app.db, { SKU, Watts_W: 400 })
    await makeOffer(app.db, panel.id, supplier.id)
    panelId = panel.id
  }
  // what a mistake in a handler would do: both kinds of readers get contacts and a field that nobody declared
  await app.deps.catalogue.read(({ table }) => {
    const known = table.suppliers.get(0)
    for (const supplier of [known.visitor, known.member]) Object.assign(supplier, contacts, { taxNumber: 'leak' })
  })
})
afterAll(() => app.close())

const ask = async (url: string, signedIn: boolean) => {
  const headers = signedIn ? { authorization: `Bearer ${token}` } : {}
  const { statusCode, body } = await app.app.inject({ url, headers })
  expect(statusCode).toBe(200)
  expect(body).toContain('companyName')
  return body
}
const answers = {
  'a search': () => `${searchPanels.path}?search=leak`,
  'the replacement finder': () =>
    `${findReplacements.path}?originalId=${panelId}&class=dropIn,withChanges,optimiser,missing,doesNotFit`,
  'one pair of the finder': () => `${findReplacements.path}?originalId=${panelId}&candidateId=${panelId}`,
  'similar panels': () => listSimilarPanels.path.replace(':id', panelId),
}

describe.each(Object.entries(answers))('the declared schema of %s', (_, url) => {
  it('keeps back a contact from a visitor and an undeclared field from everybody, whatever the handler returns', async () => {
    const [visitors, members] = [await ask(url(), false), await ask(url(), true)]
    for (const [field, value] of Object.entries(contacts)) {
      expect(visitors).not.toContain(field)
      expect(members).toContain(value)
    }
    expect(visitors).not.toMatch(/taxNumber|example\.test|\+49/)
    expect(members).not.toContain('taxNumber')
  })
})
