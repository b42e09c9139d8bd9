// npm run bench:hostile [-- seconds]
// Searches at a steady pace on the built product with its demo data: first alone, then while hostile files are
// uploaded. Prints both latencies, their ratio (target: p99 at most twice), the outcome of each file, and the server's
// memory.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { Worker } from 'node:worker_threads'
import { searchSteadily, tellSearches } from './bench/search-steadily.mjs'
import { admin, withDemoProduct } from './demo-product.mjs'
import { build, install } from './prepare.mjs'

install()
build()

const seconds = Number(process.argv[2] ?? 30)
const settings = {
  CAPTCHA: 'off',
  CAPTCHA_ALLOW_OFF: '1',
  LOG_LEVEL: 'error',
  LIMIT_SEARCHES_PER_ACCOUNT: '100000/1m',
}

async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return (await answer.json()).session.token
}

/** Megabytes of the server's own process, without its children and its database. */
const memoryOf = (pid) => {
  const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** A separate thread, because generating and sending the files must not delay the clock of the searches. */
function startUploader(url) {
  const worker = new Worker(new URL('./bench/upload-hostile.mjs', import.meta.url), { workerData: { url } })
  const upload = (kind, token) => {
    worker.postMessage({ kind, token })
    return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  }
  return { upload, stop: () => worker.terminate() }
}

console.log(
  `Load before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}; 20 searches a second`,
)
await withDemoProduct(settings, async ({ url, pid }) => {
  const { upload, stop } = startUploader(url)
  try {
    await compare(url, pid, upload)
  } finally {
    await stop()
  }
})

async function compare(url, pid, upload) {
  const token = await signIn(url)
  const searcher = { url, token }
  // Warm up: the server's code is compiled and its connections are open after it has read documents.
  await upload('warm', token)
  const warm = performance.now() + 5000
  await searchSteadily(searcher, () => performance.now() > warm)
  const before = memoryOf(pid)
  const until = performance.now() + seconds * 1000
  const quiet = await searchSteadily(searcher, () => performance.now() > until)
  tellSearches('search alone', quiet)

  let isDone = false
  const uploads = upload('hostile', token).finally(() => {
    isDone = true
  })
  const busy = await searchSteadily(searcher, () => isDone)
  tellSearches('search during hostile files', busy)
  for (const { name, status, seconds: spent, said } of await uploads)
    console.log(`  ${String(status)} after ${spent.toFixed(1).padStart(5)} s  ${name}: ${said}`)
  const ratio = busy.p99 / quiet.p99
  console.log(
    `p99 during hostile files is ${ratio.toFixed(2)} times the quiet one (at most 2): ${ratio <= 2 ? 'met' : 'MISSED'}`,
  )
  console.log(`memory of the server: ${before} MB before, ${memoryOf(pid)} MB after`)
}
