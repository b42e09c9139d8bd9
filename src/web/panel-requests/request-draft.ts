import type { z } from 'zod'
import { tableOf } from '../../shared/keys-of.js'
import type { RequestData } from '../../shared/panel-requests/request-data.js'
import { type RequestFieldKey, requestFieldKeys, urgencies } from '../../shared/panel-requests/request-fields.js'
import { problemsOf } from '../api/problems-of.js'

export const draftKeys = [...requestFieldKeys, 'urgency'] as const
export type DraftKey = (typeof draftKeys)[number]
/** The input of a request form: text in every field. */
export type RequestDraft = Record<DraftKey, string>
export type RequestMessages = Partial<Record<DraftKey, string | undefined>>

export const emptyRequestDraft: RequestDraft = { ...tableOf(requestFieldKeys, () => ''), urgency: 'medium' }

/** Fills known values into a form; other fields stay as they are. */
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

/** The form's text for the server, which parses the figures; empty becomes null. */
export const dataOfDraft = (draft: RequestDraft) => ({
  ...tableOf(requestFieldKeys, (key: RequestFieldKey) => draft[key].trim() || null),
  urgency: urgencies.find((known) => known === draft.urgency),
})

/** Problems with the server's messages. */
export const checkRequestDraft = (schema: z.ZodType, draft: RequestDraft): RequestMessages =>
  problemsOf(schema, dataOfDraft(draft))
