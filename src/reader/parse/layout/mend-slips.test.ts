import { describe, expect, it } from 'vitest'
import { mendSlips } from './mend-slips.js'

const mend = (text: string) => mendSlips([{ text, left: 0, right: 10, middle: 5, height: 8 }])[0]?.text

describe('mendSlips', () => {
  it.each([
    ['5400Pq', '5400Pa'],
    ['32.5kgt', '32.5kg±'],
    ['2384x1096x%35', '2384x1096x35'],
    ['-0.259/°C', '-0.25%/°C'],
    ['+0.05096/°C', '+0.050%/°C'],
    ['24.9', '24.9'],
    ['Pg', 'Pg'],
    ['Vv', 'V'],
    ['37.50Vv', '37.50V'],
    ['32.5kg3%', '32.5kg±3%'],
    ['43.1vV', '43.1V'],
    ['702wW', '702W'],
    ['WwW', 'W'],
    ['HWW', 'HWW'],
    ['Pax', 'Pmax'],
    ['Paxton', 'Paxton'],
    ['P___', 'P'],
    ['pes/pallets', 'pcs/pallets'],
    ['types', 'types'],
    ['kq', 'kg'],
    ['38.7kq', '38.7kg'],
    ['(%I°C)', '(%/°C)'],
    ['Voitage', 'Voltage'],
    ['VOITAGE:', 'VOLTAGE:'],
    ['Maonacrystalline', 'Monocrystalline'],
    ['Polycrystalline', 'Polycrystalline'],
    ['Modules', 'Modules'],
    ['Weigh', 'Weigh'],
    ['Powers', 'Powers'],
  ])('makes of %s what was printed', (read, printed) => {
    expect(mend(read)).toBe(printed)
  })

  it('joins the halves of a number', () => {
    const word = (text: string, left: number, right: number) => ({ text, left, right, middle: 5, height: 8 })
    const read = (...words: ReturnType<typeof word>[]) => mendSlips(words).map(({ text }) => text)
    expect(read(word('18.', 0, 9), word('3kg', 11, 20))).toEqual(['18.3kg'])
    expect(read(word('18.', 0, 9), word('3kg', 40, 50))).toEqual(['18.', '3kg'])
  })
})
