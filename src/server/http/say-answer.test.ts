import { expect, it } from 'vitest'
import { z } from 'zod'
import { Sentence } from '../../shared/http/text.js'
import { sayAnswer } from './say-answer.js'

const shape = z.object({
  note: z.string(),
  problem: Sentence.nullable(),
  rows: z.array(z.object({ row: z.number(), problems: z.array(z.object({ message: Sentence })) })),
})
const answer = {
  note: 'The file is empty.',
  problem: null,
  rows: [{ row: 3, problems: [{ message: 'The file is empty.' }, { message: 'Row 7 of the file cannot be read.' }] }],
}

it('only declared sentences of an answer are translated, at any depth', () => {
  expect(sayAnswer(shape, answer, 'de')).toEqual({
    note: 'The file is empty.',
    problem: null,
    rows: [
      { row: 3, problems: [{ message: 'Die Datei ist leer.' }, { message: 'Zeile 7 der Datei ist nicht lesbar.' }] },
    ],
  })
})

it('sentences of records, and of what is a list or a lone item, are translated too', () => {
  const item = z.object({ review: z.record(z.string(), Sentence), doubts: z.array(Sentence).optional() })
  const either = z.object({ data: z.union([z.array(item), item]) })
  const read = { review: { Voc_V: 'Voc should be higher than Vmp', Imp_A: 'Vmp × Imp gives 380.2 W, not 400 W' } }
  const said = { review: { Voc_V: 'Voc sollte höher als Vmp sein', Imp_A: 'Vmp × Imp ergibt 380,2 W, nicht 400 W' } }
  expect(sayAnswer(either, { data: read }, 'de')).toEqual({ data: said })
  expect(sayAnswer(either, { data: [read, read] }, 'de')).toEqual({ data: [said, said] })
})

it('without another language, or without sentences, the answer is passed on as it is', () => {
  expect(sayAnswer(shape, answer, 'en')).toBe(answer)
  expect(sayAnswer(z.object({ note: z.string() }), answer, 'de')).toBe(answer)
})
