import { useCallback, useMemo } from 'react'
import { parseSearch, stringifySearch } from '../router/address.js'
import { useLocation, useNavigate, useRouter } from '../router/use-router.js'
import type { ScreenParams, ScreenPath } from './screen-params.js'

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
export function useUrlState<Path extends ScreenPath>(_of: Path): UrlState<ScreenParams[Path]> {
  const navigate = useNavigate()
  const router = useRouter()
  const pathname = useLocation(({ pathname }) => pathname)
  const text = useLocation(({ searchStr }) => searchStr)
  const params = useMemo(() => parseSearch(text), [text])

  const set = useCallback(
    async (next: ParamChanges<Record<string, string>>, { replace = false } = {}) => {
      // a late answer must not navigate back to a screen that was left
      if (router.latest.pathname !== pathname) return
      await navigate({ href: pathname + stringifySearch(next), replace, resetScroll: false })
    },
    [router, navigate, pathname],
  )

  const change = useCallback(
    (changes: ParamChanges<Record<string, string>>, options?: Options) => {
      // the current URL: the render that created this function may be older
      const now = parseSearch(router.latest.searchStr)
      return set({ ...now, ...changes }, options)
    },
    [router, set],
  )

  return { params, change, set }
}
