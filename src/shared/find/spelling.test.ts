import { describe, expect, it } from 'vitest'
import { candidatesFor, distanceOf } from './spelling.js'

describe('distanceOf', () => {
  it('counts letters that are wrong, missing, too many or swapped', () => {
    expect(distanceOf('jinko', 'jinko', 2)).toBe(0)
    expect(distanceOf('jinko', 'jimko', 2)).toBe(1)
    expect(distanceOf('jinko', 'jiko', 2)).toBe(1)
    expect(distanceOf('jinko', 'jinnko', 2)).toBe(1)
    expect(distanceOf('jinko', 'jniko', 2)).toBe(1)
    expect(distanceOf('canadian', 'cannadain', 2)).toBe(2)
    expect(distanceOf('canadian', 'longi', 2)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('candidatesFor', () => {
  const known = ['jinko', 'jkm', 'canadian', 'trina', 'solar', 'tiger']
  it('changes letters only, never a digit', () => {
    expect(candidatesFor('jkn545', known)).toEqual(['jkm545'])
    expect(candidatesFor('545', known)).toEqual([])
    for (const word of candidatesFor('jkn545m72', known)) expect(word.replace(/\D/g, '')).toBe('54572')
  })
  it('allows more errors in longer words, nearest first', () => {
    expect(candidatesFor('cannadain', known)).toEqual(['canadian'])
    expect(candidatesFor('tigxx', known)).toEqual([])
    expect(candidatesFor('jinco', ['jinko', 'finco'])).toEqual(['jinko', 'finco'])
  })
})
