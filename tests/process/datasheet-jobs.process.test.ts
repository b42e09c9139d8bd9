import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import * as accounts from '../../src/shared/accounts/account-api.js'
import * as api from '../../src/shared/datasheets/datasheet-api.js'
import { callProduct } from '../support/call-product.js'
import { drawDatasheet, rasterise } from '../support/draw-datasheet.js'
import { adminEmail, adminPassword, makeFolder, type Product, startProduct } from '../support/start-product.js'

const dataDir = makeFolder()
let product: Product
afterAll(async () => {
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async () => {
  product = await startProduct({ dataDir, env: { LOG_LEVEL: 'warn' } })
}
const logIn = async () => {
  const body = { email: adminEmail, password: adminPassword }
  return (await callProduct(product.url, accounts.loginAdmin, { body })).session.token
}
const jobOf = async (id: string, token: string) =>
  (await callProduct(product.url, api.listDatasheetJobs, { query: { id } }, { token })).jobs[0]

async function beginReading(token: string, bytes: Uint8Array) {
  const id = randomUUID()
  const form = new FormData()
  form.set('jobId', id)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'scan.pdf')
  const answer = callProduct(product.url, api.uploadDatasheet, { form }, { token }).catch((error: unknown) => error)
  // a scan is recognised page by page, which takes long enough to be caught at it
  for (let stage = ''; stage !== 'ocr'; stage = (await jobOf(id, token))?.stage ?? '') await sleep(50)
  return { id, answer }
}

async function waitForEnd(id: string, token: string) {
  for (const until = Date.now() + 100_000; ; ) {
    const job = await jobOf(id, token)
    if (job && job.status !== 'reading') return job
    if (Date.now() > until) throw new Error(`the job is stuck at ${job?.stage}`)
    await sleep(500)
  }
}

it('reads a sheet once more after the server was killed in the middle, and when it was told to stop', async () => {
  const scan = await rasterise(await drawDatasheet({ layout: 'A' }))
  await start()
  const token = await logIn()
  const killed = await beginReading(token, scan)
  await product.kill9()
  await killed.answer
  await start()
  expect(await waitForEnd(killed.id, token)).toMatchObject({ status: 'done', sizeBytes: scan.length })

  const stopped = await beginReading(token, scan)
  expect(await product.stop()).toMatchObject({ code: 0 })
  expect(await stopped.answer).toMatchObject({ code: 'unavailable' })
  await start()
  expect(await waitForEnd(stopped.id, token)).toMatchObject({ status: 'done' })
}, 240_000)
