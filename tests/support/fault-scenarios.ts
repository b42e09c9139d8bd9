import { issueCode, makeCode } from '../../src/server/accounts/codes.js'
import { issuePasswordLink } from '../../src/server/accounts/passwords.js'
import * as accounts from '../../src/shared/accounts/account-api.js'
import { searchPanels } from '../../src/shared/find/search-api.js'
import { takeOverValues } from '../../src/shared/panels/datasheet-api.js'
import * as panels from '../../src/shared/panels/panel-api.js'
import * as quotes from '../../src/shared/quotes/quote-api.js'
import { createPanelRequest, updatePanelRequest } from '../../src/shared/requests/panel-request-api.js'
import { createSupplierRequest, decideSupplierRequest } from '../../src/shared/requests/supplier-request-api.js'
import * as imports from '../../src/shared/stock/import-api.js'
import * as inventory from '../../src/shared/stock/inventory-api.js'
import * as suppliers from '../../src/shared/suppliers/supplier-api.js'
import { createSavedSearch } from '../../src/shared/watch/saved-search-api.js'
import { copyDraft } from './copy-draft.js'
import { makeOffer, makePanel, makeSupplier, makeUser, type Person, panelFacts, password } from './factories.js'
import { makeReadSheet } from './make-read-sheet.js'
import { answer, makeMarket, makeQuote, question } from './quote-factories.js'
import type { TestApp } from './test-app.js'

/** One call with everything it needs, and a check that its effect is complete. */
export type Scenario = {
  call: (call: TestApp['call'], idempotencyKey?: string) => Promise<unknown>
  /** How often the effect exists. Undefined: the call changes nothing. */
  effects?: () => Promise<number>
}
type MakeScenario = (test: TestApp, admin: Person) => Promise<Scenario>

let counter = 0
const address = () => `fault${++counter}@example.test`
const newPassword = 'Brand-new7!'

type Count = { count: number }
const counting = (test: TestApp, text: string, values: unknown[]) => async () =>
  Number((await test.deps.pool.query<Count>(`select count(*) as count from ${text}`, values)).rows[0]?.count)

async function codeFor(test: TestApp, accountId: string, purpose: 'verify' | 'reset') {
  const code = await makeCode()
  await issueCode(test.db, accountId, purpose, code, 0)
  return code.digits
}

const hasAnotherPassword = (test: TestApp, { id, password_hash }: Person) =>
  counting(test, 'accounts where id = $1 and password_hash is distinct from $2', [id, password_hash])

const application = (email: string) => ({
  ...{ firstName: 'A', lastName: 'B', email, companyName: 'C', address: 'D 1' },
  ...{ city: 'E', state: 'F', zipCode: '1', country: 'Germany' },
})

