import { useEffect } from 'react'
import { PriceQuestionHost } from '../price-question/PriceQuestionHost.js'
import { QuoteDialogHost } from '../quote-ask/QuoteDialogHost.js'
import { Outlet } from '../router/RouterView.js'
import { useRouter } from '../router/use-router.js'
import { PendingScreen } from '../ui/PendingScreen.js'
import { Toasts } from '../ui/Toasts.js'
import { ErrorScreen } from './ErrorScreen.js'
import styles from './Frame.module.css'
import { SiteFooter } from './SiteFooter.js'
import { SiteHeader } from './SiteHeader.js'

/** The layout around every screen. */
export function Frame() {
  useFocusOnNavigation()
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet pending={<PendingScreen />} failed={ErrorScreen} />
      </main>
      <SiteFooter />
      <QuoteDialogHost />
      <PriceQuestionHost />
      <Toasts />
    </>
  )
}

/** Focuses the heading of a new screen, so that screen readers announce it like a new page. */
function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.onRendered((from, to) => {
        if (from.pathname === to.pathname || to.hash) return
        const heading = document.querySelector<HTMLElement>('main h1')
        ;(heading ?? document.getElementById('content'))?.focus({ preventScroll: true })
      }),
    [router],
  )
}
