import { useEffect } from 'react'
import { getMe } from '../../shared/accounts/account-api.js'
import { ask } from '../api/ask.js'
import { changeLanguage, shownLanguage } from '../base/language/language.js'
import { languageInPath } from '../base/language/path-language.js'
import { useSession } from '../base/session/session.js'

/** The account's language goes before what this browser kept; a path that names a language goes before both. */
export function useAccountLanguage() {
  const token = useSession()?.token
  useEffect(() => {
    if (token === undefined || languageInPath() !== undefined) return
    const leaving = new AbortController()
    async function follow() {
      const { language } = await ask(getMe, {}, { signal: leaving.signal })
      if (language !== null && language !== shownLanguage() && !leaving.signal.aborted) await changeLanguage(language)
    }
    // the kept language serves meanwhile, and the next page asks again
    follow().catch(() => {})
    return () => leaving.abort()
  }, [token])
}
