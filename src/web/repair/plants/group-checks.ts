import { t } from '@lingui/core/macro'
import type { PlantCheckCode } from '../../../shared/repair/plants/plant-verdict.js'
import type { IconName } from '../../ui/Icon.js'
import { checksInWords, type InputCheck } from './check-words.js'
import type { InputDraft } from './plant-draft.js'
import { hasLimits } from './plant-fields.js'

export type Tone = 'ok' | 'told' | 'open' | 'attention' | 'no'
/** One finding, and the inputs of which it is true. */
export type CheckGroup = Omit<InputCheck, 'input'> & { inputs: readonly number[]; tone: Tone }

export const toneSigns = (): Record<Tone, { word: string; icon: IconName }> => ({
  ok: { word: t`OK`, icon: 'check' },
  told: { word: t`Note`, icon: 'info' },
  open: { word: t`Not known`, icon: 'info' },
  attention: { word: t`Attention`, icon: 'alert' },
  no: { word: t`No`, icon: 'close' },
})

const tones: Record<string, Tone> = {
  ok: 'ok',
  told: 'told',
  limits: 'attention',
  attention: 'attention',
  unknown: 'open',
  exceeds: 'no',
  below: 'no',
  above: 'no',
}
/** A check whose limit nobody states decides nothing, but these must be looked up. */
const worstFirst: readonly Tone[] = ['no', 'attention', 'open', 'told', 'ok']

const checkNames = (): Record<PlantCheckCode, string> => ({
  coldVoltage: t`Voltage in the cold`,
  mppWindow: t`MPP range`,
  startVoltage: t`Start voltage`,
  current: t`Current`,
  shortCircuit: t`Short-circuit current`,
  strings: t`Number of strings`,
  fuse: t`Fuse`,
  reverse: t`Reverse current`,
  parallel: t`Strings in parallel`,
  dcAc: t`DC to AC`,
})
export const checkName = (code: string) =>
  Object.hasOwn(checkNames(), code) ? checkNames()[code as PlantCheckCode] : code

/** The checks of all inputs, equal ones together, the worst first. */
export function groupChecks(checks: readonly InputCheck[]): CheckGroup[] {
  const groups = new Map<string, CheckGroup & { inputs: number[] }>()
  for (const { input, ...check } of checksInWords(checks)) {
    const key = `${check.code} ${check.verdict} ${check.text}`
    const known = groups.get(key)
    if (known) known.inputs.push(input)
    else groups.set(key, { ...check, inputs: [input], tone: tones[check.verdict] ?? 'open' })
  }
  return [...groups.values()].sort((a, b) => worstFirst.indexOf(a.tone) - worstFirst.indexOf(b.tone))
}

/** The groups that say something: without an inverter nobody states a limit, which needs one sentence and no list. */
export function tellingChecks(checks: readonly InputCheck[], inputs: readonly InputDraft[]) {
  const hasInverter = inputs.some(hasLimits)
  const isOfPanels = ({ code, tone }: CheckGroup) => tone !== 'open' && code !== 'dcAc'
  return { hasInverter, groups: groupChecks(checks).filter((group) => hasInverter || isOfPanels(group)) }
}

/** "Input 2", "Input 1 – Input 3, Input 5", or nothing if all are meant. */
export function inputsInWords(inputs: readonly number[], all: number, nameOf: (input: number) => string) {
  if (inputs.length === all) return all === 1 ? '' : t`all inputs`
  const runs: [from: number, to: number][] = []
  for (const input of inputs) {
    const last = runs.at(-1)
    if (last?.[1] === input - 1) last[1] = input
    else runs.push([input, input])
  }
  const between = (from: number, to: number) => (to - from === 1 ? ', ' : ' – ')
  return runs
    .map(([from, to]) => (from === to ? nameOf(from) : nameOf(from) + between(from, to) + nameOf(to)))
    .join(', ')
}
