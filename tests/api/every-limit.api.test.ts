import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LimitName, limitDefaults } from '../../src/server/run/limit-settings.js'
import { checkAlerts } from '../../src/server/watch/alerts/check-alerts.js'
import * as accounts from '../../src/shared/accounts/account-api.js'
import { createKey, listKeys } from '../../src/shared/accounts/api-key-api.js'
import { countPanels, searchPanels } from '../../src/shared/find/search-api.js'
import { getPanelSheetPage } from '../../src/shared/panels/panel-sheet-api.js'
import * as quotes from '../../src/shared/quotes/quote-api.js'
import { createPanelRequest } from '../../src/shared/requests/panel-request-api.js'
import { createSupplierRequest, decideSupplierRequest } from '../../src/shared/requests/supplier-request-api.js'
import { createSavedSearch } from '../../src/shared/watch/saved-search-api.js'
import * as webhooks from '../../src/shared/watch/webhook-api.js'
import { drawPng } from '../support/draw-pictures.js'
import { makeAdmin, makePanel, makeSupplier, makeUser, password } from '../support/factories.js'
import { fileForm } from '../support/file-form.js'
import { outcomeOf } from '../support/outcome.js'
import { answer, makeMarket, question } from '../support/quote-factories.js'
import { startTestApp, type TestApp } from '../support/test-app.js'

let base: TestApp
beforeAll(async () => {
  base = await startTestApp()
})
afterAll(() => base.close())

let counter = 0
const fresh = () => ++counter
const address = () => `stranger${fresh()}@example.test`
const elsewhere = () => `10.9.${fresh() % 250}.${fresh() % 250}`

type Again = () => Promise<unknown>
/** Uses up a limit: gets an app that allows one use, and returns the call that may succeed once. */
type Use = (app: TestApp) => Promise<Again> | Again

const guess = (app: TestApp, email: string, ip: string) =>
  app.call(accounts.loginUser, { body: { email, password: 'not this one' } }, { ip })
const signUp = (app: TestApp, email: string, ip: string) =>
  app.call(accounts.signUp, { body: { firstName: 'A', lastName: 'B', email, password } }, { ip })

/** Limits that refuse nothing: this file has a test of the first, limits.api.test.ts of the second. */
const testedElsewhere = ['ALERTS_PER_SEARCH', 'FAILURES_SITE'] as const

/** Every limit setting and a call that it limits: a name without a call does not compile. */
const uses: Record<Exclude<LimitName, (typeof testedElsewhere)[number]>, Use> = {
  FORGOT_PER_CLIENT: (app) => () => app.call(accounts.forgotPassword, { body: { email: address() } }),
  FORGOT_PER_EMAIL: (app) => {
    const email = address()
    return () => app.call(accounts.forgotPassword, { body: { email } }, { ip: elsewhere() })
  },
  FORGOT_SITE: (app) => () => app.call(accounts.forgotPassword, { body: { email: address() } }, { ip: elsewhere() }),
  FAILURES_PER_CLIENT: (app) => () => guess(app, address(), '10.9.255.1'),
  FAILURES_PER_ACCOUNT: (app) => {
    const email = address()
    return () => guess(app, email, elsewhere())
  },
  FORMS_PER_CLIENT: (app) => () => signUp(app, address(), '10.9.255.2'),
  MAILS_PER_ADDRESS: async (app) => {
    const { userId } = await signUp(app, address(), elsewhere())
    await app.db.deleteFrom('limit_windows').where('name', '=', 'MAILS_PER_ADDRESS').execute()
    return async () => {
      await app.db
        .updateTable('codes')
        .set({ sent_at: new Date(Date.now() - 61_000) })
        .where('account_id', '=', userId)
        .execute()
      return app.call(accounts.resendCode, { body: { userId } }, { ip: elsewhere() })
    }
  },
  UPLOADS_PER_ACCOUNT: async (app) => {
    const { token } = await makeSupplier(app.db)
    return () => {
      const panelData = JSON.stringify({ brand: 'Limited', model: `L-${fresh()}`, wattage: 400 })
      const form = fileForm(drawPng(4, 4), 'sheet.png', { field: 'attachment', panelData })
      return app.call(createPanelRequest, { form } as never, { token })
    }
  },
  SEARCHES_PER_ACCOUNT: async (app) => {
    const { token } = await makeUser(app.db)
    return () => app.call(searchPanels, { query: { search: `q${fresh()}` } }, { token })
  },
  TYPING_PER_CLIENT: (app) => () => app.call(countPanels, { query: { search: `q${fresh()}` } }),
  SHEET_PAGES_PER_CLIENT: (app) => () =>
    app.call(getPanelSheetPage, { params: { id: randomUUID(), filename: 'none', page: '1' } }),
  QUOTES_PER_USER: async (app) => {
    const { panel, user } = await makeMarket(app, 1)
    return () =>
      app.call(quotes.createQuoteRequest, { body: question(panel.id, { quantity: fresh() }) }, { token: user.token })
  },
  QUOTES_PER_SUPPLIER: async (app) => {
    const { panel } = await makeMarket(app, 1)
    return async () =>
      app.call(quotes.createQuoteRequest, { body: question(panel.id) }, { token: (await makeUser(app.db)).token })
  },
  WEBHOOK_SENDS: async (app) => {
    const { token } = await makeUser(app.db)
    const body = { url: 'https://hook.example.test/', events: ['match' as const] }
    const { webhook } = await app.call(webhooks.createWebhook, { body }, { token })
    return () => app.call(webhooks.testWebhook, { params: { id: webhook.id } }, { token })
  },
  QUOTE_CHANGES: async (app) => {
    const { panel, user, sellers } = await makeMarket(app, 1)
    const { request } = await app.call(quotes.createQuoteRequest, { body: question(panel.id) }, { token: user.token })
    return () =>
      app.call(
        quotes.putQuoteOffer,
        { params: { id: request.id }, body: answer({ pricePerUnit: fresh() }) },
        { token: sellers[0].token },
      )
  },
  KEY: async (app) => {
    const { token } = await makeUser(app.db)
    const { key } = await app.call(createKey, { body: { name: 'Limited', scopes: ['read'] } }, { token })
    return () => app.call(listKeys, {}, { token: key ?? '' })
  },
}

