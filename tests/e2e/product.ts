import { test as base, expect } from '@playwright/test'
import { type Product, startProduct } from '../support/start-product.js'

export { adminEmail, adminPassword } from '../support/start-product.js'
export { expect }

type Settings = { productEnv: Record<string, string> }

/** `test` with the built product: one process and one data folder per worker, reached by relative URLs. */
export const test = base.extend<{ noErrors: undefined }, Settings & { product: Product }>({
  productEnv: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ productEnv, browser }, use) => {
      const product = await startProduct({ env: productEnv })
      await use(product)
      // its idle connections would delay the stop
      await browser.close()
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
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
