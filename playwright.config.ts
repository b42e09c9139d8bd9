import { readdirSync, readFileSync } from 'node:fs'
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

const folder = 'tests/e2e'
const files = readdirSync(folder).filter((name) => name.endsWith('.e2e.ts'))
/** Which product a file uses: `demo` and `empty` are shared, so their files run one after the other. */
const productOf = (name: string) =>
  /productEnv: (demo|empty)\b/.exec(readFileSync(`${folder}/${name}`, 'utf8'))?.[1] ?? 'own'
const projects = ['own', 'demo', 'empty'].map((name) => ({
  name,
  testMatch: files.filter((file) => productOf(file) === name).map((file) => `**/${file}`),
}))

/** The built product in a real browser. Each worker starts one of its own (tests/e2e/product.ts). */
export default defineConfig({
  testDir: folder,
  projects,
  globalSetup: './tests/support/prepare-folder.ts',
  // a browser waits half of the time, so two cores can run four
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  // one retry in CI, because a busy machine may starve a browser; a test that fails twice is broken
  retries: process.env.CI ? 1 : 0,
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
