import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildServer } from '../../../../../scripts/build-server.mjs'
import { drawDatasheet } from '../../../../../tests/support/draw-datasheet.js'
import * as hostile from '../../../../../tests/support/draw-hostile-pdf.js'
import { drawPng } from '../../../../../tests/support/draw-pictures.js'
import { fillReader } from '../../../../../tests/support/fill-reader.js'
import { DatasheetError, type DatasheetReason } from '../../../../reader/datasheet-error.js'
import { budgets } from './child-messages.js'
import type { JobOptions } from './child-pool.js'
import { countChildren } from './child-pool.js'
import { closeDatasheetReader, readDatasheet, renderDatasheetPage } from './read-datasheet.js'

const longest = 20_000
/** Readings wait on a machine with a long queue of other work. */
const isBusy = (loadavg()[0] ?? 0) > 2 * availableParallelism()
const longestByEye = isBusy ? 110_000 : 20_000
const memoryAllowed = 100 * 1024 * 1024

/** The children of this process: their processor time, and whether they run only when nothing else does. */
const lookAtChildren = () =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean))
    .flatMap((pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
        const [user = 0, system = 0, policy = 0] = [fields[11], fields[12], fields[38]].map(Number)
        return [{ processorMs: (user + system) * 10, isIdle: policy === 5 }]
      } catch {
        // it has just ended
        return []
      }
    })
const hasIdleness = existsSync('/proc/self/task') && spawnSync('chrt', ['--idle', '0', 'true']).status === 0

beforeAll(() => {
  buildServer('server/datasheets/child/datasheet-child.js')
}, 120_000)
afterAll(closeDatasheetReader)

async function reasonOf(bytes: Uint8Array, options?: JobOptions): Promise<DatasheetReason | 'read'> {
  try {
    await readDatasheet(bytes, options)
    return 'read'
  } catch (error) {
    if (!(error instanceof DatasheetError)) throw error
    expect(error.message).toMatch(/^[A-Z].*\.$/)
    return error.reason
  }
}

