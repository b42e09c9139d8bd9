import { describe, expect, it } from 'vitest'
import { foldLabel, normalizeText } from './normalize-text.js'

describe('normalizeText', () => {
  it.each([
    ['−0.29 %/℃', '-0.29 %/°C'],
    ['– 0,300', '- 0,300'],
    ['2278 ˣ 1134 ˣ 40 mm', '2278 x 1134 x 40 mm'],
    ['1762×1134×30', '1762x1134x30'],
    ['2382*1134*30mm', '2382x1134x30mm'],
    ['96（6×16）', '96(6x16)'],
    ['43ぎ', '43°C'],
    ['40’HQ', "40'HQ"],
    ['1722¹ x 1134¹ mm²', '1722 x 1134 mm2'],
    ['5400 Pa³, 800 W/m²', '5400 Pa, 800 W/m2'],
  ])('writes %s as %s', (text, normal) => {
    expect(normalizeText(text)).toBe(normal)
  })

  it('leaves a footnote star alone', () => {
    expect(normalizeText('Power (Wp)* is')).toBe('Power (Wp)* is')
  })
})

describe('foldLabel', () => {
  it('drops case and spaces around hyphens', () => {
    expect(foldLabel('  Open - Circuit   Voltage ')).toBe('open-circuit voltage')
  })
})
