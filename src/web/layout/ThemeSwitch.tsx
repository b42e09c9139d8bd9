import { useSyncExternalStore } from 'react'
import { IconButton } from '../ui/Button.js'

const key = 'heliodex.theme'
type Theme = 'light' | 'dark'

// the first page is also rendered at build time, without a window, in light colours until the app loads
const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function shownTheme(): Theme {
  if (!system) return 'light'
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return system.matches ? 'dark' : 'light'
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  system?.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system?.removeEventListener('change', listener)
  }
}

/** Follows the system until the user chooses. early.js applies the choice before the first paint of the next visit. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, shownTheme, shownTheme)
  const other: Theme = theme === 'dark' ? 'light' : 'dark'
  function choose() {
    document.documentElement.dataset.theme = other
    localStorage.setItem(key, other)
    for (const listener of listeners) listener()
  }
  return <IconButton icon={other === 'dark' ? 'moon' : 'sun'} label={`Use the ${other} theme`} onClick={choose} />
}
