import { maxCompared } from '../../../shared/find/search-api.js'
import { readPanels, sharedValue } from '../../base/browser/kept-choice.js'

export type ComparedPanel = { id: string; SKU: string; Brand: string | null }

const key = 'heliodex.compare'

const read = () => readPanels<ComparedPanel>(() => sessionStorage, key, ['id', 'SKU'], maxCompared)

const compared = sharedValue<readonly ComparedPanel[]>(read())

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
