import { expect, it } from 'vitest'
import type { PlanAnswer } from '../../../shared/repair/plants/plant-api.js'
import { fitOfPlan } from './panel-fit.js'
import { cellsOf, emptyDraft, newInput, newString, type PlantDraft } from './plant-draft.js'
import type { KindPanels } from './plant-queries.js'

type Bought = NonNullable<PlanAnswer['panel']>
const panelOf = (figures: Partial<Bought>) => ({ id: 'new', ...figures }) as Bought
const old = panelOf({ id: 'old', Length_mm: 1650, Width_mm: 990, Thickness_mm: 40, Imp_A: 8, ConnectorType: 'MC4' })
const draft: PlantDraft = {
  ...emptyDraft,
  kinds: [{ name: 'A', isNew: false, figures: { originalId: 'old' } }],
  inputs: [newInput([newString(cellsOf('A', 12, 1))])],
}
const known: KindPanels = new Map([['A', old]])
const notes = (figures: Partial<Bought>, of = draft) =>
  fitOfPlan({ panel: panelOf(figures) }, of, known).notes.map(({ text, isBad }) => `${text}${isBad ? '!' : ''}`)

it('says how the bought panel differs from the old one in size, plug and current', () => {
  expect(notes({ Length_mm: 1652, Width_mm: 992, Thickness_mm: 40, Imp_A: 8.04, ConnectorType: 'MC4' })).toEqual([
    'same size',
    'ask for the plug',
    'same current',
  ])
  expect(notes({ Length_mm: 1722, Width_mm: 1134, Thickness_mm: 30, Imp_A: 13.1 })).toEqual([
    'size +72 × +144 mm!',
    'plug not known',
    'current +5.1 A',
  ])
  expect(notes({ Length_mm: 1600, Width_mm: 900, Imp_A: 7.6 }).slice(0, 3)).toEqual([
    'size −50 × −90 mm',
    'plug not known',
    'current −0.4 A!',
  ])
  expect(notes({})).toEqual(['size not known: measure first!', 'plug not known', 'current not stated'])
})

it('knows the same model, and compares with what is typed from a label', () => {
  expect(fitOfPlan({ panel: old }, draft, known)).toEqual({ isSameModel: true, notes: [] })
  const typed = { ...draft, kinds: [{ name: 'A', isNew: false, figures: { Imp_A: '9' } }] }
  expect(fitOfPlan({ panel: panelOf({ Imp_A: 8 }) }, typed, new Map()).notes.at(-1)?.text).toBe('current −1 A')
  expect(fitOfPlan({ panel: null }, draft, known).notes).toEqual([])
})
