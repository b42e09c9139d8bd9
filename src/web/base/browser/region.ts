/** The region of a language of the browser: AT for de-AT, US for plain en. */
export function regionOf(language: string | undefined) {
  try {
    return language ? new Intl.Locale(language).maximize().region : undefined
  } catch {
    return undefined
  }
}

/** Where the reader is, as the browser tells it; undefined where there is no browser. */
export const readerRegion = () => (globalThis.window ? regionOf(navigator.language) : undefined)
