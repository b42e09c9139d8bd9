import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParsedPanel } from '../../shared/datasheets/datasheet-api.js'
import { notAPhoto, readLabelPhoto } from '../../shared/datasheets/photo-api.js'
import { ask, messageOf } from '../api/ask.js'
import { formatField } from '../panel/format-field.js'
import { useSession } from '../session/session.js'
import { Button } from '../ui/Button.js'
import { Notice } from '../ui/Notice.js'
import { pickFiles } from '../ui/pick-files.js'
import { figuresOf, listRead } from './label-figures.js'
import styles from './Replacements.module.css'

const photoTypes = ['image/jpeg', 'image/png', 'image/webp']
type Props = { onRead: (figures: Record<string, string>) => void }

/** Fills in what a photo of the label says. Every figure stays to be checked and corrected. */
export function LabelPhoto({ onRead }: Props) {
  const session = useSession()
  const [taken, setTaken] = useState<ParsedPanel>()
  const reading = useMutation({
    mutationFn: (file: File) => {
      if (!photoTypes.includes(file.type)) throw new Error(notAPhoto)
      const form = new FormData()
      form.set('file', file)
      return ask(readLabelPhoto, { form })
    },
    onMutate: () => setTaken(undefined),
    onSuccess: ({ panels }) => {
      const [only] = panels
      if (only && panels.length === 1) take(only)
    },
  })
  function take(panel: ParsedPanel) {
    setTaken(panel)
    onRead(figuresOf(panel))
  }
  // the reading of the old datasheet beside it asks visitors to sign in, for both
  if (!session) return null
  const { panels = [], warnings = [] } = reading.data ?? {}
  return (
    <div className={styles.photo}>
      <Button
        icon="upload"
        busy={reading.isPending}
        onClick={() => pickFiles(photoTypes.join(','), ([file]) => file && reading.mutate(file))}
      >
        Read a photo of the label
      </Button>
      {reading.isPending && <p role="status">Reading the photo. This takes up to a minute.</p>}
      {reading.isError && (
        <Notice tone="bad">
          <p>{sentenceOf(reading.error)}</p>
        </Notice>
      )}
      {!reading.isPending && panels.length === 0 && warnings[0] && (
        <Notice tone="sun">
          <p>{warnings[0].text}</p>
        </Notice>
      )}
      {panels.length > 1 && !taken && <Choice panels={panels} onChoose={take} />}
      {taken && (
        <Notice tone="ok">
          <p>{`Read: ${listRead(taken)}. Check the figures against the label.`}</p>
        </Notice>
      )}
    </div>
  )
}

const sentenceOf = (error: Error) =>
  error.message === notAPhoto ? notAPhoto : messageOf(error, 'The photo could not be read.')

/** A printed sheet tells of several panels: which one stood on the roof? */
const Choice = ({ panels, onChoose }: { panels: readonly ParsedPanel[]; onChoose: (panel: ParsedPanel) => void }) => (
  <fieldset className={styles.choice} aria-label="Panels on the photo">
    <legend>Several panels stand on this photo. Which one is it?</legend>
    {panels.map((panel) => (
      <Button key={panel.index} size="small" onClick={() => onChoose(panel)}>
        {formatField('Watts_W', panel.Watts_W)}
      </Button>
    ))}
  </fieldset>
)
