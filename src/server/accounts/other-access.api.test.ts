import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  makeAdmin,
  makePanel,
  makeSupplier,
  makeUser,
  type Person,
  password,
} from '../../../tests/support/factories.js'
import { outcomeOf } from '../../../tests/support/outcome.js'
import { codeIn, startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { resumeAccess } from '../../shared/accounts/access-api.js'
import * as api from '../../shared/accounts/account-api.js'
import { createKey } from '../../shared/accounts/api-key-api.js'
import * as plants from '../../shared/repair/plants/plant-api.js'
import * as reports from '../../shared/repair/report-api.js'
import { toggleSupplier } from '../../shared/suppliers/supplier-api.js'
import { createFeed } from '../../shared/watch/feed-api.js'
import { createSavedSearch } from '../../shared/watch/saved-search-api.js'
import * as webhooks from '../../shared/watch/webhook-api.js'
import { recordEvent } from '../db/record-event.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const newPassword = 'Brand-new7!'
const last = (url: string | null) => new URL(url ?? '').pathname.split('/').at(-1) ?? ''

async function share({ token }: Person) {
  const panel = await makePanel(test.db)
  const kept = { name: 'Barn', kinds: { A: { panelId: panel.id } }, inputs: [{ strings: [{ panels: { A: 12 } }] }] }
  const { plant } = await test.call(plants.createPlant, { body: kept as never }, { token })
  const { link } = await test.call(plants.linkPlant, { params: { id: plant.id } }, { token })
  const query = { originalId: panel.id, candidateId: panel.id } as never
  const about = { project: 'South roof', customer: '', site: '', withPrices: false }
  const report = await test.call(reports.createReport, { query, body: about }, { token })
  const open = {
    plant: () => outcomeOf(test.call(plants.getSharedPlant, { params: { secret: link.secret } })),
    report: () => outcomeOf(test.call(reports.getSharedReport, { params: { secret: last(report.url) } })),
  }
  return { plantId: plant.id, reportId: report.report.id, open }
}

/** One of each thing by which others use an account, and whether each of them works. */
async function openDoors(person: Person) {
  const { token } = person
  const { key, id: keyId } = await test.call(createKey, { body: { name: 'ERP', scopes: ['read'] } }, { token })
  const hook = { url: 'https://thief.example.test/', events: ['match' as const] }
  const { webhook } = await test.call(webhooks.createWebhook, { body: hook }, { token })
  const saved = { name: 'My roof', query: { search: 'x' } }
  const { savedSearch } = await test.call(createSavedSearch, { body: saved }, { token })
  const { feed } = await test.call(createFeed, { params: { id: savedSearch.id } }, { token })
  const { open, plantId, reportId } = await share(person)
  const tell = async () => {
    await recordEvent(test.db, { type: 'match', accountId: person.id, data: () => ({}) })
    const told = test.db.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', webhook.id)
    return (await told.where('status', '=', 'waiting').execute()).length > 0 ? 'done' : 'nobody told'
  }
  const read = async () =>
    (await test.app.inject(new URL(feed.url).pathname)).statusCode === 200 ? 'done' : 'not_found'
  const works = async () => ({
    key: await outcomeOf(test.call(api.getMe, {}, { token: key ?? '' })),
    webhook: await tell(),
    feed: await read(),
    plant: await open.plant(),
    report: await open.report(),
  })
  return { works, ids: { key: keyId, webhook: webhook.id, feed: savedSearch.id, plant: plantId, report: reportId } }
}

const open = { key: 'done', webhook: 'done', feed: 'done', plant: 'done', report: 'done' }
const shut = {
  key: 'not_signed_in',
  webhook: 'nobody told',
  feed: 'not_found',
  plant: 'not_found',
  report: 'not_found',
}
const mailTo = async (email: string) => (await test.mails()).findLast((mail) => mail.to?.[0]?.address === email)
const listOf = async (token: string | undefined) => (await test.call(api.listSessions, {}, { token })).access
const change = ({ token }: Person, keep?: string[], from = password, to = newPassword) =>
  test.call(api.changePassword, { body: { currentPassword: from, newPassword: to, ...(keep && { keep }) } }, { token })

it('a reset ends API keys and pauses webhooks, feeds and links, a mail lists them with their day, and each can go on', async () => {
  const user = await makeUser(test.db)
  const { works, ids } = await openDoors(user)
  expect(await works()).toEqual(open)
  await test.call(api.forgotPassword, { body: { email: user.email } })
  const otpCode = codeIn(await mailTo(user.email))
  await test.call(api.resetPassword, { body: { email: user.email, otpCode, newPassword } })
  expect(await works()).toEqual(shut)
  const mail = await mailTo(user.email)
  expect(mail?.subject).toBe('Your password was changed')
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date())
  for (const line of [
    `API key “ERP”, made on ${day}`,
    `Webhook to https: //thief. example. test/, made on ${day}`,
    `Feed of “My roof”, made on ${day}`,
    `Link to the plant “Barn”, made on ${day}`,
    `Link to the report “South roof”, made on ${day}`,
  ])
    expect(mail?.text).toContain(line)

  const { session } = await test.call(api.loginUser, { body: { email: user.email, password: newPassword } })
  const token = session?.token
  expect((await listOf(token)).map(({ kind, isPaused }) => [kind, isPaused]).sort()).toEqual([
    ['feed', true],
    ['plant', true],
    ['report', true],
    ['webhook', true],
  ])
  const stranger = await makeUser(test.db)
  const resume = (id: string, by = token) => outcomeOf(test.call(resumeAccess, { params: { id } }, { token: by }))
  expect([await resume(ids.webhook, stranger.token), await resume(ids.key)]).toEqual(['not_found', 'not_found'])
  for (const id of [ids.webhook, ids.feed, ids.plant, ids.report]) expect(await resume(id)).toBe('done')
  expect(await works()).toEqual({ ...open, key: shut.key })
})

it('a change of the password keeps what is named, else what is older than the last change', async () => {
  const user = await makeUser(test.db)
  const { works, ids } = await openDoors(user)
  expect((await listOf(user.token)).map(({ isNew }) => isNew)).toEqual(Array(5).fill(true))
  await change(user, [ids.key, ids.feed])
  const some = { ...shut, key: 'done', feed: 'done' }
  expect(await works()).toEqual(some)
  expect((await mailTo(user.email))?.text).toMatch(/Others can still use:[\s\S]*Feed of “My roof”[\s\S]*API key “ERP”/)
  // what was kept is older now than the password
  const { key } = await test.call(createKey, { body: { name: 'Newer', scopes: ['read'] } }, user)
  expect((await listOf(user.token)).filter(({ isNew }) => isNew).map(({ name }) => name)).toEqual(['Newer'])
  await change(user, undefined, newPassword, 'Newer-still8!')
  expect(await works()).toEqual(some)
  expect(await outcomeOf(test.call(api.getMe, {}, { token: key ?? '' }))).toBe('not_signed_in')
})

it('the links of a deactivated supplier are dead until it is activated again', async () => {
  const [supplier, admin] = [await makeSupplier(test.db), await makeAdmin(test.db)]
  const links = await share(supplier)
  const works = async () => [await links.open.plant(), await links.open.report()]
  const turn = () => test.call(toggleSupplier, { params: { id: supplier.id }, query: {} }, admin)
  expect(await works()).toEqual(['done', 'done'])
  await turn()
  expect(await works()).toEqual(['not_found', 'not_found'])
  await turn()
  expect(await works()).toEqual(['done', 'done'])
})
