import { expect, it } from 'vitest'
import type { Language } from '../../shared/languages/languages.js'
import { cellsInWords, drawToday } from './draw-plan.js'
import { inputName } from './plant-draft.js'
import { readStrings } from './read-strings.js'

/** "Input A: 14 A | 12 A, 2 A broken" for each input. */
const read = (text: string, language: Language = 'en') => {
  const { inputs, unread } = readStrings(text, ['A', 'B'], language)
  const drawn = drawToday(inputs)
  const words = inputs.map(
    (input, place) =>
      `${inputName(input, place)}: ${drawn[place]?.strings.map(({ cells }) => cellsInWords(cells)).join(' | ')}`,
  )
  return [...words, ...unread.map((part) => `? ${part}`)]
}

it('reads strings, their input and the broken panels from one sentence', () => {
  expect(read('3 strings of 14 on input A, 2 broken in the second')).toEqual([
    'Input A: 14 A | 12 A, 2 A broken | 14 A',
  ])
  expect(read('Two strings of twelve; one broken in each')).toEqual(['Input 1: 11 A, 1 A broken | 11 A, 1 A broken'])
  expect(read('4 x 20 on MPP 2')).toEqual(['Input 2: 20 A | 20 A | 20 A | 20 A'])
  expect(read('a string of 10, 3 are broken')).toEqual(['Input 1: 7 A, 3 A broken'])
})

it('reads several inputs, and strings of several lengths', () => {
  expect(read('2 strings of 12 and 1 of 10 on input 1, 1 string of 9 on input 2, 1 broken in the first')).toEqual([
    'Input 1: 12 A | 12 A | 10 A',
    'Input 2: 8 A, 1 A broken',
  ])
  expect(read('2 strings of 14 on inputs 1 to 3')).toHaveLength(3)
  expect(read('2 strings of 14 on each of 12 inputs')).toHaveLength(12)
})

it('marks the broken panels of each string that is named', () => {
  expect(read('3 strings of 14, 2 broken in the second and 1 in the last')).toEqual([
    'Input 1: 14 A | 12 A, 2 A broken | 13 A, 1 A broken',
  ])
  expect(read('2 x 14, 2 of 14 broken in string 1')).toEqual(['Input 1: 12 A, 2 A broken | 14 A'])
})

it('reads a string of two kinds', () => {
  expect(read('1 string of 12 A and 2 B')).toEqual(['Input 1: 12 A, 2 B'])
})

it('says what it did not understand, and never reads more than a plant may have', () => {
  expect(read('the roof leaks')).toEqual(['? the roof leaks'])
  expect(read('3 strings of 14, hail last week')).toEqual(['Input 1: 14 A | 14 A | 14 A', '? hail last week'])
  const { inputs } = readStrings('99 strings of 99 on each of 999 inputs', ['A'])
  expect(inputs).toHaveLength(60)
  expect(inputs[0]?.strings).toHaveLength(24)
  expect(inputs[0]?.strings[0]?.cells).toHaveLength(60)
})

it('reads what crews say in other languages, in their order of words', () => {
  const two = ['Input 1: 12 A | 11 A, 1 A broken']
  expect(read('2 Strings mit je 12 Modulen, im 2. String 1 kaputt', 'de')).toEqual(two)
  expect(read('dos cadenas de 12 paneles, un panel roto en la última', 'es')).toEqual(two)
  expect(read('2 chaînes de 12 panneaux, 1 cassé dans la 2e', 'fr')).toEqual(two)
  expect(read('2 stringhe da 12, un modulo rotto nell’ultima', 'it')).toEqual(two)
  expect(read('dwa łańcuchy po dwanaście modułów, w drugim 1 uszkodzony', 'pl')).toEqual(two)
  expect(read('1 stringa da 12 A e 2 B', 'it')).toEqual(['Input 1: 12 A, 2 B'])
  expect(read('2 x 14, Hagel letzte Woche', 'de')).toEqual(['Input 1: 14 A | 14 A', '? Hagel letzte Woche'])
  expect(read('3 strings of 14, 1 broken in the last', 'de')).toEqual(['Input 1: 14 A | 14 A | 13 A, 1 A broken'])
})
