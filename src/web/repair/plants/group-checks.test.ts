import { expect, it } from 'vitest'
import { groupChecks, inputsInWords, tellingChecks } from './group-checks.js'
import { newInput } from './plant-draft.js'

const check = (input: number, verdict: string, text = verdict) => ({ code: 'fuse', verdict, text, values: [], input })

it('puts equal findings of several inputs together, the worst first', () => {
  const groups = groupChecks([
    check(0, 'ok'),
    check(1, 'exceeds'),
    check(2, 'ok'),
    check(3, 'limits'),
    check(4, 'unknown'),
  ])
  expect(groups.map(({ tone, inputs }) => [tone, ...inputs])).toEqual([
    ['no', 1],
    ['attention', 3],
    ['open', 4],
    ['ok', 0, 2],
  ])
})

it('lists what nobody states only where an inverter is given', () => {
  const checks = [check(0, 'unknown'), check(0, 'ok'), { ...check(0, 'ok', 'AC power not stated'), code: 'dcAc' }]
  const tones = (inputs: Parameters<typeof tellingChecks>[1]) =>
    tellingChecks(checks, inputs).groups.map(({ tone }) => tone)
  const input = newInput([])
  expect(tones([input])).toEqual(['ok'])
  expect(tones([{ ...input, limits: { ...input.limits, maxVoltage_V: '1000' } }])).toEqual(['open', 'ok', 'ok'])
})

it('names the inputs of a finding unless it is true of the only one', () => {
  const name = (input: number) => `Input ${input + 1}`
  expect(inputsInWords([0], 1, name)).toBe('')
  expect(inputsInWords([0, 1], 2, name)).toBe('all inputs')
  expect(inputsInWords([0, 2], 3, name)).toBe('Input 1, Input 3')
  expect(inputsInWords([0, 1, 3, 4, 5, 6], 60, name)).toBe('Input 1, Input 2, Input 4 – Input 7')
})
