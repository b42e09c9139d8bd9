import type { z } from 'zod'
import { tableOf } from '../../shared/keys-of.js'
import type { RequestData } from '../../shared/panel-requests/request-data.js'
import { type RequestFieldKey, requestFieldKeys, urgencies } from '../../shared/panel-requests/request-fields.js'
import { problemsOf } from '../api/problems-of.js'

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

/** The form's text as the server takes it: figures are read there as people write them, empty is null. */
export const dataOfDraft = (draft: RequestDraft) => ({
  ...tableOf(requestFieldKeys, (key: RequestFieldKey) => draft[key].trim() || null),
  urgency: urgencies.find((known) => known === draft.urgency),
})

/** Problems in the server's words. */
export const checkRequestDraft = (schema: z.ZodType, draft: RequestDraft): RequestMessages =>
  problemsOf(schema, dataOfDraft(draft))
