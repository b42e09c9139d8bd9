import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin } from '../../../tests/support/factories.js'
import { makeSearchLogs, type WantedLog } from '../../../tests/support/search-log-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/insight/analytics-api.js'
import type { LogFilters } from '../../shared/insight/log-filters.js'
import { dayMs, dayOf } from '../../shared/values/days.js'
import { rollUpSearches } from './roll-up-searches.js'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = (await makeAdmin(test.db)).token
})
afterAll(() => test.close())

type Row = Required<Pick<WantedLog, 'at' | 'resultsCount'>> & WantedLog

const days = 120
const now = Date.now()
const midnight = Math.floor(now / dayMs) * dayMs
let seed = 42
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const pick = <T>(values: readonly [T, ...T[]]) => values[Math.floor(random() * values.length)] ?? values[0]

const anyRow = (at: Date): Row => ({
  at,
  resultsCount: pick([0, 0, 1, 2, 7, 50, 100_000]),
  searchQuery: pick([null, 'JKM545M', 'jinko 400', 'Trina 100%', 'a_b', 'ÄPFEL']),
  kind: pick(['search', 'search', 'replacement']),
  ipAddress: pick(['203.0.113.9', '203.0.113.90', '2001:db8::1', '198.51.100.7']),
})

const makeRows = (): Row[] => [
  ...Array.from({ length: 600 }, () => anyRow(new Date(now - 60_000 - random() * days * dayMs))),
  // the first and the last moments of days
  ...Array.from({ length: 20 }, (_, index) => anyRow(new Date(midnight - index * dayMs))),
  ...Array.from({ length: 20 }, (_, index) => anyRow(new Date(midnight - index * dayMs - 1))),
  ...Array.from({ length: 10 }, (_, index) => anyRow(new Date(now - 7 * dayMs + (index - 5) * 60_000))),
]

const holds = (filters: LogFilters) => (row: Row) => {
  const day = dayOf(row.at)
  const { startDate, endDate, hasResults, minResults, maxResults, searchQuery, ipAddress, kind } = filters
  return (
    (kind === undefined || row.kind === kind) &&
    (startDate === undefined || day >= startDate) &&
    (endDate === undefined || day <= endDate) &&
    (hasResults === undefined || row.resultsCount > 0 === hasResults) &&
    (minResults === undefined || row.resultsCount >= minResults) &&
    (maxResults === undefined || row.resultsCount <= maxResults) &&
    (!searchQuery || (row.searchQuery ?? '').toLowerCase().includes(searchQuery.toLowerCase())) &&
    (!ipAddress ||
      (/^\d+(\.\d+){3}$|::/.test(ipAddress)
        ? row.ipAddress === ipAddress
        : row.ipAddress?.startsWith(ipAddress) === true))
  )
}

const daysAgo = (count: number) => dayOf(now - count * dayMs)
const filterSets: LogFilters[] = [
  {},
  { startDate: daysAgo(10), endDate: daysAgo(3) },
  { startDate: daysAgo(0) },
  { endDate: daysAgo(1) },
  { startDate: daysAgo(5), endDate: daysAgo(5) },
  { endDate: '9999-12-31' },
  { startDate: '0001-01-01', endDate: '2000-01-01' },
  { hasResults: true },
  { hasResults: false },
  { hasResults: false, startDate: daysAgo(20), endDate: daysAgo(0) },
  { minResults: 1 },
  { maxResults: 0 },
  { minResults: 2, maxResults: 7, startDate: daysAgo(30) },
  { minResults: 1, startDate: daysAgo(75), endDate: daysAgo(2) },
  { maxResults: 7, startDate: daysAgo(115) },
  { minResults: 1, endDate: daysAgo(50) },
  { minResults: 1, maxResults: 60, startDate: `${daysAgo(70).slice(0, 7)}-01` },
  { searchQuery: 'jkm' },
  { searchQuery: 'jinko', hasResults: true, endDate: daysAgo(2) },
  { searchQuery: 'jkm', startDate: daysAgo(100), endDate: daysAgo(3) },
  { searchQuery: 'jinko', hasResults: false, startDate: daysAgo(115) },
  { searchQuery: 'trina', minResults: 2, endDate: daysAgo(40) },
  { searchQuery: '%' },
  { searchQuery: '_' },
  { searchQuery: 'äp' },
  { kind: 'search' },
  { kind: 'search', hasResults: true, startDate: daysAgo(60), endDate: daysAgo(2) },
  { kind: 'search', hasResults: false },
  { kind: 'search', minResults: 2 },
  { kind: 'search', searchQuery: 'jkm' },
  { kind: 'replacement' },
  { kind: 'replacement', hasResults: false, startDate: daysAgo(40) },
  { kind: 'replacement', searchQuery: 'jinko', maxResults: 50 },
  { ipAddress: '203.0.113.9' },
  { ipAddress: '203.0.113' },
  { ipAddress: '2001:db8::1', minResults: 1 },
  { ipAddress: '%' },
]

