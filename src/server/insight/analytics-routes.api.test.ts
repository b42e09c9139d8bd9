import { expect, it } from 'vitest'
import { startAppWithAdmin } from '../../../tests/support/app-with-admin.js'
import { daysAgo } from '../../../tests/support/days-ago.js'
import { makeAdmin, makeOffer, makePanel, makeSupplier, makeUser, password } from '../../../tests/support/factories.js'
import { makeSearchLogs } from '../../../tests/support/search-log-factories.js'
import { deleteMe } from '../../shared/accounts/account-api.js'
import { searchPanels } from '../../shared/find/search-api.js'
import * as api from '../../shared/insight/analytics-api.js'
import { dayMs } from '../../shared/values/days.js'
import { sweepExpired } from '../tasks.js'
import { gatherDemand } from './gather-demand.js'
import { cutSearchLogs } from './roll-up-searches.js'

const { test, admin, asAdmin } = await startAppWithAdmin()

const entries = (action: string, actorId = admin.id) =>
  test.db.selectFrom('audit_entries').selectAll().where('action', '=', action).where('actor_id', '=', actorId).execute()
const csvOf = async (query: object) => {
  const answer = await test.call(api.exportSearchLogs, { query }, asAdmin())
  return answer.text()
}

it('is for admins only, except for the demand that suppliers may see', async () => {
  const supplier = await makeSupplier(test.db)
  const user = await makeUser(test.db)
  const forAdmins = [
    api.listSearchLogs,
    api.exportSearchLogs,
    api.getSearchAnalytics,
    api.getSearchInsights,
    api.listDemand,
    api.exportDemand,
  ]
  for (const endpoint of forAdmins) {
    await expect(test.call(endpoint, {})).rejects.toMatchObject({ code: 'not_signed_in' })
    for (const { token } of [supplier, user])
      await expect(test.call(endpoint, {}, { token })).rejects.toMatchObject({ code: 'not_allowed' })
  }
  for (const { token } of [user, admin])
    await expect(test.call(api.listSupplierDemand, {}, { token })).rejects.toMatchObject({ code: 'not_allowed' })
})

it('lists each search with query, results and searcher as soon as it was answered', async () => {
  const user = await makeUser(test.db)
  await test.call(
    searchPanels,
    { query: { search: 'nowhere 123', Watts_W: '400', Watts_W_tol: '5', Watts_W_tol_type: 'percent' } },
    user,
  )
  const { logs } = await test.call(api.listSearchLogs, { query: { searchQuery: 'NOWHERE' } }, asAdmin())
  expect(logs).toEqual([
    {
      id: expect.any(String),
      created_at: expect.any(String),
      searchQuery: 'nowhere 123',
      searchParams: { Watts_W: '400', Watts_W_tol: '5', Watts_W_tol_type: 'percent' },
      kind: 'search',
      resultsCount: 0,
      ipAddress: '127.0.0.1',
      userEmail: user.email,
    },
  ])
})

it('leaves an unchangeable audit entry of each view of the log and of each export', async () => {
  const reader = await makeAdmin(test.db)
  for (const page of [1, 2, 3])
    await test.call(api.listSearchLogs, { query: { page, ipAddress: '10.0.0.1' } }, { token: reader.token })
  await test.call(api.listSearchLogs, { query: { searchQuery: 'x' } }, { token: reader.token })
  await test.call(api.exportSearchLogs, { query: { hasResults: false } }, { token: reader.token })
  expect((await entries('search_log.read', reader.id)).map(({ after }) => after)).toEqual([
    { ipAddress: '10.0.0.1' },
    { searchQuery: 'x' },
  ])
  const [exported] = await entries('search_log.exported', reader.id)
  expect(exported).toMatchObject({
    actor_email: reader.email,
    after: { hasResults: false },
    request_id: expect.any(String),
  })
  await expect(test.db.deleteFrom('audit_entries').where('actor_id', '=', reader.id).execute()).rejects.toThrow()
  await expect(test.db.updateTable('audit_entries').set({ action: 'x' }).execute()).rejects.toThrow()
})

