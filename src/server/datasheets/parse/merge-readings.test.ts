import { describe, expect, it } from 'vitest'
import { bestReading, fillGaps } from './merge-readings.js'

describe('merging a text layer with recognised pages', () => {
  const panel = { Watts_W: 420, Pmax_W: 420, provenance: {} }
  it('fills only what the text left out', () => {
    const seen = { panels: [{ ...panel, Pmax_W: 428, Weight_kg: 21.5, provenance: {} }], warnings: [] }
    expect(fillGaps({ panels: [panel], warnings: [] }, seen).panels).toEqual([{ ...panel, Weight_kg: 21.5 }])
  })
  it('prefers the reading with more sound values', () => {
    const poor = { panels: [panel], warnings: [] }
    const rich = { panels: [{ ...panel, Vmp_V: 32, Imp_A: 13.1 }], warnings: [] }
    expect(bestReading([poor, rich])).toBe(rich)
    expect(bestReading([rich, poor])).toBe(rich)
  })
})
