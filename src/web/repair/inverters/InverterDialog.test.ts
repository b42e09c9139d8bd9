import { afterEach, expect, it } from 'vitest'
import type { Inverter } from '../../../shared/repair/inverter-api.js'
import { setNumberHabit } from '../../../shared/values/number-habit.js'
import { countInputs, formOf, formOfInput, readForm, withoutLastInput } from './InverterDialog.js'

const inverter: Inverter = {
  id: '5b0f8e0e-0000-4000-8000-000000000000',
  Brand: 'Acme',
  Model: 'Ten',
  AcPower_W: 10_000,
  MaxDcPower_W: null,
  MaxVoltage_V: 1000,
  StartVoltage_V: null,
  MppMin_V: 200,
  MppMax_V: 800,
  Inputs: [
    { name: 'A', maxCurrent_A: 12.5, maxShortCircuit_A: null, maxStrings: 2 },
    { name: 'B', maxCurrent_A: null, maxShortCircuit_A: null, maxStrings: null },
  ],
  isListed: false,
  Source: 'Maker’s sheet',
  created_at: '',
  updatedAt: '',
}

afterEach(() => setNumberHabit(undefined))

it.each([
  [undefined, '12.5'],
  ['de', '12,5'],
])('reads what it shows as the same inverter, and an empty figure as unstated, in %s', (language, shown) => {
  setNumberHabit(language)
  const { id: _, created_at: __, updatedAt: ___, isListed: ____, ...given } = inverter
  expect(readForm(formOf(inverter))).toEqual({ body: given, problems: {} })
  expect(formOf(inverter)['Inputs.0.maxCurrent_A']).toBe(shown)
})

it('takes figures with units and either decimal sign, and tells all problems at once', () => {
  const form = { ...formOf(inverter), AcPower_W: '8.2 kW', 'Inputs.0.maxCurrent_A': '12,5 A' }
  expect(readForm(form).body).toMatchObject({ AcPower_W: 8200, Inputs: [{ maxCurrent_A: 12.5 }, { name: 'B' }] })
  const wrong = { ...formOf(), Model: 'X', MppMin_V: '900', MppMax_V: '800', 'Inputs.0.maxStrings': 'many' }
  expect(Object.keys(readForm(wrong).problems).sort()).toEqual(
    ['Brand', 'Inputs.0.maxStrings', 'MppMax_V', 'MppMin_V', 'Source'].sort(),
  )
})

it('adds and removes inputs at the end', () => {
  const two = { ...formOf(), ...formOfInput(1) }
  expect(countInputs(two)).toBe(2)
  expect(two['Inputs.1.name']).toBe('B')
  expect(countInputs(withoutLastInput(two))).toBe(1)
})
