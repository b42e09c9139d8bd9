import { useMemo } from 'react'
import type { ReadParams } from './params.js'
import { useAddress } from './use-address.js'

/** New parameter values; undefined or empty removes a parameter. */
export type ParamChanges<Read extends object> = { readonly [Name in keyof Read]?: string | number | undefined }
type Options = { replace?: boolean }

type UrlState<Read extends object> = {
  params: Read
  /** Changes some parameters. `replace` while typing, so that Back undoes a filter, not a letter. */
  change: (changes: ParamChanges<Read>, options?: Options) => Promise<void>
  /** Replaces all parameters. */
  set: (next: ParamChanges<Read>, options?: Options) => Promise<void>
}

/** A screen's URL parameters as state: filters, order and page, so that Back, reload and shared links keep them. */
export function useUrlState<Read extends object>(read: ReadParams<Read>) {
  const { texts, change, set } = useAddress()
  const params = useMemo(() => read(texts), [read, texts])
  const state: UrlState<Read> = { params, change, set }
  return state
}
