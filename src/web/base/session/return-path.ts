import { splitLanguage } from '../../../shared/languages/languages.js'

const key = 'heliodex.returnPath'

/** Remembers the page before signing in. Only paths of this site, and none of the sign-in screens, to avoid a loop. */
export function saveReturnPath(path: string) {
  if (/^\/(?!\/)/.test(path)) sessionStorage.setItem(key, splitLanguage(path).path)
}

/** The page that is shown. */
export const rememberPage = () => saveReturnPath(window.location.pathname + window.location.search)

export const peekReturnPath = () => sessionStorage.getItem(key)

export function takeReturnPath() {
  const path = peekReturnPath()
  sessionStorage.removeItem(key)
  return path
}
