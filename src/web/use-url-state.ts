import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { stringifySearch } from './plain-search.js'

type Params = Record<string, string>

/** The address bar as state: filters, order and page live there, so that back, reload and a shared link keep them. */
export function useUrlState() {
  const navigate = useNavigate()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const text = useRouterState({ select: ({ location }) => location.searchStr })
  const params = useMemo<Params>(() => Object.fromEntries(new URLSearchParams(text)), [text])

  /** Changes some parameters; an empty value removes one. `replace` while typing, so that Back undoes a filter, not a letter. */
  const change = (changes: Record<string, string | number | undefined>, { replace = false } = {}) =>
    navigate({ href: pathname + stringifySearch({ ...params, ...changes }), replace, resetScroll: false })

  const set = (next: Record<string, string | number | undefined>, { replace = false } = {}) =>
    navigate({ href: pathname + stringifySearch(next), replace, resetScroll: false })

  return { params, change, set }
}
