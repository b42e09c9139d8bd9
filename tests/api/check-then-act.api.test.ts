import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueCode, makeCode } from '../../src/server/accounts/codes.js'
import { issuePasswordLink } from '../../src/server/accounts/passwords.js'
import { findProblems } from '../../src/server/ops/find-problems.js'
import * as accounts from '../../src/shared/accounts/account-api.js'
import * as quotes from '../../src/shared/quotes/quote-api.js'
import * as imports from '../../src/shared/stock/import-api.js'
import * as inventory from '../../src/shared/stock/inventory-api.js'
import * as suppliers from '../../src/shared/suppliers/supplier-api.js'
import { createSavedSearch } from '../../src/shared/watch/saved-search-api.js'
import { roundsOf } from '../support/connections-of-test.js'
import { copyDraft } from '../support/copy-draft.js'
import { makeAdmin, makePanel, makeSupplier, makeUser, type Person, password } from '../support/factories.js'
import { outcomeOf } from '../support/outcome.js'
import { hashSlowly } from '../support/quick-argon2.js'
import { answer, makeMarket, question } from '../support/quote-factories.js'
import { startTestApp, type TestApp } from '../support/test-app.js'

// npm run proofs does more
const rounds = roundsOf(Number(process.env.RACES ?? 20))
const roundsAtOnce = 5
const newPassword = 'Brand-new7!'
const unlimited = '1000000/1d'

// two processes of one product
let one: TestApp
let other: TestApp
let admin: Person
/** For pairs in which something overtakes the check of a password: it takes as long as in the product. */
const slow = { password_hash: '' }
beforeAll(async () => {
  const env = {
    LIMIT_FAILURES_PER_CLIENT: unlimited,
    LIMIT_FORGOT_PER_CLIENT: unlimited,
    LIMIT_FORGOT_SITE: unlimited,
    LIMIT_QUOTES_PER_SUPPLIER: unlimited,
  }
  one = await startTestApp(env)
  other = await startTestApp(env, { beside: one })
  admin = await makeAdmin(one.db)
  slow.password_hash = await hashSlowly(password)
})
afterAll(async () => {
  await other.close()
  await one.close()
})

type Works = readonly [() => Promise<unknown>, () => Promise<unknown>]
/** Two concurrent actions, and what must hold afterwards, whichever came first. */
type Round = { works: Works; judge: (outcomes: readonly [string, string]) => Promise<void> | void }

/** As long as a call takes that hashes a password at the cost of these tests. */
const longestHeadStartMs = 20

/** Runs a pair many times, with a head start of some milliseconds for one or the other; no outcome may be a server error. */
async function race(makeRound: () => Promise<Round>) {
  const play = async () => {
    const { works, judge } = await makeRound()
    const begin = async (work: Works[0]) => {
      await sleep(Math.random() * longestHeadStartMs)
      return outcomeOf(work())
    }
    const outcomes = await Promise.all([begin(works[0]), begin(works[1])])
    for (const outcome of outcomes) expect(['unexpected', 'unavailable']).not.toContain(outcome)
    await judge(outcomes)
  }
  for (let round = 0; round < rounds; round += roundsAtOnce)
    await Promise.all(Array.from({ length: roundsAtOnce }, play))
}

const logIn = ({ email, user_type }: Person) =>
  one.call(user_type === 'supplier' ? accounts.loginSupplier : accounts.loginUser, { body: { email, password } })
const toggle = ({ id }: Person) => other.call(suppliers.toggleSupplier, { params: { id } }, { token: admin.token })
const moveTo = ({ id }: Person, email: string) =>
  other.call(suppliers.updateSupplier, { params: { id }, body: { email } }, { token: admin.token })
const change = ({ token }: Person, to = newPassword) =>
  other.call(accounts.changePassword, { body: { currentPassword: password, newPassword: to } }, { token })
const leave = ({ token }: Person) => other.call(accounts.deleteMe, { body: { password } }, { token })
const codeFor = async ({ id }: Person) => {
  const code = await makeCode()
  await issueCode(one.db, id, 'reset', code, 0)
  return code.digits
}
const reset = async (person: Person, app = other) => {
  const otpCode = await codeFor(person)
  return () => app.call(accounts.resetPassword, { body: { email: person.email, otpCode, newPassword } })
}
const sessionsOf = async ({ id }: Person) =>
  (await one.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()).length
const mayLogIn = (email: string, secret: string) =>
  outcomeOf(one.call(accounts.loginSupplier, { body: { email, password: secret } }))
const countOf = (outcomes: readonly string[], wanted: string) => outcomes.filter((found) => found === wanted).length

