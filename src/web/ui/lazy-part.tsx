import { t } from '@lingui/core/macro'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { withTexts } from './load-screen.js'
import { showFailure } from './Toasts.js'

type Closable = { onClose?: () => void }

/** Stands where a part could not be loaded: what was opened is closed, so that it can be opened again. */
function Missing({ onClose }: Closable) {
  useEffect(() => onClose?.(), [onClose])
  return null
}

type Loading<Props> = { latest: ComponentType<Props>; waiting: ReactNode }

/** Each use takes the latest attempt to load and keeps it. */
function Part<Props extends object>({ of, props }: { of: Loading<Props>; props: Props }) {
  const [Loaded] = useState<ComponentType<Props>>(() => of.latest)
  return (
    <Suspense fallback={of.waiting}>
      <Loaded {...props} />
    </Suspense>
  )
}

/**
 * A part of a screen, loaded on first use. Where it cannot be loaded, the screen stays as it is, a toast says so, and
 * the next use tries again. `isQuiet`: nobody asked for it, so nothing is said.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isQuiet = false, waiting }: { isQuiet?: boolean; waiting?: ReactNode } = {},
) {
  const begin = (): ComponentType<Props> =>
    lazy(() =>
      withTexts(load()).catch((error: unknown) => {
        part.latest = begin()
        if (!isQuiet) showFailure(t`A part of this page could not be loaded.`, error)
        return { default: Missing as ComponentType<Props> }
      }),
    )
  const part: Loading<Props> = { latest: begin(), waiting }
  return (props: Props) => <Part of={part} props={props} />
}
