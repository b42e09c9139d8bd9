import { useEffect, useState } from 'react'

/** Converts between the URL and the form, including the interpretation of typed figures. */
export type FormReader = typeof import('./search-form.js')

let loaded: FormReader | undefined
let loading: Promise<FormReader> | undefined

/** Loaded when a visitor starts a search, because viewing the first page does not need it. */
export function loadFormReader() {
  loading ??= import('./search-form.js').then(
    (module) => {
      loaded = module
      return module
    },
    (error: unknown) => {
      // allows a retry when the connection is back
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The form reader once loaded: immediately if the page needs it, else on first use. */
export function useFormReader(isNeeded: boolean) {
  const [reader, setReader] = useState(loaded)
  useEffect(() => {
    if (!isNeeded || reader) return
    let isHere = true
    loadFormReader().then(
      (module) => isHere && setReader(module),
      // Enter retries and reports a failure
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [isNeeded, reader])
  return reader
}
