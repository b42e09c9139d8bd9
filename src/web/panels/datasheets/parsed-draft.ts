import type { ParsedPanel } from '../../../shared/panels/datasheet-api.js'
import {
  isFlagKey,
  isNumberKey,
  numberField,
  panelFieldKeys,
  panelNumberKeys,
} from '../../../shared/panels/panel-fields.js'
import { findOddities } from '../../../shared/panels/panel-physics.js'
import { CataloguePanel } from '../../../shared/panels/panel-schema.js'
import { tableOf } from '../../../shared/values/keys-of.js'
import { readFigure } from '../../../shared/values/read-figure.js'
import { problemsOf } from '../../api/problems-of.js'
import { translate } from '../../base/language/translate.js'
import { draftTextOf, type PanelDraft, type PanelMessages, readFlag } from '../parts/panel-draft.js'

/** Checks the input for a panel of a sheet by the rules of catalogue data: only the SKU is required. */
export function checkParsed(draft: PanelDraft, parsed: ParsedPanel) {
  const reads = tableOf(panelNumberKeys, (key) => readFigure(draft[key], numberField(key)))
  const facts = tableOf(panelFieldKeys, (key) => {
    if (isFlagKey(key)) return readFlag(draft[key])
    if (!isNumberKey(key)) return draft[key].trim() || null
    const read = reads[key]
    return read.kind === 'number' ? read.value : read.kind === 'empty' ? null : draft[key]
  })
  const problems: PanelMessages = problemsOf(CataloguePanel, facts)
  for (const key of panelNumberKeys) {
    const read = reads[key]
    if (read.kind === 'refused') problems[key] = translate(read.message)
  }
  const parsedFacts = CataloguePanel.safeParse(facts)
  const figures = tableOf(panelNumberKeys, (key) => (reads[key].kind === 'number' ? reads[key].value : null))
  const warnings: PanelMessages = {}
  for (const { field, message } of findOddities(figures)) warnings[field] = translate(message)
  // the reader's doubts refer to the values it read, not to corrected ones
  for (const key of panelFieldKeys)
    if (parsed.review[key] && draft[key] === draftTextOf(parsed[key])) warnings[key] = parsed.review[key]
  return {
    panel: parsedFacts.success ? parsedFacts.data : null,
    problems,
    warnings,
  }
}
