import { t } from '@lingui/core/macro'
import type { ParsedPanel } from '../../shared/datasheets/datasheet-api.js'
import type { Provenance } from '../../shared/datasheets/datasheet-reading.js'
import { keysOf } from '../../shared/keys-of.js'
import {
  isFlagKey,
  isNumberKey,
  numberField,
  type PanelFieldKey,
  panelFieldKeys,
  panelFields,
  panelSections,
} from '../../shared/panels/panel-fields.js'
import { translate } from '../language/translate.js'
import { draftTextOf, flagOptions, type PanelDraft, type PanelMessages } from '../panel-parts/panel-draft.js'
import form from '../ui/field-groups.module.css'
import { SelectField, TextAreaField, TextField } from '../ui/fields.js'
import { figureKeyboard } from '../ui/figure-keyboard.js'
import { placeWords } from './place-words.js'

/** Long fields span more than one column. */
const spans: Partial<Record<PanelFieldKey, string | undefined>> = {
  SKU: form.two,
  Description: form.wide,
  CellType: form.two,
  ConnectorType: form.two,
  remarks: form.wide,
}

type Props = {
  parsed: ParsedPanel
  draft: PanelDraft
  problems: PanelMessages
  warnings: PanelMessages
  onChange: (key: PanelFieldKey, value: string) => void
  onPoint: (place: Provenance | undefined) => void
}

/** The values of one panel of a sheet, to review and correct. */
export function ParsedPanelEditor(props: Props) {
  return keysOf(panelSections).map((section) => (
    <fieldset key={section} className={form.group}>
      <legend>{translate(panelSections[section])}</legend>
      <div className={form.figures}>
        {panelFieldKeys
          .filter((key) => panelFields[key].section === section)
          .map((key) => (
            <ParsedField key={key} fieldKey={key} {...props} />
          ))}
      </div>
    </fieldset>
  ))
}

const hintOf = (place: Provenance | undefined) => (place ? placeWords(place) : t`Not in the sheet`)

function ParsedField({
  fieldKey: key,
  parsed,
  draft,
  problems,
  warnings,
  onChange,
  onPoint,
}: Props & { fieldKey: PanelFieldKey }) {
  const place = parsed.provenance[key]
  const isCorrected = draft[key] !== draftTextOf(parsed[key])
  const shared = {
    name: key,
    label: panelFields[key].label,
    value: draft[key],
    error: problems[key],
    warning: warnings[key],
    required: key === 'SKU',
    hint: isCorrected ? t`Corrected by you` : hintOf(place),
    onFocus: () => onPoint(place),
    onChange: (value: string) => onChange(key, value),
  }
  const field = isNumberKey(key) ? (
    <TextField
      {...shared}
      {...(numberField(key).unit && { unit: numberField(key).unit })}
      inputMode={figureKeyboard(numberField(key).min)}
      step={numberField(key).step}
    />
  ) : isFlagKey(key) ? (
    <SelectField {...shared} options={flagOptions()} />
  ) : key === 'remarks' || key === 'Description' ? (
    <TextAreaField {...shared} />
  ) : (
    <TextField {...shared} />
  )
  return (
    // hover shows the position in the sheet; focus does the same for keyboards
    <div className={spans[key]} onPointerEnter={() => onPoint(place)}>
      {field}
    </div>
  )
}
