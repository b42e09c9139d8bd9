import { describe, expect, it } from 'vitest'
import type { Finding } from '../layout/finding.js'
import { judgeNames, type NameCandidate } from './judge-names.js'
import { modelLikeness } from './model-likeness.js'

const finding = (value: string): Finding<string> => ({
  value,
  provenance: { page: 1, box: [0, 0, 1, 1], text: value },
})
const candidate = (place: NameCandidate['place'], ...names: string[]): NameCandidate => ({
  names: names.map(finding),
  place,
})
const best = (powers: number[], ...candidates: NameCandidate[]) => judgeNames(candidates, powers)?.best.names[0]?.value

describe('modelLikeness', () => {
  it.each([
    ['JKM545M-72HL4', '545 Wp'],
    ['CS6L-445MS', '445MS'],
    ['RPS2MH72BD570', 'RP/SS/M10TC/144/R/003 570'],
    ['SI072MC335', '24V,335Wp'],
    ['TSM-235 PC05', '0 to +4.99 W'],
    ['SPR-435NE-WHT-D', 'Maximum Power'],
  ])('finds %s more like a model number than %s', (name, text) => {
    expect(modelLikeness(name)).toBeGreaterThan(modelLikeness(text))
  })
})

describe('judgeNames', () => {
  it('prefers the whole name to the half that stands over the columns', () => {
    expect(
      best([445, 450], candidate('header', '445MS', '450MS'), candidate('whole', 'CS6L-445MS', 'CS6L-450MS')),
    ).toBe('CS6L-445MS')
  })

  it('takes no name that holds the power of another class', () => {
    const shifted = candidate('header', 'RSM108-9-425N', 'RSM108-9-415N')
    expect(best([415, 425], shifted, candidate('series', 'RSM108 415', 'RSM108 425'))).toBe('RSM108 415')
  })

  it('doubts a name for which hardly anything speaks, and one with a rival', () => {
    const doubtsOf = (...candidates: NameCandidate[]) => judgeNames(candidates, [400])?.doubts.length
    expect(doubtsOf(candidate('series', 'Class 400'))).toBe(1)
    expect(doubtsOf(candidate('header', 'JKM400M-54HL4'), candidate('header', 'LR4-60HPH-400M'))).toBe(1)
    expect(doubtsOf(candidate('header', 'JKM400M-54HL4'))).toBe(0)
  })
  it('trusts names over columns that differ in the power alone, though it touches other digits', () => {
    const names = candidate('place', 'RS570144TGC', 'RS575144TGC')
    expect(best([570, 575], names, candidate('series', 'TGC Series 570', 'TGC Series 575'))).toBe('RS570144TGC')
  })

  it('doubts what stands at the foot of a page alone, and takes no name that nothing speaks for', () => {
    const atFoot = { ...candidate('header', 'JKM400M-54HL4'), isWeak: true }
    expect(judgeNames([atFoot], [400])?.doubts).toHaveLength(1)
    expect(judgeNames([{ ...candidate('series', 'Maximum tolerance'), repeated: -6 }], [400])).toBeUndefined()
  })

  it('passes over a placeholder that nothing has filled, and doubts it where there is no other name', () => {
    const serial = { ...candidate('template', 'AS590XXXXX', 'AS595XXXXX'), repeated: 2 }
    expect(best([590, 595], serial, candidate('template', 'AB-G12R-132-590', 'AB-G12R-132-595'))).toBe(
      'AB-G12R-132-590',
    )
    expect(judgeNames([serial], [590, 595])?.doubts).toHaveLength(1)
  })

  it('believes the spelling that without its power is the series that the sheet names', () => {
    const misread = { ...candidate('template', 'AEG640ME-132'), repeated: 2 }
    const name = { ...candidate('template', 'AE640ME-132'), repeated: 2 }
    expect(best([640], misread, name, candidate('series', 'AE ME-132 640'))).toBe('AE640ME-132')
  })

  it('takes no half of a name that all classes share', () => {
    const half = candidate('label', 'JAM66D45', 'JAM66D45')
    expect(best([590, 595], half, candidate('template', 'JAM66D45-590/LB', 'JAM66D45-595/LB'))).toBe('JAM66D45-590/LB')
  })
})
