import { describe, expect, it } from 'vitest'
import { panelFacts } from '../../../tests/support/factories.js'
import { judgeTrust, neededKeys, type PrintedPlaces } from './judge-trust.js'

const facts = { ...panelFacts(), source: 'form', listFields: [] as string[], listName: null as string | null }
/** A sheet that prints the needed figures as the catalogue has them. */
const sheetWith = (change: Record<string, string> = {}): PrintedPlaces => [
  {
    fileName: 'sheet.pdf',
    fields: Object.fromEntries(neededKeys.map((key) => [key, { page: 2, text: change[key] ?? `${facts[key]}` }])),
  },
]

describe('how sure the figures of a panel are', () => {
  it('is documented when most figures have a page and nothing speaks against them', () => {
    expect(judgeTrust(facts, sheetWith())).toMatchObject({ class: 'documented', disagreements: [] })
    expect(judgeTrust(facts, [])).toMatchObject({
      class: 'complete',
      reasons: ['13 of 13 figures are typed by an administrator.', 'The checks by physics agree with them.'],
    })
  })

  it('is incomplete when a needed figure is missing, naming it', () => {
    expect(judgeTrust({ ...facts, Weight_kg: null }, [])).toMatchObject({ class: 'incomplete', missing: ['Weight_kg'] })
  })

  it('trusts a figure of a public list less than a page of a sheet', () => {
    const listed = { ...facts, source: 'list', listFields: ['Voc_V', 'Length_mm'], listName: 'CEC list 2023-11-17' }
    expect(judgeTrust(listed, [])).toMatchObject({
      class: 'complete',
      reasons: expect.arrayContaining([
        expect.stringContaining('2 of 13 figures are from a public list (CEC list 2023-11-17)'),
      ]),
    })
    expect(judgeTrust(listed, sheetWith())).toMatchObject({ class: 'documented' })
  })

  it('is doubtful when physics contradicts the figures', () => {
    const trust = judgeTrust({ ...facts, Imp_A: 10 }, sheetWith({ Imp_A: '10.00' }))
    expect(trust.class).toBe('doubtful')
    expect(trust.reasons).toContain('Vmp × Imp is more than 5 % away from Pmax.')
  })

  it('is doubtful when a sheet prints another figure, and shows both', () => {
    expect(judgeTrust(facts, sheetWith({ Isc_A: '13.90 A' }))).toMatchObject({
      class: 'doubtful',
      reasons: expect.arrayContaining([expect.stringContaining('“13.90 A” in sheet.pdf, page 2.')]),
      disagreements: [{ key: 'Isc_A', catalogue: 13.79, text: '13.90 A', page: 2, fileName: 'sheet.pdf' }],
    })
  })

  it('takes rounding, other units and other signs for agreement', () => {
    const sheet = sheetWith({
      Isc_A: '13.8',
      Length_mm: '1.722 m',
      Width_mm: '1,134',
      TempCoeffPmax_percent_per_C: '−0.34 %/K',
    })
    expect(judgeTrust(facts, sheet).class).toBe('documented')
  })
})
