import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import {
  isRequestNumber,
  type RequestFieldKey,
  requestField,
  requestFieldKeys,
  requestNumber,
  requestSections,
  technologies,
} from '../../shared/panels/request-fields.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { translate } from '../base/language/translate.js'
import { figureKeyboard } from '../ui/FilterArea.js'
import styles from '../ui/field-groups.module.css'
import { SelectField, TextAreaField, TextField } from '../ui/fields.js'
import type { DraftKey, RequestDraft, RequestMessages } from './request-draft.js'
import { urgencyOptions } from './request-draft.js'

type Props = {
  values: RequestDraft
  onChange: (key: DraftKey, value: string) => void
  errors: RequestMessages
  warnings?: RequestMessages
  /** Notes beside a field, such as the page its value came from. */
  notes?: Partial<Record<DraftKey, ReactNode>>
}

const required: ReadonlySet<DraftKey> = new Set<DraftKey>(['brand', 'model'])

/** Every field of a request in its section, generated from the table of request fields. */
export function RequestFields(props: Props) {
  return keysOf(requestSections).map((section) => (
    <fieldset key={section} className={styles.group}>
      <legend>{translate(requestSections[section])}</legend>
      <div className={styles.figures}>
        {requestFieldKeys
          .filter((key) => requestField(key).section === section)
          .map((key) => (
            <OneField key={key} fieldKey={key} {...props} />
          ))}
        {section === 'basic' && <UrgencyField {...props} />}
      </div>
    </fieldset>
  ))
}

function OneField({ fieldKey: key, values, onChange, errors, warnings, notes }: Props & { fieldKey: RequestFieldKey }) {
  const { label, hint, kind } = requestField(key)
  const shared = {
    name: key,
    label: translate(label),
    value: values[key],
    error: errors[key],
    warning: warnings?.[key],
    required: required.has(key),
    hint: notes?.[key] ?? (hint && translate(hint)),
    onChange: (value: string) => onChange(key, value),
  }
  if (isRequestNumber(key)) {
    const { unit, min, max, step } = requestNumber(key)
    const bounds = { min, max, step, inputMode: figureKeyboard(min) } as const
    return <TextField {...shared} {...(unit && { unit: translate(unit) })} {...bounds} />
  }
  if (key === 'technology') return <SelectField {...shared} options={technologyOptions(values.technology)} />
  return (
    <div className={kind === 'prose' ? styles.wide : styles.two}>
      {kind === 'prose' ? <TextAreaField {...shared} /> : <TextField {...shared} />}
    </div>
  )
}

/** Keeps a technology from a sheet that is not in our list. */
function technologyOptions(current: string) {
  const known: readonly string[] = technologies
  const words = current === '' || known.includes(current) ? known : [current, ...known]
  return [{ value: '', label: t`Not stated` }, ...words.map((value) => ({ value, label: translate(value) }))]
}

const UrgencyField = ({ values, onChange, errors }: Props) => (
  <SelectField
    label={t`Urgency`}
    name="urgency"
    options={urgencyOptions()}
    value={values.urgency}
    error={errors.urgency}
    onChange={(value) => onChange('urgency', value)}
  />
)