const queryOf = (filters: LogFilters) => filters as Record<string, string | number | boolean>
const oneDecimal = (value: number) => Math.round(value * 10) / 10

async function expectFigures(rows: readonly Row[]) {
  for (const filters of filterSets) {
    const kept = rows.filter(holds(filters))
    const summary = await test.call(api.getSearchAnalytics, { query: queryOf(filters) }, { token })
    const none = rows.filter(({ resultsCount }) => resultsCount === 0).length
    const isFiltered = Object.keys(filters).length > 0
    const keptNone = kept.filter(({ resultsCount }) => resultsCount === 0).length
    expect({ filters, ...summary }).toEqual({
      filters,
      totalSearches: rows.length,
      weeklySearches: summary.weeklySearches,
      monthlySearches: summary.monthlySearches,
      noResultSearches: none,
      noResultPercentage: oneDecimal((none * 100) / rows.length),
      avgResultsPerSearch: oneDecimal(rows.reduce((sum, { resultsCount }) => sum + resultsCount, 0) / rows.length),
      appliedFilters: isFiltered,
      customRangeSearches: isFiltered ? kept.length : 0,
      customRangeNoResults: isFiltered ? keptNone : 0,
      customRangeNoResultPercentage: isFiltered && kept.length > 0 ? oneDecimal((keptNone * 100) / kept.length) : 0,
      customRangeAvgResults:
        isFiltered && kept.length > 0
          ? oneDecimal(kept.reduce((sum, { resultsCount }) => sum + resultsCount, 0) / kept.length)
          : 0,
    })
    await expectPages(filters, kept)
  }
}

