import { type PanelFieldKey, panelFieldKeys } from '../../shared/panels/panel-fields.js'
import { tableOf } from '../../shared/values/keys-of.js'
import type { PanelDraft } from './parts/panel-draft.js'

export type Side = 'mine' | 'theirs'
export type Choices = Partial<Record<PanelFieldKey, Side>>

/** Two edits of one panel: the original, if known, and both versions. */
export type Conflict = { base: PanelDraft | null; mine: PanelDraft; theirs: PanelDraft }

/** The fields in which the two edits differ. */
export const differingKeys = ({ mine, theirs }: Conflict) => panelFieldKeys.filter((key) => mine[key] !== theirs[key])

/** Takes a change that only one side made; where both changed a field, the user must choose. */
export function obviousChoices({ base, mine, theirs }: Conflict): Choices {
  const choices: Choices = {}
  if (!base) return choices
  for (const key of panelFieldKeys) {
    if (mine[key] === theirs[key]) continue
    if (theirs[key] === base[key]) choices[key] = 'mine'
    else if (mine[key] === base[key]) choices[key] = 'theirs'
  }
  return choices
}

/** Their version with the fields chosen from mine. */
export const mergeDrafts = ({ mine, theirs }: Conflict, choices: Choices): PanelDraft =>
  tableOf(panelFieldKeys, (key) => (choices[key] === 'mine' ? mine[key] : theirs[key]))
