import { describe, expect, it } from 'vitest'
import { differingKeys, mergeDrafts, obviousChoices } from './ConflictChooser.js'
import { emptyDraft } from './parts/panel-draft.js'

const base = { ...emptyDraft, SKU: 'A', Watts_W: '540', Voc_V: '49', remarks: 'old' }
const mine = { ...base, Watts_W: '545', remarks: 'mine' }
const theirs = { ...base, Voc_V: '49.5', remarks: 'theirs' }

describe('Two edits of one panel', () => {
  it('leave a choice only where both changed a field', () => {
    const conflict = { base, mine, theirs }
    expect(differingKeys(conflict)).toEqual(['Watts_W', 'Voc_V', 'remarks'])
    expect(obviousChoices(conflict)).toEqual({ Watts_W: 'mine', Voc_V: 'theirs' })
  })
  it('merge into their version with the fields chosen from mine', () => {
    const merged = mergeDrafts({ base, mine, theirs }, { Watts_W: 'mine', Voc_V: 'theirs', remarks: 'mine' })
    expect(merged).toEqual({ ...base, Watts_W: '545', Voc_V: '49.5', remarks: 'mine' })
  })
  it('leave a choice for every difference if the original is unknown', () => {
    expect(obviousChoices({ base: null, mine, theirs })).toEqual({})
  })
})
