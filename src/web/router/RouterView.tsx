import { Component, type ComponentType, type ReactNode, Suspense, useLayoutEffect, useMemo } from 'react'
import type { Router } from './create-router.js'
import { RouterContext, useRouter, useShown } from './use-router.js'

export type ErrorProps = { error: unknown; reset: () => void }

type ProviderProps = {
  router: Router
  failed: ComponentType<ErrorProps>
  /** The layout of all screens; it renders `Outlet`. */
  children: ReactNode
}

export const RouterProvider = ({ router, failed, children }: ProviderProps) => (
  <RouterContext value={router}>
    <Boundary turn={0} failed={failed}>
      {children}
    </Boundary>
  </RouterContext>
)

type OutletProps = { pending: ReactNode; failed: ComponentType<ErrorProps> }

/** The screen of the current URL. */
export function Outlet({ pending, failed: Failed }: OutletProps) {
  const router = useRouter()
  const shown = useShown((now) => now)
  // scroll positions can be restored once the layout exists
  useLayoutEffect(() => router.settle(shown), [router, shown])
  const { Component: Screen, path } = shown
  // the same element: a change of the URL rerenders only what reads it
  const screen = useMemo(() => Screen && <Screen key={path} />, [Screen, path])
  if (shown.isPending) return pending
  if (shown.error !== undefined) return <Failed error={shown.error} reset={() => {}} />
  return (
    <Boundary turn={shown.turn} failed={Failed}>
      <Suspense fallback={pending}>{screen}</Suspense>
    </Boundary>
  )
}

type BoundaryProps = { turn: number; failed: ComponentType<ErrorProps>; children: ReactNode }
type BoundaryState = { turn: number; caught?: { error: unknown } | undefined }

/** Shows an error in place of its children, until the next navigation. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { turn: this.props.turn }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ turn }: BoundaryProps, state: BoundaryState) {
    return turn === state.turn ? null : { turn, caught: undefined }
  }

  readonly reset = () => this.setState({ caught: undefined })

  override render() {
    const { failed: Failed, children } = this.props
    const { caught } = this.state
    return caught ? <Failed error={caught.error} reset={this.reset} /> : children
  }
}
