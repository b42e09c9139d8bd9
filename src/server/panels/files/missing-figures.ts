import { AppError } from '../../../shared/http/errors.js'
import { phrase } from '../../../shared/languages/phrase.js'
import { isNumberKey, numberField, type PanelFieldKey, panelFields } from '../../../shared/panels/panel-fields.js'

/** What a format demands and a panel lacks: a sentence for each field. */
export type MissingFigures = Partial<Record<PanelFieldKey, string>>

const nameOf = (key: PanelFieldKey) => {
  const unit = isNumberKey(key) ? numberField(key).unit : ''
  return unit ? `${panelFields[key].label} (${unit})` : panelFields[key].label
}

const sentenceOf = (label: string) => phrase`${label} is not stated`

export const notStated = (keys: readonly PanelFieldKey[]): MissingFigures =>
  Object.fromEntries(keys.map((key) => [key, sentenceOf(nameOf(key))]))

/** The refusal of a file, which names everything that is missing at once. */
export function incompletePanel(program: string, missing: MissingFigures) {
  const sentences = Object.values(missing)
  return new AppError('incomplete_panel', `${program} needs more than this panel states: ${sentences.join('; ')}.`, {
    fields: missing,
  })
}
