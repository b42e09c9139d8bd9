import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { stringifySearch } from './plain-search.js'

type Params = Record<string, string>
type Changes = Record<string, string | number | undefined>

/** The address bar as state: filters, order and page live there, so that back, reload and a shared link keep them. */
export function useUrlState() {
  const navigate = useNavigate()
  const router = useRouter()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const text = useRouterState({ select: ({ location }) => location.searchStr })
  const params = useMemo<Params>(() => Object.fromEntries(new URLSearchParams(text)), [text])

  const set = async (next: Changes, { replace = false } = {}) => {
    // an answer that comes late does not pull anybody back to a screen that was left
    if (router.latestLocation.pathname !== pathname) return
    await navigate({ href: pathname + stringifySearch(next), replace, resetScroll: false })
  }

  /** Changes some parameters; an empty value removes one. `replace` while typing, so that Back undoes a filter, not a letter. */
  const change = (changes: Changes, options?: { replace?: boolean }) => {
    // as the address is now: the render this function comes from may be older
    const now = Object.fromEntries(new URLSearchParams(router.latestLocation.searchStr))
    return set({ ...now, ...changes }, options)
  }

  return { params, change, set }
}
