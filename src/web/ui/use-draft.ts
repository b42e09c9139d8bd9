import { useEffect, useRef } from 'react'

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

/**
 * Keeps what is typed until the form is sent: closing it by accident costs nothing. Null: there is nothing to keep. The
 * answer ends it for good: a form stays on screen a moment after it is sent, and must not write its draft again.
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
    // a full or forbidden storage is no reason to disturb the typing
  }
}

export const clearDraft = (key: string) => sessionStorage.removeItem(prefix + key)

/** Logging out clears every draft; a session that ran out keeps what was typed. */
export function clearAllDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
