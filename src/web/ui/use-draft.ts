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

/** Keeps what is typed until the form is sent: closing it by accident costs nothing. Null: there is nothing to keep. */
export function useDraft(key: string, values: Record<string, string> | null) {
  useEffect(() => {
    if (values === null) clearDraft(key)
    else writeDraft(key, values)
  }, [key, values])
}

export function writeDraft(key: string, values: Record<string, string>) {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(values))
  } catch {
    // a full or forbidden storage is no reason to disturb the typing
  }
}

export const clearDraft = (key: string) => sessionStorage.removeItem(prefix + key)

/** Whoever leaves on purpose takes everything along; a session that merely ran out keeps what was typed. */
export function clearAllDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
