import { finish, type Steps } from '../../physics/find-root.js'
import { countUp } from '../../values/get-at.js'
import { BoundedMap } from './bounded-map.js'
import { checkDcPerAc, checkInput, type DcPerAc } from './check-input.js'
import { type JudgedInput, PlantJudge } from './judge-input.js'
import { plantBounds } from './plant-bounds.js'
import { type InputLimits, type Plant, type PlantInput, type PlantString, stringKey } from './plant-model.js'
import { fitsOf, type PlantVerdict } from './plant-verdict.js'
import type { InputMaximum } from './solve-input.js'

export type CheckedInput = Pick<JudgedInput, 'stc' | 'low' | 'hot' | 'cold' | 'strings'> & {
  checks: InputCheck[]
  fits: boolean | null
  lengths: Record<string, { least: number; most: number } | null>
}
type PlantTotal = { power_W: number; aloneW: number; mismatchPercent: number }
export type PlantTotals = Record<'stc' | 'low' | 'hot', PlantTotal>
type CheckedPlant = { inputs: CheckedInput[]; totals: PlantTotals; fits: boolean | null }

/** Some thousand bytes each. */
const mostKept = 500

/** A verdict with its text, and the number of its input. */
const writeCheck = ({ values, ...verdict }: PlantVerdict, input: number) => ({ ...verdict, values: [...values], input })
type InputCheck = ReturnType<typeof writeCheck>
type InputVerdicts = { judged: JudgedInput; checks: readonly InputCheck[] }

/**
 * Checks a plant and its plans, whose inputs have the same limits. What is known of an input is kept and shared: plans
 * leave most inputs as they are.
 */
export class PlantChecker {
  private readonly known = new BoundedMap<InputVerdicts>(mostKept)

  constructor(private readonly judge: PlantJudge) {}

  /** All inputs of a plant with every limit; each maximum is a step. */
  *checkInSteps({ inputs, kinds }: Pick<Plant, 'inputs' | 'kinds'>): Steps<CheckedPlant> {
    const all: InputVerdicts[] = []
    for (const [n, { strings, limits }] of inputs.entries()) {
      for (const condition of ['stc', 'low', 'hot', 'cold'] as const) {
        this.judge.maximumOf(strings, condition)
        yield
      }
      all.push(this.checked(n, strings, limits))
    }
    const judged = all.map((each) => each.judged)
    const shares = dcPerAcOf(inputs, judged)
    const checked = all.map((each, n) => {
      const share = shares[n]
      if (!share) throw new Error(`input ${n} has no share`)
      const checks = each.checks.length === 0 ? [] : [...each.checks, writeCheck(checkDcPerAc(share), n)]
      return { ...each.judged, checks, fits: fitsOf(checks), lengths: this.lengthsOn(kinds, each.judged) }
    })
    return { inputs: checked, totals: totalsOf(judged), fits: fitsOfAll(checked.map(({ fits }) => fits)) }
  }

  private checked(input: number, strings: readonly PlantString[], limits: InputLimits): InputVerdicts {
    const key = `${input} ${strings.map(stringKey).join(' + ')}`
    const known = this.known.get(key)
    if (known) return known
    const judged = this.judge.judge(strings, limits)
    const found = { judged, checks: checkInput(judged).map((verdict) => writeCheck(verdict, input)) }
    this.known.set(key, found)
    return found
  }

  private lengthsOn(kinds: Plant['kinds'], { limits }: JudgedInput) {
    const lengths = [...kinds.keys()].map((kind) => {
      return [kind, this.judge.lengthsOf(kind, limits, plantBounds.panelsInString)] as const
    })
    return Object.fromEntries(lengths)
  }
}

/** In one go. */
export const checkPlant = (plant: Plant) => finish(new PlantChecker(new PlantJudge(plant)).checkInSteps(plant))

const fitsOfAll = (all: readonly (boolean | null)[]) => (all.includes(false) ? false : all.includes(null) ? null : true)

/** Added up from the smallest on, so that the order of the inputs changes not even the last digit. */
const exactSum = (values: readonly number[]) => [...values].sort((a, b) => a - b).reduce((sum, value) => sum + value, 0)

function totalsOf(inputs: readonly Record<'stc' | 'low' | 'hot', InputMaximum>[]): PlantTotals {
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
function dcPerAcOf(inputs: readonly PlantInput[], judged: readonly { stc: InputMaximum }[]): DcPerAc[] {
  return inputs.map((input, n) => {
    const own = judged[n]?.stc.power_W ?? Number.NaN
    const { value: acW, source } = input.limits.acPower_W
    if (input.inverter === null || acW === null) return { dcW: own, acW, source }
    const fellows = inputs.flatMap((other, place) => (other.inverter === input.inverter ? [{ other, place }] : []))
    const uses = new Map<string | null, number>()
    for (const { other } of fellows) countUp(uses, other.inverterInput)
    const dcW = exactSum(fellows.map(({ place }) => judged[place]?.stc.power_W ?? Number.NaN))
    // inputs without a name may all belong to one inverter
    const inverters = Math.max(1, ...[...uses].filter(([name]) => name !== null).map(([, count]) => count))
    return { dcW, acW: acW * inverters, source }
  })
}
