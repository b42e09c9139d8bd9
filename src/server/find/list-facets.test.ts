import { expect, it } from 'vitest'
import { readFilters, type Search } from '../../shared/find/search-query.js'
import type { LoadedCatalogue } from './catalogue/load-catalogue.js'
import { makeWordIndex } from './catalogue/make-word-index.js'
import { PanelTable } from './catalogue/panel-table.js'
import { listFacets } from './list-facets.js'

function idOf(n: number) {
  const id = Buffer.alloc(16)
  id.writeUInt32BE(n + 1)
  return id
}

async function heldOf(watts: readonly number[]): Promise<LoadedCatalogue> {
  const table = new PanelTable()
  for (const [n, value] of watts.entries()) {
    const row = table.rowFor(idOf(n), 0)
    table.numbers.Watts_W[row] = value
  }
  return { table, words: await makeWordIndex(table), snapshot: '1:1:' }
}

function searchOf(filters: Record<string, string>): Search {
  const search = readFilters(filters)
  if (!search) throw new Error('not a search')
  return search
}

const leastWatts = async (held: LoadedCatalogue, filters: Record<string, string>) =>
  (await listFacets(held, searchOf(filters))).histograms.Watts_W?.min

const many = Array.from({ length: 10_000 }, (_, n) => 400 + (n % 50))

it('counts a broad question once, in whatever order its parameters come, and again as soon as the catalogue changes', async () => {
  const held = await heldOf(many)
  const { table } = held
  for (let row = 0; row < table.rowCount; row++) table.numbers.Vmp_V[row] = 31
  const asked = { Vmp_V_operator: 'gte', Vmp_V: '0', inStock: 'false' }
  expect(await leastWatts(held, asked)).toBe(400)
  // figures never change within a version, so this shows that the second answer is not counted
  table.numbers.Watts_W[0] = 300
  expect(await leastWatts(held, { Vmp_V: '0', Vmp_V_operator: 'gte' })).toBe(400)
  expect(await leastWatts(held, { Vmp_V: '1', Vmp_V_operator: 'gte' })).toBe(300)
  table.nextVersion()
  expect(await leastWatts(held, asked)).toBe(300)
})

it('lets those who ask the same together wait for one count, and keeps no answer about a few panels', async () => {
  const held = await heldOf([400])
  const [one, other] = await Promise.all([listFacets(held, searchOf({})), listFacets(held, searchOf({}))])
  expect(one).toBe(other)
  held.table.numbers.Watts_W[0] = 300
  expect(await leastWatts(held, {})).toBe(300)
})

it('counts again where the age of offers matters, which changes by itself', async () => {
  const held = await heldOf(many)
  const asked = searchOf({ maxAgeDays: '30' })
  expect(await listFacets(held, asked)).not.toBe(await listFacets(held, asked))
})