describe('readDatasheet', () => {
  it.each<[string, () => Uint8Array, DatasheetReason[]]>([
    ['no bytes', hostile.zeroBytes, ['empty']],
    ['a web page', hostile.htmlAsPdf, ['not_a_pdf']],
    ['a truncated file', hostile.truncatedPdf, ['damaged']],
    ['a page tree that contains itself', hostile.pageLoop, ['damaged', 'failed']],
    ['ten thousand pages', hostile.manyPages, ['too_many_pages']],
    // the library that decodes pictures crashes
    ['a picture without data', () => drawPng().subarray(0, 33), ['damaged_picture', 'failed']],
    ['a user password', () => hostile.encryptedPdf({ user: 'secret', owner: 'owner', text: 'x' }), ['encrypted']],
  ])(
    'refuses %s with a sentence, in time and without harm',
    async (_, draw, reasons) => {
      const bytes = draw()
      const before = process.memoryUsage().rss
      const started = Date.now()
      expect(reasons).toContain(await reasonOf(bytes))
      expect(Date.now() - started).toBeLessThan(isBusy ? 4 * longest : longest)
      expect(process.memoryUsage().rss - before).toBeLessThan(memoryAllowed)
      await vi.waitFor(() => expect(countChildren()).toBeLessThanOrEqual(1), 5_000)
    },
    180_000,
  )

  it('stops bombs that come together, each within its time and behind all other work, and does not grow with them', async () => {
    // Inflates to a hundred megabytes, deflated twice; millions of text operators. Each runs as long as it is allowed,
    // which is less here than in the product.
    expect(budgets.processor).toBeLessThanOrEqual(longest / 2)
    const bombs = [hostile.doubleFlateBomb(), hostile.textBomb()]
    const processorTime = { ordinary: 1000, processor: 5000 }
    const before = process.memoryUsage().rss
    const started = Date.now()
    const seen: ReturnType<typeof lookAtChildren> = []
    const looking = hasIdleness ? setInterval(() => seen.push(...lookAtChildren()), 200) : undefined
    const reasons = await Promise.all(bombs.map((bomb) => reasonOf(bomb, { processorTime })))
    clearInterval(looking)
    // The time is looked at twice a second, and another process sets the priority. On a busy machine they are stopped
    // before they get that much.
    const late = seen.filter(({ processorMs }) => processorMs > processorTime.ordinary + 2500)
    expect(late.filter(({ isIdle }) => !isIdle)).toEqual([])
    for (const reason of reasons) expect(['too_complex', 'timed_out']).toContain(reason)
    expect(Date.now() - started).toBeLessThan(isBusy ? 4 * longest : 2 * longest)
    expect(process.memoryUsage().rss - before).toBeLessThan(memoryAllowed)
    // a killed process that runs behind all others needs a moment of a busy machine to free its memory
    await vi.waitFor(() => expect(countChildren()).toBeLessThanOrEqual(1), 30_000)
  }, 180_000)

  it.each<[string, () => Uint8Array]>([
    ['an image of a gigabyte', hostile.giantImage],
    ['a page of astronomical size', hostile.giantPage],
    ['a form that paints itself', hostile.formLoop],
    ['a font with a script in it', hostile.scriptedFont],
  ])(
    'finds no panel in %s, in time',
    async (_, draw) => {
      const started = Date.now()
      const reading = await readDatasheet(draw()).catch((error: unknown) => error)
      expect(Date.now() - started).toBeLessThan(longestByEye)
      if (reading instanceof Error) expect(reading).toBeInstanceOf(DatasheetError)
      else expect(reading).toMatchObject({ panels: [], warnings: [{ text: expect.stringMatching(/\.$/) }] })
    },
    180_000,
  )

  it('reads a document that only its owner has locked', async () => {
    const bytes = hostile.encryptedPdf({ user: '', owner: 'owner', text: 'An invoice, total amount due' })
    await expect(readDatasheet(bytes)).resolves.toMatchObject({ panels: [] })
  }, 180_000)

  it('runs no script, starts no program and opens no connection', async () => {
    let connections = 0
    const server = createServer(() => {
      connections += 1
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const bytes = Buffer.from(hostile.activePdf().toString('latin1').replaceAll(':9"', `:${port}"`), 'latin1')
    await readDatasheet(bytes).catch(() => undefined)
    server.close()
    expect(connections).toBe(0)
  }, 180_000)

  it('ends the child when the caller gives up', async () => {
    const abort = new AbortController()
    const reading = readDatasheet(hostile.flateBomb(16), { signal: abort.signal })
    setTimeout(() => abort.abort(), 50)
    await expect(reading).rejects.toMatchObject({ reason: 'cancelled' })
  }, 180_000)

  it('asks for the bytes of a document only when its turn has come, and draws a page of the width asked for', async () => {
    const free = await fillReader()
    const load = vi.fn(async () => hostile.plainPdf('An invoice, total amount'))
    const inLine = readDatasheet(load)
    const page = renderDatasheetPage(load, 1, 400)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(load).not.toHaveBeenCalled()
    await free()
    await expect(inLine).resolves.toMatchObject({ panels: [] })
    const png = await page
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.readUInt32BE(16)).toBe(400)
  }, 180_000)

  it('lets others wait while two are read, and answers all', async () => {
    let most = 0
    const onProgress = () => {
      most = Math.max(most, countChildren())
    }
    const sheet = await drawDatasheet({ layout: 'D' })
    const jobs = Array.from({ length: 4 }, () => readDatasheet(sheet, { onProgress }))
    const answers = await Promise.allSettled(jobs)
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
    // Two working, one that just ended, one ready; all at once would be five.
    expect(most).toBeLessThanOrEqual(4)
  }, 120_000)
})

describe('renderDatasheetPage', () => {
  it('says so where there is no such page', async () => {
    const missing = renderDatasheetPage(async () => hostile.plainPdf(), 2, 400)
    await expect(missing).rejects.toMatchObject({ reason: 'no_such_page' })
  }, 180_000)
})
