import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listDatasheetJobs, notAPdf } from '../../shared/datasheets/datasheet-api.js'
import { notAPhoto } from '../../shared/datasheets/photo-api.js'
import { ask } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import { FileDrop } from '../ui/FileDrop.js'
import form from '../ui/form.module.css'
import { pickFiles } from '../ui/pick-files.js'
import { Screen } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { SheetCard, type SheetEntry, type SheetState } from './SheetCard.js'
import styles from './UploadReview.module.css'

const isPdf = ({ name, type }: File) => type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))
const photoTypes = 'image/jpeg,image/png,image/webp'
let nextKey = 1
/** The server reads so many at once without making anybody wait for long. */
const mostAtOnce = 2

/** Datasheets in, panels out, with a person's eyes in between. */
export function UploadPdfScreen() {
  const [chosen, setChosen] = useState<SheetEntry[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  // what was being read or reviewed before a reload
  const earlier = useQuery({
    queryKey: ['datasheets', 'open'],
    queryFn: ({ signal }) => ask(listDatasheetJobs, { query: { purpose: 'upload' } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const resumed: SheetEntry[] = (earlier.data?.jobs ?? []).map((job) => ({ key: job.id, job }))
  const entries = [...chosen, ...resumed].filter(({ key }) => !removed.has(key))

  const show = (files: File[]) =>
    setChosen((before) => [...before, ...files.map((file) => ({ key: `file-${nextKey++}`, file }))])
  // chosen and not yet sent; a few are read at a time, the others wait their turn
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const [states, setStates] = useState<Readonly<Record<string, SheetState>>>({})
  const stateOf = (key: string) => states[key] ?? 'chosen'
  const waiting = entries
    .filter(({ key, file }) => file && stateOf(key) === 'chosen' && !asked.has(key))
    .map(({ key }) => key)
  const running = entries.filter(({ key }) => asked.has(key) && stateOf(key) === 'reading').length
  const queued = entries.filter(({ key }) => asked.has(key) && stateOf(key) === 'chosen').map(({ key }) => key)
  const turn = new Set(queued.slice(0, Math.max(0, mostAtOnce - running)))

  function add(files: File[]) {
    const good = files.filter(isPdf)
    if (good.length < files.length) showToast('bad', notAPdf)
    show(good)
  }
  function addPhotos(files: File[]) {
    const good = files.filter(({ type }) => photoTypes.split(',').includes(type))
    if (good.length < files.length) showToast('bad', notAPhoto)
    show(good)
  }
  return (
    <Screen
      title="Upload PDF"
      lead="Datasheets are read value by value. Nothing joins the catalogue before you insert it."
    >
      <FileDrop
        label="Drop datasheets here, or click to choose"
        hint="PDF, at most 20 MB each; several at once are welcome"
        accept="application/pdf,.pdf"
        multiple
        onFiles={add}
      />
      <p className={styles.photos}>
        <span>A label or a printed sheet on a photo can be read too, JPEG or PNG.</span>
        <Button icon="upload" onClick={() => pickFiles(photoTypes, addPhotos, true)}>
          Choose photos
        </Button>
      </p>
      {waiting.length > 1 && (
        <div className={form.buttons}>
          <Button look="primary" icon="upload" onClick={() => setAsked((before) => new Set([...before, ...waiting]))}>
            Process all ({waiting.length})
          </Button>
        </div>
      )}
      <div className={styles.files}>
        {entries.map((entry) => (
          <SheetCard
            key={entry.key}
            entry={entry}
            mayStart={turn.has(entry.key)}
            onState={(state) => setStates((before) => ({ ...before, [entry.key]: state }))}
            onRemove={() => setRemoved((before) => new Set([...before, entry.key]))}
          />
        ))}
      </div>
    </Screen>
  )
}
