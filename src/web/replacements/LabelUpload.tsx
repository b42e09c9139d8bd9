import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { type ReadLabel, readLabel } from '../../shared/replacements/label-api.js'
import { ask, messageOf } from '../api/ask.js'
import { saveReturnPath } from '../session/return-path.js'
import { useSession } from '../session/session.js'
import { Button } from '../ui/Button.js'
import { FileDrop } from '../ui/FileDrop.js'
import { GoButton } from '../ui/GoButton.js'
import { Notice } from '../ui/Notice.js'
import { Working } from '../ui/Working.js'
import { links } from '../url/links.js'
import styles from './Replacements.module.css'

function send(file: File) {
  const form = new FormData()
  form.set('file', file, file.name)
  return ask(readLabel, { form })
}

/** Reads the old datasheet into the form. People who are signed in may; others are told how. */
export function LabelUpload({ onRead }: { onRead: (label: ReadLabel) => void }) {
  const session = useSession()
  const read = useMutation({
    mutationFn: send,
    onSuccess: ({ panels: [first, ...others] }) => {
      if (first && others.length === 0) onRead(first)
    },
  })
  if (!session)
    return (
      <p className={styles.assumed}>
        Have the old datasheet, or a photo of the label?{' '}
        <GoButton to={links.userLogin} before={() => saveReturnPath(window.location.pathname + window.location.search)}>
          Sign in to have it read
        </GoButton>
      </p>
    )
  return (
    <>
      <FileDrop
        label="The old datasheet"
        hint="PDF; its figures are filled in below"
        accept="application/pdf"
        disabled={read.isPending}
        onFiles={([file]) => file && read.mutate(file)}
      />
      {read.isPending && <Working label="Reading the datasheet…" />}
      {read.error && (
        <Notice tone="bad">
          <p>{messageOf(read.error, 'The file was not read')}</p>
        </Notice>
      )}
      {read.data && <WhatWasRead panels={read.data.panels} onRead={onRead} />}
    </>
  )
}

/** One panel is in the form already; of several the person knows which. */
function WhatWasRead({ panels, onRead }: { panels: readonly ReadLabel[]; onRead: (label: ReadLabel) => void }) {
  const headingId = useId()
  const [first] = panels
  if (panels.length === 1 && first)
    return (
      <Notice tone="ok">
        <p>
          Read {Object.keys(first.figures).length} figures{first.SKU ? ` of ${first.SKU}` : ''}. Compare them with the
          label.
        </p>
      </Notice>
    )
  return (
    <div>
      <p id={headingId}>It tells of {panels.length} panels. Which one is yours?</p>
      <ul className={styles.choices} aria-labelledby={headingId}>
        {panels.map((label) => (
          <li key={`${label.SKU} ${label.figures.Pmax_W}`}>
            <Button size="small" onClick={() => onRead(label)}>
              {label.SKU ?? `${label.figures.Pmax_W} W`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
