// What others do while bench:load --beside measures, in a thread of its own: a supplier pushes its stock, which alerts of
// saved searches watch, an admin has datasheets read, and a member looks for replacements; each without a pause.
import { join } from 'node:path'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { admin } from '../demo-product.mjs'
import { projectFolder } from '../prepare.mjs'
import { createAsk } from './drive-load.mjs'

const savedSearches = 1000
const lots = ['', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']

/** Starts the work on a product with the demo data; `stop` tells how often each was done, and what failed. */
export async function startBeside(given) {
  const worker = new Worker(new URL(import.meta.url), { workerData: given })
  const next = () => new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  await next()
  return {
    stop() {
      const told = next()
      worker.postMessage('stop')
      return told
    },
  }
}

async function work({ url, token, dataDir }) {
  const ask = createAsk(url, 4)
  const asked = async (method, path, body, bearer = token) => {
    const { status, body: text } = await ask(method, path, body, bearer)
    if (status >= 300) throw new Error(`${status} from ${path}: ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }
  const { panels } = await asked('GET', '/api/solars/search?limit=200')
  await watchStock(dataDir, panels)
  const supplier = await makeSupplier(asked)
  const upload = await makeUpload(url, token)
  const tasks = {
    'stocks pushed': (round) => asked('PUT', '/api/supplier/stock', stockOf(panels, round), supplier),
    'datasheets read': upload,
    'replacements found': (round) =>
      asked(
        'GET',
        `/api/solars/replacements?originalId=${panels[round % panels.length].id}&stringLength=${2 + (round % 20)}`,
      ),
  }
  let isOver = false
  const done = {}
  const failures = new Map()
  const loops = Object.entries(tasks).map(async ([name, task]) => {
    done[name] = 0
    for (let round = 0; !isOver; round++)
      await task(round).then(
        () => done[name]++,
        ({ message }) => failures.set(message, (failures.get(message) ?? 0) + 1),
      )
  })
  parentPort.once('message', async () => {
    isOver = true
    await Promise.all(loops)
    parentPort.postMessage({ done, failures })
    parentPort.unref()
  })
  parentPort.postMessage('started')
}

const stockOf = (panels, round) => ({
  mode: 'replace',
  lines: panels.flatMap(({ id }, n) =>
    lots.map((lot) => ({
      panelId: id,
      lot,
      quantity: 1 + ((n + round) % 400),
      pricePerUnit: 50 + ((n * 7 + round) % 60),
    })),
  ),
})

async function makeSupplier(asked) {
  const account = { email: 'beside@bench.test', password: admin.password }
  await asked('POST', '/api/admin/suppliers', { ...account, companyName: 'Beside' })
  return (await asked('POST', '/api/auth/supplier/login', account)).session.token
}

async function watchStock(dataDir, panels) {
  const { default: pg } = await import('pg')
  const { connectionOf } = await import('../../dist/server/db/embedded/start-embedded.js')
  const { saveSearches } = await import('./run-alerts.mjs')
  const pool = new pg.Pool(connectionOf(dataDir))
  await saveSearches(pool, panels, savedSearches)
  await pool.end()
}

async function makeUpload(url, token) {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(projectFolder, 'tests', 'support', 'draw-datasheet.ts'))
  const sheets = await Promise.all(['A', 'B', 'C', 'D'].map((layout) => module.drawDatasheet({ layout })))
  return async (round) => {
    const form = new FormData()
    form.set('file', new Blob([sheets[round % sheets.length]], { type: 'application/pdf' }), `sheet-${round}.pdf`)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/solars/upload`, { method: 'POST', headers, body: form })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} from a datasheet: ${text.slice(0, 200)}`)
  }
}

if (workerData) await work(workerData)
