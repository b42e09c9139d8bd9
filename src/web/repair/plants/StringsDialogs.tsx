import { t } from '@lingui/core/macro'
import { changeInput, changeString, type Place, removeString } from './edit-plant.js'
import { InputDialog } from './InputDialog.js'
import { type InputDraft, inputName, type PlantDraft } from './plant-draft.js'
import { StringDialog } from './StringDialog.js'
import type { Problems } from './write-plant.js'

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
