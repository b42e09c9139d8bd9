import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { assessElectricalInSteps, prepareOriginalsInSteps } from './assess-electrical.js'
import type { StringCase } from './compute-change.js'
import { finish } from './find-root.js'
import { conditionNames } from './module-curve.js'
import { fitPanel } from './panel-curves.js'
import { bypassDiodesOf, curveKeys, type StatedFigures } from './stated-figures.js'

/** The public list of panels, if it is available beside the repository. */
const file = '../shared/catalogue/cec-modules.csv.gz'
const isThere = existsSync(file)
/** MATCHING_SWEEP=all tests every row and more pairs, which takes minutes. */
const isSweep = process.env.MATCHING_SWEEP === 'all'
const step = isSweep ? 1 : 97

const spanPairs = 300
/** The distance in the list between the old and the new panels of one sequence of pairs. */
const sequences = [
  [6151, 7919],
  [104_729, 15_485_863],
  [7_368_787, 48_611],
] as const

const numberOf = (text: string | undefined) => (text ? Number(text) : null)
function readRows(): StatedFigures[] {
  const rows = parse(gunzipSync(readFileSync(file)), { columns: true, bom: true }) as Record<string, string>[]
  return rows.map((row) => ({
    Watts_W: numberOf(row.Watts_W),
    Pmax_W: numberOf(row.Pmax_W),
    Vmp_V: numberOf(row.Vmp_V),
    Imp_A: numberOf(row.Imp_A),
    Voc_V: numberOf(row.Voc_V),
    Isc_A: numberOf(row.Isc_A),
    TempCoeffPmax_percent_per_C: numberOf(row.TempCoeffPmax_percent_per_C),
    TempCoeffVoc_percent_per_C: numberOf(row.TempCoeffVoc_percent_per_C),
    TempCoeffIsc_percent_per_C: numberOf(row.TempCoeffIsc_percent_per_C),
    NumberOfCells_count: numberOf(row.NumberOfCells_count),
    BypassDiodes_count: null,
    CellType: row.CellType || null,
  }))
}

const sideOf = (figures: StatedFigures) => ({
  curves: fitPanel(figures).curves,
  bypassDiodes: bypassDiodesOf(figures).count,
})
const jobOf = (stringLength: number): StringCase => ({
  stringLength,
  replaced: 1,
  added: 0,
  parallelStrings: 1,
  ageingPercent: 0,
  optimisers: 'none',
})
const assess = (original: StatedFigures, candidate: StatedFigures, stringLength: number) =>
  finish(
    assessElectricalInSteps(finish(prepareOriginalsInSteps(sideOf(original), jobOf(stringLength))), sideOf(candidate)),
  )

describe.skipIf(!isThere)(`The public list${isThere ? '' : ` (${file} is not there)`}`, () => {
  it('has a number or a span for every row as the old panel and as the new one, or says that its figures contradict', () => {
    const rows = readRows()
    let contradictory = 0
    for (let index = 0; index < rows.length; index += step) {
      const [one, other] = [rows[index], rows[(index * 7919) % rows.length]]
      if (!one || !other) continue
      if (fitPanel(one).curves.kind === 'contradictory') contradictory++
      for (const [original, candidate] of [
        [one, other],
        [other, one],
      ] as const) {
        const result = assess(original, candidate, 1 + (index % 60))
        if (!result) continue
        for (const name of conditionNames)
          for (const value of [result[name].changePercent, result[name].lostPercent, result[name].voltage_V])
            expect(Number.isFinite(value)).toBe(true)
      }
    }
    expect(contradictory).toBeLessThanOrEqual(5)
  }, 600_000)

  it.each(isSweep ? sequences : sequences.slice(0, 1))(
    'keeps the former result inside the span when a stated figure is deleted, for 98 % of pairs (%i, %i)',
    (one, other) => {
      const rows = readRows().filter(({ CellType }) => /crystalline/i.test(CellType ?? ''))
      const outside: Record<'stc' | 'hot', string[]> = { stc: [], hot: [] }
      for (let n = 0; n < spanPairs; n++) {
        const [original, candidate] = [rows[(n * one) % rows.length], rows[(n * other + 13) % rows.length]]
        const key = curveKeys[n % curveKeys.length]
        if (!original || !candidate || !key) continue
        const whole = assess(original, candidate, 12)
        const range = assess(original, { ...candidate, [key]: null }, 12)?.range
        for (const name of ['stc', 'hot'] as const)
          if (
            whole &&
            !whole.range &&
            !(
              range &&
              isWithin(range[name].lostPercent, whole[name].lostPercent) &&
              isWithin(range[name].changePercent, whole[name].changePercent)
            )
          )
            outside[name].push(key)
      }
      for (const keys of Object.values(outside)) expect(keys.length / spanPairs, keys.join()).toBeLessThanOrEqual(0.02)
    },
    600_000,
  )
})

/** Equal except for the last digits, which rounding changes. */
const isWithin = ({ from, to }: { from: number; to: number }, value: number) =>
  value >= from - 1e-9 && value <= to + 1e-9
