import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import * as api from '../../src/shared/accounts/account-api.js'
import { callProduct } from '../support/call-product.js'
import { KilledProduct } from '../support/killed-product.js'

// each kind once; npm run proofs does more
const rounds = Number(process.env.KILLS ?? 3)
const writers = 3
const password = 'Correct-horse7!'
const product = new KilledProduct({ LIMIT_FORMS_PER_CLIENT: '1000000/1m', LOG_LEVEL: 'warn' })

afterAll(() => product.discard())

/** Acknowledged writes, recorded outside of the killed processes. */
const witness = { accounts: new Set<string>(), names: new Map<string, number>(), tokens: new Map<string, string>() }

async function signUp(email: string) {
  await callProduct(product.url, api.signUp, { body: { firstName: 'n0', lastName: 'Writer', email, password } })
  witness.accounts.add(email)
}

/** Writes without pause, alternating between new accounts and new names, until stopped. Failed writes are not recorded. */
async function write(writer: number, isOver: () => boolean) {
  const email = `writer${writer}@example.test`
  for (let count = 0; !isOver(); count++) {
    try {
      if (count % 4 === 0) await signUp(`w${writer}-${witness.accounts.size}-${Date.now()}@example.test`)
      const next = (witness.names.get(email) ?? 0) + 1
      const token = witness.tokens.get(email)
      await callProduct(product.url, api.updateMe, { body: { firstName: `n${next}`, lastName: 'Writer' } }, { token })
      witness.names.set(email, next)
    } catch {
      // like a browser's retry; more often would take processor time from the recovery
      await sleep(100)
    }
  }
}

async function findLosses() {
  const accounts = await product.query<{ email: string; first_name: string; mails: number; codes: number }>(`
    select email, first_name, (select count(*)::int from mails where to_address = email) as mails,
      (select count(*)::int from codes where account_id = accounts.id) as codes
    from accounts where user_type = 'user'`)
  const stored = new Map(accounts.map((account) => [account.email, account]))
  const lost = [...witness.accounts].filter((email) => !stored.has(email))
  // everything is complete: a signed-up account has its code and its mail
  const half = accounts.filter(({ email, mails, codes }) => !email.startsWith('writer') && (mails !== 1 || codes !== 1))
  const forgotten = [...witness.names].filter(
    ([email, acknowledged]) => Number(stored.get(email)?.first_name.slice(1)) < acknowledged,
  )
  return { lost, half, forgotten }
}

/** How many mails each address got. */
async function countMails() {
  const counts = new Map<string, number>()
  for (const mail of await product.sentMails()) {
    const address = mail.to?.[0]?.address ?? ''
    counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  return counts
}

it(`loses no acknowledged write in ${rounds} kills of the app, of PostgreSQL or of both, and recovers on its own`, {
  timeout: 600_000,
}, async () => {
  await product.start()
  for (let writer = 0; writer < writers; writer++) {
    const email = `writer${writer}@example.test`
    await signUp(email)
    await product.query(`update accounts set verified_at = now() where email = '${email}'`)
    const { session } = await callProduct(product.url, api.loginUser, { body: { email, password } })
    witness.tokens.set(email, session?.token ?? '')
    witness.names.set(email, 0)
  }

  const healing: number[] = []
  for (let round = 0; round < rounds; round++) {
    let isOver = false
    const writing = Array.from({ length: writers }, (_, writer) => write(writer, () => isOver))
    await sleep(250 + Math.random() * 500)
    healing.push(await product.kill(round))
    isOver = true
    await Promise.all(writing)
    expect(await findLosses(), `round ${round}`).toEqual({ lost: [], half: [], forgotten: [] })
  }
  const mails = await countMails()
  expect([...mails.values()].filter((count) => count !== 1)).toEqual([])
  await product.stopAndCheck()
  console.log(
    `${rounds} kills, ${witness.accounts.size} accounts and ${[...witness.names.values()].reduce((a, b) => a + b)} ` +
      `changes acknowledged, healthy again after ${Math.max(...healing)} ms at most`,
  )
})
