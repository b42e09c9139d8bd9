import { createContext, use, useSyncExternalStore } from 'react'
import type { Address } from './address.js'
import type { Router, ShownScreen } from './create-router.js'
import type { Destination, Path } from './destinations.js'

export const RouterContext = createContext<Router | null>(null)

export function useRouter() {
  const router = use(RouterContext)
  if (!router) throw new Error('useRouter needs a RouterProvider')
  return router
}

export const useNavigate = () => useRouter().navigate

/** A part of what is displayed; rerenders only when that part changes. */
export function useShown<Part>(select: (shown: ShownScreen) => Part) {
  const router = useRouter()
  const read = () => select(router.shown)
  return useSyncExternalStore(router.watch, read, read)
}

/** A part of the current address. */
export const useLocation = <Part>(select: (address: Address) => Part) => useShown(({ address }) => select(address))

/** The ids in the path of the current screen. */
export function useParams<To extends Path>(_of: To): NonNullable<Destination<To>['params']>
export function useParams(): { readonly [name: string]: string | undefined }
export function useParams() {
  return useShown(({ params }) => params)
}
