import { t } from '@lingui/core/macro'
import type { ParsedPanel } from '../../../shared/panels/datasheet-api.js'
import type { Provenance } from '../../../shared/panels/datasheet-reading.js'
import { type PanelFieldKey, panelFieldKeys } from '../../../shared/panels/panel-fields.js'
import { tableOf } from '../../../shared/values/keys-of.js'
import { readDraft } from '../../ui/use-draft.js'
import { draftOf, type PanelDraft } from '../parts/panel-draft.js'

/** The position of a value in its sheet, in a few words. */
export const placeWords = ({ page, text, computedFrom }: Provenance) =>
  computedFrom ? t`Computed: ${text}` : t`From page ${page}`

/** Corrections are stored per sheet, in this tab, until its panels are inserted or skipped. */
export const reviewDraftKey = (jobId: string) => `upload-review.${jobId}`

const nameOf = (index: number, key: PanelFieldKey) => `${index}.${key}`

/** The corrections of panels still under review; null if there are none. */
export function correctionsOf(entries: readonly { parsed: ParsedPanel; draft: PanelDraft }[]) {
  const corrected = new Map<string, string>()
  for (const { parsed, draft } of entries) {
    const read = draftOf(parsed)
    for (const key of panelFieldKeys) if (draft[key] !== read[key]) corrected.set(nameOf(parsed.index, key), draft[key])
  }
  return corrected.size === 0 ? null : Object.fromEntries(corrected)
}

/** A panel as read, with the corrections from before a reload. */
export function restoreDraft(jobId: string, parsed: ParsedPanel): PanelDraft {
  const read = draftOf(parsed)
  const flat = Object.fromEntries(panelFieldKeys.map((key) => [nameOf(parsed.index, key), read[key]]))
  const restored = readDraft(reviewDraftKey(jobId), flat)
  return tableOf(panelFieldKeys, (key) => restored[nameOf(parsed.index, key)] ?? '')
}
