import { t } from '@lingui/core/macro'
import type { z } from 'zod'
import type { RequestData } from '../../shared/panels/request-data.js'
import {
  isRequestNumber,
  type RequestFieldKey,
  type RequestNumberKey,
  requestFieldKeys,
  requestNumber,
  type Urgency,
  urgencies,
} from '../../shared/panels/request-fields.js'
import { tableOf } from '../../shared/values/keys-of.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { readFigure } from '../../shared/values/read-number.js'
import { problemsOf } from '../api/problems-of.js'

export const urgencyWords = (): Record<Urgency, string> => ({ low: t`Low`, medium: t`Medium`, high: t`High` })
/** Beside other facts, where the word alone would not say what is urgent. */
export const urgentWords = (): Record<Urgency, string> => ({
  low: t`Low urgency`,
  medium: t`Medium urgency`,
  high: t`High urgency`,
})
export const urgencyOptions = () => urgencies.map((value) => ({ value, label: urgencyWords()[value] }))

export const draftKeys = [...requestFieldKeys, 'urgency'] as const
export type DraftKey = (typeof draftKeys)[number]
/** The input of a request form: text in every field. */
export type RequestDraft = Record<DraftKey, string>
export type RequestMessages = Partial<Record<DraftKey, string | undefined>>

export const emptyRequestDraft: RequestDraft = { ...tableOf(requestFieldKeys, () => ''), urgency: 'medium' }

/** A value as the form shows it. */
export const draftText = (value: unknown) => (typeof value === 'number' ? asTyped(value) : String(value))

/** Fills known values into a form; other fields stay as they are. */
export const fillDraft = (draft: RequestDraft, data: Partial<RequestData>): RequestDraft => ({
  ...draft,
  ...Object.fromEntries(
    draftKeys.flatMap((key) => {
      const value = data[key]
      return value === undefined || value === null ? [] : [[key, draftText(value)]]
    }),
  ),
})

export const draftOfData = (data: Partial<RequestData>) => fillDraft(emptyRequestDraft, data)

/** A figure for the server, which knows no language; what is no number stays as it is, for the schema to judge. */
export function sentFigure(key: RequestNumberKey, text: string) {
  const reading = readFigure(text, requestNumber(key))
  return reading.kind === 'number' ? reading.decimal : text.trim() || null
}

/** The form's text for the server; empty becomes null. */
export const dataOfDraft = (draft: RequestDraft) => ({
  ...tableOf(requestFieldKeys, (key: RequestFieldKey) =>
    isRequestNumber(key) ? sentFigure(key, draft[key]) : draft[key].trim() || null,
  ),
  urgency: urgencies.find((known) => known === draft.urgency),
})

/** Problems with the server's messages. */
export const checkRequestDraft = (schema: z.ZodType, draft: RequestDraft): RequestMessages =>
  problemsOf(schema, dataOfDraft(draft))
