/** The figures of an inverter, each of which may be unstated. */
export const inverterFigures = {
  AcPower_W: { label: 'AC power', unit: 'W', max: 10_000_000 },
  MaxDcPower_W: { label: 'Most DC power', unit: 'W', max: 20_000_000 },
  MaxVoltage_V: { label: 'Voltage limit', unit: 'V', max: 5000 },
  StartVoltage_V: { label: 'Start voltage', unit: 'V', max: 5000 },
  MppMin_V: { label: 'Lower end of the MPP range', unit: 'V', max: 5000 },
  MppMax_V: { label: 'Upper end of the MPP range', unit: 'V', max: 5000 },
} as const
export type InverterFigure = keyof typeof inverterFigures

export const inputFigures = {
  maxCurrent_A: { label: 'Most current', unit: 'A', max: 10_000 },
  maxShortCircuit_A: { label: 'Most short-circuit current', unit: 'A', max: 10_000 },
  maxStrings: { label: 'Strings', unit: '', max: 200 },
} as const
export type InputFigure = keyof typeof inputFigures

export const mostInputs = 60
export const mostImportedInverters = 5000
export const maxInverterImportBytes = 5 * 1024 * 1024

type Range = { MppMin_V?: number | null; MppMax_V?: number | null; MaxVoltage_V?: number | null }

/** What no inverter can be: its MPP range lies below the voltage that it bears. */
export function findImpossibleRange({ MppMin_V, MppMax_V, MaxVoltage_V }: Range) {
  const problems: { field: InverterFigure; message: string }[] = []
  const lowest = MppMax_V ?? MaxVoltage_V
  if (MppMin_V && lowest && MppMin_V >= lowest)
    problems.push({ field: 'MppMin_V', message: `The MPP range must begin below ${lowest} V` })
  if (MppMax_V && MaxVoltage_V && MppMax_V > MaxVoltage_V)
    problems.push({ field: 'MppMax_V', message: `The MPP range ends above the voltage limit of ${MaxVoltage_V} V` })
  return problems
}
