import { describe, expect, it } from 'vitest'
import { readMillimetres, readSizes } from './read-size.js'

const dot = { decimalComma: false }

describe('readSizes', () => {
  it.each<[string, [number, number, number | undefined]]>([
    ['1722x1134x30 mm', [1722, 1134, 30]],
    ['1762±2mmx1134±2mmx30±1mm', [1762, 1134, 30]],
    ['1070 mm x 2235 mm x 30 mm', [2235, 1070, 30]],
    ['2278 x 1134 x 40 mm (89.7 x 44.6 x 1.57 in)', [2278, 1134, 40]],
    ['1190 (+3/-1) mm x 789.5 mm x 7.3 mm', [1190, 789.5, 7.3]],
    ['65.55 x 39 x 1.5 in', [1665, 990.6, 38.1]],
    ['1640x990x35mm(LxWxH)', [1640, 990, 35]],
    ['2384X1303 mm', [2384, 1303, undefined]],
    ['L 1722 mm · W 1134 mm · H 30 mm', [1722, 1134, 30]],
    ['1 722 mm by 1 134 mm', [1722, 1134, undefined]],
    ['1762+2mmX1134+2mmX 30+ 1mm', [1762, 1134, 30]],
  ])('reads %s', (text, [length, width, thickness]) => {
    expect(readSizes(text, dot)[0]).toMatchObject({ length, width, ...(thickness ? { thickness } : {}) })
  })

  it.each(['1724mm>1134mm 30mm', '1724x1134 =30mm', '1724x1134% 30mm'])('knows %s of a scan for a size', (text) => {
    expect(readSizes(text, { ...dot, losesPoints: true })[0]).toMatchObject({
      length: 1724,
      width: 1134,
      thickness: 30,
    })
  })

  it('reads thousands dots in a sheet with decimal commas', () => {
    expect(readSizes('1.318 x 994 x 46 mm', { decimalComma: true })[0]).toMatchObject({
      length: 1318,
      width: 994,
      thickness: 46,
    })
  })

  it.each(['182 x 182 mm', '25 mm at 23 m/s', '6 x 10', '4-14x9'])('takes %s for no module', (text) => {
    expect(readSizes(text, dot)).toEqual([])
  })

  it('says where a lost sign glued the tolerance to the number', () => {
    expect(readSizes('2278mm X 11342mm X 30mm', dot)[0]).toMatchObject({ width: 1134, glued: true })
  })
})

describe('readMillimetres', () => {
  it.each([
    ['796mm (31.33")', 796],
    ['65.55 in', 1665],
    ['1.6 m', 1600],
  ])('reads %s', (text, value) => {
    expect(readMillimetres(text, dot)).toBe(value)
  })
})
