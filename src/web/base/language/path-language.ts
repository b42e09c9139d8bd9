import { type Language, pathIn, splitLanguage } from '../../../shared/languages/languages.js'

/** The language that the paths of this visit name: who came by `/de/…` gets links that name it too. */
let inPath = globalThis.window && splitLanguage(window.location.pathname).language

export const languageInPath = () => inPath

/** Where there is no browser, for one rendered page after the other. */
export const setPathLanguage = (language: Language | undefined) => {
  inPath = language
}

/** A path of the site as it stands in the address bar and in links. */
export const namedPath = (path: string) => (inPath === undefined ? path : pathIn(inPath, path))

/** A path that names its language names this one from now on. */
export function nameInPath(language: Language) {
  if (inPath === undefined) return
  inPath = language
  const { pathname, search, hash } = window.location
  const { path } = splitLanguage(pathname + search + hash)
  window.history.replaceState(window.history.state, '', namedPath(path))
}
