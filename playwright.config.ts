import { defineConfig, devices } from '@playwright/test'
import { ensureChromium } from './scripts/chromium.mjs'

// no GPU, no background network traffic, and one process for the pages of all tests, which has compiled the app
const chromiumFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--process-per-site',
]

/**
 * The built product in a real browser. Each worker starts one of its own (tests/e2e/product.ts). The files lie in folders
 * by their product, `demo` and `empty` being shared, so that those of one product run one after the other. One project:
 * for another one, each worker would start its process and its browser again.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/prepare-folder.ts',
  // a browser waits half of the time, so two cores can run four
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  // a slow machine with three browsers may need this long; what works does not wait for it
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    // animations cost as much processor time as the test itself
    contextOptions: { reducedMotion: 'reduce' },
    // a missing button fails soon, instead of at the timeout of the whole test
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // recording takes time, so only retries are recorded
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: chromiumFlags },
  },
})
