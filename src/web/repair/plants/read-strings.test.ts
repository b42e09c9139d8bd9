import { expect, it } from 'vitest'
import type { Language } from '../../../shared/languages/languages.js'
import { stringInWords } from './draw-plan.js'
import { inputName, type StringDraft } from './plant-draft.js'
import { readStrings } from './read-strings.js'

/** Where broken panels are, unless they were only counted. */
function placesInWords({ cells }: StringDraft) {
  const places = cells.flatMap(({ isBroken }, place) => (isBroken ? [place + 1] : []))
  return (places.at(-1) ?? 0) > places.length ? `: ${places.join(' ')}` : ''
}

/** "Input A: 14 panels | 14 panels, 2 broken: 5 6" for each input. */
const read = (text: string, language: Language = 'en') => {
  const { inputs, unread } = readStrings(text, ['A', 'B'], language)
  const words = inputs.map(
    (input, place) =>
      `${inputName(input, place)}: ${input.strings.map((string) => stringInWords(string) + placesInWords(string)).join(' | ')}`,
  )
  return [...words, ...unread.map((part) => `? ${part}`)]
}

it('reads strings, their input and the broken panels from one sentence', () => {
  expect(read('3 strings of 14 on input A, 2 broken in the second')).toEqual([
    'Input A: 14 panels | 14 panels, 2 broken | 14 panels',
  ])
  expect(read('Two strings of twelve; one broken in each')).toEqual([
    'Input 1: 12 panels, 1 broken | 12 panels, 1 broken',
  ])
  expect(read('4 x 20 on MPP 2')).toEqual(['Input 2: 20 panels | 20 panels | 20 panels | 20 panels'])
  expect(read('a string of 10, 3 are broken')).toEqual(['Input 1: 10 panels, 3 broken'])
})

it('reads several inputs, and strings of several lengths', () => {
  expect(read('2 strings of 12 and 1 of 10 on input 1, 1 string of 9 on input 2, 1 broken in the first')).toEqual([
    'Input 1: 12 panels | 12 panels | 10 panels',
    'Input 2: 9 panels, 1 broken',
  ])
  expect(read('2 strings of 14 on inputs 1 to 3')).toHaveLength(3)
  expect(read('2 strings of 14 on each of 12 inputs')).toHaveLength(12)
})

it('takes inverters for inputs, and an inverter with an input for one', () => {
  const two = ['Input 1: 14 panels | 14 panels, 1 broken', 'Input 2: 12 panels']
  expect(read('inverter 1: 2 strings of 14, 1 broken in the second; inverter 2: 1 string of 12')).toEqual(two)
  expect(
    read('Wechselrichter 1: 2 Stränge mit 14, 1 defekt im zweiten; Wechselrichter 2: 1 Strang mit 12', 'de'),
  ).toEqual(two)
  expect(read('inverter 1 input A: 1 string of 14; inverter 1 input B: 1 string of 12')).toEqual([
    'Input 1A: 14 panels',
    'Input 1B: 12 panels',
  ])
})

it('marks the broken panels of each string that is named', () => {
  expect(read('3 strings of 14, 2 broken in the second and 1 in the last')).toEqual([
    'Input 1: 14 panels | 14 panels, 2 broken | 14 panels, 1 broken',
  ])
  const two = ['Input 1: 14 panels | 14 panels, 2 broken | 14 panels, 2 broken']
  expect(read('3 strings of 14, 2 broken in each of the second and third')).toEqual(two)
  expect(read('3 Stränge mit je 14 Modulen, je 2 defekt im zweiten und dritten', 'de')).toEqual(two)
  expect(read('3 x 14, 1 broken in the second and the last')).toEqual([
    'Input 1: 14 panels | 14 panels, 1 broken | 14 panels, 1 broken',
  ])
  expect(read('2 x 14, 2 of 14 broken in string 1')).toEqual(['Input 1: 14 panels, 2 broken | 14 panels'])
})

it('reads a string of two kinds', () => {
  expect(read('1 string of 12 A and 2 B')).toEqual(['Input 1: 12 × A + 2 × B'])
})

it('says what it did not understand, and never reads more than a plant may have', () => {
  expect(read('the roof leaks')).toEqual(['? the roof leaks'])
  expect(read('3 strings of 14, hail last week')).toEqual([
    'Input 1: 14 panels | 14 panels | 14 panels',
    '? hail last week',
  ])
  const { inputs } = readStrings('99 strings of 99 on each of 999 inputs', ['A'])
  expect(inputs).toHaveLength(60)
  expect(inputs[0]?.strings).toHaveLength(24)
  expect(inputs[0]?.strings[0]?.cells).toHaveLength(60)
})

