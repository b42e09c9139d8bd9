import { useEffect } from 'react'

const prefix = 'heliodex.draft.'

/** What was typed into a form before it was closed, in this tab. */
export function readDraft<Values extends Record<string, string>>(key: string, empty: Values): Values {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? '{}')
    const kept = Object.entries(stored ?? {}).filter(([name, value]) => name in empty && typeof value === 'string')
    return { ...empty, ...Object.fromEntries(kept) }
  } catch {
    return empty
  }
}

/** Keeps what is typed until the form is sent: closing it by accident costs nothing. */
export function useDraft(key: string, values: Record<string, string>) {
  useEffect(() => {
    try {
      sessionStorage.setItem(prefix + key, JSON.stringify(values))
    } catch {
      // a full or forbidden storage is no reason to disturb the typing
    }
  }, [key, values])
}

export const clearDraft = (key: string) => sessionStorage.removeItem(prefix + key)
