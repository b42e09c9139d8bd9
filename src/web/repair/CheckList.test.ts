import { expect, it } from 'vitest'
import { classWords, signOf } from './CheckList.js'

const reason = (code: string, verdict: string) => ({ code, verdict, text: '', values: [] })
const fine = [reason('electrical', 'matched'), reason('size', 'same'), reason('fuse', 'notAsked')]

it('says "no objection found", and never more, only if no check objects to a candidate', () => {
  expect(classWords({ class: 'dropIn', reasons: fine })).toBe('Drop-in: no objection found in the stated figures')
  expect(classWords({ class: 'dropIn', reasons: [...fine, reason('weight', 'attention')] })).toBe('Drop-in')
  expect(classWords({ class: 'doesNotFit', reasons: [reason('size', 'tooLarge')] })).toBe('Does not fit')
})

it('calls unknown what is not stated, and asks to look at a loss and at an unknown voltage', () => {
  expect(signOf(reason('size', 'sameOutline')).word).toBe('Not known')
  expect(signOf(reason('connector', 'unknown')).word).toBe('Not known')
  expect(signOf(reason('electrical', 'acceptable')).word).toBe('Attention')
  expect(signOf(reason('coldVoltage', 'unknown')).word).toBe('Attention')
  expect(classWords({ class: 'withChanges', reasons: [...fine, reason('connector', 'unknown')] })).not.toMatch(
    /objection/,
  )
})
