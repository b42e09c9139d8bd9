// npm run screenshots: starts the product with its demo data and takes the pictures of docs/screenshots from it.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureChromium } from './chromium.mjs'
import { build, install, projectFolder } from './prepare.mjs'

install()
build()
const { chromium } = await import('@playwright/test')

const folder = join(projectFolder, 'docs', 'screenshots')
const admin = { email: 'admin@example.test', password: 'Sunlight-1839!' }
const port = 20_000 + (process.pid % 20_000)
const url = `http://127.0.0.1:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'heliodex-screenshots-'))

const product = spawn(process.execPath, [join(projectFolder, 'dist', 'server', 'main.js')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env.PATH ?? '',
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'demo',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  },
})
const ended = new Promise((resolve) => product.once('exit', resolve))

async function waitUntilHealthy() {
  for (let waited = 0; waited < 120; waited++) {
    if ((await fetch(`${url}/api/health`).catch(() => undefined))?.ok) return
    await sleep(500)
  }
  throw new Error('the product did not start')
}

async function signIn(page) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin')
}

/** What to take: a name, a path, and who looks. */
const pictures = [
  { name: 'search', path: '/search?powerClass=400-450&inStock=true' },
  { name: 'landing', path: '/' },
  { name: 'table', path: '/search?search=trina&view=table', width: 1440 },
  { name: 'phone', path: '/search?search=jinko', width: 390, height: 844 },
  { name: 'dark', path: '/search?search=jinko', dark: true },
  { name: 'admin', path: '/admin', asAdmin: true },
  { name: 'panels', path: '/admin/panels', asAdmin: true },
]

try {
  await waitUntilHealthy()
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  for (const { name, path, width = 1280, height = 900, dark = false, asAdmin = false } of pictures) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' })
    const page = await context.newPage()
    if (asAdmin) await signIn(page)
    await page.goto(url + path)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, `${name}.png`) })
    console.log(`docs/screenshots/${name}.png`)
    await context.close()
  }
  await browser.close()
} finally {
  product.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}
