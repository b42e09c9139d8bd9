import { useMemo } from 'react'
import type { ReadParams } from './params.js'
import { useAddress } from './use-address.js'

/** What is to stand in the address; undefined or empty takes it away. */
export type ParamChanges<Read extends object> = { readonly [Name in keyof Read]?: string | number | undefined }
type Options = { replace?: boolean }

type UrlState<Read extends object> = {
  params: Read
  /** Changes some parameters. `replace` while typing, so that Back undoes a filter, not a letter. */
  change: (changes: ParamChanges<Read>, options?: Options) => Promise<void>
  /** Puts these parameters in place of all others. */
  set: (next: ParamChanges<Read>, options?: Options) => Promise<void>
}

/** A screen's part of the address as state: filters, order and page live there, so that back, reload and a shared link keep them. */
export function useUrlState<Read extends object>(read: ReadParams<Read>) {
  const { texts, change, set } = useAddress()
  const params = useMemo(() => read(texts), [read, texts])
  const state: UrlState<Read> = { params, change, set }
  return state
}
