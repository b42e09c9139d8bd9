import { keysOf, tableOf } from '../../values/keys-of.js'
import type { Inverter } from '../inverter-api.js'
import { inputFigures } from '../inverter-fields.js'
import type { LimitKey } from './plant-model.js'

export const findInverterInput = ({ Inputs }: Inverter, name: string) =>
  Inputs.find((input) => input.name.toLowerCase() === name.toLowerCase())

/** The range that a public list has tested is no limit of the device, so it states none. */
const rangeOf = ({ isListed, MppMin_V, MppMax_V }: Inverter) =>
  isListed ? { MppMin_V: null, MppMax_V: null } : { MppMin_V, MppMax_V }

/** What an inverter states of one of its inputs. Of an input that is not named: what holds for each of them. */
export function limitsStatedBy(inverter: Inverter, name: string | null): Partial<Record<LimitKey, number | null>> {
  const named = name === null ? undefined : findInverterInput(inverter, name)
  const inputs = named ? [named] : inverter.Inputs
  const ofInput = tableOf(keysOf(inputFigures), (key) => {
    const values = inputs.map((input) => input[key])
    return values.length === 0 || values.includes(null) ? null : Math.min(...values.filter((value) => value !== null))
  })
  return {
    ...ofInput,
    maxVoltage_V: inverter.MaxVoltage_V,
    minMppVoltage_V: rangeOf(inverter).MppMin_V,
    maxMppVoltage_V: rangeOf(inverter).MppMax_V,
    startVoltage_V: inverter.StartVoltage_V,
    acPower_W: inverter.AcPower_W,
  }
}

/** The most that a plant may have. */
export const plantBounds = {
  kinds: 8,
  inputs: 60,
  strings: 24,
  panelsInString: 60,
  panels: 3000,
} as const

/** Figures of a panel that a plant takes beside those of the finder. */
export const furtherKindKeys = ['MaxSystemVoltage_V', 'MaxSeriesFuse_A', 'BypassDiodes_count'] as const