/** The calls that people's data depends on. */
export const faultScenarios: Record<string, MakeScenario> = {
  'sign up': async (test) => {
    const email = address()
    const body = { firstName: 'A', lastName: 'B', email, password }
    return {
      call: (call, idempotencyKey) => call(accounts.signUp, { body }, { idempotencyKey }),
      effects: counting(
        test,
        `accounts a join codes c on c.account_id = a.id join mails m on m.to_address = a.email where a.email = $1`,
        [email],
      ),
    }
  },
  'verify an address': async (test) => {
    const { id } = await makeUser(test.db, { verified_at: null })
    const otpCode = await codeFor(test, id, 'verify')
    return {
      call: (call) => call(accounts.verifyEmail, { body: { userId: id, otpCode } }),
      effects: counting(test, 'accounts where id = $1 and verified_at is not null', [id]),
    }
  },
  'sign in': async (test) => {
    const { email } = await makeUser(test.db)
    return { call: (call) => call(accounts.loginUser, { body: { email, password } }) }
  },
  'ask for a reset code': async (test) => {
    const { email, id } = await makeUser(test.db)
    return {
      call: (call) => call(accounts.forgotPassword, { body: { email } }),
      effects: counting(test, 'codes c where account_id = $1 and exists (select 1 from mails where to_address = $2)', [
        id,
        email,
      ]),
    }
  },
  'reset a password': async (test) => {
    const person = await makeUser(test.db)
    const otpCode = await codeFor(test, person.id, 'reset')
    return {
      call: (call) => call(accounts.resetPassword, { body: { email: person.email, otpCode, newPassword } }),
      effects: hasAnotherPassword(test, person),
    }
  },
  'set a first password': async (test) => {
    const person = await makeSupplier(test.db, { password_hash: null })
    const token = await issuePasswordLink(test.db, person.id)
    return {
      call: (call) => call(accounts.setPassword, { body: { token, password: newPassword } }),
      effects: hasAnotherPassword(test, person),
    }
  },
  'change a password': async (test) => {
    const person = await makeUser(test.db)
    const body = { currentPassword: password, newPassword }
    return {
      call: (call) => call(accounts.changePassword, { body }, { token: person.token }),
      effects: hasAnotherPassword(test, person),
    }
  },
  'delete an account': async (test) => {
    const { user, panel } = await makeMarket(test, 1)
    await test.call(quotes.createQuoteRequest, { body: question(panel.id) }, { token: user.token })
    return {
      call: (call) => call(accounts.deleteMe, { body: { password } }, { token: user.token }),
      effects: counting(
        test,
        `quote_requests r where panel_id = $1 and status = 'withdrawn'
          and not exists (select 1 from accounts where id = $2)`,
        [panel.id, user.id],
      ),
    }
  },
  'ask for a supplier account': async (test) => {
    const email = address()
    return {
      call: (call, idempotencyKey) => call(createSupplierRequest, { body: application(email) }, { idempotencyKey }),
      effects: counting(test, 'supplier_requests r join mails m on m.to_address = r.email where r.email = $1', [email]),
    }
  },
  'approve a supplier': async (test, admin) => {
    const email = address()
    const { request } = await test.call(createSupplierRequest, { body: application(email) })
    const input = { params: { id: request.id }, body: { status: 'approved' as const } }
    return {
      call: (call) => call(decideSupplierRequest, input, { token: admin.token }),
      effects: counting(
        test,
        `supplier_requests r join accounts a on a.email = r.email join suppliers s on s.account_id = a.id
          join set_password_tokens t on t.account_id = a.id join mails m on m.to_address = r.email
          join audit_entries e on e.subject_id = r.id::text
          where r.email = $1 and r.status = 'approved' and m.kind = 'supplier_approved'`,
        [email],
      ),
    }
  },
  'make a supplier': async (test, admin) => {
    const email = address()
    const body = { email, password: newPassword, companyName: 'Faultless' }
    return {
      call: (call, idempotencyKey) => call(suppliers.createSupplier, { body }, { token: admin.token, idempotencyKey }),
      effects: counting(test, 'accounts a join suppliers s on s.account_id = a.id where a.email = $1', [email]),
    }
  },
  'switch a supplier off': async (test, admin) => {
    const { sellers, panel } = await makeMarket(test, 1)
    const params = { id: sellers[0].id }
    return {
      call: (call) => call(suppliers.toggleSupplier, { params }, { token: admin.token }),
      effects: counting(
        test,
        `accounts a where id = $1 and not is_active and exists (select 1 from panels where id = $2 and offer_count = 0)
          and not exists (select 1 from sessions where account_id = a.id)`,
        [params.id, panel.id],
      ),
    }
  },
  'add stock': async (test) => {
    const { token } = await makeSupplier(test.db)
    const { id: panelId } = await makePanel(test.db)
    const body = { panelId, quantity: 7, pricePerUnit: 50 }
    return {
      call: (call, idempotencyKey) => call(inventory.addOwnInventory, { body }, { token, idempotencyKey }),
      effects: counting(test, 'inventory i join panels p on p.id = i.panel_id where p.id = $1 and stock_quantity = 7', [
        panelId,
      ]),
    }
  },
  'change stock': async (test) => {
    const { id: supplierId, token } = await makeSupplier(test.db)
    const { id: panelId } = await makePanel(test.db)
    const { id } = await makeOffer(test.db, panelId, supplierId)
    return {
      call: (call) => call(inventory.updateOwnInventory, { params: { id }, body: { quantity: 9 } }, { token }),
      effects: counting(
        test,
        'inventory i join panels p on p.id = i.panel_id where i.id = $1 and i.quantity = 9 and p.stock_quantity = 9',
        [id],
      ),
    }
  },
  'import stock': async (test) => {
    const { person, params } = await copyDraft(test)
    return {
      call: (call) => call(imports.confirmOwnImport, { params, body: undefined }, { token: person.token }),
      effects: counting(
        test,
        `inventory_imports d where d.id = $1 and d.status = 'imported' and 2 = (
          select count(*) from inventory i join panels p on p.id = i.panel_id
          where i.supplier_id = d.supplier_id and i.quantity = 5 and p.offer_count > 0)`,
        [params.id],
      ),
    }
  },
  'make a panel': async (test, { token }) => {
    const body = panelFacts()
    return {
      call: (call, idempotencyKey) => call(panels.createPanel, { body: body as never }, { token, idempotencyKey }),
      effects: counting(test, 'panels p join audit_entries e on e.subject_id = p.id::text where p.sku = $1', [
        body.SKU,
      ]),
    }
  },
  'change a panel': async (test, { token }) => {
    const { id, ...facts } = await makePanel(test.db)
    const body = { ...facts, Watts_W: 401 } as never
    return {
      call: (call) => call(panels.updatePanel, { params: { id }, body }, { token }),
      effects: counting(test, 'panels where id = $1 and watts_w = 401', [id]),
    }
  },
  'take values of a sheet over': async (test, admin) => {
    const { id, panels } = await makeReadSheet(test, admin)
    const wishes = panels.map((panel, index) => ({ index, id: panel.id, version: 1, fields: ['Weight_kg' as const] }))
    return {
      call: (call) =>
        call(takeOverValues, { params: { id }, body: { panels: wishes, left: [] } }, { token: admin.token }),
      effects: counting(
        test,
        `datasheet_jobs j where id = $1 and settled ? '0' and settled ? '1' and 2 = (
          select count(*) from panels p join panel_sources s on s.panel_id = p.id and s.file = j.file
          join audit_entries e on e.subject_id = p.id::text
          where p.id = any($2) and p.weight_kg = 21.5 and p.version = 2)`,
        [id, panels.map((panel) => panel.id)],
      ),
    }
  },
  'ask for a panel': async (test) => {
    const { token, id } = await makeSupplier(test.db)
    const body = { panelData: { brand: 'Fault', model: `F-${++counter}`, wattage: 400 } }
    return {
      call: (call, idempotencyKey) => call(createPanelRequest, { body } as never, { token, idempotencyKey }),
      effects: counting(test, 'panel_requests where account_id = $1', [id]),
    }
  },
  'approve a panel': async (test, admin) => {
    const { token } = await makeSupplier(test.db)
    const body = { panelData: { brand: 'Fault', model: `F-${++counter}`, wattage: 400 } }
    const { request } = await test.call(createPanelRequest, { body } as never, { token })
    const input = { params: { id: request.id }, body: { status: 'approved' as const } }
    return {
      call: (call) => call(updatePanelRequest, input, { token: admin.token }),
      effects: counting(
        test,
        `panel_requests r join mails m on m.to_address = r.email where r.id = $1 and r.status = 'approved'`,
        [request.id],
      ),
    }
  },
  'ask for a quote': async (test) => {
    const { panel, user } = await makeMarket(test, 2)
    const body = question(panel.id)
    return {
      call: (call, idempotencyKey) => call(quotes.createQuoteRequest, { body }, { token: user.token, idempotencyKey }),
      effects: counting(
        test,
        `quote_requests r where user_id = $1 and exists (select 1 from quote_events e where e.request_id = r.id)
          and (select count(*) from quote_offers o where o.request_id = r.id) = 2`,
        [user.id],
      ),
    }
  },
  'make an offer': async (test) => {
    const { id, sellers, user } = await makeQuote(test, { suppliers: 1, answers: 0 })
    const input = { params: { id }, body: answer() }
    return {
      call: (call) => call(quotes.putQuoteOffer, input, { token: sellers[0].token }),
      effects: counting(
        test,
        `quote_requests r join quote_offers o on o.request_id = r.id where r.id = $1 and r.status = 'answered'
          and o.version = 1 and exists (select 1 from mails where to_address = $2 and kind = 'quote_offered')`,
        [id, user.email],
      ),
    }
  },
  'accept an offer': async (test) => {
    const { id, sellers, user, offerIds } = await makeQuote(test, { suppliers: 1 })
    const input = { params: { id }, body: { offerId: offerIds[0] ?? '', version: 1 } }
    return {
      call: (call) => call(quotes.acceptQuote, input, { token: user.token }),
      effects: counting(
        test,
        `quote_requests r join quote_offers o on o.request_id = r.id where r.id = $1 and r.status = 'accepted'
          and o.status = 'accepted' and exists (select 1 from mails where to_address = $2 and kind = 'quote_accepted')`,
        [id, sellers[0].email],
      ),
    }
  },
  'save a search': async (test) => {
    const { token, id } = await makeUser(test.db)
    const body = { name: 'Roof', query: { search: 'topcon' } }
    return {
      call: (call, idempotencyKey) => call(createSavedSearch, { body }, { token, idempotencyKey }),
      effects: counting(test, 'saved_searches where account_id = $1', [id]),
    }
  },
  search: async () => ({ call: (call) => call(searchPanels, { query: { search: `fault ${++counter}` } }) }),
}
