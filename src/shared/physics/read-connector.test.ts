import { describe, expect, it } from 'vitest'
import { checkConnector, compareConnectors, connectorVerdicts } from './check-connector.js'
import { family } from './connector-families.js'
import { readConnector } from './read-connector.js'

/** How 33 of 45 sheets spell their plugs (the others repeat them), and what each names. */
const sheetSpellings: [string, string][] = [
  ['MC 4 / MC 4 compatible', 'mc4 mc4Compatible'],
  ['MC4 Compatible/Original MC4-EVO2A', 'mc4Compatible evo2a'],
  ['MC4 Compatible', 'mc4Compatible'],
  ['T6 or MC4-EVO2 or MC4-EVO2A', 't6 evo2 evo2a'],
  ['compatible with MC4', 'mc4Compatible'],
  ['MC4 / MC4 Compatible', 'mc4 mc4Compatible'],
  ['Stäubli MC4-EVO2A/MC4-EVO2, QC Solar QC 4.10-351/QC 4.10-35', 'evo2a evo2 qc410'],
  ['Stäubli PV-KST4-EVO2A/xy, PV-KBT4-EVO2A/xy; QC Solar QC4.10-351/ QC4.10-35', 'evo2a qc410'],
  ['QC 4.10-351/ MC4-EVO2A', 'qc410 evo2a'],
  ['QC 4.10-351/ MC4-EVO2', 'qc410 evo2'],
  ['Staubli MC4', 'staubliMc4'],
  ['JK03M/MC4/Others', 'jk03m mc4 other'],
  ['Staubli MC4, MC4-EVO2', 'staubliMc4 evo2'],
  ['Staubli MC4, MC4-EVO2; JK03M/2B, JK03M2/2B, Jinko PV material', 'staubliMc4 evo2 jk03m jk03m2'],
  ['JK03M/JK03M2/Others', 'jk03m jk03m2 other'],
  ['MC4 connector IP 67', 'mc4'],
  ['MC4 connector IP67', 'mc4'],
  ['MC4, MC4 Compatible, IP67', 'mc4 mc4Compatible'],
  ['Stäubli MC4; IP68', 'staubliMc4'],
  ['Stäubli MC4', 'staubliMc4'],
  ['Stäubli MC4 PV-KBT4/PV-KST4 (4 mm²), Tonglin TL-Cable01S-FR (4 mm²)', 'staubliMc4 tlcable01'],
  ['Stäubli MC4 PV-KBT4/PV-KST4 12 AWG (4 mm²)', 'staubliMc4'],
  ['Multi-Contact MC4', 'staubliMc4'],
  ['Multi-Contact MC4 PV-KBT4, Tonglin TLcable-01 (4 mm²)', 'staubliMc4 tlcable01'],
  ['Tonglin TL-Cable01S-F (4 mm²) (1500V), Tonglin TL-Cable01S-FR (4 mm²) (1000V)', 'tlcable01'],
  ['MC4 EVO2, IP68', 'evo2'],
  ['MC4 EVO2/PV-SY02/Others', 'evo2 pvsy02 other'],
  ['MC-3', 'mc3'],
  ['MC4EV02 or MC4Compatible', 'evo2 mc4Compatible'],
  ['Tyco (PV4)', 'pv4'],
  ['TE (PV4S)', 'pv4s'],
  ['Multi-Contact (MC4)', 'staubliMc4'],
  ['MC4 EVO2/TS4', 'evo2 ts4'],
  ['MC4 EVO2 / TS4', 'evo2 ts4'],
  ['TS4 / MC4-EVO2', 'ts4 evo2'],
  ['MC4 EVO2 / TS4 Plus / TS4', 'evo2 ts4plus ts4'],
]

