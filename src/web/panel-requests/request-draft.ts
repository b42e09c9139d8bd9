import type { z } from 'zod'
import { tableOf } from '../../shared/keys-of.js'
import type { RequestData } from '../../shared/panel-requests/request-data.js'
import {
  isRequestNumber,
  type RequestFieldKey,
  requestFieldKeys,
  requestNumber,
} from '../../shared/panel-requests/request-fields.js'
import { problemsOf } from '../api/problems-of.js'
import { readFigure } from '../panel/read-figure.js'

export const draftKeys = [...requestFieldKeys, 'urgency'] as const
export type DraftKey = (typeof draftKeys)[number]
/** A request as it stands in a form: text in every field. */
export type RequestDraft = Record<DraftKey, string>
export type RequestMessages = Partial<Record<DraftKey, string | undefined>>

export const emptyRequestDraft: RequestDraft = { ...tableOf(requestFieldKeys, () => ''), urgency: 'medium' }

/** What is known of a panel, in a form; what is not known stays as it was there. */
export const fillDraft = (draft: RequestDraft, data: Partial<RequestData>): RequestDraft => ({
  ...draft,
  ...Object.fromEntries(
    draftKeys.flatMap((key) => {
      const value = data[key]
      return value === undefined || value === null ? [] : [[key, String(value)]]
    }),
  ),
})

export const draftOfData = (data: Partial<RequestData>) => fillDraft(emptyRequestDraft, data)

/** The form's text as the server takes it: figures are read as people write them, empty is null. */
export function dataOfDraft(draft: RequestDraft) {
  const values = tableOf(requestFieldKeys, (key: RequestFieldKey) => {
    if (!isRequestNumber(key)) return draft[key].trim() || null
    const read = readFigure(draft[key], requestNumber(key).unit)
    return read.kind === 'number' ? read.value : read.kind === 'empty' ? null : draft[key]
  })
  return { ...values, urgency: draft.urgency }
}

/** Problems in the server's words; a figure that can be read in two ways says which. */
export function checkRequestDraft(schema: z.ZodType, draft: RequestDraft): RequestMessages {
  const problems: RequestMessages = problemsOf(schema, dataOfDraft(draft))
  for (const key of requestFieldKeys) {
    if (!isRequestNumber(key)) continue
    const read = readFigure(draft[key], requestNumber(key).unit)
    if (read.kind === 'unreadable') problems[key] = read.message
  }
  return problems
}
