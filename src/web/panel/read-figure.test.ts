import { describe, expect, it } from 'vitest'
import { readFigure, stepFigure } from './read-figure.js'

describe('A figure as somebody typed it', () => {
  it('is taken as it stands with a decimal point', () => {
    expect(readFigure('41.5')).toEqual({ kind: 'number', value: 41.5 })
    expect(readFigure(' -0.29 ')).toEqual({ kind: 'number', value: -0.29 })
    expect(readFigure('−0.29')).toEqual({ kind: 'number', value: -0.29 })
    expect(readFigure('')).toEqual({ kind: 'empty' })
  })
  it('is echoed where it was written otherwise', () => {
    expect(readFigure('41,5')).toEqual({ kind: 'number', value: 41.5, readAs: '41.5' })
    expect(readFigure('-0,045')).toEqual({ kind: 'number', value: -0.045, readAs: '−0.045' })
    expect(readFigure('1.722,5')).toEqual({ kind: 'number', value: 1722.5, readAs: '1722.5' })
    expect(readFigure('1,722.5')).toEqual({ kind: 'number', value: 1722.5, readAs: '1722.5' })
    expect(readFigure('545 W', 'W')).toEqual({ kind: 'number', value: 545, readAs: '545' })
  })
  it('is refused where it could mean two numbers, or none', () => {
    expect(readFigure('1,722')).toMatchObject({ kind: 'unreadable', message: expect.stringContaining('1722 or 1.722') })
    for (const text of ['abc', '1e3', '4 1', '0x10', '--1', '.', '-', '1,2,3', '545 V'])
      expect(readFigure(text, 'W')).toMatchObject({ kind: 'unreadable' })
  })
  it('steps without the noise of binary fractions', () => {
    expect(stepFigure('0.29', 'V', 0.01, 1)).toBe('0.3')
    expect(stepFigure('', 'V', 0.01, -1)).toBe('-0.01')
    expect(stepFigure('abc', 'V', 0.01, 1)).toBe('abc')
  })
})
