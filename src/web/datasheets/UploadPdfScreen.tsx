import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listDatasheetJobs, notAPdf } from '../../shared/datasheets/datasheet-api.js'
import { notAPhoto } from '../../shared/datasheets/photo-api.js'
import { ask } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import { FileDrop } from '../ui/FileDrop.js'
import { pickFiles } from '../ui/pick-files.js'
import { Screen } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { SheetCard, type SheetEntry } from './SheetCard.js'
import styles from './UploadReview.module.css'

const isPdf = ({ name, type }: File) => type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))
const photoTypes = 'image/jpeg,image/png,image/webp'
let nextKey = 1

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
      <div className={styles.files}>
        {entries.map((entry) => (
          <SheetCard
            key={entry.key}
            entry={entry}
            onRemove={() => setRemoved((before) => new Set([...before, entry.key]))}
          />
        ))}
      </div>
    </Screen>
  )
}
