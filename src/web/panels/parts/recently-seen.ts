import { sharedValue } from '../../base/browser/kept-choice.js'
import { getSession, onSessionChange } from '../../base/session/session.js'

export type SeenPanel = { id: string; SKU: string; Brand: string | null; Watts_W: number | null }
type SeenPanels = { userId: string; panels: readonly SeenPanel[] }

const storageKey = 'heliodex.seen'
const mostKept = 8
const nobody: SeenPanels = { userId: '', panels: [] }

const isSeenPanel = (value: unknown): value is SeenPanel =>
  typeof value === 'object' && value !== null && 'id' in value && 'SKU' in value && typeof value.SKU === 'string'

function read(): SeenPanels {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('userId' in stored) || !('panels' in stored)) return nobody
    const { userId, panels } = stored
    return typeof userId === 'string' && Array.isArray(panels) ? { userId, panels: panels.filter(isSeenPanel) } : nobody
  } catch {
    return nobody
  }
}

// below the constants that read() uses
const seen = sharedValue(read())

function change(next: SeenPanels) {
  try {
    if (next === nobody) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // without storage, the panels of this page visit are still shown
  }
  seen.set(next)
}

/** Remembers a panel that a signed-in user viewed, latest first. Nothing is stored for visitors. */
export function noteSeenPanel({ id, SKU, Brand, Watts_W }: SeenPanel) {
  const userId = getSession()?.user.id
  if (userId === undefined) return
  const kept = seen.get()
  const others = kept.userId === userId ? kept.panels.filter((panel) => panel.id !== id) : []
  change({ userId, panels: [{ id, SKU, Brand, Watts_W }, ...others].slice(0, mostKept) })
}

// no personal data stays in the browser after the session
onSessionChange(() => {
  if (getSession()?.user.id !== seen.get().userId && seen.get() !== nobody) change(nobody)
})

export const useSeenPanels = () => seen.use().panels
