import { keysOf, tableOf } from '../../values/keys-of.js'
import type { Inverter } from '../inverter-api.js'
import { inputFigures } from '../inverter-fields.js'
import type { LimitKey } from './plant-model.js'

export const findInverterInput = ({ Inputs }: Inverter, name: string) =>
  Inputs.find((input) => input.name.toLowerCase() === name.toLowerCase())

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
    minMppVoltage_V: inverter.MppMin_V,
    maxMppVoltage_V: inverter.MppMax_V,
    startVoltage_V: inverter.StartVoltage_V,
    acPower_W: inverter.AcPower_W,
  }
}
