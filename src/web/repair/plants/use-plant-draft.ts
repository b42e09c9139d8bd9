import { useCallback, useEffect, useState } from 'react'
import { clearDraft, readKept, writeDraft } from '../../ui/use-draft.js'
import type { PlantDraft } from './plant-draft.js'

type History = { now: PlantDraft; before: readonly PlantDraft[] }
const mostUndone = 50

export type PlantState = {
  draft: PlantDraft
  /** Whether something differs from what is kept. */
  isChanged: boolean
  change: (change: (draft: PlantDraft) => PlantDraft) => void
  undo: (() => void) | null
  /** What is on the screen is kept now: nothing of it is in this browser alone. */
  settle: (kept: PlantDraft) => void
}

/**
 * A plant while it is described. It survives a reload and the way through signing in, in this tab. One that the address
 * holds is taken from there, unless this tab has changed it since.
 */
export function usePlantDraft(key: string, start: PlantDraft, address?: string): PlantState {
  const [kept, setKept] = useState(start)
  const [{ now, before }, setHistory] = useState<History>(() => ({
    now: readStored(key, address) ?? start,
    before: [],
  }))
  const isChanged = now !== kept && JSON.stringify(now) !== JSON.stringify(kept)
  useEffect(() => {
    if (isChanged) writeDraft(key, { plant: JSON.stringify(now), ...(address && { address }) })
    else clearDraft(key)
  }, [key, now, isChanged, address])
  const change = useCallback(
    (apply: (draft: PlantDraft) => PlantDraft) =>
      setHistory((history) => {
        const next = apply(history.now)
        if (next === history.now) return history
        return { now: next, before: [...history.before, history.now].slice(-mostUndone) }
      }),
    [],
  )
  const last = before.at(-1)
  return {
    draft: now,
    isChanged,
    change,
    undo: last ? () => setHistory({ now: last, before: before.slice(0, -1) }) : null,
    settle(saved) {
      setKept(saved)
      setHistory((history) => ({ ...history, now: saved }))
    },
  }
}

const parts: readonly (keyof PlantDraft)[] = ['name', 'kinds', 'inputs', 'site', 'spares', 'purchase']

/** What this tab has stored; undefined if there is nothing, or an earlier version wrote it. */
function readStored(key: string, address: string | undefined): PlantDraft | undefined {
  try {
    const kept = readKept(key)
    if (address && kept.address !== address) return undefined
    const stored: unknown = JSON.parse(kept.plant ?? 'null')
    const isPlant = typeof stored === 'object' && stored !== null && parts.every((part) => part in stored)
    return isPlant ? (stored as PlantDraft) : undefined
  } catch {
    return undefined
  }
}
