import { t } from '@lingui/core/macro'
import type { z } from 'zod'
import {
  isFlagKey,
  isNumberKey,
  listingLabels,
  listings,
  numberField,
  type PanelFieldKey,
  panelFieldKeys,
  panelNumberKeys,
} from '../../../shared/panels/panel-fields.js'
import { findOddities, type PanelFigures } from '../../../shared/panels/panel-physics.js'
import { PanelInput } from '../../../shared/panels/panel-schema.js'
import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'
import { tableOf } from '../../../shared/values/keys-of.js'
import { asTyped } from '../../../shared/values/number-habit.js'
import { type NumberReading, readFigure } from '../../../shared/values/read-number.js'
import { translate } from '../../base/language/translate.js'

/** The raw input of a panel form: text in every field. */
export type PanelDraft = Record<PanelFieldKey, string>
/** Messages beside fields. */
export type PanelMessages = Partial<Record<PanelFieldKey, string | undefined>>

export const emptyDraft: PanelDraft = tableOf(panelFieldKeys, () => '')

/** Yes or no as form text; an empty text means not stated. */
const flagTexts = new Map([
  ['Yes', true],
  ['No', false],
])
export const flagOptions = () => [
  { value: '', label: t`Not stated` },
  { value: 'Yes', label: t`Yes` },
  { value: 'No', label: t`No` },
]
export const listingOptions = () => [
  { value: '', label: t`Not stated` },
  ...listings.map((value) => ({ value, label: translate(listingLabels[value]) })),
]
/** True or false, null if not stated, the text itself if unreadable. */
const readFlag = (text: string) => (text.trim() === '' ? null : (flagTexts.get(text.trim()) ?? text))

export const draftTextOf = (value: string | number | boolean | null | undefined) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : typeof value === 'number' ? asTyped(value) : (value ?? '')

export const draftOf = (
  facts: { readonly [Key in PanelFieldKey]?: PanelFacts[Key] | string | undefined },
): PanelDraft => tableOf(panelFieldKeys, (key) => draftTextOf(facts[key]))

export const isSameDraft = (one: PanelDraft, other: PanelDraft) =>
  panelFieldKeys.every((key) => one[key] === other[key])

type CheckedDraft<Input> = {
  /** The panel, once nothing is wrong. */
  input: Input | null
  /** Every field that is wrong, in the order of the form. */
  problems: PanelMessages
  /** Possible but unusual values. */
  warnings: PanelMessages
  /** How unusually written figures were understood. */
  readAs: PanelMessages
}

export const checkDraft = (draft: PanelDraft) => checkBy(PanelInput, draft)

/** Parses and checks the input by the server's own rules: for a new panel, or for one of a sheet. */
export function checkBy<Input>(schema: z.ZodType<Input>, draft: PanelDraft): CheckedDraft<Input> {
  const reads = tableOf(panelNumberKeys, (key) => readFigure(draft[key], numberField(key)))
  const facts = tableOf(panelFieldKeys, (key) => {
    if (isNumberKey(key)) return factOf(reads[key], draft[key])
    return isFlagKey(key) ? readFlag(draft[key]) : draft[key]
  })
  const parsed = schema.safeParse(facts)
  const found: PanelMessages = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const key = panelFieldKeys.find((known) => known === path[0])
    if (key) found[key] ??= translate(message)
  }
  const figures: PanelFigures = tableOf(panelNumberKeys, (key) => figureOf(reads[key]))
  return {
    input: parsed.data ?? null,
    problems: inFormOrder((key) => (isNumberKey(key) && refusalOf(reads[key])) || found[key]),
    warnings: Object.fromEntries(findOddities(figures).map(({ field, message }) => [field, translate(message)])),
    readAs: inFormOrder((key) => (isNumberKey(key) ? readAsOf(reads[key], numberField(key).unit) : undefined)),
  }
}

/** The problems of non-empty fields: an empty field is not wrong before submitting. */
export const problemsSoFar = (draft: PanelDraft, problems: PanelMessages) =>
  inFormOrder((key) => (draft[key].trim() === '' ? undefined : problems[key]))

const inFormOrder = (messageFor: (key: PanelFieldKey) => string | false | undefined): PanelMessages =>
  Object.fromEntries(
    panelFieldKeys.flatMap((key) => {
      const message = messageFor(key)
      return message ? [[key, message]] : []
    }),
  )

const figureOf = (read: NumberReading) => (read.kind === 'number' ? read.value : null)
const factOf = (read: NumberReading, typed: string) => (read.kind === 'refused' ? typed : figureOf(read))
const refusalOf = (read: NumberReading) => (read.kind === 'refused' ? translate(read.message) : undefined)
const readAsOf = (read: NumberReading, unit: string) =>
  read.kind === 'number' && !read.isPlain
    ? `= ${asTyped(read.value).replace('-', '−')}${unit && ` ${unit}`}`
    : undefined