/** What else makers, dealers and people write. */
const writings: [string, string][] = [
  // letters that stand inside other words or units name nothing
  ['cable with 4 mm²', ''],
  ['cable with 4 mm² and MC4', 'mc4'],
  ['Kabel mit 4 mm²', ''],
  ['length 4 m, width 4 mm, weight 6 kg', ''],
  ['PVT4X, KT6', ''],
  ['MC40', ''],
  ['IP67', ''],
  ['', ''],
  // a family by its token
  ['Amphenol H4', 'h4'],
  ['H4', 'h4'],
  ['Helios H4 / MC4', 'h4 mc4'],
  ['T4', 't4'],
  ['T6-1500V', 't6'],
  ['Amphenol H4 UTX', 'utx'],
  ['TS4+', 'ts4plus'],
  ['TS4-PLUS', 'ts4plus'],
  ['TS4-A-O', ''],
  ['EVO 2A', 'evo2a'],
  ['MC4-EVO 2 A', 'evo2a'],
  ['MC4-EVO2-A', 'evo2a'],
  ['MC4 – EVO2', 'evo2'],
  ['ＭＣ４', 'mc4'],
  ['MC-4 plugs', 'mc4'],
  ['2x MC4s', 'mc4'],
  ['MC4-Stecker', 'mc4'],
  ['STÄUBLI MC4 (genuine)', 'staubliMc4'],
  ['Staeubli MC 4', 'staubliMc4'],
  ['PV-KST4/6II-UR', 'staubliMc4'],
  ['Solarlok PV4-S1F', 'pv4s'],
  ['Phoenix Contact SUNCLIX', 'sunclix'],
  ['MC4 ou TS4', 'mc4 ts4'],
  ['MC4 and TS4', 'mc4 ts4'],
  ['MC4(1000V) MC4-EVO2(1500V)', 'evo2 mc4'],
  // words that leave the maker open
  ['Stäubli MC4 or compatible', 'staubliMc4 unnamed'],
  ['Stäubli MC4 or compatible connectors', 'staubliMc4 unnamed'],
  ['Stäubli MC4 oder kompatibel', 'staubliMc4 unnamed'],
  ['Stäubli MC4 ou compatible', 'staubliMc4 unnamed'],
  ['Stäubli MC4 ou équivalent', 'staubliMc4 unnamed'],
  ['Stäubli MC4 o similar', 'staubliMc4 unnamed'],
  ['Stäubli MC4 o equivalente', 'staubliMc4 unnamed'],
  ['Stäubli MC4, gleichwertig', 'staubliMc4 unnamed'],
  ['Stäubli MC4 lub równoważne', 'staubliMc4 unnamed'],
  ['Stäubli MC4 (or similar)', 'staubliMc4 unnamed'],
  ['Stäubli MC4 type', 'staubliMc4 unnamed'],
  ['Stäubli MC4 compatível', 'mc4Compatible'],
  ['Stäubli-MC4-compatible', 'mc4Compatible'],
  ['Kompatibel mit Stäubli MC4', 'mc4Compatible'],
  ['MC4 kompatybilne', 'mc4Compatible'],
  ['MC4兼容', 'mc4Compatible'],
  ['MC4 or similar', 'mc4 unnamed'],
  ['MC4-EVO2 compatible', 'evo2 unnamed'],
  ['compatible with MC4-EVO2A', 'evo2a unnamed'],
  ['TS4 or compatible', 'ts4 unnamed'],
  ['MC4, TS4 or compatible', 'mc4 ts4 unnamed'],
  ['RY01 or similar', 'ry01 unnamed'],
  ['compatible', ''],
  ['other or similar', 'other'],
  // more than is named may be delivered
  ['Stäubli MC4 / Amphenol', 'staubliMc4 unnamed'],
  ['Stäubli/Amphenol MC4', 'staubliMc4 unnamed'],
  ['Stäubli MC4 (optional)', 'staubliMc4 unnamed'],
  ['MC4-EVO2, XQ77', 'evo2 unnamed'],
  ['MC4-EVO2A, customized', 'evo2a unnamed'],
  ['e.g. Stäubli MC4', 'staubliMc4 unnamed'],
  ['Stäubli MC4, otros', 'staubliMc4 other'],
]

const all = [...sheetSpellings, ...writings]
const read = new Map(all.map(([text]) => [text, readConnector(text)]))
const familiesOf = (text: string) => read.get(text) ?? readConnector(text)
const verdictOf = (one: string, other: string) => compareConnectors(familiesOf(one), familiesOf(other))

