import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser, type Person } from '../../../tests/support/factories.js'
import fc from '../../../tests/support/fast-check.js'
import { sendTo, startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { searchPanels } from '../../shared/find/search-api.js'
import { findReplacements } from '../../shared/repair/replacement-api.js'

// These answers are written byte by byte. The schemas of the forms refuse most of these texts; files and earlier
// releases may not have.
const fixed = [
  ...[
    '"',
    '\\',
    '\\"',
    '</script>',
    "'",
    '\u2028\u2029',
    '\ufeff',
    '\u202egnp.exe',
    '\u007f\u0080\u009f',
    '\u0001\u001f',
  ],
  ...[
    'a\tb\r\nc',
    '😀👩‍👩‍👧‍👦',
    '\u{10ffff}',
    '\uffff\ufffe',
    'e\u0301',
    '","inventory":[],"x":"',
    '}',
    'x'.repeat(65_536),
  ],
]
const drawn = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { seed: 7, numRuns: 40 })
/** PostgreSQL stores neither NUL nor half a pair of surrogates. */
const storable = (text: string) => Buffer.from(text.replaceAll('\u0000', '')).toString('utf8')
const texts = [...fixed, ...drawn].map(storable)

let app: TestApp
let member: Person
let originalId: string
const panels = new Map<string, string>()

beforeAll(async () => {
  app = await startTestApp({ FREE_SEARCHES: '100' })
  member = await makeUser(app.db)
  originalId = (await makePanel(app.db, { SKU: 'ORIGINAL' })).id
  for (const [n, text] of texts.entries()) {
    const supplier = await makeSupplier(app.db, { company_name: text, supplier: { city: text, address: text } })
    // an index does not take longer ones
    const short = storable(text.slice(0, 500))
    const { id } = await makePanel(app.db, { SKU: `${n}${short}`, Brand: short, Description: text, remarks: text })
    await makeOffer(app.db, id, supplier.id)
    panels.set(id, text)
  }
})
afterAll(() => app.close())

type Answer = {
  panel: { id: string; Description: string; remarks: string; inventory: { supplier: { companyName: string } }[] }
}
const ask = async (path: string, token?: string) => {
  const answer = await sendTo(app.app)(path, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  expect(answer.status).toBe(200)
  return answer.json()
}
function expectWhole(found: readonly Answer['panel'][]) {
  const ours = found.filter(({ id }) => panels.has(id))
  expect(new Set(ours.map(({ id }) => id)).size).toBe(texts.length)
  for (const { id, Description, remarks, inventory } of ours) {
    const text = panels.get(id)
    expect([Description, remarks, inventory[0]?.supplier.companyName]).toEqual([text, text, text])
  }
}

it('a search answers with valid JSON and the exact texts, whatever they contain, also from its cache', async () => {
  for (const token of [undefined, member.token, undefined, member.token]) {
    const answer = await ask(`${searchPanels.path}?limit=200&inStock=true`, token)
    searchPanels.response.parse(answer)
    expectWhole(answer.panels)
  }
})

it('the finder does too', async () => {
  const path = `${findReplacements.path}?originalId=${originalId}&limit=200&class=dropIn,withChanges,optimiser,missing,doesNotFit`
  for (const token of [undefined, member.token, member.token]) {
    const answer = await ask(path, token)
    findReplacements.response.parse(answer)
    expectWhole(answer.items.map(({ panel }: Answer) => panel))
  }
})
