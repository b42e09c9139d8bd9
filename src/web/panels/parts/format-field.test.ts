import { describe, expect, it } from 'vitest'
import { formatField, formatFieldIn, formatFigure, formatSizeIn } from './format-field.js'

describe('A formatted value of a panel', () => {
  it('has the usual decimals, and a unit that does not wrap', () => {
    expect(formatField('Watts_W', 545)).toBe('545\u00a0W')
    expect(formatField('Voc_V', 49.5)).toBe('49.50\u00a0V')
    expect(formatField('Imp_A', 13)).toBe('13.00\u00a0A')
    expect(formatField('ModuleEfficiency_percent', 21.3)).toBe('21.30%')
    expect(formatField('Length_mm', 2278)).toBe('2278\u00a0mm')
    expect(formatField('Weight_kg', 27.24)).toBe('27.2\u00a0kg')
    expect(formatField('NumberOfCells_count', 144)).toBe('144')
  })
  it('keeps the third decimal of a coefficient, with a true minus sign', () => {
    expect(formatField('TempCoeffPmax_percent_per_C', -0.3)).toBe('−0.30\u00a0%/°C')
    expect(formatField('TempCoeffVoc_percent_per_C', -0.275)).toBe('−0.275\u00a0%/°C')
    expect(formatFigure('TempCoeffIsc_percent_per_C', 0.045)).toBe('0.045')
  })
  it('is a dash if it is not stated, never 0', () => {
    expect(formatField('Watts_W', null)).toBe('–')
    expect(formatField('CellType', '')).toBe('–')
    expect(formatSizeIn('metric', { Length_mm: null, Width_mm: null })).toBe('–')
  })
  it('shows a size as length x width, optionally in inches and pounds', () => {
    expect(formatSizeIn('metric', { Length_mm: 2278, Width_mm: 1134 })).toBe('2278 x 1134\u00a0mm')
    expect(formatSizeIn('metric', { Length_mm: 2278, Width_mm: null })).toBe('2278 x –')
    expect(formatSizeIn('imperial', { Length_mm: 2278, Width_mm: 1134 })).toBe('89.7 x 44.6\u00a0in')
    expect(formatFieldIn('imperial', 'Weight_kg', 21.5)).toBe('47.4\u00a0lb')
    expect(formatFieldIn('imperial', 'Watts_W', 400)).toBe('400\u00a0W')
  })
})
