// npm run bench:screen [-- --keep folder]: how fast the search page is in Chromium, on 22,084 panels with 100,000
// offers.
// --keep: keeps the database in a folder for the next run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureChromium } from './chromium.mjs'
import { build, install } from './prepare.mjs'

install()
build()
const { chromium } = await import('@playwright/test')
const { startEmbedded } = await import('../dist/server/db/embedded/start-embedded.js')
const { createLog } = await import('../dist/server/run/log.js')
const { fillReal, openBench } = await import('./bench/databases.mjs')
const { startServer } = await import('./bench/server.mjs')

const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
const print = (what, value, budget) => console.log(`${what.padEnd(52)} ${String(value).padStart(9)}   budget ${budget}`)

/** What a first visit loads, gzipped. */
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
  print('script of the first page, KB gzipped', Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1024), 120)
  print('requests of the first page', requests, 15)
  await page.close()
}

/** Largest paint and layout shifts of a first visit on a slow phone: processor 4 times slower, 1.6 Mbit/s, 150 ms latency. */
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
  print('largest paint on a slow phone, ms', Math.round(paint), 2000)
  print('layout shift on a slow phone', shift.toFixed(3), 0.02)
  await context.close()
}

/** Time from an action to the frame that paints its result. */
const untilPainted = (page, act) =>
  page.evaluate(async (name) => {
    const acts = {
      enter: () => document.querySelector('input[name=search]').form.requestSubmit(),
      sort: () => {
        const select = document.querySelector('select[name=sort]')
        // these two orders differ even if all results have the same power
        const next = select.value === 'efficiency-desc' ? 'efficiency-asc' : 'efficiency-desc'
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, next)
        select.dispatchEvent(new Event('change', { bubbles: true }))
      },
      // toggles the choice that the fewest results meet, or the one that is chosen
      facet: () => {
        const counted = (text) => Number(/\(([\d,]+)\)/.exec(text)?.[1].replaceAll(',', ''))
        const boxes = [...document.querySelectorAll('aside section li input[type=checkbox]')]
        const count = (box) => counted(box.parentElement.textContent)
        const met = boxes.filter((box) => count(box) > 0).sort((a, b) => count(a) - count(b))
        const box = boxes.find(({ checked }) => checked) ?? met[0]
        if (!box) throw new Error('facet: no choice is met')
        box.click()
      },
    }
    // the count and the rows
    const shown = () => document.querySelector('[aria-label="Panels found"]')?.closest('[aria-busy]')
    const before = shown()?.textContent
    const started = performance.now()
    acts[name]()
    do {
      if (performance.now() - started > 5000) throw new Error(`${name}: the result stayed the same`)
      await new Promise(requestAnimationFrame)
    } while (shown()?.textContent === before)
    // this frame paints the result; a message arrives right after it, while a timer or another frame would count later
    // work too
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(0)
    })
    return performance.now() - started
  }, act)

async function measureSearch(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(() => {
    window.slowest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.slowest = Math.max(window.slowest, duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  })
  await page.goto(`${url}/search?search=a`)
  await page
    .getByText(/ panels$/)
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  const times = { enter: [], facet: [], sort: [] }
  const texts = ['jinko', 'trina', 'longi', 'canadian', 'mono', '400', '450', 'q', 'solar', 'h', 'rec', 'sun']
  for (const text of texts) {
    await page.locator('input[name=search]').fill('')
    await page.locator('input[name=search]').pressSequentially(text)
    times.enter.push(await untilPainted(page, 'enter'))
    await page.waitForLoadState('networkidle')
    // the facet is removed again, so that the next search covers the whole catalogue
    for (const act of ['sort', 'facet', 'facet']) {
      times[act].push(await untilPainted(page, act))
      await page.waitForLoadState('networkidle')
    }
  }
  for (const [act, taken] of Object.entries(times))
    print(`${act} to painted result, p75 ms`, Math.round(percentile(taken, 0.75)), 100)
  print('slowest event while typing, ms', Math.round(await page.evaluate(() => window.slowest)), 100)
  const nodes = await page.evaluate(() => ({
    page: document.querySelectorAll('*').length,
    results: document.querySelectorAll('[aria-label="Panels found"] *').length,
  }))
  print('elements of 20 results', nodes.results, 1500)
  print('elements of the whole page', nodes.page, '–')
  await page.close()
}

const keepAt = process.argv.indexOf('--keep')
const kept = keepAt > 0 ? resolve(process.argv[keepAt + 1] ?? 'bench-data') : undefined
const folder = kept ?? mkdtempSync(join(tmpdir(), 'heliodex-screen-'))
const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 1).join()
const database = await startEmbedded(folder, createLog('warn'), 'benchmarking')
try {
  const bench = await openBench(database.connection, 'bench_real', fillReal)
  await bench.pool.end()
  const server = await startServer(bench.connection, join(folder, 'app'), { FREE_SEARCHES: '100000' })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  console.log(`load before: ${load()}`)
  await measureFirstLoad(browser, server.url)
  await measureSlowPhone(browser, server.url)
  await measureSearch(browser, server.url)
  console.log(`load after: ${load()}`)
  await browser.close()
  await server.stop()
} finally {
  await database.stop()
  if (!kept) rmSync(folder, { recursive: true, force: true })
}
