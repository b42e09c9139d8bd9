import { test as base, expect } from '@playwright/test'
import { type Product, startProduct } from '../support/start-product.js'

export { adminEmail, adminPassword } from '../support/start-product.js'
export { expect }

type Settings = { productEnv: Record<string, string> }
/** The product of the file that a worker runs now. */
type Running = { file?: string; product?: Product }

/** `test` with the built product: one process and one data folder per file, reached by relative URLs. */
export const test = base.extend<Settings & { product: Product; noErrors: undefined }, { running: Running }>({
  productEnv: [{}, { option: true }],
  running: [
    async ({ browser }, use) => {
      const running: Running = {}
      await use(running)
      // its idle connections would delay the stop
      await browser.close()
      await running.product?.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // not of the worker: a worker whose settings change is replaced, and its browser with it
  product: [
    async ({ running, productEnv, browser }, use, { file }) => {
      if (running.product === undefined || running.file !== file) {
        for (const context of browser.contexts()) await context.close()
        await running.product?.stop()
        running.product = await startProduct({ env: productEnv })
        running.file = file
      }
      await use(running.product)
    },
    { timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
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
