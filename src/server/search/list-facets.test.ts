import { expect, it } from 'vitest'
import { readFilters, type Search } from '../../shared/search/search-query.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { makeWordIndex } from '../catalogue/make-word-index.js'
import { Pace } from '../catalogue/pace.js'
import { PanelTable } from '../catalogue/panel-table.js'
import { listFacets } from './list-facets.js'

async function heldOf(watts: readonly number[]): Promise<HeldCatalogue> {
  const table = new PanelTable()
  for (const [n, value] of watts.entries()) table.putNumber('Watts_W', table.rowFor(Buffer.alloc(16, n + 1), 0), value)
  return { table, words: await makeWordIndex(table, new Pace()), snapshot: '1:1:' }
}

function searchOf(filters: Record<string, string>): Search {
  const search = readFilters(filters)
  if (!search) throw new Error('not a search')
  return search
}

async function leastWatts(held: HeldCatalogue, filters: Record<string, string>) {
  const { json } = await listFacets(held, searchOf(filters))
  return JSON.parse(json.toString('utf8')).histograms.Watts_W?.min
}

it('counts a question once, in whatever order its parameters come, and again as soon as the catalogue changes', async () => {
  const held = await heldOf([400, 420, 440])
  const { table } = held
  const asked = { Vmp_V_operator: 'gte', Vmp_V: '0', inStock: 'false' }
  table.putNumber('Vmp_V', 0, 31)
  expect(await leastWatts(held, asked)).toBe(400)
  expect(await leastWatts(held, { Vmp_V: '0', Vmp_V_operator: 'gte' })).toBe(400)
  // figures never change within a version, so this shows that the third answer is not counted
  table.putNumber('Watts_W', 0, 300)
  expect(await leastWatts(held, asked)).toBe(400)
  expect(await leastWatts(held, { Vmp_V: '1', Vmp_V_operator: 'gte' })).toBe(300)
  table.version++
  expect(await leastWatts(held, asked)).toBe(300)
})

it('counts the whole catalogue once from the first time, and those who ask together wait for one count', async () => {
  const held = await heldOf([400])
  const [one, other] = await Promise.all([listFacets(held, searchOf({})), listFacets(held, searchOf({}))])
  expect(one.json).toBe(other.json)
  held.table.putNumber('Watts_W', 0, 300)
  expect(await leastWatts(held, {})).toBe(400)
})

it('counts again where the age of offers matters, which changes by itself', async () => {
  const held = await heldOf([400])
  const asked = searchOf({ maxAgeDays: '30' })
  const answers = new Set<Buffer>()
  for (let n = 0; n < 4; n++) answers.add((await listFacets(held, asked)).json)
  expect(answers.size).toBe(4)
})
