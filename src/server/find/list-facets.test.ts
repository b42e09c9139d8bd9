import { expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { readFilters, type Search } from '../../shared/find/search-query.js'
import { maxBins } from '../../shared/find/search-shapes.js'
import type { LoadedCatalogue } from './catalogue/load-catalogue.js'
import { makeWordIndex } from './catalogue/make-word-index.js'
import { PanelTable } from './catalogue/panel-table.js'
import { drawHistograms, listFacets } from './list-facets.js'

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

const figure = fc.oneof(fc.constant(Number.NaN), fc.constantFrom(-2, 0, 400, 31.25, 1e-6), fc.integer({ max: 60 }))

function tableOf(watts: readonly number[]) {
  const table = new PanelTable()
  for (const [n, value] of watts.entries()) {
    const id = Buffer.alloc(16)
    id.writeUInt32BE(n + 1)
    const row = table.rowFor(id, 0)
    table.numbers.Watts_W[row] = value
    table.numbers.Vmp_V[row] = value / 3
  }
  return table
}

/** By the words of the contract: equal bins, each with its lower bound, the last one with both. */
function expectedOf(figures: readonly number[]) {
  const stated = figures.filter((value) => !Number.isNaN(value))
  if (stated.length === 0) return undefined
  const [min, max] = [Math.min(...stated), Math.max(...stated)]
  const count = min === max ? 1 : maxBins
  const binOf = (value: number) => Math.min(count - 1, Math.floor((value - min) * (count / (max - min || 1))))
  const counts = Array.from({ length: count }, (_, n) => stated.filter((value) => binOf(value) === n).length)
  return { min, max, counts }
}

it('counts in equal bins, each figure over its own rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(figure, { maxLength: 80 }), fc.integer({ min: 1, max: 4 }), async (watts, step) => {
      const table = tableOf(watts)
      const all = Uint32Array.from(watts.keys())
      const some = all.filter((row) => row % step === 0)
      const histograms = await drawHistograms(table, (key) => (key === 'Vmp_V' ? all : some))
      for (const [key, rows, unit] of [['Watts_W', some, 1] as const, ['Vmp_V', all, 3] as const]) {
        const drawn = histograms[key]
        const counted = drawn && { min: drawn.min, max: drawn.max, counts: drawn.bins.map(({ count }) => count) }
        expect(counted).toEqual(expectedOf([...rows].map((row) => (watts[row] ?? 0) / unit)))
        expect([drawn?.bins[0]?.from, drawn?.bins.at(-1)?.to]).toEqual([drawn?.min, drawn?.max])
      }
    }),
  )
})
