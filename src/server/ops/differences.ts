import type { ChangedValue, Difference } from '../../shared/ops/change-api.js'
import { isPanelFieldKey, panelFieldKeys } from '../../shared/panels/panel-fields.js'

/** Entries contain no secrets; should one ever get in, it is not shown. */
const secret = /password|secret|token|hash|otp|^code$/i
/** Ids say nothing to a person, the time of the write is that of the change, and the rest follows from other fields. */
const unsaid = /^id$|Id$|_id$|^(?:updatedAt|created_at|version|ageDays|freshness|priceUsd|isDemo)$/

type Facts = ReadonlyMap<string, ChangedValue>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that differ between two states, in their order. A created or deleted thing lists all that it states. */
export function differencesOf(action: string, before: unknown, after: unknown): Difference[] {
  const [old, now] = [factsIn(before), factsIn(after)]
  const fields = [...new Set([...now.keys(), ...old.keys()])].sort((a, b) => placeOf(a) - placeOf(b))
  return fields
    .filter((field) => isAbout(action, field))
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((difference) => difference.before !== difference.after)
}

/** Fields of a panel come in the order of every screen; the database does not keep the order in which they were written. */
const placeOf = (field: string) => (isPanelFieldKey(field) ? panelFieldKeys.indexOf(field) : panelFieldKeys.length)

/** A decision stores the whole request, of which only these change. */
const isAbout = (action: string, field: string) =>
  !/^supplier_request\.(?:approved|rejected|undone)$/.test(action) || field === 'status' || field === 'adminNotes'

function factsIn(value: unknown): Facts {
  const facts = new Map<string, ChangedValue>()
  if (isRecord(value)) collect(value, '', facts)
  return facts
}

function collect(record: Record<string, unknown>, path: string, facts: Map<string, ChangedValue>) {
  for (const [name, value] of Object.entries(record)) {
    if (secret.test(name) || unsaid.test(name)) continue
    const field = path + name
    if (Array.isArray(value)) collectList(value, field, facts)
    // the panel and the supplier of a stock entry are named beside the change
    else if (isRecord(value) && (name === 'panel' || name === 'supplier')) continue
    else if (isRecord(value)) collect(value, `${field}.`, facts)
    else facts.set(field, asValue(value))
  }
}

/** Rates by their currency, words as a line, anything else as how many there are. */
function collectList(list: readonly unknown[], field: string, facts: Map<string, ChangedValue>) {
  const records = list.filter(isRecord)
  const rates = records.filter(({ perUsd, currency }) => typeof perUsd === 'number' && typeof currency === 'string')
  if (rates.length > 0 && rates.length === list.length)
    for (const { currency, perUsd } of rates) facts.set(`${field}.${String(currency)}`, asValue(perUsd))
  else if (list.length > 0) facts.set(field, records.length > 0 ? list.length : list.join(', '))
}

const asValue = (value: unknown): ChangedValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
