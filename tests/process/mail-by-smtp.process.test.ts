import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as api from '../../src/shared/accounts/account-api.js'
import { callProduct } from '../support/call-product.js'
import { startSmtpServer } from '../support/smtp-server.js'
import { findFreePort, type Product, startProduct } from '../support/start-product.js'

let port: number
let product: Product
let smtp: Awaited<ReturnType<typeof startSmtpServer>> | undefined

beforeAll(async () => {
  port = await findFreePort()
  product = await startProduct({
    env: { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Heliodex <post@heliodex.test>' },
  })
})
afterAll(async () => {
  await product.stop()
  await smtp?.stop()
})

async function signUp(email: string) {
  const startedAt = Date.now()
  await callProduct(product.url, api.signUp, {
    body: { firstName: 'Grace', lastName: 'Hopper', email, password: 'Correct-horse7!' },
  })
  return Date.now() - startedAt
}

async function arrivals(email: string, withinMs = 15_000) {
  const until = Date.now() + withinMs
  const of = () => smtp?.received.filter(({ to }) => to.includes(email)) ?? []
  while (of().length === 0 && Date.now() < until) await sleep(50)
  // a second copy would arrive now
  await sleep(2500)
  return of()
}

it('answers normally while the mail server is down, and sends the mail once when it is back', async () => {
  const email = 'patient@example.test'
  expect(await signUp(email)).toBeLessThan(2000)
  await sleep(1500)
  smtp = await startSmtpServer(port)
  expect(await arrivals(email)).toHaveLength(1)
})

it('goes to exactly one recipient, from the configured sender, as text and HTML, without the code in the subject', async () => {
  const email = `o'hara+sun@example.test`
  await signUp(email)
  const [arrived, ...others] = await arrivals(email)
  expect(others).toEqual([])
  expect(arrived).toMatchObject({ from: 'post@heliodex.test', to: [email] })
  expect(arrived?.mail.to).toEqual([{ address: email, name: '' }])
  const code = /^\d{6}$/m.exec(arrived?.mail.text ?? '')?.[0]
  expect(code).toBeDefined()
  expect(arrived?.mail.html).toContain(code)
  expect(arrived?.mail.subject).not.toContain(code)
})

it('retries after a temporary refusal, and delivers once', async () => {
  smtp?.refuseNext(451, 'try again later')
  await signUp('later@example.test')
  expect(await arrivals('later@example.test')).toHaveLength(1)
})

it('logs no secrets', () => {
  const log = product.stdout.join('\n')
  expect(log).toContain('mail not sent; will try again')
  expect(log).not.toMatch(/@example\.test|"code":"\d{6}"/)
})
