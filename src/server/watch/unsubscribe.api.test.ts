import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePanel, makeUser, type Person } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { dayMs } from '../../shared/values/days.js'
import * as api from '../../shared/watch/saved-search-api.js'
import { checkAlerts } from './alerts/check-alerts.js'
import { sendDigests } from './alerts/send-digests.js'
import { unsubscribeTokens } from './unsubscribe.js'

const day = dayMs
let test: TestApp
let user: Person
let watts = 500

beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://helio.test' })
})
afterAll(() => test.close())
beforeEach(async () => {
  user = await makeUser(test.db)
  watts++
})

const save = async (name: string, alert: api.Alert, token = user.token) =>
  (await test.call(api.createSavedSearch, { body: { name, query: { Watts_W: watts }, alert } }, { token })).savedSearch
const alertOf = async (id: string) =>
  (await test.db.selectFrom('saved_searches').select('alert').where('id', '=', id).executeTakeFirstOrThrow()).alert
const mailsTo = async (email: string) => (await test.mails()).filter((mail) => mail.to?.[0]?.address === email)
const addPanel = async () => {
  const panel = await makePanel(test.db, { Watts_W: watts })
  await checkAlerts(test.deps)
  return panel
}
const tokenIn = (text: string | undefined) => /unsubscribe\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
const stop = (token: string) => test.call(api.unsubscribe, { body: { token } })

