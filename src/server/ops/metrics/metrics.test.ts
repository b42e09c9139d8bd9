import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFolder } from '../../run/project-folder.js'
import { createMetrics } from './create-metrics.js'

const counts = { jobsWaiting: 3, jobsFailed: 1, mailsWaiting: 2, webhooksWaiting: 5 }
let isLost = false
const metrics = createMetrics({
  pools: { requests: { totalCount: 5, idleCount: 3, waitingCount: 1, options: { max: 16 } } },
  catalogue: () => ({ panels: 469, offers: 77, ageSeconds: 4 }),
  datasheets: () => ({ read: 2, failed: 1 }),
  countWaiting: async () => {
    if (isLost) throw new Error('lost')
    return counts
  },
})
const lines = async () => (await metrics.text()).split('\n')

describe('the metrics', () => {
  it('count requests by method, route and status, with how long they took', async () => {
    metrics.observe('GET', '/api/solars/search', 200, 0.03)
    metrics.observe('GET', '/api/solars/search', 200, 0.3)
    const labels = 'method="GET",route="/api/solars/search",status="200"'
    expect(await lines()).toEqual(
      expect.arrayContaining([
        `http_request_duration_seconds_bucket{le="0.05",${labels}} 1`,
        `http_request_duration_seconds_bucket{le="0.5",${labels}} 2`,
        `http_request_duration_seconds_count{${labels}} 2`,
      ]),
    )
  })

  it('tell what the pools, the catalogue, the readings and the database hold', async () => {
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'heliodex_database_connections{pool="requests",state="busy"} 2',
        'heliodex_database_connections_awaited{pool="requests"} 1',
        'heliodex_catalogue_rows{table="offers"} 77',
        'heliodex_catalogue_age_seconds 4',
        'heliodex_datasheets_read_total{outcome="read"} 2',
        'heliodex_jobs_waiting 3',
        'heliodex_jobs_failed 1',
        'heliodex_mails_waiting 2',
        'heliodex_webhooks_waiting 5',
        'heliodex_database_up 1',
      ]),
    )
  })

  it('are told while the database does not answer, without its figures', async () => {
    isLost = true
    expect(await lines()).toEqual(expect.arrayContaining(['heliodex_database_up 0', 'heliodex_mails_waiting Nan']))
    isLost = false
  })
})

describe('the dashboard and the alert rules', () => {
  const read = (name: string) => readFileSync(join(projectFolder, 'docs', 'operations', name), 'utf8')
  const expressions = [
    ...read('grafana-dashboard.json').matchAll(/"expr": "(.*)"/g),
    ...read('alert-rules.yaml').matchAll(/expr: ((?:.|\n {8,})*)/g),
  ].map(([, expression = '']) => expression)
  const partOfHistogram = /_(bucket|sum|count)$/
  const used = new Set(
    expressions
      .flatMap((expression) => expression.match(/\b(http|heliodex|nodejs|process)_\w+/g) ?? [])
      .map((name) => name.replace(partOfHistogram, '')),
  )

  it('use every metric, and none that does not exist', () => {
    expect([...used].sort()).toEqual([...new Set(metrics.names())].sort())
  })
})
