import { phrase } from '../languages/phrase.js'

/** The figures of an inverter, each of which may be unstated. */
export const inverterFigures = {
  AcPower_W: { label: phrase('AC power'), unit: 'W', max: 10_000_000 },
  MaxDcPower_W: { label: phrase('Most DC power'), unit: 'W', max: 20_000_000 },
  MaxVoltage_V: { label: phrase('Voltage limit'), unit: 'V', max: 5000 },
  StartVoltage_V: { label: phrase('Start voltage'), unit: 'V', max: 5000 },
  MppMin_V: { label: phrase('Lower end of the MPP range'), unit: 'V', max: 5000 },
  MppMax_V: { label: phrase('Upper end of the MPP range'), unit: 'V', max: 5000 },
} as const
export type InverterFigure = keyof typeof inverterFigures

export const inputFigures = {
  maxCurrent_A: { label: phrase('Most current'), unit: 'A', max: 10_000 },
  maxShortCircuit_A: { label: phrase('Most short-circuit current'), unit: 'A', max: 10_000 },
  maxStrings: { label: phrase('Strings'), unit: '', max: 200 },
} as const
export type InputFigure = keyof typeof inputFigures

export const mostInputs = 60
export const mostImportedInverters = 5000
export const maxInverterImportBytes = 5 * 1024 * 1024

type Range = { MppMin_V?: number | null; MppMax_V?: number | null; MaxVoltage_V?: number | null }

/** What no inverter can be: its MPP range lies below the voltage that it bears. */
export function findImpossibleRange({ MppMin_V, MppMax_V, MaxVoltage_V }: Range) {
  const problems: { field: InverterFigure; message: string }[] = []
  /** Either of the two may be the wrong one. */
  const disagree = (low: InverterFigure, high: InverterFigure, message: string) =>
    problems.push({ field: low, message }, { field: high, message })
  if (MppMin_V && MppMax_V && MppMin_V >= MppMax_V)
    disagree('MppMin_V', 'MppMax_V', phrase`The MPP range cannot begin at ${MppMin_V} V and end at ${MppMax_V} V`)
  const top = MppMax_V ?? MppMin_V
  if (top && MaxVoltage_V && top > MaxVoltage_V)
    disagree(
      MppMax_V ? 'MppMax_V' : 'MppMin_V',
      'MaxVoltage_V',
      phrase`The MPP range reaches ${top} V, above the voltage limit of ${MaxVoltage_V} V`,
    )
  return problems
}
