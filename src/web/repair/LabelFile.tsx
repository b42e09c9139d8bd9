import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { readLabelPhoto } from '../../shared/panels/photo-api.js'
import { nothingOnLabel, readLabel } from '../../shared/repair/label-api.js'
import { ask, messageOf } from '../api/ask.js'
import { translate } from '../base/language/translate.js'
import { formatField } from '../panels/parts/format-field.js'
import { Button } from '../ui/Button.js'
import { Working } from '../ui/EmptyState.js'
import { FileDrop } from '../ui/FileDrop.js'
import { Notice } from '../ui/Notice.js'
import {
  figuresOf,
  judgeLabelFile,
  type LabelFileKind,
  labelFileTypes,
  listRead,
  type ReadFigures,
} from './label-figures.js'
import styles from './Replacements.module.css'

type Props = { onRead: (figures: ReadFigures) => void }

/** Reads the old datasheet or a photo of the label into the form. */
export function LabelFile({ onRead }: Props) {
  const [taken, setTaken] = useState<LabelPanel>()
  const read = useMutation({
    mutationFn: readLabelFile,
    onMutate: () => setTaken(undefined),
    onSuccess: ({ panels: [first, ...others] }) => {
      if (first && others.length === 0) take(first)
    },
  })
  function take(panel: LabelPanel) {
    setTaken(panel)
    onRead(panel.figures)
  }
  const name = read.variables?.name ?? ''
  return (
    <div className={styles.labelFile}>
      <FileDrop
        label={t`The old datasheet, or a photo of the label`}
        hint={t`PDF, JPEG, PNG or WebP; fills in the form`}
        accept={labelFileTypes}
        compact
        disabled={read.isPending}
        onFiles={([file]) => file && read.mutate(file)}
      />
      {read.isPending && <Working label={t`Reading ${name}. This takes up to a minute.`} />}
      {read.error && (
        <Notice tone="bad">
          <p>{messageOf(read.error, t`“${name}” was not read`)}</p>
        </Notice>
      )}
      {read.data && read.data.panels.length > 1 && <Choice panels={read.data.panels} taken={taken} onChoose={take} />}
      {taken && read.data && <Taken panel={taken} kind={read.data.kind} picture={read.data.picture} />}
    </div>
  )
}

type TakenProps = { panel: LabelPanel; kind: LabelFileKind; picture: string | undefined }

/** What was filled in, to be compared with the label, whose photo stands beside it. */
const Taken = ({ panel, kind, picture }: TakenProps) => (
  <Notice tone={panel.doubts.length === 0 ? 'ok' : 'sun'}>
    {picture && <img src={picture} className={styles.photo} alt={t`The label`} />}
    <p>{takenWords(panel, kind)}</p>
    {panel.doubts.map((reason) => (
      <p key={reason}>{t`Not sure: ${reason}`}</p>
    ))}
  </Notice>
)

function takenWords({ title, figures }: LabelPanel, kind: LabelFileKind) {
  const read = listRead(figures) || t`no figures for the form`
  if (kind === 'datasheet')
    return title
      ? t`Read from the datasheet of ${title}: ${read}. Compare them with the label.`
      : t`Read from the datasheet: ${read}. Compare them with the label.`
  return title
    ? t`Read from the photo of ${title}: ${read}. Compare them with the label.`
    : t`Read from the photo: ${read}. Compare them with the label.`
}

type ChoiceProps = {
  panels: readonly LabelPanel[]
  taken: LabelPanel | undefined
  onChoose: (panel: LabelPanel) => void
}

/** If the sheet has several panels, the user chooses the installed one. */
function Choice({ panels, taken, onChoose }: ChoiceProps) {
  const headingId = useId()
  const count = panels.length
  return (
    <div>
      <p id={headingId}>{t`It contains ${count} panels. Which one is yours?`}</p>
      <ul className={styles.choices} aria-labelledby={headingId}>
        {panels.map((panel) => (
          <li key={`${panel.title} ${panel.figures.Pmax_W}`}>
            <Button size="small" aria-pressed={panel === taken} onClick={() => onChoose(panel)}>
              {nameOf(panel)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function nameOf({ title, figures }: LabelPanel) {
  const power = figures.Pmax_W === undefined ? null : formatField('Pmax_W', Number(figures.Pmax_W))
  return [title, power].filter(Boolean).join(', ') || t`A panel without a name`
}

/** One panel of the file. */
type LabelPanel = { title: string | null; figures: ReadFigures; doubts: readonly string[] }

type ReadFile = { kind: LabelFileKind; panels: LabelPanel[]; picture?: string | undefined }

/** Reads a sheet or a photo with the matching call. */
async function readLabelFile(file: File): Promise<ReadFile> {
  const kind = await judgeLabelFile(file)
  const form = new FormData()
  form.set('file', file, file.name)
  try {
    if (kind === 'datasheet') return { kind, panels: await readSheet(form) }
    return { kind, panels: await readPhoto(form), picture: URL.createObjectURL(file) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'unreadable_file')
      throw new AppError(error.code, notRead(kind, file.name, translate(error.message)))
    throw error
  }
}

const notRead = (kind: LabelFileKind, name: string, reason: string) =>
  kind === 'datasheet'
    ? t`The datasheet “${name}” was not read. ${reason}`
    : t`The photo “${name}” was not read. ${reason}`

async function readSheet(form: FormData): Promise<LabelPanel[]> {
  const { panels } = await ask(readLabel, { form })
  return panels.map(({ SKU, figures, doubts = [] }) => ({ title: SKU, figures: figuresOf(figures), doubts }))
}

async function readPhoto(form: FormData): Promise<LabelPanel[]> {
  const { panels, warnings } = await ask(readLabelPhoto, { form })
  if (panels.length === 0) throw new AppError('unreadable_file', warnings[0]?.text ?? nothingOnLabel)
  return panels.map((panel) => ({ title: panel.SKU ?? null, figures: figuresOf(panel), doubts: panel.doubts ?? [] }))
}
