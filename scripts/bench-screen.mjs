// npm run bench:screen: how fast the search page is in Chromium, on the large catalogue where it is there, else on the demo data.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureChromium } from './chromium.mjs'
import { withDemoProduct } from './demo-product.mjs'
import { build, install, projectFolder } from './prepare.mjs'

install()
build()
const { chromium } = await import('@playwright/test')
const catalogue = join(projectFolder, '..', 'shared', 'catalogue', 'cec-modules.csv.gz')
const SEED = existsSync(catalogue) ? catalogue : 'demo'
console.log(`catalogue: ${SEED === 'demo' ? 'demo data (the large catalogue is not there)' : 'CEC modules'}`)

const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
const told = (what, value, budget) => console.log(`${what.padEnd(52)} ${String(value).padStart(9)}   budget ${budget}`)

/** What a first visit loads, as it travels. */
async function measureFirstLoad(browser, url) {
  const page = await browser.newPage()
  const scripts = []
  let requests = 0
  page.on('request', () => requests++)
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const bytes = await Promise.all(scripts.map(async (response) => gzipSync(await response.body(), { level: 9 }).length))
  told('script of the first page, KB gzipped', Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1024), 120)
  told('requests of the first page', requests, 15)
  await page.close()
}

/** The largest paint and the shifts of a first visit on a slow phone: processor 4 times slower, 1.6 Mbit/s, 150 ms away. */
async function measureSlowPhone(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const throughput = (1.6 * 1024 * 1024) / 8
  const network = { offline: false, latency: 150, downloadThroughput: throughput, uploadThroughput: throughput / 2 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await page.addInitScript(() => {
    window.seen = { paint: 0, shift: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.seen.paint = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const { paint, shift } = await page.evaluate(() => window.seen)
  told('largest paint on a slow phone, ms', Math.round(paint), 2000)
  told('layout shift on a slow phone', shift.toFixed(3), 0.02)
  await context.close()
}

/** From an act to the frame in which its result is painted. */
const untilPainted = (page, act) =>
  page.evaluate(async (name) => {
    const acts = {
      enter: () => document.querySelector('input[name=search]').form.requestSubmit(),
      sort: () => {
        const select = document.querySelector('select[name=sort]')
        select.selectedIndex = (select.selectedIndex + 1) % select.options.length
        select.dispatchEvent(new Event('change', { bubbles: true }))
      },
    }
    const results = document.querySelector('[aria-label="Panels found"]')
    const before = results?.textContent
    const started = performance.now()
    acts[name]()
    while (performance.now() - started < 5000) {
      await new Promise(requestAnimationFrame)
      const now = document.querySelector('[aria-label="Panels found"]')
      if (now && now.textContent !== before && !now.closest('[aria-busy=true]')) break
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - started
  }, act)

async function measureSearch(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${url}/search?search=a`)
  await page
    .getByText(/panels$/)
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  const texts = ['jinko', 'trina', 'longi', 'canadian', 'mono', '400', '450', 'q', 'solar', 'h', 'rec', 'poly']
  const entered = []
  for (const text of texts) {
    await page.locator('input[name=search]').fill(text)
    entered.push(await untilPainted(page, 'enter'))
  }
  const sorted = []
  for (let turn = 0; turn < 8; turn++) sorted.push(await untilPainted(page, 'sort'))
  told('Enter to painted result, p75 ms', Math.round(percentile(entered, 0.75)), 100)
  told('sort to painted result, p75 ms', Math.round(percentile(sorted, 0.75)), 100)
  const nodes = await page.evaluate(() => ({
    page: document.querySelectorAll('*').length,
    results: document.querySelectorAll('[aria-label="Panels found"] *').length,
  }))
  told('elements of 20 results', nodes.results, 1500)
  told('elements of the whole page', nodes.page, '–')
  await page.close()
}

await withDemoProduct({ SEED, FREE_SEARCHES: '100000' }, async ({ url }) => {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  await measureFirstLoad(browser, url)
  await measureSlowPhone(browser, url)
  await measureSearch(browser, url)
  await browser.close()
})
