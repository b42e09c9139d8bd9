import { expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { type VerdictValue, valueOwners, valueSources } from '../../shared/matching/verdict.js'
import { JsonWriter } from '../http/json-writer.js'
import { writeVerdicts } from './write-verdicts.js'

const writer = new JsonWriter()

const value: fc.Arbitrary<VerdictValue> = fc
  .record({
    field: fc.constantFrom('Voc_V', 'coldVoc_V', 'IsBifacial'),
    of: fc.constantFrom(...valueOwners),
    value: fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string(),
      fc.constantFrom(null, true, false, -0, 1 / 3, 'MC4 "°C" −'),
    ),
    unit: fc.constantFrom('', 'V', '%/°C'),
    bound: fc.constantFrom(undefined, 'atMost' as const, 'atLeast' as const),
    source: fc.constantFrom(...valueSources),
  })
  .map(({ bound, source, ...rest }) => ({ ...rest, ...(bound && { bound }), source }))

it('writes verdicts as JSON does: code, verdict, text and values, and nothing else they carry', () => {
  const verdict = fc.record({
    code: fc.constantFrom('size', 'coldVoltage'),
    verdict: fc.constantFrom('same', 'unknown'),
    text: fc.oneof(fc.string({ unit: 'binary' }), fc.constant('540.5 V at −10 °C, “no more” than before')),
    values: fc.array(value, { maxLength: 4 }),
  })
  fc.assert(
    fc.property(fc.array(verdict, { maxLength: 4 }), (verdicts) => {
      writeVerdicts(
        writer,
        verdicts.map((each) => ({ ...each, longer: 3 })),
      )
      const { bytes, used } = writer.take()
      expect(bytes.toString('utf8', 0, used)).toBe(Buffer.from(JSON.stringify(verdicts)).toString('utf8'))
    }),
    { numRuns: 40 },
  )
})