const pairs: Record<string, () => Promise<Round>> = {
  'signing in with the old password and resetting it leaves no session': async () => {
    const person = await makeUser(one.db, slow)
    return {
      works: [() => logIn(person), await reset(person)],
      judge: async ([, wasReset]) => expect([wasReset, await sessionsOf(person)]).toEqual(['done', 0]),
    }
  },
  'signing in with the old password and changing it leaves the one session in which it was changed': async () => {
    const person = await makeUser(one.db, slow)
    return {
      works: [() => logIn(person), () => change(person)],
      judge: async ([, wasChanged]) => expect([wasChanged, await sessionsOf(person)]).toEqual(['done', 1]),
    }
  },
  'signing in and being switched off leaves no session': async () => {
    const person = await makeSupplier(one.db, slow)
    return {
      works: [() => logIn(person), () => toggle(person)],
      judge: async ([, switched]) => expect([switched, await sessionsOf(person)]).toEqual(['done', 0]),
    }
  },
  'signing in and deleting the account leaves neither session nor account': async () => {
    const person = await makeUser(one.db, slow)
    return {
      works: [() => logIn(person), () => leave(person)],
      judge: async ([, left]) => expect([left, await sessionsOf(person)]).toEqual(['done', 0]),
    }
  },
  'of two concurrent changes from the same old password, one succeeds': async () => {
    const person = await makeUser(one.db)
    return {
      works: [() => change(person), () => change(person, 'Another-new8!')],
      // the loser gets "wrong password" or "session ended"
      judge: (outcomes) => expect(countOf(outcomes, 'done')).toBe(1),
    }
  },
  'a password that was reset is not changed by someone who knew the old one': async () => {
    const person = await makeUser(one.db)
    return {
      works: [await reset(person), () => change(person, 'Of-the-thief9!')],
      judge: async ([wasReset, changed]) => {
        const secret = wasReset === 'done' ? newPassword : 'Of-the-thief9!'
        // an earlier change has invalidated the code
        if (wasReset !== 'done') expect([wasReset, changed]).toEqual(['invalid_request', 'done'])
        expect(await outcomeOf(one.call(accounts.loginUser, { body: { email: person.email, password: secret } }))).toBe(
          'done',
        )
      },
    }
  },
  'an account is not deleted with a password that was reset meanwhile': async () => {
    const person = await makeUser(one.db)
    return {
      works: [await reset(person), () => leave(person)],
      judge: (outcomes) => expect(countOf(outcomes, 'done')).toBe(1),
    }
  },
  'using a link while being switched off leaves no session': async () => {
    const person = await makeSupplier(one.db, { password_hash: null })
    const token = await issuePasswordLink(one.db, person.id)
    return {
      works: [() => one.call(accounts.setPassword, { body: { token, password: newPassword } }), () => toggle(person)],
      judge: async ([, switched]) => expect([switched, await sessionsOf(person)]).toEqual(['done', 0]),
    }
  },
  'a link dies with the address it was sent to': async () => {
    const person = await makeSupplier(one.db, { password_hash: null })
    const token = await issuePasswordLink(one.db, person.id)
    return {
      works: [
        () => one.call(accounts.setPassword, { body: { token, password: newPassword } }),
        () => moveTo(person, `moved-${person.email}`),
      ],
      judge: async ([set, moved]) => {
        expect(moved).toBe('done')
        expect(['done', 'invalid_request']).toContain(set)
        expect(await outcomeOf(one.call(accounts.setPassword, { body: { token, password: newPassword } }))).toBe(
          'invalid_request',
        )
      },
    }
  },
  'a reset code dies with the address it was sent to': async () => {
    const person = await makeSupplier(one.db)
    const email = `moved-${person.email}`
    const otpCode = await codeFor(person)
    return {
      // a reader of the old mailbox may know the new address
      works: [
        () => one.call(accounts.resetPassword, { body: { email, otpCode, newPassword } }),
        () => moveTo(person, email),
      ],
      judge: async ([wasReset, moved]) => {
        expect([wasReset, moved]).toEqual(['invalid_request', 'done'])
        expect(await mayLogIn(email, password)).toBe('done')
      },
    }
  },
  'a code requested for the old address is not valid for the new one': async () => {
    const person = await makeSupplier(one.db)
    return {
      works: [
        () => one.call(accounts.forgotPassword, { body: { email: person.email } }),
        () => moveTo(person, `moved-${person.email}`),
      ],
      judge: async () => {
        const code = await one.db.selectFrom('codes').selectAll().where('account_id', '=', person.id).executeTakeFirst()
        expect(code).toBeUndefined()
      },
    }
  },
  'what a user saves while deleting the account is deleted with it': async () => {
    const person = await makeUser(one.db)
    const body = { name: 'Roof', query: { search: 'topcon' } }
    return {
      works: [() => one.call(createSavedSearch, { body }, { token: person.token }), () => leave(person)],
      judge: async ([, left]) => {
        expect(left).toBe('done')
        const rows = await one.db
          .selectFrom('saved_searches')
          .select('id')
          .where('account_id', '=', person.id)
          .execute()
        expect(rows).toEqual([])
      },
    }
  },
  'a request sent while deleting the account is withdrawn': async () => {
    const { panel, user } = await makeMarket(one, 1)
    return {
      works: [
        () => one.call(quotes.createQuoteRequest, { body: question(panel.id) }, { token: user.token }),
        () => leave(user),
      ],
      judge: async ([, left]) => {
        expect(left).toBe('done')
        const rows = await one.db
          .selectFrom('quote_requests')
          .select('status')
          .where('panel_id', '=', panel.id)
          .execute()
        for (const { status } of rows) expect(status).toBe('withdrawn')
      },
    }
  },
  'an offer accepted while its supplier is switched off is a deal for both sides or for neither': async () => {
    const { panel, user, sellers } = await makeMarket(one, 1)
    const { request } = await one.call(quotes.createQuoteRequest, { body: question(panel.id) }, { token: user.token })
    const params = { id: request.id }
    await one.call(quotes.putQuoteOffer, { params, body: answer() }, { token: sellers[0].token })
    const body = { offerId: request.offers[0]?.id ?? '', version: 1 }
    return {
      works: [() => one.call(quotes.acceptQuote, { params, body }, { token: user.token }), () => toggle(sellers[0])],
      judge: async ([accepted]) => {
        const now = await one.call(quotes.getQuoteRequest, { params }, { token: user.token })
        expect(now.request.status).toBe(accepted === 'done' ? 'accepted' : 'answered')
      },
    }
  },
  'stock written while its supplier is switched off is not visible': async () => {
    const person = await makeSupplier(one.db)
    const panel = await makePanel(one.db)
    const body = { panelId: panel.id, quantity: 7, pricePerUnit: 50 }
    return {
      works: [() => one.call(inventory.addOwnInventory, { body }, { token: person.token }), () => toggle(person)],
      judge: async () => {
        const row = await one.db
          .selectFrom('panels')
          .select('offer_count')
          .where('id', '=', panel.id)
          .executeTakeFirst()
        expect(row?.offer_count).toBe(0)
      },
    }
  },
  'a concurrent correction of an import is imported or refused': async () => {
    const { person, params } = await copyDraft(one)
    const body = { rows: [{ row: 2, values: { quantity: '77' } }] }
    return {
      works: [
        () => one.call(imports.updateOwnImport, { params, body }, { token: person.token }),
        () => other.call(imports.confirmOwnImport, { params, body: undefined }, { token: person.token }),
      ],
      judge: async ([corrected, imported]) => {
        expect(imported).toBe('done')
        const rows = await one.db
          .selectFrom('inventory')
          .select('quantity')
          .where('supplier_id', '=', person.id)
          .execute()
        const isIn = rows.some(({ quantity }) => quantity === 77)
        expect(corrected).toBe(isIn ? 'done' : 'conflict')
      },
    }
  },
  'two concurrent corrections of an import are both kept': async () => {
    const { person, params } = await copyDraft(one)
    const correct = (app: TestApp, row: number, quantity: string) =>
      app.call(
        imports.updateOwnImport,
        { params, body: { rows: [{ row, values: { quantity } }] } },
        { token: person.token },
      )
    return {
      works: [() => correct(one, 2, '21'), () => correct(other, 3, '31')],
      judge: async () => {
        await one.call(imports.confirmOwnImport, { params, body: undefined }, { token: person.token })
        const rows = await one.db
          .selectFrom('inventory')
          .select('quantity')
          .where('supplier_id', '=', person.id)
          .execute()
        expect(rows.map(({ quantity }) => quantity).sort()).toEqual([21, 31])
      },
    }
  },
}

it.each(Object.entries(pairs))('%s', { timeout: 60_000, tags: 'concurrent' }, async (_, makeRound) => race(makeRound))

it('none of these races breaks an invariant of the data', { tags: 'concurrent' }, async () => {
  const findings = await findProblems(one.deps.pool)
  const ofTheData = findings.filter(({ promise }) => !/on disk/.test(promise))
  expect(ofTheData.filter(({ problems }) => problems.length > 0)).toEqual([])
})
