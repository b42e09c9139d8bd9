import { describe, expect, it } from 'vitest'
import { panelFieldKeys, panelFields } from '../../shared/panels/panel-fields.js'
import { checkDraft, draftOf, emptyDraft, problemsSoFar } from './panel-draft.js'

const facts = {
  SKU: 'HX-545-M10',
  Brand: 'Helio',
  Description: '545 W half-cut module',
  CellType: 'Mono PERC',
  Watts_W: 545,
  Pmax_W: 545,
  Vmp_V: 41.8,
  Imp_A: 13.04,
  Voc_V: 49.65,
  Isc_A: 13.92,
  Length_mm: 2278,
  Width_mm: 1134,
  Thickness_mm: 35,
  Weight_kg: 28.6,
  NumberOfCells_count: 144,
  CableLength_mm: 300,
  PanelsPerPallet_count: 31,
  PalletsPerTruck_count: 20,
  SnowLoad_Pa: 5400,
  WindLoad_Pa: 2400,
  ModuleEfficiency_percent: 21.1,
  TempCoeffPmax_percent_per_C: -0.35,
  TempCoeffVoc_percent_per_C: -0.27,
  TempCoeffIsc_percent_per_C: 0.048,
  ConnectorType: 'MC4',
  remarks: null,
}

describe('What was typed into the form of a panel', () => {
  it('is the panel, once nothing is wrong', () => {
    const { input, problems, warnings } = checkDraft(draftOf(facts))
    expect(problems).toEqual({})
    expect(warnings).toEqual({})
    expect(input).toEqual(facts)
  })
  it('lacks every field but remarks and Brand while nothing is typed, in the order of the form', () => {
    const { problems } = checkDraft(emptyDraft)
    const required = panelFieldKeys.filter((key) => key !== 'remarks' && key !== 'Brand')
    expect(Object.keys(problems)).toEqual(required)
    expect(Object.values(problems)).toEqual(required.map((key) => `${panelFields[key].label} is required`))
    expect(problemsSoFar(emptyDraft, problems)).toEqual({})
  })
  it('is checked between fields even while others are empty', () => {
    const { problems } = checkDraft({ ...emptyDraft, Vmp_V: '41.8', Voc_V: '41,8' })
    expect(problems.Voc_V).toBe('Voc must be greater than Vmp')
  })
  it('is warned of where it is odd, and echoed where a comma was read', () => {
    const checked = checkDraft({ ...draftOf(facts), Weight_kg: '128,6' })
    expect(checked.input).not.toBeNull()
    expect(checked.warnings.Weight_kg).toBe('The weight is unusual for this size')
    expect(checked.readAs.Weight_kg).toBe('= 128.6 kg')
  })
  it('is refused where a figure cannot be read', () => {
    const checked = checkDraft({ ...draftOf(facts), Length_mm: '2,278' })
    expect(checked.input).toBeNull()
    expect(checked.problems.Length_mm).toContain('two ways')
  })
})
