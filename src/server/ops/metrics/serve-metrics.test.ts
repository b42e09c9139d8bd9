import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/http/errors.js'
import type { Deps } from '../../deps.js'
import { readConfig } from '../../run/config.js'
import { createMetrics } from './create-metrics.js'
import { areMetricsWanted, serveMetrics } from './serve-metrics.js'

/** What an app with these settings answers. */
async function ask(env: Record<string, string>, authorization?: string) {
  const config = readConfig(env)
  const metrics = areMetricsWanted(config)
    ? createMetrics({
        pools: {},
        catalogue: () => ({ panels: 0, offers: 0, ageSeconds: 0 }),
        datasheets: () => ({}),
        countWaiting: async () => ({ jobsWaiting: 0, jobsFailed: 0, mailsWaiting: 0, webhooksWaiting: 0 }),
      })
    : undefined
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send(String(error)),
  )
  app.get('/api/panels/:id', async () => 'a panel')
  serveMetrics(app, { config, metrics } as Deps)
  await app.inject('/api/panels/7')
  await app.inject('/assets/index-123.js')
  const { statusCode, headers, body } = await app.inject({
    url: '/metrics',
    headers: { ...(authorization !== undefined && { authorization }) },
  })
  await app.close()
  return { statusCode, type: headers['content-type'], body }
}

describe('GET /metrics', () => {
  it('is not there without a setting, nor if only METRICS_PORT is set', async () => {
    expect(await ask({})).toMatchObject({ statusCode: 404 })
    expect(await ask({ METRICS_PORT: '9464' }, 'Bearer anything')).toMatchObject({ statusCode: 404 })
  })

  it('refuses everybody without METRICS_TOKEN', async () => {
    for (const authorization of [undefined, 'Bearer', 'Bearer wrong', 'Bearer tokens', 'Basic token'])
      expect(await ask({ METRICS_TOKEN: 'token' }, authorization)).toMatchObject({ statusCode: 401 })
  })

  it('tells requests by the pattern of their route, so that no address adds a line', async () => {
    const { statusCode, type, body } = await ask({ METRICS_TOKEN: 'token' }, 'Bearer token')
    expect(statusCode).toBe(200)
    expect(type).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/panels/:id",status="200"} 1')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1')
    expect(body).not.toContain('index-123')
  })
})
