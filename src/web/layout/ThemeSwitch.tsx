import { useState } from 'react'
import { IconButton } from '../ui/Button.js'

const key = 'heliodex.theme'
type Theme = 'light' | 'dark'

const shownTheme = (): Theme => {
  // drawn while building, the first page is a light one until the app is there
  if (!('document' in globalThis)) return 'light'
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The system decides until somebody does. early.js applies the choice before the next first paint. */
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
