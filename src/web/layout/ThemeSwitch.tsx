import { useState } from 'react'
import { IconButton } from '../ui/Button.js'

const key = 'heliodex.theme'
type Theme = 'light' | 'dark'

const shownTheme = (): Theme => {
  // the first page is rendered at build time, in light colours until the app loads
  if (!('document' in globalThis)) return 'light'
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Follows the system until the user chooses. early.js applies the choice before the first paint of the next visit. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(shownTheme)
  const other: Theme = theme === 'dark' ? 'light' : 'dark'
  function choose() {
    document.documentElement.dataset.theme = other
    localStorage.setItem(key, other)
    setTheme(other)
  }
  return <IconButton icon={other === 'dark' ? 'moon' : 'sun'} label={`Use the ${other} theme`} onClick={choose} />
}
