import { brokenCheckOf, checkInput, type DcPerAc, fitsOf, type PlantVerdict } from './check-input.js'
import { type JudgedInput, PlantJudge } from './judge-input.js'
import { plantBounds } from './plant-bounds.js'
import { mountedOf, type Plant, type PlantInput } from './plant-model.js'
import type { InputMaximum } from './solve-input.js'

export type CheckedInput = Pick<JudgedInput, 'stc' | 'low' | 'hot' | 'cold' | 'strings'> & {
  checks: PlantVerdict[]
  fits: boolean | null
  lengths: Record<string, { least: number; most: number } | null>
}
export type PlantTotal = { power_W: number; aloneW: number; mismatchPercent: number }
export type PlantTotals = Record<'stc' | 'low' | 'hot', PlantTotal>
export type CheckedPlant = { inputs: CheckedInput[]; totals: PlantTotals; fits: boolean | null }

/** Computes all inputs of a plant with every limit. A `judge` that knows the kinds already keeps what it computed. */
export function checkPlant(plant: Plant, judge = new PlantJudge(plant)): CheckedPlant {
  const judged = plant.inputs.map(({ strings, limits }) => judge.judge(strings, limits))
  const shares = dcPerAcOf(plant.inputs, judged)
  const inputs = judged.map((input, n) => {
    const share = shares[n]
    if (!share) throw new Error(`input ${n} has no share`)
    const checks = checkInput(input, share)
    return {
      ...input,
      checks,
      fits: fitsOf(checks),
      lengths: Object.fromEntries(
        kindsOn(plant, n).map((kind) => [kind, judge.lengthsOf(kind, input.limits, plantBounds.panelsInString)]),
      ),
    }
  })
  return { inputs, totals: totalsOf(judged), fits: fitsOfAll(inputs.map(({ fits }) => fits)) }
}

const kindsOn = (plant: Plant, n: number) => {
  const strings = plant.inputs[n]?.strings ?? []
  const mounted = [...plant.kinds.keys()].filter((kind) => strings.some((string) => mountedOf(string, kind) > 0))
  return mounted.length > 0 ? mounted : [...plant.kinds.keys()]
}

export const fitsOfAll = (all: readonly (boolean | null)[]) =>
  all.includes(false) ? false : all.includes(null) ? null : true

/** Added up from the smallest on, so that the order of the inputs changes not even the last digit. */
export const exactSum = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b).reduce((sum, value) => sum + value, 0)

export function totalsOf(inputs: readonly Record<'stc' | 'low' | 'hot', InputMaximum>[]): PlantTotals {
  const under = (name: 'stc' | 'low' | 'hot'): PlantTotal => {
    const power_W = exactSum(inputs.map((input) => input[name].power_W))
    const aloneW = exactSum(inputs.map((input) => input[name].aloneW))
    return { power_W, aloneW, mismatchPercent: aloneW > 0 ? (1 - power_W / aloneW) * 100 : 0 }
  }
  return { stc: under('stc'), low: under('low'), hot: under('hot') }
}

/**
 * The inputs of one inverter share its AC power. The same input named several times means as many inverters of that
 * kind.
 */
export function dcPerAcOf(inputs: readonly PlantInput[], judged: readonly { stc: InputMaximum }[]): DcPerAc[] {
  return inputs.map((input, n) => {
    const own = judged[n]?.stc.power_W ?? Number.NaN
    const { value: acW, source } = input.limits.acPower_W
    if (input.inverter === null || acW === null) return { dcW: own, acW, source }
    const fellows = inputs.flatMap((other, place) => (other.inverter === input.inverter ? [{ other, place }] : []))
    const uses = new Map<string | null, number>()
    for (const { other } of fellows) uses.set(other.inverterInput, (uses.get(other.inverterInput) ?? 0) + 1)
    const dcW = exactSum(fellows.map(({ place }) => judged[place]?.stc.power_W ?? Number.NaN))
    // inputs without a name may all belong to one inverter
    const inverters = Math.max(1, ...[...uses].filter(([name]) => name !== null).map(([, count]) => count))
    return { dcW, acW: acW * inverters, source }
  })
}

/** The first check of a plant that is not held. */
export const brokenCheckOfPlant = (inputs: readonly { checks: readonly PlantVerdict[] }[]) =>
  brokenCheckOf(inputs.flatMap(({ checks }) => checks))
