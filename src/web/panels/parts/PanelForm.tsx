import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import {
  isFlagKey,
  isNumberKey,
  isOptionalKey,
  isTextKey,
  type NumberField,
  numberField,
  type PanelFieldKey,
  panelFieldKeys,
  panelFields,
  panelSections,
} from '../../../shared/panels/panel-fields.js'
import { keysOf } from '../../../shared/values/keys-of.js'
import { translate } from '../../base/language/translate.js'
import { classNames } from '../../ui/class-names.js'
import { figureKeyboard } from '../../ui/FilterArea.js'
import { SelectField, TextAreaField, TextField } from '../../ui/fields.js'
import form from '../../ui/form.module.css'
import { cellTypesQuery } from './cell-types-query.js'
import { fieldHints } from './field-hints.js'
import styles from './PanelForm.module.css'
import { flagOptions, listingOptions, type PanelDraft, type PanelMessages } from './panel-draft.js'
import { stepFigure } from './typed-figures.js'

type PanelFormProps = {
  values: PanelDraft
  onChange: (key: PanelFieldKey, value: string) => void
  errors?: PanelMessages
  warnings?: PanelMessages
  /** How an unusually written figure was understood. */
  readAs?: PanelMessages
  /** Notes beside a field, such as where its value was found. */
  notes?: Partial<Record<PanelFieldKey, ReactNode>>
  formRef?: RefObject<HTMLFormElement | null>
  onSubmit?: (event: FormEvent) => void
  /** Heading level of the sections: 2 on a screen, 3 in a dialog, 4 within a part of one. */
  headingLevel?: 2 | 3 | 4
  /** The fields that must be filled in, if not those of every new panel. */
  required?: readonly PanelFieldKey[]
  /** A field is entered by the pointer or the keyboard. */
  onPoint?: (key: PanelFieldKey) => void
  /** Connects buttons outside the form, such as in a dialog's footer. */
  id?: string
  /** Buttons, at the end of the form. */
  children?: ReactNode
}

/** Every field of a panel in its section, generated from the table of fields. */
export function PanelForm({ formRef, onSubmit, id, headingLevel = 2, children, ...fields }: PanelFormProps) {
  const formId = useId()
  return (
    <form ref={formRef} id={id} className={styles.form} onSubmit={onSubmit ?? stay} noValidate autoComplete="off">
      {keysOf(panelSections).map((section) => {
        const keys = panelFieldKeys.filter((key) => panelFields[key].section === section)
        const Heading = `h${headingLevel}` as const
        return (
          <section
            key={section}
            className={classNames(form.form, headingLevel === 2 && styles.boxed)}
            // one form among several is no place to jump to
            aria-labelledby={headingLevel === 4 ? undefined : `${formId}-${section}`}
          >
            <Heading id={`${formId}-${section}`} className={styles.title}>
              {translate(panelSections[section])}
            </Heading>
            <div className={styles.fields}>
              {keys.map((key) => (
                <PanelField key={key} fieldKey={key} {...fields} />
              ))}
            </div>
          </section>
        )
      })}
      {children}
    </form>
  )
}

const stay = (event: FormEvent) => event.preventDefault()

/** Long fields span more than one column. */
const spans: Partial<Record<PanelFieldKey, string | undefined>> = {
  SKU: styles.two,
  Description: styles.two,
  remarks: styles.wide,
  // a day and a choice need a line of their own in a narrow form
  ListedFrom: styles.text,
  Listing: styles.text,
}

function PanelField({
  fieldKey: key,
  values,
  onChange,
  errors,
  warnings,
  readAs,
  notes,
  required,
  onPoint,
}: Omit<PanelFormProps, 'formRef' | 'onSubmit' | 'id' | 'children'> & { fieldKey: PanelFieldKey }) {
  const isRequired = required ? required.includes(key) : !isOptionalKey(key)
  const shared = {
    name: key,
    label: translate(panelFields[key].label),
    value: values[key],
    error: errors?.[key],
    warning: warnings?.[key],
    hint: hintOf(key, readAs?.[key], notes?.[key]),
    onFocus: () => onPoint?.(key),
    onChange: (value: string) => onChange(key, value),
  }
  return (
    <div className={classNames(spans[key], isTextKey(key) && styles.text)} onPointerEnter={() => onPoint?.(key)}>
      {isNumberKey(key) ? (
        <FigureField {...shared} required={isRequired} field={numberField(key)} />
      ) : isFlagKey(key) ? (
        <SelectField {...shared} options={flagOptions()} />
      ) : key === 'remarks' ? (
        <TextAreaField {...shared} />
      ) : key === 'Listing' ? (
        <SelectField {...shared} options={listingOptions()} />
      ) : key === 'CellType' ? (
        <CellTypeField {...shared} required={isRequired} />
      ) : (
        <TextField {...shared} required={isRequired} />
      )}
    </div>
  )
}

function hintOf(key: PanelFieldKey, readAs: string | undefined, note: ReactNode) {
  const hint = fieldHints()[key]
  if (!readAs && !note) return hint
  return (
    <>
      {readAs && <span className={styles.readAs}>{readAs} </span>}
      {note && <span className={styles.note}>{note} </span>}
    </>
  )
}

type ControlProps = { name: string; label: string; value: string; onChange: (value: string) => void }

/** A text input, because the browser's number input silently drops a decimal comma. Arrow keys step as there. */
function FigureField({ field, ...shared }: ControlProps & { required: boolean; field: NumberField }) {
  return (
    <TextField
      {...shared}
      {...(field.unit && { unit: field.unit })}
      inputMode={figureKeyboard(field.min)}
      step={field.step}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        shared.onChange(stepFigure(shared.value, field, event.key === 'ArrowUp' ? 1 : -1))
      }}
    />
  )
}

function CellTypeField(shared: ControlProps & { required: boolean }) {
  const { data: cellTypes = [] } = useQuery(cellTypesQuery)
  const listId = useId()
  return (
    <>
      <TextField {...shared} list={listId} />
      <datalist id={listId}>
        {cellTypes.map((cellType) => (
          <option key={cellType} value={cellType} />
        ))}
      </datalist>
    </>
  )
}
