import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import * as accounts from '../../src/shared/accounts/account-api.js'
import * as api from '../../src/shared/panels/datasheet-api.js'
import { callProduct } from '../support/call-product.js'
import { drawDatasheet, rasterise } from '../support/draw-datasheet.js'
import { fileForm } from '../support/file-form.js'
import { adminEmail, adminPassword, copyPreparedFolder, type Product, startProduct } from '../support/start-product.js'

const dataDir = copyPreparedFolder()
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

function beginReading(token: string, bytes: Uint8Array) {
  const id = randomUUID()
  const form = fileForm(bytes, 'scan.pdf', { jobId: id })
  const answer = callProduct(product.url, api.uploadDatasheet, { form }, { token }).catch((error: unknown) => error)
  return { id, answer }
}

async function waitFor(id: string, token: string, isThere: (job: api.DatasheetJob) => boolean) {
  for (const until = Date.now() + 200_000; ; await sleep(25)) {
    const job = await jobOf(id, token)
    if (job && isThere(job)) return job
    if (Date.now() > until) throw new Error(`the job is stuck at ${job?.stage}`)
  }
}

const isRecognising = ({ stage }: api.DatasheetJob) => stage === 'ocr'

/** Begins to read a scan until its letters are being recognised; on a busy machine that may be over before it is seen. */
async function beginRecognising(token: string, scan: Uint8Array) {
  for (;;) {
    const begun = beginReading(token, scan)
    const job = await waitFor(begun.id, token, (each) => isRecognising(each) || each.status !== 'reading')
    if (isRecognising(job)) return begun
    await begun.answer
  }
}

it('reads a sheet again after the server was stopped in the middle, and after it was killed', async () => {
  // coarse: OCR takes long enough to be interrupted, and what it finds is tested elsewhere
  const scan = await rasterise(await drawDatasheet({ layout: 'D' }), 110)
  await start()
  const token = await logIn()
  const { id, answer } = await beginRecognising(token, scan)
  expect(await product.stop()).toMatchObject({ code: 0 })
  expect(await answer).toMatchObject({ code: 'unavailable' })

  await start()
  await waitFor(id, token, isRecognising)
  await product.kill9()
  await start()
  const job = await waitFor(id, token, ({ status }) => status !== 'reading')
  expect(job).toMatchObject({ status: 'done', sizeBytes: scan.length })
}, 600_000)
