import { describe, expect, it } from 'vitest'
import { anyOf, around, startsWith } from './phrases.js'

describe('tables of phrases', () => {
  it('tell how much of a text the longest phrase covers, whatever the order and the language', () => {
    const length = startsWith({ german: ['zellen', 'zellen pro modul'], dutch: ['zellen pro'] })
    expect(length('zellen pro modul 108')).toBe('zellen pro modul'.length)
    expect(length('anzahl zellen')).toBe(0)
  })

  it('may hold optional letters and alternatives', () => {
    const length = startsWith({ english: ['modules?', 'panel|array (?:size|area)'] })
    expect(['module', 'modules', 'panel', 'array size', 'modul'].map(length)).toEqual([6, 7, 5, 10, 0])
  })

  it('share what stands before and behind their phrases', () => {
    const length = startsWith(around('(?:module )?', { english: ['cell', 'cells'] }, '(?: \\(pcs\\))?'))
    expect(length('module cells (pcs) 108')).toBe('module cells (pcs)'.length)
  })

  it('hold words and patterns alike', () => {
    const voltage = anyOf({ english: ['voltage'], signs: [/\bvoc\b/] }, 'i')
    expect(['Open Voltage', 'Voc [V]', 'Vocal'].map((text) => voltage.test(text))).toEqual([true, true, false])
  })
})
