import { expect, it } from 'vitest'
import { classWords } from './verdict-signs.js'

const reason = (code: string, verdict: string) => ({ code, verdict, text: '', values: [] })
const fine = [reason('electrical', 'matched'), reason('size', 'same'), reason('fuse', 'notAsked')]

it('says "no objection found", and never more, only if no check objects to a candidate', () => {
  expect(classWords({ class: 'dropIn', reasons: fine })).toBe('Drop-in: no objection found in the stated figures')
  expect(classWords({ class: 'dropIn', reasons: [...fine, reason('weight', 'attention')] })).toBe('Drop-in')
  expect(classWords({ class: 'doesNotFit', reasons: [reason('size', 'tooLarge')] })).toBe('Does not fit')
})
