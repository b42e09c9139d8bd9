import { lazy, Suspense } from 'react'
import { useAskedPrices } from './price-question.js'

// every screen loads this file, and few ask about a price
const PriceQuestionDialog = lazy(() =>
  import('./PriceQuestionDialog.js').then((module) => ({ default: module.PriceQuestionDialog })),
)

/** The one place where prices are asked about, whichever form sent them. */
export function PriceQuestionHost() {
  const asked = useAskedPrices()
  if (!asked) return null
  return (
    <Suspense>
      <PriceQuestionDialog asked={asked} />
    </Suspense>
  )
}
