import { expect, it } from 'vitest'
import { inputOf, kindOf, mildSite, realPanels, stringOf } from '../../../../tests/support/plant-factories.js'
import { checkPlant } from '../../../shared/repair/plants/check-plant.js'
import { checksInWords } from './check-words.js'

const [figures] = realPanels()
if (!figures) throw new Error('there are panels')
const kinds = new Map([
  ['A', kindOf(figures)],
  ['B', kindOf({ ...figures, MaxSystemVoltage_V: 1000, MaxSeriesFuse_A: 15 })],
])
const [twelve, short] = [stringOf({ B: 12 }), stringOf({ B: 8 })]
const wide = { maxVoltage_V: 1000, minMppVoltage_V: 100, maxMppVoltage_V: 800, startVoltage_V: 120.5, maxStrings: 2 }

/** Every limit stated, missing and broken; strings alone, unlike and with a fuse. */
const inputs = [
  inputOf([stringOf({ A: 12 })]),
  inputOf([twelve, short], wide),
  inputOf([twelve, twelve, twelve], { ...wide, maxCurrent_A: 10, maxShortCircuit_A: 20, acPower_W: 2000 }),
  inputOf([twelve, twelve], { fuse_A: 16, maxCurrent_A: 40, maxShortCircuit_A: 60, acPower_W: 9000.4 }),
  inputOf([stringOf({ A: 12 }), stringOf({ A: 12 }), stringOf({ A: 12 })], { fuse_A: 5, maxVoltage_V: 300 }),
  inputOf([stringOf({ A: 12 }), stringOf({ A: 12 }), stringOf({ A: 12 })], { minMppVoltage_V: 600 }),
]

it('says every check in English as the API does but for the signs between thousands', () => {
  const { inputs: checked } = checkPlant({ site: mildSite, kinds, inputs })
  const checks = checked.flatMap((each) => each.checks)
  expect(new Set(checks.map(({ code, verdict }) => `${code} ${verdict}`)).size).toBeGreaterThan(18)
  expect(
    checksInWords(checks.map((check) => ({ ...check, text: '' }))).map(({ text }) =>
      text.replaceAll(/(?<=\d),(?=\d{3})/g, ''),
    ),
  ).toEqual(checks.map(({ text }) => text))
})

it('keeps the words of a check that it does not know', () => {
  const check = { code: 'arcs', verdict: 'ok', text: 'no arcs', values: [], input: 0 }
  expect(checksInWords([check])).toEqual([check])
})
