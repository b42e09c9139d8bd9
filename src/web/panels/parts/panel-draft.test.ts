import { describe, expect, it } from 'vitest'
import { panelExample as facts } from '../../../../tests/support/panel-example.js'
import { isOptionalKey, panelFieldKeys, panelFields } from '../../../shared/panels/panel-fields.js'
import { checkDraft, draftOf, emptyDraft, problemsSoFar } from './panel-draft.js'

describe('The input of a panel form', () => {
  it('becomes a panel once nothing is wrong', () => {
    const { input, problems, warnings } = checkDraft(draftOf(facts))
    expect(problems).toEqual({})
    expect(warnings).toEqual({})
    expect(input).toEqual(facts)
  })
  it('lists every empty required field, in form order', () => {
    const { problems } = checkDraft(emptyDraft)
    const required = panelFieldKeys.filter((key) => !isOptionalKey(key))
    expect(Object.keys(problems)).toEqual(required)
    expect(Object.values(problems)).toEqual(required.map((key) => `${panelFields[key].label} is required`))
    expect(problemsSoFar(emptyDraft, problems)).toEqual({})
  })
  it('is checked between fields even while others are empty', () => {
    const { problems } = checkDraft({ ...emptyDraft, Vmp_V: '41.8', Voc_V: '41,8' })
    expect(problems.Voc_V).toBe('Voc must be greater than Vmp')
  })
  it('has warnings for unusual values, and echoes how a comma was read', () => {
    const checked = checkDraft({ ...draftOf(facts), Weight_kg: '128,6' })
    expect(checked.input).not.toBeNull()
    expect(checked.warnings.Weight_kg).toBe('The weight is unusual for this size')
    expect(checked.readAs.Weight_kg).toBe('= 128.6 kg')
  })
  it('is rejected if a figure cannot be read', () => {
    const checked = checkDraft({ ...draftOf(facts), Length_mm: '2,278' })
    expect(checked.input).toBeNull()
    expect(checked.problems.Length_mm).toContain('can mean 2278 or 2.278')
  })
})
