import { BoundedMap } from '../../../shared/repair/plants/bounded-map.js'
import { findBrokenLimit } from '../../../shared/repair/plants/check-input.js'
import { PlantJudge } from '../../../shared/repair/plants/judge-input.js'
import {
  type InputLimits,
  type PlantInput,
  type PlantString,
  stringsKey,
} from '../../../shared/repair/plants/plant-model.js'
import { mayGoOn } from '../../run/worker-thread.js'
import type { Evaluate, InputOutcome } from './assign-fills.js'
import { mostPlanWork, tooMuchWork } from './judge-work.js'
import { type RepairCase, standing } from './plan-model.js'

/** Some hundred bytes each. */
const mostEvaluated = 20_000

/** After so much work no further choice of donors is tried. */
const usualWork = 20_000
const workOfEvaluation = 1

/** What inputs give: computed once for each of their arrangements, and counted as work. */
export class InputTrials {
  readonly judge: PlantJudge
  private work = 0
  private readonly evaluated = new BoundedMap<InputOutcome>(mostEvaluated)
  private readonly limitTexts: readonly string[]

  constructor(
    private readonly repair: RepairCase,
    private readonly mostWork = usualWork,
  ) {
    const bought = [...repair.candidates].map(([name, { kind }]) => [name, kind] as const)
    this.judge = new PlantJudge({ site: repair.site, kinds: new Map([...repair.kinds, ...bought]) })
    this.limitTexts = repair.inputs.map(limitsText)
  }

  /** Inputs that look alike are one choice. */
  signatureOf(input: number) {
    const { strings } = this.inputAt(input)
    return `${this.limitTexts[input]} | ${stringsKey(strings)}`
  }

  inputAt(input: number): PlantInput {
    const found = this.repair.inputs[input]
    if (!found) throw new Error(`the plant has no input ${input}`)
    return found
  }

  evaluate: Evaluate = (input, strings) => {
    const there = standing(strings)
    const key = `${this.limitTexts[input]} | ${stringsKey(there)}`
    return this.evaluated.get(key) ?? this.evaluateAnew(key, input, there)
  }

  /** A maximum may take half a millisecond, so it may stop after each; where the window is sure, one of three is enough. */
  private evaluateAnew(key: string, input: number, there: readonly PlantString[]) {
    this.work += workOfEvaluation
    const { limits } = this.inputAt(input)
    const isSure = this.judge.isWindowSure(there, limits)
    const stc = this.judge.maximumOf(there, 'stc')
    this.goOn()
    const hot = isSure ? stc : this.judge.maximumOf(there, 'hot')
    this.goOn()
    const cold = isSure ? stc : this.judge.maximumOf(there, 'cold')
    this.goOn()
    const strings = there.map((string) => this.judge.judgeString(string))
    const brokenCheck = findBrokenLimit({ stc, hot, cold, strings, limits: isSure ? withoutWindow(limits) : limits })
    const found = { power_W: stc.power_W, brokenCheck }
    this.evaluated.set(key, found)
    return found
  }

  /** Without looking at limits, which takes a third of the time. */
  evaluatePower: Evaluate = (_, strings) => {
    const { power_W } = this.judge.maximumOf(standing(strings), 'stc')
    this.goOn()
    return { power_W, brokenCheck: null }
  }

  /** More than it can give, and known without computing a maximum. */
  evaluateAlone: Evaluate = (_, strings) => ({
    power_W: this.judge.aloneOf(standing(strings), 'stc'),
    brokenCheck: null,
  })

  /** What no plan can do without may take longer, but not without an end. */
  goOn() {
    mayGoOn()
    if (this.work + this.judge.work > mostPlanWork) throw tooMuchWork()
  }

  /** Notes work that computes no maximum. */
  spend(work: number) {
    this.work += work
  }

  isSpent() {
    return this.work + this.judge.work > this.mostWork
  }
}

const withoutWindow = (limits: InputLimits): InputLimits => ({
  ...limits,
  minMppVoltage_V: { ...limits.minMppVoltage_V, value: null },
  maxMppVoltage_V: { ...limits.maxMppVoltage_V, value: null },
})

const limitsText = ({ limits }: PlantInput) => JSON.stringify(Object.values(limits).map(({ value }) => value))
