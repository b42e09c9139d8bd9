import { useEffect, useRef } from 'react'

const prefix = 'heliodex.draft.'

/** The input of a form before it was closed, in this tab. */
export function readDraft<Values extends Record<string, string>>(key: string, empty: Values): Values {
  const kept = Object.entries(readKept(key)).filter(([name]) => name in empty)
  return { ...empty, ...Object.fromEntries(kept) }
}

/** Everything that is stored of a form whose fields are not known beforehand. */
export function readKept(key: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? '{}')
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/**
 * Stores the input until the form is sent, so that closing it by accident loses nothing. Null: nothing to store. The
 * returned function ends it for good: a sent form stays on screen for a moment and must not store its draft again.
 */
export function useDraft(key: string, values: Record<string, string> | null) {
  const isOver = useRef(false)
  useEffect(() => {
    if (values === null || isOver.current) clearDraft(key)
    else writeDraft(key, values)
  }, [key, values])
  return () => {
    isOver.current = true
    clearDraft(key)
  }
}

export function writeDraft(key: string, values: Record<string, string>) {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(values))
  } catch {
    // a full or forbidden storage must not disturb typing
  }
}

export const clearDraft = (key: string) => sessionStorage.removeItem(prefix + key)

/** Logging out clears every draft; an expired session keeps them. */
export function clearAllDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
