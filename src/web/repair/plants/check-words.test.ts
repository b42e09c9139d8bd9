import { expect, it } from 'vitest'
import { checkedPlant } from '../../../../tests/support/plant-factories.js'
import { checkPlant } from '../../../shared/repair/plants/check-plant.js'
import { checksInWords } from './check-words.js'

it('says every check in English as the API does but for the signs between thousands', () => {
  const { inputs: checked } = checkPlant(checkedPlant())
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
