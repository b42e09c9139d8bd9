import { t } from '@lingui/core/macro'
import { createInverter, type Inverter, updateInverter } from '../../../shared/repair/inverter-api.js'
import { inputFigures, inverterFigures, mostInputs } from '../../../shared/repair/inverter-fields.js'
import { ask } from '../../api/ask.js'
import { translate } from '../../base/language/translate.js'
import { Button } from '../../ui/Button.js'
import { FormDialog } from '../../ui/FormDialog.js'
import groups from '../../ui/field-groups.module.css'
import { TextField } from '../../ui/fields.js'
import form from '../../ui/form.module.css'
import { showToast } from '../../ui/toasts.js'
import { type BoundField, useForm } from '../../ui/use-form.js'
import { useWhileHere } from '../../ui/use-while-here.js'
import {
  countInputs,
  figureKeys,
  formOf,
  formOfInput,
  type InverterForm,
  inputKeys,
  inputPath,
  readForm,
  withoutLastInput,
} from './inverter-form.js'
import { inverterName, refreshInverters } from './inverter-query.js'

const failed = () => t`The inverter was not saved`

type Props = { inverter?: Inverter | undefined; onClose: () => void }

/** Adds or corrects an inverter. What its sheet does not state stays empty, and nobody guesses it. */
export function InverterDialog({ inverter, onClose }: Props) {
  const close = useWhileHere(onClose)
  const name = inverter && inverterName(inverter)
  const state = useForm<InverterForm, { inverter: Inverter }>({
    initial: formOf(inverter),
    check: (values) => readForm(values).problems,
    send(values) {
      const { body } = readForm(values)
      return inverter ? ask(updateInverter, { params: { id: inverter.id }, body }) : ask(createInverter, { body })
    },
    onDone({ inverter: saved }) {
      const name = inverterName(saved)
      showToast('ok', t`${name} is saved`)
      void refreshInverters()
      close()
    },
    fallback: failed(),
  })
  const field = (path: string): BoundField => ({ ...state.field(path), value: state.values[path] ?? '' })
  return (
    <FormDialog
      title={name === undefined ? t`Add Inverter` : t`Edit ${name}`}
      size="large"
      onClose={onClose}
      state={state}
      failed={failed()}
      submitLabel={t`Save`}
      lead={t`Only what the maker’s sheet or manual states. An empty figure counts as unstated: a check then says that it is not known.`}
    >
      <div className={form.row}>
        <TextField label={t`Brand`} required maxLength={120} {...field('Brand')} />
        <TextField label={t`Model`} required maxLength={120} {...field('Model')} />
      </div>
      <TextField
        label={t`Source`}
        required
        maxLength={500}
        hint={t`Where the figures stand: the sheet or manual with its edition, or its address.`}
        {...field('Source')}
      />
      <div className={groups.figures}>
        {figureKeys.map((key) => (
          <TextField key={key} {...titleOf(inverterFigures[key])} inputMode="decimal" {...field(key)} />
        ))}
      </div>
      <Inputs
        count={countInputs(state.values)}
        field={field}
        onAdd={(place) => state.change(formOfInput(place))}
        onRemove={() => state.setValues(withoutLastInput)}
      />
    </FormDialog>
  )
}

type InputsProps = {
  count: number
  field: (path: string) => BoundField
  onAdd: (place: number) => void
  onRemove: () => void
}

const Inputs = ({ count, field, onAdd, onRemove }: InputsProps) => (
  <>
    {Array.from({ length: count }, (_, place) => (
      <InputFields key={inputPath(place, 'name')} place={place} field={field} />
    ))}
    <div className={form.buttons}>
      <Button
        size="small"
        icon="plus"
        disabledReason={count >= mostInputs ? t`An inverter has at most ${mostInputs} inputs` : undefined}
        onClick={() => onAdd(count)}
      >{t`Add an input`}</Button>
      {count > 0 && (
        <Button size="small" look="quiet" icon="minus" onClick={onRemove}>{t`Remove the last input`}</Button>
      )}
    </div>
  </>
)

/** The label of a figure in the reader's words. */
const titleOf = ({ label, unit }: { label: string; unit: string }) => ({ label: translate(label), unit })

function InputFields({ place, field }: { place: number; field: (path: string) => BoundField }) {
  const number = place + 1
  return (
    <fieldset className={groups.group}>
      <legend>{t`Input ${number}`}</legend>
      <div className={groups.figures}>
        <TextField label={t`Name at the inverter`} required maxLength={60} {...field(inputPath(place, 'name'))} />
        {inputKeys.map((key) => (
          <TextField key={key} {...titleOf(inputFigures[key])} inputMode="decimal" {...field(inputPath(place, key))} />
        ))}
      </div>
    </fieldset>
  )
}
