import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin, makeUser } from '../../../tests/support/factories.js'
import { quoteCalls } from '../../../tests/support/quote-calls.js'
import { makeMarket } from '../../../tests/support/quote-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { updateMe } from '../../shared/accounts/account-api.js'
import { createKey } from '../../shared/accounts/api-key-api.js'
import { copyOwnData } from '../../shared/accounts/own-data-api.js'
import { ownDataParts } from '../../shared/accounts/own-data-parts.js'
import { searchPanels } from '../../shared/find/search-api.js'
import { createSupplier } from '../../shared/suppliers/supplier-api.js'
import { createSavedSearch } from '../../shared/watch/saved-search-api.js'
import { ownDataStatements } from './own-data-statements.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const { ask } = quoteCalls(() => test)

it('a user gets all of their own data and none of anybody else', async () => {
  const { panel, sellers, user } = await makeMarket(test, 2)
  const other = await makeUser(test.db)
  await ask(user, panel.id, { message: 'For the barn' })
  await ask(other, panel.id, { message: 'Not for your eyes' })
  for (const { token } of [user, other]) {
    await test.call(searchPanels, { query: { search: panel.SKU } }, { token })
    const body = {
      name: `Watch ${token === user.token ? 'mine' : 'theirs'}`,
      query: { search: panel.SKU },
      alert: 'off',
    }
    await test.call(createSavedSearch, { body: { ...body, alert: 'off' } }, { token })
  }
  const profile = { firstName: 'Ada', lastName: 'King', country: 'Norway', deliveryAddress: 'Pier 4, Bergen' }
  await test.call(updateMe, { body: profile }, { token: user.token })

  const data = await test.call(copyOwnData, {}, { token: user.token })
  expect(data.account).toMatchObject({ email: user.email, ...profile, userType: 'user' })
  expect(data).toMatchObject({
    sessions: [{ ipAddress: expect.any(String) }],
    savedSearches: [{ name: 'Watch mine', kind: 'search' }],
    searches: [{ text: panel.SKU, kind: 'search' }],
    quoteRequests: [{ message: 'For the barn', deliveryCountry: 'Germany', answers: [{ status: 'waiting' }, {}] }],
    quoteAnswers: [],
  })
  const text = JSON.stringify(data)
  for (const secret of [
    'hash',
    'token',
    other.email,
    'Not for your eyes',
    'Watch theirs',
    ...sellers.map((s) => s.email),
  ])
    expect(text, secret).not.toContain(secret)
})

it('an API key gets what tells of quotes only with their scope', async () => {
  const { panel, user } = await makeMarket(test, 1)
  await ask(user, panel.id, { message: 'For the barn' })
  const copyFor = async (...scopes: ('read' | 'quotes')[]) => {
    const { key } = await test.call(createKey, { body: { name: 'ERP', scopes } }, { token: user.token })
    return test.call(copyOwnData, {}, { token: key ?? '' })
  }
  expect(await copyFor('read')).toMatchObject({ apiKeys: [{}], quoteRequests: [], quoteAnswers: [], mails: [] })
  expect(await copyFor('read', 'quotes')).toMatchObject({ quoteRequests: [{ message: 'For the barn' }] })
})

it('a supplier gets its stock and its answers, but not the messages of buyers', async () => {
  const { panel, sellers, user } = await makeMarket(test, 1)
  await ask(user, panel.id, { message: 'Gate code 4711' })
  const data = await test.call(copyOwnData, {}, { token: sellers[0]?.token })
  expect(data).toMatchObject({
    inventory: [{ SKU: panel.SKU }],
    quoteAnswers: [{ quantity: 40, status: 'waiting', panel: { SKU: panel.SKU } }],
    mails: [{ kind: expect.any(String) }],
  })
  expect(JSON.stringify(data)).not.toContain('4711')
  expect(JSON.stringify(data)).not.toContain(user.email)
})

it('an admin gets a list of their actions, without the data they changed', async () => {
  const admin = await makeAdmin(test.db)
  const body = { email: 'made@example.test', password: 'Shelf-1843!', companyName: 'Made Ltd' }
  await test.call(createSupplier, { body }, { token: admin.token })
  const data = await test.call(copyOwnData, {}, { token: admin.token })
  expect(data).toMatchObject({ adminActions: [{ subjectType: 'supplier' }] })
  expect(JSON.stringify(data)).not.toContain('made@example.test')
})

/** Columns that say who owns a row, with the reason why no part of the copy uses them. */
const leftOut: Record<string, string> = {
  'known_clients.account_id': 'only hashes, by which an address or browser is known again',
  'accounts.email': 'the account itself',
  'accounts.email_key': 'the account itself',
  'codes.account_id': 'a secret for ten minutes',
  'set_password_tokens.account_id': 'a secret',
  'logged_searches.account_id': 'hashes of what stands under searches',
  'alert_digests.account_id': 'the day of the last digest, which is a mail',
}

it('no table with personal data is missing', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('accounts'::regclass, 'suppliers'::regclass)
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and (column_name like '%email%' or column_name like '%to_address%')`.execute(test.db)
  const read = ownDataParts.flatMap((part) => ownDataStatements[part].owned)
  expect(rows.map(({ place }) => place).filter((place) => !read.includes(place) && !(place in leftOut))).toEqual([])
})