describe('the mail of an alert', () => {
  it('has text and HTML, links to the panel and the search, and can be unsubscribed from in both ways', async () => {
    const { id } = await save('Roof <b>', 'instant')
    const panel = await addPanel()
    const [mail] = await mailsTo(user.email)
    expect(mail?.subject).toBe(`News for “Roof <b>”: Testbrand ${panel.SKU} (${watts} W)`)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('new in the catalogue')
      expect(part).toContain(`https://helio.test/panels/${panel.id}`)
      expect(part).toContain('https://helio.test/unsubscribe?token=')
    }
    expect(mail?.text).toContain(`https://helio.test/search?Watts_W=${watts}&saved=${id}`)
    expect(mail?.html).not.toContain('<b>”')
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, url = ''] = /^<https:\/\/helio\.test(\/api\/[^>]+)>$/.exec(header('list-unsubscribe') ?? '') ?? []
    // a scanner that opens the address changes nothing and gets the page
    const opened = await test.app.inject({ method: 'GET', url })
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `https://helio.test/unsubscribe?token=${tokenIn(mail?.text)}`,
    ])
    expect(await alertOf(id)).toBe('instant')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const clicked = await test.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
    expect([clicked.statusCode, clicked.json()]).toEqual([200, { names: ['Roof <b>'] }])
    expect(await alertOf(id)).toBe('off')
    await addPanel()
    expect(await mailsTo(user.email)).toHaveLength(1)
    const left = await test.db.selectFrom('mails').selectAll().where('to_address', '=', user.email).execute()
    expect(left).toMatchObject([{ status: 'sent', unsubscribe_url: null, text_body: null, html_body: null }])
  })

  it('can also be unsubscribed from with a multipart form', async () => {
    const { id } = await save('Parts', 'instant')
    const token = (await unsubscribeTokens(test.db))({ kind: 'search', id })
    const payload = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/saved-searches/unsubscribe/one-click?token=${token}`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    })
    expect(answer.statusCode).toBe(200)
    expect(await alertOf(id)).toBe('off')
  })
})

it('a link answers HEAD like GET, and nothing changes', async () => {
  const { id } = await save('Looked at', 'instant')
  const token = (await unsubscribeTokens(test.db))({ kind: 'search', id })
  const url = `/api/saved-searches/unsubscribe/one-click?token=${token}`
  const [head, get] = [await test.app.inject({ method: 'HEAD', url }), await test.app.inject({ method: 'GET', url })]
  expect([head.statusCode, head.headers.location, head.body]).toEqual([303, get.headers.location, ''])
  expect(get.statusCode).toBe(303)
  expect(await alertOf(id)).toBe('instant')
})

describe('unsubscribing', () => {
  it('works without a session, repeatedly, for that search alone, and can be undone', async () => {
    const [one, two] = [await save('One', 'daily'), await save('Two', 'instant')]
    const token = (await unsubscribeTokens(test.db))({ kind: 'search', id: one.id })
    expect(await stop(token)).toEqual({ names: ['One'] })
    expect(await stop(token)).toEqual({ names: ['One'] })
    expect([await alertOf(one.id), await alertOf(two.id)]).toEqual(['off', 'instant'])
    expect(await test.call(api.undoUnsubscribe, { body: { token } })).toEqual({ names: ['One'] })
    expect(await alertOf(one.id)).toBe('daily')
    // an old link does not switch on what its owner switched off
    await test.call(api.updateSavedSearch, { params: { id: one.id }, body: { alert: 'off' } }, { token: user.token })
    expect(await test.call(api.undoUnsubscribe, { body: { token } })).toEqual({ names: [] })
    expect(await alertOf(one.id)).toBe('off')
    await test.call(api.deleteSavedSearch, { params: { id: one.id } }, { token: user.token })
    expect(await stop(token)).toEqual({ names: [] })
  })

  it('refuses a token with another signature', async () => {
    const [mine, other] = [await save('Mine', 'daily'), await save('Other', 'daily')]
    const token = (await unsubscribeTokens(test.db))({ kind: 'search', id: mine.id })
    const signature = token.split('.')[1]
    for (const forged of [
      `s${other.id.replaceAll('-', '')}.${signature}`,
      `d${mine.id.replaceAll('-', '')}.${signature}`,
      token.slice(0, -1),
      `${token}x`,
      token.toUpperCase(),
      mine.id,
      '.',
    ])
      await expect(stop(forged), forged).rejects.toMatchObject({ status: 400, fields: { token: expect.any(String) } })
    expect(await alertOf(other.id)).toBe('daily')
  })
})

describe('the daily digest', () => {
  // a day on which all findings so far are due
  const tomorrow = Date.now() + day

  it('is one mail per day and person about all daily searches, also with several senders', async () => {
    await save('First', 'daily')
    await save('Second', 'daily')
    await save('At once', 'instant')
    const panel = await addPanel()
    expect(await mailsTo(user.email)).toHaveLength(1)
    await sendDigests(test.db, test.config, Date.now() - day)
    expect(await mailsTo(user.email)).toHaveLength(1)
    await Promise.all([1, 2, 3].map(() => sendDigests(test.db, test.config, tomorrow)))
    await addPanel()
    await sendDigests(test.db, test.config, tomorrow + 1000)
    const digests = (await mailsTo(user.email)).filter(({ subject }) => subject?.includes('of your saved searches'))
    expect(digests.map(({ subject }) => subject)).toEqual(['News for 2 of your saved searches: 2 panels'])
    const [digest] = digests
    expect(digest?.text).toContain('“First”: 1 panel')
    expect(digest?.text).toContain('“Second”: 1 panel')
    expect(digest?.text).toContain(panel.SKU)
    await sendDigests(test.db, test.config, tomorrow + day)
    expect((await mailsTo(user.email)).filter(({ subject }) => subject?.includes('of your saved'))).toHaveLength(2)
    expect(await stop(tokenIn(digest?.text))).toEqual({ names: ['First', 'Second'] })
  })

  it('contains nothing of searches that were switched off, and is not sent without news', async () => {
    const { id } = await save('Gone', 'daily')
    await addPanel()
    await stop((await unsubscribeTokens(test.db))({ kind: 'daily', id: user.id }))
    expect(await alertOf(id)).toBe('off')
    await sendDigests(test.db, test.config, tomorrow)
    expect(await mailsTo(user.email)).toEqual([])
  })
})
