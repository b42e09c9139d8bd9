import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort, type Product, startProduct, withoutKeepAlive } from '../support/start-product.js'
import { webProcessesOf } from '../support/web-processes.js'

let product: Product
let port: number
beforeAll(async () => {
  port = await findFreePort()
  product = await startProduct({ env: { WEB_CONCURRENCY: '2', METRICS_TOKEN: 'a-token', METRICS_PORT: String(port) } })
})
afterAll(async () => {
  await product.stop()
})

const webProcesses = () => webProcessesOf(product.pid)

const says = (line: string) =>
  expect.poll(() => product.stdout.join('\n'), { timeout: 60_000, interval: 100 }).toContain(line)

/** Each on a connection of its own, so that both processes get some. */
const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { ...headers, ...withoutKeepAlive }, signal: AbortSignal.timeout(20_000) })
const askHealth = () =>
  ask(`${product.url}/api/health`).then(
    ({ status }) => status,
    (error: unknown) => String(error),
  )

/** Asks without a pause until the work is done; returns what was answered, each once. */
async function askDuring(work: () => Promise<unknown>) {
  const answers = new Set<number | string>()
  let isDone = false
  const asking = Array.from({ length: 4 }, async () => {
    while (!isDone) answers.add(await askHealth())
  })
  await work()
  isDone = true
  await Promise.all(asking)
  return [...answers]
}

const scrape = async () => {
  const answer = await ask(`${product.url}/metrics`, { authorization: 'Bearer a-token' })
  expect(answer.status).toBe(200)
  return answer.text()
}
const liveness = /^http_request_duration_seconds_count\{method="GET",route="\/api\/health\/live",status="200"\} (\d+)$/m
const countIn = (text: string) => Number(liveness.exec(text)?.[1] ?? 0)

it('as many web processes as wanted serve one port on the embedded database', async () => {
  await says('Heliodex is ready')
  expect(webProcesses()).toHaveLength(2)
})

it('the metrics are the sum of all web processes, whichever answers', async () => {
  await Promise.all(Array.from({ length: 40 }, () => ask(`${product.url}/api/health/live`).then((each) => each.text())))
  for (let n = 0; n < 4; n++) await expect.poll(async () => countIn(await scrape()), { timeout: 20_000 }).toBe(40)
  const text = await scrape()
  expect(text).toMatch(/^heliodex_database_up 1$/m)
  expect(text).toMatch(/^heliodex_database_connections_max\{pool="requests"\} 32$/m)
  // as many names as lines that introduce one: nothing is told twice
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  expect(names).toHaveLength(new Set(names).size)
})

it('METRICS_PORT tells the same without a token, and nothing else', async () => {
  const ofPort = `http://127.0.0.1:${port}`
  expect(countIn(await (await ask(`${ofPort}/metrics`)).text())).toBe(40)
  expect((await ask(`${ofPort}/api/health`)).status).toBe(404)
  expect((await ask(`${product.url}/metrics`)).status).toBe(401)
})

it('a web process that dies is replaced, and what it has counted stays in the sum', async () => {
  const [first = ''] = webProcesses()
  process.kill(Number(first), 'SIGKILL')
  await says('another web process serves')
  expect(webProcesses()).toHaveLength(2)
  expect(webProcesses()).not.toContain(first)
  expect(countIn(await scrape())).toBe(40)
})

it('SIGHUP replaces all web processes without a refused request', async () => {
  const before = webProcesses()
  const answers = await askDuring(async () => {
    product.child.kill('SIGHUP')
    await expect.poll(() => webProcesses().filter((pid) => !before.includes(pid)), { timeout: 60_000 }).toHaveLength(2)
    await expect.poll(() => webProcesses().filter((pid) => before.includes(pid)), { timeout: 60_000 }).toEqual([])
  })
  expect(answers).toEqual([200])
})

it('SIGTERM ends all of them, and the database', async () => {
  const exit = await product.stop()
  expect(exit.code).toBe(0)
  expect(webProcesses()).toEqual([])
})
