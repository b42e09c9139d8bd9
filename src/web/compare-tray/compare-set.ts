import { useSyncExternalStore } from 'react'
import { maxCompared } from '../../shared/search/search-api.js'

export type ComparedPanel = { id: string; SKU: string; Brand: string | null }

const key = 'heliodex.compare'
const listeners = new Set<() => void>()

const isCompared = (value: unknown): value is ComparedPanel =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'SKU' in value &&
  typeof value.SKU === 'string'

function read(): readonly ComparedPanel[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isCompared).slice(0, maxCompared) : []
  } catch {
    return []
  }
}

// below the constants that read() uses
let chosen: readonly ComparedPanel[] = read()

function change(next: readonly ComparedPanel[]) {
  chosen = next
  sessionStorage.setItem(key, JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** Adds a panel to the tray or removes it. The checkbox itself prevents a fifth. */
export function toggleCompared({ id, SKU, Brand }: ComparedPanel) {
  if (chosen.some((panel) => panel.id === id)) change(chosen.filter((panel) => panel.id !== id))
  else if (chosen.length < maxCompared) change([...chosen, { id, SKU, Brand }])
}

export const clearCompared = () => change([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const current = () => chosen
export const useCompared = () => useSyncExternalStore(subscribe, current, current)
