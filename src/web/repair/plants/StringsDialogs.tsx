import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { plantBounds } from '../../../shared/repair/plants/plant-bounds.js'
import { countOf } from '../../../shared/repair/plants/plant-model.js'
import { Button } from '../../ui/Button.js'
import { FormDialog } from '../../ui/Form.js'
import { CheckField, TextField } from '../../ui/fields.js'
import { useForm } from '../../ui/use-form.js'
import { changeInput, changeString, fillString, type Place, removeString } from './edit-plant.js'
import { InputDialog } from './InputDialog.js'
import {
  countKinds,
  type InputDraft,
  inputName,
  type KindDraft,
  type PlantDraft,
  type StringDraft,
} from './plant-draft.js'
import type { Problems } from './write-plant.js'

type StringDialogProps = {
  title: string
  string: StringDraft
  kinds: readonly KindDraft[]
  onSave: (string: StringDraft) => void
  onDelete: () => void
  onClose: () => void
}

const { panelsInString: mostPanels } = plantBounds
const wholeNumber = /^\d{1,3}$/

/** How many panels a string has, of which kind, and whether they are newer than the rest. */
function StringDialog({ title, string, kinds, onSave, onDelete, onClose }: StringDialogProps) {
  const counts = countKinds(string.cells)
  const [isRemoved, setRemoved] = useState(string.isRemoved)
  const [isAged, setAged] = useState(string.isAged)
  const state = useForm<Record<string, string>, void>({
    initial: Object.fromEntries(kinds.map(({ name }) => [name, String(countOf(counts, name))])),
    check: problemsOf,
    send: async (values) => {
      const filled = fillString(
        string,
        Object.fromEntries(kinds.map(({ name }) => [name, Number(values[name]?.trim() || 0)])),
      )
      onSave({ ...filled, isRemoved, isAged })
    },
    onDone: onClose,
    fallback: t`The string was not changed`,
  })
  return (
    <FormDialog title={title} size="small" onClose={onClose} state={state} submitLabel={t`Change`}>
      {kinds.map(({ name }) => (
        <TextField
          key={name}
          label={kinds.length === 1 ? t`Panels in the string` : t`Panels ${name} in the string`}
          inputMode="numeric"
          {...state.field(name)}
          value={state.values[name] ?? ''}
        />
      ))}
      <CheckField label={t`Its broken panels are already taken out`} checked={isRemoved} onChange={setRemoved} />
      <CheckField
        label={t`Newer than the rest: not aged`}
        checked={!isAged}
        onChange={(checked) => setAged(!checked)}
      />
      <div>
        <Button
          look="danger"
          size="small"
          icon="trash"
          onClick={() => {
            onDelete()
            onClose()
          }}
        >{t`Delete this string`}</Button>
      </div>
    </FormDialog>
  )
}

function problemsOf(values: Readonly<Record<string, string>>) {
  const problems: Record<string, string | undefined> = {}
  let sum = 0
  for (const [name, text] of Object.entries(values)) {
    const typed = text.trim()
    if (typed !== '' && !wholeNumber.test(typed)) problems[name] = t`Write a whole number`
    else sum += Number(typed)
  }
  const [first = ''] = Object.keys(values)
  if (sum < 1) problems[first] ??= t`A string has at least one panel`
  if (sum > mostPanels) problems[first] ??= t`A string has at most ${mostPanels} panels`
  return problems
}

export type OpenDialog = { about: 'string'; at: Place } | { about: 'input'; input: number }

type Props = {
  open: OpenDialog | undefined
  draft: PlantDraft
  problems: Problems
  onChange: (change: (draft: PlantDraft) => PlantDraft) => void
  onClose: () => void
}

/** The dialog of a string or of an input that was tapped. */
export function OpenedDialog({ open, draft, problems, onChange, onClose }: Props) {
  if (!open) return null
  if (open.about === 'string') {
    const { at } = open
    const input = draft.inputs[at.input]
    const string = input?.strings[at.string]
    if (!input || !string) return null
    return (
      <StringDialog
        title={titleOf(at.string + 1, inputName(input, at.input))}
        string={string}
        kinds={draft.kinds}
        onSave={(next) => onChange((before) => changeString(before, at, () => next))}
        onDelete={() => onChange((before) => removeString(before, at))}
        onClose={onClose}
      />
    )
  }
  const input = draft.inputs[open.input]
  if (!input) return null
  return (
    <InputDialog
      input={input}
      place={open.input}
      before={draft.inputs[open.input - 1]}
      count={draft.inputs.length}
      problems={problems}
      onSave={(next, isForAll) => onChange((before) => saveInput(before, open.input, next, isForAll))}
      onDelete={() =>
        onChange((before) => ({ ...before, inputs: before.inputs.filter((_, place) => place !== open.input) }))
      }
      onClose={onClose}
    />
  )
}

const titleOf = (string: number, input: string) => t`String ${string} of ${input}`

/** Each input keeps its own name and strings. Those that are no other input of the same inverter are one like it: another inverter. */
function saveInput(draft: PlantDraft, place: number, saved: InputDraft, isForAll: boolean): PlantDraft {
  const one = changeInput(draft, place, () => saved)
  if (!isForAll) return one
  const { inverterId, limits } = saved
  return {
    ...one,
    inputs: one.inputs.map((input, n) =>
      n === place
        ? input
        : {
            ...input,
            inverterId,
            limits,
            inverterInput: input.inverterId === inverterId ? input.inverterInput : saved.inverterInput,
          },
    ),
  }
}
