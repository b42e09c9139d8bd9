import { maxCompared } from '../../../shared/find/search-api.js'
import { sharedValue } from '../../base/browser/kept-choice.js'

export type ComparedPanel = { id: string; SKU: string; Brand: string | null }

const key = 'heliodex.compare'

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
const compared = sharedValue(read())

function change(next: readonly ComparedPanel[]) {
  sessionStorage.setItem(key, JSON.stringify(next))
  compared.set(next)
}

/** Adds a panel to the tray or removes it. The checkbox itself prevents a fifth. */
export function toggleCompared({ id, SKU, Brand }: ComparedPanel) {
  const chosen = compared.get()
  if (chosen.some((panel) => panel.id === id)) change(chosen.filter((panel) => panel.id !== id))
  else if (chosen.length < maxCompared) change([...chosen, { id, SKU, Brand }])
}

export const clearCompared = () => change([])
export const useCompared = compared.use
