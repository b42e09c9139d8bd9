import { useCallback, useMemo } from 'react'
import { parseSearch, stringifySearch } from '../router/address.js'
import { useLocation, useNavigate, useRouter } from '../router/use-router.js'

type Changes = Readonly<Record<string, string | number | undefined>>

/** The URL query as state, with any names; `useUrlState` knows those of a screen. */
export function useAddress() {
  const navigate = useNavigate()
  const router = useRouter()
  const pathname = useLocation(({ pathname }) => pathname)
  const text = useLocation(({ searchStr }) => searchStr)
  const texts = useMemo(() => parseSearch(text), [text])

  const set = useCallback(
    async (next: Changes, { replace = false } = {}) => {
      // a late answer must not navigate back to a screen that was left
      if (router.latest.pathname !== pathname) return
      await navigate({ href: pathname + stringifySearch(next), replace, resetScroll: false })
    },
    [router, navigate, pathname],
  )

  const change = useCallback(
    (changes: Changes, options?: { replace?: boolean }) => {
      // the current URL: the render that created this function may be older
      const now = parseSearch(router.latest.searchStr)
      return set({ ...now, ...changes }, options)
    },
    [router, set],
  )

  return { texts, change, set }
}
