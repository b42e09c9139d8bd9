import { Component, type ComponentType, memo, type ReactNode, Suspense, useLayoutEffect } from 'react'
import type { Language } from '../../../shared/languages/languages.js'
import { useLanguage } from '../language/language.js'
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
  const language = useLanguage()
  const { Component: Screen, path } = shown
  if (shown.isPending) return pending
  if (shown.error !== undefined) return <Failed error={shown.error} reset={() => {}} />
  return (
    <Boundary turn={shown.turn} failed={Failed}>
      <Suspense fallback={pending}>{Screen && <ShownScreen key={path} Screen={Screen} language={language} />}</Suspense>
    </Boundary>
  )
}

type ScreenProps = { Screen: ComponentType; language: Language }

/** A change of the URL rerenders only what reads it; a change of the language rerenders everything. */
const ShownScreen = memo(function ShownScreen({ Screen }: ScreenProps) {
  return <Screen />
})

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
