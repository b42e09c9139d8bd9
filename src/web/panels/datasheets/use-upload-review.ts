import { plural, t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import {
  type DatasheetJob,
  insertParsedPanel,
  type ParsedPanel,
  skipParsedPanels,
} from '../../../shared/panels/datasheet-api.js'
import { type PanelFieldKey, panelFieldKeys } from '../../../shared/panels/panel-fields.js'
import { CataloguePanel } from '../../../shared/panels/panel-schema.js'
import { ask, messageOf } from '../../api/ask.js'
import { showFailure, showToast } from '../../ui/Toasts.js'
import { useDraft } from '../../ui/use-draft.js'
import { forgetPanels } from '../parts/forget-panels.js'
import { checkBy, draftTextOf, type PanelDraft } from '../parts/panel-draft.js'
import { isDoubtful } from './Doubts.js'
import { correctionsOf, restoreDraft, reviewDraftKey } from './review-draft.js'

type Entry = { parsed: ParsedPanel; draft: PanelDraft; failure?: string; busy?: boolean }

/** The panels still under review. Corrections survive a reload. */
function useEntries({ id, upload }: DatasheetJob) {
  const entryOf = (parsed: ParsedPanel): Entry => ({ parsed, draft: restoreDraft(id, parsed) })
  const [entries, setEntries] = useState(() => (upload?.panels ?? []).map(entryOf))
  const corrections = useMemo(() => correctionsOf(entries), [entries])
  useDraft(reviewDraftKey(id), corrections)
  return {
    entries,
    change: (index: number, next: (entry: Entry) => Entry) =>
      setEntries((before) => before.map((entry) => (entry.parsed.index === index ? next(entry) : entry))),
    putBack: (entry: Entry) =>
      setEntries((before) => [...before, entry].toSorted((one, other) => one.parsed.index - other.parsed.index)),
    remove: (index: number) => setEntries((before) => before.filter(({ parsed }) => parsed.index !== index)),
    /** Shows all of these, keeping their corrections. */
    take: (panels: readonly ParsedPanel[]) =>
      setEntries((before) =>
        panels.map((parsed) => before.find((entry) => entry.parsed.index === parsed.index) ?? entryOf(parsed)),
      ),
  }
}

/** Tells the server what was skipped on the screen already; what it did not take comes back. */
async function skip(id: string, indices: number[], putBack: () => void) {
  try {
    await ask(skipParsedPanels, { params: { id }, body: { skipped: indices } })
  } catch (error) {
    putBack()
    showFailure(t`Failed to skip`, error)
  }
}

const insertedWords = (inserted: number, left: number) =>
  left === 0
    ? t`${inserted} inserted`
    : plural(left, {
        one: `${inserted} inserted, # needs attention`,
        other: `${inserted} inserted, # need attention`,
      })

/** The review of a sheet's panels: corrections, insertions and skips. */
export function useUploadReview(job: DatasheetJob) {
  const { id } = job
  const { entries, change, putBack, remove, take } = useEntries(job)
  const [duplicates, setDuplicates] = useState(job.upload?.duplicates ?? [])

  async function insert({ parsed, draft }: Entry) {
    const { panel } = checkParsed(draft, parsed)
    if (!panel) return false
    const { index } = parsed
    change(index, (entry) => ({ ...entry, busy: true }))
    try {
      await ask(insertParsedPanel, { params: { id }, body: { index, panel } })
      remove(index)
      forgetPanels()
      return true
    } catch (error) {
      const failure = messageOf(error, t`Failed to create panel`)
      change(index, (entry) => ({ ...entry, busy: false, failure }))
      return false
    }
  }

  return {
    entries,
    duplicates,
    edit: (index: number, key: PanelFieldKey, value: string) =>
      change(index, ({ failure: _, ...entry }) => ({ ...entry, draft: { ...entry.draft, [key]: value } })),
    async insertOne(entry: Entry) {
      if (await insert(entry)) showToast('ok', t`Panel created successfully!`)
    },
    /** Panels that the reader is not sure of stay: a person inserts each after a look at it. */
    async insertAll() {
      let inserted = 0
      for (const entry of entries) if (!isDoubtful(entry.parsed) && (await insert(entry))) inserted++
      const left = entries.length - inserted
      showToast(left === 0 ? 'ok' : 'info', insertedWords(inserted, left))
    },
    skipOne(index: number) {
      const skipped = entries.find(({ parsed }) => parsed.index === index)
      remove(index)
      void skip(id, [index], () => skipped && putBack(skipped))
    },
    cancelDuplicates() {
      void skip(
        id,
        duplicates.map(({ index }) => index),
        () => setDuplicates(duplicates),
      )
      setDuplicates([])
    },
    /** Removes the duplicates after their values were written. */
    forgetDuplicates: () => setDuplicates([]),
    /** Shows a new answer: compared with the current catalogue or, after force, with all panels. */
    showUpdated({ upload }: DatasheetJob) {
      setDuplicates(upload?.duplicates ?? [])
      take(upload?.panels ?? [])
    },
  }
}
export type ReviewEntry = Entry
export type UploadReviewState = ReturnType<typeof useUploadReview>

/** Checks the input for a panel of a sheet by the rules of catalogue data: only the SKU is required. */
export function checkParsed(draft: PanelDraft, parsed: ParsedPanel) {
  const { input: panel, problems, warnings } = checkBy(CataloguePanel, draft)
  // the reader's doubts refer to the values it read, not to corrected ones
  for (const key of panelFieldKeys)
    if (parsed.review[key] && draft[key] === draftTextOf(parsed[key])) warnings[key] = parsed.review[key]
  return { panel, problems, warnings }
}
