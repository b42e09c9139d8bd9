import { defineConfig, devices } from '@playwright/test'
import { ensureChromium } from './scripts/chromium.mjs'

// drawn by the processor alone, and speaking to nobody but the product
const chromiumFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The built product in a real browser. Each worker starts one of its own (tests/e2e/product.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/prepare-folder.ts',
  // a browser waits as often as it works: two cores have room for three
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // a crowded machine may starve a browser; what fails twice is broken
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    // what moves for the eye alone costs the processor as much as the test
    contextOptions: { reducedMotion: 'reduce' },
    // a button that is not there is missed at once, not when the whole test is out of time
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // recording every step takes time: only what failed once is recorded
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: chromiumFlags },
  },
})
