import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from '../../../shared/panels/panel-search-text.js'
import { getNumber } from '../../../shared/values/get-at.js'
import { randomNumbers } from '../../ops/seed/random-numbers.js'
import { readBundledList } from '../../panels/public-list/bundled-list.js'
import { idFromText } from '../catalogue/id-index.js'
import { PanelTable } from '../catalogue/panel-table.js'
import { identifyPanel } from './identify-panel.js'

const five = ['Pmax_W', 'Voc_V', 'Isc_A', 'Vmp_V', 'Imp_A'] as const
const table = new PanelTable()

beforeAll(async () => {
  const listed = await readBundledList()
  table.reserve(listed.length)
  for (const { panel } of listed) {
    const row = table.rowFor(idFromText(randomUUID()), 0)
    for (const key of five) table.numbers[key][row] = panel[key] ?? Number.NaN
    table.skuKey[row] = table.tokens.internText(keyOf(panel.SKU))
    table.brandKey[row] = table.tokens.internText(keyOf(panel.Brand))
    table.texts.SKU.codes[row] = table.texts.SKU.pool.internText(panel.SKU)
    table.texts.Brand.codes[row] = table.texts.Brand.pool.internText(panel.Brand ?? '')
  }
})

type Noise = (value: number, random: () => number) => { value: number; step: number }
/** As a label prints it: watts whole, volts and amperes with two digits. */
const rounded: Noise = (value) => ({ value: Number(value.toFixed(value > 60 ? 0 : 2)), step: value > 60 ? 1 : 0.01 })
const within =
  (share: number): Noise =>
  (value, random) => ({ value: Number((value * (1 + (random() * 2 - 1) * share)).toFixed(3)), step: 0.001 })

/** Asks for panels of the list by noisy labels; the odds of each candidate, and whether it was the one. */
async function ask(count: number, noise: Noise, text: (row: number) => string = () => '') {
  const random = randomNumbers(count)
  const said: { odds: number; isRight: boolean }[] = []
  let found = 0
  for (let n = 0; n < count; n++) {
    const row = Math.floor(random() * table.rowCount)
    const figures = five.map((key) => ({ key, ...noise(getNumber(table.numbers[key], row), random) }))
    const candidates = await identifyPanel({ table } as never, { figures, text: text(row) })
    if (candidates.some((candidate) => candidate.row === row)) found++
    said.push(...candidates.map(({ row: other, odds }) => ({ odds, isRight: other === row })))
  }
  return { share: found / count, said }
}

const firstFour = (row: number) => (table.texts.SKU.at(row) ?? '').slice(0, 4)

describe('a panel of the public list, told by its label', () => {
  it('is among the candidates in three of four cases by five figures within half a percent', async () => {
    expect((await ask(60, within(0.005))).share).toBeGreaterThanOrEqual(0.75)
  })

  it('is among them in nine of ten with the first four letters of its name', async () => {
    expect((await ask(60, within(0.005), firstFour)).share).toBeGreaterThanOrEqual(0.9)
  })

  it.each([
    ['rounded', rounded],
    ['within one percent', within(0.01)],
  ])('is the right one as often as the odds say: %s', async (_, noise) => {
    const all = [...(await ask(60, noise)).said, ...(await ask(61, noise, firstFour)).said]
    for (const [from, to] of [
      [0, 0.25],
      [0.25, 0.5],
      [0.5, 0.75],
      [0.75, 1.001],
    ] as const) {
      const bin = all.filter(({ odds }) => odds >= from && odds < to)
      if (bin.length < 25) continue
      const right = bin.filter(({ isRight }) => isRight).length / bin.length
      const mean = bin.reduce((sum, { odds }) => sum + odds, 0) / bin.length
      expect(Math.abs(right - mean)).toBeLessThan(0.1)
    }
  })
})
