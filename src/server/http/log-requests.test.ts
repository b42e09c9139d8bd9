import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { createLog } from '../run/log.js'
import { busy } from './client-holdings.js'
import { handleErrors } from './error-handler.js'
import { logRequests } from './log-requests.js'

type Line = { msg: string; status?: number; statuses?: Record<string, number>; errors?: Record<string, number> }
const lines: Line[] = []
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
const logController = new LogController({ disableRequestLogging: true })
const app = Fastify({ loggerInstance: log as FastifyBaseLogger, logController })
handleErrors(app)
logRequests(app)
app.get('/busy', async () => {
  throw busy()
})
app.get('/fine', async () => 'fine')
app.get('/broken', async () => {
  throw new Error('broken')
})
afterAll(() => app.close())

it('a flood of refused requests leaves few lines and their number; all others are listed', async () => {
  const ask = async (url: string, times: number) => {
    for (let count = 0; count < times; count++) await app.inject(url)
  }
  await ask('/busy', 200)
  await ask('/missing', 100)
  await ask('/fine', 60)
  await ask('/broken', 30)
  await expect.poll(() => lines.filter(({ statuses }) => statuses).length, { timeout: 3000 }).toBeGreaterThan(0)
  await expect.poll(() => lines.filter(({ errors }) => errors).length, { timeout: 3000 }).toBeGreaterThan(0)
  const listed = (status: number) => lines.filter((line) => line.status === status).length
  const leftOut = (status: number) => lines.reduce((sum, { statuses }) => sum + (statuses?.[status] ?? 0), 0)
  expect([listed(200), listed(500)]).toEqual([60, 30])
  expect(lines.filter(({ msg }) => msg === 'unexpected error')).toHaveLength(30)
  expect([listed(503) + leftOut(503), listed(404) + leftOut(404)]).toEqual([200, 100])
  expect(listed(503) + listed(404)).toBeLessThanOrEqual(60)
  const told = lines.filter(({ msg }) => msg === 'cannot serve').length
  expect(told).toBeLessThanOrEqual(15)
  expect(told + lines.reduce((sum, { errors }) => sum + (errors?.unavailable ?? 0), 0)).toBe(200)
})
