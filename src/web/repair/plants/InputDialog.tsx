import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Inverter } from '../../../shared/repair/inverter-api.js'
import { limitsStatedBy } from '../../../shared/repair/plants/plant-bounds.js'
import type { LimitKey } from '../../../shared/repair/plants/plant-model.js'
import { keysOf } from '../../../shared/values/keys-of.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/Dialog.js'
import { CheckField, SelectField, TextField } from '../../ui/fields.js'
import form from '../../ui/form.module.css'
import { InverterPicker, inverterName, inverterQuery } from '../inverters/InverterPicker.js'
import { nextInputOf } from './InputHead.js'
import styles from './Plants.module.css'
import { type InputDraft, inputName } from './plant-draft.js'
import { figure, limitFields } from './plant-fields.js'
import { findInputProblems, type Problems } from './write-plant.js'

type Props = {
  input: InputDraft
  place: number
  /** The input before it: a second input of one inverter follows its first. */
  before: InputDraft | undefined
  count: number
  problems: Problems
  /** `isForAll`: every input of the plant gets the same inverter and figures. */
  onSave: (input: InputDraft, isForAll: boolean) => void
  onDelete: () => void
  onClose: () => void
}

/** What an input bears: an inverter of the catalogue, and figures typed instead of or beside its own. */
export function InputDialog({ input, place, before, count, problems: refused, onSave, onDelete, onClose }: Props) {
  const [draft, setDraft] = useState(input)
  const [isTried, setTried] = useState(false)
  const [isForAll, setForAll] = useState(false)
  const { data } = useQuery({ ...inverterQuery(draft.inverterId ?? ''), enabled: draft.inverterId !== null })
  const inverter = data?.inverter.id === draft.inverterId ? data.inverter : undefined
  const change = (changes: Partial<InputDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const unreadable = findInputProblems(draft, place)
  const problems = { ...refused, ...(isTried && unreadable) }
  const save = () => {
    setTried(true)
    if (Object.keys(unreadable).length > 0) return
    onSave(draft, isForAll)
    onClose()
  }
  return (
    <Dialog
      title={inputName(input, place)}
      onClose={onClose}
      hasCancel
      actions={<Button look="primary" onClick={save}>{t`Change`}</Button>}
    >
      <div className={form.form}>
        <InverterChoice {...{ inverter, draft, place, before, problems }} onChange={change} />
        <LimitFields draft={draft} inverter={inverter} place={place} problems={problems} onChange={change} />
        <TextField
          label={t`Name of the input`}
          hint={t`What stands at the inverter, or where the strings are: A, MPP 2, south roof.`}
          maxLength={60}
          autoComplete="off"
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        {count > 1 && (
          <CheckField
            label={t`The same inverter and figures at all ${count} inputs`}
            checked={isForAll}
            onChange={setForAll}
          />
        )}
        <DeleteButton
          onDelete={() => {
            onDelete()
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}

const DeleteButton = ({ onDelete }: { onDelete: () => void }) => (
  <div>
    <Button look="danger" size="small" icon="trash" onClick={onDelete}>{t`Delete this input and its strings`}</Button>
  </div>
)

type ChosenProps = {
  inverter: Inverter | undefined
  draft: InputDraft
  onChange: (changes: Partial<InputDraft>) => void
}

function ChosenInverter({ inverter, draft, onChange }: ChosenProps) {
  const names = inverter?.Inputs.map(({ name }) => name) ?? []
  const source = inverter?.Source
  return (
    <>
      <p className={styles.chosen}>
        <b translate={inverter ? 'no' : 'yes'}>{inverter ? inverterName(inverter) : t`An inverter of the catalogue`}</b>
        <Button
          size="small"
          look="quiet"
          onClick={() => onChange({ inverterId: null, inverterInput: null })}
        >{t`Another inverter`}</Button>
      </p>
      {source && (
        <p className={styles.quiet}>
          <Trans>
            Figures from: <span translate="no">{source}</span>
          </Trans>
        </p>
      )}
      {names.length > 1 && (
        <SelectField
          label={t`Which input of it`}
          options={[
            { value: '', label: t`Any: the least that holds for each` },
            ...names.map((value) => ({ value, label: value })),
          ]}
          value={draft.inverterInput ?? ''}
          onChange={(value) => onChange({ inverterInput: value || null })}
        />
      )}
    </>
  )
}

function InverterChoice({ inverter, draft, onChange, place, before, problems }: LimitProps & Pick<Props, 'before'>) {
  if (draft.inverterId !== null) return <ChosenInverter inverter={inverter} draft={draft} onChange={onChange} />
  return (
    <InverterPicker
      error={problems[`inputs.${place}.inverterId`]}
      hint={t`Only inverters whose maker’s manual was read. Any other: type its figures below.`}
      onChoose={({ id, Inputs }) =>
        onChange({
          inverterId: id,
          inverterInput: nextInputOf(
            Inputs.map(({ name }) => name),
            draft,
            before,
            id,
          ),
        })
      }
    />
  )
}

type LimitProps = Pick<Props, 'place' | 'problems'> & ChosenProps

function LimitFields({ draft, inverter, place, problems, onChange }: LimitProps) {
  const fields = limitFields()
  const stated = inverter ? limitsStatedBy(inverter, draft.inverterInput) : {}
  const hintOf = (key: LimitKey) => {
    if (!inverter) return undefined
    const value = stated[key]
    if (value === null || value === undefined) return t`not stated`
    const amount = `${figure(value, 3)} ${fields[key].unit}`
    return t`stated: ${amount}`
  }
  return (
    <fieldset className={styles.limits}>
      <legend>
        {inverter ? t`Figures typed instead of the stated ones` : t`Its figures, as far as you know them`}
      </legend>
      {keysOf(fields).map((key) => (
        <TextField
          key={key}
          label={fields[key].label}
          unit={fields[key].unit}
          name={`inputs.${place}.limits.${key}`}
          inputMode="decimal"
          autoComplete="off"
          hint={hintOf(key)}
          error={problems[`inputs.${place}.limits.${key}`]}
          value={draft.limits[key] ?? ''}
          onChange={(text) => onChange({ limits: { ...draft.limits, [key]: text } })}
        />
      ))}
    </fieldset>
  )
}
