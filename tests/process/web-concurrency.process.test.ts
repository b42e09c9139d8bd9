import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, startProduct, withoutKeepAlive } from '../support/start-product.js'
import { webProcessesOf } from '../support/web-processes.js'

let product: Product
beforeAll(async () => {
  product = await startProduct({ env: { WEB_CONCURRENCY: '2' } })
})
afterAll(async () => {
  await product.stop()
})

const webProcesses = () => webProcessesOf(product.pid)

const ask = () =>
  fetch(`${product.url}/api/health`, { headers: withoutKeepAlive }).then(
    ({ status }) => status,
    (error: unknown) => String(error),
  )

/** Asks without a pause until the work is done; returns what was answered, each once. */
async function askDuring(work: () => Promise<unknown>) {
  const answers = new Set<number | string>()
  let isDone = false
  const asking = Array.from({ length: 4 }, async () => {
    while (!isDone) answers.add(await ask())
  })
  await work()
  isDone = true
  await Promise.all(asking)
  return [...answers]
}

const says = (line: string) =>
  expect.poll(() => product.stdout.join('\n'), { timeout: 60_000, interval: 100 }).toContain(line)

it('as many web processes as wanted serve one port on the embedded database', async () => {
  await says('Heliodex is ready')
  expect(webProcesses()).toHaveLength(2)
})

it('a web process that dies is replaced', async () => {
  const [first = ''] = webProcesses()
  process.kill(Number(first), 'SIGKILL')
  await says('another web process serves')
  expect(webProcesses()).toHaveLength(2)
  expect(webProcesses()).not.toContain(first)
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