it('exports the filtered log, and no cell can act as a formula', async () => {
  const attacks = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', 'plain, "quoted"']
  const at = daysAgo(400)
  await makeSearchLogs(
    test.db,
    attacks.map((searchQuery) => ({
      at,
      searchQuery,
      resultsCount: 0,
      ipAddress: '192.0.2.1',
      searchParams: { CellType: '=1' },
    })),
  )
  const lines = (await csvOf({ ipAddress: '192.0.2.1' })).trimEnd().split('\r\n')
  expect(lines[0]).toBe('Date,Search Query,Search Parameters,Results,IP Address,User Email,Kind')
  expect(lines).toHaveLength(attacks.length + 1)
  const queries = lines.slice(1).map((line) => line.split(',')[1])
  for (const query of queries) expect(query).not.toMatch(/^"?[=+\-@\t]/)
  expect(lines.join('\n')).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(lines.join('\n')).toContain('"plain, ""quoted"""')
})

it('exports thousands of rows with the same time, each once', async () => {
  const at = daysAgo(500)
  for (let batch = 0; batch < 5; batch++)
    await makeSearchLogs(
      test.db,
      Array.from({ length: 1000 }, (_, index) => ({
        at,
        ipAddress: '192.0.2.77',
        searchQuery: `row-${batch}-${index}`,
      })),
    )
  const lines = (await csvOf({ ipAddress: '192.0.2.77' })).trimEnd().split('\r\n').slice(1)
  expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(5000)
})

it('removes addresses and emails from old searches and keeps queries and all counts', async () => {
  const user = await makeUser(test.db)
  const [v4, v6, odd, young] = await makeSearchLogs(test.db, [
    { at: daysAgo(91), ipAddress: '198.51.100.77', userEmail: user.email, accountId: user.id, searchQuery: 'kept' },
    { at: daysAgo(200), ipAddress: '2001:db8:1:2:3::4' },
    { at: daysAgo(95), ipAddress: 'unknown', clientKey: 'unknown' },
    { at: daysAgo(89), ipAddress: '198.51.100.78', userEmail: user.email, accountId: user.id },
  ])
  const before = await test.call(api.getSearchAnalytics, {}, asAdmin())
  await cutSearchLogs(test.db, test.config)
  await cutSearchLogs(test.db, test.config)
  await sweepExpired(test.db, test.config)
  const row = (id: string | undefined) =>
    test.db
      .selectFrom('search_logs')
      .selectAll()
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow()
  const people = { client_key: null, account_id: null, user_email: null }
  expect(await row(v4?.id)).toMatchObject({ ...people, ip_address: '198.51.100.0/24', search_query: 'kept' })
  expect(await row(v6?.id)).toMatchObject({ ...people, ip_address: '2001:db8:1::/48' })
  expect(await row(odd?.id)).toMatchObject({ ...people, ip_address: null })
  expect(await row(young?.id)).toMatchObject({
    ip_address: '198.51.100.78',
    user_email: user.email,
    account_id: user.id,
  })
  expect(await test.call(api.getSearchAnalytics, {}, asAdmin())).toEqual(before)
  const { logs } = await test.call(api.listSearchLogs, { query: { ipAddress: '198.51.100' } }, asAdmin())
  expect(logs.map(({ ipAddress }) => ipAddress)).toEqual(['198.51.100.78', '198.51.100.0/24'])
})

it('removes the searcher at once when an account is deleted', async () => {
  const user = await makeUser(test.db)
  await test.call(searchPanels, { query: { search: 'farewell 77' } }, user)
  await test.call(api.listSearchLogs, {}, asAdmin())
  await test.call(deleteMe, { body: { password } }, user)
  const { logs } = await test.call(api.listSearchLogs, { query: { searchQuery: 'farewell' } }, asAdmin())
  expect(logs).toHaveLength(1)
  expect(logs[0]).toMatchObject({ userEmail: null, ipAddress: null })
  const { totalCount } = await test.call(api.listSearchLogs, { query: { searchQuery: user.email } }, asAdmin())
  expect(totalCount).toBe(0)
})

it('groups unmet searches by demand, and shows suppliers only demand of at least five people', async () => {
  await test.db.deleteFrom('unmet_searches').execute()
  const supplier = await makeSupplier(test.db)
  const stocked = await makePanel(test.db, { Brand: 'Heliowerk', SKU: 'HW-400', Watts_W: 400 })
  await makePanel(test.db, { Brand: 'Heliowerk', SKU: 'HW-500', Watts_W: 500 })
  await makeOffer(test.db, stocked.id, supplier.id)
  const search = (ip: string, query: Record<string, string>) => test.call(searchPanels, { query }, { ip })
  for (let person = 1; person <= 5; person++) await search(`10.1.0.${person}`, { search: 'Heliowerk HW-999' })
  await search('10.1.0.1', { search: 'heliowerk hw 999' })
  for (let person = 1; person <= 4; person++) await search(`10.1.0.${person}`, { search: 'heliowerk 700W' })
  // one in the catalogue but out of stock, and one in stock
  await search('10.1.0.9', { search: 'HW-500' })
  await search('10.1.0.9', { search: 'HW-400' })
  await gatherDemand(test.deps)

  const { demands } = await test.call(api.listDemand, {}, asAdmin())
  expect(
    demands.map(({ brand, model, powerClass, searches, searchers }) => [brand, model, powerClass, searches, searchers]),
  ).toEqual([
    ['Heliowerk', 'hw-999', null, 6, 5],
    ['Heliowerk', null, '600-up', 4, 4],
    [null, 'hw-500', '500-550', 1, 1],
  ])
  expect(demands[0]).toMatchObject({ withoutResults: 6, panels: 0, search: { search: expect.stringMatching(/hw/i) } })
  expect(demands[2]).toMatchObject({ withoutResults: 0, panels: 1, search: { search: 'HW-500' } })

  const answer = await test.call(api.listSupplierDemand, {}, { token: supplier.token })
  expect(answer.demands).toEqual([
    {
      id: demands[0]?.id,
      kind: 'search',
      originalId: null,
      brand: 'Heliowerk',
      model: 'hw-999',
      powerClass: null,
      searches: 6,
      searchers: 5,
      lastSeen: new Date().toISOString().slice(0, 10),
    },
  ])
  expect(answer.totalCount).toBe(1)
  expect(JSON.stringify(answer)).not.toMatch(/10\.1\.0|@/)
})

it('removes a demand once its search finds stock, and deletes old demand', async () => {
  const supplier = await makeSupplier(test.db)
  const panel = await makePanel(test.db, { Brand: 'Heliowerk', SKU: 'HW-999', Watts_W: null })
  await makeOffer(test.db, panel.id, supplier.id)
  await gatherDemand(test.deps)
  const { demands } = await test.call(api.listDemand, {}, asAdmin())
  expect(demands.map(({ model }) => model)).toEqual([null, 'hw-500'])
  await gatherDemand(test.deps, Date.now() + 91 * dayMs)
  expect((await test.call(api.listDemand, {}, asAdmin())).demands).toEqual([])
})
