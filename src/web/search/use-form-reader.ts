import { useEffect, useState } from 'react'

/** What fills the form from an address and makes an address of it, with all that a typed figure may mean. */
export type FormReader = typeof import('../search-params/search-form.js')

let loaded: FormReader | undefined
let loading: Promise<FormReader> | undefined

/** Loaded when somebody begins to ask: whoever only looks at the first page needs none of it. */
export function loadFormReader() {
  loading ??= import('../search-params/search-form.js').then(
    (module) => {
      loaded = module
      return module
    },
    (error: unknown) => {
      // the next try may find the connection back
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The reader once it is there. Something on the page needs it now, or it is loaded when it is first used. */
export function useFormReader(isNeeded: boolean) {
  const [reader, setReader] = useState(loaded)
  useEffect(() => {
    if (!isNeeded || reader) return
    let isHere = true
    loadFormReader().then(
      (module) => isHere && setReader(module),
      // Enter tries again, and says so if it fails
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [isNeeded, reader])
  return reader
}