it.each(Object.entries(uses))('LIMIT_%s allows what it says and refuses the next with 429', async (name, use) => {
  const app = await startTestApp({ [`LIMIT_${name}`]: '1/1h' }, { beside: base })
  try {
    await app.db.deleteFrom('limit_windows').execute()
    const again = await use(app)
    expect(['done', 'not_found', 'not_signed_in']).toContain(await outcomeOf(again()))
    await expect(again()).rejects.toMatchObject({
      code: 'too_many_requests',
      status: 429,
      retryAfterSeconds: expect.any(Number),
    })
  } finally {
    await app.close()
  }
})

it('LIMIT_ALERTS_PER_SEARCH allows that many mails an hour, then one more that says when the rest comes', async () => {
  const app = await startTestApp({ LIMIT_ALERTS_PER_SEARCH: '1/1h' }, { beside: base })
  try {
    const user = await makeUser(app.db)
    const body = { name: 'Limited', query: { Watts_W: '477' }, alert: 'instant' as const }
    await app.call(createSavedSearch, { body }, { token: user.token })
    for (let panels = 0; panels < 4; panels++) {
      await makePanel(app.db, { Watts_W: 477 })
      await checkAlerts(app.deps)
    }
    const mails = await app.db.selectFrom('mails').select('id').where('to_address', '=', user.email).execute()
    expect(mails).toHaveLength(2)
  } finally {
    await app.close()
  }
})

it('one address gets at most five mails an hour that strangers trigger, whatever the form', async () => {
  const email = address()
  const admin = await makeAdmin(base.db)
  const ask = () =>
    outcomeOf(
      base.call(
        createSupplierRequest,
        {
          body: {
            ...{ firstName: 'A', lastName: 'B', email, companyName: 'C', address: 'D 1' },
            ...{ city: 'E', state: 'F', zipCode: '1', country: 'Germany' },
          },
        },
        { ip: elsewhere() },
      ),
    )
  const outcomes: string[] = [await outcomeOf(signUp(base, email, elsewhere()))]
  for (let times = 0; times < 6; times++) {
    outcomes.push(await ask())
    const pending = await base.db
      .selectFrom('supplier_requests')
      .select('id')
      .where('email', '=', email)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (!pending) continue
    const decision = { params: { id: pending.id }, body: { status: 'rejected' as const } }
    await base.call(decideSupplierRequest, decision, { token: admin.token })
  }
  expect(outcomes).toEqual([...Array(5).fill('done'), 'too_many_requests', 'too_many_requests'])
})

it('every limit is tested above', () => {
  expect(Object.keys(limitDefaults).sort()).toEqual([...Object.keys(uses), ...testedElsewhere].sort())
})
