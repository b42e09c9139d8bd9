import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listDatasheetJobs } from '../../../shared/panels/datasheet-api.js'
import { ask } from '../../api/ask.js'
import type { SheetEntry, SheetState } from './SheetCard.js'

let nextKey = 1
/** How many the server reads at once without long waits. */
const mostAtOnce = 2

/** The sheets on the screen: those of an earlier visit and those just chosen, and which may start. */
export function useSheetList() {
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
