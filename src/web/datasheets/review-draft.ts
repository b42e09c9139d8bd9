import type { ParsedPanel } from '../../shared/datasheets/datasheet-api.js'
import { tableOf } from '../../shared/keys-of.js'
import { type PanelFieldKey, panelFieldKeys } from '../../shared/panels/panel-fields.js'
import { draftOf, type PanelDraft } from '../panel/panel-draft.js'
import { readDraft } from '../ui/use-draft.js'

/** Corrections are kept for each sheet, in this tab, until its panels are inserted or left out. */
export const reviewDraftKey = (jobId: string) => `upload-review.${jobId}`

const nameOf = (index: number, key: PanelFieldKey) => `${index}.${key}`

/** What was corrected of the panels still under review; nothing, where all stands as it was read. */
export function correctionsOf(entries: readonly { parsed: ParsedPanel; draft: PanelDraft }[]) {
  const corrected = entries.flatMap(({ parsed, draft }) => {
    const read = draftOf(parsed)
    return panelFieldKeys
      .filter((key) => draft[key] !== read[key])
      .map((key) => [nameOf(parsed.index, key), draft[key]])
  })
  return corrected.length === 0 ? null : (Object.fromEntries(corrected) as Record<string, string>)
}

/** A panel as it was read, with what was corrected before a reload. */
export function restoreDraft(jobId: string, parsed: ParsedPanel): PanelDraft {
  const read = draftOf(parsed)
  const flat = Object.fromEntries(panelFieldKeys.map((key) => [nameOf(parsed.index, key), read[key]]))
  const restored = readDraft(reviewDraftKey(jobId), flat)
  return tableOf(panelFieldKeys, (key) => restored[nameOf(parsed.index, key)] ?? '')
}