describe('A plug', () => {
  it.each([...sheetSpellings, ...writings])('"%s" is read', (text, families) => {
    expect(readConnector(text).join(' ')).toBe(families)
  })

  it('goes with another alike whichever is the old one, for every pair of spellings', () => {
    for (const [one] of all)
      for (const [other] of all) {
        const there = verdictOf(one, other)
        expect(connectorVerdicts).toContain(there)
        expect(verdictOf(other, one), `${one} | ${other}`).toBe(there)
      }
  })

  it('is the same only where both texts name one family of one maker and nothing else', () => {
    for (const [one] of all)
      for (const [other] of all) {
        if (verdictOf(one, other) !== 'same') continue
        for (const text of [one, other]) {
          expect(text).not.toMatch(
            /[ck]ompat|simil|ähnlich|quival|wertig|równ|type|兼容|optional|custom|e\.g\.|other|andere|otros/i,
          )
          const [only, more] = readConnector(text)
          expect(more).toBeUndefined()
          expect(only && family(only).maker).toBeTruthy()
        }
      }
  })

  it.each([
    ['Stäubli MC4', 'Multi-Contact (MC4)', 'same'],
    ['MC4 EVO2, IP68', 'MC4-EVO2', 'same'],
    ['PV-KST4/6II-UR', 'Stäubli MC4', 'same'],
    ['Stäubli MC4', 'Stäubli MC4 or compatible', 'possible'],
    ['Stäubli MC4 or compatible', 'Stäubli MC4 or compatible', 'possible'],
    ['Stäubli MC4 or compatible', 'MC4 Compatible', 'unknown'],
    ['Stäubli MC4 or compatible', 'TS4', 'other'],
    ['MC4-EVO2 compatible', 'MC4-EVO2', 'possible'],
    ['HCB40 (Standard) / MC4-EVO2A (Optional)', 'MC4-EVO2A', 'possible'],
    ['IP68, MC4-EVO 2A, JM608', 'MC4-EVO2A', 'possible'],
    ['MC4(1000V) MC4-EVO2(1500V)', 'MC4-EVO2', 'possible'],
    ['cable with 4 mm²', 'Amphenol H4', 'unknown'],
    ['cable with 4 mm²', 'cable with 4 mm²', 'unknown'],
    ['Stäubli MC4', 'MC4-EVO2', 'possible'],
    ['MC4', 'MC4', 'possible'],
    ['MC4', 'Stäubli MC4', 'possible'],
    ['MC4', 'MC4-EVO2A', 'possible'],
    ['MC4', 'MC4 Compatible', 'other'],
    ['MC4', 'MC4 / MC4 Compatible', 'possible'],
    ['MC4 / MC4 Compatible', 'MC4 Compatible', 'unknown'],
    ['JK03M/MC4/Others', 'MC4', 'possible'],
    ['MC4 EVO2 / TS4', 'TS4 / MC4-EVO2', 'possible'],
    ['MC4 EVO2 / TS4', 'MC4 EVO2', 'possible'],
    ['TS4', 'TS4 Plus', 'other'],
    ['MC4 Compatible', 'MC4 Compatible', 'unknown'],
    ['MC4 Compatible', 'Stäubli MC4', 'other'],
    ['MC-3', 'Stäubli MC4', 'other'],
    ['Renhe 05-6', 'Renhe 05-8', 'other'],
    ['JK03M/Others', 'MC-3', 'unknown'],
    ['JK03M/Others', 'JK03M', 'possible'],
    ['Others', 'MC4', 'unknown'],
    ['IP68', 'Stäubli MC4', 'unknown'],
    ['MC4 kompatibel oder andere', 'TS4', 'unknown'],
  ])('%s and %s: %s', (one, other, verdict) => {
    expect(verdictOf(one, other)).toBe(verdict)
  })

  it('says in its verdict what is joined and what the texts are', () => {
    const said = (original: string | null, candidate: string | null) =>
      checkConnector({ text: original, source: 'typed' }, { text: candidate, source: 'stated' }).text
    expect(said('Staubli MC4', 'Multi-Contact MC4')).toBe('Stäubli MC4 on both')
    expect(said('Stäubli MC4', 'Stäubli MC4 or compatible')).toBe(
      'ask which plug is delivered; only the same maker and type may be joined (Stäubli MC4 and Stäubli MC4 or compatible)',
    )
    expect(said('MC4', 'TS4')).toContain('(MC4, maker not named and Trina TS4)')
    expect(said('MC4', null)).toBe('look at the plug (MC4 and not stated)')
  })
})
