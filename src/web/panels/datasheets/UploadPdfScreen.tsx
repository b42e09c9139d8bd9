import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listDatasheetJobs, notAPdf } from '../../../shared/panels/datasheet-api.js'
import { notAPhoto } from '../../../shared/panels/photo-api.js'
import { ask } from '../../api/ask.js'
import { Button } from '../../ui/Button.js'
import { FileDrop, pickFiles } from '../../ui/FileDrop.js'
import form from '../../ui/form.module.css'
import { Screen } from '../../ui/Screen.js'
import { showToast } from '../../ui/Toasts.js'
import { SheetCard, type SheetEntry, type SheetState } from './SheetCard.js'

const isPdf = ({ name, type }: File) => type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))
const photoTypes = 'image/jpeg,image/png,image/webp'

/** Upload of datasheets with a review of the panels read from them. */
export default function UploadPdfScreen() {
  const sheets = useSheetList()
  function add(files: File[]) {
    const good = files.filter(isPdf)
    if (good.length < files.length) showToast('bad', notAPdf)
    sheets.add(good)
  }
  function addPhotos(files: File[]) {
    const good = files.filter(({ type }) => photoTypes.split(',').includes(type))
    if (good.length < files.length) showToast('bad', notAPhoto)
    sheets.add(good)
  }
  return (
    <Screen
      title={t`Upload PDF`}
      lead={t`We read every value of a datasheet. Nothing is added to the catalogue before you insert it.`}
    >
      <FileDrop
        label={t`Drop datasheets here, or click to choose`}
        hint={t`PDF, at most 20 MB each; you can choose several`}
        accept="application/pdf,.pdf"
        multiple
        onFiles={add}
      />
      <p className={form.ends}>
        <span>{t`A label or a printed sheet on a photo can be read too, JPEG or PNG.`}</span>
        <Button icon="upload" onClick={() => pickFiles(photoTypes, addPhotos, true)}>
          {t`Choose photos`}
        </Button>
      </p>
      {sheets.waiting > 1 && (
        <div className={form.buttons}>
          <Button look="primary" icon="upload" onClick={sheets.processAll}>
            <Trans>Process all ({sheets.waiting})</Trans>
          </Button>
        </div>
      )}
      <div className={form.form}>
        {sheets.entries.map((entry) => (
          <SheetCard
            key={entry.key}
            entry={entry}
            mayStart={sheets.mayStart(entry)}
            onState={(state) => sheets.setState(entry.key, state)}
            onRemove={() => sheets.remove(entry.key)}
          />
        ))}
      </div>
    </Screen>
  )
}

let nextKey = 1
/** How many the server reads at once without long waits. */
const mostAtOnce = 2

/** The sheets on the screen: those of an earlier visit and those just chosen, and which may start. */
function useSheetList() {
  const [chosen, setChosen] = useState<SheetEntry[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  // sheets to process; a few are read at a time, the others wait
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const [states, setStates] = useState<Readonly<Record<string, SheetState>>>({})
  // sheets that were being read or reviewed before a reload
  const earlier = useQuery({
    queryKey: ['datasheets', 'open'],
    queryFn: ({ signal }) => ask(listDatasheetJobs, { query: { purpose: 'upload' } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const resumed: SheetEntry[] = (earlier.data?.jobs ?? []).map((job) => ({ key: job.id, job }))
  const entries = [...chosen, ...resumed].filter(({ key }) => !removed.has(key))
  const isIn = (state: SheetState, { key }: SheetEntry) => (states[key] ?? 'chosen') === state

  const waiting = entries.filter((entry) => entry.file && isIn('chosen', entry) && !asked.has(entry.key))
  const started = entries.filter(({ key }) => asked.has(key))
  const running = started.filter((entry) => isIn('reading', entry)).length
  const queued = started.filter((entry) => isIn('chosen', entry))
  const turn = new Set(queued.slice(0, Math.max(0, mostAtOnce - running)))
  return {
    entries,
    /** How many sheets wait to be processed. */
    waiting: waiting.length,
    mayStart: (entry: SheetEntry) => turn.has(entry),
    add: (files: File[]) =>
      setChosen((before) => [...before, ...files.map((file) => ({ key: `file-${nextKey++}`, file }))]),
    processAll: () => setAsked((before) => new Set([...before, ...waiting.map(({ key }) => key)])),
    setState: (key: string, state: SheetState) => setStates((before) => ({ ...before, [key]: state })),
    remove: (key: string) => setRemoved((before) => new Set([...before, key])),
  }
}
