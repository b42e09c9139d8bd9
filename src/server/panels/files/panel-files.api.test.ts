import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser } from '../../../../tests/support/factories.js'
import { cecModel, nameplateOf, readCecLibrary, readPan } from '../../../../tests/support/read-panel-files.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'

let test: TestApp
let whole: { id: string }
let token: string
beforeAll(async () => {
  test = await startTestApp({ FREE_SEARCHES: '1' })
  whole = await makePanel(test.db, { SKU: 'WHOLE-400', Brand: 'Files' })
  await makePanel(test.db, { SKU: 'THIN-1', Brand: 'Files', TempCoeffIsc_percent_per_C: null, Voc_V: null })
  const supplier = await makeSupplier(test.db, { company_name: 'Shelf' })
  await makeOffer(test.db, whole.id, supplier.id, { quantity: 3, pricePerUnit: 70 })
  token = (await makeUser(test.db)).token
})
afterAll(() => test.close())

const get = (path: string, bearer?: string) =>
  test.app.inject({
    url: `/api/solars/${path}`,
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  })

it('gives everybody a panel as a file of each program, as often as asked', async () => {
  for (let time = 0; time < 3; time++) {
    const cec = await get(`${whole.id}/export?format=cec`)
    expect(cec.statusCode).toBe(200)
    expect(cec.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('filename="Files-WHOLE-400.csv"'),
    })
    const { Voc, Isc } = nameplateOf(cecModel(readCecLibrary(cec.body).modules[0] ?? {}, 25))
    expect([Voc.toFixed(3), Isc.toFixed(3)]).toEqual(['37.070', '13.790'])
  }
  const pan = await get(`${whole.id}/export?format=pan`)
  expect(pan.headers['content-disposition']).toContain('.PAN"')
  expect(readPan(pan.body)).toMatchObject({ Model: 'WHOLE-400', NCelS: '54', NCelP: '2' })
  const button = await get(`${whole.id}/export?format=orange-button`)
  expect(button.json().ProdModule.PowerSTC).toEqual({ Value: 400, Unit: 'W' })
  const plain = await get(`${whole.id}/export?format=json`, token)
  expect(plain.json().panel).toMatchObject({ SKU: 'WHOLE-400', NOCT_C: 43.5, inventory: [{ quantity: 3 }] })
  // a file is passed on, so it has no contacts, also for a member
  expect(plain.body).not.toMatch(/phoneNumber|"email"|"address"/)
})

it('refuses with everything that a panel lacks for a program, and what it cannot do at all', async () => {
  const [thin] = (await get('search?search=THIN-1', token)).json().panels
  for (const format of ['cec', 'pan']) {
    const refused = await get(`${thin.id}/export?format=${format}`)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'incomplete_panel', message: expect.stringContaining('Voc (V)') })
    expect(Object.keys(refused.json().fields)).toEqual(['Voc_V', 'TempCoeffIsc_percent_per_C'])
  }
  expect((await get(`${thin.id}/export?format=orange-button`)).statusCode).toBe(200)
  expect((await get(`${thin.id}/export`)).statusCode).toBe(400)
  expect((await get(`${thin.id}/export?format=dwg`)).json().fields).toHaveProperty('format')
  expect((await get(`${crypto.randomUUID()}/export?format=json`)).statusCode).toBe(404)
})

it('gives members all pages of a search as one library, and counts what was left out', async () => {
  const answer = await get('search.cec.csv?search=files', token)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'x-left-out': '1', 'content-type': 'text/csv; charset=utf-8' })
  expect(readCecLibrary(answer.body).modules).toMatchObject([{ Name: 'Files WHOLE-400', N_s: '54' }])
  const single = await get(`${whole.id}/export?format=cec`)
  expect(answer.body).toBe(single.body)
  const refused = await get('search.cec.csv')
  expect(refused.statusCode).toBe(403)
  expect(refused.json().message).toContain('Sign in')
  expect((await get('search.cec.csv?columns=SKU', token)).statusCode).toBe(400)
})
