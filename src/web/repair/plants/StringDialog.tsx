import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { plantBounds } from '../../../shared/repair/plants/plant-bounds.js'
import { countOf } from '../../../shared/repair/plants/plant-model.js'
import { Button } from '../../ui/Button.js'
import { FormDialog } from '../../ui/FormDialog.js'
import { CheckField, TextField } from '../../ui/fields.js'
import { useForm } from '../../ui/use-form.js'
import { fillString } from './edit-plant.js'
import { countKinds, type KindDraft, type StringDraft } from './plant-draft.js'

type Props = {
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
export function StringDialog({ title, string, kinds, onSave, onDelete, onClose }: Props) {
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
