import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type PanelFieldKey, panelFieldKeys, panelFields } from '../../shared/panels/panel-fields.js'
import { tableOf } from '../../shared/values/keys-of.js'
import { translate } from '../base/language/translate.js'
import { Button } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import { Dialog } from '../ui/Dialog.js'
import form from '../ui/form.module.css'
import { formatAge } from '../ui/format.js'
import { Notice } from '../ui/Notice.js'
import styles from './ConflictChooser.module.css'
import { panelChangesQuery } from './panel-queries.js'
import { Stated } from './parts/format-field.js'
import type { PanelDraft } from './parts/panel-draft.js'

type Props = {
  title: string
  panelId: string
  conflict: Conflict
  onClose: () => void
  onSettled: (choices: Choices) => void
}

/** Two edits of one panel side by side. The user chooses field by field, so that nothing is lost by accident. */
export function ConflictChooser({ title, panelId, conflict, onClose, onSettled }: Props) {
  const [choices, setChoices] = useState(() => obviousChoices(conflict))
  const keys = differingKeys(conflict)
  const open = keys.filter((key) => choices[key] === undefined).length
  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      actions={
        <>
          <p className={styles.open} role="status">
            {open > 0 && toChoose(open)}
          </p>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            look="primary"
            disabledReason={open > 0 ? toChoose(open) : undefined}
            onClick={() => onSettled(choices)}
          >
            {t`Continue Editing`}
          </Button>
        </>
      }
    >
      <div className={form.form}>
        <Notice tone="sun" title={t`Somebody else changed this panel meanwhile.`}>
          <p>
            <Rival panelId={panelId} /> {t`Choose what to keep. Nothing is written before you save.`}
          </p>
        </Notice>
        {keys.map((key) => (
          <FieldChoice
            key={key}
            fieldKey={key}
            conflict={conflict}
            chosen={choices[key]}
            onChoose={(side) => setChoices({ ...choices, [key]: side })}
          />
        ))}
        {keys.length === 0 && <p>{t`Both of you made the same change.`}</p>}
      </div>
    </Dialog>
  )
}

const toChoose = (count: number) =>
  plural(count, { one: '# field is still to choose', other: '# fields are still to choose' })

function Rival({ panelId }: { panelId: string }) {
  const { data } = useQuery(panelChangesQuery(panelId, 1))
  const last = data?.changes[0]
  if (!last) return null
  const { actorEmail } = last
  const age = formatAge(last.at)
  return t`${actorEmail} saved it ${age}.`
}

type ChoiceProps = {
  fieldKey: PanelFieldKey
  conflict: Conflict
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

function FieldChoice({ fieldKey: key, conflict, chosen, onChoose }: ChoiceProps) {
  const name = useId()
  const sides = [
    { side: 'mine', word: t`Yours`, value: conflict.mine[key] },
    { side: 'theirs', word: t`Theirs`, value: conflict.theirs[key] },
  ] as const
  return (
    <fieldset className={styles.field}>
      <legend>
        {translate(panelFields[key].label)}
        {conflict.base && (
          <span className={styles.before}>
            {' '}
            <Trans>
              was <Stated text={conflict.base[key] || '–'} />
            </Trans>
          </span>
        )}
      </legend>
      <div className={styles.sides}>
        {sides.map(({ side, word, value }) => (
          <label key={side} className={classNames(styles.side, chosen === side && styles.chosen)}>
            <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
            <span>
              <span className={styles.word}>{word}</span>
              <span className={styles.value}>
                <Stated text={value || '–'} />
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Side = 'mine' | 'theirs'
export type Choices = Partial<Record<PanelFieldKey, Side>>

/** Two edits of one panel: the original, if known, and both versions. */
export type Conflict = { base: PanelDraft | null; mine: PanelDraft; theirs: PanelDraft }

/** The fields in which the two edits differ. */
export const differingKeys = ({ mine, theirs }: Conflict) => panelFieldKeys.filter((key) => mine[key] !== theirs[key])

/** Takes a change that only one side made; where both changed a field, the user must choose. */
export function obviousChoices({ base, mine, theirs }: Conflict): Choices {
  const choices: Choices = {}
  if (!base) return choices
  for (const key of panelFieldKeys) {
    if (mine[key] === theirs[key]) continue
    if (theirs[key] === base[key]) choices[key] = 'mine'
    else if (mine[key] === base[key]) choices[key] = 'theirs'
  }
  return choices
}

/** Their version with the fields chosen from mine. */
export const mergeDrafts = ({ mine, theirs }: Conflict, choices: Choices): PanelDraft =>
  tableOf(panelFieldKeys, (key) => (choices[key] === 'mine' ? mine[key] : theirs[key]))