it('reads what crews say in other languages, in their order of words', () => {
  const two = ['Input 1: 12 panels | 12 panels, 1 broken']
  expect(read('2 Strings mit je 12 Modulen, im 2. String 1 kaputt', 'de')).toEqual(two)
  expect(read('dos cadenas de 12 paneles, un panel roto en la última', 'es')).toEqual(two)
  expect(read('2 chaînes de 12 panneaux, 1 cassé dans la 2e', 'fr')).toEqual(two)
  expect(read('2 stringhe da 12, un modulo rotto nell’ultima', 'it')).toEqual(two)
  expect(read('dwa łańcuchy po dwanaście modułów, w drugim 1 uszkodzony', 'pl')).toEqual(two)
  expect(read('1 stringa da 12 A e 2 B', 'it')).toEqual(['Input 1: 12 × A + 2 × B'])
  expect(read('2 x 14, Hagel letzte Woche', 'de')).toEqual(['Input 1: 14 panels | 14 panels', '? Hagel letzte Woche'])
  expect(read('3 strings of 14, 1 broken in the last', 'de')).toEqual([
    'Input 1: 14 panels | 14 panels | 14 panels, 1 broken',
  ])
})

it('reads what newcomers write: short forms, totals, lengths said later, and panels by their place', () => {
  const two = ['Input 1: 14 panels | 14 panels, 2 broken | 14 panels']
  expect(read('3x14, 2 broken in 2')).toEqual(two)
  expect(read('3x14, two broken in the second one')).toEqual(two)
  expect(read('42 panels in 3 strings, 2 broken in string 2')).toEqual(two)
  expect(read('3 strings, each 14 panels, 2 broken in the second')).toEqual(two)
  expect(read('There are 3 strings of 14 panels. 2 panels are broken in the 2nd string.')).toEqual(two)
  const placed = ['Input 1: 14 panels | 14 panels, 2 broken: 5 6 | 14 panels']
  expect(read('3 x 14, panels 5 and 6 of the second')).toEqual(placed)
  expect(read('3 x 14, panels 5 and 6 of the second are broken')).toEqual(placed)
  expect(read('3 x 14, 2 broken in the second, panels 5 and 6')).toEqual(placed)
  expect(read('3 x 14, panels 5, 6 and 9 of string 1 and panel 2 in the last')).toEqual([
    'Input 1: 14 panels, 3 broken: 5 6 9 | 14 panels | 14 panels, 1 broken: 2',
  ])
  expect(read('3 x 14, panels 3 to 5 of the third broken')).toEqual([
    'Input 1: 14 panels | 14 panels | 14 panels, 3 broken: 3 4 5',
  ])
})

it('reads plain sentences of each language on a page of any language', () => {
  const two = ['Input 1: 14 panels | 14 panels, 2 broken | 14 panels']
  const placed = ['Input 1: 14 panels | 14 panels, 2 broken: 5 6 | 14 panels']
  for (const sentence of [
    '3 Strings à 14 Module, 2 defekt im zweiten',
    '3 Stränge mit 14 Modulen, 2 kaputt in Strang 2',
    '42 Module in 3 Strings, im zweiten sind 2 defekt',
    '3 chaînes de 14 panneaux, 2 cassés dans la deuxième',
    '3 cadenas de 14 paneles, 2 rotos en la segunda',
    '3 stringhe da 14 moduli, 2 rotti nella seconda',
    '3 łańcuchy po 14 modułów, 2 uszkodzone w drugim',
  ])
    for (const language of ['en', 'de', 'pl'] as const)
      expect([sentence, ...read(sentence, language)]).toEqual([sentence, ...two])
  expect(read('3 Strings à 14 Module, Module 5 und 6 im zweiten defekt')).toEqual(placed)
  expect(read('3 chaînes de 14 panneaux, panneaux 5 et 6 de la deuxième cassés')).toEqual(placed)
  expect(read('3 cadenas de 14 paneles, paneles 5 y 6 de la segunda rotos')).toEqual(placed)
  expect(read('3 stringhe da 14 moduli, moduli 5 e 6 della seconda rotti')).toEqual(placed)
  expect(read('3 łańcuchy po 14 modułów, moduły 5 i 6 w drugim uszkodzone')).toEqual(placed)
})

it('guesses nothing: what could mean several things is named', () => {
  const three = 'Input 1: 14 panels | 14 panels | 14 panels'
  for (const part of [
    '2 broken',
    '2 broken in the southern one',
    '1 broken in the fifth',
    '20 broken in the second',
    'panel 15 of the first',
    '2 broken in 2 strings',
    '2 broken in the second and third string',
    '3 broken in string 1 and string 3',
  ])
    expect(read(`3 x 14, ${part}`)).toEqual([three, `? ${part}`])
  expect(readStrings('3 x 14, 2 broken in the second and third', ['A']).isCountShared).toBe(true)
  expect(readStrings('3 x 14, 2 broken in the southern one', ['A']).isCountShared).toBe(false)
  expect(read('40 panels in 3 strings')).toEqual(['? 40 panels in 3 strings'])
  expect(read('3 strings')).toEqual(['? 3 strings'])
})
