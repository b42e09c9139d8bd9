import { afterEach, expect, it, vi } from 'vitest'
import { KeptAnswers } from './kept-answers.js'

afterEach(() => void vi.restoreAllMocks())

const forever = Number.POSITIVE_INFINITY
function keepTwice(
  answers: KeptAnswers<string>,
  question: string,
  found: string,
  room: { bytes: number; until: number },
) {
  for (let n = 0; n < 2; n++) if (answers.isWorthKeeping(question, false)) answers.keep(question, found, room)
}

it('keeps an answer from the second time its question is asked', () => {
  const answers = new KeptAnswers<string>({ version: 1 })
  expect(answers.isWorthKeeping('/search?a', false)).toBe(false)
  expect(answers.isWorthKeeping('/search?b', false)).toBe(false)
  expect(answers.isWorthKeeping('/search?a', false)).toBe(true)
})

it('keeps an answer that took long from the first time', () => {
  const answers = new KeptAnswers<string>({ version: 1 })
  expect(answers.isWorthKeeping('/search?a', true)).toBe(true)
})

it('gives what was found for the same question, until the table changes', () => {
  const table = { version: 1 }
  const answers = new KeptAnswers<string>(table)
  keepTwice(answers, '/search?a', 'found', { bytes: 100, until: forever })
  expect(answers.find('/search?a')).toBe('found')
  expect(answers.find('/search?A')).toBeUndefined()
  table.version++
  expect(answers.find('/search?a')).toBeUndefined()
})

it('gives nothing that time has made untrue', () => {
  const now = Date.now()
  const answers = new KeptAnswers<string>({ version: 1 })
  keepTwice(answers, '/search?a', 'found', { bytes: 100, until: now + 1000 })
  expect(answers.find('/search?a')).toBe('found')
  vi.spyOn(Date, 'now').mockReturnValue(now + 1001)
  expect(answers.find('/search?a')).toBeUndefined()
})

it('stays within its room, keeps what is asked for, and nothing that would take the room of many', () => {
  const answers = new KeptAnswers<string>({ version: 1 }, 10_000)
  keepTwice(answers, 'popular', 'found', { bytes: 400, until: forever })
  for (let n = 0; n < 200; n++) {
    keepTwice(answers, `question ${n}`, 'other', { bytes: 400, until: forever })
    expect(answers.find('popular')).toBe('found')
  }
  const left = Array.from({ length: 200 }, (_, n) => answers.find(`question ${n}`)).filter(
    (found) => found !== undefined,
  )
  expect(left.length).toBeLessThan(10_000 / 400)
  keepTwice(answers, 'large', 'found', { bytes: 2000, until: forever })
  expect(answers.find('large')).toBeUndefined()
})
