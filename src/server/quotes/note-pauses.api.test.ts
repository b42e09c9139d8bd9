import { expect, it } from 'vitest'
import { startAppWithAdmin } from '../../../tests/support/app-with-admin.js'
import { type Person, signIn } from '../../../tests/support/factories.js'
import { quoteCalls } from '../../../tests/support/quote-calls.js'
import { makeQuote, quoteMails } from '../../../tests/support/quote-factories.js'
import { withdrawQuoteRequest } from '../../shared/quotes/quote-api.js'
import { isWithoutAnswerers } from '../../shared/quotes/quote-shapes.js'
import { toggleSupplier } from '../../shared/suppliers/supplier-api.js'
import { notePauses } from './note-pauses.js'

const { test, admin } = await startAppWithAdmin()

const { look, mine, refuse } = quoteCalls(() => test)

async function toggle({ id }: Person) {
  await test.call(toggleSupplier, { params: { id } }, { token: admin.token })
  const { rows } = await test.deps.pool.query('select 1 from graphile_worker.jobs where key = $1 and run_at > now()', [
    `note_pauses:{"id":"${id}"}`,
  ])
  expect(rows).toHaveLength(1)
}

/** Runs the job, and again as after a crash. */
async function note({ id }: Person) {
  for (let run = 0; run < 2; run++) await notePauses(test.db, test.config, id)
}

const stepsOf = async (reader: { token: string }, id: string) =>
  (await look(reader, id)).history.slice(1).map(({ who, what }) => `${who} ${what}`)

const paused = ({ company_name }: Person) => `Heliodex paused ${company_name}: it cannot answer at present`

it('records in a request that a supplier was deactivated, and mails its user when no supplier can answer', async () => {
  const { id, user, sellers } = await makeQuote(test, { answers: 0 })
  const [first, second] = sellers
  await toggle(first)
  await note(first)
  expect(await stepsOf(user, id)).toEqual([paused(first)])
  expect(isWithoutAnswerers(await look(user, id))).toBe(false)
  expect(await quoteMails(test, user.email)).toEqual([])

  await toggle(second)
  // the state changes at once, the mail follows after the delay
  expect(isWithoutAnswerers(await look(user, id))).toBe(true)
  await note(second)
  const { requests } = await mine(user)
  expect(requests).toMatchObject([{ id, status: 'open', hasNews: true }])
  expect(await stepsOf(user, id)).toEqual([paused(first), `${paused(second)}, and no other supplier can either`])
  expect(await quoteMails(test, user.email)).toEqual(['quote_nobody_left'])
})

it('continues the request when the supplier is active again, and reveals no supplier to another', async () => {
  const { id, user, sellers } = await makeQuote(test, { answers: 1 })
  const [first, second] = sellers
  for (const seller of [first, second]) {
    await toggle(seller)
    await note(seller)
  }
  await toggle(second)
  await note(second)
  expect((await stepsOf(user, id)).at(-1)).toBe(
    `Heliodex lifted the pause of ${second.company_name}: it can answer again`,
  )
  expect(isWithoutAnswerers(await look(user, id))).toBe(false)

  const session = { token: await signIn(test.db, second) }
  expect(await stepsOf(session, id)).toEqual([
    'Heliodex paused your account: you cannot answer at present',
    'Heliodex lifted the pause of your account',
  ])
  // the second declines and the first is still inactive: no supplier can answer any more
  await refuse(session, id)
  expect(await look(user, id)).toMatchObject({ status: 'answered' })
  expect(isWithoutAnswerers(await look(user, id))).toBe(true)
  const { text_body } = await test.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', user.email)
    .where('kind', '=', 'quote_refused')
    .executeTakeFirstOrThrow()
  expect(text_body).toContain('No supplier you asked can answer at present.')
})

it('sends no mail when the switch was reversed in time, nor for requests that have ended', async () => {
  const { id, user, sellers } = await makeQuote(test, { suppliers: 1, answers: 0 })
  const [seller] = sellers
  await toggle(seller)
  await toggle(seller)
  await note(seller)
  expect(await stepsOf(user, id)).toEqual([])
  await test.call(withdrawQuoteRequest, { params: { id } }, { token: user.token })
  await toggle(seller)
  await note(seller)
  expect(await stepsOf(user, id)).toEqual(['You withdrew the request'])
  expect(await quoteMails(test, user.email)).toEqual([])
})
