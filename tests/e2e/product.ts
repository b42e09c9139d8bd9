import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { findFreePort, type Product, startProduct } from '../support/start-product.js'

export { adminEmail, adminPassword } from '../support/start-product.js'
export { expect }

type Settings = {
  productEnv: Record<string, string>
  /** For tests of the first visit, which find nothing in the browser's cache, and for other languages. */
  hasOwnContext: boolean
}
/** The product that a worker uses now, and the browser context of all its files. */
type Running = { port: number; owner?: string; product?: Product | undefined; context?: BrowserContext }

/** Products of the folders of these names: their tests find and change only what they made themselves. */
export const demo = { SEED: 'demo-sheets', FREE_SEARCHES: '1000' }
export const empty = { SEED: 'none', FREE_SEARCHES: '1000' }
const isShared = (env: Record<string, string>) =>
  [demo, empty].some((each) => JSON.stringify(each) === JSON.stringify(env))

/** Forgets what the pages of earlier tests stored; what the browser has cached stays. */
async function forgetStored(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' })
  await session.detach()
}

/** `test` with the built product: one process and one data folder per file or shared, reached by relative URLs. */
export const test = base.extend<Settings & { product: Product; noErrors: undefined }, { running: Running }>({
  productEnv: [{}, { option: true }],
  hasOwnContext: [false, { option: true }],
  running: [
    async ({ browser }, use) => {
      // always the same, so that the cached scripts of one product are those of the next
      const running: Running = { port: await findFreePort() }
      await use(running)
      await browser.close()
      await running.product?.discard()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // not of the worker: a worker whose settings change is replaced, and its browser with it
  product: [
    async ({ running, productEnv }, use, { file }) => {
      const owner = isShared(productEnv) ? JSON.stringify(productEnv) : file
      if (running.product === undefined || running.owner !== owner) {
        await running.product?.discard()
        // a start that fails leaves nothing to discard
        running.product = undefined
        running.product = await startProduct({ env: { PORT: String(running.port), ...productEnv } })
        running.owner = owner
      }
      await use(running.product)
    },
    { timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // one for all tests of a worker: most of the time of a first visit is loading and compiling the app
  context: async ({ running, browser, hasOwnContext }, use) => {
    if (hasOwnContext) {
      const own = await browser.newContext()
      await use(own)
      return own.close()
    }
    running.context ??= await browser.newContext()
    await use(running.context)
    for (const page of running.context.pages()) await page.close()
    await running.context.unrouteAll()
    await running.context.setOffline(false)
  },
  page: async ({ context, product }, use) => {
    const page = await context.newPage()
    await forgetStored(page, product.url)
    await use(page)
  },
  // a console error fails the test
  noErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        // the browser itself logs every answer of 400 and above
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text())
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
