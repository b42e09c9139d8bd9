import { t } from '@lingui/core/macro'
import {
  createInverter,
  type Inverter,
  type InverterInput,
  updateInverter,
} from '../../../shared/repair/inverter-api.js'
import {
  findImpossibleRange,
  type InputFigure,
  type InverterFigure,
  inputFigures,
  inverterFigures,
  mostInputs,
} from '../../../shared/repair/inverter-fields.js'
import { keysOf, tableOf } from '../../../shared/values/keys-of.js'
import { asTyped } from '../../../shared/values/number-habit.js'
import { readNumber } from '../../../shared/values/read-number.js'
import type { Unit } from '../../../shared/values/units.js'
import { ask } from '../../api/ask.js'
import { translate } from '../../base/language/translate.js'
import { Button } from '../../ui/Button.js'
import { FormDialog } from '../../ui/Form.js'
import groups from '../../ui/field-groups.module.css'
import { TextField } from '../../ui/fields.js'
import form from '../../ui/form.module.css'
import { showToast } from '../../ui/Toasts.js'
import { type BoundField, useForm } from '../../ui/use-form.js'
import { useWhileHere } from '../../ui/use-while-here.js'
import { inverterName, refreshInverters } from './InverterPicker.js'

/** Everything as typed, by the paths of the API: `MppMin_V`, `Inputs.0.maxCurrent_A`. */
type InverterForm = Readonly<Record<string, string>>

const figureKeys = keysOf(inverterFigures)
const inputKeys = keysOf(inputFigures)
const inputPath = (place: number, key: InputFigure | 'name') => `Inputs.${place}.${key}`

const textOf = (value: number | null) => (value === null ? '' : asTyped(value))

/** The next input has the next letter. */
const nextName = (place: number) => String.fromCharCode('A'.charCodeAt(0) + place)

export const formOfInput = (place: number, input?: InverterInput): InverterForm => ({
  [inputPath(place, 'name')]: input?.name ?? nextName(place),
  ...Object.fromEntries(inputKeys.map((key) => [inputPath(place, key), textOf(input?.[key] ?? null)])),
})

export const formOf = (inverter?: Inverter): InverterForm => ({
  Brand: inverter?.Brand ?? '',
  Model: inverter?.Model ?? '',
  Source: inverter?.Source ?? '',
  ...tableOf(figureKeys, (key) => textOf(inverter?.[key] ?? null)),
  ...Object.assign(
    {},
    ...(inverter?.Inputs ?? [undefined]).map((input: InverterInput | undefined, place: number) =>
      formOfInput(place, input),
    ),
  ),
})

/** How many inputs a form has. */
export const countInputs = (form: InverterForm) =>
  Object.keys(form).filter((path) => /^Inputs\.\d+\.name$/.test(path)).length

/** Without the last input. */
export const withoutLastInput = (form: InverterForm): InverterForm => {
  const last = `Inputs.${countInputs(form) - 1}.`
  return Object.fromEntries(Object.entries(form).filter(([path]) => !path.startsWith(last)))
}

const units: Readonly<Record<string, Unit>> = { W: 'W', V: 'V', A: 'A', '': 'pieces' }

/** The inverter as the API takes it, and what cannot be read of it. An empty figure is unstated. */
export function readForm(form: InverterForm) {
  const problems: Record<string, string> = {}
  const numberAt = (path: string, { label, unit }: { label: string; unit: string }) => {
    const reading = readNumber(form[path] ?? '', { unit: units[unit], ...(unit === '' && { mostDecimals: 0 }) })
    if (reading.kind === 'refused') problems[path] = `${translate(label)}: ${translate(reading.message)}`
    return reading.kind === 'number' ? reading.value : null
  }
  const text = (path: string, problem: string) => {
    const typed = form[path]?.trim() ?? ''
    if (typed === '') problems[path] = problem
    return typed
  }
  const figures: Record<InverterFigure, number | null> = tableOf(figureKeys, (key) =>
    numberAt(key, inverterFigures[key]),
  )
  const body = {
    Brand: text('Brand', t`Brand is required`),
    Model: text('Model', t`Model is required`),
    ...figures,
    Inputs: Array.from({ length: countInputs(form) }, (_, place) => ({
      name: text(inputPath(place, 'name'), t`Name is required`),
      ...tableOf(inputKeys, (key) => numberAt(inputPath(place, key), inputFigures[key])),
    })),
    Source: text('Source', t`The source is required`),
  }
  for (const { field, message } of findImpossibleRange(figures)) problems[field] ??= translate(message)
  return { body, problems }
}

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