/** All pages together are all rows, newest first, without duplicates. */
async function expectPages(filters: LogFilters, kept: readonly Row[]) {
  const limit = 70
  const seen: { id: string; created_at: string }[] = []
  for (let page = 1; page === 1 || seen.length < kept.length; page++) {
    const answer = await test.call(api.listSearchLogs, { query: { ...queryOf(filters), page, limit } }, { token })
    expect(answer).toMatchObject({
      totalCount: kept.length,
      page,
      totalPages: Math.max(1, Math.ceil(kept.length / limit)),
    })
    expect(answer.logs).toHaveLength(Math.min(limit, kept.length - seen.length))
    seen.push(...answer.logs)
    if (answer.logs.length === 0) break
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(kept.length)
  const times = seen.map(({ created_at }) => created_at)
  expect(times).toEqual([...times].sort().reverse())
  expect(times).toEqual(
    kept
      .map(({ at }) => at.toISOString())
      .sort()
      .reverse(),
  )
}

it('returns figures and pages equal to a recount for every filter, before and after days are counted, and with late rows', async () => {
  const rows = makeRows()
  await makeSearchLogs(test.db, rows)
  await expectFigures(rows)

  await rollUpSearches(test.db)
  const { through } = await test.db.selectFrom('search_log_rollup').select('through').executeTakeFirstOrThrow()
  expect(new Date(String(through)).getTime()).toBeGreaterThan(now - 2 * dayMs)
  await expectFigures(rows)

  // rows of days that are already counted, as after an outage
  const late = [anyRow(new Date(midnight - 3 * dayMs)), anyRow(new Date(midnight - 9 * dayMs - 1))]
  await makeSearchLogs(test.db, late)
  await expectFigures([...rows, ...late])
  await rollUpSearches(test.db)
  await expectFigures([...rows, ...late])
}, 180_000)

it('counts the last 7 and 30 days to the minute', async () => {
  const summary = await test.call(api.getSearchAnalytics, {}, { token })
  const rows = await test.db.selectFrom('search_logs').select('created_at').execute()
  const since = (count: number) =>
    rows.filter(({ created_at }) => Date.parse(created_at) >= Date.now() - count * dayMs).length
  expect(summary.weeklySearches).toBe(since(7))
  expect(summary.monthlySearches).toBe(since(30))
})

it('returns days, filters and top queries equal to a recount, whether counted or not', async () => {
  const params: Record<string, string>[] = [
    { Watts_W: '420', Watts_W_tol: '5', Watts_W_tol_type: 'percent' },
    { Watts_W: '400', brand: 'Jinko|Trina' },
    { Voc_V: '.5', CellType: 'Mono' },
  ]
  await makeSearchLogs(
    test.db,
    params.flatMap((searchParams) => [{ searchParams }, { searchParams, at: new Date(midnight - 2 * dayMs) }]),
  )
  const before = await test.call(api.getSearchInsights, {}, { token })
  await rollUpSearches(test.db)
  const after = await test.call(api.getSearchInsights, {}, { token })
  expect(after).toEqual(before)
  expect(after.days).toHaveLength(30)
  expect(after.filters.find(({ name }) => name === 'Watts_W')).toEqual({
    name: 'Watts_W',
    searches: 4,
    values: [{ value: '400', searches: 4 }],
  })
  expect(after.filters.find(({ name }) => name === 'brand')?.values).toEqual([
    { value: 'jinko', searches: 2 },
    { value: 'trina', searches: 2 },
  ])
  expect(after.filters.find(({ name }) => name === 'Voc_V')?.values).toEqual([{ value: '0', searches: 2 }])
  const rows = await test.db.selectFrom('search_logs').selectAll().execute()
  const inRange = rows.filter(({ created_at }) => created_at.slice(0, 10) >= after.startDate)
  for (const { day, searches, withoutResults } of after.days) {
    const ofDay = inRange.filter(({ created_at }) => created_at.startsWith(day))
    expect([day, searches]).toEqual([day, ofDay.length])
    expect(withoutResults).toBe(ofDay.filter(({ results_count }) => results_count === 0).length)
  }
  // also over whole months
  const wide = await test.call(api.getSearchInsights, { query: { startDate: daysAgo(110) } }, { token })
  for (const { startDate, topQueries } of [after, wide]) {
    expect(topQueries.length).toBeGreaterThan(3)
    for (const { query, searches, withoutResults } of topQueries) {
      const matching = rows.filter(
        (row) => row.created_at.slice(0, 10) >= startDate && row.search_query?.toLowerCase() === query,
      )
      const none = matching.filter(({ results_count }) => results_count === 0).length
      expect({ query, searches, withoutResults }).toEqual({ query, searches: matching.length, withoutResults: none })
    }
  }
})

it('refuses dates that do not exist, ranges that end before they start, and unknown parameters', async () => {
  const bad = [
    { startDate: '2026-02-30' },
    { startDate: '2026-2-3' },
    { endDate: '0000-01-01' },
    { endDate: '2026-01-01T00:00:00Z' },
    { startDate: '2026-02-02', endDate: '2026-02-01' },
    { minResults: '5', maxResults: '4' },
    { minResults: '-1' },
    { maxResults: '1.5' },
    { hasResults: 'maybe' },
    { nonsense: '1' },
  ]
  for (const query of bad) {
    for (const endpoint of [api.listSearchLogs, api.getSearchAnalytics, api.exportSearchLogs])
      await expect(
        test.call(endpoint, { query: query as object }, { token }),
        JSON.stringify(query),
      ).rejects.toMatchObject({
        code: 'invalid_request',
      })
  }
  await expect(test.call(api.listSearchLogs, { query: { limit: 201 } }, { token })).rejects.toMatchObject({
    code: 'invalid_request',
  })
})
